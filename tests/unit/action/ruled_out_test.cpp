// Lines that an explanation leaves out.
#include "action/ruled_out.hpp"

#include "arbiter/action.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::ruled_out_test {
namespace {

// The labels of the lines that are told, where the action is a shot and the hero has 10 hp.
std::string lines(const std::string& condition) {
    const tests::Stage stage(
        R"x("let": { "sort": "SHOT", "skills": ["aim"] }, "contest": { "check": { "roll": "1d20", "bonus": "p:b", "dc": 10 } })x",
        {{"quantities/q.json",
          R"x({ "id": "b", "base": 1, "terms": [{ "label": "Term", "value": 2, "condition": ")x" + condition +
              R"x(" }] })x"},
         {"actions/more.json", R"({ "id": "blow", "offered": false, "let": { "sort": "BLOW" } })"}});
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    const auto report = explain_action(stage.scene(), "hero", "p:act", {{"target", "wolf"}});
    if (!report) return report.error().message;
    std::string all;
    for (const auto& part : report->parts)
        for (const auto& line : part.lines) all += line.label + (line.applied ? "+" : "-");
    return all;
}

TEST(RuledOut, what_the_action_says_of_itself_rules_a_line_out) {
    EXPECT_EQ(lines("action.sort == 'SHOT'"), "Term+");
    EXPECT_EQ(lines("action.sort == 'BLOW'"), "");
    EXPECT_EQ(lines("'might' in (action.skills ?? []) and actor.hp.now > 3"), "")
        << "whatever the hero is like";
    EXPECT_EQ(lines("actor.hp.now > 30 and action.sort == 'BLOW'"), "Term-")
        << "the first that fails is the reason that is given";
}

TEST(RuledOut, what_the_world_decides_is_told) {
    EXPECT_EQ(lines("actor.hp.now > 30"), "Term-");
    EXPECT_EQ(lines("action.sort == 'SHOT' and actor.hp.now > 30"), "Term-");
    EXPECT_EQ(lines("action.sort == 'BLOW' or actor.hp.now > 30"), "Term-");
    EXPECT_EQ(lines("paid == 'gold'"), "Term-") << "it can be paid otherwise";
}

} // namespace
} // namespace arbiter::action::ruled_out_test
