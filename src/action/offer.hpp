// Offers: what somebody may do now, and what they may not, with the reason.
#pragma once

#include "action/scene.hpp"

namespace arbiter::action {

/// One thing an actor may try, on targets of its own. Draws nothing, changes nothing.
struct Offer {
    const Action* action = nullptr;
    world::Cast cast;
    std::optional<rules::Assessment> assessment; ///< none for an action that simply succeeds
    std::string reason;                          ///< why it may not be done; empty when it may
    bool is_complete = true; ///< whether targets were chosen; otherwise there is only the action to name
};

/// Choices of targets that one action can be offered with; the rest is left out.
inline constexpr std::size_t k_most_choices = 1'000;

/// Everything `actor` may do, in load order, targets in the order their scopes find them. With `all`, what
/// they may not do stands there too, each with the first reason. Fails where a rule of one of them fails.
[[nodiscard]] Result<std::vector<Offer>> offers_for(const Position& at, world::Entity actor, bool all);

/// One action with given targets, whether its scopes would find them or not.
[[nodiscard]] Offer assess(const Position& at, const Action& action, const world::Cast& cast);

/// Whoever would pay for what they do.
[[nodiscard]] rules::Payer payer_of(const Position& at, const world::Cast& cast);

/// Why an action may not be done with given targets, whether its scopes would find them or not: components
/// and prerequisites, and numbers that cannot be worked out. Empty when it may. Fails where a rule fails.
[[nodiscard]] Result<std::string> refusal(const Position& at, const Action& action, const world::Cast& cast);

} // namespace arbiter::action
