// Balance: the numbers that a game's designers care about, worked out exactly, and the settings that make
// them come out as wanted.
//
//     auto report = arbiter::run_balance(files, {.packs = {"packs/mine"}, .profile = "hard"});
//     for (const auto& target : report->targets) if (!target.ok) std::cout << target.id << "\n";
#pragma once

#include "arbiter/pack.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// What somebody has stated: a number, or everything from one to another.
struct BalanceFigure {
    double low = 0, high = 0;

    BalanceFigure(double number) : low(number), high(number) {}
    BalanceFigure(double from, double to) : low(from), high(to) {}

    /// How far it is above the true value, or below (negative). A range counts from its nearer end; within
    /// it, it is 0.
    [[nodiscard]] double error_of(double value) const noexcept {
        return value < low ? low - value : value > high ? high - value : 0;
    }
    friend bool operator==(const BalanceFigure&, const BalanceFigure&) = default;
};

/// A number that must lie between two bounds. Odds are shares: 0.5 is 50 percent.
struct BalanceTarget {
    std::string id;
    std::string why;
    double value = 0;
    double low = 0, high = 0;
    std::optional<BalanceFigure> published; ///< what somebody has stated
    bool ok = false;                        ///< low <= value <= high, to 1e-9
    std::string pedigree = "exact";
    bool is_share = true; ///< not a mean or a deviation
};

/// A number that somebody has stated, held against the exact one.
struct BalanceClaim {
    std::string id;
    std::string why;
    double value = 0;
    BalanceFigure published = 0;
    double error = 0; ///< published less value
    bool is_share = true;
};

/// One figure of a table.
struct BalanceCell {
    std::string row, column; ///< a table without columns has none
    double value = 0;
    BalanceFigure published = 0;
    double error = 0;
};

/// A table of numbers that somebody has stated.
struct BalanceTable {
    std::string id;
    std::string why;
    std::vector<BalanceCell> cells;
    double mean_error = 0, mean_absolute_error = 0;
    std::size_t worst = 0; ///< the cell whose error is the largest, either way
    bool is_share = true;
};

/// A number that nobody has stated or wanted: it is just shown.
struct BalanceMeasure {
    std::string id;
    std::string why;
    double value = 0;
    std::vector<std::pair<double, double>> shares; ///< of a mean: how often it is what, smallest first
    bool is_share = true;
};

struct BalanceReport {
    PackReport packs; ///< what loading them found; with an error there, nothing was measured
    /// As it was asked for; without that, the profile of a pack asked for that is the same as its defaults.
    std::string profile;
    std::vector<BalanceTarget> targets;
    std::vector<BalanceClaim> claims;
    std::vector<BalanceTable> tables;
    std::vector<BalanceMeasure> measures;
    std::size_t failed = 0; ///< targets that do not hold
    /// Whether a watch ended it: then records without a measurement are missing.
    bool is_stopped = false;
    std::size_t measured = 0, records = 0; ///< records that were measured, of those that were asked for
};

/// How far `run_balance` or `solve_balance` is.
struct BalanceProgress {
    enum class Stage : std::uint8_t { records, settings, conflicts };
    Stage stage = Stage::records;
    std::uint64_t done = 0;
    std::uint64_t all = 0;   ///< 0 when it is not known: of conflicts, and before the params are known
    std::uint64_t found = 0; ///< solutions so far
};

/// Called between measurements, and every few thousand steps of a search; returns whether to go on.
using BalanceWatch = std::function<bool(const BalanceProgress&)>;

/// Works out the `balance` records of the packs that were asked for; not those of the packs they require.
/// With `only`, ids or bare names of records, no others. Draws nothing. When `watch` says no, the report has
/// what was measured until then, and whole tables only. Fails when a path cannot be read, and when a profile,
/// a param or a record is not there or not legal.
[[nodiscard]] Result<BalanceReport> run_balance(const Files& files, const PackRequest& request,
                                                const std::vector<std::string>& only = {},
                                                const BalanceWatch& watch = {});

/// What `load_game` finds, and whatever is wrong with the balance records: names of people, values, degrees
/// and formulas. Fails like `load_game`. `keep` gets what was loaded, null where it is not asked for: a
/// program that ends anyway need not spend a tenth of the time on taking a large game apart.
[[nodiscard]] Result<PackReport> check_packs(const Files& files, const PackRequest& request,
                                             std::shared_ptr<const void>* keep = nullptr);

/// Which values of a param are tried.
struct BalanceWithin {
    std::string param; ///< an id, or the bare name of a param of a pack that was asked for
    std::string range; ///< "4..6", "0..1:0.25" with a step, "defender,reroll" or one value
};

struct BalanceOptions {
    /// Params that are tried, or tried less widely. Without any, all that have a `tune` range.
    std::vector<BalanceWithin> within = {};
    bool what_if = false;  ///< `within` may name params and values that are not to be tuned
    std::size_t most = 10; ///< solutions that are kept, the smallest changes first
    /// Targets that must hold, by id or bare name. Without any, all.
    std::vector<std::string> only = {};
    /// Told how far the search is; when it says no, the search ends with what it has found.
    BalanceWatch watch = {};
};

/// Settings with which every target holds.
struct BalanceSolution {
    std::vector<std::pair<std::string, std::string>> changes; ///< params and their values, as JSON
    std::vector<std::pair<std::string, double>> values;       ///< of every target
    double distance = 0;                                      ///< the sum of relative changes
};

struct BalanceSearch {
    PackReport packs;
    std::vector<BalanceSolution> solutions; ///< by how many params change, then by distance
    std::size_t found = 0;                  ///< how many there are, those that were not kept included
    std::vector<std::pair<std::string, std::size_t>> tried; ///< params and how many values of each
    std::uint64_t settings = 0;                             ///< their combinations
    std::uint64_t steps = 0;                                ///< settings looked at, whole or in part
    /// Combinations that are settled, by themselves or by a target that fails in all that share its values.
    /// All of them, unless the search was stopped.
    std::uint64_t settled = 0;
    bool is_stopped = false; ///< whether the watch ended it: there may be other solutions
    /// Without a solution: sets of targets that hold together in no setting, none of which has another within
    /// it; the smallest first.
    std::vector<std::vector<std::string>> conflicts;
    bool has_all_conflicts = true; ///< false when it was stopped or would have taken too long to find them
};

/// Searches every combination of what may be tuned and any target reads. A param that no target reads stays
/// as it is, and so does one whose change no target feels: it makes no new solution. No solution means that
/// there is none, unless the search was stopped. Fails like `run_balance`, when `within` names something that
/// may not be tuned or names it twice, and with out_of_budget for more than a thousand million settings (the
/// message has their number, and nothing is begun) and after ten million steps or measurements.
[[nodiscard]] Result<BalanceSearch> solve_balance(const Files& files, const PackRequest& request,
                                                  const BalanceOptions& options = {});

/// Both as JSON on one line, with the keys that the command line documents; the search may be null.
/// `all_cells` lists those of tables, too.
[[nodiscard]] std::string to_json(const BalanceReport& report, const BalanceSearch* search = nullptr,
                                  bool all_cells = false);

} // namespace arbiter
