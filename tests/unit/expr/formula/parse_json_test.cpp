#include "support/formula.hpp"

namespace arbiter::parse_json_test {
namespace {

using test::logic_of;
using test::refusal_of;

TEST(FormulaJson, preserve_holds_any_json_value) {
    EXPECT_EQ(logic_of("preserve({\"k\": [1, -2.5, {\"var\": \"x\"}], 'e': {}, \"n\": null})"),
              R"({"preserve":{"k":[1,-2.5,{"var":"x"}],"e":{},"n":null}})");
    EXPECT_EQ(logic_of("preserve([])"), R"({"preserve":[]})");
    EXPECT_EQ(logic_of("preserve(true) == preserve('x')"), R"({"==":[{"preserve":true},{"preserve":"x"}]})");
}

TEST(FormulaJson, members_know_their_stretches) {
    const test::FormulaReading r("preserve({\"k\": -2})");
    ASSERT_TRUE(r.logic);
    const json::Node& object = r.logic->children[0];
    EXPECT_EQ(test::stretch_of(r, object.key_span), "preserve");
    EXPECT_EQ(test::stretch_of(r, object.span), "{\"k\": -2}");
    EXPECT_EQ(test::stretch_of(r, object.children[0].key_span), "\"k\"");
    EXPECT_EQ(test::stretch_of(r, object.children[0].span), "-2");
}

TEST(FormulaJson, what_is_no_json_is_refused) {
    EXPECT_EQ(refusal_of("preserve()"), "formula-syntax 10+1: expected a JSON value, not \")\"");
    EXPECT_EQ(refusal_of("preserve(x)"), "formula-syntax 10+1: expected a JSON value, not \"x\"");
    EXPECT_EQ(refusal_of("preserve(1, 2)"),
              "formula-syntax 11+1: expected \")\": preserve takes one JSON value, not \",\"");
    EXPECT_EQ(refusal_of("preserve({k: 1})"), "formula-syntax 11+1: expected a key in quotes, not \"k\"");
    EXPECT_EQ(refusal_of("preserve({\"k\" 1})"),
              "formula-syntax 15+1: expected \":\" and a value, not \"1\"");
    EXPECT_EQ(refusal_of("preserve({\"k\": 1, \"k\": 2})"), "duplicate-key 19+3: \"k\" stands here twice");
    EXPECT_EQ(refusal_of("preserve({\"k\": 1"),
              "unbalanced 10+1: this \"{\" is never closed (close it with })");
}

} // namespace
} // namespace arbiter::parse_json_test
