#include "support/expr.hpp"

namespace arbiter::machine_world_test {
namespace {

using tests::eval;

constexpr std::string_view k_scene = R"({
  "entity": { "actor": { "id": "p:scout", "components": { "core:health": { "hp": 7, "max": { "now": 9 } }, "core:prone": {} },
                         "statuses": ["core:tired"] },
              "primary": null },
  "bag": { "torch": 1 },
  "entities": { "p:door": { "components": { "core:lock": { "level": 3 } } } } })";

TEST(MachineWorld, somebody_is_a_path_a_rule_or_an_id) {
    EXPECT_EQ(eval(R"({"has_component": ["entity.actor", "core:prone"]})", k_scene), "true");
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity.actor"}, "core:bound"]})", k_scene), "false");
    EXPECT_EQ(eval(R"({"has_component": ["p:door", "core:lock"]})", k_scene), "true");
    EXPECT_EQ(eval(R"({"get_component_value": ["p:door", "core:lock", "level"]})", k_scene), "3");
}

TEST(MachineWorld, nobody_has_nothing) {
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity.primary"}, "core:prone"]})", k_scene), "false");
    EXPECT_EQ(eval(R"({"!": {"has_component": [{"var": "entity.primary"}, "core:prone"]}})", k_scene),
              "true");
    EXPECT_EQ(eval(R"({"get_component_value": [{"var": "entity.nobody"}, "core:health", "hp"]})", k_scene),
              "null");
    EXPECT_EQ(eval(R"({"has_status": [{"var": "entity.primary"}, "core:tired"]})", k_scene), "false");
}

TEST(MachineWorld, a_component_is_read_whole_or_in_part) {
    EXPECT_EQ(eval(R"({"get_component_value": ["entity.actor", "core:health", "max.now"]})", k_scene), "9");
    EXPECT_EQ(eval(R"({"get_component_value": ["entity.actor", "core:prone"]})", k_scene), "{}");
    EXPECT_EQ(eval(R"({"get_component_value": ["entity.actor", "core:health", "min"]})", k_scene), "null");
}

TEST(MachineWorld, has_asks_whatever_it_is_given) {
    EXPECT_EQ(eval(R"({"has": ["entity.actor", "core:prone"]})", k_scene), "true");
    EXPECT_EQ(eval("has(bag, 'torch')", k_scene), "true");
    EXPECT_EQ(eval("has(bag, 'rope')", k_scene), "false");
    EXPECT_EQ(eval("has([1, 2], 2)"), "true");
    EXPECT_EQ(eval("has_status(entity.actor, 'core:tired')", k_scene), "true");
}

TEST(MachineWorld, dice_are_counted_in_whole_numbers) {
    SeededDice dice(make_seed(3));
    Evaluator evaluator(tests::expression("(n)d6"));
    evaluator.set_dice(&dice);
    EXPECT_GE(evaluator.evaluate(tests::data(R"({"n": 2})")).value.number(), 2);
    EXPECT_TRUE(evaluator.evaluate(tests::data(R"({"n": 2.0000000000001})")));
    EXPECT_EQ(evaluator.evaluate(tests::data(R"({"n": 2.5})")).failure->message,
              "dice are counted in whole numbers");
    EXPECT_EQ(evaluator.evaluate(tests::data(R"({"n": 5000})")).failure->type, "Dice");
    EXPECT_TRUE(evaluator.evaluate(tests::data("{}")).value.is_missing());
}

TEST(MachineWorld, dice_are_not_rolled_after_a_failure) {
    struct Count final : DiceSource {
        Result<double> roll(const Notation&) override { return static_cast<double>(++rolls); }
        int rolls = 0;
    } dice;
    Evaluator evaluator(tests::expression(R"({"+": [{"throw": "no"}, {"roll": "1d6"}]})"));
    evaluator.set_dice(&dice);
    EXPECT_FALSE(evaluator.evaluate());
    EXPECT_EQ(dice.rolls, 0);
}

} // namespace
} // namespace arbiter::machine_world_test
