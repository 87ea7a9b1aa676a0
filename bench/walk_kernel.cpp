// States are found breadth first, as the engine does; mass then goes from full cells to empty ones.
#include "walk_kernel.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace arbiter::bench {
namespace {

struct Pair {
    std::uint32_t left[2], turn;
};

class HandWalk {
public:
    double run() {
        find({{k_cell, k_cell}, 0});
        for (std::size_t i = 0; i < states_.size(); ++i) expand(i);
        mass_.assign(states_.size(), 0);
        mass_[0] = 1;
        for (std::uint32_t sum = 2 * k_cell; sum >= 2; --sum)
            for (std::uint32_t first = std::min<std::uint32_t>(k_cell, sum - 1);
                 first > 0 && sum - first <= k_cell; --first)
                pass(first, sum - first);
        double won = 0;
        for (std::size_t i = 0; i < states_.size(); ++i)
            if (states_[i].left[1] == 0) won += mass_[i];
        return won;
    }

private:
    static std::uint64_t key_of(const Pair& pair) {
        return std::uint64_t{pair.left[0]} << 32 | pair.left[1] << 1 | pair.turn;
    }
    std::uint32_t find(const Pair& pair) {
        const auto [known, is_new] =
            numbers_.try_emplace(key_of(pair), static_cast<std::uint32_t>(states_.size()));
        if (is_new) states_.push_back(pair);
        return known->second;
    }
    void expand(std::size_t i) {
        auto& targets = targets_.emplace_back();
        const Pair pair = states_[i];
        if (pair.left[0] == 0 || pair.left[1] == 0) return;
        for (std::uint32_t face = 0; face < 6; ++face) {
            Pair next = pair;
            next.turn = 1 - pair.turn;
            next.left[next.turn] -= std::min(face, next.left[next.turn]);
            targets[face] = find(next);
        }
    }
    // Both states of a pair at once: each is left with 5/6, and else the other is next.
    void pass(std::uint32_t first, std::uint32_t second) {
        std::uint32_t at[2];
        for (std::uint32_t turn = 0; turn < 2; ++turn) {
            const auto found = numbers_.find(key_of({{first, second}, turn}));
            if (found == numbers_.end()) return;
            at[turn] = found->second;
        }
        const double in[2] = {mass_[at[0]], mass_[at[1]]};
        for (std::uint32_t turn = 0; turn < 2; ++turn) {
            const double each = (in[turn] + in[1 - turn] / 6) / (35.0 / 36) / 6;
            for (std::size_t face = 1; face < 6; ++face) mass_[targets_[at[turn]][face]] += each;
        }
    }

    std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
    std::vector<Pair> states_;
    std::vector<std::array<std::uint32_t, 6>> targets_;
    std::vector<double> mass_;
};

} // namespace

double first_empties_the_other() { return HandWalk().run(); }

} // namespace arbiter::bench
