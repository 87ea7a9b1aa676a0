// The check contest: every face of a d20, by hand and counted.
#include "rules/contest/check.hpp"

#include "support/stage.hpp"

#include <cmath>

namespace arbiter::rules::check_test {
namespace {

using tests::Stage;

std::string action(const std::string& fields) {
    return R"("contest": { "check": { )" + fields + R"( } }, "effects": [ { "say": "{contest.degree}" } ])";
}

std::string degree(const std::string& fields, double face) {
    const std::string told = Stage(action(fields)).play({face});
    return told.substr(told.find('\n') + 1);
}

TEST(CheckContest, pass_or_fail) {
    EXPECT_EQ(Stage(action(R"("dc": 15, "bonus": 5)")).play({10}),
              "rolled 10+5 = 15 against 15: success\nsuccess\n");
    EXPECT_EQ(degree(R"("dc": 15, "bonus": 5)", 9), "failure\n");
    EXPECT_EQ(degree(R"("dc": 30)", 20), "failure\n") << "the highest roll is nothing special here";
}

TEST(CheckContest, what_was_rolled_shows_which_dice_count_and_no_bonus_of_nothing) {
    const auto told = [](const std::string& fields, std::vector<double> faces) {
        const std::string all = Stage(action(fields)).play(std::move(faces));
        return all.substr(0, all.find('\n'));
    };
    EXPECT_EQ(told(R"("dc": 5, "roll": "4d6kh1")", {6, 4, 6, 1}),
              "rolled [6, (4), (6), (1)] = 6 against 5: success");
    EXPECT_EQ(told(R"("dc": 10, "roll": "4d6kh1", "bonus": 2)", {6, 4, 6, 1}),
              "rolled [6, (4), (6), (1)] = 6, +2 = 8 against 10: failure");
    EXPECT_EQ(told(R"("dc": 10, "roll": "2d6", "bonus": -1)", {6, 4}),
              "rolled [6, 4] = 10, -1 = 9 against 10: failure");
    EXPECT_EQ(told(R"("dc": 15)", {12}), "rolled 12 against 15: failure");
    EXPECT_EQ(told(R"("dc": 15, "bonus": -2)", {12}), "rolled 12-2 = 10 against 15: failure");
}

TEST(CheckContest, four_degrees) {
    const std::string four = R"("dc": 15, "bonus": "2 + 3", "degrees": "core:four_degrees")";
    EXPECT_EQ(degree(four, 10), "success\n");
    EXPECT_EQ(degree(four, 19), "success\n");
    EXPECT_EQ(degree(four, 9), "failure\n");
    EXPECT_EQ(degree(four, 20), "critical_success\n");
    EXPECT_EQ(degree(four, 1), "critical_failure\n") << "a failure, and the lowest roll";
    EXPECT_EQ(degree(R"("dc": 15, "bonus": 15, "degrees": "core:four_degrees")", 10), "critical_success\n");
    EXPECT_EQ(degree(R"("dc": 15, "bonus": 30, "degrees": "core:four_degrees")", 1), "success\n")
        << "one step down, no further";
    EXPECT_EQ(degree(R"("dc": 40, "degrees": "core:four_degrees")", 20), "failure\n")
        << "one step up, no further";
    EXPECT_EQ(degree(R"("dc": 25, "degrees": "core:four_degrees")", 15), "critical_failure\n") << "ten below";
    EXPECT_EQ(degree(R"("dc": 25, "degrees": "core:four_degrees")", 16), "failure\n");
}

// The odds are the counted faces, for every difficulty.
TEST(CheckContest, enumerated_by_every_face) {
    for (const int dc : {1, 5, 11, 15, 21, 31, 40}) {
        const std::string fields = fmt::format(R"("dc": {}, "bonus": 4, "degrees": "core:four_degrees")", dc);
        std::map<std::string, int> counts;
        for (int face = 1; face <= 20; ++face) ++counts[degree(fields, face)];
        Stage stage(action(fields));
        const auto report = explain_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
        ASSERT_TRUE(report);
        for (const auto& [word, share] : report->odds)
            EXPECT_NEAR(share, counts[word + "\n"] / 20.0, 1e-12) << dc << " " << word;
    }
}

TEST(CheckContest, a_scale_multiplies_the_sum_and_rounds_down) {
    EXPECT_EQ(Stage(action(R"("dc": 12, "bonus": 1, "scale": 1.5)")).play({7}),
              "rolled (7+1) x1.5 = 12 against 12: success\nsuccess\n");
    EXPECT_EQ(Stage(action(R"("dc": 11, "scale": 1.5)")).play({7}),
              "rolled (7) x1.5 = 10 against 11: failure\nfailure\n");
    EXPECT_EQ(Stage(action(R"("dc": 5, "bonus": -9, "scale": 0.5)")).play({2}),
              "rolled (2-9) x0.5 = -4 against 5: failure\nfailure\n")
        << "down is down, below 0 as well";
    EXPECT_EQ(degree(R"("dc": 20, "scale": "actor.components['p:hp'].now / 10")", 20), "success\n")
        << "a scale of 1 changes nothing";
}

// Odds, degrees of naturals and what is left over: all of the scaled total.
TEST(CheckContest, a_scale_enumerated_by_every_face) {
    for (const double scale : {0.5, 1.5, 2.0}) {
        const std::string fields =
            fmt::format(R"("dc": 15, "bonus": 2, "scale": {}, "degrees": "core:four_degrees")", scale);
        std::map<std::string, int> counts;
        for (int face = 1; face <= 20; ++face) {
            const double total = std::floor((face + 2) * scale);
            Stage stage(
                R"("contest": { "check": { )" + fields +
                R"( } }, "effects": [ { "say": "{contest.total} {contest.margin} {contest.degree}" } ])");
            const std::string told = stage.play({static_cast<double>(face)});
            const std::string last = told.substr(told.find('\n') + 1);
            EXPECT_TRUE(last.starts_with(fmt::format("{} {} ", total, total - 15))) << last;
            ++counts[last.substr(last.rfind(' ') + 1)];
        }
        Stage stage(action(fields));
        const auto report = explain_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
        ASSERT_TRUE(report);
        for (const auto& [word, share] : report->odds)
            EXPECT_NEAR(share, counts[word + "\n"] / 20.0, 1e-12) << scale << " " << word;
    }
}

// By degree where nothing finer is read, else by every total.
TEST(CheckContest, the_question_has_the_grain_that_is_read) {
    const auto answers = [](const std::string& effects) {
        Stage stage(R"("contest": { "check": { "dc": 15, "degrees": "core:four_degrees" } }, "effects": [)" +
                    effects + "]");
        auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
        return (*advance(**begun))->answers;
    };
    EXPECT_EQ(answers(R"({ "say": "{contest.roll} {contest.natural}" })"), 4u) << "words do not count";
    EXPECT_EQ(answers(R"({ "when": "contest.bonus > contest.dc", "do": [] })"), 4u);
    EXPECT_EQ(answers(R"({ "when": "contest.margin > 2", "do": [] })"), 20u);
    EXPECT_EQ(answers(R"({ "when": "contest.natural == 7", "do": [] })"), 20u);
}

TEST(CheckContest, what_is_left_behind_by_hand) {
    const auto told = [](const std::string& fields, std::vector<double> faces) {
        const std::string all =
            Stage(
                R"("own_words": true, "contest": { "check": { )" + fields +
                R"( } }, "effects": [ { "say": "{contest.roll} {contest.total} {contest.margin} {contest.natural} {contest.success} {contest.critical}" } ])")
                .play(std::move(faces));
        return all.substr(all.find_first_not_of('\n'));
    };
    EXPECT_EQ(told(R"("dc": 15, "bonus": 5)", {12}), "12 17 2 12 true false\n");
    EXPECT_EQ(told(R"("dc": 15, "bonus": 5)", {7}), "7 12 -3 7 false false\n")
        << "less than nothing is worse";
    EXPECT_EQ(told(R"("dc": 15, "bonus": 5, "degrees": "core:four_degrees")", {20}),
              "20 25 10 20 true true\n");
    EXPECT_EQ(told(R"("dc": 5, "roll": "2d6")", {3, 4}), "7 7 2  true false\n") << "two dice have no natural";
    EXPECT_EQ(told(R"("dc": 5, "roll": "2d6kh1")", {3, 4}), "4 4 -1 4 false false\n");
}

TEST(CheckContest, slips_are_told) {
    EXPECT_TRUE(Stage(action(R"("dc": 15, "roll": "2d")")).codes().starts_with("bad-dice "));
    EXPECT_EQ(Stage(action(R"("bonus": 1)")).codes(), "missing-field ");
    EXPECT_EQ(Stage(action(R"("dc": "1d6")")).codes(), "dice-in-number ");
    EXPECT_EQ(Stage(action(R"("dc": 15, "bonus": "1d6")")).codes(), "dice-in-number ");
    EXPECT_EQ(Stage(action(R"("dc": 15, "degrees": "core:none")")).codes(), "unknown-reference ");
    EXPECT_EQ(Stage(action(R"("dc": 15, "degrees": "core:hit_glancing_miss")")).codes(),
              "degrees-do-not-fit ");
    EXPECT_EQ(Stage(action(R"("dc": 15, "roll": "2d10", "degrees": "core:four_degrees")")).codes(),
              "several-dice ");
}

} // namespace
} // namespace arbiter::rules::check_test
