// arbiter test: runs the cases that packs bring along.
#include "arbiter/cases.hpp"
#include "arbiter/disk.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string failure_text(const CaseResult& result) {
    return fmt::format("{}:{}:{}: case \"{}\" failed\n    {}\n", result.place.file, result.place.line,
                       result.place.column, result.id, result.message);
}

int run_test(const Arguments& given) {
    const auto report = run_cases_for(given, given.list("PATH"));
    if (!report) return report_load_failure(given, report.error());
    if (report->packs.errors > 0) return report_problems(given, report->packs);
    if (given.has("--json")) {
        print(to_json(*report));
    } else {
        for (const CaseResult& result : report->cases) {
            if (!result.ok) print(failure_text(result));
            if (result.ok && given.has("--list")) print(fmt::format("ok  {}\n", result.id));
        }
        if (report->cases.empty())
            print("no cases\n");
        else
            print(fmt::format("{} passed, {} failed\n", report->passed, report->failed));
    }
    return report->failed == 0 ? k_ok : k_problems;
}

constexpr std::array k_arguments = {
    Argument{"PATH", "A pack's folder, its id, or a folder of packs", true, true}};
constexpr std::array k_options = {
    Option{"--list", "", "Also those that pass, by name"},
    k_profile,
    k_param,
};

} // namespace

const Command k_test{"test",
                     "Run the cases of packs",
                     "Examples:\n"
                     "  arbiter test packs/grapple\n"
                     "  arbiter test my-pack --json",
                     k_arguments,
                     k_options,
                     run_test};

} // namespace arbiter::cli
