// Recording and showing.
#include "expr/trace.hpp"

#include "expr/formula/formula_text.hpp"
#include "expr/print_logic.hpp"

namespace arbiter::expr {
namespace {

// An `and`, an `or` and `??` are settled by the operand they looked at last; an `if` by its last test.
std::size_t deciding(const Program& program, const std::vector<Traced>& steps, std::size_t of) {
    const Op& op = *steps[of].op;
    std::size_t found = of;
    for (std::size_t i = of + 1; i < steps[of].end; i = steps[i].end) {
        const auto which = static_cast<std::size_t>(steps[i].op - program.operands(op));
        const bool is_test = op.code != Code::if_ || (which % 2 == 0 && which + 1 < op.count);
        if (is_test) found = i;
    }
    return found;
}

bool is_settled(Code code) {
    return code == Code::and_ || code == Code::or_ || code == Code::if_ || code == Code::coalesce;
}

} // namespace

std::size_t Recorder::enter(const Op& op) {
    steps_.push_back({&op, depth_++, 0, {}, false, false});
    return steps_.size() - 1;
}

void Recorder::leave(std::size_t entered, const Value& value, bool has_failed) {
    --depth_;
    Traced& step = steps_[entered];
    step.end = steps_.size();
    step.is_true = !has_failed && is_true(value);
    step.is_missing = value.is_missing();
    if (!has_failed) step.value = to_json(value);
}

std::vector<TraceStep> trace_steps(const Program& program, const std::vector<Traced>& steps) {
    std::vector<TraceStep> shown(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        shown[i].text = formula_text(logic_of(program, *steps[i].op));
        shown[i].value = steps[i].value;
        shown[i].depth = steps[i].depth;
        if (is_settled(steps[i].op->code) && steps[i].end > i + 1)
            shown[deciding(program, steps, i)].decided = true;
    }
    return shown;
}

} // namespace arbiter::expr
