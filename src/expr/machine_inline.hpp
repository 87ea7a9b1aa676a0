// The few steps that nearly every evaluation takes: reading a path, comparing numbers. They are inlined into
// the operators; whatever is rare is left to functions.
#pragma once

#include "expr/machine.hpp"

namespace arbiter::expr {

inline constexpr Value k_absent = Value::absent();

// A map of the shape that was met last time costs one comparison and one load.
[[gnu::always_inline]] inline const Value* Machine::walk(const Value* from, const Path& path) {
    const Found* found = found_.data() + path.first;
    for (const Found* const end = found + path.count; found != end; ++found) {
        if (from->is(ValueType::map) && from->map().shape == found->shape) [[likely]] {
            from = found->in(from->map());
            continue;
        }
        from = walk_on(*from, static_cast<std::size_t>(found - found_.data()));
        if (from->is(ValueType::absent)) break;
    }
    return from;
}

[[gnu::always_inline]] inline Value Machine::path_value(const Op& op) {
    const Value* found = walk(&frame_->data, program_.paths[op.detail]);
    if (!found->is(ValueType::absent)) [[likely]]
        return *found;
    return op.count > 0 ? value(*program_.operands(op)) : Value();
}

inline Value Machine::slot_value(const Op& op) {
    const Value found = read_slot(op.detail);
    if (!found.is(ValueType::absent)) [[likely]]
        return found;
    return op.count > 0 ? value(*program_.operands(op)) : Value();
}

// The order of two numbers, without a branch that depends on which is greater.
inline Order Machine::numbers(double a, double b) const noexcept {
    if (!snaps_) return order_of(a, b);
    const double gap = a - b;
    const int way = static_cast<int>(gap > 2e-9) - static_cast<int>(gap < -2e-9);
    return way != 0 ? static_cast<Order>(1 + way) : snapped_order_of(a, b);
}

[[gnu::always_inline]] inline bool Machine::compare_number(const Op& op, const Value& found) {
    if (!found.is_number()) [[unlikely]]
        return compare_fused(op, found);
    return (op.fast_mask >> static_cast<unsigned>(numbers(found.number(), op.literal.number()))) & 1;
}

} // namespace arbiter::expr
