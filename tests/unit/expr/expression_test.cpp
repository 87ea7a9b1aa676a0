#include "support/expr.hpp"

namespace arbiter::expression_test {
namespace {

TEST(Expression, both_spellings_are_told_apart) {
    EXPECT_EQ(tests::eval("1 + 2"), "3");
    EXPECT_EQ(tests::eval(R"( {"+": [1, 2]})"), "3");
    EXPECT_EQ(tests::eval("[1, 2]"), "[1,2]");
    EXPECT_TRUE(tests::expression("{level}d4").is_random());
    EXPECT_EQ(tests::eval("{}"), "{}");
}

TEST(Expression, modes_have_names) {
    EXPECT_EQ(find_logic_mode("pack"), LogicMode::pack);
    EXPECT_EQ(find_logic_mode("community"), LogicMode::community);
    EXPECT_FALSE(find_logic_mode("strict"));
}

TEST(Expression, mistakes_come_all_at_once_with_places) {
    const auto read = read_expression(R"({"and": [{"flor": 1}, {"abs": [1, 2]}]})");
    ASSERT_FALSE(read);
    ASSERT_EQ(read.error().size(), 2u);
    EXPECT_EQ(read.error()[0].place.column, 11u);
    EXPECT_EQ(read.error()[0].place.pointer, "/and/0/flor");
    EXPECT_EQ(read.error()[1].place.column, 24u);
}

TEST(Evaluator, a_failure_says_what_and_where) {
    Evaluator evaluator(tests::expression(R"({"+": [1, {"/": [1, 0]}]})", LogicMode::community));
    const Outcome outcome = evaluator.evaluate();
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.failure->type, "NaN");
    EXPECT_EQ(outcome.failure->operation, "/");
    EXPECT_EQ(outcome.failure->path, "/+/1");
    EXPECT_TRUE(evaluator.failure());
    EXPECT_FALSE(evaluator.holds());
}

TEST(Evaluator, one_failure_does_not_stay) {
    Evaluator evaluator(tests::expression(R"({"/": [1, {"var": "x"}]})", LogicMode::community));
    EXPECT_FALSE(evaluator.evaluate(tests::data(R"({"x": 0})")));
    EXPECT_EQ(to_json(evaluator.evaluate(tests::data(R"({"x": 2})")).value), "0.5");
}

TEST(Evaluator, data_of_many_readers_may_take_turns) {
    // What is remembered of shapes must not outlive them: each reader's memory is gone before the next
    // begins.
    Evaluator evaluator(tests::expression("a.b + a.c"));
    for (int i = 0; i < 200; ++i) {
        const std::string json =
            i % 2 ? R"({"a": {"b": 1, "c": 2}})" : R"({"x": 0, "a": {"c": 2, "z": 9, "b": 1}})";
        EXPECT_EQ(to_json(evaluator.evaluate(tests::data(json)).value), "3");
    }
}

TEST(Evaluator, dice_need_somebody_to_roll_them) {
    Evaluator evaluator(tests::expression("2d6 + 1"));
    EXPECT_EQ(evaluator.evaluate().failure->type, "Dice");
    SeededDice one(make_seed(7)), two(make_seed(7));
    evaluator.set_dice(&one);
    const double first = evaluator.evaluate().value.number();
    EXPECT_GE(first, 3);
    evaluator.set_dice(&two);
    EXPECT_EQ(evaluator.evaluate().value.number(), first);
}

TEST(Evaluator, a_moved_evaluator_goes_on) {
    Evaluator one(tests::expression("a + 1"));
    Evaluator two(std::move(one));
    EXPECT_EQ(two.evaluate(tests::data(R"({"a": 1})")).value.number(), 2);
}

} // namespace
} // namespace arbiter::expression_test
