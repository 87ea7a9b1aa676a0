#include "expr/find_dice.hpp"

namespace arbiter::expr {

json::Span find_dice(const Program& program, const json::Span& within) noexcept {
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const json::Span& span = program.spans[i];
        if (program.ops[i].code == Code::roll && span.source == within.source && span.begin >= within.begin &&
            span.end <= within.end)
            return span;
    }
    return within;
}

bool has_dice(const Program& program, const Op& op) noexcept {
    if (op.code == Code::roll) return true;
    for (std::uint16_t i = 0; i < op.count; ++i)
        if (has_dice(program, program.operands(op)[i])) return true;
    return false;
}

} // namespace arbiter::expr
