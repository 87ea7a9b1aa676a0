#include "machine/offer_option.hpp"

namespace arbiter::machine {

QuestionOption option_of(const offer::OfferContext& context, const Secrets* secrets,
                         const offer::Offer& offer, const offer::Telling& telling) {
    offer::OfferText text = offer::text_of(context, offer, telling);
    const offer::Offerable& action = context.action(offer.action);
    QuestionOption option{offer::id_of(context, offer, telling), std::move(text.label), text.chance,
                          std::move(text.cost), offer::reason_of(context, action, offer.cast, offer.refusal)};
    option.actor = context.world.id_of(*offer.cast[world::Role::actor]);
    option.action = action.id;
    for (const offer::Target& target : action.targets)
        if (const world::Somebody whom = offer.cast[target.role])
            option.targets.emplace_back(context.world.model().roles().name_of(target.role),
                                        context.world.id_of(*whom));
    if (!secrets) return option;
    OfferAudiences seen = secrets->of_offer(context, offer);
    option.plain = telling.names_actor ? context.workspace.phrases->say<"way_of">(
                                             context.name_of(*offer.cast[world::Role::actor]), seen.plain)
                                       : std::move(seen.plain);
    option.seen_by = std::move(seen.label);
    option.cost_seen_by = std::move(seen.cost);
    option.id_seen_by = std::move(seen.targets);
    return option;
}

} // namespace arbiter::machine
