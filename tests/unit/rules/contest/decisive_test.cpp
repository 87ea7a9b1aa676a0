// Which modifiers decided: taken away one by one, with the faces that fell.
#include "rules/contest/decisive.hpp"

#include "arbiter/session.hpp"
#include "support/stage.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::rules::decisive_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

Event contest_of(const Stage& stage, std::vector<double> faces) {
    auto session = open_session(stage.game(), "p:s", make_seed(1));
    Answers answers;
    answers.dice = std::move(faces);
    const auto reply = send(**session, act("hero", "p:act", {{"primary", "wolf"}}, answers));
    if (!reply) ADD_FAILURE() << reply.error().message;
    if (reply)
        for (const Event& one : reply->done.log)
            if (one.kind == "contest") return one;
    return {};
}

std::string decisive(const std::string& contest, const std::string& modifiers, std::vector<double> faces,
                     Files files = {}) {
    files.emplace_back("modifiers/m.json", modifiers);
    const Stage stage(R"("contest": )" + contest, files);
    if (!stage.is_fine()) return stage.codes();
    return fmt::format("{}", fmt::join(contest_of(stage, std::move(faces)).decisive, ", "));
}

const std::string k_check = R"({ "check": { "dc": 15 } })";
const std::string k_two = R"([{ "id": "a", "of": "core:bonus", "value": 2, "label": "Aim" },
                              { "id": "b", "of": "core:bonus", "value": 5, "label": "Blessing" }])";

TEST(Decisive, a_bonus_decides_where_the_roll_fails_without_it) {
    EXPECT_EQ(decisive(k_check, k_two, {8}), "Aim, Blessing") << "15 needs both";
    EXPECT_EQ(decisive(k_check, k_two, {10}), "Blessing") << "15 of 17 without the smaller one";
    EXPECT_EQ(decisive(k_check, k_two, {15}), "") << "good enough by itself";
    EXPECT_EQ(decisive(k_check, k_two, {7}), "") << "not enough with all of them";
}

TEST(Decisive, a_penalty_decides_where_the_roll_succeeds_without_it) {
    const std::string harder = R"({ "id": "h", "of": "core:difficulty", "value": 3, "label": "Rain" })";
    EXPECT_EQ(decisive(k_check, harder, {16}), "Rain");
    EXPECT_EQ(decisive(k_check, harder, {18}), "");
    EXPECT_EQ(decisive(k_check, harder, {14}), "");
}

TEST(Decisive, what_was_beaten_in_its_stack_counts_when_the_winner_is_gone) {
    const std::string stacked =
        R"([{ "id": "a", "of": "core:bonus", "value": 4, "label": "Small", "stack": "s" },
                                    { "id": "b", "of": "core:bonus", "value": 5, "label": "Great", "stack": "s" }])";
    EXPECT_EQ(decisive(k_check, stacked, {11}), "") << "15 with the smaller one";
    EXPECT_EQ(decisive(k_check, stacked, {10}), "Great");
}

TEST(Decisive, percentages_decide_as_well) {
    const std::string percent = R"({ "percent": { "actor_skill": { "component": "p:skill" },
        "target_skill": { "component": "p:skill" } } })"; // 60 against 40: 60 %
    const std::string modifier =
        R"({ "id": "m", "of": "core:chance", "value": 20, "type": "percentage", "label": "Calm" })";
    EXPECT_EQ(decisive(percent, modifier, {65}), "Calm");
    EXPECT_EQ(decisive(percent, modifier, {60}), "");
    EXPECT_EQ(decisive(percent, modifier, {80}), "");
}

TEST(Decisive, points_of_a_unit_roll_decide_by_fractions) {
    const std::string percent = R"({ "percent": { "actor_skill": { "component": "p:skill" }, "roll": "unit",
        "target_skill": { "component": "p:skill" } } })"; // 60 against 40: 60 %
    const std::string modifier = R"({ "id": "m", "of": "core:chance", "value": -0.5, "label": "Dim" })";
    EXPECT_EQ(decisive(percent, modifier, {0.597}), "Dim");
    EXPECT_EQ(decisive(percent, modifier, {0.594}), "");
    EXPECT_EQ(decisive(percent, modifier, {0.6}), "");
}

// The first dice of a smaller pool are the ones that fell; dice that did not fall tell nothing.
TEST(Decisive, dice_of_a_pool_decide_by_what_they_showed) {
    const std::string pool = R"({ "pool": { "attack": "attack", "defense": "defense" } })";
    const Files two = {
        {"quantities/q.json", R"([{ "id": "attack", "base": 2 }, { "id": "defense", "base": 1 }])"}};
    const std::string more = R"({ "id": "m", "of": "attack", "value": 1, "label": "Ambush" })";
    EXPECT_EQ(decisive(pool, more, {1, 1, 6, 1}, two), "Ambush");
    EXPECT_EQ(decisive(pool, more, {6, 1, 1, 1}, two), "");
    const std::string fewer = R"({ "id": "m", "of": "attack", "value": -1, "label": "Mud" })";
    EXPECT_EQ(decisive(pool, fewer, {1, 1}, two), "") << "nobody knows what the second die would have shown";
}

TEST(Decisive, the_numbers_are_told_with_every_line) {
    const Stage stage(R"("contest": )" + k_check, {{"modifiers/m.json", k_two}});
    const Event event = contest_of(stage, {9});
    ASSERT_EQ(event.numbers.size(), 2u);
    EXPECT_EQ(event.numbers[0].value, 7);
    EXPECT_EQ(event.numbers[0].lines,
              (std::vector<NumberLine>{{"Aim", "p:a", 2, true}, {"Blessing", "p:b", 5, true}}));
    EXPECT_EQ(event.numbers[1].value, 15);
    EXPECT_EQ(event.who, "p:hero");
    EXPECT_EQ(event.revision, 1u);
}

// Against the rule itself: played again without the modifier, with the same face.
RC_GTEST_PROP(DecisiveProperty, is_what_playing_without_it_says, ()) {
    const int bonus = *rc::gen::inRange(-6, 7), face = *rc::gen::inRange(1, 21);
    RC_PRE(bonus != 0);
    const auto modifier = [](int value) {
        return fmt::format(R"({{ "id": "m", "of": "core:bonus", "value": {}, "label": "It" }})", value);
    };
    const auto degree = [&](int value) {
        const Stage stage(R"("contest": { "check": { "dc": 11, "degrees": "core:four_degrees" } })",
                          {{"modifiers/m.json", modifier(value)}});
        return contest_of(stage, {static_cast<double>(face)});
    };
    const Event with = degree(bonus);
    RC_ASSERT((with.degree != degree(0).degree) == !with.decisive.empty());
}

} // namespace
} // namespace arbiter::rules::decisive_test
