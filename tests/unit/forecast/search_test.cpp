// The search finds what a plain loop over everything finds, and no more.
#include "forecast/search.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>
#include <set>

namespace arbiter::forecast::search_test {
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

// Goes on until it was asked so often.
BalanceWatch stop_after(int asked, std::vector<BalanceProgress>& seen) {
    return [asked, &seen](const BalanceProgress& now) {
        seen.push_back(now);
        return static_cast<int>(seen.size()) <= asked;
    };
}

TEST(Search, a_watch_is_told_how_far_it_is) {
    std::vector<BalanceProgress> seen;
    const BalanceSearch found = solve({.watch = stop_after(1'000'000, seen)});
    EXPECT_FALSE(found.is_stopped);
    EXPECT_EQ(found.settled, found.settings);
    EXPECT_EQ(found.settings, 60u);
    ASSERT_GT(seen.size(), 4u);
    EXPECT_EQ(seen.front().all, 0u) << "which params count is not known yet";
    EXPECT_EQ(seen.back().all, 60u);
    std::uint64_t before = 0;
    for (const BalanceProgress& now : seen) {
        EXPECT_EQ(now.stage, BalanceProgress::Stage::settings);
        EXPECT_GE(now.done, before);
        before = now.done;
    }
    EXPECT_GT(seen.back().found, 0u);
}

TEST(Search, one_that_is_stopped_keeps_what_it_has_found) {
    std::vector<BalanceProgress> seen;
    static_cast<void>(solve({.watch = stop_after(1'000'000, seen)}));
    const int all = static_cast<int>(seen.size());
    std::size_t found_before = 0;
    for (int asked = 0; asked < all; ++asked) {
        seen.clear();
        const BalanceSearch part = solve({.watch = stop_after(asked, seen)});
        EXPECT_TRUE(part.is_stopped);
        EXPECT_LT(part.settled, 60u);
        EXPECT_EQ(part.found, part.solutions.size());
        EXPECT_GE(part.found, found_before);
        found_before = part.found;
        EXPECT_TRUE(part.conflicts.empty()) << "no solution so far is no conflict";
    }
    EXPECT_GT(found_before, 0u);
}

TEST(Search, one_that_is_stopped_while_it_looks_for_conflicts_has_no_solution_all_the_same) {
    const auto watch = [](const BalanceProgress& now) {
        return now.stage != BalanceProgress::Stage::conflicts;
    };
    const BalanceSearch found = solve(
        {.within = {{"threshold", "4..6"}, {"ties", "defender,attacker,reroll,glancing"}, {"bonus", "0..14"}},
         .what_if = true,
         .watch = watch});
    EXPECT_TRUE(found.is_stopped);
    EXPECT_EQ(found.settled, found.settings);
    EXPECT_EQ(found.found, 0u);
    EXPECT_FALSE(found.has_all_conflicts);
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
    ASSERT_EQ(found.found, 1u)
        << "9 dice against 5 are 67.91 percent, 8 are 61.29; more of bonus is the same";
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
    EXPECT_EQ(found.found, 1u) << "and none is counted for each weather";
    EXPECT_EQ(changes_of(found.solutions[0]), "bonus=1 ");
}

// However few are kept: the nearest one stands for all that only differ in what nobody feels.
TEST(Search, what_nobody_feels_displaces_nothing) {
    tests::Changes changes = tests::one_balance(R"("of": "hit")", R"("low": 0.5, "high": 0.7)");
    changes["quantities/pools.json"] = R"([
      { "id": "attack", "base": "entity.actor.components['bout:body'].might",
        "terms": [{ "label": "Bonus", "value": "param.bonus" }], "stages": ["flat", { "bounds": { "max": "50 + param.weather" } }] },
      { "id": "defense", "base": "entity.primary.components['bout:body'].sturdy" }])";
    const BalanceSearch found = solve({.most = 2}, changes);
    EXPECT_EQ(found.found, 3u);
    ASSERT_EQ(found.solutions.size(), 2u);
    EXPECT_EQ(changes_of(found.solutions[0]), "bonus=1 ");
    EXPECT_EQ(changes_of(found.solutions[1]), "bonus=2 ");
}

// Where what is now may not stay, the value next to it stands for the others.
TEST(Search, of_values_that_are_the_same_the_nearest_counts) {
    const BalanceSearch found =
        solve({.within = {{"cap", "8..12"}}, .what_if = true},
              tests::one_balance(R"("of": "miss", "given": { "target.components.bout:body.sturdy": 5 })",
                                 R"("low": 0, "high": 1)"));
    EXPECT_EQ(found.settings, 5u);
    ASSERT_EQ(found.found, 1u);
    EXPECT_EQ(changes_of(found.solutions[0]), "");
}

TEST(Search, two_ways_to_the_same_number_are_two_solutions) {
    tests::Changes changes = tests::one_balance(R"("mean": "quantity.attack")", R"("low": 11, "high": 11)");
    changes["quantities/pools.json"] = R"([
      { "id": "attack", "base": "entity.actor.components['bout:body'].might",
        "terms": [{ "label": "Bonus", "value": "param.bonus + param.gear" }] },
      { "id": "defense", "base": "entity.primary.components['bout:body'].sturdy" }])";
    const BalanceSearch found = solve({}, changes);
    ASSERT_EQ(found.found, 2u) << "6 and 2 and 3, 6 and 3 and 2";
    EXPECT_EQ(changes_of(found.solutions[0]), "bonus=2 ");
    EXPECT_EQ(changes_of(found.solutions[1]), "bonus=3 gear=2 ");
}

TEST(Search, without_a_solution_the_targets_that_never_hold_together) {
    const BalanceSearch found = solve(
        {.within = {{"threshold", "4..6"}, {"ties", "defender,attacker,reroll,glancing"}, {"bonus", "0..14"}},
         .what_if = true});
    EXPECT_EQ(found.settings, 180u);
    EXPECT_TRUE(found.has_all_conflicts);
    // By a loop over all settings: a set that is met nowhere, though everything within it is met somewhere.
    std::set<std::set<std::string>> met;
    for (const char* threshold : {"4", "5", "6"})
        for (const char* ties : {"defender", "attacker", "reroll", "glancing"})
            for (int bonus = 0; bonus <= 14; ++bonus) {
                const auto report =
                    run_balance(bout_files(), bout_request({{"threshold", threshold},
                                                            {"ties", ties},
                                                            {"bonus", std::to_string(bonus)}}));
                ASSERT_TRUE(report);
                std::set<std::string> ok;
                for (const BalanceTarget& target : report->targets)
                    if (target.ok) ok.insert(target.id);
                met.insert(ok);
            }
    const auto is_met = [&](const std::set<std::string>& wanted) {
        return std::ranges::any_of(met, [&](const auto& ok) { return std::ranges::includes(ok, wanted); });
    };
    ASSERT_FALSE(found.conflicts.empty());
    for (const auto& conflict : found.conflicts) {
        const std::set<std::string> set(conflict.begin(), conflict.end());
        EXPECT_FALSE(is_met(set));
        for (const std::string& left_out : conflict) {
            std::set<std::string> less = set;
            less.erase(left_out);
            EXPECT_TRUE(is_met(less)) << left_out;
        }
    }
}

TEST(Search, a_target_that_never_holds_is_a_conflict_of_its_own) {
    const BalanceSearch found = solve({}, tests::one_balance(R"("of": "hit")", R"("low": 0.99, "high": 1)"));
    EXPECT_EQ(found.conflicts, (std::vector<std::vector<std::string>>{{"bout:one"}}));
}

TEST(Search, only_some_targets) {
    const BalanceSearch found =
        solve({.within = {{"bonus", "0..4"}}, .only = {"bout:even_fight", "two_dice"}});
    EXPECT_EQ(found.found, 2u);
    ASSERT_EQ(found.solutions[0].values.size(), 2u);
    EXPECT_EQ(found.solutions[0].values[1].first, "bout:two_dice");
    const auto none = solve_balance(bout_files(), bout_request(), {.only = {"mostly_missed"}});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::bad_argument);
}

TEST(Search, ends_at_its_budget_and_not_before) {
    const auto run = [](std::uint64_t most_steps) {
        auto made = tests::bout_scales();
        auto choices = find_choices(made.scales->game(), made.params, {});
        std::vector<std::size_t> targets;
        for (std::size_t i = 0; i < made.scales->all().size(); ++i)
            if (made.scales->all()[i].is_target()) targets.push_back(i);
        return search(*made.scales, std::move(*choices), targets, {.most_steps = most_steps});
    };
    const std::uint64_t steps = solve({}).steps;
    EXPECT_TRUE(run(steps));
    const auto ended = run(steps - 1);
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().code, ErrorCode::out_of_budget);
}

TEST(Search, more_settings_than_it_may_look_through_are_not_begun) {
    const auto run = [](std::uint64_t most_settings) {
        auto made = tests::bout_scales();
        auto choices = find_choices(made.scales->game(), made.params, {});
        std::vector<std::size_t> targets;
        for (std::size_t i = 0; i < made.scales->all().size(); ++i)
            if (made.scales->all()[i].is_target()) targets.push_back(i);
        return search(*made.scales, std::move(*choices), targets, {.most_settings = most_settings});
    };
    const auto refused = run(1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::out_of_budget);
    EXPECT_NE(refused.error().message.find("settings to look through, more than 1"), std::string::npos);
    EXPECT_TRUE(run(solve({}).settings));
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
} // namespace arbiter::forecast::search_test
