// The search finds what a plain loop over everything finds, and no more.
#include "forecast/search.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>
#include <set>

namespace arbiter::forecast {
namespace {

using tests::bout_files;
using tests::bout_request;

BalanceSearch solve(const BalanceOptions& options, const tests::Changes& changes = {}) {
    auto found = solve_balance(bout_files(changes), bout_request(), options);
    if (!found) ADD_FAILURE() << found.error().message;
    return found ? std::move(*found) : BalanceSearch{};
}

// "bonus=1 cap=6 "
std::string changes_of(const BalanceSolution& solution) {
    std::string text;
    for (const auto& [param, value] : solution.changes) text += param.substr(5) + "=" + value + " ";
    return text;
}

TEST(Search, what_a_loop_over_everything_finds) {
    std::set<std::string> wanted;
    for (int bonus = 0; bonus <= 4; ++bonus)
        for (int cap = 5; cap <= 10; ++cap)
            for (int gear = 2; gear <= 3; ++gear) {
                const auto report = run_balance(bout_files(), bout_request({{"bonus", std::to_string(bonus)},
                                                                            {"cap", std::to_string(cap)},
                                                                            {"gear", std::to_string(gear)}}));
                ASSERT_TRUE(report);
                if (report->failed > 0) continue;
                wanted.insert((bonus == 0 ? "" : "bonus=" + std::to_string(bonus) + " ") +
                              (cap == 10 ? "" : "cap=" + std::to_string(cap) + " ") +
                              (gear == 3 ? "" : "gear=2 "));
            }
    const BalanceSearch found = solve({});
    std::set<std::string> got;
    for (const BalanceSolution& solution : found.solutions) got.insert(changes_of(solution));
    EXPECT_EQ(got, wanted);
    EXPECT_EQ(found.found, 6u);
    EXPECT_EQ(found.tried, (std::vector<std::pair<std::string, std::size_t>>{
                               {"bout:bonus", 5}, {"bout:cap", 6}, {"bout:gear", 2}}))
        << "nothing reads the weather";
    EXPECT_LT(found.steps, 60u) << "a target that fails ends all that have its settings";
}

TEST(Search, the_smallest_changes_come_first) {
    const BalanceSearch found = solve({.most = 3});
    EXPECT_EQ(found.found, 6u);
    ASSERT_EQ(found.solutions.size(), 3u);
    EXPECT_EQ(changes_of(found.solutions[0]), "bonus=1 cap=6 ");
    EXPECT_NEAR(found.solutions[0].distance, 1.4, 1e-12) << "from 0 by 1, and from 10 by 4";
    EXPECT_EQ(changes_of(found.solutions[1]), "bonus=1 cap=5 ");
    EXPECT_EQ(changes_of(found.solutions[2]), "bonus=1 cap=6 gear=2 ");
    ASSERT_EQ(found.solutions[0].values.size(), 4u);
    EXPECT_EQ(found.solutions[0].values[0].first, "bout:even_fight") << "in the order of the records";
    EXPECT_NEAR(found.solutions[0].values[0].second, 0.5383, 1e-4);
}

TEST(Search, the_only_solution) {
    const BalanceSearch found = solve({.within = {{"bonus", "2"}, {"cap", "5..6"}, {"gear", "2"}}});
    ASSERT_EQ(found.found, 1u);
    EXPECT_EQ(changes_of(found.solutions[0]), "bonus=2 cap=6 gear=2 ");
}

TEST(Search, says_when_there_is_none) {
    EXPECT_EQ(solve({.within = {{"bonus", "3..4"}}}).found, 0u);
    const BalanceSearch wide = solve(
        {.within = {{"threshold", "4..6"}, {"ties", "defender,attacker,reroll,glancing"}, {"bonus", "0..14"}},
         .what_if = true});
    EXPECT_EQ(wide.found, 0u);
    EXPECT_TRUE(wide.solutions.empty());
    EXPECT_EQ(wide.tried.size(), 3u);
}

// Gear is read only where the bonus is more than 1: that shows in the middle of the search.
TEST(Search, a_param_that_is_read_now_and_then_is_found_out) {
    tests::Changes changes = tests::one_balance(R"("of": "hit")", R"("low": 0.675, "high": 0.685)");
    changes["quantities/pools.json"] = R"([
      { "id": "attack", "base": "entity.actor.components['bout:body'].might",
        "terms": [{ "label": "Bonus", "value": "param.bonus > 1 ? param.gear : 0" }] },
      { "id": "defense", "base": "entity.primary.components['bout:body'].sturdy" }])";
    const BalanceSearch found = solve({}, changes);
    EXPECT_EQ(found.tried,
              (std::vector<std::pair<std::string, std::size_t>>{{"bout:bonus", 5}, {"bout:gear", 2}}));
    ASSERT_EQ(found.found, 3u) << "9 dice against 5 are 67.91 percent, 8 are 61.29";
    EXPECT_EQ(changes_of(found.solutions[0]), "bonus=2 ");
}

// A param that is read and never felt makes no solution of its own.
TEST(Search, changes_that_nobody_feels_are_left_out) {
    tests::Changes changes = tests::one_balance(R"("of": "hit")", R"("low": 0.5, "high": 0.6)");
    changes["quantities/pools.json"] = R"([
      { "id": "attack", "base": "entity.actor.components['bout:body'].might",
        "terms": [{ "label": "Bonus", "value": "param.bonus" }], "stages": ["flat", { "bounds": { "max": "50 + param.weather" } }] },
      { "id": "defense", "base": "entity.primary.components['bout:body'].sturdy" }])";
    const BalanceSearch found = solve({}, changes);
    ASSERT_EQ(found.solutions.size(), 1u) << "7 dice against 5 are 53.83 percent";
    EXPECT_EQ(changes_of(found.solutions[0]), "bonus=1 ");
}

TEST(Search, ends_at_its_budget_and_not_before) {
    const auto run = [](std::uint64_t most_steps) {
        auto made = tests::bout_scales();
        auto choices = find_choices(made.scales->game(), made.params, {});
        return search(*made.scales, std::move(*choices), 10, most_steps);
    };
    const std::uint64_t steps = solve({}).steps;
    EXPECT_TRUE(run(steps));
    const auto ended = run(steps - 1);
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().code, ErrorCode::out_of_budget);
}

TEST(Search, without_targets_all_may_stay_as_it_is) {
    const BalanceSearch found = solve({}, tests::one_balance(R"("of": "hit")"));
    ASSERT_EQ(found.found, 1u);
    EXPECT_TRUE(found.solutions[0].changes.empty());
    EXPECT_TRUE(found.tried.empty());
}

// What a formula reads through a quantity counts as read, remembered or not.
TEST(Search, targets_may_be_means_of_formulas) {
    const auto found = solve_balance(
        tests::bout_files(tests::one_balance(R"("mean": "quantity.attack")", R"("low": 8, "high": 8)")),
        tests::bout_request());
    ASSERT_TRUE(found);
    ASSERT_EQ(found->tried.size(), 1u);
    EXPECT_EQ(found->tried[0].first, "bout:bonus");
    ASSERT_EQ(found->found, 1u);
    EXPECT_EQ(found->solutions[0].changes[0].second, "2");
    EXPECT_EQ(found->solutions[0].values[0].second, 8);
}

} // namespace
} // namespace arbiter::forecast
