#include "action/game_compiler.hpp"

#include "support/stage.hpp"

namespace arbiter::action::compile_numbers_test {
namespace {

using tests::Stage;

const std::string k_contest =
    R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } })";

ChanceReport explained(Stage& stage) {
    const auto report = explain_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
    if (!report) ADD_FAILURE() << report.error().message;
    return report ? *report : ChanceReport();
}

TEST(CompileNumbers, modifiers_come_from_the_pack_from_components_and_from_the_place) {
    Stage stage(
        k_contest,
        {{"modifiers/m.json", R"({ "id": "calm", "of": "core:chance", "value": 3, "tag": "calm" })"},
         {"components/d.json", R"([
           { "id": "rage", "modifiers": [ { "of": "act", "value": "bearer.components['p:rage'].level", "tag": "rage" } ], "open": true },
           { "id": "shield", "modifiers": [ { "bearer": "primary", "of": ["act"], "value": -10, "label": "shielded" } ], "open": true },
           { "id": "fog", "modifiers": [ { "bearer": "location", "of": "core:chance", "type": "percentage", "value": -50, "tag": "fog" } ], "open": true } ])"},
         {"scenarios/t.json",
          R"({ "id": "t", "entities": [ { "id": "x", "components": { "p:rage": {}, "p:shield": {}, "p:fog": {} } } ] })"}});
    EXPECT_EQ(stage.codes(), "");
    EXPECT_EQ(explained(stage).chance, 63);
    const auto give = [&](const char* who, const char* component, const char* json) {
        stage.scene().state.world.set(*stage.scene().state.world.find(who),
                                      *stage.game()->model->find_component(component),
                                      DataReader().read(json)->root());
    };
    give("p:hero", "p:rage", R"({"level": 7})");
    EXPECT_EQ(explained(stage).chance, 70);
    give("p:wolf", "p:rage", R"({"level": 50})");
    EXPECT_EQ(explained(stage).chance, 70) << "only who does it counts";
    give("p:wolf", "p:shield", "{}");
    EXPECT_EQ(explained(stage).chance, 60);
    give("p:hall", "p:fog", "{}");
    const ChanceReport report = explained(stage);
    EXPECT_EQ(report.chance, 30);
    ASSERT_EQ(report.lines.size(), 4u);
    EXPECT_EQ(report.lines[0].source, "p:rage");
    EXPECT_EQ(report.lines[1].label, "shielded");
    EXPECT_EQ(report.lines[3].source, "p:calm");
    EXPECT_EQ(report.label, "act on Wolf [rage] [fog] [calm]");
}

TEST(CompileNumbers, a_component_that_nobody_has_says_so) {
    Stage stage(
        k_contest,
        {{"components/d.json",
          R"({ "id": "rage", "modifiers": [ { "of": "act", "value": 5, "tag": "rage" } ], "open": true })"}});
    EXPECT_EQ(explained(stage).lines.at(0).why, "nobody there has p:rage");
}

TEST(CompileNumbers, what_changes_chances_does_not_add_dice) {
    Stage stage(
        R"("contest": { "pool": { "attack": "a", "defense": "d" } })",
        {{"quantities/q.json",
          R"([ { "id": "a", "base": 6, "stages": [ "flat" ] }, { "id": "d", "base": 5, "stages": [ "flat" ] } ])"},
         {"modifiers/m.json",
          R"([ { "id": "m", "of": "core:chance", "value": 5 }, { "id": "n", "of": "core:chance", "type": "factor", "value": 2 } ])"}});
    EXPECT_EQ(stage.codes(), "no-effect no-effect ");
    EXPECT_EQ(explained(stage).chance, 46);
}

TEST(CompileNumbers, quantities_read_each_other_and_stages_are_kept) {
    Stage stage(
        R"("effects": [ { "set": { "to": "actor", "field": "p:mark", "formula": "quantity.total" } } ])",
        {{"quantities/q.json", R"([
        { "id": "total", "base": "p:part", "terms": [ { "label": "two", "value": 2 } ], "stages": [ "flat", { "scale": "armour", "then": "floor" }, { "bounds": { "min": 1, "max": 20 } } ] },
        { "id": "part", "base": { "label": "skill", "value": "entity.actor.components['p:skill'].value / 10" } } ])"},
         {"modifiers/m.json",
          R"([ { "id": "half", "of": "total", "type": "factor", "value": 0.7, "stage": "armour" } ])"}});
    EXPECT_EQ(stage.codes(), "");
    stage.play();
    EXPECT_EQ(stage.changes(), R"({"p:hero":{"p:mark":5}})") << "floor((6 + 2) * 0.7)";
}

// reach(n) is n, and 2 more for who is marked; far(who, n) reads somebody who is given as a value.
const std::string k_taking = R"x([
    { "id": "reach", "takes": ["n"], "base": "n", "terms": [ { "label": "mark", "value": 2, "condition": "actor.mark" } ] },
    { "id": "far", "takes": ["who", "n"], "base": "who.hp.now + quantity.reach(n * 10)" },
    { "id": "marked", "takes": ["who"], "base": "who.mark ? 1 : 0" },
    { "id": "both", "base": "quantity.reach(1) * 100 + quantity.reach(2)" } ])x";

std::string worked_out(const std::string& formula, const std::string& before = "") {
    Stage stage(
        fmt::format(
            R"("effects": [ {} {{ "set": {{ "to": "actor", "field": "p:bag.n", "formula": "{}" }} }} ])",
            before, formula),
        {{"quantities/q.json", k_taking},
         {"modifiers/m.json",
          R"({ "id": "m", "of": "reach", "value": 0.5, "condition": "n > 4", "label": "far" })"}});
    if (!stage.is_fine()) return stage.codes();
    stage.play();
    return stage.changes();
}

TEST(CompileNumbers, a_quantity_that_takes_something_is_read_with_arguments) {
    EXPECT_EQ(worked_out("quantity.reach(1) * 100 + quantity.reach(2)"), R"({"p:hero":{"p:bag":{"n":102}}})");
    EXPECT_EQ(worked_out("quantity.both"), R"({"p:hero":{"p:bag":{"n":102}}})")
        << "two arguments in one rule";
    EXPECT_EQ(worked_out("quantity.reach(quantity.reach(3) + 1)"), R"({"p:hero":{"p:bag":{"n":4}}})")
        << "one in the other";
    EXPECT_EQ(worked_out("quantity.reach(5)"), R"({"p:hero":{"p:bag":{"n":5.5}}})")
        << "a modifier reads them, too";
    EXPECT_EQ(worked_out("quantity.far(target, 1) - target.hp.now"), R"({"p:hero":{"p:bag":{"n":10.5}}})");
    EXPECT_EQ(worked_out("quantity.marked(actor)"), R"({"p:hero":{"p:bag":{"n":0}}})");
    EXPECT_EQ(worked_out("quantity.marked(actor)", R"({ "add": { "to": "actor", "component": "p:mark" } },)"),
              R"({"p:hero":{"p:mark":{},"p:bag":{"n":1}}})");
    EXPECT_EQ(worked_out("reduce(map([1, 2, 3], quantity.reach(this)), accumulator + current, 0)"),
              R"({"p:hero":{"p:bag":{"n":6}}})");
}

// The same rule runs twice in one command, with the world changed between: nothing may be remembered.
TEST(CompileNumbers, what_was_worked_out_with_arguments_is_not_kept) {
    const std::string twice = R"({ "set": { "to": "actor", "field": "p:bag.a", "formula": "quantity.both" } },
        { "add": { "to": "actor", "component": "p:mark" } },)";
    EXPECT_EQ(worked_out("quantity.both", twice), R"({"p:hero":{"p:mark":{},"p:bag":{"a":102,"n":304}}})");
}

// Property: a quantity that only passes its argument on is the argument, whatever it is.
TEST(CompileNumbers, an_argument_arrives_as_it_was_given) {
    for (int n = -4; n <= 4; ++n)
        EXPECT_EQ(worked_out(fmt::format("quantity.reach({}) - ({}) + 1", n, n)),
                  R"({"p:hero":{"p:bag":{"n":1}}})")
            << n;
}

TEST(CompileNumbers, circles_and_slips_are_told) {
    const auto codes = [](const std::string& quantities, const std::string& modifiers = "[]") {
        return Stage("", {{"quantities/q.json", quantities}, {"modifiers/m.json", modifiers}}).codes();
    };
    EXPECT_EQ(
        codes(
            R"([{ "id": "a", "base": "quantity.b" }, { "id": "b", "base": 1, "terms": [ { "label": "x", "value": "p:a" } ] }])"),
        "quantity-cycle ");
    EXPECT_EQ(codes(R"([{ "id": "a", "base": "quantity.a" }])"), "quantity-cycle ");
    EXPECT_EQ(codes(R"([{ "id": "a", "base": "quantity.c" }])"), "unknown-name ");
    EXPECT_EQ(codes(R"([{ "id": "a", "base": 1 }])", R"([{ "id": "m", "of": "b", "value": 1 }])"),
              "unknown-quantity ");
    EXPECT_EQ(codes(R"([{ "id": "a", "base": 1, "stages": [ "flat" ] }])",
                    R"([{ "id": "m", "of": "a", "type": "factor", "value": 1 }])"),
              "unknown-stage ");
    EXPECT_EQ(
        codes(R"([{ "id": "a", "base": 1 }])", R"([{ "id": "m", "of": "a", "value": 1, "stage": "scle" }])"),
        "unknown-stage ");
    std::string deep = "[{ \"id\": \"q0\", \"base\": 1 }";
    for (int i = 1; i < 40; ++i)
        deep += fmt::format(R"(, {{ "id": "q{}", "base": "quantity.q{}" }})", i, i - 1);
    EXPECT_EQ(codes(deep + "]"), "quantity-depth ");
}

} // namespace
} // namespace arbiter::action::compile_numbers_test
