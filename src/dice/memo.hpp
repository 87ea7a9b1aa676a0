// What a sweep keeps from one evaluation to the next.
#pragma once

#include "dice/budget.hpp"
#include "dice/program.hpp"

#include <unordered_map>

namespace arbiter::dice {

/// Parts of earlier evaluations that later ones with other values can use. For sweeps.
template <class W> struct Memo {
    struct Running { // n dice of a pool; one more die is one convolution
        std::int64_t n = 0;
        Measure<W> one, sum;
    };
    std::unordered_map<std::uint64_t, Measure<W>> parts; // by node and the values it reads
    std::unordered_map<Index, Running> sums;             // by node
    std::unordered_map<std::uint64_t, double> means;     // as parts
    std::unordered_map<Index, double> one_means;         // of one die, by node
    std::size_t outcomes = 0;                            // of all parts
    Budget budget;                                       // of all evaluations together
    bool begun = false;

    /// Forgets the parts when they have become many. Only between two evaluations: one of them refers to
    /// parts until it ends.
    void make_room() {
        if (parts.size() <= 4096 && outcomes <= 4'000'000) return;
        parts.clear();
        outcomes = 0;
    }
};

} // namespace arbiter::dice
