// What tells of secrets, found in what programs read: through registers, calls, roles and things.
#include "machine/secrets.hpp"

#include "arbiter/view.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>
#include <ostream>

namespace arbiter::machine::secrets_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

const Files k_secret = {
    {"components/secret.json",
     R"([{ "id": "plan", "main": "step", "seen_by": "bearer", "fields": { "step": { "type": "whole", "default": 3 } } },
      { "id": "open", "main": "step", "fields": { "step": { "type": "whole", "default": 4 } } }])"},
    {"quantities/q.json",
     R"([{ "id": "cunning", "base": "target.plan * 2" }, { "id": "plain", "base": "target.open * 2" }])"},
    {"actions/more.json", R"([
      { "id": "tell", "template": "tell", "takes": ["what"], "offered": false, "effects": [{ "say": "told {what}" }] },
      { "id": "ask", "template": "ask", "returns": ["answer"], "offered": false,
        "effects": [{ "roll": { "quantity": "cunning" }, "as": "answer" }] }])"}};

// What the hero, the wolf (who has a plan) and the game master read of an action's effects.
struct Told {
    std::string hero, wolf, master;

    bool operator==(const Told&) const = default;
    friend std::ostream& operator<<(std::ostream& out, const Told& told) {
        return out << told.hero << " | " << told.wolf << " | " << told.master;
    }
};

Told told(const std::string& effects) {
    const std::string give =
        R"({ "add": { "to": "primary", "component": "plan" } }, { "add": { "to": "primary", "component": "open" } })";
    const Stage stage(R"("before": [ )" + give + R"( ], "effects": [ )" + effects + " ]", k_secret);
    if (!stage.is_fine()) return {stage.codes(), "", ""};
    auto session = open_session(stage.game(), "p:s", make_seed(3));
    const auto reply = send(**session, act("hero", "p:act", {{"primary", "wolf"}}));
    if (!reply) return {reply.error().message, "", ""};
    const auto read = [&](std::string_view who) {
        std::string all;
        for (const Event& one : project(**session, *reply, *viewer_of(scene_of(**session), who)).done.log)
            if (one.kind != "change") all += one.text + ";";
        return all;
    };
    return {read("hero"), read("wolf"), read("")};
}

TEST(Secrets, a_text_is_for_who_may_know_what_it_reads) {
    EXPECT_EQ(told(R"({ "say": "a {target.plan}" }, { "say": "b {target.open}" })"),
              (Told{"b 4;", "a 3;b 4;", "a 3;b 4;"}));
}

TEST(Secrets, conditions_inside_of_a_text_count) {
    EXPECT_EQ(told(R"({ "say": "{target.plan > 2 ? 'high' : 'low'}" })"), (Told{"", "high;", "high;"}));
}

TEST(Secrets, registers_carry_them_on) {
    EXPECT_EQ(
        told(
            R"({ "roll": "target.plan + 1", "as": "n" }, { "roll": "n + 1", "as": "m" }, { "say": "it is {m}" })"),
        (Told{"", "it is 5;", "it is 5;"}));
    EXPECT_EQ(told(R"({ "roll": "target.open + 1", "as": "n" }, { "say": "it is {n}" })"),
              (Told{"it is 5;", "it is 5;", "it is 5;"}));
}

TEST(Secrets, past_a_call_only_the_game_master_knows_whose_they_are) {
    EXPECT_EQ(told(R"({ "run": { "action": "tell", "with": { "what": "target.plan" } } })"),
              (Told{"", "", "told 3;"}));
    const Told back = told(R"({ "run": "ask", "as": "got" }, { "say": "got {got}" })");
    EXPECT_EQ(back.hero, "");
    EXPECT_EQ(back.wolf.find("got 6"), std::string::npos);
    EXPECT_NE(back.master.find("got 6"), std::string::npos);
}

TEST(Secrets, a_number_with_a_secret_in_it_is_not_told_line_by_line) {
    const Told rolled = told(R"({ "roll": { "quantity": "cunning" } }, { "roll": { "quantity": "plain" } })");
    EXPECT_EQ(rolled.hero.find("Cunning"), std::string::npos) << rolled.hero;
    EXPECT_NE(rolled.hero.find("Plain"), std::string::npos) << rolled.hero;
    EXPECT_NE(rolled.wolf.find("Cunning"), std::string::npos) << rolled.wolf;
}

TEST(Secrets, having_none_is_a_secret_too) {
    const Told each = told(R"({ "each": "here", "as": "one", "do": [{ "say": "{one} {one.plan}" }] })");
    EXPECT_EQ(each, (Told{"", "Wolf 3;", "Wolf 3;Bear ;"}));
}

TEST(Secrets, a_role_that_is_filled_again_does_not_say_whose_a_register_is) {
    const Told sum = told(
        R"({ "each": "here", "as": "one", "do": [{ "when": "one.plan > 0", "do": [{ "roll": "one.plan + 1", "as": "n" }] }] }, { "say": "last {n}" })");
    EXPECT_EQ(sum.hero, "");
    EXPECT_EQ(sum.wolf, "");
}

TEST(Secrets, what_an_effect_hides_it_hides_wherever_it_is_told) {
    EXPECT_EQ(
        told(
            R"({ "roll": "1d1", "as": "n", "seen_by": "actor" }, { "say": "rolled {n}" }, { "say": "done" })"),
        (Told{"1d1: 1;rolled 1;done;", "done;", "1d1: 1;rolled 1;done;"}));
    EXPECT_EQ(
        told(
            R"({ "when": "true", "seen_by": "game_master", "do": [{ "say": "within" }] }, { "say": "without" })"),
        (Told{"without;", "without;", "within;without;"}));
}

TEST(Secrets, a_game_without_any_has_nothing_to_look_for) { EXPECT_EQ(Stage("").game()->secrets, nullptr); }

} // namespace
} // namespace arbiter::machine::secrets_test
