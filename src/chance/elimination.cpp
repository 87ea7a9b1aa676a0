// States are taken out from the last to the first; what led through one then leads past it. Going back from
// the first to the last, the visits of each follow from those before.
#include "chance/elimination.hpp"

#include <cmath>

namespace arbiter::chance {

void Elimination::begin(std::size_t states) {
    states_ = states;
    ways_.assign(states * states, 0.0);
    exits_.assign(states, 0.0);
    entries_.assign(states, 0.0);
    leaving_.assign(states, 0.0);
    visits_.assign(states, 0.0);
    work_ = 0;
}

bool Elimination::eliminate(std::size_t state) {
    const double* const row = ways_.data() + state * states_;
    double leaving = exits_[state];
    shares_.clear();
    for (std::size_t to = 0; to < state; ++to) {
        if (row[to] > 0) shares_.push_back({to, row[to]});
        leaving += row[to];
    }
    work_ += 2 * state; // its row here, its column below
    leaving_[state] = leaving;
    if (!(leaving > 0)) return false;
    for (Share& one : shares_) {
        one.share /= leaving;
        entries_[one.to] += entries_[state] * one.share;
    }
    const double exit = exits_[state] / leaving;
    for (std::size_t from = 0; from < state; ++from) {
        double* const ways = ways_.data() + from * states_;
        const double through = ways[state];
        if (!(through > 0)) continue;
        // Ways back to `from` itself end up on the diagonal, which nothing reads.
        for (const Share& one : shares_) ways[one.to] += through * one.share;
        exits_[from] += through * exit;
        work_ += shares_.size() + 1;
    }
    return true;
}

std::span<const double> Elimination::solve() {
    for (std::size_t state = states_; state-- > 0;)
        if (!eliminate(state)) return {};
    for (std::size_t state = 0; state < states_; ++state) {
        double mass = entries_[state];
        for (std::size_t from = 0; from < state; ++from)
            mass += visits_[from] * ways_[from * states_ + state];
        visits_[state] = mass / leaving_[state];
        if (!std::isfinite(visits_[state])) return {};
    }
    return visits_;
}

} // namespace arbiter::chance
