// What a rule record says of itself; own_rules_test.cpp has what it says of others.
#include "pack/kind/rule.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::rule_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    return tests::codes(
        tests::load_with("p/rules/a.json", R"({"id": "a", "of": "action", "message": "m", )" + fields + "}")
            .report.diagnostics);
}

TEST(RuleKind, it_holds_or_it_finds) {
    EXPECT_EQ(check(R"("holds": "name != null")"), Names{});
    EXPECT_EQ(check(R"x("finds": "placeholders(template)")x"), Names{});
    EXPECT_EQ(check(R"("severity": "hint")"), Names{"missing-field"});
    EXPECT_EQ(check(R"("holds": "name != null", "finds": "1")"), Names{"missing-field"});
}

TEST(RuleKind, slips_are_told) {
    EXPECT_EQ(check(R"("holds": "1d6 > 2")"), Names{"dice-in-condition"});
    EXPECT_EQ(check(R"("holds": "name != null", "severity": "loud")"), Names{"unknown-word"});
    EXPECT_EQ(check(R"("holds": "name != null", "hint": "{never closed")"), Names{"bad-template"});
    EXPECT_EQ(check(R"("holds": "name ==")"), Names{"formula-syntax"});
    EXPECT_EQ(check(R"("holds": "name != null", "at": "name")"), Names{"bad-pointer"});
}

} // namespace
} // namespace arbiter::pack::rule_test
