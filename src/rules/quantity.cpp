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

double compute(const Amount& amount, const Host& host, Workspace& workspace) {
    if (amount.shortcut) return amount.shortcut->work_out(host);
    const Value value = workspace.value_of(amount.rule, host);
    return value.is_number() ? value.number() : std::numeric_limits<double>::quiet_NaN();
}

namespace {

void put_amount(const Line& line, double amount, LineResult& out) {
    out.amount = std::clamp(amount, line.least, line.most);
    out.was_cut = out.amount != amount;
}

void ask(const Line& line, const Host& host, Workspace& workspace, LineResult& out) {
    out = LineResult();
    if (!line.amount.rule) out.amount = line.amount.number; // what it would be worth
    if (line.needs && !host.is_present(*line.needs)) return;
    out.fate = line.is_broken ? Fate::unreadable : Fate::counts;
    if (line.condition && !workspace.holds(line.condition, host))
        out.fate = workspace.has_failed() ? Fate::unreadable : Fate::not_met;
    if (line.amount.is_written()) return put_amount(line, line.amount.number, out);
    // What a line would be worth whose condition does not hold is for explanations to work out, and nobody
    // rolls dice for one that cannot be read.
    const bool is_idle =
        line.amount.rule &&
        (out.fate == Fate::not_met || (out.fate != Fate::counts && line.amount.rule.program->is_random));
    if (is_idle) return;
    const bool was_fine = !workspace.failure();
    const double amount = compute(line.amount, host, workspace);
    if (was_fine && out.fate != Fate::counts) workspace.forget_failure(); // nobody asked for it
    put_amount(line, number_or(amount, 0), out);
    if (std::isnan(amount) && out.fate == Fate::counts) out.fate = Fate::unreadable;
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
    const std::size_t stages = out.stages.size();
    const Line* line = quantity.lines.data();
    for (const LineResult& result : out.lines) {
        const Line& own = *line++;
        if (result.fate != Fate::counts || own.stage >= stages) continue;
        StageResult& stage = out.stages[own.stage];
        if (own.kind != LineKind::flat)
            stage.factor *= factor_of(own, result.amount);
        else if (!stage.diminishes || result.amount <= 0)
            stage.flat += result.amount;
        if (own.kind == LineKind::flat && !own.is_term) out.flat += result.amount;
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
    return floor_of(expr::snap(shared));
}

// What the lines of one stage do to the number.
double apply(const Quantity& quantity, const StageResult& stage, double value, Breakdown& out) noexcept {
    const auto at = static_cast<std::size_t>(&stage - out.stages.data());
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
    case Rounding::floor: return floor_of(expr::snap(value));
    case Rounding::ceil: return std::ceil(expr::snap(value));
    }
    return value;
}

namespace {

// False where somebody only tries, and there are dice that nobody rolls.
bool ask_lines(const Quantity& quantity, const Host& host, Workspace& workspace, Breakdown& out) {
    out.lines.resize(quantity.lines.size());
    LineResult* result = out.lines.data();
    for (const Line& line : quantity.lines) {
        ask(line, host, workspace, *result);
        if (result->fate == Fate::unreadable && lacks_dice(line.amount, workspace)) return false;
        ++result;
    }
    return true;
}

// A bound that cannot be worked out does not hold anything back.
void ask_stages(const Quantity& quantity, const Host& host, Workspace& workspace, Breakdown& out) {
    out.stages.resize(quantity.stages.size());
    StageResult* result = out.stages.data();
    for (const Stage& stage : quantity.stages) {
        result->least =
            stage.least ? number_or(work_out(*stage.least, host, workspace), -k_no_bound) : -k_no_bound;
        result->diminishes =
            !stage.shares.empty() && (!stage.shares_when || workspace.holds(stage.shares_when, host));
        result->most =
            stage.most ? number_or(work_out(*stage.most, host, workspace), k_no_bound) : k_no_bound;
        ++result;
    }
}

} // namespace

void evaluate(const Quantity& quantity, const Host& host, Workspace& workspace, Breakdown& out) {
    const double base = work_out(quantity.base, host, workspace);
    out.has_base = !std::isnan(base);
    if (!out.has_base && lacks_dice(quantity.base, workspace)) return;
    out.base = number_or(base, 0);
    if (!ask_lines(quantity, host, workspace, out)) {
        out.has_base = false;
        return;
    }
    ask_stages(quantity, host, workspace, out);
    conclude(quantity, out);
}

void conclude(const Quantity& quantity, Breakdown& out) noexcept {
    settle(quantity.lines, out.lines);
    gather(quantity, out);
    out.factor = 1;
    double value = out.base;
    StageResult* result = out.stages.data();
    for (const Stage& stage : quantity.stages) {
        // Nothing joins where a number is only bounded or rounded.
        if (stage.kind == StageKind::add || stage.kind == StageKind::scale)
            value = apply(quantity, *result, value, out);
        const double before = value;
        // The upper bound goes first, so that the lower one wins where they cross.
        if (stage.kind == StageKind::bounds) value = std::max(result->least, std::min(result->most, value));
        result->was_cut = value != before;
        if (stage.then != Rounding::none) value = rounded(value, stage.then);
        result->value = value;
        ++result;
    }
    out.value = value;
}

namespace {

bool has_stack(const std::vector<Line>& lines, const std::vector<LineResult>& results) noexcept {
    const Line* line = lines.data();
    for (const LineResult& result : results) {
        if (result.fate == Fate::counts && line->kind == LineKind::flat && !line->stack.empty()) return true;
        ++line;
    }
    return false;
}

} // namespace

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
    if (!has_stack(lines, results)) return; // most stack with everything
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
