// A scenario is found by its id, whose first half names the pack, or by the file it stands in.
#include "scene.hpp"

#include "arbiter/resolve.hpp"
#include "arbiter/suggest.hpp"
#include "arbiter/value.hpp"
#include "arbiter/world.hpp"
#include "load.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace arbiter::cli {
namespace {

// What a file on the command line is: a scenario in its pack, or a saved state of one.
struct ScenarioFile {
    std::string text;
    std::string id = {}; // of the scenario; the first one, if the file holds several
    bool is_state = false;
    bool is_stopped = false;  // in the middle of something
    ParamChoices params = {}; // that it was saved with
};

ScenarioFile read_scenario_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    ScenarioFile file{text.str()};
    const auto data = DataReader().read(file.text, path);
    if (!data) return file; // loading its pack says what is wrong
    const Value& root = data->root();
    const Value first = root.is(ValueType::list) && !root.list().empty() ? root.list()[0] : root;
    file.is_state = first.find("scenario").is(ValueType::text) && first.find("changes").is(ValueType::map);
    file.is_stopped = file.is_state && first.find("frames").is(ValueType::list);
    if (file.is_state) file.params = saved_params(file.text);
    const Value id = first.find(file.is_state ? "scenario" : "id");
    if (id.is(ValueType::text)) file.id = id.text();
    return file;
}

std::string pack_of(const std::string& scenario) { return scenario.substr(0, scenario.find(':')); }

// Neither a file nor a pack's scenario: lists those of all packs in reach.
Error unknown_scenario(const Arguments& given, const std::string& name) {
    const auto loaded = load(given, packs_in_reach(given));
    const auto known =
        loaded && loaded->packs ? record_ids(*loaded->packs, "scenario") : Result<std::vector<std::string>>();
    const std::string hint = known ? suggest_from(name, *known) : std::string();
    return {ErrorCode::not_found, fmt::format("there is no scenario \"{}\", and no file of that name", name),
            hint.empty() ? "give pack:name, a file, or --packs DIR" : hint};
}

} // namespace

ScenePtr open_given_scene(const Arguments& given, int& exit_code, std::string_view argument) {
    const std::string name = given.text(argument);
    const bool is_file = std::filesystem::is_regular_file(name);
    const ScenarioFile file = is_file ? read_scenario_file(name) : ScenarioFile{{}, name};
    const auto loaded =
        load_game_for(given, {is_file && !file.is_state ? name : pack_of(file.id)}, file.params);
    if (!loaded) {
        const bool is_unknown = !is_file && !load(given, {pack_of(name)}); // else it is a param or a profile
        exit_code = report_load_failure(given, is_unknown ? unknown_scenario(given, name) : loaded.error());
        return nullptr;
    }
    if (!loaded->game) {
        exit_code = report_problems(given, loaded->report);
        return nullptr;
    }
    std::string id = file.id;
    for (const std::string& known : list_scenarios(*loaded->game))
        if (is_file && known.ends_with(":" + id)) id = known;
    auto scene = file.is_state ? open_state(loaded->game, file.text) : open_scene(loaded->game, id);
    if (!scene) {
        exit_code = report_denial(given, scene.error());
        return nullptr;
    }
    return std::move(*scene);
}

std::optional<std::string> given_resolution(const Arguments& given) {
    const std::string name = given.text("SCENARIO");
    if (!std::filesystem::is_regular_file(name)) return std::nullopt;
    ScenarioFile file = read_scenario_file(name);
    return file.is_stopped ? std::optional(std::move(file.text)) : std::nullopt;
}

namespace {

std::vector<TargetChoice> given_targets(const Arguments& given) {
    std::vector<TargetChoice> targets;
    for (const std::string& text : given.list("--target")) {
        const auto sign = text.find('=');
        targets.emplace_back(sign == std::string::npos ? "primary" : text.substr(0, sign),
                             sign == std::string::npos ? text : text.substr(sign + 1));
    }
    return targets;
}

// The offer that `arbiter actions` prints with this number.
std::optional<Attempt> nth_attempt(const Arguments& given, action::Scene& scene, const std::string& actor,
                                   int& exit_code) {
    const auto number = whole_number(given.text("--nth"));
    if (!number) {
        exit_code = report_number(given, "--nth", "");
        return std::nullopt;
    }
    const auto offers = list_offers(scene, actor);
    if (!offers) {
        exit_code = report_denial(given, offers.error());
        return std::nullopt;
    }
    for (const OfferLine& offer : *offers)
        if (offer.nth == *number) return Attempt{actor, offer.action, offer.targets};
    exit_code = report_denial(
        given,
        {ErrorCode::not_found, fmt::format("{} may not do anything numbered {}", actor, *number),
         offers->empty() ? "there is nothing they may do now"
                         : fmt::format("`arbiter actions` numbers them from 1 to {}", offers->size())});
    return std::nullopt;
}

} // namespace

std::optional<std::string> given_actor(const Arguments& given, const action::Scene& scene, int& exit_code) {
    if (!given.has("--actor")) {
        exit_code = report_usage(given, {ErrorCode::bad_argument, "--actor ID says who acts",
                                         "there are " + list_names(short_ids(list_entities(scene)))});
        return std::nullopt;
    }
    auto found = find_id(scene, given.text("--actor"));
    if (found) return std::move(*found);
    exit_code = report_denial(given, found.error());
    return std::nullopt;
}

std::optional<Attempt> given_attempt(const Arguments& given, action::Scene& scene, int& exit_code) {
    auto actor = given_actor(given, scene, exit_code);
    if (!actor) return std::nullopt;
    const bool by_name = given.has("--action") || given.has("--target");
    if (given.has("--nth") && !by_name) return nth_attempt(given, scene, *actor, exit_code);
    if (given.has("--action") && !given.has("--nth"))
        return Attempt{std::move(*actor), given.text("--action"), given_targets(given)};
    exit_code = report_usage(
        given, given.has("--nth") ? Error{ErrorCode::bad_argument, "--nth stands for --action and --target",
                                          "one or the other"}
                                  : Error{ErrorCode::bad_argument, "--action ID or --nth N says what is done",
                                          "`arbiter actions` lists and numbers what may be done"});
    return std::nullopt;
}

} // namespace arbiter::cli
