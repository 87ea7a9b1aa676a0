#include "action/ruled_out.hpp"

#include "rules/outside.hpp"
#include "world/roles.hpp"

#include <algorithm>

namespace arbiter::action {
namespace {

using expr::Code;
using expr::Op;

// Operators whose answer depends on their operands alone.
bool is_pure(Code code) {
    return code == Code::constant || code == Code::list || code == Code::in || code == Code::like ||
           code == Code::coalesce || code == Code::condition_ref ||
           (code >= Code::and_ && code <= Code::truth) || (code >= Code::equal && code <= Code::deep_equal);
}

// Whether everything below `op` is known once the action and the params are.
bool is_of_action(const expr::Program& program, const Op& op, bool& reads_action) {
    if (op.code == Code::slot || op.code == Code::present) {
        const HostSlot& slot = program.slots[op.detail].slot;
        const bool is_let = slot.whose == world::k_doing && slot.what != world::k_paid;
        if (!is_let && slot.whose != rules::k_params) return false;
        reads_action = reads_action || is_let;
    } else if (!is_pure(op.code)) {
        return false;
    }
    const Op* const operands = program.operands(op);
    return std::all_of(operands, operands + op.count,
                       [&](const Op& operand) { return is_of_action(program, operand, reads_action); });
}

} // namespace

bool is_ruled_out_by_action(const expr::Program& condition, const std::vector<expr::Traced>& steps) {
    if (steps.empty() || steps[0].is_true) return false;
    // Of an `and`, the operand that was looked at last is the one that failed.
    std::size_t failed = 0;
    while (steps[failed].op->code == Code::and_) {
        std::size_t last = failed;
        for (std::size_t i = failed + 1; i < steps[failed].end; i = steps[i].end) last = i;
        if (last == failed) break;
        failed = last;
    }
    bool reads_action = false;
    return is_of_action(condition, *steps[failed].op, reads_action) && reads_action;
}

} // namespace arbiter::action
