// Dice as a question: the answers are the totals, their weights the odds, and draws fall as these say.
#include "dice/question.hpp"

#include "chance/script.hpp"
#include "support/dice.hpp"
#include "support/every_face.hpp"

namespace arbiter::dice::question_test {
namespace {

DiceQuestion question_of(std::string_view text) {
    auto made = DiceQuestion::make(test::notation(text));
    EXPECT_TRUE(made) << text;
    return *made;
}

// The total that written faces come to.
double total_of(std::string_view text, const std::vector<double>& faces) {
    const DiceQuestion dice = question_of(text);
    chance::Script script(faces);
    const auto answer = script.answer(dice.question());
    EXPECT_TRUE(answer) << text;
    EXPECT_TRUE(script.finish()) << text;
    return answer ? dice.value(*answer) : -1;
}

TEST(DiceQuestion, totals_by_hand) {
    EXPECT_EQ(total_of("2d6", {3, 4}), 7);
    EXPECT_EQ(total_of("1d20+5", {20}), 25);
    EXPECT_EQ(total_of("4d6dl1", {1, 6, 5, 2}), 13);
    EXPECT_EQ(total_of("1d4/2", {3}), 1.5);
    EXPECT_EQ(total_of("1d6-1d6", {1, 6}), -5);
    EXPECT_EQ(total_of("1d20 >= 11", {10}), 0);
    EXPECT_EQ(total_of("1d20 >= 11", {11}), 1);
    EXPECT_EQ(total_of("7", {}), 7);
}

TEST(DiceQuestion, answers_are_the_totals_smallest_first) {
    const DiceQuestion dice = question_of("2d6");
    const chance::Question question = dice.question();
    EXPECT_EQ(question.kind(), chance::QuestionKind::dist);
    ASSERT_EQ(question.answers(), 11u);
    for (chance::Answer i = 0; i < 11; ++i) {
        EXPECT_EQ(dice.value(i), 2 + static_cast<double>(i));
        EXPECT_NEAR(*question.weight(i), (6 - std::abs(static_cast<double>(i) - 5)) / 36, 1e-15);
    }
}

class EveryDice : public testing::TestWithParam<std::string_view> {};

// Stated, of the distribution, and counted over all faces: three ways to one weight.
TEST_P(EveryDice, weighs_as_its_faces_fall) {
    const DiceQuestion dice = question_of(GetParam());
    const chance::Question question = dice.question();
    const Distribution& odds = dice.odds().distribution;
    const auto stated = test::stated_weights(question), counted = test::weights_by_faces(question);
    ASSERT_EQ(stated.size(), odds.size());
    for (std::size_t i = 0; i < stated.size(); ++i) {
        EXPECT_NEAR(stated[i], odds.probabilities()[i], 1e-12) << dice.value(i);
        EXPECT_NEAR(stated[i], counted[i], 1e-12) << dice.value(i);
        EXPECT_EQ(dice.value(i), odds.value(i));
    }
}

TEST_P(EveryDice, a_million_draws_fall_as_the_odds_say) {
    EXPECT_GT(test::fit_of_draws(question_of(GetParam()).question(), 3).p_value, test::k_level);
}

INSTANTIATE_TEST_SUITE_P(Questions, EveryDice,
                         testing::Values("3d6", "4d6dl1", "1d8/2", "2d4/1d3", "1d6-1d4", "2d6!{2}", "5d6>=5",
                                         "2d20kh1+1d4+5 >= 15", "3d6ro<3", "7"));

TEST(DiceQuestion, past_the_common_limit_the_nearest_total_counts) {
    const DiceQuestion dice = question_of("1d2!");
    std::vector<double> faces(200, 2);
    chance::Script script(faces);
    const auto answer = script.answer(dice.question());
    ASSERT_TRUE(answer);
    EXPECT_LT(*answer, dice.question().answers());
}

TEST(DiceQuestion, what_comes_to_no_number_is_refused) {
    for (const char* text : {"1d20 vs 1d20", "1d{hit:3,miss}"}) {
        const auto made = DiceQuestion::make(test::notation(text));
        ASSERT_FALSE(made) << text;
        EXPECT_EQ(made.error().code, ErrorCode::bad_argument);
        EXPECT_EQ(made.error().message, fmt::format("\"{}\" comes to no number", text));
    }
    const auto large = DiceQuestion::make(test::notation("1000d10000"));
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().code, ErrorCode::out_of_budget);
}

TEST(DiceQuestion, a_name_without_a_value_is_refused) {
    EXPECT_FALSE(DiceQuestion::make(test::notation("1d20+b", Dialect::native, {"b=0..3"})));
}

// A question borrows from its dice; a copy of the dice keeps what it borrows.
TEST(DiceQuestion, a_copy_holds_what_questions_borrow) {
    std::optional<DiceQuestion> first = question_of("2d6");
    const DiceQuestion copy = *first;
    const chance::Question question = first->question();
    first.reset();
    EXPECT_EQ(question.answers(), copy.question().answers());
    EXPECT_NEAR(*question.weight(5), 6.0 / 36, 1e-15);
}

} // namespace
} // namespace arbiter::dice::question_test
