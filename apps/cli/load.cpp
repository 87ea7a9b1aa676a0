// The search path of the command line, and how a report is printed.
#include "load.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/operators.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// A pack of many cards has many notes, and one problem must not drown in them.
constexpr std::size_t k_most_notes = 20;

// "1 note is", "5 notes are"
std::string are(std::size_t count, std::string_view what) {
    return fmt::format("{} {}", counted(count, what), count == 1 ? "is" : "are");
}

// The last lines: how much was found, and how much was not looked at because of it.
void print_counts(const PackReport& report) {
    const std::size_t all = report.errors + report.warnings;
    const std::string found = all == 0 ? "no problems"
                                       : fmt::format("{}, {}", counted(report.errors, "error"),
                                                     counted(report.warnings, "warning"));
    print(fmt::format("{}: {} in {}\n", found, counted(report.records, "record"),
                      counted(report.packs.size(), "pack")));
    print_dependents(report);
}

// The packs installed with this very program, wherever it was installed to; those of the sources where it was
// built and not installed (they stand two folders up); else where the build expected them.
std::string installed_packs() {
    namespace fs = std::filesystem;
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    if (failure) return ARBITER_INSTALLED_PACKS;
    const fs::path installed = program.parent_path().parent_path() / "share/arbiter/packs";
    const fs::path built = program.parent_path().parent_path().parent_path() / "packs";
    const bool is_built = !fs::exists(installed, failure) && fs::exists(built / "core/pack.json", failure);
    return (is_built ? built : installed).string();
}

} // namespace

Result<std::vector<HostOperator>> declared_operators(const Arguments& given) {
    if (!given.has("--operators")) return std::vector<HostOperator>();
    const std::string file = given.text("--operators");
    const auto text = read_file(file, Limits().file_bytes);
    if (!text) return tl::unexpected(text.error());
    auto operators = read_operators(*text, file);
    if (operators) return std::move(*operators);
    const Diagnostic& first = operators.error().front();
    return fail(
        ErrorCode::bad_argument,
        fmt::format("{}:{}:{}: {}", first.place.file, first.place.line, first.place.column, first.message),
        first.hint);
}

Result<PackRequest> request_for(const Arguments& given, const Files& files, std::vector<std::string> packs) {
    PackRequest request;
    request.packs = std::move(packs);
    request.with = given.list("--with");
    auto operators = declared_operators(given);
    if (!operators) return tl::unexpected(operators.error());
    request.operators = std::move(*operators);
    request.search = given.list("--packs");
    for (const std::string& folder : request.search)
        if (files.kind_of(folder + "/") != FileKind::folder)
            return fail(ErrorCode::not_found, fmt::format("--packs: no folder \"{}\"", folder));
    request.search.insert(request.search.end(), {"packs", installed_packs()});
    return request;
}

std::vector<std::string> packs_in_reach(const Arguments& given) {
    const DiskFiles files;
    std::vector<std::string> folders;
    const auto request = request_for(given, files, {});
    if (!request) return folders;
    std::vector<std::string> names; // a pack is taken from the first place that has it
    for (const std::string& place : request->search) {
        const auto entries = files.list(place);
        if (!entries) continue;
        for (const FolderEntry& entry : *entries) {
            const std::string folder = place + "/" + entry.name;
            const bool is_known = std::find(names.begin(), names.end(), entry.name) != names.end();
            if (is_known || files.kind_of(folder + "/pack.json") != FileKind::file) continue;
            names.push_back(entry.name);
            folders.push_back(folder);
        }
    }
    return folders;
}

Result<PackRequest> game_request_for(const Arguments& given, const Files& files,
                                     std::vector<std::string> packs) {
    auto request = request_for(given, files, std::move(packs));
    if (!request) return request;
    request->profile = fmt::format("{}", fmt::join(given.list("--profile"), ","));
    for (const std::string& text : given.list("--param")) {
        const auto sign = text.find('=');
        if (sign == std::string::npos || sign == 0)
            return fail(ErrorCode::bad_argument, fmt::format("--param: \"{}\" sets nothing", text),
                        "write --param NAME=VALUE");
        request->params.emplace_back(text.substr(0, sign), text.substr(sign + 1));
    }
    return request;
}

Result<LoadedPacks> load(const Arguments& given, std::vector<std::string> packs) {
    const DiskFiles files;
    const auto request = request_for(given, files, std::move(packs));
    return request ? load_packs(files, *request) : tl::unexpected(request.error());
}

Result<LoadedGame> load_game_for(const Arguments& given, std::vector<std::string> packs,
                                 const std::string& scenario, const ParamChoices& saved) {
    const DiskFiles files;
    auto request = game_request_for(given, files, std::move(packs));
    if (request) request->scenario = scenario;
    if (request && request->profile.empty() && request->params.empty()) request->params = saved;
    return request ? load_game(files, *request) : tl::unexpected(request.error());
}

Result<PackReport> check_packs_for(const Arguments& given, std::vector<std::string> packs) {
    const DiskFiles files;
    const auto request = game_request_for(given, files, std::move(packs));
    // The program ends behind this: the system takes memory back faster than destructors do.
    static auto* const kept = new std::shared_ptr<const void>();
    return request ? check_packs(files, *request, kept) : tl::unexpected(request.error());
}

Result<CasesReport> run_cases_for(const Arguments& given, std::vector<std::string> packs) {
    const DiskFiles files;
    const auto request = game_request_for(given, files, std::move(packs));
    return request ? run_cases(files, *request) : tl::unexpected(request.error());
}

Result<BalanceReport> run_balance_for(const Arguments& given, std::vector<std::string> packs,
                                      const BalanceOptions& options) {
    const DiskFiles files;
    const auto request = game_request_for(given, files, std::move(packs));
    return request ? run_balance(files, *request, options.only, options.watch)
                   : tl::unexpected(request.error());
}

Result<BalanceSearch> solve_balance_for(const Arguments& given, std::vector<std::string> packs,
                                        const BalanceOptions& options) {
    const DiskFiles files;
    const auto request = game_request_for(given, files, std::move(packs));
    return request ? solve_balance(files, *request, options) : tl::unexpected(request.error());
}

int report_failure(const Arguments& given, const Error& error) {
    if (given.has("--json")) {
        print(to_json(error));
        return k_cannot;
    }
    print_error(fmt::format("arbiter: {}\n", error.message));
    if (!error.hint.empty()) print_error(fmt::format("  {}\n", error.hint));
    return k_cannot;
}

int report_diagnostics(const Arguments& given, std::span<const Diagnostic> found) {
    if (given.has("--json"))
        print(to_json(found));
    else
        for (const Diagnostic& one : found) print_error(render(one, output_colour()));
    return k_problems;
}

int report_usage(const Arguments& given, const Error& error) {
    report_failure(given, error);
    return k_usage;
}

int report_load_failure(const Arguments& given, const Error& error) {
    return error.code == ErrorCode::bad_argument ? report_usage(given, error) : report_failure(given, error);
}

int report_denial(const Arguments& given, const Error& error) {
    const int exit_code = report_failure(given, error);
    return error.code == ErrorCode::not_found || error.code == ErrorCode::cannot_read ? exit_code
                                                                                      : k_problems;
}

void print_findings(const Arguments& given, const PackReport& report) {
    const Colour colour = output_colour();
    const std::size_t kept =
        count(report.diagnostics, Severity::error) + count(report.diagnostics, Severity::warning);
    const std::size_t notes = report.diagnostics.size() - kept;
    const bool shows_notes = given.has("--notes") || (report.errors == 0 && notes <= k_most_notes);
    for (const Diagnostic& diagnostic : report.diagnostics)
        if (shows_notes || diagnostic.severity <= Severity::warning) print(render(diagnostic, colour) + "\n");
    const std::size_t all = report.errors + report.warnings;
    if (all > kept) print(fmt::format("... and {} more\n\n", all - kept));
    if (!shows_notes && notes > 0)
        print(fmt::format("{} not shown; arbiter check --notes shows them\n", are(notes, "note")));
}

void print_dependents(const PackReport& report) {
    if (report.dependents > 0)
        print(fmt::format("{} on what is broken: what follows from it is not told\n",
                          report.dependents == 1 ? "1 record depends"
                                                 : fmt::format("{} records depend", report.dependents)));
}

void report_check(const Arguments& given, const PackReport& report) {
    if (given.has("--json")) return print(to_json(report));
    print_findings(given, report);
    print_counts(report);
}

int report_problems(const Arguments& given, const PackReport& report) {
    if (given.has("--json")) {
        print(to_json(report));
        return k_problems;
    }
    const Colour colour = output_colour();
    for (const Diagnostic& diagnostic : report.diagnostics)
        if (diagnostic.severity == Severity::error) print(render(diagnostic, colour) + "\n");
    const std::size_t kept = count(report.diagnostics, Severity::error);
    const std::size_t notes =
        count(report.diagnostics, Severity::info) + count(report.diagnostics, Severity::hint);
    if (report.errors > kept) print(fmt::format("... and {} more\n\n", report.errors - kept));
    if (report.warnings > 0 && notes > 0)
        print(fmt::format("{} and {} not shown; `arbiter check` shows them\n",
                          counted(report.warnings, "warning"), are(notes, "note")));
    else if (report.warnings + notes > 0)
        print(fmt::format("{} not shown; `arbiter check` shows them\n",
                          notes > 0 ? are(notes, "note") : are(report.warnings, "warning")));
    print_counts(report);
    return k_problems;
}

} // namespace arbiter::cli
