#include "arbiter/dice_report.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::sweep_test {
namespace {

using test::notation;

Goal at_least(double figure) { return {figure, {}, false}; }
Goal at_most(double figure) { return {{}, figure, true}; }

TEST(Sweep, one_name_gives_a_line) {
    const auto found = sweep(notation("1d20+b >= 15", Dialect::native, {"b=0..10 step 5"}));
    ASSERT_TRUE(found);
    ASSERT_EQ(found->cells.size(), 3u);
    EXPECT_TRUE(found->is_chance);
    EXPECT_NEAR(found->cells[0].figure, 0.3, 1e-12);
    EXPECT_NEAR(found->cells[1].figure, 0.55, 1e-12);
    EXPECT_EQ(found->cells[2].values[0], 10);
}

TEST(Sweep, two_names_give_a_table_and_the_last_changes_fastest) {
    const auto found = sweep(notation("(a)d6 vs (d)d6", Dialect::native, {"a=1..20", "d=1..10"}));
    ASSERT_TRUE(found);
    ASSERT_EQ(found->cells.size(), 200u);
    EXPECT_EQ(found->cells[1].values, (std::vector<std::int64_t>{1, 2}));
    EXPECT_NEAR(found->cells[0].figure, 15.0 / 36, 1e-14);
    EXPECT_NEAR(found->cells[199].figure, odds_of(notation("20d6 vs 10d6"))->contest->win, 1e-14);
}

TEST(Sweep, other_names_keep_their_one_value) {
    const auto found = sweep(notation("1d20+b+c >= 15", Dialect::native, {"c=2", "b=0..10"}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->names.size(), 1u);
    EXPECT_NEAR(found->cells[0].figure, 0.4, 1e-12);
}

TEST(Sweep, what_is_no_test_gives_means) {
    const auto found = sweep(notation("(n)d6", Dialect::native, {"n=0..3"}));
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->is_chance);
    EXPECT_EQ(found->cells[0].figure, 0);
    EXPECT_NEAR(found->cells[3].figure, 10.5, 1e-12);
}

TEST(Sweep, no_range_or_three_is_refused) {
    EXPECT_FALSE(sweep(notation("1d20 >= 15")));
    EXPECT_FALSE(sweep(notation("1d20+a+b+c >= 15", Dialect::native, {"a=1..2", "b=1..2", "c=1..2"})));
    EXPECT_FALSE(sweep(notation("1d20 >= a", Dialect::native, {"a=1..100001"})));
}

TEST(Solve, finds_the_smallest_value_that_reaches_a_chance) {
    const Notation n = notation("1d20+b >= 15", Dialect::native, {"b=0..20"});
    EXPECT_EQ(solve(n, "b", at_least(0.65))->value, 7);
    EXPECT_NEAR(solve(n, "b", at_least(0.65))->figure, 0.65, 1e-12);
    EXPECT_EQ(solve(n, "b", at_least(0.66))->value, 8);
    EXPECT_EQ(solve(n, "b", at_least(0))->value, 0);
    EXPECT_EQ(solve(n, "b", at_least(1))->value, 14);
}

TEST(Solve, says_the_best_when_nothing_reaches_it) {
    const auto found = solve(notation("1d20+b >= 15", Dialect::native, {"b=0..3"}), "b", at_least(0.9));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->value, std::nullopt);
    EXPECT_EQ(found->best, 3);
    EXPECT_NEAR(found->figure, 0.45, 1e-12);
}

TEST(Solve, finds_the_largest_value_that_keeps_a_chance) {
    const Notation n = notation("1d20+5 >= dc", Dialect::native, {"dc=5..30"});
    EXPECT_EQ(solve(n, "dc", {0.6, {}, true})->value, 14);
    EXPECT_EQ(solve(n, "dc", {0.6, {}, false})->value, 5) << "the smallest is the easiest";
    EXPECT_NEAR(solve(n, "dc", {0.6, {}, true})->figure, 0.6, 1e-12);
}

TEST(Solve, finds_what_stays_within_a_chance) {
    const Notation n = notation("1d20+b >= 15", Dialect::native, {"b=0..20"});
    EXPECT_EQ(solve(n, "b", at_most(0.6))->value, 6);
    EXPECT_EQ(solve(n, "b", at_most(0.62))->value, 6);
    EXPECT_EQ(solve(n, "b", {0.4, 0.5, false})->value, 2);
    EXPECT_EQ(solve(n, "b", {0.4, 0.5, true})->value, 4);
    EXPECT_EQ(solve(notation("1d20+b >= 15", Dialect::native, {"b=10..20"}), "b", at_most(0.5))->best, 10)
        << "none does; the nearest";
}

TEST(Solve, looks_for_means_where_nothing_is_tested) {
    const Notation n = notation("1d20+b", Dialect::native, {"b=0..20"});
    EXPECT_EQ(solve(n, "b", at_least(12.5))->value, 2);
    EXPECT_EQ(solve(n, "b", at_most(12.4))->value, 1);
    EXPECT_FALSE(solve(n, "b", Goal{}));
}

TEST(Solve, refuses_what_is_no_question) {
    EXPECT_FALSE(solve(notation("1d20 >= 15"), "b", at_least(0.5)));
    EXPECT_FALSE(solve(notation("1d20+b >= 15", Dialect::native, {"b=0..3"}), "b", at_least(1.5)));
}

TEST(Solve, a_chance_of_nothing_reaches_nothing_however_little_is_asked) {
    EXPECT_EQ(solve(notation("1d20+b >= 50", Dialect::native, {"b=0..20"}), "b", at_least(1e-13))->value,
              std::nullopt);
}

TEST(Solve, answers_for_the_name_that_was_asked_and_no_other) {
    EXPECT_FALSE(solve(notation("1d20+b >= c", Dialect::native, {"b=5", "c=1..30"}), "b", at_least(0.6)));
    EXPECT_EQ(solve(notation("1d20+b >= c", Dialect::native, {"b=0..9", "c=15"}), "b", at_least(0.5))->value,
              4);
}

TEST(Sweep, says_when_its_figures_are_bounded) {
    EXPECT_EQ(sweep(notation("(a)d6", Dialect::native, {"a=1..3"}))->pedigree, PedigreeKind::exact);
    EXPECT_FALSE(sweep(notation("(chance)d6", Dialect::native, {"chance=1..3"})))
        << "the table has such a column";
}

} // namespace
} // namespace arbiter::sweep_test
