// Tally: how often a number comes out as what.
#pragma once

#include <map>
#include <utility>
#include <vector>

namespace arbiter::forecast {

class Tally {
public:
    void add(double value, double weight) { weights_[value] += weight; }

    /// 0 when nothing was added.
    [[nodiscard]] double mean() const noexcept;
    /// The standard deviation of the whole, not of a sample.
    [[nodiscard]] double deviation() const noexcept;
    /// Every value with its share, smallest first; the shares sum to 1.
    [[nodiscard]] std::vector<std::pair<double, double>> shares() const;

private:
    [[nodiscard]] double whole() const noexcept;

    std::map<double, double> weights_;
};

} // namespace arbiter::forecast
