// arbiter explain: why a chance is what it is.
#include "commands.hpp"
#include "json.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// A number with its sign, at most two digits behind the point.
std::string points(double value) {
    std::string text = fmt::format("{:+.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "+0" : text;
}

std::string line_text(const ChanceLine& line) {
    const std::string value =
        line.kind == "flat" ? points(line.value) : fmt::format("x{:.2f}", 1 + line.value / 100);
    const std::string worth = line.applied ? fmt::format("({} points)", points(line.points)) : "";
    return fmt::format("  {} {:<22} {:>6}  {:<14} {}\n", line.applied ? "+" : "-", line.tag, value, worth,
                       line.why);
}

std::string report_text(const ChanceReport& report) {
    std::string out = report.label + "\n";
    out += fmt::format("  base                     {:>6.2f}\n", report.base);
    for (const ChanceLine& line : report.lines) out += line_text(line);
    out += fmt::format("  flat {}, factor x{:.2f}: {:.2f}, kept within {:g} and {:g}\n", points(report.flat),
                       report.factor, (report.base + report.flat) * report.factor, report.least, report.most);
    out += fmt::format(
        "chance {} %  (exact odds: critical success {:g} %, success {:g} %, failure {:g} %, fumble {:g} %)\n",
        report.chance, 100 * report.critical_success, 100 * report.success, 100 * report.failure,
        100 * report.fumble);
    out += fmt::format("one more point of skill is worth {} points\n", points(report.next_point));
    for (const ChanceChange& change : report.changes)
        out += fmt::format("{} makes it {} %\n", change.what, change.chance);
    return out;
}

std::string report_json(const ChanceReport& report) {
    std::string lines, changes;
    for (const ChanceLine& line : report.lines)
        lines += fmt::format(
            R"({}{{"label":{},"tag":{},"description":{},"source":{},"kind":{},"value":{},"applied":{},"why":{},"points":{}}})",
            lines.empty() ? "" : ",", quoted(line.tag), quoted(line.tag), quoted(line.description),
            quoted(line.source), quoted(line.kind), number(line.value), line.applied, quoted(line.why),
            number(line.points));
    for (const ChanceChange& change : report.changes)
        changes += fmt::format(R"({}{{"what":{},"chance":{}}})", changes.empty() ? "" : ",",
                               quoted(change.what), change.chance);
    return fmt::format(
        R"({{"action":{},"label":{},"chance":{},"unrounded":{},"base":{},"flat":{},"factor":{},"bounds":{{"min":{},"max":{}}},)"
        R"("lines":[{}],"odds":{{"critical_success":{},"success":{},"failure":{},"fumble":{}}},"next_point":{},)"
        R"("changes":[{}],"pedigree":{{"kind":"exact"}}}})"
        "\n",
        quoted(report.action), quoted(report.label), report.chance, number(report.unrounded),
        number(report.base), number(report.flat), number(report.factor), number(report.least),
        number(report.most), lines, number(report.critical_success), number(report.success),
        number(report.failure), number(report.fumble), number(report.next_point), changes);
}

int run_explain(const Arguments& given) {
    if (!given.has("--actor") || !given.has("--action"))
        return report_usage(
            given, {ErrorCode::bad_argument, "--actor and --action say what is to be explained", {}});
    std::optional<int> reach;
    if (given.has("--reach")) {
        const std::string text = given.text("--reach");
        int percent = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
        if (error != std::errc() || end != text.data() + text.size() || percent < 1 || percent > 100)
            return report_usage(given,
                                {ErrorCode::bad_argument,
                                 fmt::format("--reach takes a percentage from 1 to 100, not \"{}\"", text),
                                 {}});
        reach = percent;
    }
    int exit_code = k_ok;
    const ScenePtr scene = open_given_scene(given, exit_code);
    if (!scene) return exit_code;
    const auto report =
        explain_action(*scene, given.text("--actor"), given.text("--action"), given_targets(given), reach);
    if (!report) return report_failure(given, report.error());
    print(given.has("--json") ? report_json(*report) : report_text(*report));
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_actor,
    Option{"--action", "ID", "What is tried"},
    k_target,
    Option{"--reach", "PERCENT", "Also the smallest changes that bring the chance there"},
};

} // namespace

const Command k_explain{
    "explain",
    "Explain a chance: every modifier, whether it counts, and why",
    "Examples:\n"
    "  arbiter explain grapple:cellar --actor brann --action physical-control:restrain_target \\\n"
    "      --target vespera --reach 75",
    k_arguments,
    k_options,
    run_explain};

} // namespace arbiter::cli
