#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::notation_test {
namespace {

using test::mean;
using test::notation;
using test::odds;

TEST(Notation, lines_people_know_work_unchanged) {
    const auto chance = [](std::string_view text) { return *odds_of(notation(text))->chance; };
    EXPECT_NEAR(chance("2d20kh1+1d4+5 >= 15"), 0.89125, 1e-12);
    EXPECT_NEAR(mean("4d6dl1"), 15869.0 / 1296, 1e-12);
    EXPECT_NEAR(mean("4d6kh3"), 15869.0 / 1296, 1e-12);
    EXPECT_NEAR(mean("10d6>=5f1"), 10.0 / 6, 1e-12);
    EXPECT_NEAR(mean("6d10x>=9cs>=8"), 6 * 0.3 / 0.8, 1e-12);
    EXPECT_GT(mean("{1d8!,1d6!}kh1+2"), mean("1d8!+2"));
    EXPECT_NEAR(mean("8d6mi2"), 8 * 22.0 / 6, 1e-12);
    EXPECT_NEAR(mean("2d6ro<3"), 2 * (18 + 2 * 3.5) / 6, 1e-12);
    EXPECT_NEAR(mean("4dF+2"), 2, 1e-12);
    EXPECT_NEAR(chance("d%<=45"), 0.45, 1e-12);
    EXPECT_NEAR(odds_of(notation("1d20+@str.mod", Dialect::native, {"str.mod=3"}))->distribution.mean(), 13.5,
                1e-12);
    EXPECT_NEAR(odds_of(notation("3d6 vs 2d8"))->contest->tie, 0.08340567129629629, 1e-12);
    EXPECT_NEAR(mean("1d20+7 >= 16 ? 2d6+4 : 0"), 0.6 * 11, 1e-12);
    EXPECT_NEAR(mean("highest(3, 4d6)"), 15869.0 / 1296, 1e-12);
}

// The table of what the same string means elsewhere: each meaning has a dialect, or a spelling of its own.
TEST(Notation, the_same_string_means_what_its_dialect_says) {
    EXPECT_NEAR(mean("10d6>5"), 10.0 / 6, 1e-12); // strict
    EXPECT_NEAR(mean("10d6>5", Dialect::foundry), 10.0 / 6, 1e-12);
    EXPECT_NEAR(mean("10d6>5", Dialect::roll20), 10.0 / 3, 1e-12); // inclusive
    EXPECT_NEAR(mean("10d6>5", Dialect::avrae), 1, 1e-12);         // the total
    EXPECT_NEAR(mean("10d6>=5"), 10.0 / 3, 1e-12);
    EXPECT_NEAR(mean("10d6>=5", Dialect::roll20), 10.0 / 3, 1e-12);
    EXPECT_NEAR(mean("10d6>=5", Dialect::avrae), 1, 1e-12);
    EXPECT_NEAR(mean("2d6>=7", Dialect::avrae), 21.0 / 36, 1e-12);
    EXPECT_NEAR(mean("6d6kh3!"), 18.434362, 1e-6); // written order: the kept dice explode
    EXPECT_NEAR(mean("6d6!kh3"), 14.685912, 1e-6); // exploded dice are kept or dropped like others
    EXPECT_NEAR(mean("6d6kh3e6", Dialect::avrae), 18.434362, 1e-6);
    EXPECT_NEAR(mean("6d6rr=1rr=2"), 26.16, 1e-9); // both rerolls happen
    EXPECT_NEAR(mean("6d6r=1r=2", Dialect::roll20), 26.16, 1e-9);
    EXPECT_NEAR(mean("6d6r1", Dialect::roll20), 24, 1e-9);    // until
    EXPECT_NEAR(mean("6d6r1", Dialect::foundry), 23.5, 1e-9); // once
    EXPECT_EQ(test::refusal("6d6r1").code, "ambiguous");
}

TEST(Notation, means_are_not_the_middle_of_the_range) {
    EXPECT_NEAR(mean("4d6dl1"), 12.2446, 1e-4);
    EXPECT_NEAR(mean("2d20kh1"), 13.825, 1e-12);
    EXPECT_NEAR(mean("10d6>=5"), 10.0 / 3, 1e-12);
    EXPECT_NEAR(mean("10d10!"), 10 * 5.5 / 0.9, 1e-9);
}

TEST(Notation, tight_comparisons_count_and_loose_ones_test) {
    EXPECT_EQ(odds("10d6>=5").max(), 10);
    EXPECT_EQ(odds("10d6 >= 5").max(), 1);
    EXPECT_EQ(odds("(10d6)>=5").max(), 1);
    EXPECT_EQ(odds("2+10d6>=5").max(), 1); // after arithmetic the total is tested
    EXPECT_EQ(odds("10d6>=5+2").max(), 12);
    EXPECT_TRUE(notation("10d6 >= 30").is_test());
    EXPECT_FALSE(notation("10d6>=5").is_test());
}

TEST(Notation, what_is_bound_is_rolled_once) {
    EXPECT_EQ(odds("x = 1d6; x + x").size(), 6u);
    EXPECT_EQ(odds("1d6 + 1d6").size(), 11u);
    EXPECT_NEAR(mean("str = 3; 1d20+str"), 13.5, 1e-12);
    EXPECT_NEAR(mean("a = 1d6; b = a * 2; b - a"), 3.5, 1e-12);
}

TEST(Notation, names_have_ranges_and_values) {
    const Notation n = notation("1d20+b >= dc", Dialect::native, {"b=0..10", "dc=10..20"});
    ASSERT_EQ(n.names().size(), 2u);
    EXPECT_EQ(n.names_used(), 3u);
    EXPECT_NEAR(*odds_of(n, std::vector<std::int64_t>{5, 15})->chance, 0.55, 1e-12);
    EXPECT_FALSE(odds_of(n));
    EXPECT_FALSE(odds_of(n, std::vector<std::int64_t>{11, 15}));
    EXPECT_FALSE(odds_of(n, std::vector<std::int64_t>{5}));
}

TEST(Notation, ranges_of_names_are_read_like_the_command_line_gives_them) {
    const auto stepped = read_name_range("b = -4..10 step 2");
    ASSERT_TRUE(stepped);
    EXPECT_EQ(stepped->name, "b");
    EXPECT_EQ(stepped->low, -4);
    EXPECT_EQ(stepped->high, 10);
    EXPECT_EQ(stepped->step, 2);
    EXPECT_EQ(read_name_range("@str.mod=3")->name, "str.mod");
    for (const char* bad :
         {"", "b", "b=", "b=x", "b=3..", "b=3..1", "b=1..3 step 0", "b=1..3 leap 2", "3=b", "b=1,5"})
        EXPECT_FALSE(read_name_range(bad)) << bad;
}

TEST(Notation, symbols_are_counted_but_never_added) {
    EXPECT_NEAR(mean("4d{hit:3,miss:2,crit}cs=hit"), 2, 1e-12);
    const Notation one = notation("1d{hit:3,miss:2,crit}");
    EXPECT_TRUE(one.is_symbolic());
    EXPECT_EQ(one.symbol(2), "crit");
    EXPECT_NEAR(odds_of(one)->distribution.chance_of(0), 0.5, 1e-15);
}

TEST(Notation, dialects_have_words) {
    EXPECT_EQ(find_dialect("roll20"), Dialect::roll20);
    EXPECT_EQ(find_dialect("anydice"), Dialect::anydice);
    EXPECT_EQ(find_dialect("Roll20"), std::nullopt);
}

TEST(Notation, a_copy_is_the_same_notation) {
    const Notation a = notation("3d6"), b = a;
    EXPECT_EQ(a.text(), b.text());
    EXPECT_EQ(&a.program(), &b.program());
}

TEST(Notation, divisors_without_a_common_unit_have_one_for_each_value) {
    const Notation n = test::notation("10/b", Dialect::native, {"b=1..30"});
    EXPECT_TRUE(n.is_by_value());
    EXPECT_FALSE(test::notation("10/b", Dialect::native, {"b=1..3"}).is_by_value());
    OddsTable table(n);
    RollLog log;
    for (std::int64_t b = 1; b <= 30; ++b) {
        const std::int64_t values[] = {b};
        EXPECT_NEAR(*table.chance(values), 10.0 / static_cast<double>(b), 1e-14);
        EXPECT_NEAR(odds_of(n, values)->distribution.mean(), 10.0 / static_cast<double>(b), 1e-14);
        EXPECT_EQ(fractions_of(n, values)->outcomes.size(), 1u);
        ASSERT_TRUE(roll_script(n, {}, log, values));
        EXPECT_NEAR(log.total(), 10.0 / static_cast<double>(b), 1e-14);
    }
    const std::int64_t outside[] = {31};
    EXPECT_FALSE(odds_of(n, outside));
    EXPECT_FALSE(table.chance(outside));
}

TEST(Notation, every_value_of_a_range_is_checked) {
    NotationOptions options;
    options.names = {*read_name_range("b=-30..30")};
    EXPECT_EQ(read_notation("10/b", options).error().code, "division-by-zero");
    options.names = {*read_name_range("b=1..1000000")};
    EXPECT_EQ(read_notation("10/b", options).error().code, "too-fine");
    options.names = {*read_name_range("b=1..40")};
    EXPECT_EQ(read_notation("10/b/(1d60)", options).error().code, "too-fine");
    EXPECT_TRUE(read_notation("1d20/b >= 3/b ? 1 : 1/b", options));
}

} // namespace
} // namespace arbiter::notation_test
