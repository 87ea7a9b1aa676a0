// What somebody can do, as a viewer sees it, in scenes where any action may begin.
#include "action/find.hpp"
#include "machine/offer_option.hpp"
#include "play/projection.hpp"

#include <algorithm>

namespace arbiter {

Result<std::vector<QuestionOption>> offers_for(const action::Scene& scene, std::string_view actor,
                                               const Viewer& viewer, bool all) {
    const action::Scene::Lease lease(scene);
    const action::Position at = lease.at();
    const auto who = action::find_entity(at, actor);
    if (!who) return tl::unexpected(who.error());
    const play::Projection projection(scene, viewer);
    if (!projection.answers_for(at.world.id_of(*who))) return {};
    const offer::OfferContext context = at.offers();
    std::vector<offer::Offer> offers;
    if (auto found = offer::find_offers(context, {at.cast_for(*who), context.book.offered, all}, offers);
        !found)
        return tl::unexpected(found.error());
    std::vector<QuestionOption> options;
    std::uint64_t bytes = 0;
    constexpr std::uint64_t k_option_bytes = 1'024; // with targets
    for (const offer::Offer& offer : offers) {
        bytes += k_option_bytes;
        if (bytes > context.book.most_bytes) return tl::unexpected(offer::too_many(context.book.most_bytes));
        options.push_back(machine::option_of(context, at.game().secrets.get(), offer, {}));
        if (auto fine = at.worker.workspace.take_failure(options.back().action); !fine)
            return tl::unexpected(fine.error());
    }
    // A command names its targets, so what is done to somebody who is hidden cannot be sent.
    std::erase_if(options, [&](const QuestionOption& one) { return !projection.sees(one.id_seen_by); });
    return projection.options(options);
}

} // namespace arbiter
