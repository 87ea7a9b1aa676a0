// The few steps that nearly every evaluation takes: reading a path, comparing numbers. They are inlined into
// the operators, without a call; whatever is rare ends in one, as the last thing that is done, so that the
// usual way has no register to save.
#pragma once

#include "expr/machine.hpp"

namespace arbiter::expr {

inline constexpr Value k_absent = Value::absent();

// As far as the shapes of the maps are known. One that was met last time costs one comparison and one load.
[[gnu::always_inline]] inline Machine::Walk Machine::walk_known(const Value* from, const Found* found,
                                                                const Found* end) const {
    for (; found != end; ++found) {
        if (!from->is(ValueType::map)) [[unlikely]]
            return {from, found};
        const Map& map = from->map();
        if (map.number == found->shape) [[likely]] {
            from = found->in(map);
            continue;
        }
        const Found& known = known_[known_at(map, found->step)];
        if (known.shape != map.number || known.step != found->step) return {from, found};
        if (known.offset == 0) return {&k_absent, nullptr};
        from = known.in(map);
    }
    return {from, nullptr};
}

[[gnu::always_inline]] inline Machine::Walk Machine::walk_known(const Value* from, const Path& path) const {
    const Found* const first = last_.data() + path.first;
    return walk_known(from, first, first + path.count);
}

[[gnu::always_inline]] inline const Value* Machine::walk(const Value* from, const Path& path) {
    const Walk walked = walk_known(from, path);
    return walked.rest ? walk_rest(walked, path) : walked.at;
}

// The order of two numbers, without a branch that depends on which is greater: that is hard to foretell.
// `none` if they are too near to tell without rounding, or no numbers.
[[gnu::always_inline]] inline Order Machine::quick_order(double a, double b) const noexcept {
    const double gap = a - b;
    if (std::abs(gap) > near_) [[likely]]
        return static_cast<Order>(gap > 0 ? 2 : 0);
    return a == b ? Order::equal : Order::none;
}

inline Order Machine::numbers(double a, double b) const noexcept {
    const Order quick = quick_order(a, b);
    if (quick != Order::none) [[likely]]
        return quick;
    return snaps_ ? snapped_order_of(a, b) : Order::none;
}

// The value of an operand that most likely stands somewhere to be read. Only where fast paths are on.
[[gnu::always_inline]] inline Value Machine::quick_value(const Op& op) {
    if (op.fast == Code::constant) return op.literal;
    if (op.fast == Code::path) {
        const Walk walked = walk_known(frame_->data, paths_[op.detail]);
        if (!walked.rest && !walked.at->is(ValueType::absent)) [[likely]]
            return *walked.at;
    }
    return dispatch(op, op.fast);
}

[[gnu::always_inline]] inline bool Machine::compare_number(const Op& op, Value found) {
    if (!found.is_number()) [[unlikely]]
        return compare_fused(op, found);
    const Order order = quick_order(found.number(), op.literal.number());
    if (order == Order::none) [[unlikely]]
        return compare_fused(op, found);
    return (op.fast_mask >> static_cast<unsigned>(order)) & 1;
}

[[gnu::always_inline]] inline bool Machine::test_path_number(const Op& op) {
    const Walk walked = walk_known(frame_->data, paths_[op.aid]);
    if (walked.rest) [[unlikely]]
        return test_rest(op, walked);
    return compare_number(op, *walked.at);
}

[[gnu::always_inline]] inline bool Machine::test_slot_number(const Op& op) {
    return compare_number(op, read_slot(op.aid));
}

} // namespace arbiter::expr
