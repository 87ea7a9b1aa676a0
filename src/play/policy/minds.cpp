#include "play/policy/minds.hpp"

#include "action/find.hpp"
#include "play/sides.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::play {
namespace {

using action::Policy;
using action::Scene;

std::string known_policies(const action::Game& game) {
    std::vector<std::string_view> ids;
    for (const Policy& policy : game.policies) ids.push_back(policy.id);
    return ids.empty() ? "this game has none" : fmt::format("there are {}", fmt::join(ids, ", "));
}

// Where nobody says anything, also in games without the pack core.
const Policy& usual_policy(const action::Game& game) {
    static const Policy own;
    const auto found = std::ranges::find(game.policies, "core:first", &Policy::id);
    return found == game.policies.end() ? own : *found;
}

// What the scenario says of somebody's side; null: nothing.
const json::Node* said_of_side(const Scene& scene, world::Entity who) {
    const PackSet& packs = *scene.game().packs;
    const pack::Record* scenario = packs.records.find(*pack::find_kind("scenario"), scene.scenario());
    const json::Node* policies = scenario ? scenario->field("policies") : nullptr;
    return policies ? policies->find(side_of(scene, who)) : nullptr;
}

std::string policy_in_scenario(const Scene& scene, const json::Node& said) {
    const PackSet& packs = *scene.game().packs;
    const pack::Record* scenario = packs.records.find(*pack::find_kind("scenario"), scene.scenario());
    return pack::full_id(said.text, packs.packs[scenario->pack].manifest.id);
}

// Whoever is named goes before sides, and sides before everybody.
const PolicyChoice* chosen_for(const Scene& scene, world::Somebody who,
                               std::span<const PolicyChoice> choices) {
    const auto find = [&](auto fits) {
        const auto found = std::ranges::find_if(choices, fits);
        return found == choices.end() ? nullptr : &*found;
    };
    if (who) {
        const std::string& id = scene.state.world.id_of(*who);
        const auto is_named = [&](const PolicyChoice& choice) {
            return !choice.who.empty() && !is_side(scene, choice.who) && plays_for(scene, choice.who, id);
        };
        if (const PolicyChoice* named = find(is_named)) return named;
        const auto is_of_side = [&](const PolicyChoice& choice) {
            return is_side(scene, choice.who) && is_on_side(scene, choice.who, *who);
        };
        if (const PolicyChoice* of_side = find(is_of_side)) return of_side;
    }
    return find([](const PolicyChoice& choice) { return choice.who.empty(); });
}

} // namespace

Result<const Policy*> find_policy(const action::Game& game, std::string_view id) {
    std::vector<const Policy*> called;
    for (const Policy& policy : game.policies) {
        if (policy.id == id) return &policy;
        if (std::string_view(policy.id).substr(policy.id.find(':') + 1) == id) called.push_back(&policy);
    }
    if (called.size() > 1)
        std::erase_if(called, [](const Policy* policy) { return policy->id.starts_with("core:"); });
    if (called.size() == 1) return called[0];
    if (called.empty() && id == usual_policy(game).id) return &usual_policy(game);
    if (called.size() > 1)
        return fail(ErrorCode::bad_argument, fmt::format("several policies are called \"{}\"", id),
                    fmt::format("{} or {}", called[0]->id, called[1]->id));
    return fail(ErrorCode::not_found, fmt::format("there is no policy \"{}\"", id), known_policies(game));
}

Result<const Policy*> policy_for(const Scene& scene, world::Somebody who,
                                 std::span<const PolicyChoice> choices) {
    if (const PolicyChoice* choice = chosen_for(scene, who, choices))
        return find_policy(scene.game(), choice->policy);
    if (!who) return &usual_policy(scene.game());
    const Value mind = scene.state.world.get(*who, *scene.game().mind);
    if (mind.is(ValueType::text)) return find_policy(scene.game(), mind.text());
    if (const json::Node* said = said_of_side(scene, *who))
        return find_policy(scene.game(), policy_in_scenario(scene, *said));
    return &usual_policy(scene.game());
}

} // namespace arbiter::play

namespace arbiter {

Result<void> check_policies(const action::Scene& scene, std::span<const PolicyChoice> choices) {
    for (const PolicyChoice& choice : choices) {
        if (const auto found = play::find_policy(scene.game(), choice.policy); !found)
            return tl::unexpected(found.error());
        if (choice.who.empty() || play::is_side(scene, choice.who)) continue;
        if (const auto who = action::find_entity(scene, choice.who); !who) return tl::unexpected(who.error());
    }
    return {};
}

Result<std::string> policy_of(const action::Scene& scene, std::string_view who,
                              std::span<const PolicyChoice> choices) {
    world::Somebody one;
    if (!who.empty()) {
        const auto found = action::find_entity(scene, who);
        if (!found) return tl::unexpected(found.error());
        one = *found;
    }
    const auto policy = play::policy_for(scene, one, choices);
    if (!policy) return tl::unexpected(policy.error());
    return (*policy)->id;
}

} // namespace arbiter
