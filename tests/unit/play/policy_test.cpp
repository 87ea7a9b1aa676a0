// What is chosen for those whom nobody plays.
#include "arbiter/policy.hpp"

#include <gtest/gtest.h>

namespace arbiter::play::policy_test {
namespace {

PendingQuestion question(bool is_act, std::optional<std::uint64_t> usual) {
    PendingQuestion asked;
    asked.options = {{"p:strike", "strike"}, {"p:guard", "guard"}, {"done", "be done"}};
    if (is_act) asked.options[0].action = "p:strike";
    asked.usual = usual;
    return asked;
}

TEST(Policy, an_act_takes_its_first_offer_whatever_is_usual) {
    EXPECT_EQ(first_policy(question(true, 2)), 0u);
    EXPECT_EQ(first_policy(question(true, std::nullopt)), 0u);
}

TEST(Policy, another_choice_takes_what_is_usual_else_the_first_option) {
    EXPECT_EQ(first_policy(question(false, 1)), 1u);
    EXPECT_EQ(first_policy(question(false, std::nullopt)), 0u);
}

} // namespace
} // namespace arbiter::play::policy_test
