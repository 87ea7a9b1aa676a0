// Who a rule names as plain text.
#include "action/check_literals.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_literals_test {
namespace {

// "severity code" of each finding about a rule of the action.
std::string told(const std::string& rule) {
    const tests::Stage stage(R"("effects": [ { "when": )" + rule + R"(, "do": [ { "say": "x" } ] } ])");
    std::string all;
    for (const Diagnostic& one : stage.report().diagnostics)
        all += std::string(word_of(one.severity)) + " " + one.code + " ";
    return all;
}

TEST(CheckLiterals, roles_and_ids_are_somebody) {
    EXPECT_EQ(told(R"({ "has_component": ["actor", "p:hp"] })"), "");
    EXPECT_EQ(told(R"({ "has_component": ["p:wolf", "p:hp"] })"), "");
}

TEST(CheckLiterals, a_word_that_is_nobody_is_an_error) {
    EXPECT_EQ(told(R"({ "has_component": ["aktor", "p:hp"] })"), "error unknown-entity ");
    EXPECT_EQ(told(R"({ "has_component": ["wolf", "p:hp"] })"), "error unknown-entity ") << "ids are whole";
}

TEST(CheckLiterals, an_id_that_nobody_has_is_a_warning) {
    EXPECT_EQ(told(R"({ "has_component": ["p:wofl", "p:hp"] })"), "warning unknown-entity ");
}

TEST(CheckLiterals, what_was_probably_meant_is_named) {
    const tests::Stage stage(
        R"("effects": [ { "when": { "has_component": ["p:wofl", "p:hp"] }, "do": [ { "say": "x" } ] } ])");
    ASSERT_EQ(stage.report().diagnostics.size(), 1u);
    EXPECT_EQ(stage.report().diagnostics[0].hint, "did you mean \"p:wolf\"?");
}

} // namespace
} // namespace arbiter::action::check_literals_test
