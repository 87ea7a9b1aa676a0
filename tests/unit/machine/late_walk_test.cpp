// Where dice wait and where they fall: every answer is that of a walk in which all of them fall.
#include "machine/late_walk.hpp"

#include "odds/action_odds.hpp"
#include "support/fight.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::late_walk_test {
namespace {

using tests::Stage;

const std::string k_gold =
    R"({ "id": "gold", "fields": { "sum": { "type": "whole", "default": 3, "min": 0 }, "most": { "type": "whole" } } })";
const tests::Files k_files = {
    {"components/g.json", k_gold},
    {"quantities/q.json", R"([{ "id": "hp_left", "base": "entity.primary.components['p:hp'].now" },
      { "id": "gold_left", "base": "entity.primary.components['p:gold'].sum" }])"}};

Result<odds::ActionOdds> walk(Stage& stage, std::string_view of, bool is_early) {
    action::Scene& scene = stage.scene();
    odds::OddsOf asked;
    asked.branches_early = is_early;
    for (const auto& quantity : scene.game().quantities)
        if (quantity->id == of) asked.quantity = quantity.get();
    world::Cast cast = scene.cast_for(*scene.state.world.find("p:hero"));
    cast[world::Role::primary] = *scene.state.world.find("p:wolf");
    return odds::odds_of(scene, *scene.game().find("p:act"), cast, asked);
}

// The states of both walks, whose odds must be the same.
struct States {
    States(const std::string& effects, std::string_view of = "p:hp_left") {
        Stage stage(R"("effects": )" + effects, k_files);
        EXPECT_TRUE(stage.is_fine()) << stage.codes();
        if (!stage.is_fine()) return;
        const auto a = walk(stage, of, false), b = walk(stage, of, true);
        EXPECT_TRUE(a && b);
        if (!a || !b) return;
        late = a->states;
        early = b->states;
        EXPECT_EQ(a->outcomes.size(), b->outcomes.size());
        for (const auto& [outcome, chance] : b->outcomes)
            EXPECT_NEAR(a->outcomes.contains(outcome) ? a->outcomes.at(outcome) : 0, chance, 1e-14)
                << outcome;
    }
    std::size_t late = 0, early = 0;
};

std::string hurts(const std::string& roll) {
    return R"({ "roll": )" + roll +
           R"(, "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n", "min": 0 } })";
}

TEST(LateWalk, dice_formulas_and_quantities_wait) {
    EXPECT_EQ(States("[ " + hurts("\"2d4\"") + " ]").late, 1u);
    EXPECT_EQ(States("[ " + hurts("\"1d4 + entity.actor.components['p:skill'].value / 60\"") + " ]").late,
              1u);
    const States read(
        "[ " + hurts("\"1d4\"") +
        R"(, { "when": "n > 2", "do": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": 1 } } ] } ])");
    EXPECT_EQ(read.late, read.early) << "a rule reads the roll";
}

// What the walk would have to know to go on is in the way: then all dice fall.
TEST(LateWalk, what_makes_a_component_branches) {
    const States made(
        R"([ { "roll": "1d4", "as": "n" }, { "adjust": { "to": "primary", "field": "gold.sum", "by": "n" } } ])",
        "p:gold_left");
    EXPECT_EQ(made.late, made.early);
    const States there(R"([ { "add": { "to": "primary", "component": "gold" } }, { "roll": "1d4", "as": "n" },
        { "adjust": { "to": "primary", "field": "gold.sum", "by": "n" } } ])",
                       "p:gold_left");
    EXPECT_EQ(there.late, there.early) << "it was not there when the walk began";
}

TEST(LateWalk, a_roll_that_is_refused_fails_as_ever) {
    for (const bool is_early : {false, true}) {
        Stage stage(
            R"("effects": [ { "roll": "1d4", "as": "n" }, { "adjust": { "to": "primary", "field": "gold.sum", "by": "n / 2" } } ])",
            {{"components/g.json", k_gold}, {"entities/e.json", "[]"}});
        ASSERT_TRUE(stage.is_fine()) << stage.codes();
        const auto odds = walk(stage, "", is_early);
        ASSERT_FALSE(odds);
        EXPECT_EQ(odds.error().code, ErrorCode::bad_argument);
        EXPECT_NE(odds.error().message.find("whole"), std::string::npos) << odds.error().message;
    }
}

// What a roll waits for may be decided in between, also by others.
TEST(LateWalk, a_roll_waits_while_others_are_asked) {
    const States states(
        R"([ { "roll": "1d6", "as": "n" }, { "roll": "1d2", "as": "coin" }, { "when": "coin == 1", "do": [
        { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n" } } ] } ])");
    EXPECT_EQ(states.late, 3u)
        << "the coin; an end in which the wolf is as it was, and one in which it is hurt";
    EXPECT_GT(states.early, 10u);
}

TEST(LateWalk, each_time_a_loop_rolls_it_is_another_roll) {
    const States states(R"([ { "repeat": 3, "do": [ )" + hurts("\"1d3\"") + " ] } ]");
    EXPECT_EQ(states.late, 1u);
    EXPECT_GT(states.early, 8u);
}

TEST(LateWalk, whoever_calls_may_read_it_later) {
    const tests::Files files = {
        k_files[1],
        {"actions/o.json", R"({ "id": "other", "template": "o", "effects": [ )" + hurts("\"1d4\"") + " ] }"},
        {"components/g.json", k_gold}};
    const auto states = [&](const std::string& behind) {
        Stage stage(R"("effects": [ { "run": "other" })" + behind + " ]", files);
        EXPECT_TRUE(stage.is_fine()) << stage.codes();
        const auto late = walk(stage, "p:hp_left", false), early = walk(stage, "p:hp_left", true);
        EXPECT_TRUE(late && early);
        EXPECT_EQ(late->outcomes.size(), early->outcomes.size());
        return std::pair(late->states, early->states);
    };
    EXPECT_EQ(states("").first, 1u);
    const auto [late, early] = states(R"(, { "when": "entity.primary.components['p:hp'].now > 5", "do": [
        { "adjust": { "to": "primary", "field": "p:hp.now", "by": 1 } } ] })");
    EXPECT_EQ(late, early);
}

} // namespace
} // namespace arbiter::machine::late_walk_test
