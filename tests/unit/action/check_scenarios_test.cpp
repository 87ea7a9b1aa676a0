// Namesakes and places of a scenario.
#include "action/check_scenarios.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_scenarios_test {
namespace {

// Code and hint of each finding about another scenario of the stage.
std::string told(const std::string& entities) {
    const tests::Stage stage("",
                             {{"scenarios/t.json", R"({ "id": "t", "entities": [ )" + entities + " ] }"}});
    std::string all;
    for (const Diagnostic& one : stage.report().diagnostics) all += one.code + " (" + one.hint + ") ";
    return all;
}

std::string in(const std::string& id, const std::string& place) {
    return R"({ "id": ")" + id + R"(", "components": { "core:position": { "locationId": ")" + place +
           R"(" } } })";
}

TEST(CheckScenarios, everybody_once_in_a_place_that_is_there) {
    EXPECT_EQ(told(R"({ "id": "barn" }, )" + in("cow", "p:barn") + ", " + in("hen", "p:barn")), "");
}

TEST(CheckScenarios, two_of_one_id) {
    const std::string found = told(R"({ "id": "cow" }, { "id": "p:cow" })");
    EXPECT_TRUE(found.starts_with("duplicate-id (the first is at ")) << found;
}

TEST(CheckScenarios, a_place_that_nobody_is) {
    EXPECT_EQ(told(R"({ "id": "barn" }, )" + in("cow", "p:bran")),
              "unknown-entity (did you mean \"p:barn\"?) ");
    EXPECT_EQ(told(R"({ "id": "barn" }, )" + in("cow", "barn")),
              "unknown-entity (write \"p:barn\": ids inside of values are written in full) ");
    EXPECT_EQ(told(in("cow", "p:hall")).substr(0, 14), "unknown-entity") << "the hall of another scenario";
}

} // namespace
} // namespace arbiter::action::check_scenarios_test
