// Contests that start from a record: in actions, in effects, through actions that extend others.
#include "pack/extend_parts.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::extend_parts_test {
namespace {

using tests::findings;
using tests::load;
using Names = std::vector<std::string>;

const std::string k_dice =
    R"([{ "id": "dice", "abstract": true, "pool": { "defense": "none", "sides": 8, "one_per": 4 } },
        { "id": "odd", "extends": "dice", "abstract": true, "pool": { "sides": 7 } }])";

LoadedPacks load_actions(const std::string& actions) {
    return load({{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                 {"p/contests/c.json", k_dice},
                 {"p/actions/a.json", actions}});
}

std::string pool_of(const std::string& actions, const std::string& id) {
    const auto loaded = load_actions(actions);
    if (!loaded.packs) return loaded.report.diagnostics.at(0).message;
    const std::string text = show_record(*loaded.packs, "action", id).value_or("none");
    const std::size_t at = text.find("\"pool\"");
    return text.substr(at, text.find('}', at) - at + 1);
}

TEST(ExtendParts, a_contest_starts_from_a_record) {
    EXPECT_EQ(pool_of(R"({ "id": "a", "template": "a",
                           "contest": { "extends": "dice", "pool": { "attack": "x", "sides": 10 } } })",
                      "p:a"),
              R"("pool": { "defense": "none", "sides": 10, "one_per": 4, "attack": "x" })")
        << "what is said here goes before what is inherited";
}

TEST(ExtendParts, in_effects_and_from_a_record_that_extends) {
    const std::string pool = pool_of(R"({ "id": "a", "template": "a", "effects": [{ "when": "true", "do": [
                     { "contest": { "extends": "odd", "pool": { "attack": "x" } }, "as": "c" }] }] })",
                                     "p:a");
    EXPECT_NE(pool.find(R"("sides": 7)"), std::string::npos) << pool;
    EXPECT_NE(pool.find(R"("one_per": 4)"), std::string::npos) << pool;
}

TEST(ExtendParts, what_actions_inherit_is_merged_first) {
    const std::string pool = pool_of(R"([
        { "id": "base", "abstract": true, "contest": { "extends": "dice", "pool": { "sides": 9 } } },
        { "id": "a", "extends": "base", "template": "a", "contest": { "pool": { "attack": "x" } } }])",
                                     "p:a");
    EXPECT_NE(pool.find(R"("sides": 9)"), std::string::npos) << pool;
    EXPECT_NE(pool.find(R"("one_per": 4)"), std::string::npos) << pool;
}

TEST(ExtendParts, an_unknown_record_is_told_once_with_what_was_meant) {
    const auto loaded = load_actions(R"({ "id": "a", "template": "a", "effects": [
        { "contest": { "extends": "dise", "pool": { "attack": "x" } } }] })");
    EXPECT_EQ(findings(loaded.report), Names{"p/actions/a.json:2:35 unknown-reference"});
    EXPECT_EQ(loaded.report.diagnostics.at(0).hint, "did you mean \"p:dice\"?");
}

TEST(ExtendParts, what_nobody_says_is_missing) {
    EXPECT_EQ(
        findings(load_actions(R"({ "id": "a", "template": "a", "contest": { "extends": "dice" } })").report),
        Names{"p/contests/c.json:1:44 missing-field"});
}

TEST(ExtendParts, names_of_another_pack_stay_its_own) {
    const auto loaded =
        load({{"p/pack.json", R"({ "id": "p", "version": "1.0.0", "requires": { "q": ">=1.0" } })"},
              {"q/pack.json", R"({ "id": "q", "version": "1.0.0" })"},
              {"q/degrees/d.json",
               R"({ "id": "d", "of": "net", "bands": [{ "id": "no" }, { "id": "yes", "from": 1 }] })"},
              {"q/contests/c.json", R"({ "id": "dice", "abstract": true, "pool": { "degrees": "d" } })"},
              {"p/actions/a.json", R"({ "id": "a", "template": "a", "contest":
                                  { "extends": "q:dice", "pool": { "attack": "x", "defense": "y" } } })"}},
             {{"p", "q"}, {}, {}});
    ASSERT_TRUE(loaded.packs);
    EXPECT_NE(show_record(*loaded.packs, "action", "p:a")->find(R"("degrees": "q:d")"), std::string::npos);
}

} // namespace
} // namespace arbiter::pack::extend_parts_test
