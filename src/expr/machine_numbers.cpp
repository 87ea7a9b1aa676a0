// Arithmetic. In packs a missing operand makes the answer missing, and so does an answer that is no number;
// classic goes on with NaN as JavaScript does; the community's tables call both an error.
#include "base/exponential.hpp"
#include "base/rounding.hpp"
#include "expr/machine_inline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace arbiter::expr {
namespace {

double apply(Code code, double a, double b) {
    switch (code) {
    case Code::add:
    case Code::add_two: return a + b;
    case Code::subtract:
    case Code::subtract_two: return a - b;
    case Code::multiply:
    case Code::multiply_two: return a * b;
    case Code::divide:
    case Code::divide_two: return a / b;
    default: return std::fmod(a, b);
    }
}

} // namespace

// The community's tables let a sum overflow, but call a quotient without bounds no number.
Value Machine::finite(double number) {
    if (std::isfinite(number) || mode_ == LogicMode::classic) return Value(number);
    if (is_pack()) return Value();
    const bool is_quotient = now_ && now_->code == Code::divide;
    return number == number && !is_quotient ? Value(number) : fail("NaN");
}

// Classic reads the operands of + and * up to where the number ends ("3 apples" is 3).
double Machine::operand_number(const Value& value, bool by_prefix) {
    if (value.is_number()) return value.number();
    if (!is_strict() && !pay_for(value, value)) return 0;
    if (!is_strict()) return by_prefix ? to_number_by_prefix(value) : to_number(value);
    return value.type() >= ValueType::list ? std::nan("") : value.is_missing() ? 0 : to_number(value);
}

// Two operands, both usually numbers.
Value Machine::add_two(const Op& op) {
    const Op* both_ops = operands(op);
    const Value left = quick_value(both_ops[0]);
    const Value right = quick_value(both_ops[1]);
    if (left.is_number() && right.is_number()) [[likely]] {
        const double result = apply(op.fast, left.number(), right.number());
        if (std::isfinite(result)) [[likely]]
            return Value(result);
    }
    const Value both[] = {left, right};
    now_ = &op;
    return fold_numbers(op.code, both);
}

Value Machine::arithmetic(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    now_ = &op;
    if (op.code == Code::max || op.code == Code::min) return extreme(op, operands);
    return fold_numbers(op.code, operands);
}

Value Machine::fold_numbers(Code code, std::span<const Value> operands) {
    const std::size_t count = operands.size();
    if (is_pack())
        for (const Value& operand : operands)
            if (operand.is_missing()) return Value();
    if (count == 0) {
        if (code == Code::add || code == Code::multiply) return Value(code == Code::add ? 0.0 : 1.0);
        return is_strict() ? fail("Invalid Arguments") : finite(std::nan(""));
    }
    const bool by_prefix = code == Code::add || code == Code::multiply;
    const double first = operand_number(operands[0], by_prefix);
    if (count == 1) {
        // JavaScript hands a product of one back as it is; only for texts do we make the number they say.
        const bool is_as_it_is = code == Code::multiply && mode_ == LogicMode::classic;
        if (is_as_it_is && !operands[0].is(ValueType::text)) return operands[0];
        if (by_prefix) return finite(first);
        if (code == Code::subtract) return finite(-first);
        if (!is_strict()) return finite(std::nan("")); // one operand divided by nothing
        return code == Code::divide ? finite(1 / first) : fail("Invalid Arguments");
    }
    double result = first;
    for (std::size_t i = 1; i < count; ++i) {
        const double next = operand_number(operands[i], by_prefix);
        if (is_strict() && code == Code::divide && next == 0) return fail("NaN");
        result = apply(code, result, next);
    }
    return finite(result);
}

Value Machine::extreme(const Op& op, std::span<const Value> operands) {
    if (is_strict()) {
        for (const Value& operand : operands)
            if (!operand.is_number()) return fail("Invalid Arguments");
        if (operands.empty()) return fail("Invalid Arguments");
    }
    if (is_pack())
        for (const Value& operand : operands)
            if (operand.is_missing()) return Value();
    return extreme_of_numbers(op, operands);
}

Value Machine::extreme_of_numbers(const Op& op, std::span<const Value> operands) {
    const bool is_max = op.code == Code::max;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double best = is_max ? -infinity : infinity;
    for (const Value& operand : operands) {
        const double next = to_number(operand);
        if (next != next) return finite(next);
        if (is_max ? next > best : next < best) best = next;
    }
    return finite(best);
}

Value Machine::rounding(const Op& op) {
    const Value given = operand(op, 0);
    if (is_pack() && given.is_missing()) return Value();
    if (is_strict() && !given.is_number()) return fail("Invalid Arguments", op);
    const double number = snaps_ && op.code != Code::abs && op.code != Code::exp && op.code != Code::sqrt
                              ? snap(to_number(given))
                              : to_number(given);
    now_ = &op;
    switch (op.code) {
    case Code::abs: return finite(std::abs(number));
    case Code::floor: return finite(floor_of(number));
    case Code::ceil: return finite(std::ceil(number));
    case Code::exp: return finite(exponential(number));
    case Code::sqrt: return number >= 0 ? finite(std::sqrt(number)) : Value();
    default: return finite(round_half_up(number));
    }
}

// By multiplying, so that every machine comes to the same bits; libraries differ in the last.
Value Machine::power(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    now_ = &op;
    double numbers[2] = {};
    for (std::size_t i = 0; i < 2; ++i) {
        const Value given = i < operands.size() ? operands[i] : Value();
        if (is_pack() && given.is_missing()) return Value();
        if (is_strict() && !given.is_number()) return fail("Invalid Arguments", op);
        numbers[i] = to_number(given);
    }
    constexpr double k_most = 64;
    const double times = snap(numbers[1]);
    if (!(std::abs(times) <= k_most) || times != std::floor(times)) return Value();
    double made = 1;
    for (double left = std::abs(times); left > 0; --left) made *= numbers[0];
    return finite(times < 0 ? 1 / made : made);
}

Value Machine::clamp(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    now_ = &op;
    double numbers[3] = {};
    for (std::size_t i = 0; i < 3; ++i) {
        const Value given = i < operands.size() ? operands[i] : Value();
        if (is_pack() && given.is_missing()) return Value();
        if (is_strict() && !given.is_number()) return fail("Invalid Arguments", op);
        numbers[i] = to_number(given);
        if (numbers[i] != numbers[i]) return finite(numbers[i]);
    }
    return finite(std::min(std::max(numbers[0], numbers[1]), numbers[2]));
}

} // namespace arbiter::expr
