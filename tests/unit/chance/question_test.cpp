#include "chance/question.hpp"

#include "chance/faces.hpp"
#include "support/every_face.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::question_test {
namespace {

constexpr std::array<double, 2> k_even{1, 1};
constexpr std::array<double, 11> k_two_d6{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

Answer add_two_d6(const void*, Faces& faces) {
    const std::int64_t first = faces.face(1, 6);
    return static_cast<Answer>(first + faces.face(1, 6) - 2);
}

template <class T> std::string refusal(const Result<T>& result) {
    return result ? "" : result.error().message;
}

TEST(Question, below_is_a_yes_with_its_chance) {
    const Question question = *Question::below(0.3125);
    EXPECT_EQ(question.answers(), 2u);
    EXPECT_EQ(*question.weight(1), 0.3125);
    EXPECT_EQ(test::weights_by_faces(question), test::stated_weights(question));
    EXPECT_GT(test::fit_of_draws(*Question::below(0.3), 11).p_value, test::k_level);
}

TEST(Question, certain_and_impossible_are_just_that) {
    EXPECT_EQ(test::weights_by_faces(*Question::below(0)), (std::vector<double>{1, 0}));
    EXPECT_EQ(test::weights_by_faces(*Question::below(1)), (std::vector<double>{0, 1}));
    std::vector<WeightedAnswer> listed;
    ASSERT_TRUE(Question::below(1)->list(2, listed));
    EXPECT_EQ(listed.size(), 1u) << "an answer that cannot come is not listed";
}

TEST(Question, what_is_no_probability_is_refused) {
    EXPECT_EQ(refusal(Question::below(-1e-300)), "-1e-300 is no probability: it is not from 0 to 1");
    EXPECT_FALSE(Question::below(std::nextafter(1.0, 2.0)));
    EXPECT_FALSE(Question::below(std::nan("")));
}

TEST(Question, uniform_faces_are_equally_likely) {
    const Question question = *Question::uniform(-2, 7);
    EXPECT_EQ(question.answers(), 10u);
    for (Answer i = 0; i < 10; ++i) EXPECT_EQ(*question.weight(i), 0.1);
    EXPECT_GT(test::fit_of_draws(question, 12).p_value, test::k_level);
}

TEST(Question, a_d100_grouped_by_degree_has_four_answers) {
    const std::array<std::int64_t, 4> first{1, 6, 56, 96};
    const Question question = *Question::uniform(1, 100, first);
    const auto stated = test::stated_weights(question), counted = test::weights_by_faces(question);
    EXPECT_EQ(stated, (std::vector<double>{0.05, 0.5, 0.4, 0.05}));
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(stated[i], counted[i], 1e-12);
    EXPECT_GT(test::fit_of_draws(question, 13).p_value, test::k_level);
}

TEST(Question, groups_out_of_reach_keep_their_number) {
    const std::array<std::int64_t, 4> first{1, 1, 15, 21};
    const Question question = *Question::uniform(1, 20, first);
    EXPECT_EQ(test::stated_weights(question), (std::vector<double>{0, 0.7, 0.3, 0}));
    const auto counted = test::weights_by_faces(question);
    EXPECT_EQ(counted[0], 0);
    EXPECT_EQ(counted[3], 0);
}

TEST(Question, cut_points_that_do_not_cut_are_refused) {
    const auto cut = [](std::vector<std::int64_t> first) { return refusal(Question::uniform(1, 20, first)); };
    EXPECT_EQ(cut({1, 21}), "");
    EXPECT_EQ(cut({1, 22}), "the last group begins at 22, past the highest face 20");
    EXPECT_EQ(cut({2, 5}), "the first group begins at 2, not at the lowest face 1");
    EXPECT_EQ(cut({1, 7, 6}), "a group of faces begins before the one in front of it");
}

TEST(Question, ranges_reach_to_the_widest_face_and_not_beyond) {
    EXPECT_TRUE(Question::uniform(-k_widest_face, k_widest_face));
    EXPECT_FALSE(Question::uniform(0, k_widest_face + 1));
    EXPECT_FALSE(Question::uniform(std::numeric_limits<std::int64_t>::min(), 0));
    EXPECT_EQ(refusal(Question::uniform(2, 1)), "there is no face from 2 to 1");
    EXPECT_EQ(Question::uniform(5, 5)->answers(), 1u);
}

TEST(Question, a_distribution_falls_in_its_own_procedure) {
    const Weights weights = *Weights::make(k_two_d6);
    const Question question = *Question::dist(weights, {add_two_d6, nullptr});
    const auto stated = test::stated_weights(question), counted = test::weights_by_faces(question);
    for (std::size_t i = 0; i < stated.size(); ++i) EXPECT_NEAR(stated[i], counted[i], 1e-15);
    EXPECT_GT(test::fit_of_draws(question, 14).p_value, test::k_level);
    EXPECT_EQ(refusal(Question::dist(weights, {})), "a distribution needs a way to draw from it");
}

TEST(Question, weights_that_are_worked_out_later_cost_a_draw_nothing) {
    static int weighed;
    weighed = 0;
    const auto weigh = [](void* context) {
        ++weighed;
        return Weights::make(*static_cast<const std::array<double, 11>*>(context));
    };
    auto numbers = k_two_d6;
    const Question question = *Question::dist(11, {weigh, &numbers}, {add_two_d6, nullptr});
    EXPECT_EQ(question.answers(), 11u);
    EXPECT_GT(test::weights_by_faces(question)[5], 0);
    EXPECT_EQ(weighed, 0);
    std::vector<WeightedAnswer> listed;
    ASSERT_TRUE(question.list(11, listed));
    EXPECT_EQ(weighed, 1) << "once for all answers";
    const auto at_once = *Question::dist(*Weights::make(k_two_d6), {add_two_d6, nullptr});
    EXPECT_EQ(test::stated_weights(question), test::stated_weights(at_once));
    EXPECT_FALSE(question.list(10, listed)) << "too wide is told without weighing";
}

TEST(Question, weights_that_cannot_be_worked_out_are_an_error_when_asked_for) {
    const auto weigh = [](void*) -> Result<Weights> { return fail(ErrorCode::out_of_budget, "too many"); };
    const Question question = *Question::dist(11, {weigh, nullptr}, {add_two_d6, nullptr});
    std::vector<WeightedAnswer> listed;
    EXPECT_EQ(refusal(question.list(11, listed)), "too many");
    EXPECT_EQ(refusal(question.weight(0)), "too many");
    EXPECT_EQ(refusal(Question::dist(11, {}, {add_two_d6, nullptr})),
              "a distribution needs a way to weigh its answers");
    EXPECT_EQ(refusal(Question::dist(11, {weigh, nullptr}, {})),
              "a distribution needs a way to draw from it");
    EXPECT_EQ(refusal(Question::dist(0, {weigh, nullptr}, {add_two_d6, nullptr})), "there are no weights");
}

TEST(Question, nobody_draws_a_choice_with_a_default) {
    const Question question = *Question::choose({3, 1, {}});
    EXPECT_EQ(test::stated_weights(question), (std::vector<double>{0, 1, 0}));
    EXPECT_EQ(test::weights_by_faces(question), (std::vector<double>{0, 1, 0}));
    EXPECT_FALSE(question.needs_chooser());
}

TEST(Question, a_mixed_policy_is_drawn_and_goes_before_the_default) {
    const Weights mix = *Weights::make(k_even);
    const Question question = *Question::choose({2, 1, mix});
    EXPECT_EQ(test::stated_weights(question), (std::vector<double>{0.5, 0.5}));
    EXPECT_GT(test::fit_of_draws(question, 15).p_value, test::k_level);
}

TEST(Question, a_choice_that_only_a_chooser_can_make_has_no_odds) {
    const Question question = *Question::choose({2, {}, {}});
    std::vector<WeightedAnswer> listed;
    EXPECT_TRUE(question.needs_chooser());
    EXPECT_EQ(refusal(question.list(10, listed)), "a choice without a default has no odds");
}

TEST(Question, choices_that_make_no_sense_are_refused) {
    EXPECT_EQ(refusal(Question::choose({0, {}, {}})), "there is nothing to choose from");
    EXPECT_EQ(refusal(Question::choose({2, 2, {}})), "the default is option 3 of 2");
    EXPECT_EQ(refusal(Question::choose({3, {}, *Weights::make(k_even)})), "2 weights for 3 options");
}

TEST(Question, a_question_may_have_as_many_answers_as_the_walk_can_take_and_not_one_more) {
    std::vector<WeightedAnswer> listed;
    EXPECT_TRUE(Question::uniform(1, 100)->list(100, listed));
    EXPECT_EQ(listed.size(), 100u);
    const auto wide = Question::uniform(1, 101)->list(100, listed);
    EXPECT_EQ(wide.error().code, ErrorCode::out_of_budget);
    EXPECT_EQ(wide.error().message, "a question with 101 answers is too wide to walk; the limit is 100");
}

TEST(Question, a_question_knows_its_kind_and_place) {
    const Question question = Question::below(0.5)->at({7, 2}, 9);
    EXPECT_EQ(word_of(question.kind()), "below");
    EXPECT_EQ(question.site(), (Site{7, 2}));
    EXPECT_EQ(question.instance(), 9u);
    EXPECT_EQ(word_of(Question::uniform(1, 2)->kind()), "uniform");
    EXPECT_EQ(word_of(Question::pick(*Weights::make(k_even)).kind()), "pick");
    EXPECT_EQ(word_of(Question::choose({1, {}, {}})->kind()), "choose");
}

RC_GTEST_PROP(Question, groups_of_a_die_weigh_what_their_faces_count, ()) {
    const auto sides = *rc::gen::inRange<std::int64_t>(1, 200);
    auto first = *rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(1, sides + 2));
    first.push_back(1);
    std::sort(first.begin(), first.end());
    const Question question = *Question::uniform(1, sides, first);
    const auto stated = test::stated_weights(question), counted = test::weights_by_faces(question);
    for (std::size_t i = 0; i < stated.size(); ++i) RC_ASSERT(std::fabs(stated[i] - counted[i]) < 1e-12);
    RC_ASSERT(std::fabs(std::accumulate(stated.begin(), stated.end(), 0.0) - 1) < 1e-12);
}

} // namespace
} // namespace arbiter::chance::question_test
