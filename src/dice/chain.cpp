// Repeated steps: moves sorted by state once, then mass pushed along them.
#include "arbiter/distribution.hpp"

#include <algorithm>
#include <cassert>

namespace arbiter {

void Step::add(std::size_t from, std::size_t to, double p) {
    assert(from < states_ && to < states_ && p >= 0);
    moves_.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to), p});
}

Chain::Chain(std::span<const Step> steps) : states_(steps.empty() ? 0 : steps[0].states()) {
    for (const Step& step : steps) {
        assert(step.states() == states_);
        Compiled made;
        made.first.assign(states_ + 1, 0);
        for (const auto& move : step.moves_) ++made.first[move.from + 1];
        for (std::size_t s = 0; s < states_; ++s) made.first[s + 1] += made.first[s];
        made.to.resize(step.moves_.size());
        made.p.resize(step.moves_.size());
        std::vector<std::uint32_t> next(made.first.begin(), made.first.end() - 1);
        for (const auto& move : step.moves_) {
            const std::uint32_t at = next[move.from]++;
            made.to[at] = move.to;
            made.p[at] = move.p;
        }
        steps_.push_back(std::move(made));
    }
}

std::vector<double> Chain::after(std::span<const double> start, std::size_t rounds) const {
    assert(start.size() == states_);
    std::vector<double> now(start.begin(), start.end()), next(states_);
    for (std::size_t round = 0; round < rounds; ++round)
        for (const Compiled& step : steps_) {
            std::fill(next.begin(), next.end(), 0.0);
            for (std::size_t s = 0; s < states_; ++s) {
                const double mass = now[s];
                if (mass == 0) continue;
                const std::uint32_t first = step.first[s], last = step.first[s + 1];
                if (first == last) next[s] += mass;
                for (std::uint32_t m = first; m < last; ++m) next[step.to[m]] += mass * step.p[m];
            }
            now.swap(next);
        }
    return now;
}

} // namespace arbiter
