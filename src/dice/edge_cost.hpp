// What an edge walk costs, known before it is begun.
#pragma once

#include "dice/edge.hpp"

namespace arbiter::dice {

// How far the sum of a row spreads: over the dice before the edge, or over all dice.
template <class W> double EdgeWalk<W>::width(double chains, std::size_t before) const {
    std::int64_t low = 0, high = 0;
    for (const auto& gain : asked_.gains) low = std::min(low, gain.low()), high = std::max(high, gain.high());
    const double adding =
        asked_.keeps ? static_cast<double>(before) : chains * static_cast<double>(asked_.most + 1);
    return adding * static_cast<double>(high - low) + 1;
}

template <class W> double EdgeWalk<W>::cells() const {
    double all = 0;
    for (std::size_t before = 0; before <= asked_.ranks; ++before)
        all +=
            width(static_cast<double>(asked_.dice), before) * static_cast<double>(asked_.ranks - before + 1);
    return all;
}

// Of the tallies of `a` and `b` first dice.
template <class W> double EdgeWalk<W>::products(double a, double b) const {
    const double links = static_cast<double>(asked_.most + 1),
                 word = WeightOf<W>::length(asked_.later.in.total);
    const double product = cost_of_product<W>(a * links * word, b * links * word);
    const double outcome = 100 + cost_of_outcome<W>((a + b) * links * word);
    const std::size_t befores = std::max<std::size_t>(asked_.ranks, 1);
    double all = 0;
    for (std::size_t s = 0; s < befores; ++s)
        for (std::size_t t = 0; s + t < befores; ++t)
            all += (width(a, s) * width(b, t) * product + width(a + b, s + t) * outcome) *
                   static_cast<double>((asked_.ranks - s + 1) * (asked_.ranks - t + 1));
    return all;
}

template <class W> double EdgeWalk<W>::work() const {
    const double n = static_cast<double>(asked_.dice), links = static_cast<double>(asked_.most);
    double one = links * products(1 / (links + 1), 1) / 2;
    for (double k = 1; k < n; k *= 2) one += 1.5 * products(std::min(k, n / 2), std::min(k, n / 2));
    const double faces = static_cast<double>(asked_.axis.size());
    one += 12 * faces * (WeightOf<W>::counts ? 40 : 4); // each face is looked at from each edge
    return one * std::max(1.0, faces);
}

} // namespace arbiter::dice
