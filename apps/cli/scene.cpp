// A scenario is found by its id, whose first half names the pack, or by the file it stands in.
#include "scene.hpp"

#include "arbiter/resolve.hpp"
#include "arbiter/value.hpp"
#include "load.hpp"
#include "terminal.hpp"

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

} // namespace

ScenePtr open_given_scene(const Arguments& given, int& exit_code, std::string_view argument) {
    const std::string name = given.text(argument);
    const bool is_file = std::filesystem::is_regular_file(name);
    const ScenarioFile file = is_file ? read_scenario_file(name) : ScenarioFile{{}, name};
    const auto loaded =
        load_game_for(given, {is_file && !file.is_state ? name : pack_of(file.id)}, file.params);
    if (!loaded) {
        exit_code = report_load_failure(given, loaded.error());
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
        exit_code = report_failure(given, scene.error());
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

std::vector<TargetChoice> given_targets(const Arguments& given) {
    std::vector<TargetChoice> targets;
    for (const std::string& text : given.list("--target")) {
        const auto sign = text.find('=');
        targets.emplace_back(sign == std::string::npos ? "primary" : text.substr(0, sign),
                             sign == std::string::npos ? text : text.substr(sign + 1));
    }
    return targets;
}

} // namespace arbiter::cli
