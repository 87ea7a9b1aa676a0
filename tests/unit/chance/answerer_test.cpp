#include "chance/answerer.hpp"

#include <array>
#include <gtest/gtest.h>

namespace arbiter::chance::answerer_test {
namespace {

constexpr std::array<double, 3> k_mix{1, 1, 2};

// Says the same every time and counts how often it was asked.
struct Stubborn final : Chooser {
    Result<Answer> says = Answer{0};
    int asked = 0;

    explicit Stubborn(Result<Answer> saying) : says(std::move(saying)) {}
    Result<Answer> choose(const Question&) override {
        ++asked;
        return says;
    }
};

TEST(AskChooser, questions_of_chance_are_never_put_to_a_chooser) {
    const Weights weights = *Weights::make(k_mix);
    const std::array entries{OrderEntry{1, weights, {}, 0}};
    Stubborn chooser(Answer{1});
    for (const Question& question : {*Question::below(0.5), *Question::uniform(1, 6), Question::pick(weights),
                                     *Question::order(entries)}) {
        const auto answer = ask_chooser(question, &chooser);
        ASSERT_TRUE(answer) << word_of(question.kind());
        EXPECT_EQ(*answer, std::nullopt) << word_of(question.kind());
    }
    EXPECT_EQ(chooser.asked, 0);
}

TEST(AskChooser, a_chooser_goes_before_default_and_mix) {
    Stubborn chooser(Answer{2});
    for (const Options& options :
         {Options{3, {}, {}}, Options{3, 0, {}}, Options{3, 0, *Weights::make(k_mix)}})
        EXPECT_EQ(*ask_chooser(*Question::choose(options), &chooser), Answer{2});
    EXPECT_EQ(chooser.asked, 3);
}

TEST(AskChooser, without_a_chooser_default_or_mix_decide) {
    EXPECT_EQ(*ask_chooser(*Question::choose({3, 1, {}}), nullptr), std::nullopt);
    EXPECT_EQ(*ask_chooser(*Question::choose({3, {}, *Weights::make(k_mix)}), nullptr), std::nullopt);
    EXPECT_EQ(*ask_chooser(*Question::below(0.5), nullptr), std::nullopt);
}

TEST(AskChooser, a_choice_that_nobody_makes_is_an_error) {
    const auto answer = ask_chooser(*Question::choose({3, {}, {}}), nullptr);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::bad_argument);
    EXPECT_EQ(answer.error().message, "a choice has no default and nobody to make it");
}

TEST(AskChooser, an_option_that_does_not_exist_is_an_error) {
    Stubborn last(Answer{2}), past(Answer{3});
    const Question question = *Question::choose({3, 0, {}});
    EXPECT_EQ(*ask_chooser(question, &last), Answer{2});
    const auto answer = ask_chooser(question, &past);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::bad_argument);
    EXPECT_EQ(answer.error().message, "option 4 was chosen out of 3");
}

TEST(AskChooser, a_chooser_that_gives_up_ends_the_play_with_its_reason) {
    Stubborn tired(fail(ErrorCode::out_of_fuel, "thought for too long", "think less"));
    const auto answer = ask_chooser(*Question::choose({3, 0, {}}), &tired);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::out_of_fuel);
    EXPECT_EQ(answer.error().message, "thought for too long");
    EXPECT_EQ(answer.error().hint, "think less");
}

} // namespace
} // namespace arbiter::chance::answerer_test
