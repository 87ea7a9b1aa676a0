// arbiter balance: the numbers a pack cares about, exactly, and the params that bring them where they belong.
#include "arbiter/balance.hpp"

#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string percent(double share) { return fmt::format("{:.2f}%", 100 * share); }

std::string counted(std::size_t n, std::string_view what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

template <class Each> int width_of(const std::vector<Each>& all) {
    std::size_t width = 0;
    for (const Each& one : all) width = std::max(width, one.id.size());
    return static_cast<int>(width);
}

void print_targets(const BalanceReport& report) {
    const int width = width_of(report.targets);
    print(fmt::format("{:<{}}  {:>17}  {:>8}  {:>9}\n", "target", width, "wanted", "exact", "published"));
    for (const BalanceTarget& target : report.targets)
        print(fmt::format("{:<{}}  {:>7} - {:>7}  {:>8}  {:>9}  {}\n", target.id, width, percent(target.low),
                          percent(target.high), percent(target.value),
                          target.published ? percent(*target.published) : "", target.ok ? "ok" : "fails"));
    print(fmt::format("{} of {} hold\n", report.targets.size() - report.failed,
                      counted(report.targets.size(), "target")));
}

void print_claims(const BalanceReport& report) {
    const int width = width_of(report.claims);
    print(fmt::format("\n{:<{}}  {:>8}  {:>9}  {:>8}\n", "claim", width, "exact", "published", "error"));
    for (const BalanceClaim& claim : report.claims)
        print(fmt::format("{:<{}}  {:>8}  {:>9}  {:>+7.2f}%\n", claim.id, width, percent(claim.value),
                          percent(claim.published), 100 * claim.error));
}

void print_search(const BalanceSearch& search) {
    std::string tried;
    for (const auto& [param, values] : search.tried)
        tried += fmt::format("{}{} ({})", tried.empty() ? "" : ", ", param, counted(values, "value"));
    print(fmt::format("\ntried {}\n", tried.empty() ? "nothing: no target reads what may be tuned" : tried));
    if (search.found == 0) {
        print("no solution: with none of these values do all targets hold\n");
        return;
    }
    const bool is_all = search.found == search.solutions.size();
    print(fmt::format("{}{}\n", counted(search.found, "solution"),
                      is_all ? "" : fmt::format(", the {} nearest", search.solutions.size())));
    for (const BalanceSolution& solution : search.solutions) {
        std::string changes, values;
        for (const auto& [param, value] : solution.changes)
            changes += fmt::format("{}{} = {}", changes.empty() ? "" : ", ", param, value);
        for (const auto& [id, value] : solution.values)
            values += fmt::format("{}{} {}", values.empty() ? "" : ", ", id, percent(value));
        print(fmt::format("  {}\n    {}\n", changes.empty() ? "as it is" : changes, values));
    }
}

void print_report(const BalanceReport& report) {
    if (report.targets.empty() && report.claims.empty()) print("no balance records\n");
    if (!report.targets.empty()) print_targets(report);
    if (!report.claims.empty()) print_claims(report);
}

Result<BalanceOptions> given_options(const Arguments& given) {
    BalanceOptions options;
    options.what_if = given.has("--what-if");
    for (const std::string& text : given.list("--within")) {
        const auto sign = text.find('=');
        if (sign == std::string::npos || sign == 0 || sign + 1 == text.size())
            return fail(ErrorCode::bad_argument, fmt::format("--within: \"{}\" names no values", text),
                        "write --within NAME=4..6 or --within NAME=a,b");
        options.within.push_back({text.substr(0, sign), text.substr(sign + 1)});
    }
    if (!given.has("--solve") && (options.what_if || !options.within.empty()))
        return fail(ErrorCode::bad_argument, "--within and --what-if go with --solve");
    return options;
}

int run_balance_command(const Arguments& given) {
    const auto options = given_options(given);
    if (!options) return report_usage(given, options.error());
    const auto report = run_balance_for(given, {given.text("PACK")});
    if (!report) return report_load_failure(given, report.error());
    if (report->packs.errors > 0) return report_problems(given, report->packs);
    BalanceSearch search;
    const bool is_search = given.has("--solve");
    if (is_search) {
        auto found = solve_balance_for(given, {given.text("PACK")}, *options);
        if (!found) return report_load_failure(given, found.error());
        search = std::move(*found);
    }
    if (given.has("--json")) {
        print(to_json(*report, is_search ? &search : nullptr));
    } else {
        print_report(*report);
        if (is_search) print_search(search);
    }
    return (is_search ? search.found > 0 : report->failed == 0) ? k_ok : k_problems;
}

constexpr std::array k_arguments = {Argument{"PACK", "A pack's folder or its id"}};
constexpr std::array k_options = {
    k_profile,
    k_param,
    Option{"--solve", "", "Search the params that may be tuned for values with which every target holds"},
    Option{"--within", "PARAM=RANGE", "Search this param only: 4..6, 0..1:0.25 or a,b", true},
    Option{"--what-if", "", "--within may name what is not to be tuned"},
};

} // namespace

const Command k_balance{"balance",
                        "Hold a pack's numbers against its targets",
                        "Exit code 1 when a target fails; with --solve, when there is no solution.\n\n"
                        "Examples:\n"
                        "  arbiter balance my-pack\n"
                        "  arbiter balance my-pack --profile hard --json\n"
                        "  arbiter balance my-pack --solve --within bonus=0..4",
                        k_arguments,
                        k_options,
                        run_balance_command};

} // namespace arbiter::cli
