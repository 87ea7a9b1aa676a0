// Elimination: how often each state of a cycle is visited before it is left for good.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::chance {

/// One system of equations, solved without a single subtraction (Grassmann, Taksar and Heyman, 1985): the
/// chance to leave a state is the sum of its ways out, never one minus its chance to stay. So nothing
/// cancels, and every result is right to a relative error of rounding, however rarely the cycle is left.
///
/// Use: `begin`, then the weights and the mass that enters, then `solve`. Keeps its memory for the next one.
class Elimination {
public:
    /// States are numbered from 0 to `states` - 1. Takes 8 * states^2 bytes.
    void begin(std::size_t states);

    /// Adds the weight of a way from one state to another one. Ways to the same state are left out.
    void add_way(std::size_t from, std::size_t to, double weight) noexcept {
        ways_[from * states_ + to] += weight;
    }
    /// Adds the weight of a way out.
    void add_exit(std::size_t from, double weight) noexcept { exits_[from] += weight; }
    /// Adds mass that begins in a state.
    void add_entry(std::size_t state, double mass) noexcept { entries_[state] += mass; }

    /// The mean number of visits by state; valid until `begin`. Empty when a number is too small or too large
    /// for a double, as for a cycle that is left once in 10^308 rounds. At most states^3 / 3 multiplications;
    /// fewer where states have few ways.
    [[nodiscard]] std::span<const double> solve();

    /// Numbers that the last `solve` looked at or multiplied.
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }

private:
    struct Share {
        std::size_t to;
        double share;
    };
    [[nodiscard]] bool eliminate(std::size_t state);

    std::size_t states_ = 0;
    std::vector<double> ways_; // row by row
    std::vector<double> exits_, entries_, leaving_, visits_;
    std::vector<Share> shares_; // of the state that is eliminated
    std::uint64_t work_ = 0;
};

} // namespace arbiter::chance
