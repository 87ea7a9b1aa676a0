#include "chance/weights.hpp"

#include "chance/question.hpp"
#include "support/every_face.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::weights_test {
namespace {

std::string refusal(std::vector<double> weights) {
    const auto made = Weights::make(weights);
    return made ? "" : made.error().message;
}

TEST(Weights, bad_weights_are_refused_with_the_reason) {
    EXPECT_EQ(refusal({}), "there are no weights");
    EXPECT_EQ(refusal({0, 0}), "all weights are 0");
    EXPECT_EQ(refusal({1, -0.5}), "weight 2 is -0.5, not a number from 0 up");
    EXPECT_EQ(refusal({std::nan(""), 1}), "weight 1 is nan, not a number from 0 up");
    EXPECT_EQ(refusal({1, std::numeric_limits<double>::infinity()}),
              "weight 2 is inf, not a number from 0 up");
    EXPECT_EQ(refusal({1e308, 1e308}), "the weights are too large to add up");
    EXPECT_EQ(refusal({0, 1, 0}), "");
}

TEST(Weights, a_weight_is_a_share_of_the_total) {
    const std::array<double, 3> numbers{1, 0, 3};
    const Weights weights = *Weights::make(numbers);
    EXPECT_EQ(weights.weight(0), 0.25);
    EXPECT_EQ(weights.weight(1), 0);
    EXPECT_EQ(weights.weight(2), 0.75);
}

RC_GTEST_PROP(Weights, whole_weights_are_a_table_that_is_rolled_on, (std::vector<std::uint8_t> small)) {
    std::vector<double> numbers(small.begin(), small.end());
    numbers.push_back(1);
    const Question pick = Question::pick(*Weights::make(numbers));
    const auto stated = test::stated_weights(pick), counted = test::weights_by_faces(pick);
    for (std::size_t i = 0; i < numbers.size(); ++i) RC_ASSERT(std::fabs(stated[i] - counted[i]) < 1e-12);
}

TEST(Weights, fractional_weights_take_their_share_of_the_unit_interval) {
    const std::array<double, 4> numbers{0.25, 0, 0.125, 0.625};
    const Question pick = Question::pick(*Weights::make(numbers));
    EXPECT_EQ(test::weights_by_faces(pick), test::stated_weights(pick));
}

TEST(Weights, draws_agree_with_weights) {
    const std::array<double, 5> whole{1, 2, 0, 3, 40}, fractional{0.1, 0, 0.2, 0.3, 1e-5};
    EXPECT_GT(test::fit_of_draws(Question::pick(*Weights::make(whole)), 21).p_value, test::k_level);
    EXPECT_GT(test::fit_of_draws(Question::pick(*Weights::make(fractional)), 22).p_value, test::k_level);
}

} // namespace
} // namespace arbiter::chance::weights_test
