// Long spellings become short ones, and mean the same.
#include "pack/upgrade/shorten_names.hpp"

#include "arbiter/upgrade.hpp"
#include "support/packs.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::pack::shorten_names_test {
namespace {

const tests::Tree k_packs = {
    {"q/pack.json", R"({ "id": "q", "version": "1.0.0" })"},
    {"q/components/c.json", R"([{ "id": "dark" }, { "id": "hp" }])"},
    {"p/pack.json", R"({ "id": "p", "version": "1.0.0", "requires": { "q": "*" } })"},
    {"p/components/c.json",
     R"([{ "id": "hp", "main": "now", "fields": { "now": {}, "max": {} } }, { "id": "mark" }, { "id": "id" },
                                { "id": "bag", "open": true }, { "id": "a-b", "open": true }])"}};

std::string shortened(const std::string& formula) {
    tests::Tree tree = k_packs;
    tree.emplace_back("p/conditions/c.json", R"x([{ "id": "c", "logic": "FORMULA" }])x");
    std::string& text = tree.back().second;
    text.replace(text.find("FORMULA"), 7, formula);
    const auto done = upgrade_packs(tests::files_of(tree), {{"p"}, {}, {}});
    if (!done || done->files.empty()) return formula;
    const std::string after = done->files[0].after;
    const std::size_t begin = after.find("logic") + 9;
    return after.substr(begin, after.rfind('"') - begin);
}

TEST(ShortenNames, somebodys_fields) {
    EXPECT_EQ(shortened("entity.actor.components['p:hp'].now > 1"), "actor.hp > 1");
    EXPECT_EQ(shortened("entity.primary.components['p:hp'].max"), "target.hp.max");
    EXPECT_EQ(shortened("entity.location.components['p:bag'].x.y"), "place.bag.x.y");
    EXPECT_EQ(shortened("entity.secondary.components['p:bag'].x"), "entity.secondary.bag.x");
    EXPECT_EQ(shortened("entity.actor.components['p:hp'].now.deep"), "actor.hp.now.deep");
    EXPECT_EQ(shortened("entity.actor.components['p:hp'].nowhere"), "actor.hp.nowhere");
    EXPECT_EQ(shortened("has(entity.actor, 'p:mark') and has(target, 'q:dark')"),
              "actor.mark and target.dark");
}

TEST(ShortenNames, what_would_mean_something_else_stays) {
    for (const std::string same : {"entity.actor.components['p:hp']",     // all of it
                                   "entity.actor.components['q:hp'].now", // the own pack's goes before
                                   "entity.actor.components['p:a-b'].x",  // no plain word
                                   "entity.actor.components['p:id'].x",   // a word that is taken
                                   "entity.actor.components['p:gone'].x", // nobody's
                                   "has(entity.actor, 'p:hp')",           // a main field is a number
                                   "factor.components['p:hp'].now", "x.actor.components['p:hp'].now"})
        EXPECT_EQ(shortened(same), same);
}

TEST(ShortenNames, ids_and_fields_of_records) {
    tests::Tree tree = k_packs;
    tree.emplace_back(
        "p/actions/a.json",
        R"x({ "id": "a", "template": "{actor}", "required_components": { "actor": ["p:mark", "q:hp"] },
  "effects": [{ "adjust": { "to": "actor", "field": "p:hp.now", "by": 1 } }, { "set": { "field": "p:hp.max", "value": 1 } },
              { "say": "{entity.actor.components['p:hp'].now} of entity.actor" }] })x");
    const auto done = upgrade_packs(tests::files_of(tree), {{"p"}, {}, {}});
    ASSERT_TRUE(done);
    ASSERT_EQ(done->files.size(), 1u);
    EXPECT_EQ(done->files[0].after,
              R"x({ "id": "a", "template": "{actor}", "required_components": { "actor": ["mark", "q:hp"] },
  "effects": [{ "adjust": { "to": "actor", "field": "hp", "by": 1 } }, { "set": { "field": "hp.max", "value": 1 } },
              { "say": "{actor.hp} of entity.actor" }] })x");
    EXPECT_EQ(done->changes.size(), 4u);
}

TEST(ShortenNames, people_by_every_spelling) {
    EXPECT_EQ(shortened("entity.target.components['p:bag'].x"), "target.bag.x");
    EXPECT_EQ(shortened("actor.components['p:bag'].x + target.components['p:hp'].now"),
              "actor.bag.x + target.hp");
    EXPECT_EQ(shortened("bearer.components['p:hp'].max - location.components['p:bag'].x"),
              "bearer.hp.max - place.bag.x");
    EXPECT_EQ(shortened("entity.tertiary.components['p:hp'].now"), "entity.tertiary.hp");
    EXPECT_EQ(shortened("entity.actor.components.p:hp.now"), "actor.hp") << "an id behind a dot";
}

TEST(ShortenNames, several_in_one_formula_and_what_stands_between) {
    EXPECT_EQ(
        shortened("(entity.actor.components['p:hp'].now ?? 0) >= entity.actor.components['p:hp'].max / 2"),
        "(actor.hp ?? 0) >= actor.hp.max / 2");
    EXPECT_EQ(shortened("not has(entity.actor, 'p:mark')  or  1 == 1"), "not actor.mark  or  1 == 1");
    EXPECT_EQ(shortened("entity.actor.components['p:hp'].now[0]"), "actor.hp.now[0]") << "goes on behind it";
}

TEST(ShortenNames, outcomes_of_any_degree_are_looked_through) {
    tests::Tree tree = k_packs;
    tree.emplace_back("p/actions/a.json",
                      R"x({ "id": "a", "template": "a", "outcomes": { "fine": { "effects": [
  { "adjust": { "field": "p:hp.now", "by": 1 } }] } } })x");
    const auto done = upgrade_packs(tests::files_of(tree), {{"p"}, {}, {}});
    ASSERT_TRUE(done && done->files.size() == 1);
    EXPECT_NE(done->files[0].after.find(R"("field": "hp", )"), std::string::npos) << done->files[0].after;
}

// One action with every place where a name may stand; all else stays byte for byte.
TEST(ShortenNames, the_difference_is_the_names_alone) {
    tests::Tree tree = k_packs;
    tree.emplace_back("p/statuses/s.json", R"x([{ "id": "slow" }])x");
    tree.emplace_back("p/actions/a.json", R"x([
  { "id": "a", "template": "a",
    "required_components": { "actor": ["p:mark"] },
    "prerequisites": [{ "condition":   "entity.actor.components['p:hp'].now > 1" }],
    "effects": [
      { "add": { "to": "actor", "component": "p:mark" } },
      { "set": { "to": "actor", "field": "p:hp.now", "value": 1 } },
      { "remove": { "from": "actor", "component": "{entity.actor.components['p:bag'].what}" } },
      { "apply": "{entity.primary.components['p:bag'].harm}" },
      { "say": "p:hp is {entity.actor.components['p:hp'].now}, p:mark" }
    ] }
]
)x");
    const auto done = upgrade_packs(tests::files_of(tree), {{"p"}, {}, {}});
    ASSERT_TRUE(done) << done.error().message;
    ASSERT_EQ(done->files.size(), 1u);
    std::string removed, added;
    const std::string diff = unified_diff(done->files[0]);
    for (std::size_t at = 0; at < diff.size();) {
        const std::size_t end = std::min(diff.find('\n', at), diff.size());
        const std::string line = diff.substr(at, end - at);
        if (line.starts_with("- ")) removed += line.substr(1) + "\n";
        if (line.starts_with("+ ")) added += line.substr(1) + "\n";
        at = end + 1;
    }
    EXPECT_EQ(added, R"x(    "required_components": { "actor": ["mark"] },
    "prerequisites": [{ "condition":   "actor.hp > 1" }],
      { "add": { "to": "actor", "component": "mark" } },
      { "set": { "to": "actor", "field": "hp", "value": 1 } },
      { "remove": { "from": "actor", "component": "{actor.bag.what}" } },
      { "apply": "{target.bag.harm}" },
      { "say": "p:hp is {actor.hp}, p:mark" }
)x");
    EXPECT_EQ(std::ranges::count(removed, '\n'), 7) << removed;
    tree.back().second = done->files[0].after;
    const auto again = upgrade_packs(tests::files_of(tree), {{"p"}, {}, {}});
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->files.empty()) << "nothing long is left";
}

} // namespace
} // namespace arbiter::pack::shorten_names_test
