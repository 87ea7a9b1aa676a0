// Loading packs for a command: from the disk, with the usual places to look.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/balance.hpp"
#include "arbiter/cases.hpp"
#include "arbiter/pack.hpp"
#include "command.hpp"

namespace arbiter::cli {

/// The operators that --operators declares; none without it.
[[nodiscard]] Result<std::vector<HostOperator>> declared_operators(const Arguments& given);

/// What to load and where to look: `packs`, and the usual folders with --packs before them.
[[nodiscard]] Result<PackRequest> request_for(const Arguments& given, const Files& files,
                                              std::vector<std::string> packs);

/// The folders of all packs in the usual places and in --packs, each once.
[[nodiscard]] std::vector<std::string> packs_in_reach(const Arguments& given);

/// The same with the params of --profile and --param.
[[nodiscard]] Result<PackRequest> game_request_for(const Arguments& given, const Files& files,
                                                   std::vector<std::string> packs);

/// Loads `packs`. Required packs are looked for beside them, in --packs, in ./packs, in the installed folder.
[[nodiscard]] Result<LoadedPacks> load(const Arguments& given, std::vector<std::string> packs);

/// The same, compiled, for playing `scenario`, with the params of --profile and --param; without them, with
/// those that were saved.
[[nodiscard]] Result<LoadedGame> load_game_for(const Arguments& given, std::vector<std::string> packs,
                                               const std::string& scenario, const ParamChoices& saved = {});

/// Everything that is wrong with packs, loaded in the same way.
[[nodiscard]] Result<PackReport> check_packs_for(const Arguments& given, std::vector<std::string> packs);

/// Runs the cases of packs, loaded in the same way.
[[nodiscard]] Result<CasesReport> run_cases_for(const Arguments& given, std::vector<std::string> packs);

/// Works out the balance records of packs, and searches for better params, loaded in the same way.
[[nodiscard]] Result<BalanceReport> run_balance_for(const Arguments& given, std::vector<std::string> packs,
                                                    const BalanceOptions& options);
[[nodiscard]] Result<BalanceSearch> solve_balance_for(const Arguments& given, std::vector<std::string> packs,
                                                      const BalanceOptions& options);

/// Prints an Error with its hint, with --json as JSON; returns k_cannot.
int report_failure(const Arguments& given, const Error& error);

/// Prints what is wrong with something that is no pack, a save say, with --json as JSON; returns k_problems.
int report_diagnostics(const Arguments& given, std::span<const Diagnostic> found);

/// The same as report_failure for a command line that makes no sense; returns k_usage.
int report_usage(const Arguments& given, const Error& error);

/// The same for what load_game_for says: a value that is not legal is wrong usage, what is not there cannot
/// be read.
int report_load_failure(const Arguments& given, const Error& error);

/// The same for what the engine refuses to do with a scene: what is not there cannot be read (k_cannot),
/// anything else is an answer (k_problems).
int report_denial(const Arguments& given, const Error& error);

/// Prints the findings by place: errors and warnings, and notes where they are few and there is no error, or
/// where --notes is given.
void print_findings(const Arguments& given, const PackReport& report);

/// Says how many records depend on broken ones, if any do.
void print_dependents(const PackReport& report);

/// Prints the findings as `check` does, with the closing line; with --json as JSON.
void report_check(const Arguments& given, const PackReport& report);

/// Says why a command cannot go on with these packs: the errors, and how much else there is, with --json
/// everything as JSON; returns k_problems.
int report_problems(const Arguments& given, const PackReport& report);

} // namespace arbiter::cli
