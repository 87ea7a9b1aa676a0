#include "rules/spread.hpp"

#include <algorithm>

namespace arbiter::rules {

void add_mass(Spread& spread, double value, double mass) {
    if (spread.empty() || spread.back().first < value) { // mostly they come in order
        if (spread.empty()) spread.reserve(16);
        spread.emplace_back(value, mass);
        return;
    }
    const auto at = std::lower_bound(spread.begin(), spread.end(), value,
                                     [](const auto& one, double wanted) { return one.first < wanted; });
    if (at != spread.end() && at->first == value)
        at->second += mass;
    else
        spread.insert(at, {value, mass});
}

Spread sum_of(const Spread& a, const Spread& b) {
    Spread sum;
    for (const auto& [x, p] : a)
        for (const auto& [y, q] : b) add_mass(sum, x + y, p * q);
    return sum;
}

} // namespace arbiter::rules
