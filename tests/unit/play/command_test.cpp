// Commands as JSON: what is written reads the same, and what is wrong is told with its place.
#include "play/command.hpp"

#include <gtest/gtest.h>

namespace arbiter::command_test {
namespace {

TEST(Command, what_is_written_reads_the_same) {
    Command all = act("p:hero", "p:strike", {{"target", "p:wolf"}, {"tool", "p:axe"}});
    all.id = "c1";
    all.who = "p:hero";
    all.revision = 7;
    all.answers.dice = std::vector<double>{3, 0.5};
    all.answers.choices = {2, std::string("bite")};
    all.answers.picks = {"ore"};
    all.answers.rerolls = 1;
    all.answers.degree = "success";
    all.answers.rest = Rest::first;
    Command edit;
    edit.verb = Verb::edit;
    edit.changes = R"({"p:wolf":{"p:hp":null}})";
    Command fork;
    fork.verb = Verb::fork;
    fork.seed = std::string(64, 'a');
    Command task;
    task.verb = Verb::task;
    task.task = 2;
    task.task_change = "roll";
    for (const Command& command : {all, begin_round(), choose("done"), undo(3), undo(), edit, fork, task}) {
        const auto again = read_command(to_json(command));
        ASSERT_TRUE(again) << again.error().message << to_json(command);
        EXPECT_EQ(*again, command) << to_json(command);
    }
}

TEST(Command, a_key_that_says_nothing_is_left_out) {
    EXPECT_EQ(to_json(begin_round()), R"({"verb":"round"})");
    EXPECT_EQ(to_json(undo(3)), R"({"verb":"undo","to":3})");
}

TEST(Command, what_is_wrong_has_its_place) {
    const auto told = [](std::string_view text) {
        const auto command = read_command(text);
        return command ? std::string() : command.error().message;
    };
    EXPECT_EQ(told(R"({"verb":"act","actor":"a"})"), "1:1: \"act\" needs \"action\"");
    EXPECT_EQ(told(R"({"verb":"edit"})"), "1:1: \"edit\" needs \"changes\"");
    EXPECT_NE(told(R"({"verb":"dance"})").find("1:9: "), std::string::npos) << told(R"({"verb":"dance"})");
    EXPECT_NE(told(R"({"verb":"round","dise":[1]})").find("\"dise\""), std::string::npos);
    EXPECT_NE(told(R"({"verb":"round","dice":["x"]})"), "");
    EXPECT_NE(told("[]"), "");
    EXPECT_NE(told("{"), "");
    EXPECT_NE(told(""), "");
}

} // namespace
} // namespace arbiter::command_test
