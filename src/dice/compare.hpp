// Comparisons of two measures: how likely each answer is, and whether it can be given at all.
#pragma once

#include "dice/measure.hpp"
#include "dice/program.hpp"

#include <algorithm>

namespace arbiter::dice {

/// Weights of a < b, a == b and a > b for independent a and b, in one walk each way. Tails grow from their
/// far ends, so a rare tail keeps its digits.
template <class W> struct Order3 {
    W less = W(0), equal = W(0), greater = W(0), total = W(1);
    bool can_be_less = false, can_be_equal = false,
         can_be_greater = false; // however rare, even below doubles
};

/// The same where the values of both are neighbours, as those of most dice are, and overlap: where is known
/// in advance, and both walks go side by side.
template <class W> void order_dense(const Measure<W>& a, const Measure<W>& b, Order3<W>& found) {
    const auto size_a = static_cast<std::int64_t>(a.size()), size_b = static_cast<std::int64_t>(b.size());
    const std::int64_t shift = a.low() - b.low(); // a's value i is b's value i + shift
    const std::int64_t from = std::clamp<std::int64_t>(-shift, 0, size_a),
                       end = std::clamp<std::int64_t>(size_b - shift, from, size_a);
    const W *of_a = a.weights.data(), *of_b = b.weights.data() + std::clamp<std::int64_t>(shift, 0, size_b);
    W below = W(0), above = W(0);
    for (std::int64_t j = 0; j < std::min(shift, size_b); ++j)
        below += b.weights[static_cast<std::size_t>(j)];
    for (std::int64_t j = size_b; j-- > std::max<std::int64_t>(end + shift, 0);)
        above += b.weights[static_cast<std::size_t>(j)];
    found.can_be_equal = from < end;
    for (std::int64_t i = from, back = end - 1; i < end; ++i, --back) {
        found.greater += of_a[i] * below;
        found.equal += of_a[i] * of_b[i - from];
        below += of_b[i - from];
        found.less += of_a[back] * above;
        above += of_b[back - from];
    }
    for (std::int64_t i = end; i < size_a; ++i) found.greater += of_a[i] * below;
    for (std::int64_t i = from; i-- > 0;) found.less += of_a[i] * above;
}

template <class W> Order3<W> ordered(const Measure<W>& a, const Measure<W>& b) {
    Order3<W> found;
    found.total = a.total * b.total;
    if (a.empty() || b.empty()) return found;
    found.can_be_less = a.low() < b.high();
    found.can_be_greater = a.high() > b.low();
    const bool overlap = a.low() <= b.high() && b.low() <= a.high(); // else they may be any distance apart
    if (overlap && a.is_dense() && b.is_dense()) {
        order_dense(a, b, found);
        return found;
    }
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

/// The same for a number instead of `b`.
template <class W> Order3<W> ordered(const Measure<W>& a, std::int64_t number) {
    Order3<W> found;
    found.total = a.total;
    if (a.empty()) return found;
    const auto at = static_cast<std::size_t>(std::ranges::lower_bound(a.values, number) - a.values.begin());
    found.can_be_less = at > 0;
    found.can_be_equal = at < a.size() && a.values[at] == number;
    found.can_be_greater = a.high() > number;
    if (found.can_be_equal) found.equal = a.weights[at];
    for (std::size_t i = at + (found.can_be_equal ? 1 : 0); i < a.size(); ++i) found.greater += a.weights[i];
    for (std::size_t i = at; i-- > 0;) found.less += a.weights[i];
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
