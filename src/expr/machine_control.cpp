// Control flow: what decides which of its operands are evaluated.
#include "expr/machine_inline.hpp"

namespace arbiter::expr {

// Parts are comparisons more often than not: those spare the call.
[[gnu::always_inline]] inline bool Machine::test_part(const Op& op) {
    if (op.fast == Code::slot_against_number) return test_slot_number(op);
    if (op.fast == Code::path_against_number) return test_path_number(op);
    return test(op);
}

bool Machine::holds_all(const Op& op) {
    const Op* part = operands(op);
    for (const Op* const end = part + op.count; part != end; ++part)
        if (!test_part(*part)) return false;
    return op.count > 0;
}

bool Machine::holds_first(const Op& op) { return op.count > 0 && test(*operands(op)); }
bool Machine::holds_not(const Op& op) { return !holds_first(op); }

bool Machine::holds_any(const Op& op) {
    const Op* part = operands(op);
    for (const Op* const end = part + op.count; part != end; ++part)
        if (test_part(*part)) return true;
    return false;
}

Value Machine::choose(const Op& op) {
    const Op* parts = operands(op);
    std::size_t i = 0;
    for (; i + 1 < op.count; i += 2)
        if (test(parts[i])) return value(parts[i + 1]);
    return i < op.count ? value(parts[i]) : Value();
}

Value Machine::conjunction(const Op& op) {
    const Op* parts = operands(op);
    Value last(false);
    for (std::size_t i = 0; i < op.count; ++i) {
        last = value(parts[i]);
        if (!is_true(last)) return last;
    }
    return last;
}

Value Machine::disjunction(const Op& op) {
    const Op* parts = operands(op);
    Value last(false);
    for (std::size_t i = 0; i < op.count; ++i) {
        last = value(parts[i]);
        if (is_true(last)) return last;
    }
    return last;
}

Value Machine::coalesce(const Op& op) {
    const Op* parts = operands(op);
    for (std::size_t i = 0; i < op.count; ++i) {
        const Value found = value(parts[i]);
        if (!found.is_missing()) return found;
    }
    return Value();
}

// Failing raises a flag and goes on with null; only here, and at the very end, anybody looks at the flag.
Value Machine::attempt(const Op& op) {
    const Op* parts = operands(op);
    const Frame* const outside = frame_;
    Value error; // a copy: the handler may throw again
    Frame handler;
    handler.data = &error;
    handler.above = outside;
    for (std::size_t i = 0; i < op.count; ++i) {
        const Value result = value(parts[i]);
        frame_ = outside;
        if (!failed_ || is_exhausted_ || i + 1 == op.count) return result;
        failed_ = false;
        error = thrown_;
        if (!thrown_.is(ValueType::map)) {
            Map* made = store_.make_map(*program_.error_shape);
            made->values[0] = thrown_;
            error = map_value(*made);
        }
        frame_ = &handler;
    }
    return Value();
}

Value Machine::raise(const Op& op) {
    const Value what = operand(op, 0);
    if (failed_) return Value();
    fail({}, op);
    thrown_ = what.is(ValueType::absent) ? Value() : what;
    return Value();
}

Value Machine::switch_over(const Op& op) {
    // The compiler lays the cases out flat: value, case, result, case, result ..., default if `detail` is 1.
    const Op* parts = operands(op);
    const Value wanted = value(parts[0]);
    std::size_t i = 1;
    for (; i + 1 < op.count; i += 2)
        if (compare(Code::same, wanted, value(parts[i]), mask_of(Code::same))) return value(parts[i + 1]);
    return i < op.count ? value(parts[i]) : Value();
}

// A condition is compiled once however often it is named, so naming it twice at each of thirty levels would
// take 2^30 steps: each naming pays for the whole.
Value Machine::condition(const Op& op) {
    const Op* parts = operands(op);
    const std::size_t told = op.count - 1u;
    for (std::size_t i = 0; i < told; ++i) locals_[op.aid + i] = value(parts[i]);
    const Op& named = parts[told];
    return spend(named.cost, op) ? value(named) : Value();
}

Value Machine::let(const Op& op) {
    const Op* parts = operands(op);
    const std::size_t names = op.count - 1u;
    for (std::size_t i = 0; i < names; ++i) locals_[op.aid + i] = value(parts[i]);
    return value(parts[names]);
}

Value Machine::custom(const Op& op) {
    const HostOperator& added = program_.operators[op.detail];
    OperatorCall call{operands_of(op), added.user};
    if (failed_) return Value();
    if (!added.run) // declared by a program that does not run it
        return added.stand_in.is(ValueType::absent) ? fail("Missing Operator", op) : added.stand_in;
    const Value result = added.run(call);
    return call.failed.empty() ? result : fail(call.failed, op);
}

std::span<const Value> Machine::operands_of(const Op& op) {
    const Op* parts = operands(op);
    if (op.spreads) {
        const Value only = value(parts[0]);
        if (only.is(ValueType::list)) return only.list();
        Value* one = store_.make_list(1);
        one[0] = only;
        return {one, 1};
    }
    Value* values = store_.make_list(op.count);
    for (std::size_t i = 0; i < op.count; ++i) values[i] = value(parts[i]);
    return {values, op.count};
}

} // namespace arbiter::expr
