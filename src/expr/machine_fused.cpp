// Operations that the compiler has fused (see fast.cpp): a path or a slot, and what is asked of it, in one.
#include "expr/machine_inline.hpp"

namespace arbiter::expr {

bool Machine::path_number(const Op& op) { return test_path_number(op); }
bool Machine::slot_number(const Op& op) { return test_slot_number(op); }
bool Machine::slot_else_number(const Op& op) { return compare_number(op, slot_else(operands(op)[op.aid])); }

bool Machine::test_path(const Op& op) {
    const Walk walked = walk_known(frame_->data, paths_[op.aid]);
    if (walked.rest) [[unlikely]]
        return test_rest(op, walked);
    return test_found(op, *walked.at);
}

bool Machine::test_rest(const Op& op, Walk walked) {
    return test_found(op, *walk_rest(walked, paths_[op.aid]));
}

bool Machine::test_slot(const Op& op) { return test_found(op, read_slot(op.aid)); }

// What is asked for its truth is nearly always true or false itself.
bool Machine::test_path_truth(const Op& op) {
    const Walk walked = walk_known(frame_->data, paths_[op.aid]);
    if (walked.rest) [[unlikely]]
        return test_rest(op, walked);
    const bool is = walked.at->is(ValueType::boolean) ? walked.at->boolean() : is_true(*walked.at);
    return is == (op.fast == Code::path_truth);
}

bool Machine::test_slot_truth(const Op& op) {
    const Value found = read_slot(op.aid);
    const bool is = found.is(ValueType::boolean) ? found.boolean() : is_true(found);
    return is == (op.fast == Code::slot_truth);
}

bool Machine::test_value(const Op& op) { return is_true(dispatch(op, op.fast)); }

inline bool Machine::test_found(const Op& op, Value found) {
    switch (op.fast) {
    case Code::path_truth:
    case Code::slot_truth: return is_true(found);
    case Code::path_falsehood:
    case Code::slot_falsehood: return !is_true(found);
    case Code::path_in_list:
    case Code::slot_in_list: return is_in_literal(op, found);
    case Code::path_against_number:
    case Code::slot_against_number: return compare_number(op, found);
    default: return compare_fused(op, found);
    }
}

bool Machine::is_present(const Op& op) { return host && host->is_present(slots_[op.detail].slot); }

Value Machine::path_value(const Op& op) {
    const Walk walked = walk_known(frame_->data, paths_[op.detail]);
    if (walked.rest) [[unlikely]]
        return value_of_rest(op, walked);
    return walked.at->is(ValueType::absent) ? otherwise(op) : *walked.at;
}

Value Machine::value_of_rest(const Op& op, Walk walked) {
    const Value* found = walk_rest(walked, paths_[op.detail]);
    return found->is(ValueType::absent) ? otherwise(op) : *found;
}

Value Machine::path_or_literal(const Op& op) {
    const Walk walked = walk_known(frame_->data, paths_[op.detail]);
    if (walked.rest) [[unlikely]]
        return value_of_rest(op, walked);
    return walked.at->is(ValueType::absent) ? op.literal : *walked.at;
}

Value Machine::slot_value(const Op& op) {
    const Value found = read_slot(op.detail);
    return found.is(ValueType::absent) ? otherwise(op) : found;
}

Value Machine::slot_or_literal(const Op& op) {
    const Value found = read_slot(op.detail);
    return found.is(ValueType::absent) ? op.literal : found;
}

Value Machine::slot_else(const Op& op) {
    const Value found = read_slot(op.aid);
    return found.is_missing() ? op.literal : found;
}

Value Machine::otherwise(const Op& op) { return op.count > 0 ? value(*operands(op)) : Value(); }

Value Machine::local_value(const Op& op) {
    const Path& path = paths_[op.detail];
    const Value* found = walk(origin_of(path), path);
    return found->is(ValueType::absent) ? otherwise(op) : *found;
}

// Conditions asked for their value.
Value Machine::answer(const Op& op, Code code) {
    switch (code) {
    case Code::deep_equal: {
        const Value left = operand(op, 0);
        const Value right = operand(op, 1);
        return Value(pay_for(left, right) && is_alike(left, right, snaps_));
    }
    case Code::in: {
        const std::span<const Value> both = operands_of(op);
        return Value(both.size() > 1 && is_in(both[0], both[1]));
    }
    case Code::not_: return Value(!holds_first(op));
    case Code::truth: return Value(holds_first(op));
    case Code::present: return Value(is_present(op));
    case Code::path_exists: {
        const Path& path = paths_[op.detail];
        return Value(!walk(origin_of(path), path)->is(ValueType::absent));
    }
    default: return Value(is_comparison(code) ? compare(op) : test(op));
    }
}

} // namespace arbiter::expr
