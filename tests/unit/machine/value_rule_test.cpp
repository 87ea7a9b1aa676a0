// What a schema says of a value that an effect is about to give.
#include "machine/value_rule.hpp"

#include "support/packs.hpp"

namespace arbiter::machine::value_rule_test {
namespace {

std::string refusal(const std::string& schema, const Value& value) {
    tests::Desk desk;
    const json::Node read = desk.value(schema);
    return ValueRule(read, "\"x\" of thing").refusal_of(value);
}

TEST(ValueRule, numbers_within_their_bounds) {
    const std::string schema = R"({"type": "integer", "minimum": 0, "maximum": 10})";
    EXPECT_EQ(refusal(schema, Value(10.0)), "");
    EXPECT_EQ(refusal(schema, Value(0.1 + 0.2 - 0.3)), "") << "a hair off what was meant";
    EXPECT_EQ(refusal(schema, Value(11.0)), "11 is not legal for \"x\" of thing: it is from 0 to 10");
    EXPECT_EQ(refusal(schema, Value(2.5)), "\"x\" of thing is a whole number, this is 2.5");
    EXPECT_EQ(refusal(schema, Value(std::string_view("ten"))),
              "\"x\" of thing is a whole number, this is a text");
    EXPECT_EQ(refusal(schema, Value::absent()), "") << "taking away gives nothing";
}

TEST(ValueRule, words_and_anything) {
    EXPECT_EQ(refusal(R"({"enum": ["calm", 3]})", Value(3.0)), "");
    EXPECT_EQ(refusal(R"({"enum": ["calm", 3]})", Value(4.0)),
              R"(4 is not legal for "x" of thing: it is one of "calm", 3)");
    EXPECT_EQ(refusal("{}", Value(4.5)), "");
    EXPECT_EQ(ValueRule().refusal_of(Value(true)), "");
}

// What the schema of component "c" says of the value that the steps lead to.
ValueRule rule_at(const json::Node& schema, std::vector<std::string_view> steps, tests::Desk& desk) {
    return ValueRule::of_component(&schema, "c", steps, {}, desk.report);
}

TEST(ValueRule, a_member_that_is_required_stays) {
    tests::Desk desk;
    const json::Node schema = desk.value(R"({ "required": ["now", "bag"], "properties": {
      "now": {"type": "integer"}, "max": {"type": "integer"}, "bag": {"required": ["coins"]} } })");
    EXPECT_EQ(rule_at(schema, {"now"}, desk).refusal_of(Value::absent()),
              "\"now\" of component \"c\" must be there");
    EXPECT_EQ(rule_at(schema, {"max"}, desk).refusal_of(Value::absent()), "");
    EXPECT_EQ(rule_at(schema, {"bag", "coins"}, desk).refusal_of(Value::absent()),
              "\"bag.coins\" of component \"c\" must be there")
        << "with no schema of its own";
    EXPECT_EQ(rule_at(schema, {}, desk).refusal_of(Value::absent()), "") << "a whole component may go";
    EXPECT_EQ(rule_at(schema, {"now"}, desk).refusal_of(Value(2.0)), "");
    EXPECT_EQ(ValueRule::of_component(nullptr, "c", {}, {}, desk.report).schema(), nullptr);
}

TEST(ValueRule, a_step_that_the_schema_does_not_allow_is_told) {
    tests::Desk desk;
    const json::Node schema = desk.value(R"({ "properties": { "now": {} }, "additionalProperties": false })");
    static_cast<void>(rule_at(schema, {"now"}, desk));
    EXPECT_FALSE(desk.report.has_errors());
    static_cast<void>(rule_at(schema, {"nwo"}, desk));
    EXPECT_TRUE(desk.report.has_errors());
}

TEST(ValueRule, places_where_no_number_may_be) {
    tests::Desk desk;
    const json::Node text = desk.value(R"({"type": "string"})"), any = desk.value("{}");
    EXPECT_EQ(ValueRule(text, "\"x\"").refusal_of_numbers(), "\"x\" is no number");
    EXPECT_EQ(ValueRule(any, "\"x\"").refusal_of_numbers(), "");
}

} // namespace
} // namespace arbiter::machine::value_rule_test
