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

} // namespace arbiter::expr
