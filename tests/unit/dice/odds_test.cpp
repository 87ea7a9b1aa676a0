#include "support/dice.hpp"

#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::odds_test {
namespace {

using test::notation;
using test::odds;

void expect_as_by_faces(std::string_view text) {
    const Notation n = notation(text);
    const auto by_faces = test::odds_by_faces(n);
    const Distribution found = odds_of(n)->distribution;
    const std::int64_t unit = std::max<std::int64_t>(1, n.program().at(n.program().root).unit);
    std::size_t possible = 0;
    for (const auto& [numerator, p] : by_faces) {
        const double value = static_cast<double>(numerator) / static_cast<double>(unit);
        EXPECT_NEAR(found.chance_of(value), p, 1e-12 * p) << text << " = " << value;
        ++possible;
    }
    EXPECT_EQ(found.size(), possible) << text;
}

class EveryRoll : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryRoll, gives_the_odds) { expect_as_by_faces(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Odds, EveryRoll,
    testing::Values("3d6", "d%", "4dF", "2d6+3", "1d6-1d4", "2*1d6*1d4", "1d8/2", "2d4/1d3", "1d20//3",
                    "1d20%7", "4d6dl1", "4d6kh3", "4d6kl2", "5d4dh2", "4d6dl1dh1", "middle(2, 5d4)",
                    "2d20kh1+1d4+5 >= 15", "5d6>=5", "5d6>=5f1", "4d6cs>=5df", "4d6cs>=5sf1", "3d6ro<3",
                    "3d6kh2ro1", "3d6ro1kh2", "4d4mi2ma3", "3d6k>3", "3d6p=1", "2d6!{2}", "2d6!!{2}",
                    "2d6!p{2}", "3d4!{2}kh2", "3d4!p{2}kh2", "2d4!{2}kl1", "3d4kh2!{2}", "3d4!{1}mi2kh3",
                    "3d4ro1!{1}kh2", "3d4!!{2}kh1", "3d4!{1}dl1cs>=3", "2d4!{1}!{1}kh2", "3d4kh2!{1}kh2",
                    "3d4!{2}dl1", "3d4!{2}dh1", "3d4!{2}kl2", "3d4!{2}>=3kh2", "3d4!p{2}dh2", "2d4!{2}dl1ro1",
                    "3d3!{2}dh2!{1}", "3d4!{2}dl0", "3d4!{2}dl1dh1", "3d4!{2}kh3kl2", "2d4!{2}kh2ro1",
                    "2d4ro1!{2}mi2dl1", "3d{1,2,5}!{2}dl1cs>=2", "2d4!{2}ro1dh1"));

INSTANTIATE_TEST_SUITE_P(
    Parts, EveryRoll,
    testing::Values("{1d8,1d6}kh1", "{1d8,1d6,1d6}kh2", "{1d4,1d6,2d3}kl2+1", "{1d6,1d8,1d10}dl1",
                    "{2d4,1d6}>=5", "{1d4+1,1d6}mi3", "(1d3)d4", "2d(1d4)", "(1d3)d4kh1", "d{1..4,6:2}",
                    "3d{-1..1:2,5}", "x = 1d4; x*x", "x = 1d4; (x)d4 + x", "1d6 >= 4 ? 2d4 : 1d3",
                    "1d6 > 1d8 ? 1 : 1d2", "max(1d6, 1d8)", "min(1d6, 1d8)", "max(1d6, 3)", "abs(1d6-1d6)",
                    "round(1d6/4)", "floor(1d6/4)", "ceil(1d6/4)", "clamp(1d20, 5, 15)", "repeat(3, 1d4+1)",
                    "repeat(2, 2d4kh1)", "2d4 vs 1d8", "1d6 = 1d6", "1d6 != 1d6", "1d6 < 1d6", "1d6 <= 1d6",
                    "-1d6", "1d6ms4", "1d6ms<4", "2d{a:2,b,c}cs=a", "1d{a:2,b,c}", "count(1..2, 4, 3d6)",
                    "3d6crit6sd", "2d6+1 >= 1d4*2"));

TEST(Odds, contests_agree_with_their_margin) {
    const auto found = odds_of(notation("3d6 vs 2d8"));
    ASSERT_TRUE(found && found->contest);
    EXPECT_NEAR(found->contest->win, found->distribution.at_least(1), 1e-14);
    EXPECT_NEAR(found->contest->tie, found->distribution.chance_of(0), 1e-15);
    EXPECT_NEAR(found->contest->lose, found->distribution.at_most(-1), 1e-14);
    const auto random_binding = odds_of(notation("x = 1d6; x+1d6 vs x+1d6"));
    EXPECT_NEAR(random_binding->contest->win, 15.0 / 36, 1e-14);
}

TEST(Odds, explosions_without_a_limit_cut_less_than_the_promise) {
    for (const char* text : {"6d6!", "10d10!", "500d2!", "5d6!>=3", "4d6!!", "3d6!p", "6d6!kh3"}) {
        const auto found = odds_of(notation(text));
        ASSERT_TRUE(found) << text;
        EXPECT_LT(found->cut, 1e-15) << text;
        EXPECT_EQ(found->pedigree.kind, PedigreeKind::exact) << text;
    }
    const auto wide = odds_of(notation("1d40!>=2"));
    ASSERT_TRUE(wide);
    EXPECT_GT(wide->cut, 1e-15); // 0.975^1001: reported, not hidden
    EXPECT_EQ(wide->pedigree.kind, PedigreeKind::bounded);
}

TEST(Odds, means_of_explosions_have_a_closed_form) {
    for (const int sides : {2, 4, 6, 10, 20}) {
        const double closed = (sides + 1) / 2.0 / (1 - 1.0 / sides);
        EXPECT_NEAR(odds(fmt::format("d{}!", sides)).mean(), closed, 1e-9);
        EXPECT_NEAR(odds(fmt::format("d{}!!", sides)).mean(), closed, 1e-9);
    }
}

TEST(Odds, work_past_the_budget_is_refused_by_name) {
    const auto found = odds_of(notation("1000d10000"));
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::out_of_budget);
    EXPECT_NE(found.error().message.find("1000000 states"), std::string::npos);
    EXPECT_FALSE(odds_of(notation("6d6kh3!kh2")));
}

TEST(Odds, the_largest_common_rolls_are_within_the_budget) {
    for (const char* text :
         {"1000d6", "1000d20", "1000d6>=5", "100d20kh10", "1d10000", "2d10000", "2d10000kh1", "100d100"}) {
        const auto found = odds_of(notation(text));
        ASSERT_TRUE(found) << text;
        double sum = 0;
        for (const double p : found->distribution.probabilities()) sum += p;
        EXPECT_NEAR(sum, 1, 1e-11) << text;
    }
}

TEST(Odds, a_table_gives_what_single_questions_give) {
    const Notation n = notation("(a)d6 vs (d)d6", Dialect::native, {"a=1..6", "d=1..5"});
    OddsTable table(n);
    for (std::int64_t a = 1; a <= 6; ++a)
        for (std::int64_t d = 1; d <= 5; ++d) {
            const std::vector<std::int64_t> values{a, d};
            const auto one = odds_of(n, values);
            const auto cell = table.contest(values);
            ASSERT_TRUE(one && cell);
            EXPECT_NEAR(cell->win, one->contest->win, 1e-14) << a << ' ' << d;
            EXPECT_NEAR(cell->tie, one->contest->tie, 1e-14);
            EXPECT_NEAR(cell->lose, one->contest->lose, 1e-14);
        }
}

TEST(Odds, a_table_of_anything_else_gives_its_mean) {
    OddsTable table(notation("(n)d6kh(k)", Dialect::native, {"n=3..5", "k=1..3"}));
    EXPECT_NEAR(*table.chance(std::vector<std::int64_t>{4, 3}), 15869.0 / 1296, 1e-12);
    EXPECT_NEAR(*table.chance(std::vector<std::int64_t>{3, 3}), 10.5, 1e-12);
    EXPECT_FALSE(table.chance(std::vector<std::int64_t>{6, 3}));
}

RC_GTEST_PROP(Odds, a_bonus_never_lowers_a_chance, ()) {
    const auto n = *rc::gen::inRange(1, 5), sides = *rc::gen::inRange(2, 13),
               target = *rc::gen::inRange(1, 40);
    const auto chance = [&](int bonus) {
        const std::string text = fmt::format("{}d{}+{} >= {}", n, sides, bonus, target);
        return *odds_of(*read_notation(text))->chance;
    };
    const auto bonus = *rc::gen::inRange(0, 20);
    RC_ASSERT(chance(bonus + 1) >= chance(bonus) - 1e-12);
}

RC_GTEST_PROP(Odds, ranks_among_exploding_dice_are_those_of_every_roll, ()) {
    const auto n = *rc::gen::inRange(1, 3), sides = *rc::gen::inRange(2, 5);
    const auto rank = *rc::gen::element<std::string>("kh", "kl", "dh", "dl");
    const auto sign = *rc::gen::element<std::string>("!", "!p");
    const auto before = *rc::gen::element<std::string>("", "mi2", "ro1");
    const auto between = *rc::gen::element<std::string>("", "ma3", "mi2");
    const auto after = *rc::gen::element<std::string>("", "ro1", "cs>=2", "dl1", "kh1");
    const auto kept = *rc::gen::inRange(1, n + 1);
    if ((rank[0] == 'd' && kept == n) && (after == "dl1" || after == "kh1")) RC_DISCARD("none left");
    const auto limit = *rc::gen::inRange(1, 3);
    const std::string text = fmt::format("{}d{}{}{}{{{}}}>={}{}{}{}{}", n, sides, before, sign, limit,
                                         *rc::gen::inRange(1, sides + 1), between, rank, kept, after);
    const Notation read = notation(text);
    const auto found = odds_of(read);
    if (!found) RC_DISCARD("out of budget");
    const auto by_faces = test::odds_by_faces(read);
    RC_ASSERT(found->distribution.size() == by_faces.size());
    for (const auto& [value, p] : by_faces) {
        const double chance = found->distribution.chance_of(static_cast<double>(value));
        RC_ASSERT(std::abs(chance - p) <= 1e-11 * p);
    }
}

RC_GTEST_PROP(Odds, keep_and_drop_agree_for_any_pool, ()) {
    const auto n = *rc::gen::inRange(1, 8), sides = *rc::gen::inRange(1, 13),
               keep = *rc::gen::inRange(1, n + 1);
    const std::string dice = fmt::format("{}d{}", n, sides);
    const Distribution kept = odds_of(*read_notation(dice + "kh" + std::to_string(keep)))->distribution;
    const Distribution rest = odds_of(*read_notation(dice + "dl" + std::to_string(n - keep)))->distribution;
    RC_ASSERT(kept.size() == rest.size());
    RC_ASSERT(std::abs(kept.mean() - rest.mean()) < 1e-12);
    const Distribution low = odds_of(*read_notation(dice + "kl" + std::to_string(keep)))->distribution;
    RC_ASSERT(std::abs(kept.mean() + low.mean() - keep * (sides + 1)) < 1e-10); // mirrored faces
}

} // namespace
} // namespace arbiter::odds_test
