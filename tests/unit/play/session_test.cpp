// A session is its seed, its rules and its commands.
#include "play/session.hpp"

#include "play/save/state.hpp"
#include "support/realm.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::play::session_test {
namespace {

using tests::Stage;

// A choice between two dice; the wolf loses what falls.
const std::string k_choice = R"("effects": [ { "roll": "1d100", "as": "omen" }, { "say": "omen {omen}" },
  { "choose": [ { "id": "claw", "label": "claw", "effects": [ { "roll": "1d1000", "as": "n" }, { "say": "claw {n}" } ] },
                { "id": "bite", "label": "bite", "effects": [ { "roll": "1d1000", "as": "n" }, { "say": "bite {n}" },
                  { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ] } ] } ])";

std::string told(const Result<Accepted>& reply) {
    if (!reply) return fmt::format("{}: {}", word_of(reply.error().code), reply.error().message);
    std::string all;
    for (const Event& event : reply->done.log)
        if (event.kind == "say" || event.kind == "undo") all += event.text + "; ";
    return all;
}

std::string position(const Session& session) {
    return json::write(state_node(session.scene().game(), session.scene().state));
}

Command on_wolf() { return act("hero", "p:act", {{"primary", "wolf"}}); }

struct Play {
    explicit Play(std::uint64_t seed = 7)
        : session(std::move(*open_session(stage.game(), "p:s", make_seed(seed)))) {}

    Result<Accepted> send(const Command& command) { return session->send(command); }
    Stage stage{k_choice};
    SessionPtr session;
};

TEST(Session, a_command_runs_to_the_next_choice_and_another_answers_it) {
    Play play;
    const auto first = play.send(on_wolf());
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(first->revision, 1u);
    ASSERT_TRUE(first->question);
    EXPECT_EQ(first->question->who, "p:hero");
    EXPECT_EQ(first->question->options.size(), 2u);
    const auto second = play.send(choose("bite"));
    ASSERT_TRUE(second) << second.error().message;
    EXPECT_FALSE(second->question);
    EXPECT_EQ(told(second).substr(0, 5), "bite ");
    EXPECT_FALSE(question_of(*play.session));
}

TEST(Session, what_is_refused_leaves_no_trace) {
    Play play;
    const std::string before = position(*play.session);
    const auto expect_refused = [&](const Command& command, std::string_view code) {
        const std::string was = position(*play.session);
        const std::uint64_t revision = play.session->revision();
        const auto reply = play.send(command);
        ASSERT_FALSE(reply) << told(reply);
        EXPECT_EQ(word_of(reply.error().code), code) << reply.error().message;
        EXPECT_FALSE(reply.error().message.empty());
        EXPECT_EQ(position(*play.session), was);
        EXPECT_EQ(play.session->revision(), revision);
    };
    expect_refused(choose("bite"), "no-such-option");
    expect_refused(act("hero", "p:act", {{"primary", "nobody"}}), "not-found");
    expect_refused(undo(), "bad-argument");
    Command old = on_wolf();
    old.revision = 3;
    expect_refused(old, "old-revision");
    Command by_other = on_wolf();
    by_other.who = "wolf";
    expect_refused(by_other, "not-allowed");
    Command unfit = on_wolf();
    unfit.answers.dice = std::vector<double>{101};
    expect_refused(unfit, "script-unfit");
    EXPECT_EQ(position(*play.session), before);
    ASSERT_TRUE(play.send(on_wolf()));
    expect_refused(on_wolf(), "bad-argument");
    expect_refused(choose("dance"), "no-such-option");
    Command of_another = choose("bite");
    of_another.who = "bear";
    expect_refused(of_another, "not-allowed");
    of_another.who.clear();
    of_another.question = "p:other/effects.0";
    expect_refused(of_another, "no-such-option");
}

TEST(Session, the_same_id_twice_is_one_command) {
    Play play;
    Command command = on_wolf();
    command.id = "mine";
    const auto first = play.send(command);
    ASSERT_TRUE(first && play.send(choose("claw")));
    const std::string after = position(*play.session);
    const auto again = play.send(command);
    ASSERT_TRUE(again);
    EXPECT_EQ(to_json(again->done), to_json(first->done));
    EXPECT_EQ(again->revision, 1u);
    EXPECT_EQ(play.session->revision(), 2u);
    EXPECT_EQ(position(*play.session), after);
}

TEST(Session, undo_goes_back_and_the_dice_go_on) {
    Play play;
    ASSERT_TRUE(play.send(on_wolf()));
    const std::string asked = position(*play.session);
    const std::string claw = told(play.send(choose("claw")));
    const auto back = play.send(undo());
    ASSERT_TRUE(back);
    EXPECT_EQ(told(back), "taken back: the last step; ");
    EXPECT_EQ(position(*play.session), asked);
    EXPECT_NE(told(play.send(choose("claw"))), claw) << "it must not tell what would have come";
    ASSERT_TRUE(play.send(undo(0)));
    EXPECT_FALSE(question_of(*play.session));
    EXPECT_EQ(play.session->revision(), 5u) << "revisions never go back";
    const auto again = play.send(undo());
    EXPECT_FALSE(again) << "nothing is left to take back";
}

TEST(Session, an_undo_of_an_undo_goes_further_back) {
    Play play;
    std::vector<std::string> seen{position(*play.session)};
    for (int i = 0; i < 3; ++i) {
        Command whole = on_wolf();
        whole.answers.choices = {2};
        ASSERT_TRUE(play.send(whole));
        seen.push_back(position(*play.session));
    }
    for (int i = 2; i >= 0; --i) {
        ASSERT_TRUE(play.send(undo()));
        EXPECT_EQ(position(*play.session), seen[static_cast<std::size_t>(i)]);
    }
}

TEST(Session, players_take_back_what_no_dice_fell_in) {
    const Stage stage(
        R"("effects": [ { "choose": [ { "label": "a" }, { "label": "b" } ] }, { "roll": "1d6" } ])");
    auto session = std::move(*open_session(stage.game(), "p:s", make_seed(1)));
    Command begin = on_wolf(), back = undo();
    begin.who = back.who = "hero";
    ASSERT_TRUE(session->send(begin));
    ASSERT_TRUE(session->send(back)) << "nothing has fallen";
    ASSERT_TRUE(session->send(begin) && session->send(choose("a")));
    const auto refused = session->send(back);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::not_allowed);
    back.who.clear();
    EXPECT_TRUE(session->send(back)) << "the game master may";
}

TEST(Session, a_fork_has_dice_of_its_own) {
    Play play;
    ASSERT_TRUE(play.send(on_wolf()));
    const SessionPtr one = fork_session(*play.session, "one"), other = fork_session(*play.session, "other");
    const std::string here = told(play.send(choose("claw"))), there = told(one->send(choose("claw")));
    EXPECT_NE(here, there);
    EXPECT_NE(there, told(other->send(choose("claw"))));
    const SessionPtr same = fork_session(*Play().session, "x");
    EXPECT_EQ(told(same->send(on_wolf())), told(fork_session(*Play().session, "x")->send(on_wolf())));
}

TEST(Session, a_fork_with_a_seed_has_the_dice_of_that_seed) {
    Play one(1), other(2);
    Command fork;
    fork.verb = Verb::fork;
    fork.seed = to_hex(make_seed(5));
    ASSERT_TRUE(one.send(fork) && other.send(fork));
    EXPECT_EQ(told(one.send(on_wolf())), told(other.send(on_wolf())));
    const auto again = replay(one.stage.game(), save(*one.session));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->ends_alike && !again->differs);
    fork.seed = "12";
    EXPECT_FALSE(one.send(fork));
}

TEST(Session, the_game_master_edits_and_it_is_told) {
    Play play;
    Command edit;
    edit.verb = Verb::edit;
    edit.changes = R"({ "p:wolf": { "p:hp": { "now": 3, "max": 8 } } })";
    const auto edited = play.send(edit);
    ASSERT_TRUE(edited) << edited.error().message;
    ASSERT_EQ(edited->done.log.size(), 1u);
    EXPECT_EQ(edited->done.log[0].entity, "p:wolf");
    EXPECT_NE(position(*play.session).find(R"("p:hp":{"now":3,"max":8})"), std::string::npos);
    edit.changes = R"({ "p:nobody": {} })";
    EXPECT_FALSE(play.send(edit));
    edit.changes = "[1]";
    EXPECT_FALSE(play.send(edit));
    edit.changes = "{";
    EXPECT_FALSE(play.send(edit));
    edit.who = "hero";
    EXPECT_EQ(play.send(edit).error().code, ErrorCode::not_allowed);
}

// Saved behind every command and loaded: it goes on with the same dice.
TEST(Session, a_save_goes_on_as_if_nothing_had_been) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Play whole(seed), carried(seed);
        for (int i = 0; i < 8; ++i) {
            const Command command = i == 5       ? undo()
                                    : i % 2 == 0 ? on_wolf()
                                                 : choose(seed % 2 == 0 ? "claw" : "bite");
            if (i == 6) continue; // the undo has left the question open
            const auto one = whole.send(command), other = carried.send(command);
            ASSERT_EQ(told(other), told(one)) << i;
            const std::string saved = save(*carried.session);
            auto loaded = load_session(carried.stage.game(), saved);
            ASSERT_TRUE(loaded) << loaded.error().message;
            carried.session = std::move(*loaded);
            ASSERT_EQ(save(*carried.session), saved);
        }
        EXPECT_EQ(position(*carried.session), position(*whole.session));
        const auto first = carried.session->answer_to(0);
        ASSERT_TRUE(first) << "told again, though it was not saved";
        EXPECT_EQ(to_json(first->done), to_json(whole.session->answer_to(0)->done));
    }
}

// Of a long session only the last answers are kept; the others are told again, as they were.
TEST(Session, old_answers_are_told_again) {
    Play play;
    std::vector<std::string> heard;
    for (int i = 0; i < 50; ++i) {
        heard.push_back(to_json(*play.send(on_wolf())));
        heard.push_back(to_json(*play.send(choose(i % 3 == 0 ? "claw" : "bite"))));
    }
    EXPECT_FALSE(play.session->done()[0].is_known);
    EXPECT_TRUE(play.session->done()[99].is_known);
    const std::string before = position(*play.session);
    const auto without_question = [](std::string json) { return json.substr(0, json.find("\"question\"")); };
    for (const std::size_t i : {0u, 1u, 2u, 31u, 32u, 33u, 5u, 66u, 67u, 99u})
        EXPECT_EQ(without_question(to_json(*play.session->answer_to(i))), without_question(heard[i])) << i;
    EXPECT_EQ(position(*play.session), before);
}

TEST(Session, a_replay_tells_the_same_and_names_what_differs) {
    Play play;
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(play.send(on_wolf()) && play.send(choose("bite")));
    ASSERT_TRUE(play.send(undo(5)) && play.send(choose("claw")));
    const std::string saved = save(*play.session);
    const auto again = replay(play.stage.game(), saved);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_FALSE(again->differs);
    EXPECT_TRUE(again->ends_alike);
    EXPECT_EQ(save(*again->session), saved) << "byte for byte";
    const auto part = replay(play.stage.game(), saved, 2);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->session->revision(), 2u);
    EXPECT_FALSE(part->ends_alike);
    std::string altered = saved;
    const auto at = altered.find("\"bite\"", altered.find("\"bite\"") + 1);
    altered.replace(at, 6, "\"claw\"");
    const auto other = replay(play.stage.game(), altered);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->differs, 3u);
    EXPECT_FALSE(other->ends_alike);
    altered.replace(at, 6, "\"nope\"");
    const auto refused = replay(play.stage.game(), altered);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->differs, 3u);
    EXPECT_EQ(refused->refused, 3u);
    EXPECT_FALSE(refused->why.empty());
    std::string rolled = saved;
    rolled.replace(rolled.find("\"rolled\":true"), 13, "\"rolled\":false");
    EXPECT_EQ(replay(play.stage.game(), rolled)->differs, 0u) << "it decides what players may take back";
}

// Old positions are not all kept: going far back plays from the nearest one.
TEST(Session, far_back_is_the_same_position) {
    const Stage stage(
        R"("effects": [ { "roll": "1d6", "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "n" } } ])");
    auto session = std::move(*open_session(stage.game(), "p:s", make_seed(2)));
    std::vector<std::string> seen{position(*session)};
    for (int i = 0; i < 150; ++i) {
        ASSERT_TRUE(session->send(on_wolf()));
        seen.push_back(position(*session));
    }
    for (const std::uint64_t to : {149u, 100u, 97u, 33u, 5u, 0u}) {
        ASSERT_TRUE(session->send(undo(to)));
        EXPECT_EQ(position(*session), seen[to]) << to;
    }
}

// Rounds of the shipped kingdom by chosen commands, saved and replayed.
TEST(Session, the_kingdom_is_played_saved_and_replayed) {
    const auto game = tests::game("kingdom");
    ASSERT_TRUE(game);
    auto session = std::move(*open_session(game, "kingdom:start", make_seed(11)));
    for (int round = 0; round < 3; ++round) {
        auto reply = session->send(begin_round());
        for (int guard = 0; reply && reply->question && guard < 100; ++guard)
            reply = session->send(choose(
                reply->question->options[static_cast<std::size_t>(guard) % reply->question->options.size()]
                    .id));
        ASSERT_TRUE(reply) << reply.error().message;
    }
    const auto again = replay(game, save(*session));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_FALSE(again->differs) << *again->differs << again->why;
    EXPECT_TRUE(again->ends_alike);
}

TEST(Session, the_path_leaves_out_what_was_taken_back) {
    Play play;
    ASSERT_TRUE(play.send(on_wolf()));
    EXPECT_FALSE(can_begin_round(*play.session));
    ASSERT_TRUE(play.send(choose("bite")));
    EXPECT_EQ(path_of(*play.session), (std::vector<std::uint64_t>{0, 1}));
    ASSERT_TRUE(play.send(undo(1)));
    EXPECT_EQ(path_of(*play.session), (std::vector<std::uint64_t>{0}));
    ASSERT_TRUE(play.send(choose("claw")));
    EXPECT_EQ(path_of(*play.session), (std::vector<std::uint64_t>{0, 3}));
    ASSERT_TRUE(play.send(undo(0)));
    EXPECT_TRUE(path_of(*play.session).empty());
    EXPECT_FALSE(can_undo(*play.session));
}

TEST(Session, the_options_of_an_act_say_who_does_what_to_whom) {
    const auto session = open_session(tests::game("kingdom"), "kingdom:start", make_seed(7));
    ASSERT_TRUE(session && can_begin_round(**session));
    ASSERT_TRUE(send(**session, begin_round()));
    const auto question = question_of(**session);
    ASSERT_TRUE(question && !question->options.empty());
    const QuestionOption& option = question->options.front();
    EXPECT_FALSE(option.actor.empty());
    EXPECT_TRUE(option.id.starts_with(option.action)) << option.id;
    EXPECT_TRUE(question->usual);
}

} // namespace
} // namespace arbiter::play::session_test
