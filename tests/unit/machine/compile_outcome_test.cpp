// The order of an outcome, its words, its choices, and whether the card ends.
#include "machine/compile_outcome.hpp"

#include "support/options.hpp"
#include "support/realm.hpp"

namespace arbiter::machine::compile_outcome_test {
namespace {

using tests::event;
using tests::Realm;
using tests::told;

Realm with(const std::string& outcomes) { return Realm("[" + event(outcomes) + "]"); }

TEST(OutcomeWords, a_resource_is_how_much_of_it_changes) {
    Realm realm = with(R"("failure": { "say": "Lose {gold} gold, gain {fame}; {gold} is a lot.",
      "changes": [ { "resource": "gold", "value": "-1d4" }, { "resource": "fame", "value": 1 } ] })");
    EXPECT_EQ(told(realm.attempt("failure", {3}), "say"), "Lose 3 gold, gain 1; 3 is a lot.; ");
}

TEST(OutcomeWords, several_changes_of_one_show_their_sum) {
    Realm realm = with(R"("failure": { "say": "{gold}", "changes": [ { "resource": "gold", "value": "-1d4" },
      { "resource": "gold", "value": "1d6" }, { "resource": "food", "value": 9 } ] })");
    EXPECT_EQ(told(realm.attempt("failure", {3, 5}), "say"), "2; ");
    EXPECT_EQ(told(realm.attempt("failure", {4, 1}), "say"), "3; ") << "without its sign";
    EXPECT_EQ(told(realm.attempt("failure", {4, 4}), "say"), "0; ") << "nothing is 0";
}

TEST(OutcomeWords, zero_has_no_sign) {
    Realm realm =
        with(R"("failure": { "say": "{gold} {food}", "changes": [ { "resource": "gold", "value": 0 },
      { "resource": "food", "value": "-{level - 3}" } ] })");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.attempt("failure");
    EXPECT_EQ(told(done, "say"), "0 0; ");
    EXPECT_EQ(told(done, "resource"), "Gold: 0; Food: 0; ");
}

TEST(OutcomeWords, what_nothing_is_called_stays_as_written) {
    Realm realm = with(
        R"("failure": { "say": "{gold} {ore} {dragons} {{x}}", "changes": [ { "resource": "gold", "value": 2 } ] })");
    if (!realm.is_fine()) GTEST_SKIP() << realm.codes();
    EXPECT_EQ(told(realm.attempt("failure"), "say"), "2 {ore} {dragons} {x}; ");
}

TEST(OutcomeChoices, labels_show_the_formula_before_and_the_number_after) {
    Realm realm = with(R"("failure": { "say": "Choose.", "choices": [
      { "label": "Pay {gold} gold", "changes": [ { "resource": "gold", "value": "-1d4" }, { "resource": "gold", "value": -1 } ] },
      { "label": "Suffer {unrest}", "changes": [ { "resource": "unrest", "value": "{level}" } ] },
      { "label": "Nothing" } ] })");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.dice = std::vector<double>{4};
    luck.degree = "failure";
    auto resolution = begin_action(realm.scene(), "hilde", "p:event/e/rule", {}, luck);
    ASSERT_TRUE(resolution);
    const auto question = advance(**resolution);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ(tests::labels_of(**question),
              (std::vector<std::string>{"Pay 1d4 + 1 gold", "Suffer level", "Nothing"}));
    ASSERT_TRUE(answer(**resolution, 0));
    ASSERT_TRUE((*resolution)->run());
    const Result<Resolved> done = report_of(**resolution);
    EXPECT_EQ(told(done, "say"), "Choose.; Pay 5 gold; ");
    EXPECT_EQ(told(done, "choose"), "chosen: Pay 1d4 + 1 gold; chosen: Apply; ");
    EXPECT_EQ(realm.stock("gold"), 0);
}

// The outcome's own dice have fallen by the time somebody reads a label.
TEST(OutcomeChoices, labels_print_what_the_outcome_itself_changes) {
    Realm realm = with(
        R"("failure": { "changes": [ { "resource": "gold", "value": "-1d4" } ], "choices": [ { "label": "Besides the {gold} gold, lose {food} food",
      "changes": [ { "resource": "food", "value": "-{1d4+1}" } ] }, { "label": "Nothing" } ] })");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.dice = std::vector<double>{3, 2};
    luck.degree = "failure";
    auto resolution = begin_action(realm.scene(), "hilde", "p:event/e/rule", {}, luck);
    ASSERT_TRUE(resolution);
    auto question = advance(**resolution);
    while (question && *question && (*question)->kind != "choose") {
        ASSERT_TRUE(answer(**resolution));
        question = advance(**resolution);
    }
    ASSERT_TRUE(question && *question);
    EXPECT_EQ(tests::labels_of(**question)[0], "Besides the 3 gold, lose 1d4+1 food");
}

TEST(OutcomeChoices, what_is_chosen_comes_besides_what_happens_anyway) {
    const std::string outcomes =
        R"("failure": { "changes": [ { "resource": "gold", "value": -1 } ], "choices": [
      { "label": "a", "changes": [ { "resource": "gold", "value": -2 } ], "tasks": [ "Do a" ] },
      { "label": "b", "condition": "(entity.location.components['p:stock'].lumber ?? 0) > 0" },
      { "label": "c", "default": true, "changes": [ { "resource": "food", "value": 1 } ], "effects": [ { "say": "c it is" } ] } ] })";
    Realm realm = with(outcomes);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto first = realm.attempt("failure", {}, {1});
    EXPECT_EQ(told(first, "resource"), "Gold: -3; ");
    EXPECT_EQ(told(first, "task"), "Do a; ");
    const auto second = realm.attempt("failure", {}, {2});
    EXPECT_EQ(told(second, "resource"), "Gold: -1; Food: +1; ") << "what is not possible is not counted";
    EXPECT_NE(told(second, "say").find("c it is; "), std::string::npos);
    EXPECT_EQ(told(realm.attempt("failure"), "resource"), "Gold: -1; Food: +1; ") << "the default";
    const auto past = realm.attempt("failure", {}, {3});
    ASSERT_FALSE(past);
    EXPECT_EQ(past.error().hint, "--choose N: 1 a, 2 c");
}

TEST(OutcomeEnds, by_default_a_success_ends_and_a_failure_does_not) {
    for (const auto& [degree, ends, is_open] : std::vector<std::tuple<std::string, std::string, bool>>{
             {"critical_success", "", false},
             {"success", "", false},
             {"failure", "", true},
             {"critical_failure", "", true},
             {"success", R"(, "settles": false)", true},
             {"critical_success", R"(, "settles": false)", true},
             {"failure", R"(, "settles": true)", false},
             {"critical_failure", R"(, "settles": true)", false}}) {
        Realm realm = with(fmt::format(R"("{}": {{ "say": "x"{} }})", degree, ends));
        ASSERT_TRUE(realm.is_fine()) << realm.codes();
        ASSERT_TRUE(realm.attempt(degree));
        EXPECT_EQ(realm.cards().find("p:event/e") != std::string::npos, is_open) << degree << ends;
    }
}

TEST(OutcomeEnds, cards_that_do_not_persist_end_in_any_case) {
    const std::string kind = R"([{ "id": "event", "is": "card", "with": { "persists": false,
      "contest": { "check": { "dc": 11, "degrees": "core:four_degrees" } } } }])";
    Realm realm(
        "[" +
            event(
                R"("failure": { "changes": [ { "resource": "gold", "value": -1, "duration": "ongoing" } ] })") +
            "]",
        {{"kinds/k.json", kind}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(realm.stock("gold"), 4);
    EXPECT_EQ(realm.cards(), "") << "with its card, what goes on is over";
}

TEST(OutcomeDegrees, the_best_falls_back_to_a_success_and_nothing_else_does) {
    const std::string success =
        R"("success": { "say": "well", "changes": [ { "resource": "gold", "value": 1 } ] })";
    Realm realm = with(success);
    EXPECT_EQ(told(realm.attempt("critical_success"), "say"), "well; ");
    EXPECT_EQ(realm.stock("gold"), 6);
    for (const char* missing : {"failure", "critical_failure"}) {
        Realm other = with(success);
        const auto done = other.attempt(missing);
        EXPECT_EQ(told(done, "say") + told(done, "resource"), "");
        EXPECT_NE(other.cards().find("p:event/e tried 1"), std::string::npos) << "it stays";
    }
    Realm failing = with(R"("failure": { "say": "badly" })");
    for (const char* missing : {"success", "critical_success"}) {
        const auto done = failing.attempt(missing);
        EXPECT_EQ(told(done, "say"), "");
        EXPECT_EQ(failing.cards().find("p:event/e"), std::string::npos) << "it is dealt with";
    }
    EXPECT_EQ(told(failing.attempt("critical_failure"), "say"), "");
}

TEST(OutcomeAutomatic, a_kind_adds_to_every_card) {
    const std::string kind =
        R"([{ "id": "event", "is": "card", "with": { "contest": { "check": { "dc": 11, "degrees": "core:four_degrees" } },
      "automatic": { "critical_success": { "changes": [ { "resource": "fame", "value": 1 } ] },
                     "failure": { "changes": [ { "resource": "gold", "value": -1 } ] } } } }])";
    Realm realm(
        "[" + event(R"("success": { "say": "{fame}", "changes": [ { "resource": "fame", "value": 1 } ] })") +
            "]",
        {{"kinds/k.json", kind}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto best = realm.attempt("critical_success");
    EXPECT_EQ(told(best, "resource"), "Fame: +2; ");
    EXPECT_EQ(told(best, "say"), "1; ") << "words speak of the card's own";
    EXPECT_EQ(told(realm.attempt("success"), "resource"), "Fame: 0 (1 too many); ");
    EXPECT_EQ(told(realm.attempt("failure"), "resource"), "Gold: -1; ") << "even where the card says nothing";
}

TEST(OutcomeAutomatic, a_change_of_0_that_no_card_asked_for_is_not_told) {
    const std::string kind =
        R"([{ "id": "event", "is": "card", "with": { "apply": "Apply", "contest": { "check": { "dc": 11, "degrees": "core:four_degrees" } },
      "automatic": { "success": { "changes": [ { "resource": "fame", "value": "{level - 3}" } ] } } } }])";
    Realm realm(
        "[" + event(R"("success": { "changes": [ { "resource": "gold", "value": "{level - 3}" } ] })") + "]",
        {{"kinds/k.json", kind}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.attempt("success");
    EXPECT_EQ(told(done, "resource"), "Gold: 0; ") << "the card's own is";
    EXPECT_EQ(told(done, "preview"), "0 Gold; ");
}

TEST(OutcomeManual, what_people_do_is_told_and_kept) {
    Realm realm = with(R"("failure": { "say": "x", "tasks": [ "Dig", "Rest" ] })");
    EXPECT_EQ(told(realm.attempt("failure"), "task"), "Dig; Rest; ");
    EXPECT_EQ(realm.cards(), "p:event/e tried 1; do Dig; do Rest; ");
}

// Outcomes of actions may change resources, too: there is no card, and nothing to apply.
TEST(OutcomeOfActions, resources_change_without_a_card) {
    Realm realm("[]", {{"actions/a.json",
                        R"({ "id": "tax", "template": "tax", "outcomes": { "success": { "say": "took {gold}",
      "changes": [ { "resource": "gold", "value": "1d4" }, { "resource": "unrest", "value": 1 } ] } } })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.dice = std::vector<double>{3};
    const auto done = realm.play("p:tax", luck);
    EXPECT_EQ(told(done, "say") + told(done, "resource"), "took 3; Gold: +3; Unrest: +1; ");
    EXPECT_EQ(told(done, "preview"), "");
    EXPECT_EQ(realm.cards(), "");
}

} // namespace
} // namespace arbiter::machine::compile_outcome_test
