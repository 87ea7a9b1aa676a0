// Percent contests with a unit roll: by hand, at every 1024th of the unit, drawn a million times, by
// property.
#include "rules/contest/unit_percent.hpp"

#include "arbiter/action_odds.hpp"
#include "arbiter/session.hpp"
#include "chance/script.hpp"
#include "support/allocations.hpp"
#include "support/every_face.hpp"
#include "support/rules.hpp"
#include "support/stage.hpp"

#include <rapidcheck/gtest.h>

namespace arbiter::rules::unit_percent_test {
namespace {

enum Degree : std::size_t { k_success, k_failure };
enum Output : std::size_t { k_chance = 3, k_roll, k_margin };

chance::Face unit_face(double roll) { return {chance::Face::Kind::unit, 0, 0, 0, roll}; }

// A contest over a chance that is simply given.
class UnitPercent : public testing::Test {
protected:
    void use(double chance, std::shared_ptr<const Degrees> degrees) {
        auto quantity = std::make_shared<Quantity>();
        quantity->base.number = chance;
        contest = std::make_unique<UnitPercentContest>(std::move(degrees), std::move(quantity),
                                                       std::vector<ContestInput>{});
    }
    void use(double chance) { use(chance, desk.degrees("pass_fail")); }
    // A great success 40 points beyond what is needed, a narrow failure 10 points below it.
    void use_bands(double chance) {
        Degrees::Parts parts;
        for (const auto& [id, from] : {std::pair{"great", 40.0}, {"good", 0.0}, {"close", -10.0}})
            parts.bands.push_back({id, id, Amount{from, {}}, {}, {}});
        parts.bands.push_back({"bad", "bad", {}, {}, {}});
        parts.successes = 2;
        use(chance, std::make_shared<Degrees>(std::move(parts)));
    }
    chance::Question ask(std::uint8_t grain = 0) {
        outputs.assign(contest->outputs().size(), Value::absent());
        std::optional<chance::Question> question;
        desk.play([&](const Host& host, Workspace& workspace) {
            question = *contest->ask(host, workspace, work, grain, outputs);
        });
        return *question;
    }
    // The degree of a scripted roll, and what is left behind.
    std::size_t roll(double face, std::uint8_t grain = 0) {
        const chance::Question question = ask(grain);
        std::size_t degree = 0;
        desk.play([&](const Host& host, Workspace& workspace) {
            const double faces[] = {face};
            chance::Script script(faces);
            const auto answer = script.answer(question);
            if (!answer) ADD_FAILURE() << answer.error().message;
            const chance::Face kept = unit_face(face);
            degree = contest->take(host, workspace, {answer ? *answer : 0, grain, {&kept, 1}}, outputs);
            told = contest->tell(host, workspace, outputs, {&kept, 1});
        });
        return degree;
    }
    Assessment assess() {
        Assessment out;
        desk.play([&](const Host& host, Workspace& workspace) { contest->assess(host, workspace, out); });
        return out;
    }

    tests::RuleDesk desk;
    std::unique_ptr<const UnitPercentContest> contest;
    ContestWork work;
    std::vector<Value> outputs;
    std::string told;
};

TEST_F(UnitPercent, rolls_by_hand) {
    use(80);
    EXPECT_EQ(roll(0.63), k_success);
    EXPECT_EQ(told, "rolled 0.63, below 0.8 succeeds: success");
    EXPECT_EQ(outputs[k_roll].number(), 0.63);
    EXPECT_EQ(outputs[k_chance].number(), 80);
    EXPECT_NEAR(outputs[k_margin].number(), 17, 1e-9);
    EXPECT_EQ(roll(0.8), k_failure) << "what equals the chance fails";
    EXPECT_EQ(roll(0), k_success);
    use(40);
    EXPECT_EQ(roll(0.55), k_failure);
    use(0);
    EXPECT_EQ(roll(0), k_failure) << "nothing is below 0";
    use(100);
    EXPECT_EQ(roll(0x1.fffffffffffffp-1), k_success) << "everything is below 1";
}

// Sums of tenths come out a hair off: the chance is what was meant.
TEST_F(UnitPercent, a_chance_is_exact_to_the_billionth) {
    use(100 * (0.1 + 0.2));
    EXPECT_EQ(roll(0.3), k_failure);
    EXPECT_EQ(assess().odds[k_success], 0.3);
    use(100 * (0.02 + 80 * 0.0002 + 70 * 0.0001 + 0.01));
    EXPECT_EQ(assess().odds[k_success], 0.053);
    EXPECT_EQ(assess().chance, 5) << "labels round";
    use(5.5);
    EXPECT_EQ(assess().chance, 6) << "half up";
    EXPECT_EQ(roll(0.0549), k_success);
}

TEST_F(UnitPercent, chances_beyond_what_there_is_are_sure) {
    for (const auto& [chance, p] : {std::pair{-7.2, 0.0}, {130.0, 1.0}, {std::nan(""), 0.0}}) {
        use(chance);
        EXPECT_EQ(assess().odds[k_success], p) << chance;
        EXPECT_EQ(assess().odds[k_failure], 1 - p) << chance;
    }
}

// Short where that is true, and longer where four digits would put it on the other side.
TEST_F(UnitPercent, the_log_never_shows_a_roll_on_the_wrong_side) {
    use(80);
    roll(0.12345678);
    EXPECT_EQ(told, "rolled 0.1234, below 0.8 succeeds: success");
    roll(0.7999999);
    EXPECT_EQ(told, "rolled 0.7999, below 0.8 succeeds: success");
    use(33.33335);
    roll(0.33333351);
    EXPECT_EQ(told, "rolled 0.3333335, below 0.3333335 succeeds: failure");
    roll(0.29);
    EXPECT_EQ(told, "rolled 0.29, below 0.3333335 succeeds: success");
}

TEST_F(UnitPercent, the_question_weighs_as_its_faces_fall) {
    for (int step = 0; step <= 1024; step += 8) {
        use_bands(step * 100.0 / 1024);
        const chance::Question question = ask();
        const Assessment assessment = assess();
        const auto stated = test::stated_weights(question), counted = test::weights_by_faces(question);
        ASSERT_EQ(stated.size(), 4u);
        for (std::size_t i = 0; i < 4; ++i) {
            ASSERT_NEAR(stated[i], assessment.odds[i], 1e-12) << step;
            ASSERT_NEAR(stated[i], counted[i], 1.0 / 1024) << step; // 40 and 10 points are no 1024ths
        }
    }
    for (int step = 0; step <= 1024; ++step) {
        use(step * 100.0 / 1024);
        ASSERT_EQ(test::weights_by_faces(ask())[k_success], step / 1024.0);
    }
}

TEST_F(UnitPercent, a_million_draws_fall_as_the_odds_say) {
    for (const double chance : {5.3, 47.3, 62.5, 98.0}) {
        use(chance);
        EXPECT_GT(test::fit_of_draws(ask(), 7).p_value, test::k_level) << chance;
        use_bands(chance);
        EXPECT_GT(test::fit_of_draws(ask(), 8).p_value, test::k_level) << chance;
    }
}

TEST_F(UnitPercent, coarse_and_fine_questions_agree_on_every_roll) {
    for (const double chance : {0.0, 5.3, 30.0, 47.3, 80.0, 100.0}) {
        use_bands(chance);
        for (int i = 0; i < 1000; ++i) ASSERT_EQ(roll(i / 1000.0), roll(i / 1000.0, 1)) << chance << " " << i;
    }
}

TEST_F(UnitPercent, a_fine_question_can_be_drawn_but_not_listed) {
    use(50);
    const chance::Question question = ask(1);
    std::vector<chance::WeightedAnswer> all;
    EXPECT_FALSE(question.list(1'000'000, all));
    EXPECT_EQ(question.weight(0).error().code, ErrorCode::out_of_budget);
    const double faces[] = {0.25};
    chance::Script script(faces);
    EXPECT_EQ(*script.answer(question), std::uint64_t{1} << 51);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        EXPECT_EQ(contest->grain_of(i) > 0, i >= k_roll) << contest->outputs()[i];
}

TEST_F(UnitPercent, asking_again_allocates_nothing) {
    use(47.3);
    ask();
    desk.play([&](const Host& host, Workspace& workspace) {
        const std::size_t before = tests::allocations();
        for (int i = 0; i < 100; ++i) {
            static_cast<void>(*contest->ask(host, workspace, work, 0, outputs));
            contest->take(host, workspace, {k_failure, 0, {}}, outputs);
        }
        EXPECT_EQ(tests::allocations(), before);
    });
    EXPECT_TRUE(outputs[k_roll].is_missing());
}

RC_GTEST_PROP(UnitPercentProperty, a_better_chance_never_does_worse, ()) {
    const auto number = [] { return *rc::gen::inRange(0, 100'001) / 1000.0; };
    const double one = number(), other = number(), roll = *rc::gen::inRange(0, 100'000) / 100'000.0;
    const auto degree = [&](double chance) {
        return UnitCuts{{std::max(0.0, chance - 40) / 100, chance / 100, 1}, 3}.degree_of(roll);
    };
    RC_ASSERT(degree(std::max(one, other)) <= degree(std::min(one, other)));
}

constexpr const char* k_hit = R"("contest": { "percent": { "chance": "hit", "roll": "unit" } },
    "outcomes": { "success": { "say": "Hit." }, "failure": { "say": "Miss." } })";
const std::vector<std::pair<std::string, std::string>> k_quantity = {
    {"quantities/q.json", R"({ "id": "hit", "base": "47.3" })"}};

TEST(UnitPercentGame, odds_of_an_action_are_the_chance) {
    tests::Stage stage(k_hit, k_quantity);
    EXPECT_EQ(stage.play({0.4729}), "rolled 0.4729, below 0.473 succeeds: success\nHit.\n");
    const auto odds = odds_of_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, "degree");
    ASSERT_TRUE(odds) << odds.error().message;
    EXPECT_EQ(odds->pedigree.kind, PedigreeKind::exact);
    EXPECT_EQ(odds->outcomes[0].second, 0.473);
}

TEST(UnitPercentGame, a_face_that_is_no_unit_number_is_refused) {
    tests::Stage stage(k_hit, k_quantity);
    EXPECT_NE(stage.play({63}).find("not a number from 0 up to but not including 1"), std::string::npos);
}

// A rule that reads the margin gets the number; the walk that would have to list all margins says so.
TEST(UnitPercentGame, effects_may_read_the_margin) {
    tests::Stage stage(std::string(k_hit) +
                           R"(, "effects": [{ "when": "contest.margin > 10", "do": [{ "say": "Well." }] }])",
                       k_quantity);
    EXPECT_EQ(stage.play({0.37}), "rolled 0.37, below 0.473 succeeds: success\nHit.\nWell.\n");
    EXPECT_EQ(stage.play({0.38}), "rolled 0.38, below 0.473 succeeds: success\nHit.\n");
    const auto odds = odds_of_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, "degree");
    ASSERT_FALSE(odds);
    EXPECT_EQ(odds.error().code, ErrorCode::out_of_budget);
}

TEST(UnitPercentGame, a_saved_game_is_replayed_with_the_same_rolls) {
    const tests::Stage stage(k_hit, k_quantity);
    auto session = open_session(stage.game(), "p:s", make_seed(5));
    std::string told;
    for (int i = 0; i < 20; ++i) {
        const auto reply = send(**session, act("hero", "p:act", {{"primary", "wolf"}}));
        ASSERT_TRUE(reply) << reply.error().message;
        told += reply->done.log.back().text;
    }
    EXPECT_NE(told.find("Hit."), std::string::npos);
    EXPECT_NE(told.find("Miss."), std::string::npos);
    const auto again = replay(stage.game(), save(**session));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_FALSE(again->differs);
    EXPECT_TRUE(again->ends_alike);
}

// What a modifier is worth shows without a stage of bounds, too.
TEST(UnitPercentGame, an_explanation_tells_points_of_a_chance_without_bounds) {
    auto files = k_quantity;
    files.emplace_back("modifiers/m.json", R"({ "id": "m", "of": "hit", "value": 12.5, "label": "Aim" })");
    tests::Stage stage(k_hit, files);
    const auto report = explain_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, std::nullopt);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->chance, 60);
    EXPECT_EQ(report->unrounded, 59.8);
    EXPECT_EQ(report->unbounded, 59.8);
    EXPECT_EQ(report->lines[0].points, 12.5);
    EXPECT_EQ(report->odds[0].second, 0.598);
}

} // namespace
} // namespace arbiter::rules::unit_percent_test
