// Values that keep to a schema, and what is said of those that do not.
#include "pack/value_schema.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

namespace arbiter::pack::value_schema_test {
namespace {

std::string told(const json::Report& report) {
    std::string text;
    for (const Diagnostic& found : report.found())
        text += (text.empty() ? "" : " | ") + found.code + ": " + found.message +
                (found.hint.empty() ? "" : "; " + found.hint);
    return text;
}

std::string check(const std::string& value, const std::string& schema) {
    tests::Desk desk;
    check_value(desk.value(value), desk.value(schema), "thing", desk.report);
    return told(desk.report);
}

TEST(ValueSchema, types) {
    for (const auto& [value, type] : std::vector<std::pair<std::string, std::string>>{{"{}", "object"},
                                                                                      {"[]", "array"},
                                                                                      {R"("a")", "string"},
                                                                                      {"1.5", "number"},
                                                                                      {"2", "integer"},
                                                                                      {"true", "boolean"},
                                                                                      {"null", "null"}})
        EXPECT_EQ(check(value, R"({"type": ")" + type + "\"}"), "") << type;
    EXPECT_EQ(check(R"("a")", R"({"type": "integer"})"),
              "wrong-type: thing is a whole number, this is a text");
    EXPECT_EQ(check("1.5", R"({"type": "integer"})"), "wrong-type: thing is a whole number, this is 1.5");
    EXPECT_EQ(check("1", R"({"type": ["string", "null"]})"),
              "wrong-type: thing is a text or null, this is 1");
    EXPECT_EQ(check("null", R"({"type": ["string", "null"]})"), "");
}

TEST(ValueSchema, ranges_with_their_ends) {
    const std::string schema = R"({"minimum": 0, "maximum": 10})";
    EXPECT_EQ(check("0", schema) + check("10", schema), "");
    EXPECT_EQ(check("-1", schema), "out-of-range: -1 is not legal for thing; it is from 0 to 10");
    EXPECT_EQ(check("11", schema), "out-of-range: 11 is not legal for thing; it is from 0 to 10");
    EXPECT_EQ(check("-1", R"({"minimum": 0})"), "out-of-range: -1 is not legal for thing; it is at least 0");
    EXPECT_EQ(check("1", R"({"maximum": 0})"), "out-of-range: 1 is not legal for thing; it is at most 0");
    EXPECT_EQ(check(R"("x")", schema), "") << "a range is about numbers";
}

TEST(ValueSchema, words) {
    const std::string schema = R"({"enum": ["red", "green", 3]})";
    EXPECT_EQ(check("3", schema) + check(R"("red")", schema), "");
    EXPECT_EQ(check(R"("gren")", schema),
              R"(unknown-word: "gren" is not legal for thing; did you mean "green"?)");
    EXPECT_EQ(check("4", schema),
              R"(unknown-word: 4 is not legal for thing; it is one of "red", "green", 3)");
}

TEST(ValueSchema, members_and_elements) {
    const std::string schema =
        R"({"required": ["a"], "properties": {"a": {"type": "integer"}, "count": {}}, "additionalProperties": false})";
    EXPECT_EQ(check(R"({"a": 1})", schema), "");
    EXPECT_EQ(check(R"({})", schema), R"(missing-field: thing needs "a")");
    EXPECT_EQ(check(R"({"a": "1"})", schema),
              R"(wrong-type: "a" of thing is a whole number, this is a text)");
    EXPECT_EQ(check(R"({"a": 1, "cuont": 1})", schema),
              R"(unknown-key: thing has no "cuont"; did you mean "count"?)");
    EXPECT_EQ(check(R"({"x": -1})", R"({"additionalProperties": {"minimum": 0}})"),
              R"(out-of-range: -1 is not legal for "x" of thing; it is at least 0)");
    EXPECT_EQ(check("[1, 2, -3]", R"({"items": {"minimum": 0}})"),
              "out-of-range: -3 is not legal for thing; it is at least 0");
}

TEST(ValueSchema, what_is_not_understood_says_nothing) {
    EXPECT_EQ(check("5", R"({"oneOf": [{"type": "string"}], "$ref": "#/x"})"), "");
    EXPECT_EQ(check("5", "true"), "");
    EXPECT_EQ(check("5", R"({"type": "intger", "minimum": "a", "enum": 5, "required": 7, "properties": 1})"),
              "");
}

TEST(ValueSchema, members_whose_names_fit_a_pattern) {
    const std::string schema =
        R"({"properties": {"note": {}}, "patternProperties": {"^[A-Z]{3}$": {"type": "integer"}, "^x-": {}},
        "additionalProperties": false})";
    EXPECT_EQ(check(R"({"STR": 12, "x-any": [], "note": 1})", schema), "");
    EXPECT_EQ(check(R"({"STR": "much"})", schema),
              R"(wrong-type: "STR" of thing is a whole number, this is a text)");
    EXPECT_EQ(check(R"({"str": 12})", schema), R"(unknown-key: thing has no "str")");
    EXPECT_EQ(check(R"({"other": 1})",
                    R"({"patternProperties": {"^a": {}}, "additionalProperties": {"type": "string"}})"),
              R"(wrong-type: "other" of thing is a text, this is 1)");
    EXPECT_EQ(
        check(R"({"str": 12})",
              R"x({"patternProperties": {"(?=s)": {"type": "string"}}, "additionalProperties": false})x"),
        "")
        << "a pattern that is not understood refuses nothing";
}

TEST(ValueSchema, texts_that_fit_a_pattern) {
    EXPECT_EQ(check(R"("red-1")", R"({"pattern": "^(red|green)-\\d$"})"), "");
    EXPECT_EQ(check(R"("blue-1")", R"({"pattern": "^(red|green)-\\d$"})"),
              R"(bad-pattern: "blue-1" is not legal for thing; it fits the pattern ^(red|green)-\d$)");
}

// The schema at the end of a way, "anything", or the step that may not be.
std::string way(const std::string& schema, const std::vector<std::string_view>& steps) {
    tests::Desk desk;
    const json::Node whole = desk.value(schema);
    const SchemaWay found = schema_at(whole, steps);
    return found.refused  ? std::string(steps[*found.refused]) + " may not be"
           : found.schema ? json::write(*found.schema)
                          : "anything";
}

TEST(ValueSchema, a_schema_inside_of_a_schema) {
    const std::string schema =
        R"({"properties": {"a": {"properties": {"b": {"minimum": 1}}}}, "patternProperties": {"^n": {"minimum": 2}}, "additionalProperties": false})";
    EXPECT_EQ(way(schema, {"a", "b"}), R"({"minimum":1})");
    EXPECT_EQ(way(schema, {"nine"}), R"({"minimum":2})");
    EXPECT_EQ(way(schema, {"a", "c"}), "anything");
    EXPECT_EQ(way(schema, {"z"}), "z may not be");
    EXPECT_EQ(way(schema, {}), json::write(tests::Desk().value(schema)));
}

} // namespace
} // namespace arbiter::pack::value_schema_test
