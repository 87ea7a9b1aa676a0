#include "play_watch.hpp"

#include "arbiter/encounter.hpp"
#include "arbiter/world.hpp"
#include "map_text.hpp"
#include "play_style.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace arbiter::cli {
namespace {

// Fights count a round when it has ended, other flows when it begins.
std::string round_text(const std::optional<double>& of_fight, const action::Scene& scene) {
    const auto number = of_fight ? of_fight : situation_for(scene, game_master()).round;
    return number ? fmt::format("Round {:g}", *number) : "A round begins";
}

// Empty where the round has told it by itself.
std::string order_text(const Accepted& accepted, const action::Scene& scene) {
    const auto fight = encounter_of(scene);
    if (!fight || fight->order.empty() ||
        std::ranges::find(accepted.done.log, "order", &Event::kind) != accepted.done.log.end())
        return {};
    std::vector<std::string> names;
    for (const std::string& id : fight->order) names.push_back(name_of(scene, id).value_or(id));
    return printable(fmt::format(": {}", fmt::join(names, ", ")));
}

} // namespace

std::string WatchFront::map_now(const play::Session& session) const {
    const Screen screen = screen_of(is_terminal_);
    const auto map =
        map_for(scene_of(session), game_master(), {.columns = screen.map_columns, .rows = screen.map_rows});
    return map ? map_text(*map) + marks_text(*map) : std::string();
}

void WatchFront::begin(const play::Session& session) {
    map_shown_ = map_now(session);
    if (!map_shown_.empty()) print("\n" + map_shown_);
}

void WatchFront::begin_round(const play::Session& session) {
    const auto fight = encounter_of(scene_of(session));
    round_ = fight ? std::optional(fight->round) : std::nullopt;
    map_before_ = map_now(session);
}

void WatchFront::show_round(const Accepted& accepted, const play::Session& session) {
    const action::Scene& scene = scene_of(session);
    print("\n" + bold(round_text(round_, scene)) + order_text(accepted, scene) + "\n");
    if (std::exchange(map_shown_, map_before_) != map_before_) print(map_before_);
}

void WatchFront::show(const arbiter::Command& command, const Accepted& accepted,
                      const play::Session& session) {
    has_played_ = true;
    if (command.verb == Verb::round) show_round(accepted, session);
    text_.show(command, accepted, session);
}

void WatchFront::show_decision(const Decision& decision, const play::Session& session) {
    text_.show_decision(decision, session);
}

void WatchFront::end(const play::Session& session) {
    const std::string map = map_now(session);
    if (has_played_ && !map.empty()) print("\n" + map);
}

} // namespace arbiter::cli
