// Reduces that the compiler has seen through (see fast_folds.cpp): sums, and folds over a filter, which need
// no list in between. Should one run dry or fail, it is taken back and done the plain way, which says where.
#include "expr/extent.hpp"
#include "expr/machine_inline.hpp"

#include <cmath>

namespace arbiter::expr {

// The parts of a fold over elements, and how far it has come.
struct Machine::Fold {
    const Op& body;
    const Op* test;   // of the filter, or null
    const Path* term; // what a sum adds of each element, or null
    Frame frame;
    double sum = 0;
    bool is_sum = false; // whether `sum` holds what was made, and not the frame's accumulator
    std::size_t kept = 0;
};

inline bool Machine::passes(Fold& fold, const Value& element, std::size_t i) {
    if (!fold.test) return true;
    if (fold.test->fast == Code::path_against_number)
        return compare_number(*fold.test, *walk(&element, program_.paths[fold.test->aid]));
    fold.frame.data = &element;
    fold.frame.index = static_cast<double>(i);
    return test(*fold.test);
}

inline void Machine::add_to(Fold& fold, const Value& element) {
    if (fold.is_sum) {
        const Value* term = walk(&element, *fold.term);
        const double sum = fold.sum + (term->is_number() ? term->number() : std::nan(""));
        if (std::isfinite(sum)) [[likely]] {
            fold.sum = sum;
            return;
        }
        fold.is_sum = false;
        fold.frame.accumulator = Value(fold.sum);
    }
    fold.frame.data = &element;
    fold.frame.index = static_cast<double>(fold.kept);
    fold.frame.accumulator = value(fold.body);
}

Value Machine::fold(const Op& op) {
    const Op* parts = operands(op);
    const Op* filter = op.fast == Code::sum ? nullptr : parts;
    const Value over = value(filter ? *operands(*filter) : parts[0]);
    const Value start = op.count > 2 ? parts[2].literal : Value();
    if (!over.is(ValueType::list)) return start;
    Fold fold{parts[1], filter ? operands(*filter) + 1 : nullptr, nullptr, {}};
    const std::span<const Value> elements = over.list();
    const auto the_plain_way = [&] { return filter ? reduce(op) : reduce_list(op, over, start); };
    // A filter would have to say if its list was too much; it is no more than the one it was given.
    if (failed_ || over.nesting() > program_.limits.json_depth || weight_of(over) > k_most_values)
        return the_plain_way();

    const Fuel before = fuel_;
    fold.frame.above = frame_;
    fold.frame.accumulator = start;
    fold.is_sum = op.fast != Code::fold_filtered && start.is_number();
    fold.term = fold.is_sum ? &program_.paths[op.aid] : nullptr;
    fold.sum = fold.is_sum ? start.number() : 0;
    frame_ = &fold.frame;
    for (std::size_t i = 0; i < elements.size() && !failed_; ++i) {
        if (!passes(fold, elements[i], i)) continue;
        add_to(fold, elements[i]);
        ++fold.kept;
    }
    frame_ = fold.frame.above;
    const std::uint64_t test_cost = fold.test ? fold.test->cost : 0;
    if (!spend(elements.size() * test_cost + fold.kept * fold.body.cost) || failed_) [[unlikely]] {
        fuel_ = before;
        failed_ = is_exhausted_ = false;
        return the_plain_way();
    }
    return fold.is_sum ? Value(fold.sum) : fold.frame.accumulator;
}

} // namespace arbiter::expr
