// The line a player reads.
#pragma once

#include "offer/offer.hpp"

namespace arbiter::offer {

/// The template of an action with names, chance and tags filled in. `assessment` is null for an action that
/// simply succeeds; a chance that cannot be worked out is a question mark. Without {tags} the tags follow the
/// parenthesis that closes around the chance, else its percent sign, else the end.
[[nodiscard]] std::string label_of(const OfferContext& context, const Offerable& action,
                                   const world::Cast& cast, const rules::Assessment* assessment);

/// The same for somebody who may not know how likely it is: a question mark, and no tags.
[[nodiscard]] std::string label_without_chance(const OfferContext& context, const Offerable& action,
                                               const world::Cast& cast);

/// What an offer looks like to people.
struct OfferText {
    std::string label;
    std::optional<int> chance; ///< percent; none for what simply succeeds or cannot be worked out
    std::vector<std::string> tags;
    std::string cost; ///< `2 stamina`; empty for nothing
};

/// What is plain to whoever reads an offer.
struct Telling {
    bool is_about_card = false; ///< which card it is: a way to deal with it is told in brief
    bool names_actor = false;   ///< one of several acts: their name stands before
};

/// Assesses an offer and puts it into words. Meant to take 1.5 us at most; `find_offers` leaves it to those
/// who look. An offer without targets is called by the name of its action.
[[nodiscard]] OfferText text_of(const OfferContext& context, const Offer& offer, Telling telling = {});

/// The id of an offer: its action, its targets by role, and the way of paying where there are several:
/// `pools:strike target=bandit`, `pools:dash paid=stamina`. Where it is plain which card is meant, who acts
/// stands there in its place. It depends on nothing else that is offered.
[[nodiscard]] std::string id_of(const OfferContext& context, const Offer& offer, Telling telling = {});

} // namespace arbiter::offer
