// How the parts of one action fit together; tests/cases/check/action_parts.txt has the places inside packs.
#include "pack/kind/action_parts.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::action_parts_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields, const std::string& text = "go") {
    tests::Desk desk;
    check_action_parts(
        desk.record("action", R"({ "id": "a", "template": ")" + text + R"(", )" + fields + " }"),
        desk.report);
    return tests::codes(desk.report.found());
}

const std::string k_contest = R"("contest": { "percent": { "chance": "q" } })";

TEST(ActionParts, a_word_in_braces_means_one_thing) {
    const auto targets = [](const std::string& first, const std::string& second) {
        return R"("targets": { "primary": { "scope": "s", "placeholder": ")" + first +
               R"(" }, "secondary": { "scope": "s", "placeholder": ")" + second + R"(" } })";
    };
    EXPECT_EQ(check(targets("foe", "friend")), Names{});
    EXPECT_EQ(check(targets("foe", "foe")), Names{"duplicate-placeholder"});
    EXPECT_EQ(check(targets("actor", "friend")), Names{"duplicate-placeholder"});
    EXPECT_EQ(check(targets("secondary", "friend")), Names{"duplicate-placeholder"});
    EXPECT_EQ(check(targets("primary", "friend")), Names{}) << "its own role";
}

TEST(ActionParts, components_of_roles_that_are_there) {
    EXPECT_EQ(check(R"("required_components": { "actor": ["p:x"] })"), Names{});
    EXPECT_EQ(check(R"("required_components": { "primary": ["p:x"] })"), Names{"missing-role"});
    EXPECT_EQ(check(R"("targets": "s", "required_components": { "primary": ["p:x"] })"), Names{});
    EXPECT_EQ(check(R"("offered": false, "required_components": { "primary": ["p:x"] })"), Names{})
        << "who runs it may bring anybody";
    EXPECT_EQ(
        check(R"("required_components": { "actor": ["p:x"] }, "forbidden_components": { "actor": ["p:x"] })"),
        Names{"required-and-forbidden"});
}

TEST(ActionParts, what_only_a_contest_brings) {
    const std::string outcomes = R"("outcomes": { "success": { "say": "y" }, "failure": { "say": "n" } })";
    EXPECT_EQ(check(outcomes), Names{"unknown-degree"});
    EXPECT_EQ(check(k_contest + ", " + outcomes), Names{});
    EXPECT_EQ(check(R"("doc": "x")", "go ({chance}%)"), Names{"no-chance"});
    EXPECT_EQ(check(k_contest, "go ({chance}%)"), Names{});
}

TEST(ActionParts, what_takes_something_is_not_offered) {
    EXPECT_EQ(check(R"("takes": ["amount"])"), Names{"not-offered"});
    EXPECT_EQ(check(R"("takes": ["amount"], "offered": false)"), Names{});
    EXPECT_EQ(check(R"("takes": [])"), Names{});
}

} // namespace
} // namespace arbiter::pack::action_parts_test
