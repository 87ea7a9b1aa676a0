// Values that keep to a schema, and what is said of those that do not.
#include "pack/value_schema.hpp"

#include "support/packs.hpp"

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

} // namespace
} // namespace arbiter::pack::value_schema_test
