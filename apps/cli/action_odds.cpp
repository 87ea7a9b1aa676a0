// One line for each outcome, as `arbiter odds` prints those of dice.
#include "action_odds.hpp"

#include "arbiter/action_odds.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

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
    std::string out =
        fmt::format("{}{} of {}\n", report.is_change ? "change in " : "", report.of, report.action);
    const int width = std::clamp(output_width() - 40, 10, 60);
    double most = 0;
    for (const auto& [value, chance] : report.outcomes) most = std::max(most, chance);
    for (const auto& [value, chance] : report.outcomes)
        out += fmt::format("{:>18} {:>8.4f} %  {:#>{}}\n", plain(value), 100 * chance, "",
                           static_cast<int>(chance / most * width));
    if (report.endless > 0) out += fmt::format("{:>18} {:>8.4f} %\n", "never ends", 100 * report.endless);
    if (report.mean) out += fmt::format("mean    {:g}\n", *report.mean);
    if (report.steps)
        out += fmt::format("rolls and choices until the end: {}{:g} in the mean\n",
                           report.pedigree.kind == PedigreeKind::exact ? "" : "at least ", *report.steps);
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
    int exit_code = k_ok;
    const SessionPtr session = open_given_session(given, 0, exit_code, "NOTATION");
    if (!session) return exit_code;
    const action::Scene& scene = scene_of(*session);
    const auto attempt = given_attempt(given, scene, exit_code);
    if (!attempt) return exit_code;
    const auto report =
        odds_of_action(scene, attempt->actor, attempt->action, attempt->targets, given.text("--of"),
                       given.has("--change") ? OddsAsked::change : OddsAsked::value);
    if (!report) return report_denial(given, report.error());
    if (given.has("--svg")) return write_file(given, given.text("--svg"), odds_svg(*report));
    print(given.has("--json")  ? to_json(*report) + "\n"
          : given.has("--csv") ? odds_csv(*report)
                               : odds_text(*report));
    return k_ok;
}

namespace {

std::string card_text(const CardOddsReport& report) {
    std::string out =
        fmt::format("{}: {} by {} ({} %)\n", report.card, report.way, report.actor, report.chance);
    for (const CardOdds& choice : report.choices) {
        if (report.choices.size() > 1)
            out += choice.choice == "default"
                       ? fmt::format("with the default{}:\n",
                                     choice.label.empty() ? "" : " (" + printable(choice.label) + ")")
                       : fmt::format("with choice {} ({}):\n", choice.choice, printable(choice.label));
        if (choice.resources.empty()) out += "  nothing changes\n";
        for (const ResourceOdds& resource : choice.resources) {
            out +=
                fmt::format("  {} ({:g} now), mean {:.4g}\n", resource.name, resource.before, resource.mean);
            for (const auto& [value, chance] : resource.outcomes)
                out += fmt::format("    {:>6g} {:>8.4f} %\n", value, 100 * chance);
        }
        if (choice.endless > 0) out += fmt::format("  never ends {:.4f} %\n", 100 * choice.endless);
        out += fmt::format("  {}\n", word_of(choice.pedigree.kind));
    }
    return out;
}

} // namespace

int run_card_odds(const Arguments& given) {
    int exit_code = k_ok;
    const SessionPtr session = open_given_session(given, 0, exit_code, "NOTATION");
    if (!session) return exit_code;
    const action::Scene& scene = scene_of(*session);
    const auto report = odds_of_card(scene, given.text("--event"), given.text("--actor"),
                                     given.text("--skill"), given.text("--pick"));
    if (!report) return report_denial(given, report.error());
    print(given.has("--json") ? to_json(*report) + "\n" : card_text(*report));
    return k_ok;
}

} // namespace arbiter::cli
