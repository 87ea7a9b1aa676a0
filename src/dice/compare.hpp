// Comparisons of two measures: how likely each answer is, and whether it can be given at all.
#pragma once

#include "dice/measure.hpp"
#include "dice/program.hpp"

namespace arbiter::dice {

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
