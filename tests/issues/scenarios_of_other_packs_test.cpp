// A scenario that extended one of another pack called `name`, a component of a third pack, `k:name`.
#include "support/packs.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::scenarios_of_other_packs_test {
namespace {

const tests::Tree k_tree = {
    {"c/pack.json", R"({ "id": "c", "version": "1.0.0" })"},
    {"c/components/c.json", R"([{ "id": "name", "open": true }, { "id": "at", "open": true }])"},
    {"k/pack.json", R"({ "id": "k", "version": "1.0.0", "requires": { "c": "*" } })"},
    {"k/components/c.json", R"([{ "id": "gold", "open": true }, { "id": "at", "open": true }])"},
    {"k/entities/e.json",
     R"({ "id": "orm", "components": { "name": { "text": "Orm" }, "gold": {}, "at": {} } })"},
    {"k/scenarios/s.json",
     R"({ "id": "start", "entities": [{ "id": "hut", "components": { "name": { "text": "the hut" }, "gold": {} } }] })"},
    {"p/pack.json", R"({ "id": "p", "version": "1.0.0", "requires": { "k": "*", "c": "*" } })"},
    {"p/entities/e.json",
     R"({ "id": "olf", "extends": "k:orm", "components": { "name": { "text": "Olf" }, "gold": null } })"},
    {"p/scenarios/s.json", R"({ "id": "later", "extends": "k:start" })"},
};

LoadedPacks loaded() { return tests::load(k_tree, {{"p"}, {"."}, {}}); }

TEST(Issue, components_of_a_third_pack_keep_their_ids_in_scenarios_that_extend) {
    const LoadedPacks packs = loaded();
    ASSERT_EQ(tests::findings(packs.report), std::vector<std::string>());
    const json::Node shown = json::read_own(*show_record(*packs.packs, "scenario", "p:later"));
    EXPECT_EQ(json::write(*shown.find("entities")->children[0].find("components")),
              R"({"c:name":{"text":"the hut"},"k:gold":{}})");
}

TEST(Issue, components_of_a_third_pack_are_merged_by_their_ids) {
    const LoadedPacks packs = loaded();
    const json::Node shown = json::read_own(*show_record(*packs.packs, "entity", "p:olf"));
    const json::Node& components = *shown.find("components");
    ASSERT_NE(components.find("c:name"), nullptr);
    EXPECT_EQ(components.find("c:name")->find("text")->text, "Olf") << "one name, the child's";
    EXPECT_NE(components.find("k:at"), nullptr) << "the parent's pack has one of its own";
    EXPECT_EQ(components.find("k:gold"), nullptr) << "taken away";
    EXPECT_EQ(components.children.size(), 2u);
}

} // namespace
} // namespace arbiter::scenarios_of_other_packs_test
