// Possible: a weight that knows only whether something can happen. Where products of chances leave the range
// of doubles, the same walk with these tells outcomes that are too rare to hold from those that there are
// not.
#pragma once

#include "dice/measure.hpp"

#include <concepts>

namespace arbiter::dice {

struct Possible {
    bool can = false;

    Possible() = default;
    explicit Possible(std::integral auto count) : can(count != 0) {}

    Possible& operator+=(Possible other) noexcept { return can = can || other.can, *this; }
    Possible& operator*=(Possible other) noexcept { return can = can && other.can, *this; }
    friend Possible operator+(Possible a, Possible b) noexcept { return a += b; }
    friend Possible operator*(Possible a, Possible b) noexcept { return a *= b; }
    friend Possible operator/(Possible a, Possible) noexcept { return a; }
    friend bool operator==(Possible, Possible) = default;
};

template <> struct WeightOf<Possible> {
    static Possible common(Possible, Possible) { return Possible(1); }
    static constexpr bool counts = true;
};

template <class W> Measure<Possible> possible(const Measure<W>& m) {
    Measure<Possible> out;
    out.values = m.values;
    out.weights.assign(m.size(), Possible(1));
    out.total = Possible(1);
    return out;
}

} // namespace arbiter::dice
