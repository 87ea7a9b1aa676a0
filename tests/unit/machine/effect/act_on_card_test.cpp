// Who deals with a card, and how.
#include "machine/effect/act.hpp"

#include "support/options.hpp"
#include "support/realm.hpp"
#include "support/saves.hpp"

namespace arbiter::machine::act_on_card_test {
namespace {

using tests::event;
using tests::Files;
using tests::Realm;
using tests::told;

// Hilde is no good at anything; Orm is, at lore.
const std::string k_two_people = R"({ "id": "s", "flow": "turn", "entities": [
  { "id": "vale", "components": { "p:stock": { "gold": 5 }, "p:mood": { "fame": 0 } } },
  { "id": "hilde", "components": { "core:name": { "text": "Hilde" }, "core:position": { "locationId": "p:vale" }, "p:leader": {}, "p:skills": { "rule": 0, "lore": 0 } } },
  { "id": "orm", "components": { "core:name": { "text": "Orm" }, "core:position": { "locationId": "p:vale" }, "p:leader": {}, "p:skills": { "rule": 1, "lore": 4 } } } ] })";

Files dealt(const std::string& by) {
    return {
        {"scenarios/s.json", k_two_people},
        {"flows/f.json",
         R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [ { "id": "one", "do": [ { "draw": "event", "as": "d" }, { "say": "{d.description.text}" }, { "act": { "on": "d", "until": "once", "done": false, "usual": "likeliest")x" +
             by + " } } ] } ] }]"}};
}
const std::string k_event =
    "[" + event(R"("success": { "say": "well" }, "failure": { "say": "badly" })") + "]";
const std::string k_by_all = R"x(, "any_of": "entities(p:leader)")x";

TEST(ActOnCard, everybody_who_may_is_offered_with_their_chances) {
    Realm realm(k_event, dealt(k_by_all));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    auto turn = begin_turn(realm.scene(), {});
    ASSERT_TRUE(turn);
    ASSERT_TRUE(advance(**turn));
    ASSERT_TRUE(answer(**turn)); // which card
    const auto question = advance(**turn);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ(tests::labels_of(**question),
              (std::vector<std::string>{"Hilde, rule (50%)", "Hilde, lore (50%)", "Orm, rule (55%)",
                                        "Orm, lore (70%)"}));
}

// 7 + 4 reaches 11, 7 + 0 would not.
// Whoever is asked how to deal with a card reads it first; nobody reads it twice.
TEST(ActOnCard, a_card_is_described_once) {
    const std::string described =
        "[" + event(R"("success": { "say": "well" })", R"("description": "A bear.",)") + "]";
    Luck luck;
    luck.dice = std::vector<double>{1, 15};
    luck.choices = {1};
    Realm dealt_one(described, dealt(k_by_all));
    ASSERT_TRUE(dealt_one.is_fine()) << dealt_one.codes();
    EXPECT_EQ(told(dealt_one.round_with(luck), "card"), "") << "the flow has told it";
    Realm tried(described);
    EXPECT_EQ(told(tried.attempt("success"), "card"), "A bear.; ") << "straight by one skill";
    Realm asked(described);
    luck.dice = std::vector<double>{15};
    EXPECT_EQ(told(asked.play("p:event/e", luck), "card"), "A bear.; ") << "by any";
    Realm silent("[" + event(R"("success": { "say": "well" })") + "]");
    EXPECT_EQ(told(silent.attempt("success"), "card"), "");
}

TEST(ActOnCard, a_card_that_was_saved_at_the_question_is_not_described_again) {
    const std::string described =
        "[" + event(R"("success": { "say": "well" })", R"("description": "A bear.",)") + "]";
    Realm first(described), second(described);
    Luck luck;
    luck.dice = std::vector<double>{15};
    auto begun = begin_action(first.scene(), "hilde", "p:event/e", {}, luck);
    ASSERT_TRUE(begun);
    const auto question = advance(**begun);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ((*question)->kind, "choose");
    EXPECT_EQ(told(Result<Resolved>(report_of(**begun)), "card"), "A bear.; ");
    auto resumed = tests::go_on(second.scene(), second.game(), tests::save_state(first.scene()), luck);
    ASSERT_TRUE(resumed) << resumed.error().message;
    ASSERT_TRUE((*resumed)->run());
    EXPECT_EQ(told(Result<Resolved>(report_of(**resumed)), "card"), "");
}

TEST(ActOnCard, where_nobody_chooses_the_likeliest_is_taken) {
    Realm realm(k_event, dealt(k_by_all));
    EXPECT_EQ(told(realm.round({1, 7}), "say"), "; well; ");
}

TEST(ActOnCard, whoever_is_chosen_does_it) {
    Realm realm(k_event, dealt(k_by_all));
    EXPECT_EQ(told(realm.round({1, 7}, {1}), "say"), "; badly; ");
    EXPECT_EQ(told(realm.round({1, 7}, {4}), "say"), "; well; ");
}

TEST(ActOnCard, without_by_it_is_whoever_acts) {
    Realm realm(k_event, dealt(""));
    EXPECT_EQ(told(realm.round({1, 7}), "choose"), "chosen: rule (50%); chosen: Apply; ");
}

TEST(ActOnCard, a_scope_that_finds_nobody_goes_on) {
    Realm realm(k_event, dealt(R"x(, "any_of": "entities(p:mood)[][{\"==\": [1, 2]}]")x"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round({1}), "say"), "; e: nothing to do; ");
}

TEST(ActOnCard, options_are_known_by_way_and_who) {
    Realm realm(k_event, dealt(k_by_all));
    EXPECT_EQ(told(realm.round({1, 7}, {OptionChoice("p:event/e/lore actor=p:orm")}), "say"), "; well; ");
}

} // namespace
} // namespace arbiter::machine::act_on_card_test
