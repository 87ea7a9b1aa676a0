#include "pack/unlisted.hpp"

#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::pack::unlisted_test {
namespace {

std::string check(const std::string& schema, const std::string& value) {
    tests::Desk desk;
    check_unlisted(desk.value(value), desk.value(schema), "it", desk.report);
    std::string told;
    for (const Diagnostic& one : desk.report.found()) told += one.message + ": " + one.hint + "; ";
    return told;
}

TEST(Unlisted, a_slip_is_told_and_a_member_of_its_own_is_not) {
    const std::string schema = R"({"properties": {"now": {}, "most": {}}})";
    EXPECT_EQ(check(schema, R"({"nwo": 1})"), "the schema of it lists no \"nwo\": did you mean \"now\"?; ");
    EXPECT_EQ(check(schema, R"({"colour": 1})"), "");
    EXPECT_EQ(check(schema, R"({"now": 1, "nwo": 2})"), "") << "it has the one that might have been meant";
}

TEST(Unlisted, a_schema_that_speaks_of_others_means_them) {
    for (const char* more : {R"("additionalProperties": true)", R"("additionalProperties": false)",
                             R"("patternProperties": {"^x": {}})", R"("allOf": [])"})
        EXPECT_EQ(check(fmt::format(R"({{"properties": {{"now": {{}}}}, {}}})", more), R"({"nwo": 1})"), "")
            << more;
    EXPECT_EQ(check("true", R"({"nwo": 1})"), "");
    EXPECT_EQ(check(R"({"type": "object"})", R"({"nwo": 1})"), "");
}

TEST(Unlisted, members_and_elements_are_looked_at_however_deep) {
    const std::string schema = R"({"properties": {"all": {"items": {"properties": {"left": {}}}}}})";
    EXPECT_EQ(check(schema, R"({"all": [{"left": 1}, {"lefd": 1}]})"),
              "the schema of it lists no \"lefd\": did you mean \"left\"?; ");
}

TEST(Unlisted, a_way_is_followed_as_far_as_the_schema_goes) {
    tests::Desk desk;
    const json::Node schema =
        desk.value(R"({"properties": {"arms": {"properties": {"left": {}}}, "x": {}}})");
    const auto count = [&](std::vector<std::string_view> steps) {
        json::Report report(desk.sources);
        check_unlisted(steps, schema, {"it", {}}, report);
        return report.count(Severity::warning);
    };
    EXPECT_EQ(count({"arms", "left"}), 0u);
    EXPECT_EQ(count({"arms", "lefd"}), 1u);
    EXPECT_EQ(count({"amrs", "lefd"}), 1u) << "only the first step is known to be wrong";
    EXPECT_EQ(count({"x", "anything"}), 0u);
    EXPECT_EQ(count({}), 0u);
}

TEST(Unlisted, a_long_list_of_properties_is_searched_a_hundred_times) {
    tests::Desk desk;
    std::string properties, members;
    for (int i = 0; i < 300; ++i) {
        properties += fmt::format("{}\"property_{}\": {{}}", i ? "," : "", i);
        members += fmt::format("{}\"proprty_{}\": 1", i ? "," : "", i);
    }
    const json::Node schema = desk.value("{\"properties\": {" + properties + "}}");
    check_unlisted(desk.value("{" + members + "}"), schema, "it", desk.report);
    EXPECT_EQ(desk.report.count(Severity::warning), json::Report::k_most_suggestions);
}

} // namespace
} // namespace arbiter::pack::unlisted_test
