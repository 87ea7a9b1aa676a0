#include "chance/question.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::make_question_test {
namespace {

const std::vector<double> k_one{1}, k_three{1, 2, 1};

Result<Question> order_from(std::int64_t first_value, const std::vector<double>& weights) {
    const OrderEntry fine{1, *Weights::make(k_three), {}, 0},
        tried{first_value, *Weights::make(weights), {}, 0};
    const std::vector<OrderEntry> entries{fine, tried};
    return Question::order(entries);
}

RC_GTEST_PROP(MakeQuestion, a_chance_is_any_number_from_0_to_1, (double p)) {
    const auto made = Question::below(p);
    RC_ASSERT(made.has_value() == (0 <= p && p <= 1));
    if (!made) RC_ASSERT(made.error().code == ErrorCode::bad_argument);
}

TEST(MakeQuestion, a_chance_is_finite) {
    EXPECT_TRUE(Question::below(-0.0));
    EXPECT_FALSE(Question::below(std::numeric_limits<double>::infinity()));
    EXPECT_FALSE(Question::below(-std::numeric_limits<double>::infinity()));
    EXPECT_FALSE(Question::below(std::numeric_limits<double>::quiet_NaN()));
}

TEST(MakeQuestion, faces_at_both_ends_of_64_bits_are_refused_and_do_not_overflow) {
    constexpr auto least = std::numeric_limits<std::int64_t>::min(),
                   most = std::numeric_limits<std::int64_t>::max();
    EXPECT_FALSE(Question::uniform(least, most));
    EXPECT_FALSE(Question::uniform(most, most));
    EXPECT_FALSE(Question::uniform(least, least));
    EXPECT_EQ(Question::uniform(0, k_widest_face + 1).error().message,
              "faces from 0 to 9007199254740993 are too wide; they end at 9007199254740992");
    EXPECT_EQ(Question::uniform(-k_widest_face, k_widest_face)->answers(),
              2 * static_cast<std::uint64_t>(k_widest_face) + 1);
}

// Cut points begin with the lowest face, never fall and reach at most one past the highest.
RC_GTEST_PROP(MakeQuestion, cut_points_are_accepted_by_their_three_rules_alone, ()) {
    const auto low = *rc::gen::inRange<std::int64_t>(-3, 4);
    const auto high = low + *rc::gen::inRange<std::int64_t>(0, 4);
    const auto count = *rc::gen::inRange<std::size_t>(0, 4);
    const auto cuts = *rc::gen::container<std::vector<std::int64_t>>(
        count, rc::gen::inRange<std::int64_t>(low - 1, high + 3));
    bool fine = cuts.empty() || cuts[0] == low;
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        if (i > 0 && cuts[i] < cuts[i - 1]) fine = false;
        if (cuts[i] > high + 1) fine = false;
    }
    const auto made = Question::uniform(low, high, cuts);
    RC_ASSERT(made.has_value() == fine);
    const auto faces = static_cast<std::uint64_t>(high - low + 1);
    if (made) RC_ASSERT(made->answers() == (cuts.empty() ? faces : cuts.size()));
}

TEST(MakeQuestion, values_of_an_order_end_below_the_widest_face) {
    EXPECT_TRUE(order_from(k_widest_face - 1, k_one));
    EXPECT_TRUE(order_from(k_widest_face - 3, k_three));
    EXPECT_TRUE(order_from(-k_widest_face, k_three));
    for (const auto& refused : {order_from(k_widest_face, k_one), order_from(k_widest_face - 2, k_three),
                                order_from(-k_widest_face - 1, k_one)}) {
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, ErrorCode::bad_argument);
    }
    EXPECT_EQ(order_from(k_widest_face, k_one).error().message,
              "values from 9007199254740992 on are too large");
}

TEST(MakeQuestion, too_many_to_order_is_too_large_and_nobody_is_a_bad_argument) {
    const std::vector<OrderEntry> many(k_most_ordered + 1, {1, *Weights::make(k_one), {}, 0});
    EXPECT_EQ(Question::order(many).error().code, ErrorCode::too_large);
    EXPECT_EQ(Question::order(many).error().message, "21 cannot be ordered at once; the limit is 20");
    EXPECT_EQ(Question::order({}).error().message, "there is nobody to order");
}

TEST(MakeQuestion, the_default_of_a_choice_is_one_of_its_options) {
    EXPECT_TRUE(Question::choose({3, 0, {}}));
    EXPECT_TRUE(Question::choose({3, 2, {}}));
    EXPECT_EQ(Question::choose({3, 3, {}}).error().message, "the default is option 4 of 3");
}

TEST(MakeQuestion, a_mix_weighs_every_option_and_nothing_else) {
    const Weights three = *Weights::make(k_three);
    EXPECT_TRUE(Question::choose({3, {}, three}));
    EXPECT_EQ(Question::choose({2, {}, three}).error().message, "3 weights for 2 options");
    EXPECT_EQ(Question::choose({4, 1, three}).error().message, "3 weights for 4 options");
}

TEST(MakeQuestion, a_pick_has_an_answer_for_each_weight) {
    EXPECT_EQ(Question::pick(*Weights::make(k_three)).answers(), 3u);
    EXPECT_EQ(Question::dist(*Weights::make(k_three), {}).error().code, ErrorCode::bad_argument);
}

} // namespace
} // namespace arbiter::chance::make_question_test
