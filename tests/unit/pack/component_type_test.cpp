// Values that keep to what a component's record says, and what is said of those that do not.
#include "pack/component_type.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::component_type_test {
namespace {

std::string check(const std::string& value, const std::string& fields, Beyond beyond = Beyond::told) {
    tests::Desk desk;
    const Record record = desk.record("component", R"({"id": "c", )" + fields + "}", "p:c");
    check_component_value(desk.value(value), ComponentType(record), beyond, desk.report);
    std::string text;
    for (const Diagnostic& found : desk.report.found())
        text += (text.empty() ? "" : " | ") + found.code + ": " + found.message +
                (found.hint.empty() ? "" : "; " + found.hint);
    return text;
}

TEST(ComponentType, every_type_takes_its_own) {
    for (const auto& [type, value, other] :
         std::vector<std::tuple<std::string, std::string, std::string>>{{"whole", "3", "1.5"},
                                                                        {"number", "1.5", R"("a")"},
                                                                        {"yes_no", "true", "1"},
                                                                        {"text", R"("a")", "1"},
                                                                        {"entity", R"("p:ann")", "1"},
                                                                        {"list", "[1]", "{}"},
                                                                        {"map", R"({"a": 1})", "[]"}}) {
        const std::string fields = R"("fields": {"x": {"type": ")" + type + "\"}}";
        EXPECT_EQ(check(R"({"x": )" + value + "}", fields), "") << type;
        EXPECT_EQ(check(R"({"x": null})", fields), "") << "it is not there";
        EXPECT_EQ(check(R"({"x": )" + other + "}", fields).substr(0, 10), "wrong-type") << type;
    }
    EXPECT_EQ(check(R"({"x": [{}]})", R"("fields": {"x": {}})"), "") << "anything";
}

TEST(ComponentType, another_field_is_a_bound_where_its_number_is_written) {
    const std::string fields = R"("fields": {"now": {"type": "whole", "min": 0, "max": "max"},
        "max": {"type": "whole", "default": 10}})";
    EXPECT_EQ(check(R"({"now": 5, "max": 5})", fields), "");
    EXPECT_EQ(check(R"({"now": 6, "max": 5})", fields),
              R"(out-of-range: 6 is not legal for "now" of component "p:c"; it is at most 5)");
    EXPECT_EQ(check(R"({"now": 6, "max": 5})", fields, Beyond::allowed), "") << "it may have come to that";
    EXPECT_EQ(check(R"({"now": 11})", fields),
              R"(out-of-range: 11 is not legal for "now" of component "p:c"; it is at most 10)")
        << "the default";
    EXPECT_EQ(check(R"({"now": -1})", fields, Beyond::allowed),
              R"(out-of-range: -1 is not legal for "now" of component "p:c"; it is at least 0)");
}

TEST(ComponentType, what_is_open_and_what_is_not) {
    EXPECT_EQ(
        check(R"({"x": 1})", R"("doc": "a mark")"),
        R"(unknown-key: component "p:c" has no "x"; its record declares no fields, and it is not open)");
    EXPECT_EQ(check("{}", R"("doc": "a mark")"), "");
    EXPECT_EQ(check(R"({"x": 1})", R"("open": true)") + check("[1]", R"("open": true)"), "");
    EXPECT_EQ(check(R"({"x": 1})", R"("dataSchema": {})"), "") << "how others write what is open";
    EXPECT_EQ(check(R"({"x": 1, "y": "a"})", R"("open": true, "fields": {"y": {"type": "whole"}})"),
              R"(wrong-type: "y" of component "p:c" is a whole number, this is a text)");
    EXPECT_EQ(check(R"({"colour": 1})", R"("fields": {"color": {}})"),
              R"(unknown-key: component "p:c" has no "colour"; did you mean "color"?)");
    EXPECT_EQ(check(R"({"weight": 1})", R"("fields": {"color": {}, "size": {}})"),
              R"(unknown-key: component "p:c" has no "weight"; it has color, size)");
}

} // namespace
} // namespace arbiter::pack::component_type_test
