#include "pack/outcome/value.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::value_test {
namespace {

AmountText read(std::string_view text) {
    auto value = read_value(text);
    EXPECT_TRUE(value) << text << ": " << (value ? "" : value.error().message);
    return value ? *value : AmountText();
}

TEST(value, a_minus_in_front_of_all_of_it_is_no_part_of_its_size) {
    EXPECT_EQ(read("-(1d4+1)").size, "1d4+1");
    EXPECT_TRUE(read("-(1d4+1)").is_negative);
    EXPECT_EQ(read("-1d4").size, "1d4");
    EXPECT_EQ(read("-max(1d4, 2)").size, "max(1d4, 2)");
    EXPECT_EQ(read("-(a) * (b)").size, "(a) * (b)");
    EXPECT_EQ(read("-1d4+1").size, "-1d4+1") << "it stands before the dice only";
    EXPECT_FALSE(read("-1d4+1").is_negative);
    EXPECT_FALSE(read("-1 > x ? 1 : 2").is_negative);
    EXPECT_EQ(read("2d6+1").size, "2d6+1");
    EXPECT_FALSE(read("{-(1d4 - 1)}").is_negative) << "it is the formula's own";
}

TEST(value, a_text_of_digits_is_a_number) {
    EXPECT_EQ(read("1").number, 1);
    EXPECT_EQ(read("-12").number, -12);
    EXPECT_EQ(read("-12").size, "12");
    EXPECT_EQ(read("-12").kind, ValueKind::number);
    EXPECT_EQ(read("1d4").kind, ValueKind::formula);
}

TEST(value, a_number_is_a_number) {
    tests::Desk desk;
    const auto value = read_value(desk.value("-2"));
    ASSERT_TRUE(value);
    EXPECT_EQ(value->kind, ValueKind::number);
    EXPECT_EQ(value->text, "-2");
    EXPECT_EQ(value->size, "2");
    EXPECT_FALSE(read_value(desk.value("true")));
    EXPECT_FALSE(read_value(" "));
}

TEST(value, braces_of_a_formula_come_off_or_become_parentheses) {
    EXPECT_EQ(read("{kingdomLevel}d4").text, "(kingdomLevel)d4");
    EXPECT_EQ(read("{level - 3}").text, "level - 3");
    EXPECT_EQ(read("-{level - 3}").text, "-(level - 3)");
    EXPECT_EQ(read("-{level - 3}").size, "level - 3");
    EXPECT_EQ(read("-{level}d4").size, "(level)d4");
    EXPECT_EQ(read("{a} + {b}").text, "(a) + (b)");
    EXPECT_EQ(read("{a").text, "{a") << "the reader of formulas tells what is wrong";
}

TEST(value, dice_in_quotes_are_rolled) {
    EXPECT_TRUE(read("{tier === 'major' ? '2d6' : '1d4'}").rolls_text);
    EXPECT_TRUE(read("{tier === 'major' ? '-2d6+1' : '1d4'}").rolls_text);
    EXPECT_FALSE(read("{tier === 'major' ? 2 : 1}").rolls_text);
    EXPECT_FALSE(read("1d4").rolls_text);
}

} // namespace
} // namespace arbiter::pack::outcome::value_test
