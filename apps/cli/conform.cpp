// arbiter conform: random walks through scenarios, and what must hold in them.
#include "arbiter/conform.hpp"

#include "command_text.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

constexpr std::uint64_t k_most_walks = 1'000'000;

std::optional<ConformRequest> given_request(const Arguments& given, int& exit_code) {
    ConformRequest request{.keeps_walks = given.has("--log")};
    if (given.has("--seed")) {
        const auto seed = whole_number(given.text("--seed"));
        if (!seed) {
            exit_code = report_number(given, "--seed", k_seed_range);
            return std::nullopt;
        }
        request.seed = *seed;
    }
    if (given.has("--walks")) {
        const auto walks = whole_number(given.text("--walks"));
        if (!walks || *walks < 1 || *walks > k_most_walks) {
            exit_code = report_number(given, "--walks", fmt::format(" from 1 to {}", k_most_walks));
            return std::nullopt;
        }
        request.walks = *walks;
    }
    return request;
}

void show_failure(const ConformFailure& failure, const std::string& scenario) {
    print(fmt::format("  {}: {}\n  after\n", failure.check, printable(failure.what)));
    for (const arbiter::Command& command : failure.commands)
        print(fmt::format("    {}\n", printable(to_json(command))));
    print(fmt::format("  once more: arbiter conform {} --seed {} --walks 1\n", scenario, failure.seed));
}

void show_report(const ConformReport& report) {
    const std::size_t failed = report.failures.size();
    print(fmt::format("{}: {}, {}, {}, {}: {}\n", report.scenario, counted(report.walks, "walk"),
                      counted(report.commands, "command"), counted(report.questions, "question"),
                      counted(report.equal_keys, "equal position"),
                      failed == 0 ? "all holds" : counted(failed, "walk") + " failed"));
    for (const ConformFailure& failure : report.failures) show_failure(failure, report.scenario);
}

int run_conform(const Arguments& given) {
    int exit_code = k_ok;
    const auto request = given_request(given, exit_code);
    if (!request) return exit_code;
    std::string all;
    for (const std::string& name : given.list("SCENARIO")) {
        int loading = k_ok;
        const auto what = load_named(given, name, loading);
        if (!what) return loading;
        const auto report = conform(what->game, what->scenario, *request);
        if (!report) return report_denial(given, report.error());
        if (!report->failures.empty()) exit_code = k_problems;
        all += fmt::format("{}{}", all.empty() ? "" : ",", to_json(*report));
        if (given.has("--json")) continue;
        for (const SessionPtr& walk : report->kept)
            if (const auto shown = show_commands(*walk, false); !shown)
                return report_failure(given, shown.error());
        show_report(*report);
        if (!flush_output()) return k_cannot;
    }
    if (given.has("--json")) print(fmt::format("{{\"scenarios\":[{}]}}\n", all));
    return exit_code;
}

constexpr std::array k_arguments = {Argument{"SCENARIO", k_scenario.doc, true, true}};
constexpr std::array k_options = {
    Option{"--walks", "N", "How many walks through each scenario (20)"},
    Option{"--seed", "N", "Of the first walk (1); the next has the next number"},
    Option{"--log", "", "What happens in the walks, too"},
    k_profile,
    k_param,
};

} // namespace

const Command k_conform{
    "conform",
    "Walk through scenarios at random and check what must always hold",
    "A copy, a loaded save and an undone command go on equally; what is offered can be done;\n"
    "probabilities sum to 1; positions that odds take for equal go on equally.\n\n"
    "Examples:\n"
    "  arbiter conform grapple:cellar\n"
    "  arbiter conform pools:hall pools:skirmish --walks 100 --seed 7",
    k_arguments,
    k_options,
    run_conform};

} // namespace arbiter::cli
