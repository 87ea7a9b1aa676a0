#include "support/expr.hpp"

namespace arbiter::machine_texts_test {
namespace {

using tests::eval;

TEST(MachineTexts, positions_count_code_points) {
    EXPECT_EQ(eval(R"({"substr": ["h\u00e9llo \ud83c\udfb2!", 6]})"), "\"\U0001F3B2!\"");
    EXPECT_EQ(eval(R"({"substr": ["h\u00e9llo", -4, 2]})"), "\"\u00e9l\"");
    EXPECT_EQ(eval(R"({"length": "h\u00e9llo"})"), "5");
}

TEST(MachineTexts, everything_can_be_joined) {
    EXPECT_EQ(eval(R"({"cat": ["hp ", 3, null, true, [1, 2]]})"), "\"hp 3true1,2\"");
    EXPECT_EQ(eval(R"({"cat": [{"var": "m"}]})", R"({"m": {"a": 1}})"), "\"{\\\"a\\\":1}\"");
}

TEST(MachineTexts, types_have_json_names) {
    EXPECT_EQ(eval("type(a)", R"({"a": []})"), "\"array\"");
    EXPECT_EQ(eval("type(a)"), "\"null\"");
    EXPECT_EQ(eval("type('x')"), "\"string\"");
}

TEST(MachineTexts, cutting_past_the_ends_is_harmless) {
    EXPECT_EQ(eval(R"({"substr": ["abc", 5, 2]})"), "\"\"");
    EXPECT_EQ(eval(R"({"substr": ["abc", -9, 2]})"), "\"ab\"");
    EXPECT_EQ(eval(R"({"substr": ["abc", 1, -9]})"), "\"\"");
    EXPECT_EQ(eval(R"({"substr": ["abc", 1e300]})"), "\"\"");
}

} // namespace
} // namespace arbiter::machine_texts_test
