#include "pack/card/value.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::pack::card::value_test {
namespace {

CardValue read(std::string_view text) {
    auto value = read_value(text);
    EXPECT_TRUE(value) << text << ": " << (value ? "" : value.error().message);
    return value ? *value : CardValue();
}

std::string problem_of(std::string_view text) {
    const auto value = read_value(text);
    return value ? "fine: " + value->text : value.error().message + "; " + value.error().hint;
}

TEST(value, it_is_seen_whether_a_value_gives_or_takes) {
    const std::vector<std::pair<std::string, int>> all = {
        {"2", 1},           {"-2", -1},      {"1d4", 1},         {"-1d4-1", -1},       {"{level}d4", 1},
        {"-{level}d4", -1}, {"{level}", 0},  {"{level}d4+2", 1}, {"{level}d4-{x}", 0}, {"max(1d4, 2)", 1},
        {"max(1d4, x)", 0}, {"{x * 1d4}", 0}};
    for (const auto& [text, direction] : all) EXPECT_EQ(read(text).direction(), direction) << text;
    EXPECT_EQ(read("{tier === 'major' ? '2d6' : '1d4'}").direction(), 1);
    EXPECT_EQ(read("{tier === 'major' ? '-2d6' : '-1d4'}").direction(), -1);
    EXPECT_EQ(read("{tier === 'major' ? '-2d6' : '1d4'}").direction(), 0);
    EXPECT_EQ(read("-{tier === 'major' ? '2d6' : '1d4'}").direction(), -1);
}

TEST(value, the_minus_negates_all_of_the_dice) {
    const CardValue value = read("-1d4+1");
    EXPECT_EQ(value.kind, ValueKind::dice);
    EXPECT_EQ(value.text, "-(1d4+1)");
    EXPECT_EQ(value.size, "1d4+1");
    EXPECT_TRUE(value.is_negative);
    EXPECT_EQ(value.range, (ValueRange{-5, -3.5, -2}));
    EXPECT_EQ(read("-1d4-1").range, (ValueRange{-3, -1.5, 0}));
    EXPECT_EQ(read("-(1d4+1)").text, value.text);
    EXPECT_EQ(read("(2d6)").text, "2d6");
    EXPECT_EQ(read("-2d4").text, "-2d4");
}

TEST(value, reads_every_dice_of_the_pattern) {
    for (const auto& [text, least, most] : {std::tuple("1d4", 1, 4),
                                            {"2d6", 2, 12},
                                            {"1d4+1", 2, 5},
                                            {"3d6-2", 1, 16},
                                            {"-2d6+1", -13, -3},
                                            {"-2d6-1", -11, -1},
                                            {"01d04", 1, 4},
                                            {"1d4+0", 1, 4},
                                            {"100d1000", 100, 100'000}}) {
        const CardValue value = read(text);
        EXPECT_EQ(value.kind, ValueKind::dice) << text;
        EXPECT_EQ(value.range->least, least) << text;
        EXPECT_EQ(value.range->most, most) << text;
    }
}

TEST(value, a_text_of_digits_is_a_number_and_says_so) {
    EXPECT_EQ(read("1").number, 1);
    EXPECT_EQ(read("-12").number, -12);
    EXPECT_EQ(read("-12").size, "12");
    EXPECT_TRUE(read("1").is_quoted);
}

TEST(value, a_number_is_a_number) {
    tests::Desk desk;
    const auto value = read_value(desk.value("-2"));
    ASSERT_TRUE(value);
    EXPECT_EQ(value->kind, ValueKind::number);
    EXPECT_EQ(value->text, "-2");
    EXPECT_EQ(value->size, "2");
    EXPECT_FALSE(value->is_quoted);
    EXPECT_FALSE(read_value(desk.value("true")));
}

TEST(value, braces_of_a_formula_come_off_or_become_parentheses) {
    const CardValue level = read("{kingdomLevel}d4");
    EXPECT_EQ(level.kind, ValueKind::formula);
    EXPECT_EQ(level.text, "(kingdomLevel)d4");
    EXPECT_FALSE(level.rolls_text);
    const CardValue tier = read("{tier === 'major' ? '2d6' : '1d4'}");
    EXPECT_EQ(tier.text, "tier == 'major' ? '2d6' : '1d4'");
    EXPECT_TRUE(tier.rolls_text);
    EXPECT_EQ(read("-{level}d4").text, "-((level)d4)");
    EXPECT_EQ(read("-{level}d4").size, "(level)d4");
    EXPECT_EQ(read("{a !== '=== x' ? 1 : 2}").text, "a != '=== x' ? 1 : 2");
    EXPECT_EQ(read("{a} + {b}").text, "(a) + (b)");
    EXPECT_EQ(read("level * 2").text, "level * 2");
    EXPECT_EQ(read("max(1d4, 2)").text, "max(1d4, 2)");
    EXPECT_FALSE(read("{a}").range);
}

TEST(value, limits_become_a_formula_and_hold_before_the_minus) {
    const CardValue value = read("1d4 (min: 2)");
    EXPECT_EQ(value.kind, ValueKind::formula);
    EXPECT_EQ(value.text, "max(1d4, 2)");
    EXPECT_TRUE(value.has_limit);
    EXPECT_EQ(value.range, (ValueRange{2, 2.75, 4}));
    EXPECT_EQ(read("-1d4 (min: 2)").text, "-max(1d4, 2)");
    EXPECT_EQ(read("-1d4 (min: 2)").range, (ValueRange{-4, -2.75, -2}));
    EXPECT_EQ(read("2d6+1 (max: 9)").text, "min(2d6+1, 9)");
    EXPECT_EQ(read("2d6 (min: 3) (max: 9)").text, "min(max(2d6, 3), 9)");
    EXPECT_EQ(read("2d6 (min: 3, max: 9)").text, "min(max(2d6, 3), 9)");
    EXPECT_EQ(problem_of("1d4 (min: many)"),
              "the limits of \"1d4 (min: many)\" cannot be read; write max(1d4, 2)");
    EXPECT_EQ(problem_of("1d4 (min: 3) (max: 2)").substr(0, 10), "the limits");
}

TEST(value, what_only_looks_like_dice_is_refused_with_a_way_out) {
    EXPECT_EQ(
        problem_of("1d4+1d6"),
        "\"1d4+1d6\" is not written as dice are; one roll of dice for each change: make two changes of it");
    EXPECT_EQ(problem_of("d6"), "\"d6\" does not say how many dice; write 1d6");
    EXPECT_EQ(problem_of("0d6"), "\"0d6\" rolls no possible number of dice; 1 to 100 dice are rolled");
    EXPECT_EQ(problem_of("1d0"),
              "\"1d0\" has dice with no possible number of sides; dice have 1 to 1000 sides");
    EXPECT_EQ(problem_of("1d4--1"),
              "\"1d4--1\" is not written as dice are; dice are written 2d6, 2d6+1 or 2d6-1");
    EXPECT_EQ(problem_of("(1d4"),
              "the parentheses of \"(1d4\" do not fit; one pair may stand around all of the dice: -(1d4+1)");
    EXPECT_EQ(problem_of("1d4 + 1"), "\"1d4 + 1\" is not written as dice are; write \"1d4+1\"");
    EXPECT_EQ(problem_of("1D4"), "\"1D4\" is not written as dice are; write \"1d4\"");
    EXPECT_EQ(problem_of("+1d4"), "\"+1d4\" is not written as dice are; write \"1d4\"");
    EXPECT_EQ(problem_of("1.5"), "\"1.5\" is neither a number, dice nor a formula; write 1.5 without quotes");
    for (const char* text : {"", " ", "1d4)", "-(1d4", "((1d4))", "()", "101d6", "1d1001", "-", "1d", "{}",
                             "{a", "a}", "--1d4", "1d4+", "1d4+9999999999", "%&/", "99999999999"})
        EXPECT_FALSE(read_value(text)) << text;
}

// Whatever is written, reading ends, and what was read is read again as the same.
RC_GTEST_PROP(value, what_was_understood_is_understood_again, ()) {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::elementOf(std::string("0123456789dD+-(){} :minax,'?=level")));
    const auto value = read_value(text);
    if (!value || value->kind == ValueKind::formula) return;
    const auto again = read_value(value->text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->text == value->text);
    RC_ASSERT(again->range == value->range);
}

} // namespace
} // namespace arbiter::pack::card::value_test
