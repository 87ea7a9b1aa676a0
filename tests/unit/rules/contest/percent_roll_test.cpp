// Rolls of the percent contest: by hand, counted face by face, drawn a million times.
#include "rules/contest/percent.hpp"

#include "chance/sampler.hpp"
#include "support/allocations.hpp"
#include "support/every_face.hpp"
#include "support/rules.hpp"

namespace arbiter::rules::percent_roll_test {
namespace {

// A contest over a chance that is simply given.
class PercentRoll : public testing::Test {
protected:
    std::shared_ptr<const PercentContest> contest(double chance, int low = 5, int high = 95) {
        auto quantity = std::make_shared<Quantity>();
        quantity->base.number = chance;
        auto degrees = desk.degrees("percent_degrees")->with_faces(FaceSpan{1, low}, FaceSpan{high, 100});
        return std::make_shared<PercentContest>(std::move(degrees), std::move(quantity),
                                                std::vector<ContestInput>{});
    }
    std::size_t take(const PercentContest& contest, chance::Answer answer, bool is_fine,
                     std::span<const chance::Face> faces = {}) {
        std::size_t degree = 0;
        desk.play([&](const Host& host, Workspace& workspace) {
            degree = contest.take(host, workspace, {answer, is_fine, faces}, outputs);
        });
        return degree;
    }
    chance::Question ask(const PercentContest& contest, bool is_fine) {
        outputs.assign(contest.outputs().size(), Value::absent());
        std::optional<chance::Question> question;
        desk.play([&](const Host& host, Workspace& workspace) {
            question = *contest.ask(host, workspace, work, is_fine, outputs);
        });
        return *question;
    }
    // Everything left behind, in words.
    std::string told(const PercentContest& contest) const {
        std::string all;
        for (std::size_t i = 0; i < outputs.size(); ++i)
            all += fmt::format("{}{}={}", i ? " " : "", contest.outputs()[i], to_json(outputs[i]));
        return all;
    }

    tests::RuleDesk desk;
    ContestWork work;
    std::vector<Value> outputs;
};

enum Degree : std::size_t { k_critical_success, k_success, k_failure, k_fumble, k_degrees };

constexpr BandEdges k_edges = {-1, 0, -1e9, -1e9}; // of core's percent degrees, where bands begin

std::size_t degree_of(const PercentContest& contest, int chance, int roll) {
    return contest.degrees().degree_of(k_edges, chance - roll, roll);
}

chance::Face face_of(int roll) { return {chance::Face::Kind::whole, 1, 100, roll, 0}; }

TEST_F(PercentRoll, rolls_by_hand) {
    const auto rule = contest(50);
    EXPECT_EQ(degree_of(*rule, 50, 30), k_success);
    EXPECT_EQ(degree_of(*rule, 50, 50), k_success);
    EXPECT_EQ(degree_of(*rule, 50, 70), k_failure);
    EXPECT_EQ(degree_of(*rule, 50, 97), k_fumble);
    EXPECT_EQ(degree_of(*rule, 50, 94), k_failure);
    EXPECT_EQ(degree_of(*rule, 50, 95), k_fumble);
    EXPECT_EQ(degree_of(*rule, 50, 5), k_critical_success);
    EXPECT_EQ(degree_of(*rule, 2, 3), k_failure) << "a low roll that fails is not critical";
    EXPECT_EQ(degree_of(*rule, 98, 96), k_success) << "a high roll that succeeds is no fumble";
    EXPECT_EQ(degree_of(*contest(50, 10), 50, 12), k_success);
    EXPECT_EQ(degree_of(*contest(50, 5, 90), 50, 92), k_fumble);
}

// Every chance with every pair of thresholds: the counts are those of all hundred faces.
TEST_F(PercentRoll, faces_are_counted_as_they_fall) {
    for (int chance = 0; chance <= 100; ++chance)
        for (const int low : {1, 5, 40, 100})
            for (const int high : {1, 60, 95, 100}) {
                const auto rule = contest(chance, low, high);
                std::array<int, k_degrees> counted{};
                for (int face = 1; face <= 100; ++face) ++counted[degree_of(*rule, chance, face)];
                const auto last = rule->last_rolls(k_edges, chance);
                for (std::size_t i = 0, before = 0; i < k_degrees;
                     before = static_cast<std::size_t>(last[i++]))
                    ASSERT_EQ(last[i] - static_cast<int>(before), counted[i])
                        << chance << " " << low << " " << high;
            }
}

// The odds, the question's weights and a count over all faces are three ways to one number.
TEST_F(PercentRoll, the_question_weighs_as_its_faces_fall) {
    for (int chance = 0; chance <= 100; ++chance)
        for (const auto& [low, high] : {std::pair{5, 95}, {100, 1}, {1, 100}, {30, 40}}) {
            const auto rule = contest(chance, low, high);
            const chance::Question question = ask(*rule, false);
            std::vector<double> odds(std::begin(work.assessment.odds), std::end(work.assessment.odds));
            const auto stated = test::stated_weights(question), counted = test::weights_by_faces(question);
            ASSERT_EQ(stated.size(), k_degrees);
            for (std::size_t i = 0; i < k_degrees; ++i) {
                ASSERT_NEAR(stated[i], counted[i], 1e-12) << chance << " " << low << " " << high;
                ASSERT_NEAR(stated[i], odds[i], 1e-12) << chance << " " << low << " " << high;
            }
        }
}

TEST_F(PercentRoll, a_million_draws_fall_as_the_odds_say) {
    for (const double chance : {5.0, 50.0, 63.0, 95.0}) {
        const auto rule = contest(chance);
        const auto coarse = test::fit_of_draws(ask(*rule, false), 7);
        EXPECT_EQ(coarse.cells, chance == 95.0 ? 3u : chance == 5.0 ? 3u : 4u);
        EXPECT_GT(coarse.p_value, test::k_level) << chance;
    }
}

// A fine question asks for every face; taken together they fall as the degrees should.
TEST_F(PercentRoll, a_million_fine_draws_fall_as_the_odds_say) {
    const auto rule = contest(63);
    const chance::Question question = ask(*rule, true);
    EXPECT_EQ(question.answers(), 100u);
    const Seed seed = make_seed(11);
    chance::Sampler sampler(seed, chance::run_key(seed, 0));
    std::array<std::uint64_t, k_degrees> counts{};
    for (int i = 0; i < test::k_many_draws; ++i)
        ++counts[degree_of(*rule, 63, static_cast<int>(*sampler.answer(question)) + 1)];
    EXPECT_GT(test::g_test(counts, std::span(work.assessment.odds).first(k_degrees)).p_value, test::k_level);
}

TEST_F(PercentRoll, coarse_and_fine_questions_agree_on_every_face) {
    for (int chance = 0; chance <= 100; chance += 5)
        for (const auto& [low, high] : {std::pair{5, 95}, {100, 1}, {1, 100}}) {
            const auto rule = contest(chance, low, high);
            ask(*rule, false);
            const std::vector<std::int64_t> first = work.first_faces;
            for (int roll = 1; roll <= 100; ++roll) {
                // The last group that begins at or before the roll, as a uniform question finds it.
                std::size_t group = k_degrees - 1;
                while (first[group] > roll) --group;
                const auto blind = take(*rule, group, false);
                const chance::Face face = face_of(roll);
                const auto seen = take(*rule, group, false, {&face, 1});
                const auto fine = take(*rule, static_cast<chance::Answer>(roll - 1), true);
                ASSERT_EQ(blind, fine) << chance << " " << roll;
                ASSERT_EQ(seen, fine) << chance << " " << roll;
                ASSERT_EQ(fine, degree_of(*rule, chance, roll));
            }
        }
}

TEST_F(PercentRoll, what_is_left_behind_by_hand) {
    const auto rule = contest(50);
    ask(*rule, false);
    EXPECT_EQ(outputs[3].number(), 50) << "the chance is known before anybody rolls";
    take(*rule, 1, false);
    EXPECT_EQ(told(*rule), "degree=\"success\" success=true critical=false chance=50 roll=null margin=null");
    const chance::Face face = face_of(97);
    take(*rule, 3, false, {&face, 1});
    EXPECT_EQ(told(*rule), "degree=\"fumble\" success=false critical=true chance=50 roll=97 margin=-47");
    ask(*rule, true);
    take(*rule, 2, true);
    EXPECT_EQ(told(*rule),
              "degree=\"critical_success\" success=true critical=true chance=50 roll=3 margin=47");
    for (std::size_t i = 0; i < outputs.size(); ++i)
        EXPECT_EQ(rule->grain_of(i) > 0, rule->outputs()[i] == "roll" || rule->outputs()[i] == "margin");
}

// Whoever asks again and again brings the memory along.
TEST_F(PercentRoll, asking_again_allocates_nothing) {
    const auto made = desk.quantity(
        "p:odds",
        R"({"base": "40 + entity.actor.components['s:s'].value", "terms": [{"label": "t", "value": "1 + 1"}]})");
    desk.give(world::Role::actor, "s:s", R"({"value": 3})");
    const PercentContest rule(desk.degrees("percent_degrees"), made, {});
    outputs.assign(rule.outputs().size(), Value::absent());
    desk.play([&](const Host& host, Workspace& workspace) {
        static_cast<void>(rule.ask(host, workspace, work, false, outputs));
        const std::size_t before = tests::allocations();
        for (int i = 0; i < 100; ++i)
            rule.take(host, workspace,
                      {(*rule.ask(host, workspace, work, false, outputs)).answers() - 1, false, {}}, outputs);
        EXPECT_EQ(tests::allocations(), before);
    });
    EXPECT_EQ(work.assessment.chance, 45);
}

TEST_F(PercentRoll, degrees_are_named_best_first) {
    const auto rule = contest(50);
    EXPECT_EQ(rule->degrees().successes(), 2u);
    const auto ids = rule->degrees().ids();
    EXPECT_EQ(std::vector<std::string_view>(ids.begin(), ids.end()),
              (std::vector<std::string_view>{"critical_success", "success", "failure", "fumble"}));
}

// Raising a chance never turns a success into a failure, whatever is rolled.
RC_GTEST_PROP(PercentProperty, a_better_chance_never_does_worse, ()) {
    const int low = *rc::gen::inRange(1, 101), high = *rc::gen::inRange(1, 101);
    tests::RuleDesk desk;
    const PercentContest rule(
        desk.degrees("percent_degrees")->with_faces(FaceSpan{1, low}, FaceSpan{high, 100}),
        std::make_shared<Quantity>(), {});
    const int chance = *rc::gen::inRange(0, 100), better = *rc::gen::inRange(chance, 101);
    const int roll = *rc::gen::inRange(1, 101);
    const auto is_success = [&](int with) { return degree_of(rule, with, roll) <= k_success; };
    RC_ASSERT(!is_success(chance) || is_success(better));
}

} // namespace
} // namespace arbiter::rules::percent_roll_test
