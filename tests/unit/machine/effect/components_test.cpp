#include "machine/effect/components.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::components_test {
namespace {

using tests::Stage;

TEST(Components, a_component_is_added_and_removed) {
    Stage stage(R"("effects": [
      { "add": { "to": "primary", "component": "p:mark" } },
      { "add": { "to": "actor", "component": "p:bag", "value": { "items": ["p:bear"] } } },
      { "remove": { "from": "primary", "component": "p:skill" } } ])");
    EXPECT_EQ(stage.play(), "Wolf has mark\nHero has bag: items (Bear)\nWolf no longer has skill\n");
    EXPECT_EQ(stage.changes(),
              R"({"p:hero":{"p:bag":{"items":["p:bear"]}},"p:wolf":{"p:mark":{},"p:skill":null}})");
}

TEST(Components, what_is_not_there_cannot_go_and_nobody_cannot_change) {
    Stage stage(R"("effects": [ { "remove": { "to": "primary", "component": "p:mark" } },
      { "add": { "to": "tertiary", "component": "p:mark" } },
      { "adjust": { "to": "tertiary", "field": "p:hp.now", "by": 1 } },
      { "set": { "to": "tertiary", "field": "p:hp.now", "value": 1 } } ])");
    EXPECT_EQ(stage.play(), "");
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(Components, a_value_is_set_as_written_or_worked_out) {
    Stage stage(R"("effects": [
      { "set": { "to": "primary", "field": "p:hp.now", "value": 3 } },
      { "set": { "to": "primary", "field": "p:hp.max", "formula": "entity.primary.components['p:hp'].now * 2" } },
      { "set": { "to": "actor", "field": "p:bag.holds.who", "formula": "entity.primary.id" } },
      { "set": { "to": "actor", "field": "p:mark", "formula": "entity.primary" } } ])");
    stage.play();
    EXPECT_EQ(stage.changes(), R"({"p:hero":{"p:mark":"p:wolf","p:bag":{"holds":{"who":"p:wolf"}}},)"
                               R"("p:wolf":{"p:hp":{"now":3,"max":6}}})");
}

TEST(Components, a_number_is_adjusted_within_bounds_and_tells_the_rest) {
    Stage stage(R"("effects": [
      { "adjust": { "to": "primary", "field": "p:hp.now", "by": -11, "min": 0 }, "as": "hit" },
      { "adjust": { "to": "actor", "field": "p:hp.now", "by": 5, "max": "entity.actor.components['p:hp'].max" }, "as": "heal" },
      { "say": "{hit.by} {hit.short} {hit.over}, {heal.by} {heal.short} {heal.over}" } ])");
    EXPECT_EQ(stage.play(), "Wolf has hp: now 0 (before 8)\n"
                            "Hero has hp: now 12 (before 10)\n"
                            "-8 3 0, 2 0 3\n");
}

// What lies beyond a bound already is not drawn back to it.
TEST(Components, a_bound_holds_back_and_does_not_pull) {
    Stage stage(R"("effects": [ { "set": { "to": "actor", "field": "p:hp.now", "value": 20 } },
      { "adjust": { "to": "actor", "field": "p:hp.now", "by": 1, "max": 12 }, "as": "a" }, { "say": "{a.by} {a.over}" } ])");
    EXPECT_TRUE(stage.play().ends_with("0 1\n"));
}

TEST(Components, somebody_moves) {
    Stage stage(R"("effects": [ { "move": { "who": "primary", "place": "yard" } } ])");
    stage.play();
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"core:position":{"locationId":"p:yard"}}})");
    Stage back(R"("effects": [ { "move": { "to": "primary", "place": "{entity.location.id}" } } ])");
    back.play();
    EXPECT_EQ(back.changes(), "{}") << "they are here already";
}

TEST(Components, what_stands_in_the_way_is_an_error_and_nothing_is_changed) {
    Stage stage(R"("effects": [ { "set": { "to": "primary", "field": "p:mark", "value": 5 } },
      { "set": { "to": "primary", "field": "p:mark.deep", "value": 1 } } ])");
    EXPECT_EQ(stage.play(), "error: p:wolf has something else on the way to the value that is set");
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(Components, slips_of_the_pen_are_told) {
    EXPECT_EQ(Stage(R"("effects": [ { "add": { "to": "primary", "component": "p:makr" } } ])").codes(),
              "unknown-component ");
    EXPECT_EQ(
        Stage(R"("effects": [ { "set": { "to": "primary", "field": "p:hpp.now", "value": 1 } } ])").codes(),
        "unknown-component ");
    EXPECT_EQ(Stage(R"("effects": [ { "set": { "to": "primary", "field": "p:hp.now" } } ])").codes(),
              "missing-field ");
    EXPECT_EQ(Stage(R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": "1 +" } } ])")
                  .is_fine(),
              false);
    EXPECT_EQ(Stage(R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": "1d6" } } ])")
                  .codes(),
              "dice-in-number ");
}

TEST(Components, a_number_that_can_never_be_added_is_told) {
    const auto codes = [](const std::string& by) {
        return Stage(R"("effects": [ { "adjust": { "field": "land.size", "by": )" + by + R"( } } ])",
                     {{"components/land.json",
                       R"({ "id": "land", "fields": { "size": { "type": "whole" } } })"}})
            .codes();
    };
    for (const char* by : {"2.5", "1e300", "\"2.5\""}) EXPECT_EQ(codes(by), "wrong-type ") << by;
    for (const char* by : {"2", "-3", "\"floor(5 / 2)\"", "\"actor.hp.now / 2\""})
        EXPECT_EQ(codes(by), "") << by;
}

RC_GTEST_PROP(ComponentsProperty, what_was_added_fell_short_and_went_over_make_the_whole, ()) {
    const int by = *rc::gen::inRange(-30, 31), low = *rc::gen::inRange(-5, 6),
              high = low + *rc::gen::inRange(0, 20);
    Stage stage(fmt::format(
        R"("effects": [ {{ "adjust": {{ "to": "primary", "field": "p:hp.now", "by": {}, "min": {}, "max": {} }}, "as": "a" }},
      {{ "set": {{ "to": "actor", "field": "p:mark", "formula": "a.by + a.over - a.short" }} }} ])",
        by, low, high));
    stage.play();
    const auto mark = stage.scene().state.world.get(*stage.scene().state.world.find("p:hero"),
                                                    *stage.scene().game().model->find_component("p:mark"));
    RC_ASSERT(mark.number() == by);
}

} // namespace
} // namespace arbiter::machine::components_test
