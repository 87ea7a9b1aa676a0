// What may have changed by the time a contest is asked: by what stands before it, and by loops that come
// round.
#include "machine/code_writes.hpp"

#include "support/fight.hpp"

namespace arbiter::machine::code_writes_test {
namespace {

using tests::Fight;

const std::string k_contest =
    R"({ "contest": { "check": { "dc": "entity.primary.components['p:hp'].now" } }, "decides": true })";
const std::string k_wound = R"({ "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } })";

bool may_touch(const std::string& effects, const std::string& statuses = "[]") {
    const Fight fight(statuses, "[" + effects + "]");
    const action::Game& game = *fight.stage.game();
    const std::uint32_t act = *game.find_code("p:act");
    return CodeWrites(game.codes, game.uses_context()).may_touch(act, *game.codes[act]->deciding);
}

TEST(CodeWrites, what_stands_before_it) {
    EXPECT_FALSE(may_touch(k_contest));
    EXPECT_TRUE(may_touch(k_wound + ", " + k_contest));
    EXPECT_FALSE(may_touch(k_contest + ", " + k_wound)) << "what comes behind it is too late";
    EXPECT_TRUE(may_touch(R"({ "when": "entity.actor.id == 'x'", "do": [)" + k_wound + "] }, " + k_contest));
    EXPECT_FALSE(may_touch(R"({ "when": "entity.actor.id == 'x'", "do": [)" + k_contest + R"(], "else": [)" +
                           k_wound + "] }"))
        << "one way or the other";
}

TEST(CodeWrites, a_loop_comes_round) {
    EXPECT_TRUE(may_touch(R"({ "repeat": 2, "do": [)" + k_contest + ", " + k_wound + "] }"));
    EXPECT_FALSE(may_touch(R"({ "repeat": 2, "do": [)" + k_contest + "] }, " + k_wound));
}

TEST(CodeWrites, a_status_with_what_it_does) {
    const std::string apply = R"({ "apply": { "to": "primary", "status": "sore" } }, )";
    EXPECT_FALSE(may_touch(apply + k_contest, R"([{ "id": "sore" }])"));
    EXPECT_TRUE(may_touch(apply + k_contest, R"([{ "id": "sore", "when_applied": [
        { "adjust": { "to": "actor", "field": "p:hp.now", "by": -1 } } ] }])"));
    EXPECT_TRUE(may_touch(apply + k_contest, R"([{ "id": "sore", "modifiers": [
        { "bearer": "primary", "of": "core:difficulty", "value": -2 } ] }])"))
        << "it changes the difficulty";
}

} // namespace
} // namespace arbiter::machine::code_writes_test
