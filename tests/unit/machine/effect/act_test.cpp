// act: who is asked, what they may choose, what it costs them, and when it ends.
#include "machine/effect/act.hpp"

#include "arbiter/action_odds.hpp"
#include "machine/find_option.hpp"
#include "support/options.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace arbiter::machine::act_test {
namespace {

using tests::ids_of;
using tests::labels_of;
using tests::Stage;
using Words = std::vector<std::string>;

// Two actions of a group, one of them paid for, and one of none.
constexpr const char* k_actions = R"x([
  { "id": "bite", "template": "bite {target}", "groups": ["fight"], "targets": "here", "cost": { "hp": 3 },
    "effects": [{ "say": "{actor} bites {target}." }] },
  { "id": "growl", "template": "growl", "groups": ["noise", "fight"], "prerequisites": [
      { "condition": "(actor.skill.value ?? 0) > 50", "failure_message": "Too shy." } ],
    "effects": [{ "say": "{actor} growls." }, { "adjust": { "field": "skill.value", "by": -20 } }] },
  { "id": "hum", "template": "hum ({chance}%)", "groups": ["noise"], "contest": { "check": { "roll": "1d20", "dc": 11 } },
    "outcomes": { "success": { "say": "A tune." }, "failure": { "say": "No tune." } } },
  { "id": "inner", "offered": false, "groups": ["hidden"], "effects": [] } ])x";
constexpr const char* k_hp =
    R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number", "min": 0 } } }])x";

struct Acting {
    explicit Acting(const std::string& act, const std::string& actions = k_actions)
        : stage(R"("effects": [ { "act": )" + act + R"( }, { "say": "And so on." } ])",
                {{"actions/more.json", actions}, {"components/more.json", k_hp}}) {}
    Stage stage;

    std::string play(const std::vector<OptionChoice>& choices = {}) {
        std::string told;
        Luck luck;
        luck.choices = choices;
        const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
        if (!done) return "error: " + done.error().message;
        for (const Event& line : done->log)
            if (line.kind != "change") told += line.text + "\n";
        return told;
    }
    // The first question of the action.
    Result<ResolutionPtr> begin() {
        return begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    }
};

TEST(Act, asks_for_what_may_be_done_and_for_being_done) {
    Acting acting(R"({ "groups": ["fight"] })");
    ASSERT_TRUE(acting.stage.is_fine()) << acting.stage.codes();
    auto begun = acting.begin();
    const auto question = advance(**begun);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ(ids_of(**question), (Words{"p:bite target=wolf", "p:bite target=bear", "p:growl", "done"}));
    EXPECT_EQ(labels_of(**question), (Words{"bite Wolf", "bite Bear", "growl", "be done"}));
    EXPECT_EQ((*question)->options[0].cost, "3 hp");
    EXPECT_EQ((*question)->ask, "Hero");
}

TEST(Act, comes_again_until_done) {
    Acting acting(R"({ "groups": ["fight"] })");
    EXPECT_EQ(acting.play({std::string("p:bite target=bear"), std::string("growl"), std::string("done")}),
              "chosen: Hero: bite Bear\nHero bites Bear.\nchosen: Hero: growl\nHero growls.\nchosen: Hero: "
              "be done\nAnd so on.\n");
    EXPECT_EQ(acting.stage.changes(), R"({"p:hero":{"p:hp":{"now":7,"max":12},"p:skill":{"value":40}}})")
        << "each is paid for once";
}

TEST(Act, a_label_that_names_who_acts_is_not_told_with_the_name_once_more) {
    Acting acting(R"({ "actions": ["growl", "stand", "salute"], "until": "once" })", std::string(R"x([
  { "id": "growl", "template": "growl" }, { "id": "stand", "template": "{actor} stands" },
  { "id": "salute", "template": "Heroically salute" } ])x"));
    ASSERT_TRUE(acting.stage.is_fine()) << acting.stage.codes();
    EXPECT_NE(acting.play({OptionChoice(std::string("growl"))}).find("chosen: Hero: growl\n"),
              std::string::npos);
    EXPECT_NE(acting.play({OptionChoice(std::string("stand"))}).find("chosen: Hero stands\n"),
              std::string::npos);
    EXPECT_NE(acting.play({OptionChoice(std::string("salute"))}).find("chosen: Hero: Heroically salute\n"),
              std::string::npos);
}

TEST(Act, once_is_one_action) {
    Acting acting(R"({ "groups": ["fight"], "until": "once" })");
    EXPECT_EQ(acting.play({3}), "chosen: Hero: growl\nHero growls.\nAnd so on.\n");
    EXPECT_EQ(acting.play(), "chosen: Hero: be done\nAnd so on.\n") << "where nobody chooses, they are done";
}

TEST(Act, ends_where_nothing_is_possible) {
    Acting acting(R"({ "actions": ["growl"], "done": false })");
    EXPECT_EQ(acting.play(), "chosen: Hero: growl\nHero growls.\nAnd so on.\n")
        << "the first is the default of who has to act";
    EXPECT_EQ(acting.play(), "Hero: nothing to do: Too shy.\nAnd so on.\n");
}

TEST(Act, who_has_nothing_to_do_is_told_why_where_there_is_one_reason) {
    const std::string shy =
        R"({ "id": "bow", "template": "bow", "groups": ["shy"], "prerequisites": { "Too shy.": "false" } })";
    const std::string far =
        R"({ "id": "sing", "template": "sing", "groups": ["shy"], "prerequisites": { "Too far.": "false" } })";
    Acting one(R"({ "groups": ["shy"] })", "[" + shy + "]");
    EXPECT_EQ(one.play(), "Hero: nothing to do: Too shy.\nAnd so on.\n");
    Acting two(R"({ "groups": ["shy"] })", "[" + shy + ", " + far + "]");
    EXPECT_EQ(two.play(), "Hero: nothing to do\nAnd so on.\n");
    Acting several(
        R"x({ "groups": ["shy"], "any_of": "entities(p:hp)[{\"==\": [{\"var\": \"id\"}, \"p:wolf\"]}]" })x",
        "[" + shy + "]");
    EXPECT_EQ(several.play(), "Wolf: nothing to do: Too shy.\nAnd so on.\n") << "the actor was not asked";
}

TEST(Act, what_is_written_beside_something_else_and_means_nothing_is_told) {
    const auto codes = [](const std::string& act) { return Acting(act).stage.codes(); };
    EXPECT_EQ(codes(R"x({ "any_of": "entities(p:hp)", "who": "target" })x"), "not-beside ");
    EXPECT_EQ(codes(R"x({ "groups": [] })x"), "nothing-offered ");
    EXPECT_EQ(codes(R"x({ "actions": [] })x"), "nothing-offered ");
    EXPECT_EQ(codes(R"x({ "done": true })x"), "no-effect ");
    EXPECT_EQ(codes(R"x({ "any_of": "entities(p:hp)", "done": false })x"), "");
}

TEST(Act, ids_of_actions_may_be_worked_out) {
    Acting acting(
        R"x({ "actions": ["{(actor.skill.value ?? 0) > 50 ? 'growl' : 'hum'}"], "until": "once" })x");
    ASSERT_TRUE(acting.stage.is_fine()) << acting.stage.codes();
    EXPECT_EQ(acting.play({1}), "chosen: Hero: growl\nHero growls.\nAnd so on.\n");
    auto begun = acting.begin();
    const auto question = advance(**begun);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ(ids_of(**question), (Words{"p:hum", "done"})) << "the hero has become shy";
}

TEST(Act, an_id_that_leads_to_nothing_offered_fails) {
    for (const char* id : {"{'none'}", "{'inner'}", "{actor.skill.none}"}) {
        Acting acting(std::string(R"({ "actions": [")") + id + R"("] })");
        ASSERT_TRUE(acting.stage.is_fine()) << acting.stage.codes();
        EXPECT_EQ(acting.play().substr(0, 6), "error:") << id;
        EXPECT_EQ(acting.stage.changes(), "{}");
    }
}

// What an option is called depends on the option alone: of any actions that may be chosen, ids are
// unique, lead to their options, and are those that they have among all actions.
RC_GTEST_PROP(Act, ids_are_unique_and_stable, ()) {
    static const auto options_of = [](const std::string& act) {
        Acting acting(act);
        auto begun = acting.begin();
        const auto question = advance(**begun);
        return question && *question ? (*question)->options : std::vector<QuestionOption>();
    };
    static const std::vector<QuestionOption> all = options_of("{}");
    const std::vector<std::string> names = {"act", "bite", "growl", "hum"};
    std::string listed;
    for (const std::string& name : names)
        if (*rc::gen::arbitrary<bool>()) listed += (listed.empty() ? "\"" : ", \"") + name + "\"";
    RC_PRE(!listed.empty());
    const auto options = options_of(R"({ "actions": [)" + listed + "] }");
    std::set<std::string> ids;
    for (std::size_t i = 0; i < options.size(); ++i) {
        RC_ASSERT(ids.insert(options[i].id).second);
        RC_ASSERT(find_option(options, options[i].id) == std::optional<std::uint64_t>(i));
        const auto among_all = find_option(all, options[i].id);
        RC_ASSERT(among_all && all[static_cast<std::size_t>(*among_all)].label == options[i].label);
    }
}

TEST(Act, somebody_else_may_be_asked) {
    Acting acting(
        R"({ "who": "target", "groups": ["fight"], "until": "once", "done": "lie down", "ask": "What does {target} do?" })");
    auto begun = acting.begin();
    const auto question = advance(**begun);
    EXPECT_EQ((*question)->ask, "What does Wolf do?");
    EXPECT_EQ(labels_of(**question), (Words{"bite Hero", "bite Bear", "lie down"})) << "the wolf is shy";
    ASSERT_TRUE(answer(**begun, 0));
    ASSERT_TRUE(advance(**begun));
    begun->reset();
    EXPECT_EQ(acting.stage.changes(), R"({"p:wolf":{"p:hp":{"now":5,"max":8}}})");
}

TEST(Act, all_actions_are_offered_without_a_filter) {
    Acting acting(R"({ "until": "once" })");
    auto begun = acting.begin();
    const auto question = advance(**begun);
    EXPECT_EQ(ids_of(**question), (Words{"p:act target=wolf", "p:act target=bear", "p:bite target=wolf",
                                         "p:bite target=bear", "p:growl", "p:hum", "done"}));
    EXPECT_EQ((*question)->options[5].chance, 50);
}

TEST(Act, what_cannot_be_chosen_has_its_reason) {
    Acting acting(R"({ "who": "target", "groups": ["fight"] })");
    auto begun = acting.begin();
    const auto question = advance(**begun);
    ASSERT_TRUE(question && *question);
    const auto closed = impossible_options(**begun);
    ASSERT_EQ(closed.size(), 1u);
    EXPECT_EQ(closed[0].id, "p:growl");
    EXPECT_EQ(closed[0].reason, "Too shy.");
    EXPECT_NE(to_json(**question, closed)
                  .find(R"("impossible":[{"id":"p:growl","label":"growl","reason":"Too shy."}])"),
              std::string::npos)
        << to_json(**question, closed);
}

TEST(Act, an_answer_that_is_no_option_is_refused) {
    Acting acting(R"({ "groups": ["fight"] })");
    EXPECT_EQ(acting.play({std::string("p:bite target=moon")}),
              "error: choice 1 is \"p:bite target=moon\", which is no option here");
    EXPECT_EQ(acting.play({9}), "error: choice 1 is option 9, but there are 4");
    EXPECT_EQ(acting.stage.changes(), "{}");
}

TEST(Act, whoever_has_gone_away_is_not_asked) {
    Stage stage(
        R"("effects": [ { "remove": "target" }, { "act": { "who": "target" } }, { "say": "Quiet." } ])");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const std::string told = stage.play();
    EXPECT_NE(told.find("nobody is there to act\nQuiet.\n"), std::string::npos) << told;
}

TEST(Act, whoever_acts_without_end_comes_to_the_limit_of_frames) {
    Acting acting(R"({ "actions": ["act"], "done": false })");
    const std::string told = acting.play();
    EXPECT_NE(told.find("would be frame 65 of at most 64"), std::string::npos) << told;
    EXPECT_EQ(acting.stage.changes(), "{}");
}

TEST(Act, a_pending_one_is_saved_and_goes_on) {
    Acting acting(R"({ "groups": ["fight"] })");
    auto begun = acting.begin();
    ASSERT_TRUE(advance(**begun));
    ASSERT_TRUE(answer(**begun, 0));
    const auto second = advance(**begun);
    ASSERT_TRUE(second && *second);
    const std::string saved = tests::save_state(acting.stage.scene());
    begun->reset();
    acting.stage.scene().restart();
    auto loaded = tests::go_on(acting.stage.scene(), acting.stage.game(), saved);
    ASSERT_TRUE(loaded) << loaded.error().message;
    const auto again = advance(**loaded);
    ASSERT_TRUE(again && *again);
    EXPECT_EQ((*again)->options, (*second)->options);
    ASSERT_TRUE(answer(**loaded, find_option(**again, "growl")));
    ASSERT_TRUE(advance(**loaded));
}

TEST(Act, scripts_leave_packs_out) {
    Acting acting(R"({ "groups": ["fight"], "until": "once" })");
    EXPECT_EQ(acting.play({std::string("bite target=bear")}),
              "chosen: Hero: bite Bear\nHero bites Bear.\nAnd so on.\n");
}

std::string codes(const std::string& act) {
    const Acting acting(act);
    return acting.stage.codes();
}

TEST(Act, what_it_filters_by_must_be_there) {
    EXPECT_EQ(codes(R"({ "groups": ["figth"] })"), "unknown-group ");
    EXPECT_EQ(codes(R"({ "groups": ["hidden"] })"), "nothing-offered ");
    EXPECT_EQ(codes(R"({ "actions": ["bits"] })"), "unknown-action ");
    EXPECT_EQ(codes(R"({ "actions": ["inner"] })"), "nothing-offered ");
    EXPECT_EQ(codes(R"({ "who": "tarjet" })"), "unknown-role ");
    EXPECT_EQ(codes(R"({ "until": "dusk" })"), "unknown-word ");
    const Acting acting(R"({ "groups": ["figth"] })");
    EXPECT_EQ(acting.stage.report().diagnostics.at(0).hint, "did you mean \"fight\"?");
}

// What is offered is never refused, and no two options have one id; reordering what is written changes no
// id.
TEST(Act, options_can_be_taken_and_have_ids_of_their_own) {
    std::set<std::string> first;
    for (const bool is_turned : {false, true}) {
        const std::string turned = R"x([
  { "id": "growl", "template": "growl", "groups": ["fight"] },
  { "id": "bite", "template": "bite {target}", "groups": ["fight"], "targets": "here", "cost": { "hp": 3 } } ])x";
        Acting count(R"({ "groups": ["fight"], "until": "once" })", is_turned ? turned : k_actions);
        auto begun = count.begin();
        const auto question = advance(**begun);
        ASSERT_TRUE(question && *question);
        const Words ids = ids_of(**question);
        const std::set<std::string> all(ids.begin(), ids.end());
        EXPECT_EQ(all.size(), ids.size());
        if (!is_turned) first = all;
        EXPECT_EQ(all, first);
        begun->reset();
        for (const std::string& id : ids) {
            count.stage.scene().restart();
            EXPECT_FALSE(count.play({id}).starts_with("error")) << id;
        }
    }
}

// Walks take it as any choice, and ways to the same position are one.
TEST(Act, odds_walk_what_is_chosen_by_default) {
    Acting acting(R"({ "actions": ["hum"], "until": "once", "done": false })");
    const auto odds = odds_of_action(acting.stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, "");
    ASSERT_TRUE(odds) << odds.error().message;
}

} // namespace
} // namespace arbiter::machine::act_test
