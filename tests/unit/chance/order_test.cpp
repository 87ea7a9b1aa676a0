#include "chance/order.hpp"

#include "chance/faces.hpp"
#include "chance/question.hpp"
#include "chance/sampler.hpp"
#include "chance/script.hpp"
#include "support/every_face.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::order_test {
namespace {

const std::vector<double> k_d4(4, 1), k_d6(6, 1), k_d20(20, 1);

OrderEntry roll(const std::vector<double>& die, std::int64_t first = 1, int rank = 0) {
    return {first, *Weights::make(die), {}, rank};
}

void expect_equal(const std::vector<double>& a, const std::vector<double>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-12) << "answer " << i;
}

double sum(const std::vector<double>& weights) {
    return std::accumulate(weights.begin(), weights.end(), 0.0);
}

TEST(Order, two_equal_dice_are_even_whether_or_not_they_tie) {
    const std::vector<OrderEntry> entries{roll(k_d6), roll(k_d6)};
    const auto weights = test::stated_weights(*Question::order(entries));
    EXPECT_NEAR(weights[0], 0.5, 1e-15);
    EXPECT_NEAR(weights[1], 0.5, 1e-15);
}

TEST(Order, the_smaller_rank_wins_every_tie) {
    const std::vector<OrderEntry> entries{roll(k_d6, 1, 2), roll(k_d6, 1, 1)};
    const auto weights = test::stated_weights(*Question::order(entries));
    EXPECT_NEAR(weights[0], 15.0 / 36, 1e-15);
    EXPECT_NEAR(weights[1], 21.0 / 36, 1e-15);
}

TEST(Order, weights_equal_the_count_of_all_faces) {
    const std::vector<OrderEntry> even{roll(k_d4), roll(k_d4), roll(k_d4), roll(k_d4)};
    const std::vector<OrderEntry> mixed{roll(k_d6, 0), roll(k_d4, 2, 1), roll(k_d6, 1, 1), roll(k_d4, -1)};
    for (const auto& entries : {even, mixed}) {
        const Question question = *Question::order(entries);
        expect_equal(test::stated_weights(question), test::weights_by_faces(question));
    }
}

RC_GTEST_PROP(Order, any_small_order_equals_the_count_of_all_faces, ()) {
    const auto size = *rc::gen::inRange<std::size_t>(1, 5);
    std::vector<std::vector<double>> dice;
    for (std::size_t i = 0; i < size; ++i)
        dice.push_back(*rc::gen::container<std::vector<double>>(3, rc::gen::element(1.0, 2.0, 0.0)));
    std::vector<OrderEntry> entries;
    for (auto& die : dice) {
        die.push_back(1);
        entries.push_back(roll(die, *rc::gen::inRange(-2, 3), *rc::gen::inRange(0, 3)));
    }
    const Question question = *Question::order(entries);
    const auto stated = test::stated_weights(question), counted = test::weights_by_faces(question);
    for (std::size_t i = 0; i < stated.size(); ++i) RC_ASSERT(std::fabs(stated[i] - counted[i]) < 1e-12);
}

TEST(Order, one_weight_at_a_time_is_the_same_as_the_list) {
    const std::vector<OrderEntry> entries{roll(k_d20, 3), roll(k_d20, 1, 1), roll(k_d6, 8, 1), roll(k_d20)};
    const Question question = *Question::order(entries);
    const auto weights = test::stated_weights(question);
    for (Answer i = 0; i < question.answers(); ++i) EXPECT_EQ(*question.weight(i), weights[i]) << i;
}

TEST(Order, orders_that_cannot_come_up_are_left_out) {
    const std::vector<OrderEntry> entries{roll(k_d6, 1), roll(k_d6, 100), roll(k_d6, 1)};
    std::vector<WeightedAnswer> listed;
    ASSERT_TRUE(Question::order(entries)->list(1, listed));
    ASSERT_EQ(listed.size(), 2u);
    for (const auto& [answer, weight] : listed) EXPECT_EQ(permutation_of(answer, 3).at[0], 1);
}

TEST(Order, draws_agree_with_weights) {
    const std::vector<OrderEntry> five{roll(k_d20, 3), roll(k_d20, 1, 1), roll(k_d20, 2, 1), roll(k_d6, 9),
                                       roll(k_d4, 11)};
    const std::vector<OrderEntry> ties{roll(k_d4), roll(k_d4), roll(k_d4), roll(k_d4), roll(k_d4)};
    EXPECT_GT(test::fit_of_draws(*Question::order(five), 31).p_value, test::k_level);
    EXPECT_GT(test::fit_of_draws(*Question::order(ties), 32).p_value, test::k_level);
}

TEST(Order, a_draw_function_rolls_the_value) {
    // Two dice are added; the weights say the same.
    const std::vector<double> two_d4{1, 2, 3, 4, 3, 2, 1};
    const auto add = [](const void*, Faces& faces) {
        const std::int64_t first = faces.face(1, 4);
        return static_cast<Answer>(first + faces.face(1, 4) - 2);
    };
    const std::vector<OrderEntry> entries{{2, *Weights::make(two_d4), {add, nullptr}, 0}, roll(k_d6, 2)};
    const Question question = *Question::order(entries);
    expect_equal(test::stated_weights(question), test::weights_by_faces(question));
}

TEST(Order, eight_are_worked_out_and_nine_are_refused) {
    std::vector<OrderEntry> entries(k_most_ordered_exactly, roll(k_d20));
    const auto weights = test::stated_weights(*Question::order(entries));
    EXPECT_EQ(weights.size(), 40'320u);
    EXPECT_NEAR(sum(weights), 1, 1e-12);
    EXPECT_NEAR(weights[0], 1.0 / 40'320, 1e-15) << "nobody is favoured";

    entries.push_back(roll(k_d20));
    const Question nine = *Question::order(entries);
    std::vector<WeightedAnswer> listed;
    EXPECT_EQ(nine.list(1'000'000, listed).error().code, ErrorCode::out_of_budget);
    EXPECT_EQ(nine.weight(0).error().message, "the orders of 9 are too many; exact odds stop at 8");
}

TEST(Order, a_thousand_values_are_worked_out_and_one_more_is_refused) {
    const std::vector<OrderEntry> widest{roll(k_d20, 1), roll(k_d20, 981)},
        wider{roll(k_d20, 1), roll(k_d20, 982)};
    EXPECT_NEAR(*Question::order(widest)->weight(1), 1, 1e-12);
    EXPECT_EQ(Question::order(wider)->weight(1).error().message,
              "an order over 1001 values is too wide; exact odds stop at 1000");
}

TEST(Order, values_come_first_then_ranks_then_a_face_names_who_is_next) {
    // 0, 2 and 3 roll a five; 3 has the better rank; of 0 and 2 the face takes the second. 1 rolled a six.
    const std::vector<OrderEntry> entries{roll(k_d6, 1, 1), roll(k_d6, 1, 1), roll(k_d6, 1, 1), roll(k_d6)};
    const std::vector<double> faces{5, 6, 5, 5, 2};
    Script script(faces);
    const auto answer = script.answer(*Question::order(entries));
    ASSERT_TRUE(answer && script.finish());
    EXPECT_EQ(permutation_of(*answer, 4), (Permutation{{1, 3, 2, 0}, 4}));
}

TEST(Order, twenty_can_be_drawn_and_twenty_one_cannot) {
    std::vector<OrderEntry> entries(k_most_ordered, roll(k_d4));
    const Seed seed = make_seed(33);
    Sampler sampler(seed, run_key(seed, 0));
    EXPECT_EQ(Question::order(entries)->answers(), factorial(20));
    EXPECT_LT(*sampler.answer(*Question::order(entries)), factorial(20));
    entries.push_back(roll(k_d4));
    EXPECT_EQ(Question::order(entries).error().code, ErrorCode::too_large);
    EXPECT_EQ(Question::order({}).error().code, ErrorCode::bad_argument);
}

} // namespace
} // namespace arbiter::chance::order_test
