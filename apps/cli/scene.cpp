// A scenario is found by its id, whose first half names the pack, or by the file it stands in.
#include "scene.hpp"

#include "arbiter/value.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace arbiter::cli {
namespace {

// The id of the scenario in a file; the first one, if it holds several.
std::string id_in_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    const auto data = DataReader().read(text.str(), path);
    if (!data) return {};
    const Value& root = data->root();
    const Value first = root.is(ValueType::list) && !root.list().empty() ? root.list()[0] : root;
    const Value id = first.find("id");
    return id.is(ValueType::text) ? std::string(id.text()) : std::string();
}

} // namespace

ScenePtr open_given_scene(const Arguments& given, int& exit_code) {
    const std::string name = given.text("SCENARIO");
    const bool is_file = std::filesystem::is_regular_file(name);
    const auto loaded = load_game_for(given, {is_file ? name : name.substr(0, name.find(':'))});
    if (!loaded) {
        exit_code = report_failure(given, loaded.error());
        return nullptr;
    }
    if (!loaded->game) {
        exit_code = report_problems(given, loaded->report);
        return nullptr;
    }
    std::string id = is_file ? id_in_file(name) : name;
    for (const std::string& known : list_scenarios(*loaded->game))
        if (is_file && known.ends_with(":" + id)) id = known;
    auto scene = open_scene(loaded->game, id);
    if (!scene) {
        exit_code = report_failure(given, scene.error());
        return nullptr;
    }
    return std::move(*scene);
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
