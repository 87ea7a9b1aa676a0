#include "forecast/tally.hpp"

#include "base/mean.hpp"

#include <cmath>

namespace arbiter::forecast {

double Tally::whole() const noexcept {
    double sum = 0;
    for (const auto& [value, weight] : weights_) sum += weight;
    return sum;
}

double Tally::mean() const noexcept {
    MeanSum sum;
    for (const auto& [value, weight] : weights_) sum.add(value, weight);
    return weights_.empty() ? 0 : sum.value() / whole();
}

// Around the mean: squares of large numbers would leave nothing of a small difference.
double Tally::deviation() const noexcept {
    const double middle = mean();
    double sum = 0;
    for (const auto& [value, weight] : weights_) sum += (value - middle) * (value - middle) * weight;
    return weights_.empty() ? 0 : std::sqrt(sum / whole());
}

std::vector<std::pair<double, double>> Tally::shares() const {
    const double sum = whole();
    std::vector<std::pair<double, double>> shares;
    for (const auto& [value, weight] : weights_) shares.emplace_back(value, weight / sum);
    return shares;
}

} // namespace arbiter::forecast
