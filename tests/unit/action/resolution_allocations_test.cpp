// Once it has run, starting over and resolving an action asks for no memory: simulations do it by the
// million.
#include "action/scene.hpp"
#include "chance/sampler.hpp"

#include "support/allocations.hpp"
#include "support/scenes.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::resolution_allocations_test {
namespace {

// Every effect that changes something or asks, with ids and values too long for a string's own room.
const tests::Changes k_duel = {
    {"duel/pack.json", R"({"id": "duel", "version": "1.0.0"})"},
    {"duel/components/all.json",
     R"([{"id": "skill"}, {"id": "health"}, {"id": "fallen"}, {"id": "guard"}, {"id": "notes"}])"},
    {"duel/scopes/near.scope", R"(near := entities(duel:skill)[][{"and": [
        {"==": [{"var": "entity.components.core:position.locationId"}, {"var": "actor.components.core:position.locationId"}]},
        {"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}]}])"},
    {"duel/quantities/might.json", R"({"id": "might", "base": "actor.components['duel:skill'].value / 4",
        "terms": [{"label": "on guard", "value": 2, "condition": {"has_component": [{"var": "entity.actor"}, "duel:guard"]}}]})"},
    {"duel/actions/strike.json", R"json({"id": "strike", "template": "strike {target} ({chance}%)",
        "targets": {"primary": {"scope": "near", "placeholder": "target"}},
        "contest": {"percent": {"actor_skill": {"component": "duel:skill"}, "target_skill": {"component": "duel:skill"},
            "modifiers": [{"condition": "quantity['duel:might'] > 9", "value": "quantity['duel:might']", "tag": "mighty"}]}},
        "outcomes": {
            "success": {"say": "{target} is hit", "effects": [
                {"roll": "2d6", "as": "damage"},
                {"adjust": {"to": "primary", "field": "duel:health.hp", "by": "-damage", "min": 0}, "as": "hurt"},
                {"when": "hurt.by < -6",
                 "do": [{"add": {"to": "primary", "component": "duel:fallen",
                                 "value": {"in_which_way_it_happened": {"how hard it was": ["very hard, all in all", 7]}}}},
                        {"move": {"to": "primary", "place": "the_infirmary_behind_the_ring"}}],
                 "else": [{"set": {"to": "primary", "field": "duel:notes.of_what_was_felt.by_whom", "formula": "actor"}}]},
                {"set": {"to": "actor", "field": "duel:skill.how_tired_they_are", "value": "a little, but not too much"}}]},
            "failure": {"effects": [
                {"remove": {"to": "actor", "component": "duel:guard"}},
                {"repeat": 2, "do": [{"adjust": {"to": "actor", "field": "duel:notes.failures", "by": 1}}]},
                {"each": "near", "as": "secondary", "do": [
                    {"adjust": {"to": "secondary", "field": "duel:skill.value", "by": 1, "max": 90}}]},
                {"choose": [{"label": "go on", "default": true, "effects": []}, {"label": "give up",
                    "effects": [{"set": {"to": "actor", "field": "duel:notes.has_given_up", "value": true}}]}]}]}}})json"},
    {"duel/scenarios/ring.json", R"({"id": "ring", "entities": [
        {"id": "the_infirmary_behind_the_ring"}, {"id": "the_ring_in_the_middle_of_town"},
        {"id": "a", "components": {"core:position": {"locationId": "duel:the_ring_in_the_middle_of_town"},
            "duel:skill": {"value": 40}, "duel:health": {"hp": 30}, "duel:guard": {}}},
        {"id": "b", "components": {"core:position": {"locationId": "duel:the_ring_in_the_middle_of_town"},
            "duel:skill": {"value": 40}, "duel:health": {"hp": 30}}},
        {"id": "c", "components": {"core:position": {"locationId": "duel:the_ring_in_the_middle_of_town"},
            "duel:skill": {"value": 10}, "duel:health": {"hp": 30}}}]})"}};

class ResolutionAllocations : public testing::Test {
protected:
    ResolutionAllocations() {
        cast = scene->cast_for(*scene->state.world.find("duel:a"));
        cast[Role::primary] = scene->state.world.find("duel:b");
    }

    // From the start of the world to the end of the action; false when it fails.
    bool resolve(std::uint64_t command) {
        state.world = scene->start();
        state.settle();
        chance::Sampler sampler(seed, chance::command_key(seed, command));
        if (!scene->worker.machine.start(state, 0, cast)) return false;
        while (true) {
            const auto question = scene->worker.machine.advance(state);
            if (!question) return false;
            if (!*question) return true;
            const auto answer = sampler.answer(**question);
            if (!answer) return false;
            scene->worker.machine.answer(state, *answer);
            ++questions;
        }
    }

    const Seed seed = make_seed(7);
    std::unique_ptr<Scene> scene = tests::scene("duel:ring", k_duel);
    world::Cast cast;
    machine::State state{scene->state.world};
    std::size_t questions = 0;
};

TEST_F(ResolutionAllocations, a_resolution_like_one_before_asks_for_no_memory) {
    for (std::uint64_t command = 0; command < 300; ++command) ASSERT_TRUE(resolve(command));
    const std::size_t before = tests::allocations();
    bool is_fine = true;
    for (std::uint64_t command = 0; command < 3'000; ++command) is_fine = resolve(command) && is_fine;
    EXPECT_EQ(tests::allocations() - before, 0u);
    EXPECT_TRUE(is_fine);
    EXPECT_GT(questions, 4'500u) << "both outcomes ask something";
}

TEST_F(ResolutionAllocations, assessing_asks_for_no_memory) {
    const Action& strike = scene->game().actions[0];
    rules::Assessment assessment;
    strike.contest->assess(scene->view(cast), scene->worker.workspace, assessment);
    const std::size_t before = tests::allocations();
    for (int i = 0; i < 100; ++i)
        strike.contest->assess(scene->view(cast), scene->worker.workspace, assessment);
    EXPECT_EQ(tests::allocations() - before, 0u);
    EXPECT_EQ(assessment.chance, 62);
}

} // namespace
} // namespace arbiter::action::resolution_allocations_test
