// Refusal: why an action may not be done. Finding it makes no text; `reason_of` makes one for people who ask.
#pragma once

#include "offer/context.hpp"

namespace arbiter::offer {

struct Refusal {
    enum class Kind : std::uint8_t {
        none,         ///< it may be done
        lacks,        ///< whoever plays `role` has not the required component with the number `index`
        has,          ///< they have the forbidden component with the number `index`
        prerequisite, ///< the one with the number `index` does not hold
        cost,         ///< no way to pay can be paid
        nobody,       ///< nobody can play `role`
        number,       ///< its contest cannot be worked out
        tile,         ///< there is no tile to choose
    };
    Kind kind = Kind::none;
    Role role = Role::actor;
    std::uint16_t index = 0;

    [[nodiscard]] explicit operator bool() const noexcept { return kind != Kind::none; }
};

/// Which prerequisites are meant: those that read only the actor and the place, or those that read targets.
enum class Reading : std::uint8_t { actor, targets };

// One test each, the cheap ones first. They run rules with `context`; a rule that fails is left in its
// workspace.

/// Components: loads from the world, no rule runs.
[[nodiscard]] Refusal check_components(const OfferContext& context, const Offerable& action,
                                       const world::Cast& cast, Role role);
[[nodiscard]] Refusal check_prerequisites(const OfferContext& context, const Offerable& action,
                                          const world::Cast& cast, Reading what);
/// The ways to pay that can be paid, by name: all of them where whoever acts chooses, else the first.
struct PayableWays {
    std::array<std::uint16_t, rules::k_most_ways> names{};
    std::size_t count = 0;
};
[[nodiscard]] Refusal check_cost(const OfferContext& context, const Offerable& action,
                                 const world::Cast& cast, PayableWays& ways);
/// Whether there is a tile to choose, where the action needs one; `cast` gets the first.
[[nodiscard]] Refusal check_tile(const OfferContext& context, const Offerable& action, world::Cast& cast);
/// Whether every number of the contest that decides it can be worked out.
[[nodiscard]] Refusal check_contest(const OfferContext& context, const Offerable& action,
                                    const world::Cast& cast);

/// The first reason why an action may not be done with given targets, whether its scopes would find them or
/// not. Fails where a rule fails.
[[nodiscard]] Result<Refusal> find_refusal(const OfferContext& context, const Offerable& action,
                                           const world::Cast& cast);

/// A text of an action, for a cast.
[[nodiscard]] std::string words_of(const OfferContext& context, std::span<const rules::TextPart> text,
                                   const world::Cast& cast);

/// A refusal in words for people; empty for none.
[[nodiscard]] std::string reason_of(const OfferContext& context, const Offerable& action,
                                    const world::Cast& cast, const Refusal& refusal);

} // namespace arbiter::offer
