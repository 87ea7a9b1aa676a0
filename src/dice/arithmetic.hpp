// What operators do with whole numbers in steps of a unit. One definition for rolls and for odds.
#pragma once

#include "dice/program.hpp"

#include <algorithm>

namespace arbiter::dice {

[[nodiscard]] constexpr std::int64_t floor_quotient(std::int64_t a, std::int64_t b) noexcept {
    return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

[[nodiscard]] constexpr std::int64_t one_operand(const Node& n, std::int64_t a, std::int64_t unit) noexcept {
    switch (n.op) {
    case Op::negate: return -a;
    case Op::absolute: return a < 0 ? -a : a;
    case Op::floor: return floor_quotient(a, unit);
    case Op::ceiling: return -floor_quotient(-a, unit);
    case Op::round: return floor_quotient(2 * a + unit, 2 * unit); // halves go up
    default: return a;
    }
}

/// `a` and `b` as their nodes give them; the scales of `n` bring them to one unit.
[[nodiscard]] constexpr std::int64_t two_operands(const Node& n, std::int64_t a, std::int64_t b) noexcept {
    if (n.op == Op::multiply) return a * b;
    if (n.op == Op::divide) return a * n.scale_a / b; // the unit was chosen so that this leaves no rest
    a *= n.scale_a;
    b *= n.scale_b;
    switch (n.op) {
    case Op::add: return a + b;
    case Op::subtract:
    case Op::versus: return a - b;
    case Op::floor_divide: return floor_quotient(a, b);
    case Op::truncate_divide: return a / b;
    case Op::modulo: return a % b; // the sign of `a`, as in formulas
    case Op::compare: return holds(a, n.cmp, b) ? 1 : 0;
    case Op::minimum: return std::min(a, b);
    case Op::maximum: return std::max(a, b);
    default: return 0;
    }
}

} // namespace arbiter::dice
