// arbiter upgrade: old shapes rewritten, shown first and written when asked to.
#include "arbiter/upgrade.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/import.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

Result<UpgradeReport> upgrade_for(const Arguments& given) {
    const DiskFiles files;
    const auto request = request_for(given, files, {given.text("PATH")});
    if (!request) return tl::unexpected(request.error());
    if (given.has("--import"))
        return upgrade_import(files, *request, given.text("--import"), given.text("PATH"));
    return upgrade_packs(files, *request);
}

void show(const UpgradeReport& report, bool is_written) {
    const Colour colour = output_colour();
    if (!is_written)
        for (const UpgradedFile& file : report.files) print(unified_diff(file));
    for (const Diagnostic& one : report.advice) print("\n" + render(one, colour));
    for (const Diagnostic& one : report.skipped)
        print("\nleft as it is, because of this:\n" + render(one, colour));
    if (!report.files.empty() || !report.advice.empty()) print("\n");
    if (report.report.errors > 0)
        print(fmt::format("{} stay: `arbiter check` tells\n", counted(report.report.errors, "error")));
    if (report.files.empty())
        print(fmt::format("nothing to upgrade in {}\n", counted(report.files_read, "file")));
    else
        print(fmt::format("{} in {}{}\n", counted(report.changes.size(), "change"),
                          counted(report.files.size(), "file"),
                          is_written ? " written" : "; --write writes them"));
}

// All files or none.
Result<void> write_upgraded(const UpgradeReport& report) {
    std::vector<FileToWrite> files;
    for (const UpgradedFile& file : report.files) files.push_back({file.path, file.after});
    return write_files(files);
}

// What `arbiter check` says of the same.
Result<PackReport> check_for(const Arguments& given) {
    if (!given.has("--import")) return check_packs_for(given, {given.text("PATH")});
    const DiskFiles files;
    const auto request = request_for(given, files, {});
    if (!request) return tl::unexpected(request.error());
    auto report = check_import(files, *request, given.text("--import"), given.text("PATH"));
    if (!report) return tl::unexpected(report.error());
    return std::move(report->report);
}

// Writes the files, unless `check` refuses the pack: what is broken may not mean what its author thinks.
int write_checked(const Arguments& given, const UpgradeReport& report) {
    const auto checked = check_for(given);
    if (!checked) return report_load_failure(given, checked.error());
    if (checked->errors > 0) {
        report_problems(given, *checked);
        if (!given.has("--json")) print("nothing was written: the errors have to be mended first\n");
        return k_problems;
    }
    const auto written = write_upgraded(report);
    return written ? k_ok : report_failure(given, written.error());
}

int run_upgrade(const Arguments& given) {
    const auto report = upgrade_for(given);
    if (!report) return report_load_failure(given, report.error());
    const bool is_written = given.has("--write");
    if (is_written)
        if (const int failed = write_checked(given, *report); failed != k_ok) return failed;
    if (given.has("--json"))
        print(to_json(*report));
    else
        show(*report, is_written);
    return k_ok;
}

constexpr std::array k_arguments = {
    Argument{"PATH", "A folder with packs in it, a pack's folder, or a file in one"}};
constexpr std::array k_options = {
    Option{"--write", "", "Write the files; without it the differences are shown"},
    Option{"--import", "PACK", "PATH is no pack: read it as `check --import` does"},
};

} // namespace

const Command k_upgrade{
    "upgrade",
    "Rewrite old shapes into today's, in place",
    "What the packs' legacy forms know is rewritten; everything else in a file stays byte for byte.\n"
    "Numbers are never turned into dice.\n\n"
    "Examples:\n"
    "  arbiter upgrade my_pack                       shows what would change\n"
    "  arbiter upgrade my_pack --write               writes it\n"
    "  arbiter upgrade old_cards --import kingdom    a folder of cards that is no pack",
    k_arguments,
    k_options,
    run_upgrade};

} // namespace arbiter::cli
