// Which reduces the machine may take in one go. A filter and the fold over it run element by element, not one
// after the other; so neither may fail or be heard of, for then the order would tell.
#include "expr/fast.hpp"

#include <algorithm>

namespace arbiter::expr {
namespace {

// Whether an operation only reads and answers. Not in the community's mode, where nearly everything may fail.
bool is_quiet(const Op* ops, const Op& op) {
    const bool is_quiet_itself = is_comparison(op.code) || op.code == Code::deep_equal ||
                                 op.code == Code::in || (op.code >= Code::add && op.code <= Code::clamp) ||
                                 (op.code >= Code::if_ && op.code <= Code::coalesce) ||
                                 op.code == Code::constant || op.code == Code::path ||
                                 op.code == Code::slot || op.code == Code::present || op.code == Code::local;
    const Op* operands = ops + op.first;
    return is_quiet_itself && std::all_of(operands, operands + op.count,
                                          [&](const Op& operand) { return is_quiet(ops, operand); });
}

bool starts_at(const Program& program, const Op& op, Origin origin) {
    if (op.fast != Code::local || op.count > 0) return false;
    const Path& path = program.paths[op.detail];
    return path.origin == origin && path.up == 0;
}

// current.x + accumulator, either way round: the path of x, or nothing.
const Op* term_of_sum(const Program& program, const Op* ops, const Op& body) {
    if (body.fast != Code::add_two) return nullptr;
    const Op* operands = ops + body.first;
    for (const int way : {0, 1}) {
        const Op &term = operands[way], &made = operands[1 - way];
        const bool is_sum = starts_at(program, term, Origin::current) &&
                            starts_at(program, made, Origin::accumulator) &&
                            program.paths[made.detail].count == 0;
        if (is_sum) return &term;
    }
    return nullptr;
}

bool is_quiet_filter(const Program& program, const Op* ops, const Op& op) {
    if (op.fast != Code::filter || op.count < 2 || program.mode == LogicMode::community) return false;
    const Op* operands = ops + op.first;
    const bool is_read =
        operands[0].fast == Code::path || operands[0].fast == Code::slot || operands[0].fast == Code::local;
    return is_read && operands[0].count == 0 && is_quiet(ops, operands[1]);
}

} // namespace

void fuse_fold(const Program& program, const Op* ops, Op& op) {
    const Op* operands = ops + op.first;
    if (op.count < 2 || (op.count > 2 && operands[2].fast != Code::constant)) return;
    const Op* term = term_of_sum(program, ops, operands[1]);
    const bool is_filtered = is_quiet_filter(program, ops, operands[0]) && is_quiet(ops, operands[1]);
    if (term) {
        op.fast = is_filtered ? Code::sum_filtered : Code::sum;
        op.aid = term->detail;
    } else if (is_filtered) {
        op.fast = Code::fold_filtered;
    }
}

} // namespace arbiter::expr
