// Everything is the same assessment, asked again with one thing different.
#include "action/explain.hpp"

#include "action/conventions.hpp"
#include "action/ruled_out.hpp"
#include "action/supposing.hpp"
#include "base/text.hpp"
#include "expr/trace.hpp"
#include "offer/label.hpp"
#include "rules/outside.hpp"
#include "rules/tell_quantity.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using rules::Assessment;
using rules::Breakdown;
using rules::Fate;
using rules::Line;
using rules::StageKind;

class Explaining {
public:
    Explaining(const Position& at, const Action& action, const world::Cast& cast)
        : at_(at),
          action_(action),
          contest_(*action.contest),
          quantity_(*contest_.quantities()[0]),
          view_(at.view(cast)),
          cast_(cast) {
        contest_.assess(view_, at_.worker.workspace, now_);
    }

    ChanceReport report() {
        const Breakdown& part = now_.parts[0];
        ChanceReport out;
        out.action = action_.id;
        out.label = offer::label_of(at_.offers(), action_, cast_, &now_);
        static_cast<void>(at_.view(cast_)); // offers are seen through the same view
        out.chance = now_.chance;
        out.unrounded = unrounded(now_);
        out.base_label = quantity_.base_label;
        out.base = part.base;
        out.flat = part.flat;
        out.factor = part.factor;
        out.unbounded = value_before(part, [](StageKind kind) { return kind != StageKind::bounds; });
        read_bounds(out);
        for (const rules::ContestInput& input : contest_.inputs())
            out.inputs.emplace_back(input.label, value_of(input.amount));
        for (std::size_t i = 0; i < quantity_.lines.size(); ++i)
            if (concerns_action(made(0), i)) out.lines.push_back(line(0, i));
        for (std::size_t i = 0; i < contest_.quantities().size(); ++i) out.parts.push_back(part_of(i));
        for (std::string& note : contest_.notes(now_, phrases_))
            out.parts[0].notes.push_back(std::move(note));
        add_odd_inputs(out.parts[0].notes);
        if (!action_.is_foreseen) out.parts[0].notes.push_back(phrases_.say<"may_change">());
        for (std::size_t i = 0; i < contest_.degrees().size(); ++i)
            out.odds.emplace_back(contest_.degrees().id_of(i), now_.odds[i]);
        if (const auto now = skill())
            if (const Assessment next = with_skill(*now + 1); !has_failed())
                out.next_point = unrounded(next) - unrounded(now_);
        return out;
    }

    // The fewest points of skill, and every modifier that would do by itself.
    std::vector<ChanceChange> changes(int wanted) {
        std::vector<ChanceChange> found;
        if (now_.chance >= wanted) return found;
        const auto now = skill();
        for (int points = 1; now && points <= k_most_points; ++points)
            if (const int chance = with_skill(*now + points).chance; chance >= wanted && !has_failed()) {
                found.push_back({fmt::format("+{} {}", points, action_.actor_skill_name), chance});
                break;
            }
        for (int more = 1; !is_of_one_number() && more <= k_most_points; ++more)
            if (const int chance = with_more(more).chance; chance >= wanted) {
                found.push_back({fmt::format("+{} {}", more, name_of_number()), chance});
                break;
            }
        for (std::size_t part = 0; part < contest_.quantities().size(); ++part)
            add_lines(part, wanted, found);
        return found;
    }

private:
    static constexpr int k_most_points = 1'000;

    void add_lines(std::size_t part, int wanted, std::vector<ChanceChange>& found) {
        const std::vector<Line>& lines = contest_.quantities()[part]->lines;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (now_.parts[part].lines[i].fate == Fate::not_met && can_change(lines[i]))
                if (const int chance = with_fate(part, i, Fate::counts).chance; chance >= wanted)
                    found.push_back({lines[i].label, chance});
    }

    double value_of(const rules::Amount& amount) {
        const double number = rules::work_out(amount, view_, at_.worker.workspace);
        return std::isnan(number) ? 0 : number;
    }

    // What reads nothing but params is not in anybody's hands.
    static bool can_change(const Line& line) {
        if (line.needs || !line.condition) return true;
        const auto& slots = line.condition.program->slots;
        return std::any_of(slots.begin(), slots.end(),
                           [](const expr::BoundSlot& slot) { return slot.slot.whose != rules::k_params; });
    }

    void read_bounds(ChanceReport& out) const {
        out.least = 0;
        out.most = 100;
        for (std::size_t i = 0; i < quantity_.stages.size(); ++i) {
            if (quantity_.stages[i].kind != StageKind::bounds) continue;
            out.least = now_.parts[0].stages[i].least;
            out.most = now_.parts[0].stages[i].most;
        }
    }

    double unrounded(const Assessment& assessment) const {
        return value_before(assessment.parts[0], [](StageKind) { return true; });
    }

    // What the last stage left that `counts` accepts and that does not only make the number whole.
    template <class Counts> double value_before(const Breakdown& part, Counts counts) const {
        double value = part.base;
        for (std::size_t i = 0; i < quantity_.stages.size(); ++i) {
            const StageKind kind = quantity_.stages[i].kind;
            if (kind != StageKind::round && counts(kind)) value = part.stages[i].value;
        }
        return value;
    }

    // The skill that the base was made of, which may be a default: the first thing that went into it.
    std::optional<double> skill() {
        if (!action_.actor_skill || contest_.inputs().empty()) return std::nullopt;
        return value_of(contest_.inputs()[0].amount);
    }

    // Whether a rule failed while something was supposed: what came of it is nothing to tell.
    bool has_failed() {
        const bool failed = at_.worker.workspace.failure() != nullptr;
        at_.worker.workspace.forget_failure();
        return failed;
    }

    Assessment with_skill(double value) {
        const Supposing supposing(view_, *action_.actor_skill, Value(value));
        Assessment other;
        at_.worker.machine.work_quantities_out_with(&supposing);
        contest_.assess(supposing, at_.worker.workspace, other);
        at_.worker.machine.work_quantities_out_with(nullptr);
        return other;
    }

    // A number with what it was made of.
    struct Made {
        const rules::Quantity& quantity;
        const Breakdown& breakdown;
    };
    Made made(std::size_t part) const { return {*contest_.quantities()[part], now_.parts[part]}; }

    // What a number would be made of if a line's condition held, or did not.
    Breakdown broken_down_with(const Made& number, std::size_t i, Fate fate) {
        Breakdown changed = number.breakdown;
        for (rules::LineResult& line : changed.lines)
            if (line.fate == Fate::beaten) line.fate = Fate::counts; // the stack is settled anew
        changed.lines[i].fate = fate;
        changed.lines[i].amount = worth_of(number, i);
        rules::conclude(number.quantity, changed);
        return changed;
    }

    // How it would stand then.
    Assessment with_fate(std::size_t part, std::size_t i, Fate fate) {
        Assessment other = now_;
        other.parts[part] = broken_down_with(made(part), i, fate);
        contest_.weigh(view_, at_.worker.workspace, other);
        return other;
    }

    // And if the first of several numbers were so much higher, as far as its bounds let it.
    Assessment with_more(double more) {
        Assessment other = now_;
        other.parts[0].value += more;
        for (const rules::StageResult& stage : now_.parts[0].stages)
            other.parts[0].value = std::min(other.parts[0].value, std::max(stage.most, now_.parts[0].value));
        contest_.weigh(view_, at_.worker.workspace, other);
        return other;
    }

    // What a line is worth, or would be if it counted.
    double worth_of(const Made& made, std::size_t i) {
        const Line& line = made.quantity.lines[i];
        const rules::LineResult& result = made.breakdown.lines[i];
        return result.fate == Fate::not_met ? std::clamp(value_of(line.amount), line.least, line.most)
                                            : result.amount;
    }

    // A skill that is there but is no number counts as 0, which nobody would guess.
    void add_odd_inputs(std::vector<std::string>& notes) const {
        for (const rules::ContestInput& input : contest_.inputs()) {
            const Value value = input.where ? view_.read(*input.where) : Value();
            if (!value.is_missing() && !value.is_number())
                notes.push_back(phrases_.say<"odd_input">(input.label, to_json(value)));
        }
    }

    // A number that the action itself writes down has no name but what it is for.
    std::string name_of_number() const {
        return quantity_.id == action_.id ? quantity_.base_label : quantity_.name;
    }

    bool is_of_one_number() const { return contest_.quantities().size() == 1; }

    // The chance of succeeding in points, as finely as it is known.
    double points_of(const Assessment& assessment) const {
        if (is_of_one_number()) return unrounded(assessment);
        double share = 0;
        for (std::size_t i = 0; i < contest_.degrees().successes(); ++i) share += assessment.odds[i];
        return 100 * share;
    }

    NumberReport part_of(std::size_t part) {
        const rules::Quantity& quantity = *contest_.quantities()[part];
        NumberReport out{quantity.id,
                         quantity.unit,
                         quantity.base_label,
                         now_.parts[part].base,
                         now_.parts[part].value,
                         {},
                         {}};
        if (const rules::Quantity* inner = named_base(quantity)) add_inner(part, *inner, out);
        if (!now_.parts[part].has_base) out.notes.push_back(phrases_.say<"base_counts_as_0">());
        // The one number of a chance is told with its factor and its bounds.
        if (!is_of_one_number()) add_steps(made(part), out);
        for (std::size_t i = 0; i < quantity.stages.size(); ++i)
            if (now_.parts[part].stages[i].was_cut && !quantity.stages[i].say_when_cut.empty())
                out.notes.push_back(quantity.stages[i].say_when_cut);
        for (std::size_t i = 0; i < quantity.lines.size(); ++i) {
            const Line& written = quantity.lines[i];
            const rules::LineResult& result = now_.parts[part].lines[i];
            if (result.fate == Fate::counts && result.was_cut)
                out.notes.push_back(cut_note(written, result.amount));
            if (concerns_action(made(part), i)) out.lines.push_back(line(part, i));
        }
        return out;
    }

    // A line that is ruled out by what the action says of itself is nothing anybody could change: the
    // strength of an archer is none of a bow's business.
    bool concerns_action(const Made& number, std::size_t i) const {
        const Line& line = number.quantity.lines[i];
        if (number.breakdown.lines[i].fate != Fate::not_met || !line.condition) return true;
        const expr::Program& program = *line.condition.program;
        return !is_ruled_out_by_action(program, traced(program));
    }

    void add_steps(const Made& number, NumberReport& out) {
        for (const rules::TellStep& step : rules::steps_of(number.quantity, number.breakdown, phrases_))
            if (!step.is_line) out.notes.push_back(fmt::format("{} {:+g}", step.label, step.added));
    }

    // The quantity that is all of the base of a number without a name, as of a bonus that is one; else null.
    const rules::Quantity* named_base(const rules::Quantity& quantity) const {
        const auto& known = at_.game().quantities;
        const bool has_a_name =
            std::ranges::any_of(known, [&](const auto& one) { return one.get() == &quantity; });
        if (has_a_name || !quantity.base.rule) return nullptr;
        const expr::Program& program = *quantity.base.rule.program;
        const expr::Op& root = program.root();
        if (root.code != expr::Code::slot || root.count != 0) return nullptr;
        const HostSlot slot = program.slots[root.detail].slot;
        return slot.whose == rules::k_quantities && slot.what < known.size() ? known[slot.what].get()
                                                                             : nullptr;
    }

    // Tells what such a quantity was made of, instead of what it came to: base and lines still add up.
    void add_inner(std::size_t part, const rules::Quantity& inner, NumberReport& out) {
        Breakdown breakdown;
        rules::evaluate(inner, view_, at_.worker.workspace, breakdown);
        out.quantity = inner.id;
        out.unit = inner.unit;
        out.base_label = inner.base_label;
        out.base = breakdown.base;
        const Made number{inner, breakdown};
        for (std::size_t i = 0; i < inner.lines.size(); ++i)
            if (concerns_action(number, i)) out.lines.push_back(inner_line(part, number, i));
        add_steps(number, out);
    }

    ChanceLine inner_line(std::size_t part, const Made& number, std::size_t i) {
        ChanceLine told = plain_line(number, i);
        const Fate fate = number.breakdown.lines[i].fate;
        if (fate == Fate::unreadable || fate == Fate::beaten) return told;
        const Breakdown changed = broken_down_with(number, i, told.applied ? Fate::not_met : Fate::counts);
        Assessment other = now_;
        other.parts[part].base = changed.value;
        rules::conclude(*contest_.quantities()[part], other.parts[part]);
        contest_.weigh(view_, at_.worker.workspace, other);
        const double points = points_of(now_) - points_of(other);
        told.points = told.applied ? points : -points;
        return told;
    }

    std::string cut_note(const Line& line, double counted) {
        const std::string value = fmt::format("{:g}", value_of(line.amount)),
                          counts_as = fmt::format("{:g}", counted);
        return counted == line.most ? phrases_.say<"worth_no_more">(line.label, value, counts_as)
                                    : phrases_.say<"worth_no_less">(line.label, value, counts_as);
    }

    // What is in a line, but for what it is worth to the chance.
    ChanceLine plain_line(const Made& number, std::size_t i) {
        const Line& written = number.quantity.lines[i];
        const rules::LineResult& result = number.breakdown.lines[i];
        ChanceLine made;
        made.label = written.label;
        made.tag = written.tag;
        made.description = written.description;
        made.source = written.source;
        made.kind = written.is_term                               ? "term"
                    : written.kind == rules::LineKind::flat       ? "flat"
                    : written.kind == rules::LineKind::percentage ? "percentage"
                                                                  : "factor";
        made.value = worth_of(number, i);
        made.applied = result.fate == Fate::counts;
        made.why = why(number, i);
        return made;
    }

    // With what the chance would lose without it, or gain with it.
    ChanceLine line(std::size_t part, std::size_t i) {
        ChanceLine told = plain_line(made(part), i);
        const Fate fate = now_.parts[part].lines[i].fate;
        if (fate == Fate::unreadable || fate == Fate::beaten) return told;
        const double other = points_of(with_fate(part, i, told.applied ? Fate::not_met : Fate::counts));
        told.points = told.applied ? points_of(now_) - other : other - points_of(now_);
        return told;
    }

    std::string why(const Made& number, std::size_t i) {
        const rules::Quantity& quantity = number.quantity;
        const Line& line = quantity.lines[i];
        const rules::LineResult& result = number.breakdown.lines[i];
        if (result.fate == Fate::unreadable) return phrases_.say<"unreadable">();
        if (result.fate == Fate::beaten)
            return phrases_.say<"beaten">(quantity.lines[result.beaten_by].label);
        if (line.needs && !view_.is_present(*line.needs)) return phrases_.say<"nobody_has">(line.source);
        return line.condition ? because(*line.condition.program) : std::string();
    }

    std::vector<expr::Traced> traced(const expr::Program& program) const {
        expr::Machine machine(program);
        expr::Recorder recorder;
        machine.host = &view_;
        machine.tracer = &recorder;
        machine.use_fast_paths(false);
        machine.begin();
        static_cast<void>(machine.run());
        return recorder.steps();
    }

    std::string because(const expr::Program& program) const {
        return expr::explain(program, traced(program)).because;
    }

    Position at_;
    const Action& action_;
    const rules::Contest& contest_;
    const rules::Quantity& quantity_;
    const Host& view_;
    const world::Cast cast_;
    const rules::Phrases& phrases_ = *at_.game().phrases;
    Assessment now_;
};

} // namespace

Result<ChanceReport> explain(const Position& at, const Action& action, const world::Cast& cast,
                             std::optional<int> reach) {
    Explaining explaining(at, action, cast);
    if (auto fine = at.worker.workspace.take_failure(action.id); !fine) return tl::unexpected(fine.error());
    ChanceReport report = explaining.report();
    if (reach) report.changes = explaining.changes(*reach);
    at.worker.workspace.forget_failure(); // only what was supposed can have failed
    auto amounts = amounts_of(at, action, cast);
    if (!amounts) return tl::unexpected(amounts.error());
    report.amounts = std::move(*amounts);
    return report;
}

} // namespace arbiter::action
