// The rare outcomes at both ends become one range each; what lies between them is cut into ranges whose width
// is a round number.
#include "dice/fold.hpp"

#include "dice/arithmetic.hpp"

#include <cmath>

namespace arbiter::dice {
namespace {

// The outcomes between the tails. A tail of one outcome is no tail: folding it would save nothing.
OutcomeRange middle_of(const Distribution& d, double tail) {
    OutcomeRange middle{0, d.size() - 1, false, false};
    double below = 0, above = 0;
    while (middle.first < middle.last && (below += d.probabilities()[middle.first]) < tail) ++middle.first;
    while (middle.last > middle.first && (above += d.probabilities()[middle.last]) < tail) --middle.last;
    if (middle.first == 1) middle.first = 0;
    if (middle.last + 2 == d.size()) middle.last = d.size() - 1;
    return middle;
}

} // namespace

double round_width(double least) {
    double power = 1;
    while (power * 10 <= least) power *= 10;
    for (const double step : {1.0, 2.0, 5.0})
        if (power * step >= least) return power * step;
    return power * 10;
}

std::vector<OutcomeRange> fold_outcomes(const Distribution& d, const FoldLimits& limits) {
    std::vector<OutcomeRange> found;
    if (d.size() <= limits.unfolded) {
        for (std::size_t i = 0; i < d.size(); ++i) found.push_back({i, i, false, false});
        return found;
    }
    const OutcomeRange middle = middle_of(d, limits.tail);
    const auto numerators = d.numerators();
    const auto span = static_cast<double>(numerators[middle.last] - numerators[middle.first] + 1);
    const auto width = static_cast<std::int64_t>(round_width(span / static_cast<double>(limits.ranges)));
    // From the lowest outcome there is, or else from a multiple of the width: 1..5 of a d100, but 330..339.
    const std::int64_t origin = middle.first == 0 ? numerators[0] : 0;
    if (middle.first > 0) found.push_back({0, middle.first - 1, true, false});
    std::int64_t before = 0;
    for (std::size_t i = middle.first; i <= middle.last; ++i) {
        const std::int64_t now = floor_quotient(numerators[i] - origin, width);
        if (i > middle.first && now == before)
            found.back().last = i;
        else
            found.push_back({i, i, false, false});
        before = now;
    }
    if (middle.last + 1 < d.size()) found.push_back({middle.last + 1, d.size() - 1, false, true});
    return found;
}

double chance_of(const Distribution& d, const OutcomeRange& range) {
    double sum = 0;
    for (std::size_t i = range.first; i <= range.last; ++i) sum += d.probabilities()[i];
    return sum;
}

} // namespace arbiter::dice
