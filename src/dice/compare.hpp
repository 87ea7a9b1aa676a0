// Comparisons of two measures: how likely each answer is, and whether it can be given at all.
#pragma once

#include "dice/measure.hpp"
#include "dice/program.hpp"

namespace arbiter::dice {

/// Weights of a < b, a == b and a > b for independent a and b, in one walk each way. Tails grow from their
/// far ends, so a rare tail keeps its digits.
template <class W> struct Order3 {
    W less = W(0), equal = W(0), greater = W(0), total = W(1);
    bool can_be_less = false, can_be_equal = false,
         can_be_greater = false; // however rare, even below doubles
};

template <class W> Order3<W> ordered(const Measure<W>& a, const Measure<W>& b) {
    Order3<W> found;
    found.total = a.total * b.total;
    if (a.empty() || b.empty()) return found;
    found.can_be_less = a.low() < b.high();
    found.can_be_greater = a.high() > b.low();
    W below = W(0);
    for (std::size_t i = 0, j = 0; i < a.size(); ++i) {
        while (j < b.size() && b.values[j] < a.values[i]) below += b.weights[j++];
        if (j > 0) found.greater += a.weights[i] * below;
        if (j == b.size() || b.values[j] != a.values[i]) continue;
        found.equal += a.weights[i] * b.weights[j];
        found.can_be_equal = true;
    }
    W above = W(0);
    for (std::size_t i = a.size(), j = b.size(); i-- > 0;) {
        while (j > 0 && b.values[j - 1] > a.values[i]) above += b.weights[--j];
        if (j < b.size()) found.less += a.weights[i] * above;
    }
    return found;
}

template <class W> W weight_of(const Order3<W>& o, Cmp cmp) {
    switch (cmp) {
    case Cmp::less: return o.less;
    case Cmp::at_most: return o.less + o.equal;
    case Cmp::equal: return o.equal;
    case Cmp::not_equal: return o.less + o.greater;
    case Cmp::at_least: return o.greater + o.equal;
    case Cmp::greater: return o.greater;
    }
    return W(0);
}

template <class W> bool can_hold(const Order3<W>& o, Cmp cmp) {
    switch (cmp) {
    case Cmp::less: return o.can_be_less;
    case Cmp::at_most: return o.can_be_less || o.can_be_equal;
    case Cmp::equal: return o.can_be_equal;
    case Cmp::not_equal: return o.can_be_less || o.can_be_greater;
    case Cmp::at_least: return o.can_be_greater || o.can_be_equal;
    case Cmp::greater: return o.can_be_greater;
    }
    return false;
}

constexpr Cmp opposite(Cmp cmp) noexcept {
    switch (cmp) {
    case Cmp::less: return Cmp::at_least;
    case Cmp::at_most: return Cmp::greater;
    case Cmp::equal: return Cmp::not_equal;
    case Cmp::not_equal: return Cmp::equal;
    case Cmp::at_least: return Cmp::less;
    case Cmp::greater: return Cmp::at_most;
    }
    return cmp;
}

} // namespace arbiter::dice
