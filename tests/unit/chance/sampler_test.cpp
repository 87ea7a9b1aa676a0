#include "chance/sampler.hpp"

#include <array>
#include <gtest/gtest.h>

namespace arbiter::chance::sampler_test {
namespace {

constexpr std::array<double, 3> k_table{1, 2, 3};

Sampler sampler_for(const Seed& seed, std::vector<Face>* kept = nullptr, Chooser* chooser = nullptr) {
    return Sampler(seed, command_key(seed, 1), kept, chooser);
}

std::int64_t roll_d20(Sampler& sampler) {
    return static_cast<std::int64_t>(*sampler.answer(*Question::uniform(1, 20))) + 1;
}

struct AlwaysTakes final : Chooser {
    explicit AlwaysTakes(Answer option) : taken(option) {}
    Result<Answer> choose(const Question&) override { return taken; }
    Answer taken;
};

// Worked out apart from this code, from the definitions. Saved games depend on these.
TEST(Sampler, the_dice_of_a_seed_are_pinned) {
    const Seed seed = make_seed(2026);
    std::vector<Face> faces;
    Sampler sampler = sampler_for(seed, &faces);
    std::vector<std::int64_t> rolls;
    for (int i = 0; i < 12; ++i) rolls.push_back(roll_d20(sampler));
    EXPECT_EQ(rolls, (std::vector<std::int64_t>{17, 3, 17, 16, 8, 15, 14, 17, 7, 16, 20, 3}));
    EXPECT_EQ(*sampler.answer(*Question::below(0.5)), 1u);
    EXPECT_EQ(faces.back().unit, 0x1.f47428b676fa6p-2);
    EXPECT_EQ(*sampler.answer(Question::pick(*Weights::make(k_table)).at({1, 1}, 5)), 2u);
    EXPECT_EQ(faces.back().whole, 6);
}

TEST(Sampler, every_face_is_kept_for_the_log) {
    const Seed seed = make_seed(1);
    std::vector<Face> faces;
    Sampler sampler = sampler_for(seed, &faces);
    const std::int64_t roll = roll_d20(sampler);
    const Answer hit = *sampler.answer(*Question::below(0.5));
    ASSERT_EQ(faces.size(), 2u);
    EXPECT_EQ(faces[0], (Face{Face::Kind::whole, 1, 20, roll, 0}));
    EXPECT_EQ(faces[1].kind, Face::Kind::unit);
    EXPECT_EQ(faces[1].unit < 0.5, hit == 1);
}

TEST(Sampler, how_much_one_question_draws_does_not_move_the_next) {
    const Seed seed = make_seed(2);
    Sampler few = sampler_for(seed), many = sampler_for(seed);
    const auto thousand_dice = [](const void*, Faces& faces) {
        for (int i = 0; i < 1000; ++i) (void)faces.face(1, 6);
        return Answer{0};
    };
    (void)roll_d20(few);
    ASSERT_TRUE(many.answer(*Question::dist(*Weights::make(k_table), {thousand_dice, nullptr})));
    EXPECT_GT(many.drawn(), few.drawn() + 900);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(roll_d20(few), roll_d20(many));
}

TEST(Sampler, a_saved_game_goes_on_with_the_same_dice) {
    const Seed seed = make_seed(3);
    Sampler whole = sampler_for(seed), resumed = sampler_for(seed);
    for (int i = 0; i < 5; ++i) (void)roll_d20(whole);
    resumed.go_to(whole.next_question());
    for (int i = 0; i < 5; ++i) EXPECT_EQ(roll_d20(whole), roll_d20(resumed));
}

TEST(Sampler, a_pending_outcome_rolls_the_same_whenever_it_is_asked) {
    const Seed seed = make_seed(4);
    const Question pending = Question::uniform(1, 1'000'000)->at({3, 0}, 77);
    Sampler early = sampler_for(seed), late(seed, command_key(seed, 99));
    const Answer first = *early.answer(pending);
    for (int i = 0; i < 7; ++i) (void)roll_d20(late);
    EXPECT_EQ(*late.answer(pending), first);
    EXPECT_EQ(*early.answer(pending), first) << "and again";
    EXPECT_NE(*early.answer(pending.at({3, 1}, 77)), first) << "another occurrence is another roll";
    EXPECT_NE(*early.answer(pending.at({3, 0}, 78)), first) << "another instance is another roll";
}

TEST(Sampler, a_pending_outcome_moves_no_other_dice) {
    const Seed seed = make_seed(5);
    Sampler plain = sampler_for(seed), with = sampler_for(seed);
    ASSERT_TRUE(with.answer(Question::below(0.5)->at({1, 1}, 1)));
    EXPECT_EQ(with.drawn(), 2u) << "its words are counted all the same";
    for (int i = 0; i < 10; ++i) EXPECT_EQ(roll_d20(plain), roll_d20(with));
}

TEST(Sampler, the_default_is_taken_without_a_draw) {
    Sampler sampler = sampler_for(make_seed(6));
    EXPECT_EQ(*sampler.answer(*Question::choose({3, 2, {}})), 2u);
    EXPECT_EQ(sampler.drawn(), 0u);
}

TEST(Sampler, whoever_chooses_the_dice_after_it_are_the_same) {
    const Seed seed = make_seed(7);
    AlwaysTakes last(2);
    Sampler alone = sampler_for(seed), chosen = sampler_for(seed, nullptr, &last);
    const Question choice = *Question::choose({3, 0, *Weights::make(k_table)});
    ASSERT_TRUE(alone.answer(choice));
    EXPECT_EQ(*chosen.answer(choice), 2u);
    EXPECT_EQ(chosen.drawn(), 0u);
    EXPECT_EQ(roll_d20(alone), roll_d20(chosen));
}

TEST(Sampler, a_choice_nobody_makes_is_an_error) {
    Sampler sampler = sampler_for(make_seed(8));
    const auto answer = sampler.answer(*Question::choose({3, {}, {}}));
    EXPECT_EQ(answer.error().message, "a choice has no default and nobody to make it");
}

TEST(Sampler, an_option_that_does_not_exist_is_an_error) {
    AlwaysTakes beyond(3);
    Sampler sampler = sampler_for(make_seed(9), nullptr, &beyond);
    EXPECT_EQ(sampler.answer(*Question::choose({3, 0, {}})).error().message, "option 4 was chosen out of 3");
}

TEST(Sampler, once_warm_the_buffer_of_faces_does_not_grow) {
    std::vector<Face> faces;
    Sampler sampler = sampler_for(make_seed(10), &faces);
    (void)roll_d20(sampler);
    const Face* const buffer = faces.data();
    for (int i = 0; i < 1000; ++i) {
        faces.clear();
        (void)roll_d20(sampler);
    }
    EXPECT_EQ(faces.data(), buffer);
}

} // namespace
} // namespace arbiter::chance::sampler_test
