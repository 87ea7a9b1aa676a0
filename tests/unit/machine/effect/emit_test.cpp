// Reactions: who is asked, in which order, and what they may change.
#include "machine/effect/emit.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::emit_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

const std::string k_blow =
    R"("effects": [ { "emit": { "moment": "struck", "about": "primary", "with": { "harm": 5 } }, "as": "blow" },
                    { "say": "harm {blow.harm}" } ])";

// Two reactions: one takes what is passed on, the other leaves a harm of 2.
Files dodge(const std::string& more = "") {
    return {{"actions/r.json",
             R"x([{ "id": "dodge", "on": "struck", "template": "dodge {target}", "targets": "entities(p:hp)",
  "takes": ["harm"], "effects": [ { "say": "{actor} dodges {target}, {harm}" } ] },
  { "id": "duck", "on": "struck", "template": "duck", "returns": ["harm"], )x" +
                 more +
                 R"x( "effects": [ { "say": "{actor} ducks" }, { "roll": "1 + 1", "as": "harm" } ] }])x"}};
}

std::vector<OptionChoice> chosen(std::initializer_list<const char*> ids) {
    std::vector<OptionChoice> choices;
    for (const char* id : ids) choices.emplace_back(std::string(id));
    return choices;
}

TEST(Emit, whoever_is_concerned_may_react_and_change_what_is_passed_on) {
    Stage stage(k_blow, dodge());
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const std::string told = stage.play({}, chosen({"duck"}));
    EXPECT_NE(told.find("Wolf ducks"), std::string::npos) << told;
    EXPECT_NE(told.find("harm 2"), std::string::npos) << told;
}

TEST(Emit, a_reaction_takes_what_is_passed_on_and_the_actor_is_its_target) {
    Stage stage(k_blow, dodge());
    EXPECT_NE(stage.play({}, chosen({"dodge target=hero"})).find("Wolf dodges Hero, 5\nharm 5"),
              std::string::npos);
}

TEST(Emit, where_nobody_chooses_nobody_reacts) {
    Stage stage(k_blow, dodge());
    const std::string told = stage.play();
    EXPECT_EQ(told.find("ducks"), std::string::npos) << told;
    EXPECT_NE(told.find("harm 5"), std::string::npos) << told;
}

TEST(Emit, a_moment_that_concerns_nobody_who_can_react_asks_nobody) {
    Stage stage(k_blow, dodge(R"("required_components": { "actor": ["p:mark"] },)"));
    EXPECT_EQ(stage.play({}, chosen({"duck"})).substr(0, 6), "error:");
    Stage without(k_blow);
    EXPECT_NE(without.play().find("harm 5"), std::string::npos);
}

TEST(Emit, a_reaction_is_paid_for) {
    Stage stage(k_blow, dodge(R"("cost": { "p:hp.now": 3 },)"));
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const std::string before = stage.changes();
    stage.play({}, chosen({"duck"}));
    EXPECT_NE(stage.changes(), before);
}

TEST(Emit, everybody_in_a_scope_is_asked_one_after_the_other) {
    Stage stage(
        R"x("effects": [ { "emit": { "moment": "struck", "asks": "entities(p:hp)", "with": { "harm": 5 } }, "as": "blow" } ])x",
        dodge());
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const std::string told = stage.play({}, chosen({"duck", "done", "duck", "duck"}));
    const auto bear = told.find("Bear ducks"), wolf = told.find("Wolf ducks");
    EXPECT_LT(bear, wolf) << told; // by id
    EXPECT_NE(wolf, std::string::npos) << told;
}

// Number ten stands behind number nine, though its id does not.
TEST(Emit, things_of_one_kind_are_asked_in_the_order_in_which_they_came) {
    Files files = dodge();
    files.push_back({"entities/e.json", R"({ "id": "cub", "components": { "p:hp": { "now": 1 } } })"});
    files.push_back({"components/n.json", R"({ "id": "place", "open": true })"});
    files.push_back({"actions/l.json", R"x({ "id": "look", "on": "struck", "template": "look",
        "effects": [ { "say": "{actor.id} looks" } ] })x"});
    Stage stage(
        R"x("effects": [ { "repeat": 8, "do": [ { "spawn": "cub", "as": "c" }, { "remove": "c" } ] },
            { "repeat": 2, "do": [ { "spawn": "cub", "as": "c" }, { "add": { "to": "c", "component": "p:place" } } ] },
            { "emit": { "moment": "struck", "asks": "entities(p:place)", "with": { "harm": 5 } }, "as": "blow" } ])x",
        files);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const std::string told = stage.play({}, chosen({"look", "look"}));
    EXPECT_LT(told.find("p:cub#9 looks"), told.find("p:cub#10 looks")) << told;
}

TEST(Emit, a_reaction_that_reacts_to_itself_comes_to_an_end) {
    Stage stage(
        R"("effects": [ { "emit": { "moment": "echo", "about": "primary" } } ])",
        {{"actions/r.json",
          R"({ "id": "shout", "on": "echo", "template": "shout back", "effects": [ { "emit": "echo" } ] })"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    std::vector<OptionChoice> choices(30, OptionChoice(std::string("shout")));
    EXPECT_NE(stage.play({}, choices).find("more than 16 deep"), std::string::npos);
    Luck luck;
    luck.choices = choices;
    const auto failed = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
    ASSERT_FALSE(failed);
    EXPECT_TRUE(failed.error().hint.starts_with("see p/actions/r.json:1:")) << failed.error().hint;
    EXPECT_EQ(stage.changes(), "{}");
    choices.assign(3, OptionChoice(std::string("shout")));
    EXPECT_EQ(stage.play({}, choices).find("error"), std::string::npos);
}

TEST(Emit, what_a_reaction_takes_must_be_passed_on) {
    Stage stage(R"("effects": [ { "emit": { "moment": "struck", "about": "primary" } } ])", dodge());
    EXPECT_EQ(stage.codes(), "missing-field ");
}

TEST(Emit, a_moment_that_never_comes_is_told) {
    Stage stage(R"("effects": [ { "emit": "struck" } ])",
                {{"actions/r.json", R"({ "id": "r", "on": "strukc", "template": "x" })"}});
    EXPECT_EQ(stage.codes(), "unknown-moment ");
}

} // namespace
} // namespace arbiter::machine::emit_test
