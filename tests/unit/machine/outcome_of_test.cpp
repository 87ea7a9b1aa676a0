#include "machine/outcome_of.hpp"

#include "support/rules.hpp"

namespace arbiter::machine::outcome_of_test {
namespace {

std::string found(const std::string& outcomes, std::string_view degree, bool only_successes = false) {
    tests::RuleDesk desk;
    const auto degrees = desk.degrees("four_degrees");
    const json::Node written = desk.value(outcomes);
    const json::Node* outcome = outcome_of(&written, *degrees, *degrees->find(degree), only_successes);
    return outcome ? outcome->key : "";
}

TEST(OutcomeOf, its_own_then_who_stands_in_then_any) {
    EXPECT_EQ(found(R"({"success": {}, "critical_success": {}})", "critical_success"), "critical_success");
    EXPECT_EQ(found(R"({"success": {}, "*": {}})", "critical_success"), "success");
    EXPECT_EQ(found(R"({"failure": {}, "*": {}})", "critical_success"), "*");
    EXPECT_EQ(found(R"({"failure": {}})", "critical_success"), "");
    EXPECT_EQ(found(R"({"failure": {}})", "critical_failure"), "failure");
    EXPECT_EQ(found(R"({"critical_success": {}})", "success"), "") << "nobody stands in for it";
}

TEST(OutcomeOf, a_failure_that_stands_for_itself) {
    EXPECT_EQ(found(R"({"failure": {}, "success": {}})", "critical_failure", true), "");
    EXPECT_EQ(found(R"({"failure": {}, "*": {}})", "critical_failure", true), "*");
    EXPECT_EQ(found(R"({"success": {}})", "critical_success", true), "success");
}

} // namespace
} // namespace arbiter::machine::outcome_of_test
