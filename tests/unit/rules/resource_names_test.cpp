// Resources as rules name them: by every spelling, in every kind of rule, always the cell of the field.
#include "rules/resource_names.hpp"

#include "base/text.hpp"
#include "support/realm.hpp"

namespace arbiter::rules::resource_names_test {
namespace {

using tests::Files;
using tests::Realm;

const std::string k_event = "[" + tests::event(R"("success": { "say": "x" })") + "]";

// A realm whose `a` says what a formula comes to.
std::string said(const std::string& formula, const Files& more = {}) {
    Files files = more;
    files.emplace_back("actions/a.json",
                       R"({ "id": "a", "template": "a", "effects": [ { "say": "{)" + formula + R"(}" } ] })");
    Realm realm(k_event, files);
    if (!realm.is_fine()) return realm.codes();
    return tests::told(realm.play("p:a", {}), "say");
}

TEST(ResourceNames, a_resource_is_the_field_it_names) {
    EXPECT_EQ(said("resource.gold"), "5; ");
    EXPECT_EQ(said("resource.gold * 2 + resource.food"), "14; ");
    EXPECT_EQ(said("resource['p:unrest']"), "1; ") << "by its full id";
    EXPECT_EQ(said("resource.gold == entity.location.components['p:stock'].gold"), "true; ");
}

TEST(ResourceNames, other_spellings_and_ids_with_dots_are_known) {
    const Files more = {{"resources/more.json",
                         R"([ { "id": "old.coin", "field": "place.stock.gold", "also": ["argent"] } ])"}};
    EXPECT_EQ(said("resource.argent", more), "5; ");
    EXPECT_EQ(said("resource.old.coin", more), "5; ");
}

TEST(ResourceNames, the_slot_is_that_of_the_long_path) {
    const Files files = {{"conditions/c.json", R"({ "id": "rich", "logic": "resource.gold >= 3" })"}};
    Realm realm(k_event, files);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const Resources& all = realm.game()->stock->resources;
    const pack::outcome::Resources names(realm.game()->packs->records, realm.game()->packs->reach);
    ResourceNames bound(names, all);
    bound.set_pack(static_cast<std::uint32_t>(realm.game()->packs->packs.size() - 1), "p");
    const auto slot = bound.bind(split_dotted("resource.gold"));
    ASSERT_TRUE(slot);
    EXPECT_EQ(slot->whose, static_cast<std::uint32_t>(world::Role::location));
    const world::FieldPath& path = realm.game()->model->path_of(world::Field{slot->what});
    EXPECT_EQ(realm.game()->model->id_of(path.component), "p:stock");
    EXPECT_EQ(path.steps, std::vector<std::string>{"gold"});
    EXPECT_FALSE(bound.bind(split_dotted("resource")));
    EXPECT_FALSE(bound.bind(split_dotted("param.gold")));
    EXPECT_EQ(bound.full_id("gold"), "p:gold");
    EXPECT_EQ(bound.full_id("glod"), "glod");
    EXPECT_FALSE(bound.refuse(split_dotted("resource.gold"))) << "nothing is wrong with it";
    EXPECT_FALSE(bound.refuse(split_dotted("param.gold")));
}

TEST(ResourceNames, an_unknown_one_is_refused_with_its_neighbour) {
    const std::string codes = said("resource.glod");
    EXPECT_NE(codes.find("unknown-name (there is no resource \"p:glod\""), std::string::npos) << codes;
}

TEST(ResourceNames, one_that_stands_for_others_has_no_number) {
    const std::string codes = said("resource.any");
    EXPECT_NE(codes.find("the resource \"p:any\" stands for others"), std::string::npos) << codes;
}

// Conditions, scopes and filters inside rules, and JSON Logic.
TEST(ResourceNames, every_rule_may_read_one) {
    const Files files = {
        {"conditions/c.json",
         R"([ { "id": "rich", "logic": { ">=": [{ "var": "resource.gold" }, 5] } }, { "id": "poor", "logic": "resource.gold < 5" } ])"},
        {"quantities/q.json", R"({ "id": "worth", "base": "resource.gold + resource.ore" })"},
        {"scopes/s.scope", "those := entities(p:leader)[][{\">\": [{\"var\": \"resource.gold\"}, 4]}]\nnone "
                           ":= entities(p:leader)[][{\">\": [{\"var\": \"resource.gold\"}, 5]}]\n"}};
    EXPECT_EQ(said("condition_ref('rich')", files), "true; ");
    EXPECT_EQ(said("condition_ref('poor')", files), "false; ");
    EXPECT_EQ(said("quantity.worth", files), "8; ");
    EXPECT_EQ(said("filter([1, 7], this > resource.gold)[0]", files), "7; ");
    for (const auto& [scope, text] : {std::pair("those", "x; "), std::pair("none", "")}) {
        Files own = files;
        own.emplace_back("actions/a.json",
                         std::string(R"({ "id": "a", "template": "a", "effects": [ { "each": ")") + scope +
                             R"(", "as": "secondary", "do": [ { "say": "x" } ] } ] })");
        Realm realm(k_event, own);
        ASSERT_TRUE(realm.is_fine()) << realm.codes();
        EXPECT_EQ(tests::told(realm.play("p:a", {}), "say"), text) << scope;
    }
}

TEST(ResourceNames, its_name_is_taken) {
    const Files files = {
        {"actions/a.json",
         R"({ "id": "a", "template": "a", "effects": [ { "roll": "1d4", "as": "resource" } ] })"}};
    EXPECT_NE(Realm(k_event, files).codes().find("reserved-name"), std::string::npos);
}

} // namespace
} // namespace arbiter::rules::resource_names_test
