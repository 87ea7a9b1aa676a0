#include "arbiter/dice.hpp"
#include "support/expr.hpp"

namespace arbiter::odds_test {
namespace {

std::map<std::string, double> odds(std::string_view text, std::string_view json = "null") {
    Evaluator evaluator(tests::expression(text));
    const auto found = evaluator.odds(tests::data(json));
    std::map<std::string, double> chances;
    if (!found) {
        ADD_FAILURE() << found.error().message;
        return chances;
    }
    EXPECT_EQ(found->pedigree.kind, PedigreeKind::exact);
    for (const auto& outcome : found->outcomes) chances[outcome.value] = outcome.chance;
    return chances;
}

TEST(ExpressionOdds, a_die_by_hand) {
    const auto chances = odds("max(2, 1d4)");
    EXPECT_EQ(chances.size(), 3u);
    EXPECT_DOUBLE_EQ(chances.at("2"), 0.5);
    EXPECT_DOUBLE_EQ(chances.at("4"), 0.25);
}

TEST(ExpressionOdds, counts_may_be_computed) {
    const auto chances = odds("(level)d4 + {level}d6", R"({"level": 2})");
    EXPECT_DOUBLE_EQ(chances.at("4"), 1.0 / (16 * 36));
    EXPECT_DOUBLE_EQ(chances.at("20"), 1.0 / (16 * 36));
}

TEST(ExpressionOdds, a_second_roll_may_hang_on_the_first) {
    const auto chances = odds("1d6 > 4 ? 1d4 : 0");
    EXPECT_NEAR(chances.at("0"), 4.0 / 6, 1e-15);
    EXPECT_NEAR(chances.at("3"), 2.0 / 6 / 4, 1e-15);
}

TEST(ExpressionOdds, a_named_roll_is_rolled_once) {
    const auto chances = odds("let x = 1d6: x + x");
    EXPECT_EQ(chances.size(), 6u);
    EXPECT_NEAR(chances.at("12"), 1.0 / 6, 1e-15);
}

TEST(ExpressionOdds, agree_with_the_odds_of_dice) {
    const auto chances = odds("2d20kh1 + 1d4 + 5 >= 15");
    EXPECT_NEAR(chances.at("true"), *odds_of(*read_notation("2d20kh1+1d4+5 >= 15"))->chance, 1e-14);
}

TEST(ExpressionOdds, sums_of_dice_are_one_roll) {
    const auto chances = odds("1d100 + 1d100 + (1d100 - 1d100) + 3 + bonus", R"({"bonus": 2})");
    EXPECT_EQ(chances.size(), 397u);
    EXPECT_NEAR(chances.at("304"), 1e-8, 1e-20);
    EXPECT_NEAR(odds("2 - 1d4").at("-2"), 0.25, 1e-15);
}

TEST(ExpressionOdds, what_people_roll_matches_what_is_told) {
    // 40,000 rolls of one expression; each of the outcomes within five standard deviations of its chance.
    const Expression expression = tests::expression("1d6 + 1d6 > 7 ? 2d4 : 1d3");
    Evaluator evaluator(expression);
    const auto told = evaluator.odds();
    SeededDice dice(make_seed(11));
    evaluator.set_dice(&dice);
    std::map<std::string, int> seen;
    constexpr int rolls = 40'000;
    for (int i = 0; i < rolls; ++i) ++seen[to_json(evaluator.evaluate().value)];
    for (const auto& outcome : told->outcomes) {
        const double sd = std::sqrt(rolls * outcome.chance * (1 - outcome.chance));
        EXPECT_NEAR(seen[outcome.value], rolls * outcome.chance, 5 * sd) << outcome.value;
    }
}

TEST(ExpressionOdds, too_many_ways_are_refused) {
    Evaluator evaluator(tests::expression("1d1000 * 1d1000 * 1d1000"));
    const auto found = evaluator.odds();
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::out_of_budget);
}

TEST(ExpressionOdds, an_expression_that_can_fail_has_none) {
    Evaluator evaluator(tests::expression(R"({"if": [{">": [{"roll": "1d6"}, 3]}, {"throw": "no"}, 1]})"));
    EXPECT_EQ(evaluator.odds().error().code, ErrorCode::bad_argument);
}

} // namespace
} // namespace arbiter::odds_test
