// arbiter check: every problem of every pack, at once.
#include "arbiter/disk.hpp"
#include "arbiter/import.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

void print_import(const Arguments& given, const ImportReport& report) {
    print_findings(given, report.report);
    std::string kinds;
    for (const auto& [kind, found] : report.kinds)
        kinds += (kinds.empty() ? ": " : ", ") + counted(found, kind);
    print(fmt::format("{}, {}{}\n{}, {}, {}\n", counted(report.files, "file"),
                      counted(report.records, "record"), kinds, counted(report.notes, "note"),
                      counted(report.report.warnings, "warning"), counted(report.report.errors, "error")));
    print_dependents(report.report);
}

int run_import(const Arguments& given) {
    const DiskFiles files;
    if (given.list("PATH").size() != 1)
        return report_usage(given, {ErrorCode::bad_argument, "--import reads one folder",
                                    "arbiter check --import PACK FOLDER"});
    const auto request = game_request_for(given, files, {});
    if (!request) return report_load_failure(given, request.error());
    const auto report = check_import(files, *request, given.text("--import"), given.text("PATH"));
    if (!report) return report_load_failure(given, report.error());
    if (given.has("--json"))
        print(to_json(*report));
    else
        print_import(given, *report);
    const bool failed = report->report.errors > 0 || (given.has("--strict") && report->report.warnings > 0);
    return failed ? k_problems : k_ok;
}

int run_check(const Arguments& given) {
    if (given.has("--import")) return run_import(given);
    const auto report = check_packs_for(given, given.list("PATH")); // compiled too: much shows only then
    if (!report) return report_load_failure(given, report.error());
    report_check(given, *report);
    const bool failed = report->errors > 0 || (given.has("--strict") && report->warnings > 0);
    return failed ? k_problems : k_ok;
}

constexpr std::array k_arguments = {
    Argument{"PATH", "A folder with packs in it, a pack's folder, or a pack's id", true, true}};
constexpr std::array k_options = {
    Option{"--strict", "", "Warnings fail too"},
    Option{"--notes", "", "Show every note; without it they are only counted where there are many"},
    Option{"--import", "PACK",
           "PATH is a folder of records for another program, read through the forms of PACK"},
    k_profile,
    k_param,
};

} // namespace

const Command k_check{"check",
                      "Check packs and say exactly what is wrong",
                      "Exit code: 0 clean, 1 problems found, 2 wrong usage, 3 cannot read.\n\n"
                      "Examples:\n"
                      "  arbiter check packs/                 every pack below packs/\n"
                      "  arbiter check my_pack --strict       warnings fail too\n"
                      "  arbiter check my_pack --profile hard with the params of a profile\n"
                      "  arbiter check core --json            a pack by its id; for editors and scripts\n"
                      "  arbiter check --import kingdom old   records that were written for another program",
                      k_arguments,
                      k_options,
                      run_check};

} // namespace arbiter::cli
