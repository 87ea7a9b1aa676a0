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
const tests::Changes k_spar = {
    {"spar/pack.json", R"({"id": "spar", "version": "1.0.0", "requires": { "core": "*" }})"},
    {"spar/components/all.json",
     R"([{"id": "skill", "open": true}, {"id": "health", "open": true}, {"id": "fallen", "open": true}, {"id": "guard", "open": true}, {"id": "notes", "open": true}])"},
    {"spar/scopes/near.scope", R"(near := entities(spar:skill)[][{"and": [
        {"==": [{"var": "entity.components.core:position.locationId"}, {"var": "actor.components.core:position.locationId"}]},
        {"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}]}])"},
    {"spar/quantities/might.json", R"({"id": "might", "base": "actor.components['spar:skill'].value / 4",
        "terms": [{"label": "on guard", "value": 2, "condition": {"has_component": [{"var": "entity.actor"}, "spar:guard"]}}]})"},
    {"spar/actions/strike.json", R"json({"id": "strike", "template": "strike {target} ({chance}%)",
        "targets": {"primary": {"scope": "near", "placeholder": "target"}},
        "contest": {"percent": {"actor_skill": {"component": "spar:skill"}, "target_skill": {"component": "spar:skill"},
            "modifiers": [{"condition": "quantity['spar:might'] > 9", "value": "quantity['spar:might']", "tag": "mighty"}]}},
        "outcomes": {
            "success": {"say": "{target} is hit", "effects": [
                {"roll": "2d6", "as": "damage"},
                {"adjust": {"to": "primary", "field": "spar:health.hp", "by": "-damage", "min": 0}, "as": "hurt"},
                {"when": "hurt.by < -6",
                 "do": [{"add": {"to": "primary", "component": "spar:fallen",
                                 "value": {"in_which_way_it_happened": {"how hard it was": ["very hard, all in all", 7]}}}},
                        {"move": {"to": "primary", "place": "the_infirmary_behind_the_ring"}}],
                 "else": [{"set": {"to": "primary", "field": "spar:notes.of_what_was_felt.by_whom", "formula": "actor"}}]},
                {"set": {"to": "actor", "field": "spar:skill.how_tired_they_are", "value": "a little, but not too much"}}]},
            "failure": {"effects": [
                {"remove": {"to": "actor", "component": "spar:guard"}},
                {"repeat": 2, "do": [{"adjust": {"to": "actor", "field": "spar:notes.failures", "by": 1}}]},
                {"each": "near", "as": "secondary", "do": [
                    {"adjust": {"to": "secondary", "field": "spar:skill.value", "by": 1, "max": 90}}]},
                {"choose": [{"label": "go on", "default": true, "effects": []}, {"label": "give up",
                    "effects": [{"set": {"to": "actor", "field": "spar:notes.has_given_up", "value": true}}]}]}]}}})json"},
    {"spar/scenarios/ring.json", R"({"id": "ring", "entities": [
        {"id": "the_infirmary_behind_the_ring"}, {"id": "the_ring_in_the_middle_of_town"},
        {"id": "a", "components": {"core:position": {"locationId": "spar:the_ring_in_the_middle_of_town"},
            "spar:skill": {"value": 40}, "spar:health": {"hp": 30}, "spar:guard": {}}},
        {"id": "b", "components": {"core:position": {"locationId": "spar:the_ring_in_the_middle_of_town"},
            "spar:skill": {"value": 40}, "spar:health": {"hp": 30}}},
        {"id": "c", "components": {"core:position": {"locationId": "spar:the_ring_in_the_middle_of_town"},
            "spar:skill": {"value": 10}, "spar:health": {"hp": 30}}}]})"}};

// One action of somebody, done again and again from the start of the world.
class Repeated {
public:
    Repeated(std::unique_ptr<Scene> made, std::string_view action, std::string_view actor,
             std::string_view target)
        : scene(std::move(made)), code_(*scene->game().find_code(action)) {
        cast = scene->cast_for(*scene->state.world.find(actor));
        cast[Role::primary] = scene->state.world.find(target);
    }

    // From the start of the world to the end of the action; false when it fails.
    bool resolve(std::uint64_t command) {
        state_.world = scene->start();
        state_.settle();
        chance::Sampler sampler(seed_, chance::command_key(seed_, command));
        if (!run(code_, cast, sampler)) return false;
        return scene->game().flows.empty() || run(scene->game().flows[0].pass.value(), {}, sampler);
    }

    // How often memory was asked for, in 3,000 of them.
    std::size_t count() {
        bool is_fine = true;
        for (std::uint64_t command = 0; command < 3'000; ++command) is_fine = resolve(command) && is_fine;
        const std::size_t before = tests::allocations();
        for (std::uint64_t command = 0; command < 3'000; ++command) is_fine = resolve(command) && is_fine;
        EXPECT_TRUE(is_fine);
        return tests::allocations() - before;
    }

    std::unique_ptr<Scene> scene;
    world::Cast cast;
    std::size_t questions = 0;

private:
    bool run(std::uint32_t code, const world::Cast& who, chance::Sampler& sampler) {
        if (!scene->worker.machine.start(state_, code, who)) return false;
        while (true) {
            const auto question = scene->worker.machine.advance(state_);
            if (!question) return false;
            if (!*question) return true;
            const auto answer = sampler.answer(**question);
            if (!answer) return false;
            scene->worker.machine.answer(state_, *answer);
            ++questions;
        }
    }

    const Seed seed_ = make_seed(7);
    std::uint32_t code_;
    machine::State state_{scene->state.world};
};

TEST(ResolutionAllocations, a_resolution_like_one_before_asks_for_no_memory) {
    Repeated strike(tests::scene("spar:ring", k_spar), "spar:strike", "spar:a", "spar:b");
    EXPECT_EQ(strike.count(), 0u);
    EXPECT_GT(strike.questions, 9'000u) << "both outcomes ask something";
}

TEST(ResolutionAllocations, nor_does_a_strike_with_its_turn) {
    Repeated strike(tests::scene("pools:skirmish"), "pools:strike", "pools:ada", "pools:servitor");
    EXPECT_EQ(strike.count(), 0u);
    EXPECT_GT(strike.questions, 9'000u);
}

TEST(ResolutionAllocations, nor_does_a_hold) {
    Repeated hold(tests::scene("grapple:cellar"), "physical-control:restrain_target", "grapple:odo",
                  "grapple:vespera");
    EXPECT_EQ(hold.count(), 0u);
    EXPECT_EQ(hold.questions, 6'000u);
}

TEST(ResolutionAllocations, assessing_asks_for_no_memory) {
    Repeated one(tests::scene("spar:ring", k_spar), "spar:strike", "spar:a", "spar:b");
    const Action& strike = one.scene->game().actions[0];
    rules::Assessment assessment;
    strike.contest->assess(one.scene->view(one.cast), one.scene->worker.workspace, assessment);
    const std::size_t before = tests::allocations();
    for (int i = 0; i < 100; ++i)
        strike.contest->assess(one.scene->view(one.cast), one.scene->worker.workspace, assessment);
    EXPECT_EQ(tests::allocations() - before, 0u);
    EXPECT_EQ(assessment.chance, 62);
}

} // namespace
} // namespace arbiter::action::resolution_allocations_test
