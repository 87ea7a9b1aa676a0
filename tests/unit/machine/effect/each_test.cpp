// Going over values. Going over people is tested in control_test.cpp.
#include "machine/effect/each.hpp"

#include "support/fight.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::each_test {
namespace {

using tests::Fight;
using tests::Stage;

std::string play(const std::string& effects) {
    Stage stage("\"effects\": " + effects);
    return stage.is_fine() ? stage.play() : stage.codes();
}

TEST(EachValue, goes_over_lists_and_maps) {
    EXPECT_EQ(play(R"x([{ "each": "[5, 7]", "as": "n", "do": [{ "say": "{n.key}: {n}" }] }])x"),
              "0: 5\n1: 7\n");
    EXPECT_EQ(play(R"x([{ "set": { "field": "bag", "value": { "arrows": 3, "rope": 1 } } },
                       { "each": "actor.components['p:bag']", "as": "thing", "do": [{ "say": "{thing.key} {thing.value}" }] }])x"),
              "Hero has bag: arrows 3, rope 1\narrows 3\nrope 1\n");
}

TEST(EachValue, nothing_is_gone_over_once_and_a_number_never) {
    EXPECT_EQ(
        play(R"x([{ "each": "actor.bag.things", "as": "n", "do": [{ "say": "no" }] }, { "say": "done" }])x"),
        "done\n");
    EXPECT_EQ(play(R"x([{ "each": "actor.hp.now", "as": "n", "do": [{ "say": "no" }] }])x"),
              "error: effects.0: there is nothing to go over in 10");
    EXPECT_EQ(play(R"x([{ "each": "actor.hp.now", "do": [] }])x"), "missing-field ");
}

TEST(EachValue, loops_stand_inside_one_another_and_ask) {
    EXPECT_EQ(play(R"x([{ "each": "[1, 2]", "as": "a", "do": [
                       { "each": "[10, 20]", "as": "b", "do": [{ "say": "{a * b}" }] } ] }])x"),
              "10\n20\n20\n40\n");
    Stage stage(
        R"x("effects": [{ "each": "[1, 2]", "as": "n", "do": [ { "roll": "1d6", "as": "r" }, { "say": "{n} {r}" } ] }])x");
    EXPECT_EQ(stage.play({3, 5}).find("1 3") != std::string::npos, true);
}

TEST(EachValue, goes_over_statuses_and_records) {
    Fight fight(
        R"x([{ "id": "slow", "tags": ["bad"] }, { "id": "sick", "tags": ["bad"] }, { "id": "blessed" }, { "id": "other" }])x",
        R"x([{ "apply": "sick" }, { "apply": "blessed" }, { "apply": "slow" },
                    { "each": { "statuses_of": "actor" }, "as": "s", "do": [{ "say": "{s.key} {s}" }] },
                    { "each": { "statuses_of": "actor", "tag": "bad" }, "as": "s", "do": [{ "end": "{s}" }] },
                    { "say": "{actor.sick} {actor.blessed}" },
                    { "each": { "records": "status" }, "as": "s", "do": [{ "say": "{s}" }] }])x");
    EXPECT_EQ(fight.act(),
              "0 p:slow\n1 p:sick\n2 p:blessed\nfalse true\np:slow\np:sick\np:blessed\np:other\n");
}

TEST(Returns, whoever_runs_an_action_reads_what_it_gives_back) {
    Stage stage(
        R"x("effects": [ { "run": { "action": "twice", "with": { "n": 4 } }, "as": "got" }, { "say": "{got} {got.doubled}" },
                        { "run": { "action": "both" }, "as": "two" }, { "say": "{two.a} {two.b}" } ])x",
        {{"actions/more.json", R"x([
          { "id": "twice", "template": "x", "takes": ["n"], "returns": ["doubled"],
            "effects": [{ "roll": "2 * n", "as": "doubled" }] },
          { "id": "both", "template": "x", "offered": false, "returns": ["a", "b"],
            "effects": [{ "roll": "1d6", "as": "a" }, { "run": { "action": "twice", "with": { "n": "a" } }, "as": "b" }] } ])x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const std::string told = stage.play({3});
    EXPECT_NE(told.find("8 8"), std::string::npos) << told;
    EXPECT_NE(told.find("3 6"), std::string::npos) << told;
}

TEST(Returns, names_that_are_not_there_are_told) {
    Stage nothing(R"x("effects": [ { "run": "quiet", "as": "x" } ])x",
                  {{"actions/more.json", R"x({ "id": "quiet", "template": "x", "offered": false })x"}});
    EXPECT_EQ(nothing.codes(), "returns-nothing ");
    Stage unknown(
        "",
        {{"actions/more.json",
          R"x({ "id": "a", "template": "x", "offered": false, "returns": ["sum"], "effects": [{ "roll": "1", "as": "sun" }] })x"}});
    EXPECT_EQ(unknown.codes(), "unknown-name ");
}

} // namespace
} // namespace arbiter::machine::each_test
