// What each of two players sees of one game: hands, nerve, debts and what tells of them.
#include "play/projection.hpp"

#include "play/session.hpp"
#include "support/letters.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::play::projection_test {
namespace {

using tests::letters_session;
using tests::looking_as;
using tests::Secrets;

struct Table {
    explicit Table(const Secrets& secrets = {}) : session(letters_session(secrets)) {}

    Accepted send(const Command& command) {
        auto reply = arbiter::send(*session, command);
        if (!reply) ADD_FAILURE() << reply.error().message;
        return reply ? std::move(*reply) : Accepted();
    }
    /// The words that somebody reads, changes left out.
    std::string said(const Accepted& reply, std::string_view who) const {
        std::string all;
        for (const Event& one : project(*session, reply, looking_as(*session, who)).done.log)
            if (one.kind != "change") all += one.text + "; ";
        return all;
    }
    std::string changes(const Accepted& reply, std::string_view who) const {
        std::string all;
        for (const Event& one : project(*session, reply, looking_as(*session, who)).done.log)
            if (one.kind == "change") all += one.text + "; ";
        return all;
    }

    SessionPtr session;
};

Command stare(double face) {
    Answers answers;
    answers.dice = {face};
    return act("bo", "stare", {{"target", "ada"}}, answers);
}

TEST(Projection, a_text_that_reads_a_secret_is_for_those_who_may_know_it) {
    Table table;
    const Accepted reply = table.send(stare(1));
    EXPECT_NE(table.said(reply, "ada").find("Ada has 3 nerve left."), std::string::npos);
    EXPECT_EQ(table.said(reply, "bo").find("nerve left"), std::string::npos);
    EXPECT_NE(table.said(reply, "bo").find("Ada looks away."), std::string::npos);
    EXPECT_NE(table.said(reply, "").find("Ada has 3 nerve left."), std::string::npos);
}

TEST(Projection, a_contest_that_reads_a_secret_tells_others_its_degree_alone) {
    Table table;
    const Accepted reply = table.send(stare(100));
    const auto contest_of = [&](std::string_view who) {
        for (const Event& one : project(*table.session, reply, looking_as(*table.session, who)).done.log)
            if (one.kind == "contest") return one;
        return Event();
    };
    const Event own = contest_of("bo"), hers = contest_of("ada");
    EXPECT_EQ(own.degree, hers.degree);
    EXPECT_FALSE(own.degree.empty());
    EXPECT_EQ(own.text.find("100"), std::string::npos) << own.text;
    EXPECT_TRUE(own.numbers.empty());
    EXPECT_TRUE(own.faces.empty());
    EXPECT_TRUE(own.outputs.empty());
    EXPECT_FALSE(own.chance);
    EXPECT_FALSE(hers.numbers.empty());
    const Accepted seen = project(*table.session, reply, looking_as(*table.session, "bo"));
    EXPECT_EQ(seen.done.label, "stare at Ada (?% chance)");
    EXPECT_FALSE(seen.done.chance);
}

TEST(Projection, of_a_secret_container_others_see_the_count) {
    Table table;
    const Accepted reply = table.send(act("ada", "draw"));
    EXPECT_EQ(table.changes(reply, "bo"), "Ada has hand: letters count 3 (before 2); ");
    EXPECT_EQ(table.said(reply, "bo"), "Ada draws a letter.; ");
    EXPECT_NE(table.said(reply, "ada").find("It is "), std::string::npos);
}

TEST(Projection, what_is_played_is_seen_from_then_on) {
    Table table;
    const Accepted reply = table.send(act("ada", "play", {{"letter", "letters:bill#2"}}));
    EXPECT_EQ(table.said(reply, "bo"), "Ada plays a bill, worth 1.; ");
    const Situation seen = situation_for(scene_of(*table.session), looking_as(*table.session, "bo"));
    EXPECT_TRUE(
        std::ranges::any_of(seen.entities, [](const EntityView& one) { return one.id == "letters:bill#2"; }));
}

TEST(Projection, effects_say_who_may_see_what_they_tell) {
    Table table;
    const Accepted reply = table.send(act("ada", "watch", {{"target", "bo"}}));
    EXPECT_EQ(table.said(reply, "bo"), "");
    EXPECT_EQ(table.said(reply, "ada"), "Ada nods to a waiter.; ");
    EXPECT_EQ(table.said(reply, ""), "A waiter moves closer to Bo.; Ada nods to a waiter.; ");
    EXPECT_EQ(table.changes(reply, "ada"), "");
}

TEST(Projection, a_secret_field_leaves_the_others_of_its_component) {
    Table table;
    const Accepted reply = table.send(act("ada", "borrow"));
    EXPECT_EQ(table.changes(reply, "ada"), "Ada has purse: coins 10 (before 8); ");
    EXPECT_EQ(table.said(reply, "ada"), "Ada borrows.; ");
    EXPECT_NE(table.changes(reply, "").find("debt 5 (before 2)"), std::string::npos);
}

TEST(Projection, options_are_for_whoever_is_asked) {
    Table table;
    table.send(begin_round());
    const auto hers = question_for(*table.session, looking_as(*table.session, "ada"));
    const auto his = question_for(*table.session, looking_as(*table.session, "bo"));
    ASSERT_TRUE(hers && his);
    EXPECT_EQ(hers->options.size(), 8u);
    EXPECT_EQ(hers->options[0].label, "play a love letter");
    EXPECT_EQ(his->who, "letters:ada");
    EXPECT_TRUE(his->options.empty());
    EXPECT_TRUE(his->ask.empty() && his->place.empty());
}

TEST(Projection, what_is_hidden_is_offered_by_number) {
    Table table;
    table.send(begin_round());
    const auto question = question_for(*table.session, looking_as(*table.session, "ada"));
    ASSERT_TRUE(question);
    const auto steal = std::ranges::find(question->options, "steal", &QuestionOption::label);
    ASSERT_NE(steal, question->options.end());
    EXPECT_TRUE(steal->action.empty() && steal->targets.empty()) << "they would name what is hidden";
    EXPECT_TRUE(steal->id.starts_with('#'));
    const Accepted reply = table.send(choose(steal->id));
    EXPECT_NE(table.said(reply, "ada").find("It is a will."), std::string::npos);
    EXPECT_NE(table.said(reply, "").find("It is a will."), std::string::npos);
}

// Whoever decides for somebody who does not know all of it: a policy, or the game master at the table.
TEST(Projection, every_option_can_be_taken_by_whoever_is_asked) {
    Table table;
    table.send(begin_round());
    const std::size_t count = question_of(*table.session)->options.size();
    for (std::size_t i = 0; i < count; ++i) {
        const SessionPtr other = fork_session(*table.session, "x");
        const Command command = choose_as_asked(*other, i);
        EXPECT_EQ(command.who, "letters:ada");
        const auto reply = arbiter::send(*other, command);
        EXPECT_TRUE(reply) << i << ": " << reply.error().message;
    }
    EXPECT_FALSE(arbiter::send(*table.session, choose_as_asked(*table.session, count)));
}

TEST(Projection, chances_and_odds_are_not_worked_out_for_who_may_not_know_them) {
    Table table;
    const action::Scene& scene = scene_of(*table.session);
    const Viewer bo = looking_as(*table.session, "bo"), ada = looking_as(*table.session, "ada");
    const std::vector<TargetChoice> at_ada = {{"target", "ada"}};
    EXPECT_FALSE(may_assess(scene, "bo", "stare", at_ada, bo).value_or(true));
    EXPECT_TRUE(may_assess(scene, "bo", "stare", at_ada, ada).value_or(false));
    EXPECT_TRUE(may_assess(scene, "bo", "stare", at_ada, game_master()).value_or(false));
    EXPECT_FALSE(explain_for(scene, "bo", "stare", at_ada, bo));
    EXPECT_TRUE(explain_for(scene, "bo", "stare", at_ada, ada));
    EXPECT_FALSE(odds_for(scene, "bo", "stare", at_ada, "", OddsAsked::value, bo));
    EXPECT_TRUE(odds_for(scene, "bo", "stare", at_ada, "", OddsAsked::value, game_master()));
}

TEST(Projection, what_somebody_does_not_know_of_they_cannot_name) {
    Table table;
    Command steal = act("bo", "steal", {{"target", "ada"}, {"letter", "letters:bill#2"}});
    steal.who = "bo";
    const auto hidden = arbiter::send(*table.session, steal);
    steal.targets[1].second = "letters:bill#9";
    const auto missing = arbiter::send(*table.session, steal);
    ASSERT_FALSE(hidden || missing);
    EXPECT_EQ(hidden.error().code, missing.error().code);
    EXPECT_EQ(hidden.error().message, "there is no \"letters:bill#2\" in this scene");
    EXPECT_EQ(hidden.error().hint, missing.error().hint);

    table.send(begin_round());
    Command guess = choose("letters:steal target=bo letter=will#3");
    guess.who = "ada";
    const auto guessed = arbiter::send(*table.session, guess);
    ASSERT_FALSE(guessed);
    EXPECT_EQ(guessed.error().hint.find("will"), std::string::npos) << guessed.error().hint;
    guess.who.clear();
    EXPECT_TRUE(arbiter::send(*table.session, guess)) << "the game master may";
}

TEST(Projection, nobody_is_somebody_to_look_as) {
    Table table;
    EXPECT_FALSE(viewer_of(scene_of(*table.session), "nobody"));
    EXPECT_EQ(viewer_of(scene_of(*table.session), "game_master").value_or(Viewer{Viewer::Kind::one, "x"}),
              game_master());
}

// All that Bo could ever ask for.
std::string everything(Session& session, const Viewer& viewer) {
    Situation situation = situation_for(scene_of(session), viewer);
    situation.scenario.clear(); // there is one for each letter
    std::string all = to_json(situation);
    for (std::size_t i = 0; i < session.revision(); ++i)
        if (const auto answer = session.answer_to(i)) all += to_json(project(session, *answer, viewer));
    if (const auto question = question_for(session, viewer))
        all += to_json(*question, impossible_for(session, viewer));
    for (const std::string_view action : {"stare", "steal", "draw"}) {
        std::vector<TargetChoice> targets;
        if (action != "draw") targets.emplace_back("target", "ada");
        if (action == "steal") targets.emplace_back("letter", "letters:bill#2");
        const auto report = explain_for(scene_of(session), "bo", action, targets, viewer);
        const auto odds = odds_for(scene_of(session), "bo", action, targets, "", OddsAsked::value, viewer);
        all += report ? to_json(*report) : report.error().message;
        all += odds ? to_json(*odds) : odds.error().message;
    }
    return all;
}

Command random_command() {
    switch (*rc::gen::inRange(0, 12)) {
    case 0: return act("ada", "draw");
    case 1: return act("ada", "borrow");
    case 2: return act("ada", "watch", {{"target", "bo"}});
    case 3: return act("bo", "draw");
    case 4: return stare(1);
    case 5: return stare(100);
    case 6: return act("ada", "play", {{"letter", "letters:bill#2"}});
    case 7: return act("bo", "steal", {{"target", "ada"}, {"letter", "letters:bill#2"}});
    case 8: return undo();
    case 9: return begin_round();
    case 10: return choose("letters:draw");
    default: return choose("done");
    }
}

Secrets random_secrets() {
    Secrets secrets;
    secrets.nerve = *rc::gen::inRange(0, 7);
    secrets.debt = *rc::gen::inRange(0, 9);
    secrets.is_watched = *rc::gen::arbitrary<bool>();
    secrets.first_letter = *rc::gen::element<std::string>("love_letter", "bill", "will");
    return secrets;
}

// Every command of the list is one whose outcome the secrets do not decide.
RC_GTEST_PROP(ProjectionProperty, games_that_differ_in_secrets_look_the_same_to_who_must_not_know, ()) {
    const Secrets here = random_secrets(), there = random_secrets();
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const SessionPtr one = letters_session(here, seed), other = letters_session(there, seed);
    const Viewer bo = looking_as(*one, "bo");
    RC_ASSERT(everything(*one, bo) == everything(*other, bo));
    RC_ASSERT((here == there) == (everything(*one, game_master()) == everything(*other, game_master())));
    const int count = *rc::gen::inRange(1, 8);
    for (int i = 0; i < count; ++i) {
        const Command command = random_command();
        RC_ASSERT(one->send(command).has_value() == other->send(command).has_value());
        RC_ASSERT(everything(*one, bo) == everything(*other, bo));
    }
}

} // namespace
} // namespace arbiter::play::projection_test
