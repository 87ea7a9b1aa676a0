#include "json/number.hpp"

#include <clocale>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace arbiter::json::number_test {
namespace {

TEST(ParseNumber, reads_what_json_calls_a_number) {
    EXPECT_EQ(parse_number("0"), 0.0);
    EXPECT_EQ(parse_number("-12"), -12.0);
    EXPECT_EQ(parse_number("0.1"), 0.1);
    EXPECT_EQ(parse_number("1e3"), 1000.0);
    EXPECT_EQ(parse_number("1E+3"), 1000.0);
    EXPECT_EQ(parse_number("25e-2"), 0.25);
}

TEST(ParseNumber, refuses_everything_else) {
    for (const auto* text : {"", "-", "+1", ".5", "1.", "01", "1e", "1e+", "0x10", "NaN", "Infinity", "1 ",
                             " 1", "1,5", "1_000", "--1", "1e5.5", "1e999", "-1e999"})
        EXPECT_EQ(parse_number(text), std::nullopt) << text;
}

// Half-way cases and the ends of the range, where a careless reader is off by one unit in the last place.
TEST(ParseNumber, rounds_correctly_where_it_is_hard) {
    EXPECT_EQ(parse_number("9007199254740993"), 9007199254740992.0);
    EXPECT_EQ(parse_number("9007199254740993.00000000000000000000000000001"), 9007199254740994.0);
    EXPECT_EQ(parse_number("2.2250738585072011e-308"), 2.2250738585072011e-308);
    EXPECT_EQ(parse_number("4.9406564584124654e-324"), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(parse_number("1.7976931348623157e308"), std::numeric_limits<double>::max());
    EXPECT_EQ(parse_number("1e-400"), 0.0);
    EXPECT_EQ(parse_number("1e-99999999999999999999"), 0.0);
    EXPECT_EQ(parse_number("0e99999999999999999999"), 0.0);
}

TEST(ParseNumber, does_not_ask_the_locale) {
    const char* german = std::setlocale(LC_NUMERIC, "de_DE.UTF-8");
    if (!german) german = std::setlocale(LC_NUMERIC, "C.UTF-8");
    EXPECT_EQ(parse_number("1.25"), 1.25);
    EXPECT_EQ(parse_number("1.234567890123456789"), 1.234567890123456789);
    std::setlocale(LC_NUMERIC, "C");
}

TEST(NumberText, is_laid_out_as_javascript_does) {
    EXPECT_EQ(number_text(0), "0");
    EXPECT_EQ(number_text(-0.0), "0");
    EXPECT_EQ(number_text(1), "1");
    EXPECT_EQ(number_text(-1.5), "-1.5");
    EXPECT_EQ(number_text(100000), "100000");
    EXPECT_EQ(number_text(123456789012), "123456789012");
    EXPECT_EQ(number_text(0.0001), "0.0001");
    EXPECT_EQ(number_text(0.000001), "0.000001");
    EXPECT_EQ(number_text(1e-7), "1e-7");
    EXPECT_EQ(number_text(1.5e-9), "1.5e-9");
    EXPECT_EQ(number_text(1e20), "100000000000000000000");
    EXPECT_EQ(number_text(1e21), "1e+21");
    EXPECT_EQ(number_text(0.1 + 0.2), "0.30000000000000004");
}

TEST(NumberText, writes_null_for_what_json_cannot_say) {
    EXPECT_EQ(number_text(std::nan("")), "null");
    EXPECT_EQ(number_text(std::numeric_limits<double>::infinity()), "null");
}

RC_GTEST_PROP(NumberText, reads_back_as_the_same_double, (double value)) {
    RC_PRE(std::isfinite(value));
    RC_ASSERT(parse_number(number_text(value)) == value);
}

} // namespace
} // namespace arbiter::json::number_test
