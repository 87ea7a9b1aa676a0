// Distribution: every outcome of something random, with its probability. Chain: steps repeated from state to
// state. Both are exact: probabilities are only added, multiplied and divided, never subtracted or sampled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace arbiter {

/// How two independent amounts compare: the chances of more, as much and less. They add up to 1.
struct Contest {
    double win = 0;
    double tie = 0;
    double lose = 0;
};

/// A finite distribution over whole numbers, or over multiples of 1/`unit()`.
///
/// Outcomes stand in rising order, each once. Every probability that a double can hold (about 1e-290 and up)
/// has a relative error below 1e-12, however rare the outcome; rarer ones lose digits and end at 0, but stay
/// listed. Distributions are values; every operation takes its operands as independent.
class Distribution {
public:
    /// The certain 0.
    Distribution();

    [[nodiscard]] static Distribution certain(std::int64_t value);
    /// Whole numbers from `low` to `high`, equally likely. `low` <= `high`.
    [[nodiscard]] static Distribution uniform(std::int64_t low, std::int64_t high);
    /// `values[i]` with chance `weights[i]` over the sum of all weights; equal values are added up. Both
    /// spans have one length, no weight is negative, their sum is positive. `unit` divides all values.
    [[nodiscard]] static Distribution weighted(std::span<const std::int64_t> values,
                                               std::span<const double> weights, std::int64_t unit = 1);
    /// The `i`th of `parts` with chance `weights[i]` over their sum. All parts have one unit.
    [[nodiscard]] static Distribution mixture(std::span<const Distribution> parts,
                                              std::span<const double> weights);

    [[nodiscard]] std::size_t size() const noexcept { return numerators_.size(); }
    /// Values times `unit()`, rising.
    [[nodiscard]] std::span<const std::int64_t> numerators() const noexcept { return numerators_; }
    [[nodiscard]] std::span<const double> probabilities() const noexcept { return probabilities_; }
    [[nodiscard]] std::int64_t unit() const noexcept { return unit_; }
    [[nodiscard]] double value(std::size_t i) const {
        return static_cast<double>(numerators_[i]) / static_cast<double>(unit_);
    }

    [[nodiscard]] double min() const { return value(0); }
    [[nodiscard]] double max() const { return value(size() - 1); }
    [[nodiscard]] double mean() const;
    [[nodiscard]] double sd() const;
    /// The smallest value that is not exceeded with chance `share` or more; 0.5 gives the median. Sums within
    /// 1e-12 of `share` count as reaching it.
    [[nodiscard]] double quantile(double share) const;
    [[nodiscard]] double chance_of(double value) const;
    /// Tails are summed from their far end, never as 1 minus the other.
    [[nodiscard]] double at_least(double value) const;
    [[nodiscard]] double at_most(double value) const;

    /// The sum with an independent `other`, the difference, and the sum of `n` independent copies (n >= 0).
    [[nodiscard]] Distribution plus(const Distribution& other) const;
    [[nodiscard]] Distribution minus(const Distribution& other) const;
    [[nodiscard]] Distribution sum_of(std::int64_t n) const;
    [[nodiscard]] Distribution times(std::int64_t factor) const;
    [[nodiscard]] Distribution shifted(std::int64_t by) const { return plus(certain(by)); }

    /// The sum of the copies at chosen ranks when `keep.size()` independent copies are sorted, highest first.
    [[nodiscard]] Distribution sum_of_ranks(std::span<const bool> keep) const;
    /// How many of `n` independent copies are at least `value`.
    [[nodiscard]] Distribution count_at_least(std::int64_t n, double value) const;

    /// The chances of being more than, as much as and less than an independent `other`: one walk, no product.
    [[nodiscard]] Contest against(const Distribution& other) const;

    /// The distribution of `f(x)`; `f` takes and gives numerators.
    template <class F> [[nodiscard]] Distribution map(F f) const {
        std::vector<std::int64_t> values(numerators_);
        for (auto& v : values) v = f(v);
        return weighted(values, probabilities_, unit_);
    }

    /// The distribution given that `test(numerator)` holds, which must be possible.
    template <class F> [[nodiscard]] Distribution given(F test) const {
        std::vector<std::int64_t> values;
        std::vector<double> weights;
        for (std::size_t i = 0; i < size(); ++i)
            if (test(numerators_[i])) values.push_back(numerators_[i]), weights.push_back(probabilities_[i]);
        return weighted(values, weights, unit_);
    }

    /// Takes sorted, distinct numerators with probabilities as they are. For the engine; nothing is checked.
    [[nodiscard]] static Distribution adopt(std::vector<std::int64_t> numerators,
                                            std::vector<double> probabilities, std::int64_t unit);

private:
    Distribution(std::vector<std::int64_t> numerators, std::vector<double> probabilities, std::int64_t unit);

    std::vector<std::int64_t> numerators_;
    std::vector<double> probabilities_;
    std::int64_t unit_ = 1;
};

/// One kind of step between numbered states, such as "the first side strikes". A state without moves stays as
/// it is, so an absorbing state is one that nobody adds moves for.
///
///     Step strike(states);
///     strike.add(from, to, p);            // the moves of one state add up to 1
///     Chain fight({strike, answer});      // one round: each step in turn
///     auto mass = fight.after(start, 10); // ten rounds
class Step {
public:
    explicit Step(std::size_t states) : states_(states) {}

    /// From state `from` to state `to` with chance `p`.
    void add(std::size_t from, std::size_t to, double p);
    [[nodiscard]] std::size_t states() const noexcept { return states_; }

private:
    friend class Chain;
    struct Move {
        std::uint32_t from, to;
        double p;
    };
    std::size_t states_;
    std::vector<Move> moves_;
};

/// Steps taken in turn, round after round, on all states at once. Built once, run many times.
class Chain {
public:
    /// All steps have the same number of states.
    explicit Chain(std::span<const Step> steps);

    /// Where the mass `start` (one weight per state) is after `rounds` rounds.
    [[nodiscard]] std::vector<double> after(std::span<const double> start, std::size_t rounds) const;

private:
    struct Compiled {
        std::vector<std::uint32_t> first, to; // moves of state s are first[s] .. first[s + 1]
        std::vector<double> p;
    };
    std::size_t states_ = 0;
    std::vector<Compiled> steps_;
};

} // namespace arbiter
