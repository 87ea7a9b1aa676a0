#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::reading_test {
namespace {

std::string reading(std::string_view text, Dialect dialect = Dialect::native) {
    return test::notation(text, dialect).reading();
}

TEST(DiceReading, says_what_is_summed_and_counted) {
    EXPECT_EQ(reading("4d6kh3"), "sum of 3 highest of 4d6");
    EXPECT_EQ(reading("4d6dl1"), "sum of all but the lowest of 4d6");
    EXPECT_EQ(reading("2d20kh1"), "highest of 2d20");
    EXPECT_EQ(reading("highest(3, 4d6)"), "sum of 3 highest of 4d6");
    EXPECT_EQ(reading("10d6>=5f1"), "number of 10d6 showing 5 or more, less the number showing 1");
    EXPECT_EQ(reading("10d6 >= 30"), "10d6 is at least 30");
    EXPECT_EQ(reading("d%"), "1d100");
    EXPECT_EQ(reading("4dF+2"), "4dF + 2");
}

TEST(DiceReading, shows_what_a_dialect_changes) {
    EXPECT_EQ(reading("10d6>5"), "number of 10d6 showing more than 5");
    EXPECT_EQ(reading("10d6>5", Dialect::roll20), "number of 10d6 showing 5 or more");
    EXPECT_EQ(reading("10d6>5", Dialect::avrae), "10d6 is more than 5");
    EXPECT_EQ(reading("6d6r1", Dialect::foundry), "sum of 6d6 (each 1 rerolled once)");
    EXPECT_EQ(reading("6d6r1", Dialect::roll20), "sum of 6d6 (each 1 rerolled until it is not)");
    EXPECT_EQ(reading("[highest 3 of 4d6]", Dialect::anydice), reading("4d6kh3"));
}

TEST(DiceReading, shows_the_written_order) {
    EXPECT_EQ(reading("6d6!kh3"), "sum of 3 highest of 6d6 (each 6 brings another die)");
    EXPECT_EQ(reading("6d6kh3!"), "sum of (3 highest of 6d6) (each 6 brings another die)");
}

TEST(DiceReading, of_everything_else) {
    EXPECT_EQ(reading("1d20+7 >= 16 ? 2d6+4 : 0"), "if 1d20 + 7 is at least 16 then 2d6 + 4, otherwise 0");
    EXPECT_EQ(reading("3d6 vs 2d8"), "3d6 against 2d8");
    EXPECT_EQ(reading("x = 1d6; x + x"), "1d6 rolled once as x; x + x");
    EXPECT_EQ(reading("(1d4)d6"), "(1d4)d6");
    EXPECT_EQ(reading("2d6[fire] + 3"), "2d6 [fire] + 3");
    EXPECT_EQ(reading("{1d8,1d6}kh1"), "highest of {1d8, 1d6}");
    EXPECT_EQ(reading("max(1d6, 1d8)"), "the greater of 1d6 and 1d8");
    EXPECT_EQ(reading("7d6//2"), "7d6 / 2 rounded down");
    EXPECT_EQ(reading("d{hit:3,miss}cs=hit"), "number of 1d{hit:3,miss} showing hit");
    EXPECT_EQ(reading("3d6!!{2}"), "sum of 3d6 (each 6 rolls on and adds up, at most 2)");
}

} // namespace
} // namespace arbiter::reading_test
