#include "chance/script.hpp"

#include "chance/sampler.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::script_test {
namespace {

const Question k_d6 = *Question::uniform(1, 6);
const Question k_even = *Question::below(0.5);

TEST(Script, given_faces_answer_in_their_order) {
    const std::vector<double> faces{6, 0.25, 1, 0.5};
    std::vector<Face> kept;
    Script script(faces, &kept);
    EXPECT_EQ(*script.answer(k_d6), 5u);
    EXPECT_EQ(*script.answer(k_even), 1u);
    EXPECT_EQ(*script.answer(k_d6), 0u);
    EXPECT_EQ(*script.answer(k_even), 0u) << "0.5 is not below 0.5";
    EXPECT_TRUE(script.finish());
    EXPECT_EQ(script.used(), 4u);
    EXPECT_EQ(kept[0], (Face{Face::Kind::whole, 1, 6, 6, 0}));
}

TEST(Script, a_script_that_ends_early_says_what_was_asked_for) {
    const std::vector<double> faces{3};
    Script script(faces);
    EXPECT_TRUE(script.answer(k_d6));
    const auto missing = script.answer(k_d6);
    EXPECT_EQ(missing.error().code, ErrorCode::script_ended);
    EXPECT_EQ(missing.error().message,
              "the script ends after 1 face; a whole number from 1 to 6 is asked for");
}

TEST(Script, a_face_that_does_not_fit_says_which_and_why) {
    const auto refusal = [](double face, const Question& question) {
        const std::array<double, 2> faces{1, face};
        Script script(faces);
        EXPECT_TRUE(script.answer(k_d6));
        const auto answer = script.answer(question);
        EXPECT_EQ(answer.error().code, ErrorCode::script_unfit);
        return answer.error().message;
    };
    EXPECT_EQ(refusal(7, k_d6), "scripted face 2 is 7, not a whole number from 1 to 6");
    EXPECT_EQ(refusal(0, k_d6), "scripted face 2 is 0, not a whole number from 1 to 6");
    EXPECT_EQ(refusal(2.5, k_d6), "scripted face 2 is 2.5, not a whole number from 1 to 6");
    EXPECT_EQ(refusal(std::nan(""), k_d6), "scripted face 2 is nan, not a whole number from 1 to 6");
    EXPECT_EQ(refusal(1, k_even), "scripted face 2 is 1, not a number from 0 up to but not including 1");
    EXPECT_EQ(refusal(-0.1, k_even),
              "scripted face 2 is -0.1, not a number from 0 up to but not including 1");
}

TEST(Script, after_the_first_mistake_every_answer_is_that_mistake) {
    const std::vector<double> faces{9, 3, 3};
    Script script(faces);
    const auto first = script.answer(k_d6);
    EXPECT_EQ(script.answer(k_d6).error().message, first.error().message);
    EXPECT_EQ(script.finish().error().message, first.error().message);
}

TEST(Script, a_mistake_in_the_middle_of_a_roll_is_found) {
    constexpr std::array<double, 1> weights{1};
    const auto three_dice = [](const void*, Faces& faces) {
        for (int i = 0; i < 3; ++i) (void)faces.face(1, 6);
        return Answer{0};
    };
    const Question roll = *Question::dist(*Weights::make(weights), {three_dice, nullptr});
    const std::vector<double> faces{1, 8, 3};
    EXPECT_EQ(Script(faces).answer(roll).error().message,
              "scripted face 2 is 8, not a whole number from 1 to 6");
}

TEST(Script, faces_left_over_are_a_mistake) {
    const std::vector<double> faces{1, 2, 3};
    Script script(faces);
    EXPECT_TRUE(script.answer(k_d6));
    EXPECT_EQ(script.finish().error().code, ErrorCode::script_unfit);
    EXPECT_EQ(script.finish().error().message, "only 1 of 3 scripted faces were used");
}

TEST(Script, choices_take_no_face) {
    Script script({});
    EXPECT_EQ(*script.answer(*Question::choose({2, 1, {}})), 1u);
    EXPECT_TRUE(script.finish());
}

// What a log shows can be handed back as a script: that is what makes a played game a test.
RC_GTEST_PROP(Script, the_faces_of_a_sampler_replay_its_answers,
              (std::uint64_t number, std::uint64_t chance)) {
    const Seed seed = make_seed(number);
    std::vector<Face> kept;
    Sampler sampler(seed, run_key(seed, 0), &kept);
    constexpr std::array<double, 4> whole{1, 0, 2, 5}, parts{0.5, 0.1, 0.2, 0.2};
    const std::vector<OrderEntry> entries(4, {0, *Weights::make(whole), {}, 0});
    const std::vector<Question> questions{*Question::below(static_cast<double>(chance % 101) / 100),
                                          *Question::uniform(-5, 5), Question::pick(*Weights::make(whole)),
                                          Question::pick(*Weights::make(parts)), *Question::order(entries)};
    std::vector<Answer> answers;
    for (const Question& question : questions) answers.push_back(*sampler.answer(question));

    std::vector<double> faces;
    for (const Face& face : kept)
        faces.push_back(face.kind == Face::Kind::unit ? face.unit : static_cast<double>(face.whole));
    Script script(faces);
    for (std::size_t i = 0; i < questions.size(); ++i) RC_ASSERT(script.answer(questions[i]) == answers[i]);
    RC_ASSERT(script.finish().has_value());
}

} // namespace
} // namespace arbiter::chance::script_test
