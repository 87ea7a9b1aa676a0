// arbiter map: a place with who stands there, and what an action looks like on it before anybody rolls.
#include "action_map_text.hpp"
#include "commands.hpp"
#include "json.hpp"
#include "load.hpp"
#include "map_text.hpp"
#include "play_style.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// Options that say nothing of what is asked would be passed over in silence.
std::optional<Error> find_misplaced_option(const Arguments& given) {
    if (given.has("--json") && given.has("--svg"))
        return Error{ErrorCode::bad_argument, "one of --json and --svg at a time", {}};
    if (given.has("--actor")) return std::nullopt;
    for (const std::string_view option : {"--action", "--target", "--nth", "--of"})
        if (given.has(option))
            return Error{ErrorCode::bad_argument, fmt::format("{} goes with --actor ID", option), {}};
    return std::nullopt;
}

Error no_map(const action::Scene& scene, const Viewer& viewer, const std::string& scenario) {
    if (map_for(scene, game_master()))
        return {ErrorCode::bad_argument, fmt::format("{} sees no place with tiles", viewer.id), {}};
    return {ErrorCode::bad_argument, fmt::format("{} has no place with tiles and somebody on them", scenario),
            "a map shows places with tiles: docs/places.md"};
}

// Without an action the map alone.
struct Shown {
    std::string scenario;
    MapView map;
    std::optional<ActionMap> action = {};
};

int show(const Arguments& given, const Shown& shown) {
    const ActionMap* const action = shown.action ? &*shown.action : nullptr;
    if (given.has("--svg")) return write_file(given, given.text("--svg"), map_svg(shown.map, action));
    if (given.has("--json")) {
        print(fmt::format("{{\"scenario\":{},\"map\":{},\"action\":{}}}\n", quoted(shown.scenario),
                          to_json(shown.map), action ? to_json(*action) : "null"));
        return k_ok;
    }
    print(printable(fmt::format("{}, {}", shown.scenario, shown.map.name)) + "\n");
    print(action ? action_map_text(*action)
                 : "\n" + map_text(shown.map, MapOverlay()) + marks_text(shown.map));
    return k_ok;
}

int run_map(const Arguments& given) {
    if (const auto misplaced = find_misplaced_option(given)) return report_usage(given, *misplaced);
    int exit_code = k_ok;
    const SessionPtr session = open_given_session(given, 0, exit_code);
    if (!session) return exit_code;
    const action::Scene& scene = scene_of(*session);
    const auto viewer = viewer_of(scene, given.text("--as"));
    if (!viewer) return report_denial(given, viewer.error());
    const Screen screen = screen_of(output_colour() != Colour::no);
    const bool is_printed = !given.has("--json") && !given.has("--svg");
    MapAsked wanted;
    if (is_printed) wanted = {screen.map_columns, screen.map_rows};
    auto map = map_for(scene, *viewer, wanted);
    const std::string scenario = situation_for(scene, game_master()).scenario;
    if (!map) return report_denial(given, no_map(scene, *viewer, scenario));
    Shown shown{scenario, std::move(*map)};
    if (!given.has("--actor")) return show(given, shown);
    const auto attempt = given_attempt(given, scene, exit_code);
    if (!attempt) return exit_code;
    auto found = action_map_for(
        scene,
        {attempt->actor, attempt->action, attempt->targets, given.text("--of"), wanted.columns, wanted.rows},
        *viewer);
    if (!found) return report_denial(given, found.error());
    shown.map = found->map;
    shown.action = std::move(*found);
    return show(given, shown);
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_actor,
    k_action,
    k_target,
    k_nth,
    Option{"--of", "WORD", "A word of the pack that is a tile after the action: how likely it is which"},
    Option{"--as", "WHO", "Only what this one, or this side, may see; without it, what the game master does"},
    k_anyway,
    k_profile,
    k_param,
    Option{"--svg", "FILE", "Write a picture for a document instead"},
};

} // namespace

const Command k_map{
    "map",
    "Show a place, and what an action looks like on it",
    "With an actor and an action: the tiles that can be chosen or reached, the chance on each, everybody it\n"
    "could be meant for, and why not. With all its targets: of whom it may change something.\n\n"
    "Examples:\n"
    "  arbiter map skirmish:ford\n"
    "  arbiter map skirmish:ford --actor maren --action walk\n"
    "  arbiter map skirmish:butts --actor vala --action bow.use_projectile_single\n"
    "  arbiter map skirmish:butts --actor vala --action bow.use_projectile_single --target mark \\\n"
    "      --of landing_tile --svg shot.svg",
    k_arguments,
    k_options,
    run_map};

} // namespace arbiter::cli
