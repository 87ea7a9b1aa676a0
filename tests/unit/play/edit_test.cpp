// What the game master changes must be something that the game can go on from, and that a save of it can say.
#include "play/session.hpp"

#include "arbiter/encounter.hpp"
#include "support/brawl.hpp"
#include "support/scenes.hpp"

#include <gtest/gtest.h>

namespace arbiter::play::edit_test {
namespace {

std::string edit(Session& session, std::string changes) {
    Command command;
    command.verb = Verb::edit;
    command.changes = std::move(changes);
    const std::string before = save(session);
    const auto reply = session.send(command);
    if (reply) return "ok";
    EXPECT_EQ(save(session), before) << "nothing has changed";
    return reply.error().message;
}

TEST(Edit, values_are_held_against_the_fields_of_their_component) {
    const auto game = tests::game("pools");
    const auto session = std::move(*open_session(game, "pools:ambush", make_seed(3)));
    EXPECT_EQ(edit(*session, R"({ "pools:pia": { "pools:hp": { "current": 4, "max": 40 } } })"), "ok");
    EXPECT_NE(edit(*session, R"({ "pools:pia": { "pools:hp": { "current": "many", "max": 40 } } })"), "ok");
    EXPECT_NE(edit(*session, R"({ "pools:pia": { "pools:hp": { "curent": 4 } } })"), "ok");
    EXPECT_NE(edit(*session, R"({ "pools:pia": { "pools:hp": { "current": -4, "max": 40 } } })"), "ok");
    EXPECT_EQ(edit(*session, R"({ "pools:pia": 3 })"),
              "changes are an object: who, then component, then value");
    EXPECT_EQ(edit(*session, "[1]"), "changes are an object: who, then component, then value");
    const auto again = load_session(game, save(*session));
    EXPECT_TRUE(again) << again.error().message;
}

// In the turn of the only player: without her the fight is over, and is not left waiting for her.
TEST(Edit, what_is_under_way_goes_on) {
    const auto session = std::move(*open_session(tests::game("pools"), "pools:ambush", make_seed(3)));
    ASSERT_TRUE(session->send(begin_round()));
    const auto asked = question_of(*session);
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->who, "pools:pia");
    EXPECT_EQ(edit(*session, R"({ "pools:hound": { "pools:hp": { "current": 1, "max": 10 } } })"), "ok");
    EXPECT_EQ(question_of(*session)->who, "pools:pia") << "she is still asked";
    EXPECT_EQ(edit(*session, R"({ "pools:pia": { "pools:hp": null } })"), "ok");
    EXPECT_FALSE(question_of(*session));
    const auto fight = encounter_of(scene_of(*session));
    ASSERT_TRUE(fight);
    EXPECT_TRUE(fight->has_ended);
}

TEST(Edit, people_are_put_where_they_can_stand) {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "examples/playable/ruin", "packs/ruin");
    PackRequest request;
    request.packs = {"packs/ruin"};
    const auto game = load_game(files, request)->game;
    ASSERT_TRUE(game);
    const auto session = std::move(*open_session(game, "ruin:raid", make_seed(1)));
    EXPECT_EQ(edit(*session, R"({ "ruin:mira": { "core:tile": { "x": 3, "y": 1 } } })"), "ok");
    EXPECT_EQ(edit(*session, R"({ "ruin:mira": { "core:tile": { "x": 7, "y": 1 } } })"),
              "Orm stands on 7,1 of ruin:yard");
    EXPECT_EQ(edit(*session, R"({ "ruin:mira": { "core:tile": { "x": 0, "y": 0 } } })"),
              "nobody can stand on 0,0 of ruin:yard");
    EXPECT_EQ(edit(*session, R"({ "ruin:mira": { "core:tile": { "x": 99, "y": 99 } } })"),
              "99,99 is outside of ruin:yard");
    EXPECT_EQ(edit(*session, R"({ "ruin:mira": { "core:position": { "locationId": "ruin:nowhere" } } })"),
              "there is no \"ruin:nowhere\" to be in");
}

} // namespace
} // namespace arbiter::play::edit_test
