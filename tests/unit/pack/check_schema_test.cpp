// What is said of schemas themselves.
#include "pack/check_schema.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::check_schema_test {
namespace {

std::string told(const std::string& schema) {
    tests::Desk desk;
    check_schema(desk.value(schema), desk.report);
    std::string text;
    for (const Diagnostic& found : desk.report.found())
        text += (text.empty() ? "" : " | ") + found.code + ": " + found.message +
                (found.hint.empty() ? "" : "; " + found.hint);
    return text;
}

TEST(CheckSchema, types_and_ranges_that_there_are) {
    EXPECT_EQ(
        told(
            R"({"type": "object", "properties": {"a": {"type": ["integer", "null"], "minimum": 1, "maximum": 1}}})"),
        "");
    EXPECT_EQ(told(R"({"properties": {"a": {"type": "intger"}}})"),
              R"(unknown-word: there is no type "intger"; did you mean "integer"?)");
    EXPECT_EQ(told(R"({"items": {"minimum": 2, "maximum": 1}})"),
              "bounds-cross: the minimum 2 is above the maximum 1");
    EXPECT_EQ(told("true"), "");
}

TEST(CheckSchema, words_of_a_wrong_type) {
    EXPECT_EQ(told("5"), "wrong-type: a schema is an object, this is a number");
    EXPECT_EQ(told(R"({"required": "value"})"),
              "wrong-type: `required` of a schema is a list of texts, this is a text; put it into [ ]");
    EXPECT_EQ(told(R"({"properties": ["a"]})"),
              "wrong-type: `properties` of a schema is an object of schemas, this is a list");
    EXPECT_EQ(told(R"({"minimum": "3", "maximum": 1})"),
              "wrong-type: `minimum` of a schema is a number, this is a text");
    EXPECT_EQ(told(R"({"items": [{"type": "string"}], "exclusiveMinimum": true})"), "") << "other drafts";
}

TEST(CheckSchema, words_that_are_nearly_right_and_words_of_others) {
    EXPECT_EQ(told(R"({"requierd": ["a"]})"),
              R"(unknown-key: JSON Schema has no "requierd"; did you mean "required"?)");
    EXPECT_EQ(told(R"({"x-unit": "kg", "$comment": "c", "default": 1, "oneOf": []})"), "");
}

TEST(CheckSchema, patterns) {
    EXPECT_EQ(told(R"({"patternProperties": {"^[a-z": {}}})"),
              R"(bad-pattern: "^[a-z" is no regular expression: a [ that is never closed)");
    EXPECT_EQ(told(R"x({"pattern": "(?=a)"})x"),
              "bad-pattern: this pattern is not understood (look-around), so it refuses nothing");
}

TEST(CheckSchema, what_is_required_may_be_there) {
    EXPECT_EQ(
        told(R"({"required": ["valeu"], "properties": {"value": {}}, "additionalProperties": false})"),
        R"(unknown-key: "valeu" is required, and no property of that name may be there; did you mean "value"?)");
}

} // namespace
} // namespace arbiter::pack::check_schema_test
