// The order of work is the order of the breakdown: base, then stage by stage.
#include "rules/quantity.hpp"

#include "base/rounding.hpp"
#include "expr/convert.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace arbiter::rules {
namespace {

constexpr double k_no_bound = std::numeric_limits<double>::infinity();

double number_or(double number, double otherwise) { return std::isnan(number) ? otherwise : number; }

} // namespace

double work_out(const Amount& amount, const Host& host, Workspace& workspace) {
    if (amount.shortcut) return amount.shortcut->work_out(host);
    if (!amount.rule) return amount.number;
    const Value value = workspace.value_of(amount.rule, host);
    return value.is_number() ? value.number() : std::numeric_limits<double>::quiet_NaN();
}

namespace {

LineResult ask(const Line& line, const Host& host, Workspace& workspace) {
    LineResult result;
    if (!line.amount.rule) result.amount = line.amount.number; // what it would be worth
    if (line.needs && !host.is_present(*line.needs)) return result;
    result.fate = line.is_broken ? Fate::unreadable : Fate::counts;
    if (line.condition && !workspace.holds(line.condition, host))
        result.fate = workspace.has_failed() ? Fate::unreadable : Fate::not_met;
    // What a line would be worth whose condition does not hold is for explanations to work out, and nobody
    // rolls dice for one that cannot be read.
    const bool is_idle =
        line.amount.rule && (result.fate == Fate::not_met ||
                             (result.fate != Fate::counts && line.amount.rule.program->is_random));
    if (is_idle) return result;
    if (!line.amount.rule && !line.amount.shortcut) {
        result.amount = std::clamp(line.amount.number, line.least, line.most);
        result.was_cut = result.amount != line.amount.number;
        return result;
    }
    const bool was_fine = !workspace.failure();
    const double amount = work_out(line.amount, host, workspace);
    if (was_fine && result.fate != Fate::counts) workspace.forget_failure(); // nobody asked for it
    result.amount = std::clamp(number_or(amount, 0), line.least, line.most);
    result.was_cut = result.amount != number_or(amount, 0);
    if (std::isnan(amount) && result.fate == Fate::counts) result.fate = Fate::unreadable;
    return result;
}

// Whether an amount, which came to nothing just now, did so while somebody only tried it for its dice.
bool lacks_dice(const Amount& amount, const Workspace& workspace) {
    return workspace.is_trying && workspace.has_failed() && amount.rule && amount.rule.program->is_random;
}

// Cheaper than rounding, and numbers are rounded more than once on their way.
bool is_whole(double value) {
    constexpr double k_widest = 1e15;
    return std::abs(value) < k_widest && value == static_cast<double>(static_cast<std::int64_t>(value));
}

double factor_of(const Line& line, double amount) {
    // No percentage turns a number round, whatever a formula came to.
    return line.kind == LineKind::percentage ? std::max(0.0, 1 + amount / 100) : amount;
}

// Of bonuses that diminish: the share that counts of one line, by how many are larger, or as large and
// before.
double share_of(const Quantity& quantity, std::size_t at, const Breakdown& out) noexcept {
    const Stage& stage = quantity.stages[quantity.lines[at].stage];
    const double amount = out.lines[at].amount;
    std::size_t rank = 0;
    for (std::size_t i = 0; i < quantity.lines.size(); ++i) {
        const bool competes = quantity.lines[i].stage == quantity.lines[at].stage &&
                              out.lines[i].fate == Fate::counts && quantity.lines[i].kind == LineKind::flat;
        if (competes && (out.lines[i].amount > amount || (out.lines[i].amount == amount && i < at))) ++rank;
    }
    return stage.shares[std::min(rank, stage.shares.size() - 1)];
}

// Adds up what lines do, each for its stage.
void gather(const Quantity& quantity, Breakdown& out) noexcept {
    for (StageResult& stage : out.stages) stage.flat = 0, stage.factor = 1;
    out.flat = 0;
    for (std::size_t i = 0; i < quantity.lines.size(); ++i) {
        const Line& line = quantity.lines[i];
        if (out.lines[i].fate != Fate::counts || line.stage >= out.stages.size()) continue;
        StageResult& stage = out.stages[line.stage];
        const double amount = out.lines[i].amount;
        if (line.kind != LineKind::flat)
            stage.factor *= factor_of(line, amount);
        else if (!stage.diminishes || amount <= 0)
            stage.flat += amount;
        if (line.kind == LineKind::flat && !line.is_term) out.flat += amount;
    }
}

// What counts of the bonuses of a stage that diminish.
double shared_of(const Quantity& quantity, std::size_t stage, const Breakdown& out) noexcept {
    double shared = 0;
    for (std::size_t i = 0; i < quantity.lines.size(); ++i) {
        const Line& line = quantity.lines[i];
        const double amount = out.lines[i].amount;
        const bool is_bonus = line.stage == stage && out.lines[i].fate == Fate::counts &&
                              line.kind == LineKind::flat && amount > 0;
        if (is_bonus) shared += amount * share_of(quantity, i, out);
    }
    return std::floor(expr::snap(shared));
}

// What the lines of one stage do to the number.
double apply(const Quantity& quantity, std::size_t at, double value, Breakdown& out) noexcept {
    const StageResult& stage = out.stages[at];
    out.factor *= stage.factor;
    return (value + stage.flat + (stage.diminishes ? shared_of(quantity, at, out) : 0)) * stage.factor;
}

} // namespace

double Breakdown::after(const Quantity& quantity, StageKind kind) const noexcept {
    double found = base;
    for (std::size_t i = 0; i < quantity.stages.size(); ++i)
        if (quantity.stages[i].kind == kind) found = stages[i].value;
    return found;
}

double rounded(double value, Rounding how) noexcept {
    if (is_whole(value)) return value; // and so it stays, whichever way
    switch (how) {
    case Rounding::none: return value;
    case Rounding::half_up: return round_half_up(expr::snap(value));
    case Rounding::floor: return std::floor(expr::snap(value));
    case Rounding::ceil: return std::ceil(expr::snap(value));
    }
    return value;
}

void evaluate(const Quantity& quantity, const Host& host, Workspace& workspace, Breakdown& out) {
    const double base = work_out(quantity.base, host, workspace);
    out.has_base = !std::isnan(base);
    if (!out.has_base && lacks_dice(quantity.base, workspace)) return;
    out.base = number_or(base, 0);
    out.lines.resize(quantity.lines.size());
    for (std::size_t i = 0; i < quantity.lines.size(); ++i) {
        out.lines[i] = ask(quantity.lines[i], host, workspace);
        if (out.lines[i].fate != Fate::unreadable || !lacks_dice(quantity.lines[i].amount, workspace))
            continue;
        out.has_base = false;
        return;
    }
    out.stages.resize(quantity.stages.size());
    for (std::size_t i = 0; i < quantity.stages.size(); ++i) {
        const Stage& stage = quantity.stages[i];
        // A bound that cannot be worked out does not hold anything back.
        out.stages[i].least =
            stage.least ? number_or(work_out(*stage.least, host, workspace), -k_no_bound) : -k_no_bound;
        out.stages[i].diminishes =
            !stage.shares.empty() && (!stage.shares_when || workspace.holds(stage.shares_when, host));
        out.stages[i].most =
            stage.most ? number_or(work_out(*stage.most, host, workspace), k_no_bound) : k_no_bound;
    }
    conclude(quantity, out);
}

void conclude(const Quantity& quantity, Breakdown& out) noexcept {
    settle(quantity.lines, out.lines);
    gather(quantity, out);
    out.factor = 1;
    double value = out.base;
    for (std::size_t i = 0; i < quantity.stages.size(); ++i) {
        const Stage& stage = quantity.stages[i];
        StageResult& result = out.stages[i];
        // Nothing joins where a number is only bounded or rounded.
        if (stage.kind == StageKind::add || stage.kind == StageKind::scale)
            value = apply(quantity, i, value, out);
        const double before = value;
        // The upper bound goes first, so that the lower one wins where they cross.
        if (stage.kind == StageKind::bounds) value = std::max(result.least, std::min(result.most, value));
        result.was_cut = value != before;
        if (stage.then != Rounding::none) value = rounded(value, stage.then);
        result.value = value;
    }
    out.value = value;
}

void settle(const std::vector<Line>& lines, std::vector<LineResult>& results) noexcept {
    const auto competes = [&](std::size_t i) {
        return results[i].fate == Fate::counts && lines[i].kind == LineKind::flat && !lines[i].stack.empty();
    };
    // Whether `b` beats `a`: same stack, same sign, further from 0, or as far and written before.
    const auto beats = [&](std::size_t b, std::size_t a) {
        const double x = results[a].amount, y = results[b].amount;
        if (b == a || lines[a].stack != lines[b].stack || (x < 0) != (y < 0)) return false;
        return std::abs(y) > std::abs(x) || (y == x && b < a);
    };
    bool is_any = false;
    for (std::size_t i = 0; i < lines.size(); ++i) is_any = is_any || competes(i);
    if (!is_any) return; // most stack with everything
    // Who is beaten is marked by whom first, and told at the end: all compete with all.
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::size_t best = i;
        if (competes(i))
            for (std::size_t j = 0; j < lines.size(); ++j)
                if (competes(j) && beats(j, best)) best = j;
        results[i].beaten_by = static_cast<std::uint32_t>(best);
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (results[i].beaten_by != i) results[i].fate = Fate::beaten;
}

} // namespace arbiter::rules
