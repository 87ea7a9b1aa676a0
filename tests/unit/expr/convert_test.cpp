#include "expr/convert.hpp"

#include "support/expr.hpp"

#include <cmath>

namespace arbiter::expr::convert_test {
namespace {

std::string text(const Value& value) {
    std::string out;
    append_text(value, out);
    return out;
}

TEST(Convert, truth_is_as_json_logic_has_it) {
    for (const char* falsy : {"null", "false", "0", "\"\"", "[]"})
        EXPECT_FALSE(is_true(tests::data(falsy).root())) << falsy;
    for (const char* truthy : {"true", "-1", "\"0\"", "[0]", "{}"})
        EXPECT_TRUE(is_true(tests::data(truthy).root())) << truthy;
    EXPECT_FALSE(is_true(Value(std::nan(""))));
}

TEST(Convert, texts_are_read_as_javascript_reads_them) {
    EXPECT_EQ(number_in(""), 0);
    EXPECT_EQ(number_in("  12 "), 12);
    EXPECT_EQ(number_in("0x1F"), 31);
    EXPECT_EQ(number_in("0b101"), 5);
    EXPECT_EQ(number_in("0o17"), 15);
    EXPECT_EQ(number_in(".5"), 0.5);
    EXPECT_EQ(number_in("5."), 5);
    EXPECT_EQ(number_in("007"), 7);
    EXPECT_EQ(number_in("+3e2"), 300);
    EXPECT_EQ(number_in("-Infinity"), -INFINITY);
    EXPECT_EQ(number_in("1e999"), INFINITY);
    for (const char* no : {"3 apples", "0x", "0b2", "1e", ".", "-", "Infinity5", "1_000"})
        EXPECT_TRUE(std::isnan(number_in(no))) << no;
}

TEST(Convert, a_prefix_is_enough_where_javascript_says_parse_float) {
    EXPECT_EQ(to_number_by_prefix(Value(std::string_view("3 apples"))), 3);
    EXPECT_EQ(to_number_by_prefix(Value(std::string_view("-1.5e"))), -1.5);
    EXPECT_EQ(to_number_by_prefix(tests::data("[7, 8]").root()), 7);
    EXPECT_TRUE(std::isnan(to_number_by_prefix(Value(true))));
    EXPECT_TRUE(std::isnan(to_number_by_prefix(Value())));
}

TEST(Convert, values_become_texts) {
    EXPECT_EQ(text(Value(1.0)), "1");
    EXPECT_EQ(text(Value(-0.0)), "0");
    EXPECT_EQ(text(Value(1e21)), "1e+21");
    EXPECT_EQ(text(Value(std::nan(""))), "NaN");
    EXPECT_EQ(text(tests::data("[1, [2, null], \"x\"]").root()), "1,2,,x");
    EXPECT_EQ(text(tests::data("{\"a\": [1]}").root()), "{\"a\":[1]}");
}

TEST(Convert, equality_knows_types_and_identity) {
    const Data list = tests::data("[1]"), other = tests::data("[1]");
    EXPECT_TRUE(is_same(list.root(), list.root()));
    EXPECT_FALSE(is_same(list.root(), other.root()));
    EXPECT_TRUE(is_alike(list.root(), other.root(), false));
    EXPECT_TRUE(is_equal(list.root(), Value(1.0)));
    EXPECT_FALSE(is_equal(Value(), Value(0.0)));
    EXPECT_TRUE(is_equal(Value(std::string_view("1")), Value(true)));
}

TEST(Convert, maps_are_alike_whatever_the_order_of_their_keys) {
    const Data one = tests::data(R"({"a": 1, "b": {"c": [2]}})"),
               two = tests::data(R"({"b": {"c": [2]}, "a": 1})");
    EXPECT_TRUE(is_alike(one.root(), two.root(), false));
    EXPECT_FALSE(is_alike(one.root(), tests::data(R"({"a": 1, "b": {"c": [3]}})").root(), false));
    EXPECT_FALSE(is_alike(one.root(), tests::data(R"({"a": 1})").root(), false));
}

TEST(Convert, numbers_are_alike_when_they_snap_to_one) {
    const Data one = tests::data("[0.1, [0.30000000000000004]]"), two = tests::data("[0.1, [0.3]]");
    EXPECT_TRUE(is_alike(one.root(), two.root(), true));
    EXPECT_FALSE(is_alike(one.root(), two.root(), false));
}

TEST(Convert, order_compares_texts_by_bytes_and_all_else_as_numbers) {
    EXPECT_EQ(order_of(Value(std::string_view("10")), Value(std::string_view("9"))), Order::less);
    EXPECT_EQ(order_of(Value(std::string_view("10")), Value(9.0)), Order::greater);
    EXPECT_EQ(order_of(Value(std::string_view("z")), Value(9.0)), Order::none);
    EXPECT_EQ(order_of(Value(), Value(0.0)), Order::equal);
}

TEST(Convert, snapping_takes_away_a_hair) {
    EXPECT_EQ(snap(0.1 + 0.2), 0.3);
    EXPECT_EQ(snap(2.9999999999), 3);
    EXPECT_EQ(snap(2.999999), 2.999999);
    EXPECT_EQ(snap(1e300), 1e300);
    EXPECT_TRUE(std::isinf(snap(INFINITY)));
}

RC_GTEST_PROP(Convert, snapped_order_is_the_order_of_snapped_numbers, ()) {
    const double a = *rc::gen::inRange(-1'000'000, 1'000'000) / 1e3;
    const double b = a + *rc::gen::inRange(-50, 50) / 1e10;
    RC_ASSERT(snapped_order_of(a, b) == order_of(snap(a), snap(b)));
}

RC_GTEST_PROP(Convert, a_number_survives_its_text, (double number)) {
    RC_PRE(std::isfinite(number));
    RC_ASSERT(number_in(text(Value(number))) == number);
}

} // namespace
} // namespace arbiter::expr::convert_test
