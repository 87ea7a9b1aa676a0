#include "play_menu.hpp"

#include "arbiter/world.hpp"

namespace arbiter::cli {

Result<PendingQuestion> ask_who(const play::Session& session, const Viewer& viewer) {
    const action::Scene& scene = scene_of(session);
    PendingQuestion menu;
    menu.kind = "choose";
    menu.ask = "Who acts?";
    for (const std::string& id : list_entities(scene)) {
        const auto offers = offers_for(scene, id, viewer);
        if (!offers) return tl::unexpected(offers.error());
        if (!offers->empty()) menu.options.push_back({id, name_of(scene, id).value_or(id)});
    }
    menu.answers = menu.options.size();
    return menu;
}

Result<PendingQuestion> ask_what(const play::Session& session, const std::string& actor, const Viewer& viewer,
                                 bool closed) {
    const action::Scene& scene = scene_of(session);
    auto offers = offers_for(scene, actor, viewer, closed);
    if (!offers) return tl::unexpected(offers.error());
    PendingQuestion menu;
    menu.kind = "choose";
    menu.ask = name_of(scene, actor).value_or(actor);
    menu.who = actor;
    for (QuestionOption& offer : *offers)
        if (offer.reason.empty() != closed) menu.options.push_back(std::move(offer));
    menu.answers = menu.options.size();
    return menu;
}

} // namespace arbiter::cli
