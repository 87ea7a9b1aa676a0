// Who may send what: players choose among what they are asked, and the game master may do everything.
#include "play/session.hpp"

#include "arbiter/view.hpp"
#include "support/letters.hpp"
#include "support/melee.hpp"
#include "support/stage.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::play::carry_out_test {
namespace {

using tests::Stage;

// The choice comes after the dice: what is asked depends on them.
const std::string k_fumble = R"("effects": [ { "roll": "1d2", "as": "luck" },
  { "when": { "==": [ { "var": "luck" }, 1 ] }, "do": [
    { "choose": [ { "id": "hold", "label": "hold on" }, { "id": "drop", "label": "let go" } ] } ] } ])";

Command on_wolf(std::string who) {
    Command command = act("hero", "p:act", {{"primary", "wolf"}});
    command.who = std::move(who);
    return command;
}

std::string refusal(const Result<Accepted>& reply) {
    return reply ? "" : std::string(word_of(reply.error().code)) + ": " + reply.error().message;
}

// An answer that does not fit what is asked is refused in other words than one that nothing asks for: a
// player would know what the next dice are, and try something else.
TEST(CarryOut, players_learn_nothing_of_the_dice_from_a_refusal) {
    const Stage stage(k_fumble);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto session = std::move(*open_session(stage.game(), "p:s", make_seed(seed)));
        Command scripted = on_wolf("hero");
        scripted.answers.choices = {OptionChoice(std::string("bogus"))};
        EXPECT_EQ(refusal(session->send(scripted)),
                  "not-allowed: only the game master answers beforehand what will be asked");
    }
}

TEST(CarryOut, players_do_not_say_what_the_dice_are) {
    const Stage stage(k_fumble);
    const auto session = std::move(*open_session(stage.game(), "p:s", make_seed(1)));
    Command loaded = on_wolf("hero");
    loaded.answers.dice = std::vector<double>{2};
    EXPECT_EQ(refusal(session->send(loaded)), "not-allowed: only the game master says what the dice are");
    loaded.answers = {};
    loaded.answers.degree = "success";
    EXPECT_EQ(refusal(session->send(loaded)), "not-allowed: only the game master says what the dice are");
    loaded.answers = {};
    loaded.answers.rest = Rest::first;
    EXPECT_TRUE(session->send(loaded)) << "the first option, whatever is asked, tells nothing";
    Command master = on_wolf("");
    master.answers.dice = std::vector<double>{2};
    EXPECT_TRUE(session->send(master));
}

TEST(CarryOut, a_choice_names_an_option) {
    const Stage stage(
        R"("effects": [ { "choose": [ { "id": "a", "label": "a" }, { "id": "b", "label": "b" } ] } ])");
    const auto session = std::move(*open_session(stage.game(), "p:s", make_seed(1)));
    ASSERT_TRUE(session->send(on_wolf("hero")));
    const auto refused = session->send(choose(""));
    EXPECT_EQ(refusal(refused), "no-such-option: no option is named");
    EXPECT_EQ(refused.error().hint, "a, b");
    EXPECT_EQ(session->revision(), 1u);
    Command said_beforehand = choose("");
    said_beforehand.answers.choices = {OptionChoice(std::string("b"))};
    EXPECT_TRUE(session->send(said_beforehand));
}

TEST(CarryOut, in_the_turn_of_another_it_is_told_whose_it_is) {
    tests::Melee bout;
    EXPECT_EQ(bout.round(), "p:hero begins; p:hero?");
    EXPECT_EQ(bout.send(act("wolf", "hit", {{"target", "hero"}})),
              "not-allowed: it is for p:hero to choose now, not for p:wolf");
    Command own = act("wolf", "hit", {{"target", "hero"}});
    own.who = "wolf";
    EXPECT_EQ(bout.send(own), "not-allowed: it is for p:hero to choose now, not for p:wolf");
    EXPECT_EQ(bout.send(begin_round()),
              "bad-argument: something is under way, and a question has to be answered first");
    EXPECT_EQ(bout.session->revision(), 1u);
}

// Ada's letters are hidden from Bo, who takes one by its number and sees it then.
TEST(CarryOut, who_has_seen_something_hidden_does_not_take_that_back) {
    const SessionPtr session = tests::letters_session();
    ASSERT_TRUE(arbiter::send(*session, begin_round()));
    ASSERT_TRUE(arbiter::send(*session, choose("done")));
    const auto asked = question_for(*session, tests::looking_as(*session, "bo"));
    ASSERT_TRUE(asked);
    const auto hidden = std::ranges::find_if(
        asked->options, [](const QuestionOption& option) { return option.id.starts_with("#"); });
    ASSERT_NE(hidden, asked->options.end());
    Command command = choose(hidden->id);
    command.who = "bo";
    const auto taken = arbiter::send(*session, command);
    ASSERT_TRUE(taken) << taken.error().message;
    Command back = undo();
    back.who = "bo";
    EXPECT_EQ(refusal(arbiter::send(*session, back)),
              "not-allowed: dice have fallen, or something hidden has come out, since: only the game master "
              "takes that back");
    back.who.clear();
    EXPECT_EQ(refusal(arbiter::send(*session, back)), "");
}

TEST(CarryOut, what_is_played_in_sight_can_be_taken_back) {
    const SessionPtr session = tests::letters_session();
    ASSERT_TRUE(arbiter::send(*session, begin_round()));
    ASSERT_TRUE(arbiter::send(*session, choose("done")));
    Command command = choose("play letter=will#3");
    command.who = "bo";
    ASSERT_TRUE(arbiter::send(*session, command));
    Command back = undo();
    back.who = "bo";
    EXPECT_EQ(refusal(arbiter::send(*session, back)), "");
}

TEST(CarryOut, players_take_back_what_is_theirs) {
    const Stage stage(R"("effects": [ { "say": "done" } ])");
    const auto session = std::move(*open_session(stage.game(), "p:s", make_seed(1)));
    ASSERT_TRUE(session->send(on_wolf("hero")));
    Command back = undo();
    back.who = "wolf";
    EXPECT_EQ(refusal(session->send(back)),
              "not-allowed: others have done something since: only the game master takes that back");
    back.who = "nobody";
    EXPECT_TRUE(refusal(session->send(back)).starts_with("not-found")) << refusal(session->send(back));
    back.who = "hero";
    EXPECT_EQ(refusal(session->send(back)), "");
}

} // namespace
} // namespace arbiter::play::carry_out_test
