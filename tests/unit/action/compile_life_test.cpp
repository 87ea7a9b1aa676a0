// Statuses and flows of whole packs: what names what, and what is told where it does not fit.
#include "arbiter/action.hpp"
#include "support/fight.hpp"

namespace arbiter::action::compile_life_test {
namespace {

using tests::Fight;
using tests::Files;
using tests::Stage;

std::string codes(const std::string& statuses, const Files& more = {}) {
    Files files = {{"statuses/s.json", statuses}};
    files.insert(files.end(), more.begin(), more.end());
    return Stage("", files).codes();
}

TEST(CompileLife, statuses_name_one_another_in_any_order) {
    const Stage stage(
        "",
        {{"statuses/s.json",
          R"([{ "id": "a", "converts": { "to": "c" }, "cancels": ["b"] }, { "id": "b" }, { "id": "c" }])"}});
    ASSERT_TRUE(stage.is_fine());
    const rules::Statuses& all = *stage.game()->statuses;
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[0].id, "p:a");
    EXPECT_EQ(all[0].converts_to, 2u);
    EXPECT_EQ(all[1].cancels, std::vector<std::uint32_t>{0}) << "and the other way round";
}

TEST(CompileLife, codes_are_where_hooks_and_flows_say) {
    Fight fight(
        R"([{ "id": "a", "when_full": [], "turn_end": [ { "say": "x" } ] }, { "id": "b", "when_ended": [] }])");
    const Game& game = *fight.stage.game();
    const auto id = [&](std::optional<std::uint32_t> code) {
        return code ? game.codes.at(*code)->id : std::string("none");
    };
    const rules::Statuses& all = *game.statuses;
    EXPECT_EQ(id(all[0].hook(rules::Hook::full)), "p:a/when_full");
    EXPECT_EQ(id(all[0].hook(rules::Hook::turn_end)), "p:a/turn_end");
    EXPECT_EQ(id(all[0].hook(rules::Hook::ended)), "none");
    EXPECT_EQ(id(all[1].hook(rules::Hook::ended)), "p:b/when_ended");
    EXPECT_EQ(id(*game.flows[0].pass), "p:round/turns");
    for (std::uint32_t i = 0; i < game.codes.size(); ++i)
        EXPECT_EQ(game.find_code(game.codes[i]->id), i) << "each is known by its id alone";
    EXPECT_FALSE(game.find_code("p:nothing"));
}

// What is saved names codes by their ids: an action and a flow of one id must not be mixed up.
TEST(CompileLife, an_action_may_be_called_like_a_flow) {
    Fight fight("[]", "[]",
                {{"actions/round.json",
                  R"({ "id": "round", "template": "round", "effects": [ { "pass": "round" } ] })"}});
    const Game& game = *fight.stage.game();
    for (std::uint32_t i = 0; i < game.codes.size(); ++i) EXPECT_EQ(game.find_code(game.codes[i]->id), i);
}

TEST(CompileLife, bearer_and_applier_are_the_people_of_hooks) {
    EXPECT_EQ(
        codes(
            R"({ "id": "a", "turn_end": [ { "say": "{bearer} {applier}" }, { "adjust": { "to": "actor", "field": "p:hp.now", "by": "-bearer.components['p:a'].stacks" } } ] })"),
        "");
    EXPECT_EQ(
        codes(R"({ "id": "a", "turn_end": [ { "add": { "to": "secondary", "component": "p:mark" } } ] })"),
        "missing-role ");
}

TEST(CompileLife, what_does_not_fit_is_told) {
    EXPECT_EQ(codes(R"({ "id": "mark" })"), "status-and-component ");
    EXPECT_EQ(codes(R"({ "id": "a", "stacking": "more" })"), "unknown-word ");
    EXPECT_EQ(codes(R"({ "id": "a", "converts": { "to": "a" } })"), "converts-into-itself ");
    EXPECT_EQ(
        codes(
            R"([{ "id": "a", "converts": { "to": "b" } }, { "id": "b", "converts": { "to": "c" } }, { "id": "c", "converts": { "to": "a" } }])"),
        "converts-into-itself ");
    EXPECT_EQ(
        codes(R"([{ "id": "a", "converts": { "to": "b" } }, { "id": "b", "converts": { "to": "b" } }])"),
        "converts-into-itself ");
    EXPECT_EQ(codes(R"({ "id": "a", "cancels": ["a"] })"), "cancels-itself ");
    EXPECT_EQ(codes(R"({ "id": "a", "max": 0 })"), "out-of-range ");
    EXPECT_EQ(codes(R"({ "id": "a", "turns": 0 })"), "out-of-range ");
    EXPECT_EQ(codes(R"({ "id": "a", "uses": 0 })"), "out-of-range ");
    EXPECT_EQ(codes(R"({ "id": "a", "converts": {} })"), "missing-field ");
    EXPECT_EQ(codes(R"({ "id": "a", "turns": "1d4" })"), "dice-in-number ");
}

TEST(CompileLife, statuses_may_deal_with_one_another_and_themselves) {
    EXPECT_EQ(codes(R"([{ "id": "a", "cancels": ["b"] }, { "id": "b", "cancels": ["a"] }])"), "");
    EXPECT_EQ(
        codes(R"({ "id": "a", "turn_end": [ { "end": { "to": "actor", "status": "a", "stacks": 1 } } ] })"),
        "");
    EXPECT_EQ(codes(R"([{ "id": "a", "when_ended": [ { "apply": { "to": "actor", "status": "b" } } ] },
                        { "id": "b", "when_ended": [ { "apply": { "to": "actor", "status": "a" } } ] }])"),
              "");
    EXPECT_EQ(
        codes("[]",
              {{"flows/f.json",
                R"x({ "id": "f", "turns_of": "entities(p:hp)", "round_start": [ { "pass": "f" } ] })x"}}),
        "");
}

TEST(CompileLife, who_is_not_there_is_told) {
    EXPECT_EQ(codes(R"({ "id": "a", "converts": { "to": "b" } })"), "unknown-reference ");
    EXPECT_EQ(codes(R"({ "id": "a", "cancels": ["b"] })"), "unknown-reference ");
    EXPECT_EQ(codes(R"({ "id": "a", "turn_end": [ { "run": "nothing" } ] })"), "unknown-action ");
    EXPECT_EQ(codes(R"({ "id": "a", "modifiers": [ { "of": "nothing", "value": 1, "label": "x" } ] })"),
              "unknown-quantity ");
}

TEST(CompileLife, flows_need_somebody) {
    const auto flow = [](const std::string& fields) {
        return Stage("", {{"flows/f.json", "{ \"id\": \"f\"" + fields + " }"}}).codes();
    };
    EXPECT_EQ(flow(R"x(, "turns_of": "entities(p:hp)")x"), "");
    EXPECT_EQ(flow(""), "missing-field ");
    EXPECT_EQ(flow(R"(, "turns_of": "nobody")"), "unknown-scope ");
    EXPECT_EQ(flow(R"x(, "turns_of": "entities(p:hp)", "turn_start": [ { "run": "nothing" } ])x"),
              "unknown-action ");
}

TEST(CompileLife, actions_that_others_run_are_not_offered) {
    Stage stage(
        "",
        {{"actions/o.json",
          R"([{ "id": "inner", "template": "inner", "offered": false }, { "id": "told", "template": "told", "takes": ["n"] },
                          { "id": "open", "template": "open", "offered": true }])"}});
    const Game& game = *stage.game();
    EXPECT_FALSE(game.find("p:inner")->is_offered);
    EXPECT_FALSE(game.find("p:told")->is_offered);
    EXPECT_TRUE(game.find("p:open")->is_offered);
    std::string labels;
    const auto offers = list_offers(stage.scene(), "hero");
    ASSERT_TRUE(offers);
    for (const OfferLine& offer : *offers) labels += offer.label + ";";
    EXPECT_EQ(labels.find("inner"), std::string::npos) << labels;
    EXPECT_EQ(labels.find("told"), std::string::npos) << labels;
    EXPECT_NE(labels.find("open"), std::string::npos) << labels;
}

} // namespace
} // namespace arbiter::action::compile_life_test
