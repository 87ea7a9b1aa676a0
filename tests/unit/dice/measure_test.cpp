// The greatest and the least of several copies, against all of them counted one by one.
#include "dice/measure.hpp"

#include <rapidcheck/gtest.h>

#include <map>

namespace arbiter::dice::measure_test {
namespace {

// Whole weights: their sums are exact, in whichever order.
Measure<double> measure() {
    Measure<double> made;
    std::int64_t value = *rc::gen::inRange<std::int64_t>(-5, 5);
    for (int left = *rc::gen::inRange(1, 5); left > 0; --left) {
        made.push(value, *rc::gen::inRange(1, 5));
        value += *rc::gen::inRange(1, 3);
    }
    return made;
}

void count(const Measure<double>& m, int left, bool greatest, std::int64_t best, double weight,
           std::map<std::int64_t, double>& into) {
    if (left == 0) {
        into[best] += weight;
        return;
    }
    for (std::size_t i = 0; i < m.size(); ++i)
        count(m, left - 1, greatest, greatest ? std::max(best, m.values[i]) : std::min(best, m.values[i]),
              weight * m.weights[i], into);
}

RC_GTEST_PROP(Measure, extremes_of_copies_are_counted, (bool greatest)) {
    const Measure<double> m = measure();
    const int n = *rc::gen::inRange(1, 6);
    std::map<std::int64_t, double> wanted;
    count(m, n, greatest, greatest ? -100 : 100, 1, wanted);
    const Measure<double> found = extreme_of(m, n, greatest);
    RC_ASSERT(found.size() == wanted.size());
    std::size_t at = 0;
    for (const auto& [value, weight] : wanted) {
        RC_ASSERT(found.values[at] == value);
        RC_ASSERT(found.weights[at] == weight);
        ++at;
    }
}

} // namespace
} // namespace arbiter::dice::measure_test
