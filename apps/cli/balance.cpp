// arbiter balance: the numbers a pack cares about, exactly, and the params that bring them where they belong.
#include "arbiter/balance.hpp"

#include "balance_output.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "progress.hpp"
#include "scene.hpp"
#include "stop.hpp"
#include "terminal.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

Result<BalanceOptions> given_options(const Arguments& given) {
    BalanceOptions options;
    options.what_if = given.has("--what-if");
    options.only = given.list("--only");
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

std::string progress_text(const BalanceProgress& now) {
    using Stage = BalanceProgress::Stage;
    if (now.stage == Stage::records) return fmt::format("measuring: {} of {} records", now.done, now.all);
    if (now.stage == Stage::conflicts)
        return fmt::format("no solution; looking for what stands in the way: {} steps", now.done);
    if (now.all == 0) return "searching: finding out which params count";
    return fmt::format("searching: {} of {} settings, {} found", now.done, now.all, now.found);
}

int run_balance_command(const Arguments& given) {
    auto options = given_options(given);
    if (!options) return report_usage(given, options.error());
    const StopSignals signals;
    Progress progress;
    options->watch = [&](const BalanceProgress& now) {
        progress.show([&] { return progress_text(now); });
        return !signals.is_stopped();
    };
    const auto report = run_balance_for(given, {given.text("PACK")}, *options);
    progress.clear();
    if (!report) return report_load_failure(given, report.error());
    if (report->packs.errors > 0) return report_problems(given, report->packs);
    BalanceSearch search;
    const bool is_search = given.has("--solve") && !report->is_stopped;
    if (is_search) {
        auto found = solve_balance_for(given, {given.text("PACK")}, *options);
        progress.clear();
        if (!found) return report_load_failure(given, found.error());
        search = std::move(*found);
    }
    if (given.has("--json")) {
        print(to_json(*report, is_search ? &search : nullptr, given.has("--cells")));
    } else {
        print(balance_text(*report, given.has("--cells")));
        if (is_search) print(search_text(search, *report));
    }
    // A signal that came too late to leave anything out changes nothing.
    const int answer = (is_search ? search.found > 0 : report->failed == 0) ? k_ok : k_problems;
    return report->is_stopped || search.is_stopped ? signals.exit_code(answer) : answer;
}

constexpr std::array k_arguments = {Argument{"PACK", "A pack's folder or its id"}};
constexpr std::array k_options = {
    k_profile,
    k_param,
    Option{"--only", "ID", "These targets, claims, tables or measures and no others", true},
    Option{"--cells", "", "Every figure of every table"},
    Option{"--solve", "", "Search the params that may be tuned for values with which every target holds"},
    Option{"--within", "PARAM=RANGE", "Search this param only: 4..6, 0..1:0.25 or a,b", true},
    Option{"--what-if", "", "--within may name what is not to be tuned"},
};

} // namespace

const Command k_balance{
    "balance",
    "Hold a pack's numbers against its targets",
    "Exit code 1 when a target fails; with --solve, when there is no solution. Claims and "
    "tables fail nothing. Ctrl-C ends it with what it has found.\n\n"
    "Examples:\n"
    "  arbiter balance my-pack\n"
    "  arbiter balance my-pack --profile hard --json\n"
    "  arbiter balance my-pack --cells      every figure of every table\n"
    "  arbiter balance my-pack --solve --within bonus=0..4\n"
    "  arbiter balance my-pack --solve --only hit --only miss      can they hold together?",
    k_arguments,
    k_options,
    run_balance_command};

} // namespace arbiter::cli
