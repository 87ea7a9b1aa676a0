#include "support/dice.hpp"
#include "support/statistics.hpp"

#include <gtest/gtest.h>

namespace arbiter::roller_test {
namespace {

using test::notation;

// The roller checked against its own odds: a million rolls of each notation, fixed seeds, a G-test at the
// level of tests/support/statistics.hpp.
class MillionRolls : public testing::TestWithParam<std::string_view> {};

TEST_P(MillionRolls, fit_the_exact_odds) {
    const Notation n = notation(GetParam());
    const auto odds = odds_of(n);
    ASSERT_TRUE(odds);
    const Distribution& d = odds->distribution;
    const std::int64_t unit = std::max<std::int64_t>(1, n.program().at(n.program().root).unit);
    const std::int64_t scale = unit / d.unit(); // a roll's total is in steps of the notation's own unit
    std::vector<std::uint64_t> counts(d.size(), 0);
    Roller roller(make_seed(20'261'115));
    RollLog log;
    for (int k = 0; k < test::k_many_draws; ++k) {
        const std::int64_t total = roller.roll(n, log) / scale;
        const auto at = std::lower_bound(d.numerators().begin(), d.numerators().end(), total);
        ASSERT_TRUE(at != d.numerators().end() && *at == total) << "impossible total " << total;
        ++counts[static_cast<std::size_t>(at - d.numerators().begin())];
    }
    const test::Fit fit = test::g_test(counts, d.probabilities());
    EXPECT_GT(fit.p_value, test::k_level)
        << GetParam() << ": G = " << fit.g << " over " << fit.cells << " cells";
}

INSTANTIATE_TEST_SUITE_P(Roller, MillionRolls,
                         testing::Values("1d6", "d20", "d%", "3d6", "4dF", "2d6+3", "1d10000", "20d6",
                                         "4d6dl1", "4d6kh3", "2d20kl1", "5d6dh2", "4d6dl1dh1", "6d6!",
                                         "6d6!!", "4d6!p", "3d10x>=9", "6d10x>=9cs>=8", "3d6!{2}", "6d6!kh3",
                                         "6d6kh3!", "2d6ro<3", "4d6rr1", "6d6rr=1rr=2", "8d6mi2", "5d8ma6",
                                         "10d6>=5", "10d6>=5f1", "6d6cs>=5df", "{1d8!,1d6!}kh1+2",
                                         "{2d6,1d12,3d4}kl2", "(1d4)d6", "2d(1d4+2)", "d{1..4,6:2}",
                                         "4d{hit:3,miss:2,crit}cs=hit", "1d20+7 >= 16 ? 2d6+4 : 0",
                                         "3d6 vs 2d8", "2d20kh1+1d4+5 >= 15", "2d6/1d4", "x = 1d6; x*x - 1d4",
                                         "repeat(3, 2d4kh1)", "max(2d6, 1d12)", "6d6k>3"));

TEST(Roller, the_same_seed_rolls_the_same_and_another_does_not) {
    const Notation n = notation("5d20");
    RollLog log;
    const auto rolls = [&](std::uint64_t seed) {
        Roller roller(make_seed(seed));
        std::vector<std::int64_t> all;
        for (int k = 0; k < 20; ++k) all.push_back(roller.roll(n, log));
        return all;
    };
    EXPECT_EQ(rolls(7), rolls(7));
    EXPECT_NE(rolls(7), rolls(8));
}

TEST(Roller, a_roll_does_not_depend_on_what_was_rolled_before_it) {
    const Notation few = notation("1d20"), many = notation("100d20");
    RollLog log;
    Roller a(make_seed(1)), b(make_seed(1));
    (void)a.roll(few, log);
    (void)b.roll(many, log);
    EXPECT_EQ(a.roll(few, log), b.roll(few, log));
}

TEST(Roller, names_have_their_values) {
    const Notation n = notation("1d1+b", Dialect::native, {"b=1..9"});
    Roller roller(make_seed(1));
    RollLog log;
    EXPECT_EQ(roller.roll(n, log, std::vector<std::int64_t>{5}), 6);
}

TEST(Roller, given_faces_must_fit_and_be_used_up) {
    const Notation n = notation("2d6");
    RollLog log;
    EXPECT_EQ(*roll_script(n, std::vector<double>{3, 4}, log), 7);
    EXPECT_EQ(roll_script(n, std::vector<double>{3}, log).error().code, ErrorCode::script_ended);
    EXPECT_EQ(roll_script(n, std::vector<double>{3, 7}, log).error().code, ErrorCode::script_unfit);
    EXPECT_EQ(roll_script(n, std::vector<double>{3, 2.5}, log).error().code, ErrorCode::script_unfit);
    EXPECT_EQ(roll_script(n, std::vector<double>{3, 4, 5}, log).error().code, ErrorCode::script_unfit);
}

TEST(Roller, a_log_that_has_grown_is_used_again_as_it_is) {
    const Notation n = notation("10d6!cs>=5");
    Roller roller(make_seed(3));
    RollLog log;
    for (int k = 0; k < 5000; ++k) (void)roller.roll(n, log);
    const auto* dice = log.dice.data();
    const auto* parts = log.parts.data();
    for (int k = 0; k < 1000; ++k) (void)roller.roll(n, log);
    EXPECT_EQ(log.dice.data(), dice);
    EXPECT_EQ(log.parts.data(), parts);
}

} // namespace
} // namespace arbiter::roller_test
