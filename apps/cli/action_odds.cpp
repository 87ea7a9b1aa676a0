// One line for each outcome, as `arbiter odds` prints those of dice.
#include "action_odds.hpp"

#include "arbiter/action_odds.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string plain(std::string value) {
    if (value.size() > 1 && value.front() == '"') value = value.substr(1, value.size() - 2);
    std::replace(value.begin(), value.end(), '_', ' ');
    return value;
}

std::string odds_text(const ActionOddsReport& report) {
    std::string out = fmt::format("{} of {}\n", report.of, report.action);
    const int width = std::clamp(output_width() - 40, 10, 60);
    double most = 0;
    for (const auto& [value, chance] : report.outcomes) most = std::max(most, chance);
    for (const auto& [value, chance] : report.outcomes)
        out += fmt::format("{:>18} {:>8.4f} %  {:#>{}}\n", plain(value), 100 * chance, "",
                           static_cast<int>(chance / most * width));
    if (report.mean) out += fmt::format("mean    {:g}\n", *report.mean);
    return out + fmt::format("{}  ({} state{})\n", word_of(report.pedigree.kind), report.states,
                             report.states == 1 ? "" : "s");
}

std::string odds_csv(const ActionOddsReport& report) {
    std::string out = "value,chance\n";
    for (const auto& [value, chance] : report.outcomes) out += fmt::format("{},{}\n", value, chance);
    return out;
}

} // namespace

int run_action_odds(const Arguments& given) {
    if (!given.has("--action"))
        return report_usage(given, {ErrorCode::bad_argument, "--action says what is to be done", {}});
    int exit_code = k_ok;
    const ScenePtr scene = open_given_scene(given, exit_code, "NOTATION");
    if (!scene) return exit_code;
    const auto report = odds_of_action(*scene, given.text("--actor"), given.text("--action"),
                                       given_targets(given), given.text("--of"));
    if (!report) {
        report_failure(given, report.error());
        return report.error().code == ErrorCode::not_found ? k_cannot : k_problems;
    }
    print(given.has("--json")  ? to_json(*report) + "\n"
          : given.has("--csv") ? odds_csv(*report)
                               : odds_text(*report));
    return k_ok;
}

} // namespace arbiter::cli
