// arbiter test: runs the cases that packs bring along.
#include "arbiter/cases.hpp"
#include "arbiter/disk.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <algorithm>
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

std::size_t count_missing(const std::vector<CoveredRow>& rows) {
    return static_cast<std::size_t>(std::ranges::count_if(
        rows, [](const CoveredRow& row) { return row.is_promised && row.cases.empty(); }));
}

// One line for each row: what it is where the pack promises it, and its cases.
std::string covers_text(const std::vector<CoveredRow>& rows, bool with_names) {
    std::string text, pack;
    for (const CoveredRow& row : rows) {
        if (row.pack != pack) text += fmt::format("{}{}\n", text.empty() ? "" : "\n", row.pack);
        pack = row.pack;
        const std::string number = row.cases.empty() ? "no case"
                                   : row.failed != 0
                                       ? fmt::format("{}, {} failed", row.cases.size(), row.failed)
                                       : fmt::format("{}", row.cases.size());
        text += fmt::format("  {:<8} {:>8}{}{}\n", row.row, number, row.doc.empty() ? "" : "  ",
                            printable(row.doc));
        for (const std::string& id : row.cases)
            if (with_names) text += fmt::format("               {}\n", id);
    }
    return text.empty() ? "no rows\n" : text;
}

// The table of rows alone; mistakes of cases are told before it.
int report_covers(const Arguments& given, const CasesReport& report) {
    const std::vector<CoveredRow> rows = covered_rows(report);
    const std::size_t missing = count_missing(rows);
    if (given.has("--json"))
        print(covers_json(report));
    else {
        for (const CaseResult& result : report.cases)
            if (!result.ok) print(failure_text(result));
        print(covers_text(rows, given.has("--list")));
        const auto promised = std::ranges::count_if(rows, &CoveredRow::is_promised);
        print(fmt::format("\n{} rows, {} promised, {} without a case\n", rows.size(), promised, missing));
    }
    return report.failed == 0 && missing == 0 ? k_ok : k_problems;
}

int run_test(const Arguments& given) {
    const auto report = run_cases_for(given, given.list("PATH"));
    if (!report) return report_load_failure(given, report.error());
    if (report->packs.errors > 0) return report_problems(given, report->packs);
    if (given.has("--covers")) return report_covers(given, *report);
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
    Option{"--covers", "",
           "The rows that cases say they cover, and those that packs promise; fails where one has no case"},
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
    "  arbiter test packs --covers          what is shown by which case\n"
    "  arbiter test my-pack --json",
    k_arguments,
    k_options,
    run_test};

} // namespace arbiter::cli
