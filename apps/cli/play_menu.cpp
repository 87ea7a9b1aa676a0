#include "play_menu.hpp"

#include "arbiter/world.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

QuestionOption option_of(const OfferLine& offer, const std::string& actor) {
    QuestionOption option{offer.action, offer.label, offer.chance, offer.cost};
    for (const auto& [role, id] : offer.targets) option.id += fmt::format(" {}={}", role, id);
    if (!offer.reasons.empty()) option.reason = offer.reasons.front();
    option.actor = actor;
    option.action = offer.action;
    option.targets = offer.targets;
    return option;
}

} // namespace

Result<PendingQuestion> ask_who(const play::Session& session) {
    const action::Scene& scene = scene_of(session);
    PendingQuestion menu;
    menu.kind = "choose";
    menu.ask = "Who acts?";
    for (const std::string& id : list_entities(scene)) {
        const auto offers = list_offers(scene, id);
        if (!offers) return tl::unexpected(offers.error());
        if (!offers->empty()) menu.options.push_back({id, name_of(scene, id).value_or(id)});
    }
    menu.answers = menu.options.size();
    return menu;
}

Result<PendingQuestion> ask_what(const play::Session& session, const std::string& actor, bool all) {
    const action::Scene& scene = scene_of(session);
    const auto offers = list_offers(scene, actor, all);
    if (!offers) return tl::unexpected(offers.error());
    PendingQuestion menu;
    menu.kind = "choose";
    menu.ask = name_of(scene, actor).value_or(actor);
    menu.who = actor;
    for (const OfferLine& offer : *offers)
        if (offer.available != all) menu.options.push_back(option_of(offer, actor));
    menu.answers = menu.options.size();
    return menu;
}

} // namespace arbiter::cli
