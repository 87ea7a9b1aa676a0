// Operands stand behind their operation, so one walk from the end sees them first. Only a condition that is
// named twice stands before its second naming, which then is not folded; the condition itself is.
#include "expr/fast.hpp"

#include "expr/machine.hpp"

#include <algorithm>

namespace arbiter::expr {
namespace {

bool is_constant(const Op& op) { return op.fast == Code::constant; }

// A path or a slot without a default.
bool is_bare_read(const Op& op) { return (op.fast == Code::path || op.fast == Code::slot) && op.count == 0; }

// Whether equal operands always give an equal answer that needs nobody: no data, no host, no dice.
bool is_pure(const Program& program, const Op& op) {
    switch (op.code) {
    case Code::var:
    case Code::val:
    case Code::exists:
    case Code::missing:
    case Code::missing_some:
    case Code::path:
    case Code::local:
    case Code::slot:
    case Code::present:
    case Code::path_exists:
    case Code::throw_:
    case Code::try_:
    case Code::let:
    case Code::refused:
    case Code::log:
    case Code::roll:
    case Code::has:
    case Code::has_component:
    case Code::has_status:
    case Code::get_component_value:
    case Code::quantity:
    case Code::map:
    case Code::filter:
    case Code::reduce:
    case Code::all:
    case Code::some:
    case Code::none:
    case Code::count: return false;
    case Code::custom: return program.operators[op.detail].is_pure;
    default: return true;
    }
}

// The answer of an operation on constants, copied so that the program owns it. Not if it fails: failing must
// wait until somebody gets there.
bool fold(Program& program, Machine& machine, Op& op) {
    machine.begin();
    const Value answer = machine.value(op);
    if (machine.has_failed() || answer.type() >= ValueType::list) return false;
    op.literal = answer.is(ValueType::text) ? program.store.copy_text(answer.text()) : answer;
    op.fast = Code::constant;
    return true;
}

std::uint8_t turned_round(std::uint8_t mask) {
    const bool less = mask & 1, greater = mask & 4;
    return static_cast<std::uint8_t>((mask & 0b1010) | (less ? 4 : 0) | (greater ? 1 : 0));
}

// A path or slot against a literal number or text, either way round.
void fuse_comparison(Program& program, Op& op) {
    if (op.count != 2) return;
    const Op* operands = program.operands(op);
    const bool is_turned = is_constant(operands[0]);
    const Op& read = operands[is_turned ? 1 : 0];
    const Op& literal = operands[is_turned ? 0 : 1];
    if (!is_bare_read(read) || !is_constant(literal)) return;
    const bool is_path = read.fast == Code::path;
    const Value value = literal.literal;
    if (value.is_number())
        op.fast = is_path ? Code::path_against_number : Code::slot_against_number;
    else if (value.is(ValueType::text) && !is_ordering(op.code))
        op.fast = is_path ? Code::path_against_text : Code::slot_against_text;
    else
        return;
    op.aid = read.detail;
    op.literal = value;
    op.fast_mask = is_turned ? turned_round(op.mask) : op.mask;
}

void fuse_membership(Program& program, Op& op) {
    if (op.count != 2) return;
    const Op* operands = program.operands(op);
    if (!is_bare_read(operands[0]) || !is_constant(operands[1])) return;
    if (!operands[1].literal.is(ValueType::list)) return;
    op.fast = operands[0].fast == Code::path ? Code::path_in_list : Code::slot_in_list;
    op.aid = operands[0].detail;
    op.literal = operands[1].literal;
}

// Paths and slots that are asked for their truth alone.
void fuse_truth(Program& program, Op& op) {
    if (op.count != 1 || !is_bare_read(*program.operands(op))) return;
    const Op& read = *program.operands(op);
    const bool is_path = read.fast == Code::path;
    if (op.code == Code::truth) op.fast = is_path ? Code::path_truth : Code::slot_truth;
    if (op.code == Code::not_) op.fast = is_path ? Code::path_falsehood : Code::slot_falsehood;
    op.aid = read.detail;
}

// A path or a slot whose default is written out.
void fuse_default(Program& program, Op& op) {
    if (op.count != 1 || !is_constant(*program.operands(op))) return;
    op.fast = op.code == Code::path ? Code::path_or_literal : Code::slot_or_literal;
    op.literal = program.operands(op)->literal;
}

void fuse_arithmetic(Op& op) {
    if (op.count != 2 || op.spreads) return;
    if (op.code == Code::add) op.fast = Code::add_two;
    if (op.code == Code::subtract) op.fast = Code::subtract_two;
    if (op.code == Code::multiply) op.fast = Code::multiply_two;
    if (op.code == Code::divide) op.fast = Code::divide_two;
}

void improve(Program& program, Machine& machine, Op& op) {
    if (is_constant(op)) return;
    const Op* operands = program.operands(op);
    const bool is_fixed = is_pure(program, op) && std::all_of(operands, operands + op.count, is_constant);
    if (is_fixed && fold(program, machine, op)) return;
    if (is_comparison(op.code)) fuse_comparison(program, op);
    if (op.code == Code::in) fuse_membership(program, op);
    if (op.code == Code::truth || op.code == Code::not_) fuse_truth(program, op);
    if (op.code == Code::path || op.code == Code::slot) fuse_default(program, op);
    if (op.code == Code::reduce) fuse_fold(program, op);
    fuse_arithmetic(op);
}

} // namespace

void add_fast_paths(Program& program) {
    for (Op& op : program.ops) {
        const bool is_literal = op.code == Code::constant || op.code == Code::preserve;
        op.fast = is_literal ? Code::constant : op.code;
        if (is_literal) op.literal = program.constants[op.detail];
    }
    Machine machine(program);
    for (std::size_t i = program.ops.size(); i-- > 0;) improve(program, machine, program.ops[i]);
}

} // namespace arbiter::expr
