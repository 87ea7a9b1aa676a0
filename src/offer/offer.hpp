// Offers: what somebody may do now, and what they may not.
#pragma once

#include "offer/refusal.hpp"

#include <span>

namespace arbiter::offer {

/// One thing an actor may try, on targets of its own, and how it is paid for. A plain value of 84 bytes; its
/// label, its chance and the reason of a refusal are made by others, for people who look.
struct Offer {
    std::uint32_t action = 0; ///< by number
    world::Cast cast;         ///< with the way it is paid: the one chosen, or the first that can be
    Refusal refusal = {};     ///< why it may not be done; none when it may
    bool is_complete = true;  ///< whether targets were chosen; otherwise there is only the action to name
};

/// Choices of targets that one action can be offered with; the rest is left out.
inline constexpr std::size_t k_most_choices = 1'000;

/// Which offers somebody wants.
struct OfferRequest {
    world::Cast cast;                       ///< the actor and the place; see cast_for. Targets that are
                                            ///< there are kept, the others chosen
    std::span<const std::uint32_t> actions; ///< of these, by number: Book::offered, or some of it
    bool all = false;                       ///< with those that may not be done, too
};

/// Appends what the actor may do to `out`: actions in the order of the request, targets in the order in which
/// their scopes find them. With `all`, actions that may not be done stand there, too, each with its first
/// refusal. Fails where a rule of one of them fails. Meant to take 1 us and 0.3 us for each offer, whoever is
/// out of reach; draws nothing, changes nothing.
[[nodiscard]] Result<void> find_offers(const OfferContext& context, const OfferRequest& request,
                                       std::vector<Offer>& out);

/// The error of listing more than a command may.
[[nodiscard]] Error too_many(std::uint64_t most_bytes);

/// Everybody whom the scope of a target finds, given the targets that are chosen before it: appended to
/// `out`.
[[nodiscard]] Result<void> find_candidates(const OfferContext& context, const Offerable& action,
                                           const Target& target, const world::Cast& cast,
                                           std::vector<world::Entity>& out);
/// Why whoever plays the role of a target in `cast` is none of them, in words for people; may be empty.
[[nodiscard]] std::string why_no_candidate(const OfferContext& context, const Offerable& action,
                                           const Target& target, const world::Cast& cast);

/// How likely an action is, on given targets. False, and `out` as it was, for one that simply succeeds and
/// for one whose chance is not known before it is done.
bool assess(const OfferContext& context, const Offerable& action, const world::Cast& cast,
            rules::Assessment& out);

} // namespace arbiter::offer
