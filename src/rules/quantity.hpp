// Quantity: a number that explains itself. A base and labelled terms, then stages in order; modifiers from
// anywhere join at the stage they name. One evaluation fills a Breakdown, and everybody reads that: the
// label, the explanation, the roll.
#pragma once

#include "arbiter/host.hpp"
#include "rules/workspace.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::rules {

struct Status;

/// A faster way to the number that a rule comes to. It reads what the rule reads.
class Shortcut {
public:
    virtual ~Shortcut() = default;
    /// NaN where the rule has no number.
    [[nodiscard]] virtual double work_out(const Host& host) const noexcept = 0;
};

/// A number that is written down, or worked out each time.
struct Amount {
    double number = 0;
    Rule rule = {};                                     ///< none: `number` it is
    std::shared_ptr<const Shortcut> shortcut = nullptr; ///< says what `rule` says

    /// Whether `number` is all there is to it.
    [[nodiscard]] bool is_written() const noexcept { return !rule && !shortcut; }
};

/// What a line does to the number.
enum class LineKind : std::uint8_t {
    flat,       ///< adds
    percentage, ///< multiplies: 10 is x1.10
    factor,     ///< multiplies as it is
};

/// One labelled part of a quantity: a term or a modifier. Members that every evaluation reads come first, so
/// that they share cache lines; texts are read by explanations only.
struct Line {
    std::optional<HostSlot> needs; ///< somebody must have this, or it does not count
    LineKind kind = LineKind::flat;
    std::uint8_t stage = 0;
    bool is_broken = false; ///< its condition could not be compiled: it never counts
    bool is_term = false;   ///< part of the number itself rather than something that came to it
    Rule condition;         ///< none: it always counts
    Amount amount;
    double least = -std::numeric_limits<double>::infinity(); ///< what its formula comes to is cut to these
    double most = std::numeric_limits<double>::infinity();
    std::string stack; ///< of those with one name the best and the worst count; empty: all do
    std::shared_ptr<const Status> wears; ///< this is used up by it; none nearly always
    std::string label;                   ///< what a breakdown calls it
    std::string tag; ///< what a player sees in brackets while it counts; empty for nothing
    std::string description;
    std::string source; ///< the id of the record it is written in
};

enum class StageKind : std::uint8_t {
    add,    ///< flat lines are added, terms too
    scale,  ///< percentages and factors multiply
    bounds, ///< no less, no more
    round,  ///< to a whole number
};

enum class Rounding : std::uint8_t { none, half_up, floor, ceil };

/// One step of working a quantity out.
struct Stage {
    StageKind kind = StageKind::add;
    std::string name;                ///< what modifiers call it
    std::optional<Amount> least;     ///< of bounds
    std::optional<Amount> most;      ///< of bounds
    Rounding then = Rounding::none;  ///< what follows adding or scaling; how a round rounds
    std::string say_when_cut;        ///< what a breakdown says where a bound was met
    std::vector<double> shares = {}; ///< of adding: what counts of the largest bonus, the next, and so on
    Rule shares_when = {};           ///< when they do; none: always
    std::string label = {}; ///< what breakdowns call what a bound or shares do; empty: the usual words
};

struct Quantity {
    static constexpr std::uint32_t k_unnumbered = 0xFFFF'FFFF; ///< written in the contest it belongs to

    std::string id;
    std::string name; ///< for people
    std::string unit;
    std::string base_label;
    Amount base;
    std::vector<Line> lines; ///< terms, then modifiers, in the order they were found
    std::vector<Stage> stages;
    std::vector<std::string> takes;      ///< names of its arguments
    std::uint32_t number = k_unnumbered; ///< among those of the game, under which caches know it
    bool is_random = false;              ///< something in it rolls dice
    std::vector<std::uint32_t> worn;     ///< lines that use something up, by number
    bool is_chance = false;              ///< a percent contest is decided by it: its modifiers have limits
    bool is_whole_chance =
        false; ///< a roll of 1 to 100 decides it: modifiers that are written down are whole

    /// It is no number by itself: dice are rolled for it, or it is told something.
    [[nodiscard]] bool is_rolled() const noexcept { return is_random || !takes.empty(); }
};

/// Everything in a quantity that is worked out.
template <class Each> void for_each_rule(const Quantity& quantity, Each each) {
    const auto visit = [&](const Rule& rule) {
        if (rule) each(rule);
    };
    visit(quantity.base.rule);
    for (const Line& line : quantity.lines) {
        visit(line.condition);
        visit(line.amount.rule);
    }
    for (const Stage& stage : quantity.stages) {
        if (stage.least) visit(stage.least->rule);
        if (stage.most) visit(stage.most->rule);
        visit(stage.shares_when);
    }
}

/// What became of a line.
enum class Fate : std::uint8_t {
    counts,
    not_met,   ///< its condition does not hold
    beaten,    ///< a better one of its stack counts
    unreadable ///< its condition or its amount could not be worked out
};

struct LineResult {
    double amount = 0;
    std::uint32_t beaten_by = 0;
    Fate fate = Fate::not_met;
    bool was_cut = false; ///< its formula came to more, or to less, than a modifier may be worth
};

struct StageResult {
    double value = 0;  ///< after it
    double flat = 0;   ///< what its lines add
    double factor = 1; ///< what its lines multiply to
    double least = 0;  ///< of bounds
    double most = 0;
    bool was_cut = false;    ///< a bound was met
    bool diminishes = false; ///< shares of bonuses count
};

/// A quantity with everything that went into it. Filling the same one again allocates nothing.
struct Breakdown {
    double base = 0;
    bool has_base = true; ///< whether the base could be worked out; otherwise it counted as 0
    double flat = 0;      ///< what all flat lines add, terms apart
    double factor = 1;    ///< what all others multiply to
    double value = 0;     ///< after the last stage
    std::vector<LineResult> lines;
    std::vector<StageResult> stages;

    /// The value after the last stage of that kind; before any stage, the base.
    [[nodiscard]] double after(const Quantity& quantity, StageKind kind) const noexcept;
};

/// What an amount that is not written down comes to; see `work_out`.
[[nodiscard]] double compute(const Amount& amount, const Host& host, Workspace& workspace);

/// What an amount comes to. NaN where there is no number: an optional would go through memory, and this is
/// asked for every line.
[[nodiscard]] inline double work_out(const Amount& amount, const Host& host, Workspace& workspace) {
    return amount.is_written() ? amount.number : compute(amount, host, workspace);
}

/// Works a quantity out, as `host` has it now. While somebody only tries (Workspace::is_trying), it stops at
/// the first dice that nobody rolls: `out` then has no base, and nothing else in it is to be read.
void evaluate(const Quantity& quantity, const Host& host, Workspace& workspace, Breakdown& out);

/// The same, but a breakdown that was worked out before is copied while nothing it is made of has changed:
/// see QuantityCache. For quantities of a game, and the world that its machine looks at; any other is worked
/// out.
void evaluate_known(const Quantity& quantity, const Host& host, Workspace& workspace, Breakdown& out);

/// Everything of an evaluation but asking the world: settles the stacks and goes through the stages with the
/// amounts, fates and bounds that `out` has.
void conclude(const Quantity& quantity, Breakdown& out) noexcept;

/// Of flat lines with one stack name the best bonus and the worst penalty count, and of equals the first; the
/// others are beaten. Percentages and factors multiply, with one name or without.
void settle(const std::vector<Line>& lines, std::vector<LineResult>& results) noexcept;

/// A number rounded that way, snapped to 1e-9 first.
[[nodiscard]] double rounded(double value, Rounding how) noexcept;

} // namespace arbiter::rules
