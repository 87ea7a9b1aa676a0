#include "support/fractions.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

namespace arbiter::exact_test {
namespace {

using test::notation;
class Digits : public testing::TestWithParam<std::string_view> {};

TEST_P(Digits, stay_below_a_relative_error_of_1e12th_for_every_outcome) {
    test::expect_all_digits(notation(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Exact, Digits,
                         testing::Values("2d6", "4d6dl1", "100d6", "400d6", "300d20", "20d14", "60d60",
                                         "200d6>=5", "1000d20>=2", "30d20kh10", "10d10kh5", "10d6>=5f1",
                                         "4d6!{3}", "4d6!!{3}", "6d6!{2}kh3", "3d6!p{2}kh2", "8d6mi2",
                                         "20d6ro<3", "6d6rr=1rr=2", "2d20kh1+1d4+5 >= 15",
                                         "{1d8!{3},1d6!{3}}kh1+2", "20d6 vs 10d8", "(1d4)d6",
                                         "1d20+7 >= 16 ? 2d6+4 : 0", "x = 1d6; x*x+1d4", "2d6/1d4",
                                         "max(3d6, 2d8)", "min(3d6, 2d8)", "5d{1:3,7:2,100}", "4d6kh3ro1",
                                         "100d6 >= 550", "100d6 < 130"));

TEST(Exact, small_rolls_by_hand) {
    const auto two = fractions_of(notation("2d6"));
    EXPECT_EQ(two->outcomes[0].count + "/" + two->outcomes[0].total, "1/36");
    EXPECT_EQ(two->outcomes[5].count + "/" + two->outcomes[5].total, "1/6");
    const auto test = fractions_of(notation("1d20+5 >= 15"));
    EXPECT_EQ(test->chance->count + "/" + test->chance->total, "11/20");
    const auto contest = fractions_of(notation("1d6 vs 1d8"));
    EXPECT_EQ(contest->win->count + "/" + contest->win->total, "5/16");
    EXPECT_EQ(contest->tie->count + "/" + contest->tie->total, "1/8");
    EXPECT_EQ(contest->lose->count + "/" + contest->lose->total, "9/16");
    const auto halves = fractions_of(notation("1d2/2"));
    EXPECT_EQ(halves->unit, 2);
}

TEST(Exact, the_rarest_outcome_of_a_hundred_dice_has_all_its_digits) {
    const auto exact = fractions_of(notation("100d6"));
    EXPECT_EQ(exact->outcomes[0].count, "1");
    boost::multiprecision::cpp_int ways = 1;
    for (int k = 0; k < 100; ++k) ways *= 6;
    EXPECT_EQ(exact->outcomes[0].total, ways.str());
}

TEST(Exact, rows_multiplied_as_one_long_number_lose_nothing) {
    using Big = boost::multiprecision::cpp_int;
    for (const auto text : {"40d6ro1", "30d{1:3,7:2,100}", "7d20ro<3", "12d{0:999999,1,2}"}) {
        const auto exact = fractions_of(notation(text));
        ASSERT_TRUE(exact) << text;
        Big common = 1, sum = 0;
        for (const auto& outcome : exact->outcomes) common = lcm(common, Big(outcome.total));
        for (const auto& outcome : exact->outcomes) sum += Big(outcome.count) * (common / Big(outcome.total));
        EXPECT_EQ(sum, common) << text;
    }
}

TEST(Exact, a_budget_applies_here_too) { EXPECT_FALSE(fractions_of(notation("1000d10000"))); }

} // namespace
} // namespace arbiter::exact_test
