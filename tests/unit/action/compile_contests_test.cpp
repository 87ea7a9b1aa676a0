// Degrees and contests of a game: what they are counted by, what reaches them, and which one decides.
#include "action/game_compiler.hpp"

#include "arbiter/action_odds.hpp"
#include "support/packs.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"

namespace arbiter::action::compile_contests_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

const std::string k_check = R"("contest": { "check": { "dc": 11 } })";

int chance(const Stage& stage) {
    const auto report = explain_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
    if (!report) ADD_FAILURE() << report.error().message;
    return report ? report->chance : -1;
}

std::string label(const Stage& stage) {
    const auto offers = list_offers(stage.scene(), "hero");
    if (!offers) return offers.error().message;
    for (const OfferLine& offer : *offers)
        if (offer.targets[0].second == "p:wolf") return offer.label;
    return {};
}

TEST(CompileContests, without_core_the_degrees_are_missed_once) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/actions/a.json", R"([{ "id": "a", "template": "a", "contest": { "check": { "dc": 1 } } },
        { "id": "b", "template": "b", "contest": { "check": { "dc": 2 } } }])");
    const auto loaded = load_game(files, {{"p"}, {}, {}});
    ASSERT_TRUE(loaded);
    ASSERT_EQ(tests::codes(loaded->report.diagnostics), std::vector<std::string>{"unknown-reference"});
    EXPECT_NE(loaded->report.diagnostics[0].hint.find("\"requires\""), std::string::npos);
}

TEST(CompileContests, params_may_put_bands_out_of_order) {
    const auto codes = [](const std::string& value) {
        const Stage stage(
            R"("contest": { "check": { "roll": "2d6", "degrees": "d" } })",
            {{"degrees/d.json",
              R"({ "id": "d", "of": "total", "bands": [{ "id": "no" }, { "id": "so", "from": 7 }, { "id": "yes", "from": "param.x" }] })"},
             {"params/x.json", R"({ "id": "x", "default": )" + value + " }"}});
        return stage.codes();
    };
    EXPECT_EQ(codes("10"), "");
    EXPECT_EQ(codes("7"), "bands-out-of-order ");
}

TEST(CompileContests, outcomes_are_keyed_by_the_degrees_of_their_contest) {
    EXPECT_EQ(Stage(k_check + R"(, "outcomes": { "sucess": { "say": "x" } })").codes(), "unknown-degree ");
    const Stage other(k_check + R"(, "outcomes": { "fumble": { "say": "x" } })");
    EXPECT_EQ(other.codes(), "unknown-degree ");
    EXPECT_TRUE(other.is_fine()) << "a degree of another contest: a warning";
    Stage any(k_check + R"(, "outcomes": { "success": { "say": "yes" }, "*": { "say": "else" } })");
    EXPECT_TRUE(any.play({5}).ends_with("else\n"));
    EXPECT_TRUE(any.play({15}).ends_with("yes\n"));
}

TEST(CompileContests, what_reaches_every_check_and_every_chance) {
    const auto with = [](const std::string& action, const std::string& of) {
        return Stage(action, {{"modifiers/m.json",
                               R"({ "id": "m", "of": ")" + of + R"(", "value": 2, "tag": "t" })"}});
    };
    const std::string percent =
        R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } })";
    const std::string pool = R"("contest": { "pool": { "attack": "q", "defense": "q" } })";
    EXPECT_EQ(chance(Stage(k_check)), 50);
    EXPECT_EQ(chance(with(k_check, "core:bonus")), 60);
    EXPECT_EQ(chance(with(k_check, "core:difficulty")), 40);
    EXPECT_EQ(chance(with(k_check, "act")), 60) << "of an action: its bonus";
    EXPECT_EQ(chance(with(percent, "core:chance")), 62);
    for (const auto& [action, of] :
         {std::pair(k_check, "core:chance"), {percent, "core:bonus"}, {percent, "core:difficulty"}}) {
        const Stage stage = with(action, of);
        EXPECT_EQ(stage.codes(), "no-effect ") << of;
        EXPECT_TRUE(stage.is_fine());
    }
    const Stage pools(pool, {{"quantities/q.json", R"({ "id": "q", "base": 3 })"},
                             {"modifiers/m.json", R"({ "id": "m", "of": "core:bonus", "value": 2 })"}});
    EXPECT_EQ(pools.codes(), "no-effect ") << "pools are quantities with names";
}

const std::string k_decides = R"({ "contest": { "check": { "dc": 11 } }, "as": "c", "decides": true })";

// The fields of an action whose label shows the chance.
Stage deciding(const std::string& effects, const Files& files = {}) {
    return Stage(R"("name": "Act", "effects": [)" + effects + "]", files);
}

TEST(CompileContests, a_contest_among_effects_may_decide) {
    Stage stage = deciding(R"({ "say": "first" }, )" + k_decides);
    EXPECT_EQ(stage.codes(), "");
    EXPECT_EQ(chance(stage), 50);
    const auto odds = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "degree");
    ASSERT_TRUE(odds);
    ASSERT_EQ(odds->outcomes.size(), 2u);
    EXPECT_EQ(odds->outcomes[0].first, "\"success\"");
    EXPECT_NEAR(odds->outcomes[0].second, 0.5, 1e-12);
    Luck luck;
    luck.dice = {5};
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
    ASSERT_TRUE(done);
    EXPECT_EQ(done->degree, "failure");
    EXPECT_EQ(done->chance, 50);
}

TEST(CompileContests, one_contest_decides) {
    EXPECT_EQ(
        deciding(k_decides + ", " + R"({ "contest": { "check": { "dc": 5 } }, "decides": true })").codes(),
        "two-deciding ");
    EXPECT_EQ(Stage(k_check + R"(, "effects": [ { "contest": { "check": { "dc": 5 } }, "decides": true } ])")
                  .codes(),
              "two-deciding ");
    EXPECT_EQ(deciding(R"({ "say": "x", "decides": true })").codes(), "not-beside ");
    const Stage none = deciding(R"({ "contest": { "check": { "dc": 5 } } })");
    EXPECT_EQ(none.codes(), "");
    EXPECT_FALSE(explain_action(none.scene(), "hero", "act", {{"primary", "wolf"}})) << "nothing decides it";
}

// A label shows what is true when it is offered: not where it may be another by then.
TEST(CompileContests, what_may_change_before_the_contest_is_not_foreseen) {
    const auto is_foreseen = [](const std::string& before,
                                const std::string& dc = "entity.primary.components['p:hp'].now",
                                const Files& files = {}) {
        const Stage stage = deciding(
            before + R"({ "contest": { "check": { "dc": ")" + dc + R"(" } }, "decides": true })", files);
        for (const Diagnostic& found : stage.report().diagnostics)
            EXPECT_EQ(found.code, "unforeseen-chance") << found.message;
        EXPECT_EQ(stage.game()->find("p:act")->is_foreseen, stage.codes().empty());
        return stage.codes().empty();
    };
    EXPECT_TRUE(is_foreseen(""));
    EXPECT_TRUE(is_foreseen(R"({ "adjust": { "to": "actor", "field": "p:hp.max", "by": -1 } }, )"))
        << "another number";
    EXPECT_FALSE(is_foreseen(R"({ "adjust": { "to": "actor", "field": "p:hp.now", "by": -1 } }, )"))
        << "whoever has it";
    EXPECT_FALSE(is_foreseen(R"({ "remove": { "from": "primary", "component": "p:hp" } }, )"));
    EXPECT_TRUE(is_foreseen(R"({ "remove": { "from": "primary", "component": "p:bag" } }, )"));
    EXPECT_FALSE(is_foreseen(R"({ "roll": "1d6", "as": "n" }, )", "n + 5")) << "what was rolled before";
    const Files inner = {
        {"actions/b.json",
         R"([ { "id": "hurt", "template": "x", "offered": false, "targets": "here", "effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ] },
        { "id": "still", "template": "x", "offered": false, "effects": [ { "say": "..." } ] } ])"}};
    EXPECT_FALSE(is_foreseen(R"({ "run": "hurt" }, )", "entity.primary.components['p:hp'].now", inner))
        << "by another action";
    EXPECT_TRUE(is_foreseen(R"({ "run": "still" }, )", "entity.primary.components['p:hp'].now", inner));
}

TEST(CompileContests, a_label_without_a_chance) {
    const std::string fields = R"({ "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } },
        { "contest": { "check": { "dc": "entity.primary.components['p:hp'].now" } }, "decides": true })";
    const std::string act =
        R"x({ "id": "act", "template": "act on {target} ({chance}% chance)", "targets": { "primary": { "scope": "here", "placeholder": "target" } }, "effects": [)x" +
        fields + R"(] })";
    const Stage stage("", {{"actions/act.json", act}});
    EXPECT_EQ(label(stage), "act on Wolf (?% chance)");
    const auto odds = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "degree");
    ASSERT_TRUE(odds) << odds.error().message;
    EXPECT_NEAR(odds->outcomes[0].second, 14.0 / 20, 1e-12) << "against 7, not 8: odds walk";
}

// The label, the explanation and the odds of an ability of pools are one.
TEST(CompileContests, power_strike_agrees_with_itself) {
    const auto scene = tests::scene("pools:example_1");
    const auto report = explain_action(*scene, "rogue", "power_strike", {{"primary", "skeleton_warrior"}});
    const auto odds =
        odds_of_action(*scene, "rogue", "power_strike", {{"primary", "skeleton_warrior"}}, "degree");
    ASSERT_TRUE(report && odds);
    ASSERT_EQ(odds->outcomes[0].first, "\"hit\"");
    ASSERT_EQ(report->odds[0].first, "hit");
    EXPECT_NEAR(odds->outcomes[0].second, report->odds[0].second, 1e-12);
    EXPECT_EQ(report->chance, static_cast<int>(100 * odds->outcomes[0].second + 0.5));
    EXPECT_EQ(report->label,
              fmt::format("use Power Strike on Skeleton Warrior ({}% chance)", report->chance));
}

} // namespace
} // namespace arbiter::action::compile_contests_test
