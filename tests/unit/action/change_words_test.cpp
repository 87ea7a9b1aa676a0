#include "action/change_words.hpp"

#include "support/stage.hpp"

namespace arbiter::action::change_words_test {
namespace {

// What a player reads of it, line by line.
std::string told(const std::string& effects) {
    tests::Stage stage(R"("effects": [ )" + effects + " ]");
    return stage.play();
}

TEST(ChangeWords, only_what_differs_is_told) {
    EXPECT_EQ(told(R"({ "set": { "to": "primary", "field": "p:hp.now", "value": 3 } })"),
              "Wolf has hp: now 3 (before 8)\n");
    EXPECT_EQ(
        told(
            R"({ "add": { "to": "primary", "component": "p:mark", "value": { "a": { "b": 1, "c": 2 }, "d": [] } } },
                      { "add": { "to": "primary", "component": "p:mark", "value": { "a": { "b": 1, "c": 3 } } } })"),
        "Wolf has mark: a (b 1, c 2), d none\nWolf has mark: a c 3 (before 2), no d (before none)\n");
}

TEST(ChangeWords, no_value_shows_as_json) {
    EXPECT_EQ(
        told(
            R"({ "add": { "to": "primary", "component": "p:mark", "value": { "yes": true, "who": "p:wolf", "many_things": [1, "x", { "y": [2] }] } } })"),
        "Wolf has mark: yes yes, who Wolf, many things (1, x, (y (2)))\n");
    EXPECT_EQ(told(R"({ "add": { "to": "primary", "component": "p:mark", "value": [] } })"),
              "Wolf has mark: none\n");
}

} // namespace
} // namespace arbiter::action::change_words_test
