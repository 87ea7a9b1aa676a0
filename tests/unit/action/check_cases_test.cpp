// What a case may leave open; tests/cases/game/names.txt has what is told, and where.
#include "action/check_cases.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_cases_test {
namespace {

// Codes of what is said of one case on the stage.
std::string codes(const std::string& fields) {
    return tests::Stage("", {{"cases/c.json", R"({ "id": "c", "scenario": "s", )" + fields + " }"}}).codes();
}

TEST(CheckCases, people_are_named_by_the_end_of_their_id) {
    EXPECT_EQ(
        codes(
            R"("do": { "actor": "hero", "action": "act", "targets": { "target": "p:wolf" } }, "expect": {})"),
        "");
    EXPECT_EQ(
        codes(R"("do": { "actor": "ero", "action": "act", "targets": { "primary": "wolf" } }, "expect": {})"),
        "unknown-entity ");
}

TEST(CheckCases, a_case_that_expects_an_error_may_name_anything) {
    EXPECT_EQ(
        codes(
            R"("do": { "actor": "nobody", "action": "nothing" }, "expect": { "error": { "contains": "no" } })"),
        "");
}

TEST(CheckCases, matchers_that_are_nearly_right) {
    EXPECT_EQ(
        codes(R"("do": { "actor": "hero", "action": "act" }, "expect": { "label": { "contain": "act" } })"),
        "unknown-word ");
    EXPECT_EQ(
        codes(R"("do": { "actor": "hero", "action": "act" }, "expect": { "label": { "contains": "act" } })"),
        "");
}

TEST(CheckCases, what_any_answer_may_have_can_be_expected) {
    EXPECT_EQ(
        codes(
            R"("ask": { "actor": "hero", "action": "act" }, "expect": { "base": 1, "available": true, "refusal": "", "hint": "" })"),
        "");
    EXPECT_EQ(codes(R"("ask": { "actor": "hero" }, "expect": { "offers": [], "chance": 3 })"),
              "unknown-key ");
}

} // namespace
} // namespace arbiter::action::check_cases_test
