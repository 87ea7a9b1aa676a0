#include "play_menu.hpp"

#include "arbiter/world.hpp"
#include "explain_text.hpp"
#include "play_seat.hpp"
#include "play_style.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <fmt/format.h>

namespace arbiter::cli {

Result<PendingQuestion> ask_who(const play::Session& session, const Viewer& viewer) {
    const action::Scene& scene = scene_of(session);
    PendingQuestion menu;
    menu.kind = "choose";
    menu.ask = "Who acts?";
    for (const std::string& id : list_people(scene)) {
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

std::optional<std::size_t> find_choice(const PendingQuestion& menu, const std::string& text) {
    const auto number = whole_number(text);
    if (number && *number >= 1 && *number <= menu.options.size())
        return static_cast<std::size_t>(*number - 1);
    const auto named = find_option(menu, text);
    return named ? std::optional(static_cast<std::size_t>(*named)) : std::nullopt;
}

std::string options_text(const PendingQuestion& menu, const action::Scene& scene) {
    // Where there is a map, tiles are marked on it; a line for each would push it off the screen.
    if (menu.is_tile) return fmt::format("  a tile as x,y: {} can be chosen\n", menu.options.size());
    std::string text;
    const std::size_t width = std::to_string(menu.options.size()).size();
    for (std::size_t i = 0; i < menu.options.size(); ++i) {
        const QuestionOption& option = menu.options[i];
        const std::string cost = option.cost.empty() ? "" : " " + cost_words(scene, option.cost);
        const std::string number = std::to_string(i + 1);
        text += fmt::format("  {}{} {}{}\n", std::string(width - number.size(), ' '),
                            bold("[" + number + "]"), printable(option.label), printable(cost));
    }
    return text;
}

Result<std::string> option_reasons(const QuestionOption& option, const action::Scene& scene,
                                   const Viewer& viewer) {
    if (option.action.empty())
        return fmt::format("{}: nothing more can be told of it\n", printable(option.label));
    const auto report = explain_for(scene, option.actor, option.action, option.targets, viewer);
    if (!report) return tl::unexpected(report.error());
    return explanation_text(*report);
}

} // namespace arbiter::cli
