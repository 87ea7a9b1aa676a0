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

std::string pack_text(const PackCases& pack) {
    return pack.passed + pack.failed == 0
               ? fmt::format("{}: no cases\n", pack.pack)
               : fmt::format("{}: {} passed, {} failed\n", pack.pack, pack.passed, pack.failed);
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
        if (report->by_pack.size() > 1)
            for (const PackCases& pack : report->by_pack) print(pack_text(pack));
        print(report->cases.empty() ? "no cases\n"
                                    : fmt::format("{} passed, {} failed\n", report->passed, report->failed));
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

const Command k_test{
    "test",
    "Run the cases of packs",
    "Every pack is tested with what it requires and nothing else, whatever stands beside it.\n\n"
    "Examples:\n"
    "  arbiter test packs/grapple\n"
    "  arbiter test packs/                  every pack in a folder, one summary each\n"
    "  arbiter test my-pack --json",
    k_arguments,
    k_options,
    run_test};

} // namespace arbiter::cli
