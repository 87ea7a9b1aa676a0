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
    // What does not count is shown with what it would be worth, but nobody rolls dice for it.
    const bool is_idle =
        result.fate != Fate::counts && line.amount.rule && line.amount.rule.program->is_random;
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

// What the lines of one stage do to the number.
double apply(const Quantity& quantity, std::size_t stage, double value, Breakdown& out) noexcept {
    double flat = 0, factor = 1, shared = 0;
    for (std::size_t i = 0; i < quantity.lines.size(); ++i) {
        const Line& line = quantity.lines[i];
        if (line.stage != stage || out.lines[i].fate != Fate::counts) continue;
        const double amount = out.lines[i].amount;
        if (line.kind != LineKind::flat)
            factor *= factor_of(line, amount);
        else if (out.stages[stage].diminishes && amount > 0)
            shared += amount * share_of(quantity, i, out);
        else
            flat += amount;
        if (line.kind == LineKind::flat && !line.is_term) out.flat += amount;
    }
    out.factor *= factor;
    // Shares are rare, and rounding is dear on this path.
    return (value + flat + (shared == 0 ? 0 : std::floor(expr::snap(shared)))) * factor;
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
    out.base = number_or(base, 0);
    out.lines.resize(quantity.lines.size());
    for (std::size_t i = 0; i < quantity.lines.size(); ++i)
        out.lines[i] = ask(quantity.lines[i], host, workspace);
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
    out.flat = 0;
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
        value = rounded(value, stage.then);
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
