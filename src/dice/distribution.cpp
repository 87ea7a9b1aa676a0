// Distribution: the public face of a measure of doubles.
#include "arbiter/distribution.hpp"

#include "base/mean.hpp"
#include "dice/compare.hpp"
#include "dice/order.hpp"
#include "dice/power.hpp"

#include <cassert>
#include <cmath>
#include <numeric>

namespace arbiter {
namespace {

using Doubles = dice::Measure<double>;

constexpr double k_close = 1e-12; // how near a running sum must come to a quantile's share

Doubles measure_of(const Distribution& d, std::int64_t unit) {
    Doubles m;
    m.values.assign(d.numerators().begin(), d.numerators().end());
    for (auto& v : m.values) v *= unit / d.unit();
    m.weights.assign(d.probabilities().begin(), d.probabilities().end());
    return m;
}

Distribution from(Doubles m, std::int64_t unit) {
    return Distribution::adopt(std::move(m.values), std::move(m.weights), unit);
}

} // namespace

Distribution::Distribution() : numerators_{0}, probabilities_{1.0} {}

Distribution::Distribution(std::vector<std::int64_t> numerators, std::vector<double> probabilities,
                           std::int64_t unit)
    : numerators_(std::move(numerators)), probabilities_(std::move(probabilities)), unit_(unit) {}

Distribution Distribution::certain(std::int64_t value) { return adopt({value}, {1.0}, 1); }

Distribution Distribution::uniform(std::int64_t low, std::int64_t high) {
    return from(dice::uniform<double>(low, high), 1);
}

Distribution Distribution::adopt(std::vector<std::int64_t> numerators, std::vector<double> probabilities,
                                 std::int64_t unit) {
    return {std::move(numerators), std::move(probabilities), unit};
}

Distribution Distribution::weighted(std::span<const std::int64_t> values, std::span<const double> weights,
                                    std::int64_t unit) {
    assert(values.size() == weights.size() && !values.empty());
    Doubles m;
    m.values.assign(values.begin(), values.end());
    m.weights.assign(weights.begin(), weights.end());
    dice::settle(m);
    return from(dice::conditioned(std::move(m)), unit);
}

Distribution Distribution::mixture(std::span<const Distribution> parts, std::span<const double> weights) {
    assert(parts.size() == weights.size() && !parts.empty());
    Doubles all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        assert(parts[i].unit() == parts[0].unit());
        for (std::size_t j = 0; j < parts[i].size(); ++j)
            all.push(parts[i].numerators_[j], weights[i] * parts[i].probabilities_[j]);
    }
    return weighted(all.values, all.weights, parts[0].unit());
}

double Distribution::mean() const {
    MeanSum sum;
    for (std::size_t i = 0; i < size(); ++i) sum.add(static_cast<double>(numerators_[i]), probabilities_[i]);
    return sum.value() / static_cast<double>(unit_);
}

double Distribution::sd() const {
    // Counted from the least value: far from zero a mean has too few digits left to be taken away.
    const auto above = [&](std::size_t i) { return static_cast<double>(numerators_[i] - numerators_[0]); };
    double middle = 0, sum = 0;
    for (std::size_t i = 0; i < size(); ++i) middle += probabilities_[i] * above(i);
    for (std::size_t i = 0; i < size(); ++i) {
        const double off = above(i) - middle;
        sum += probabilities_[i] * off * off;
    }
    return std::sqrt(sum) / static_cast<double>(unit_);
}

double Distribution::quantile(double share) const {
    double sum = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        sum += probabilities_[i];
        if (sum >= share - k_close) return value(i);
    }
    return max();
}

double Distribution::chance_of(double wanted) const {
    for (std::size_t i = 0; i < size(); ++i)
        if (value(i) == wanted) return probabilities_[i];
    return 0;
}

double Distribution::at_least(double least) const {
    double sum = 0;
    for (std::size_t i = size(); i-- > 0 && value(i) >= least;) sum += probabilities_[i];
    return sum;
}

double Distribution::at_most(double most) const {
    double sum = 0;
    for (std::size_t i = 0; i < size() && value(i) <= most; ++i) sum += probabilities_[i];
    return sum;
}

Distribution Distribution::plus(const Distribution& other) const {
    const std::int64_t unit = std::lcm(unit_, other.unit_);
    return from(dice::convolved(measure_of(*this, unit), measure_of(other, unit)), unit);
}

Distribution Distribution::minus(const Distribution& other) const { return plus(other.times(-1)); }

Distribution Distribution::sum_of(std::int64_t n) const {
    return from(dice::power(measure_of(*this, unit_), n), unit_);
}

Distribution Distribution::times(std::int64_t factor) const {
    return from(dice::mapped(measure_of(*this, unit_), [&](std::int64_t v) { return v * factor; }), unit_);
}

Distribution Distribution::sum_of_ranks(std::span<const bool> keep) const {
    dice::OrderQuestion<double> question;
    question.classes.push_back({measure_of(*this, unit_), static_cast<std::int64_t>(keep.size())});
    question.keep.assign(keep.begin(), keep.end());
    question.axis.assign(numerators_.begin(), numerators_.end());
    return from(dice::OrderWalk<double>(question).run(), unit_);
}

Distribution Distribution::count_at_least(std::int64_t n, double least) const {
    const double hit = at_least(least);
    double miss = 0;
    for (std::size_t i = 0; i < size() && value(i) < least; ++i) miss += probabilities_[i];
    if (miss == 0) return certain(n);
    if (hit == 0) return certain(0);
    return from(dice::binomial(Doubles{{0, 1}, {miss, hit}, 1.0}, n), 1);
}

Contest Distribution::against(const Distribution& other) const {
    const std::int64_t unit = std::lcm(unit_, other.unit_);
    const auto found = dice::ordered(measure_of(*this, unit), measure_of(other, unit));
    return {found.greater, found.equal, found.less};
}

} // namespace arbiter
