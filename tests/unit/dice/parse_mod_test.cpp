#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::parse_mod_test {
namespace {

using dice::Cmp;
using dice::ModKind;
using dice::Pick;
using test::mean;
using test::notation;
using test::refusal;

// The modifiers of the only pool of a notation, as the parser wrote them.
std::vector<dice::Mod> mods(std::string_view text, Dialect dialect = Dialect::native) {
    const Notation n = notation(text, dialect);
    const auto& program = n.program();
    const auto found = program.mods_of(program.pool_of(program.at(program.root)));
    return {found.begin(), found.end()};
}

std::vector<Pick> picks(std::string_view text, Dialect dialect = Dialect::native) {
    const Notation n = notation(text, dialect);
    const auto& program = n.program();
    const auto found = program.picks_of(program.mods_of(program.pool_of(program.at(program.root)))[0]);
    return {found.begin(), found.end()};
}

TEST(ParseMod, every_word_names_its_modifier) {
    for (const auto& [text, kind, number] : {std::tuple{"4d6kh3", ModKind::keep_high, 3},
                                             {"4d6kh", ModKind::keep_high, 1},
                                             {"4d6k2", ModKind::keep_high, 2},
                                             {"4d6k", ModKind::keep_high, 1},
                                             {"4d6kl2", ModKind::keep_low, 2},
                                             {"4d6dh2", ModKind::drop_high, 2},
                                             {"4d6ph2", ModKind::drop_high, 2},
                                             {"4d6dl2", ModKind::drop_low, 2},
                                             {"4d6pl", ModKind::drop_low, 1},
                                             {"4d6d2", ModKind::drop_low, 2},
                                             {"4d6mi2", ModKind::least, 2},
                                             {"4d6min2", ModKind::least, 2},
                                             {"4d6max-5", ModKind::most, -5},
                                             {"4d6ma5", ModKind::most, 5},
                                             {"4d6!{3}", ModKind::explode, 3},
                                             {"4d6x{3}", ModKind::explode, 3},
                                             {"4d6e{3}", ModKind::explode, 3},
                                             {"4d6xo", ModKind::explode, 1},
                                             {"4d6!!{3}", ModKind::compound, 3},
                                             {"4d6!p{3}", ModKind::penetrate, 3}}) {
        ASSERT_EQ(mods(text).size(), 1u) << text;
        EXPECT_EQ(mods(text)[0].kind, kind) << text;
        EXPECT_EQ(mods(text)[0].number, number) << text;
    }
    for (const auto& [text, kind] : {std::pair{"4d6ro1", ModKind::reroll_once},
                                     {"4d6rr1", ModKind::reroll_until},
                                     {"4d6k>3", ModKind::keep_value},
                                     {"4d6p=1", ModKind::drop_value},
                                     {"4d6cs6", ModKind::count},
                                     {"4d6cf1", ModKind::count},
                                     {"4d6>=5", ModKind::count},
                                     {"4d6crit6", ModKind::crit},
                                     {"4d6fumble1", ModKind::fumble},
                                     {"4d6sa", ModKind::sort_up},
                                     {"4d6s", ModKind::sort_up},
                                     {"4d6sd", ModKind::sort_down}})
        EXPECT_EQ(mods(text)[0].kind, kind) << text;
}

TEST(ParseMod, what_follows_a_modifier_is_not_swallowed) {
    EXPECT_EQ(mods("4d6!pl1")[0].kind, ModKind::explode) << "then the lowest is dropped";
    EXPECT_EQ(mods("4d6!pl1")[1].kind, ModKind::drop_low);
    EXPECT_EQ(mods("4d6cs6dfsa")[1].kind, ModKind::deduct_rest);
    EXPECT_EQ(mods("4d6cs6df1")[1].kind, ModKind::deduct);
    EXPECT_EQ(mods("4d6cs6sf1")[1].kind, ModKind::subtract);
    EXPECT_EQ(mods("4d6ro1kh3!sd").size(), 4u);
    EXPECT_NEAR(mean("4d6sd-1"), 13, 1e-12);
    EXPECT_NEAR(mean("4d6xo-1"), 4 * (3.5 + 3.5 / 6) - 1, 1e-12) << "a minus takes away";
}

TEST(ParseMod, a_number_before_a_comparison_limits_explosions_and_alone_is_the_face) {
    EXPECT_EQ(mods("4d6x3=5")[0].number, 3);
    EXPECT_FALSE(mods("4d6x3=5")[0].unlimited);
    EXPECT_EQ(picks("4d6x3=5")[0].number, 5);
    EXPECT_TRUE(mods("4d6x3")[0].unlimited);
    EXPECT_EQ(picks("4d6x3")[0].number, 3);
    EXPECT_EQ(refusal("4d6!{1001}").code, "bad-limit");
    EXPECT_EQ(refusal("4d6!{3").code, "expected-limit");
    EXPECT_EQ(refusal("4d6!{x}").code, "expected-limit");
}

TEST(ParseMod, dialects_read_the_same_letters_their_way) {
    EXPECT_EQ(picks("4d6ro<2", Dialect::roll20)[0].cmp, Cmp::at_most);
    EXPECT_EQ(picks("4d6!>5", Dialect::roll20)[0].cmp, Cmp::at_least);
    EXPECT_EQ(picks("4d6!>5", Dialect::foundry)[0].cmp, Cmp::greater);
    EXPECT_EQ(mods("4d6cs6", Dialect::roll20)[0].kind, ModKind::crit);
    EXPECT_EQ(mods("4d6cf1", Dialect::roll20)[0].kind, ModKind::fumble);
    EXPECT_EQ(mods("4d6r1", Dialect::roll20)[0].kind, ModKind::reroll_until);
    EXPECT_EQ(mods("4d6r1", Dialect::foundry)[0].kind, ModKind::reroll_once);
    EXPECT_EQ(mods("4d6k3", Dialect::avrae)[0].kind, ModKind::keep_value);
    EXPECT_EQ(mods("4d6p1", Dialect::avrae)[0].kind, ModKind::drop_value);
    EXPECT_EQ(refusal("4d6r<3").hint, "write ro<3 to reroll once, rr<3 until it stops matching");
}

TEST(ParseMod, a_tight_comparison_counts_and_an_f_deducts) {
    const auto found = mods("10d6>=5f1,2");
    ASSERT_EQ(found.size(), 2u);
    EXPECT_TRUE(found[0].tight);
    EXPECT_EQ(found[1].kind, ModKind::deduct);
    EXPECT_EQ(found[1].picks, 2u);
    EXPECT_NEAR(mean("10d6>=5f1,2"), 0, 1e-12);
    EXPECT_TRUE(notation("10d6>=5d6").is_test()) << "with dice on the right the total is meant";
}

TEST(ParseMod, a_margin_is_what_the_total_is_above_or_below) {
    EXPECT_EQ(mean("10ms7"), 3);
    EXPECT_EQ(mean("10ms>=7"), 3);
    EXPECT_EQ(mean("10ms<7"), -3);
    EXPECT_EQ(mean("7ms<=10"), 3);
    EXPECT_NEAR(mean("4d6kh3ms(2+1)"), mean("4d6kh3-3"), 1e-12);
    EXPECT_EQ(refusal("10ms").code, "unfinished");
}

TEST(ParseMod, what_a_modifier_lacks_is_said_behind_it) {
    for (const auto& [text, code, column] : {std::tuple{"4d6mi", "expected-number", 6u},
                                             {"4d6cs>", "expected-number", 7u},
                                             {"4d6crit", "expected-number", 8u},
                                             {"4d6ro1,", "expected-number", 8u},
                                             {"4d6k>x", "unknown-symbol", 6u},
                                             {"4d6p", "ambiguous", 5u},
                                             {"7ro1", "needs-dice", 2u},
                                             {"(2+3)!", "needs-dice", 6u}}) {
        EXPECT_EQ(refusal(text).code, code) << text;
        EXPECT_EQ(refusal(text).place.column, column) << text;
    }
}

} // namespace
} // namespace arbiter::parse_mod_test
