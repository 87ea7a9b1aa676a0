// Encounters: turns in order, sides, and an end.
#include "arbiter/encounter.hpp"

#include "arbiter/session.hpp"
#include "arbiter/view.hpp"
#include "play/session.hpp"
#include "play/sides.hpp"
#include "support/melee.hpp"

#include <rapidcheck/gtest.h>

namespace arbiter::play::encounter_test {
namespace {

using tests::Files;
using tests::Melee;
using tests::Stage;

TEST(Encounter, everybody_has_a_turn_in_the_order_of_the_scope) {
    Melee bout;
    EXPECT_EQ(bout.round(), "p:hero begins; p:hero?");
    EXPECT_EQ(bout.view().turn_of, "p:hero");
    EXPECT_EQ(bout.send(choose("done")), "p:hero ends; p:wolf begins; p:wolf?");
    EXPECT_EQ(bout.send(choose("hit target=hero")),
              "p:wolf hits p:hero; p:wolf ends; p:bear begins; p:bear?");
    EXPECT_EQ(bout.send(choose("done")), "p:bear ends; ");
    EXPECT_EQ(bout.view().round, 2);
    EXPECT_EQ(bout.view().turn_of, "");
    EXPECT_EQ(bout.view().order, (std::vector<std::string>{"p:hero", "p:wolf", "p:bear"}));
}

// Who is found first has the first turn in the rules, which nobody need be told before it is known who
// begins.
TEST(Encounter, before_the_order_is_known_nobody_has_the_turn) {
    Melee bout(R"(, "order": { "by": "1d6" })");
    const auto turns = [&] {
        std::string who;
        for (const EntityView& one : situation_for(scene_of(*bout.session), game_master()).entities)
            if (one.has_turn) who += one.id + " ";
        return who + bout.view().turn_of;
    };
    EXPECT_EQ(turns(), "");
    bout.round({2, 6, 4});
    EXPECT_EQ(turns(), "p:wolf p:wolf");
}

// What happens once a round is forgotten with it, also where nothing has happened.
TEST(Encounter, what_is_written_as_it_was_is_no_event) {
    Melee bout;
    for (const Command& command :
         {begin_round(), choose("done"), choose("done"), choose("done"), begin_round()}) {
        const auto reply = arbiter::send(*bout.session, command);
        ASSERT_TRUE(reply);
        for (const Event& event : reply->done.log)
            EXPECT_TRUE(event.kind != "change" || event.before != event.after) << event.text;
    }
}

TEST(Encounter, a_free_action_does_not_end_the_turn) {
    Melee bout;
    bout.round();
    EXPECT_EQ(bout.send(choose("hum")), "p:hero hums; p:hero?");
    EXPECT_EQ(bout.send(choose("hum")), "p:hero hums; p:hero?");
    EXPECT_EQ(bout.send(choose("hit target=wolf")),
              "p:hero hits p:wolf; p:hero ends; p:wolf begins; p:wolf?");
}

TEST(Encounter, a_stop_ends_the_action_and_not_the_round) {
    Melee bout;
    bout.round();
    EXPECT_EQ(bout.send(choose("halt")), "halt; p:hero ends; p:wolf begins; p:wolf?");
}

TEST(Encounter, it_is_over_after_the_act_that_leaves_one_side) {
    Melee bout;
    bout.round();
    bout.send(choose("hit target=wolf"));
    EXPECT_FALSE(bout.view().has_ended);
    bout.send(choose("done"));
    EXPECT_EQ(bout.send(choose("hit target=wolf")), "p:bear hits p:wolf; It is over: the marked won.; ");
    EXPECT_TRUE(bout.view().has_ended);
    EXPECT_EQ(bout.view().winner, "marked");
    EXPECT_EQ(bout.view().reason, "") << "the flow gives none";
    EXPECT_EQ(bout.round(), "not-allowed: \"p:bout\" is over: the marked won");
}

TEST(Encounter, when_all_fall_at_once_nobody_has_won) {
    Melee bout;
    bout.round();
    EXPECT_EQ(bout.send(choose("both")), "It is over: nobody won.; ");
    EXPECT_EQ(bout.view().winner, "");
    EXPECT_TRUE(bout.view().has_ended);
}

// Wolf falls to the second blow; beside the other end, which never comes, the last side still wins.
TEST(Encounter, the_last_side_may_be_one_end_of_several) {
    Melee bout(R"x(, "ends": [{ "when": "round > 90" }, { "last_side": true }])x");
    bout.round();
    bout.send(choose("hit target=wolf"));
    bout.send(choose("done"));
    EXPECT_EQ(bout.view().has_ended, false);
    bout.send(choose("hit target=wolf"));
    EXPECT_TRUE(bout.view().has_ended);
    EXPECT_EQ(bout.view().winner, "marked");
}

TEST(Encounter, of_three_sides_the_last_one_wins) {
    Files three = tests::melee_files("");
    for (auto& [path, text] : three)
        if (path == "flows/bout.json") {
            const std::size_t at = text.find("\"sides\"");
            text =
                text.substr(0, at) +
                R"x("sides": { "a": "entities(p:mark)", "b": "entities(p:skill)", "c": "entities(p:bag)" } })x";
        } else if (path == "scenarios/s.json") {
            text = R"({ "id": "s", "flow": "bout", "entities": [
  { "id": "hero", "components": { "p:hp": { "now": 4, "max": 4 }, "p:mark": {} } },
  { "id": "wolf", "components": { "p:hp": { "now": 4, "max": 4 }, "p:skill": {} } },
  { "id": "bear", "components": { "p:hp": { "now": 4, "max": 4 }, "p:bag": {} } } ] })";
        }
    Stage stage("\"effects\": []", three);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    SessionPtr session = std::move(*open_session(stage.game(), "p:s", make_seed(7)));
    ASSERT_TRUE(arbiter::send(*session, begin_round()));
    ASSERT_TRUE(arbiter::send(*session, choose("hit target=wolf")));
    EXPECT_FALSE(encounter_of(scene_of(*session))->has_ended);
    EXPECT_EQ(question_of(*session)->who, "p:bear");
    ASSERT_TRUE(arbiter::send(*session, choose("hit target=hero")));
    EXPECT_EQ(encounter_of(scene_of(*session))->winner, "c");
}

TEST(Encounter, who_comes_later_acts_at_the_end_of_the_round) {
    Melee bout;
    bout.round();
    EXPECT_EQ(bout.send(choose("call")), "p:hero ends; p:wolf begins; p:wolf?");
    bout.send(choose("done"));
    EXPECT_EQ(bout.send(choose("done")), "p:bear ends; p:dog#1 begins; p:dog#1?");
    bout.send(choose("done"));
    EXPECT_EQ(bout.view().order.back(), "p:dog#1");
}

TEST(Encounter, who_goes_in_their_turn_takes_nobody_elses) {
    Melee bout;
    bout.round();
    EXPECT_EQ(bout.send(choose("leave")), "p:wolf begins; p:wolf?");
    EXPECT_EQ(bout.send(choose("done")), "p:wolf ends; p:bear begins; p:bear?");
    bout.send(choose("done"));
    EXPECT_EQ(bout.round(), "p:wolf begins; p:wolf?");
}

TEST(Encounter, who_dies_before_their_turn_has_none) {
    Melee bout;
    bout.round();
    bout.send(choose("hit target=bear"));
    EXPECT_EQ(bout.send(choose("hit target=bear")), "p:wolf hits p:bear; p:wolf ends; ");
}

TEST(Encounter, the_limit_is_a_draw_with_its_reason) {
    Melee bout(R"(, "limit": { "rounds": 2, "say": "Night falls." })");
    for (int i = 0; i < 2; ++i) {
        bout.round();
        for (int turn = 0; turn < 2; ++turn) bout.send(choose("done"));
        EXPECT_EQ(bout.send(choose("done")), i == 0 ? "p:bear ends; " : "p:bear ends; Night falls.; ");
    }
    EXPECT_EQ(bout.view().winner, "");
    EXPECT_EQ(bout.view().round, 2);
}

TEST(Encounter, what_is_done_by_command_answers_the_question) {
    Melee bout;
    bout.round();
    EXPECT_EQ(bout.send(act("hero", "p:hit", {{"target", "wolf"}})),
              "p:hero hits p:wolf; p:hero ends; p:wolf begins; p:wolf?");
    EXPECT_EQ(bout.send(act("hero", "p:hit", {{"target", "wolf"}})).substr(0, 11), "not-allowed");
    EXPECT_EQ(bout.send(act("wolf", "p:act", {{"primary", "hero"}})).substr(0, 14), "no-such-option");
}

TEST(Encounter, sides_speak_for_their_own) {
    Melee bout;
    bout.round();
    Command command = choose("hum");
    command.who = "wild";
    EXPECT_EQ(bout.send(command).substr(0, 11), "not-allowed");
    command.who = "marked";
    EXPECT_EQ(bout.send(command), "p:hero hums; p:hero?");
    EXPECT_TRUE(plays_for(bout.session->scene(), "marked", "bear"));
    EXPECT_FALSE(plays_for(bout.session->scene(), "marked", "wolf"));
    EXPECT_EQ(bout.view().sides[0].members, (std::vector<std::string>{"p:hero", "p:bear"}));
}

RC_GTEST_PROP(Encounter, undo_in_the_middle_of_a_fight_leads_to_the_same_position, (std::uint8_t steps)) {
    Melee bout(R"(, "order": { "by": "1d6", "ties": ["chance"] })");
    arbiter::send(*bout.session, begin_round()).value();
    for (int i = 0; i < steps % 12; ++i) {
        const auto asked = question_of(*bout.session);
        if (bout.view().has_ended) break;
        if (!asked) {
            arbiter::send(*bout.session, begin_round()).value();
            continue;
        }
        const std::string before = to_json(bout.view());
        const std::size_t option = *rc::gen::inRange<std::size_t>(0, asked->options.size());
        arbiter::send(*bout.session, choose(asked->options[option].id)).value();
        const std::string after = to_json(bout.view());
        arbiter::send(*bout.session, undo()).value();
        RC_ASSERT(to_json(bout.view()) == before);
        arbiter::send(*bout.session, choose(asked->options[option].id)).value();
        RC_ASSERT(to_json(bout.view()) == after); // no dice fall in these turns
    }
}

TEST(Encounter, a_save_in_the_middle_of_a_turn_goes_on) {
    Melee bout(R"(, "order": { "by": "1d6", "ties": ["chance"] })");
    bout.round({3, 5, 5, 2});
    const std::string saved = save(*bout.session);
    auto loaded = load_session(bout.stage.game(), saved);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(to_json(*encounter_of(scene_of(**loaded))), to_json(bout.view()));
    ASSERT_TRUE(question_of(**loaded));
    EXPECT_EQ(question_of(**loaded)->who, question_of(*bout.session)->who);
    ASSERT_TRUE(arbiter::send(**loaded, choose("done")));
    bout.send(choose("done"));
    EXPECT_EQ(to_json(*encounter_of(scene_of(**loaded))), to_json(bout.view()));
}

TEST(Encounter, scenes_without_turns_are_none) {
    Stage stage("\"effects\": []");
    EXPECT_FALSE(encounter_of(stage.scene()));
}

} // namespace
} // namespace arbiter::play::encounter_test
