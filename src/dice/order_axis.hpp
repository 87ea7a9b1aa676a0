// How an order walk lays out its question: which way it goes, and what a kept die adds at each step.
#pragma once

#include "dice/order.hpp"

namespace arbiter::dice {

template <class W> OrderWalk<W>::OrderWalk(const OrderQuestion<W>& question) : asked_(question) {
    for (const auto& c : asked_.classes) {
        classes_.push_back({c.count, states_, {}, {}, {}, {}});
        states_ *= static_cast<std::size_t>(c.count) + 1;
        dice_ += c.count;
    }
    lay_axis();
    underflows_ = may_underflow();
}

template <class W> void OrderWalk<W>::lay_axis() {
    const auto& keep = asked_.keep;
    const auto n = keep.size();
    std::size_t first = n, last = 0;
    for (std::size_t r = 0; r < n; ++r)
        if (keep[r]) first = std::min(first, r), last = r;
    const bool from_top = first == n || last <= n - 1 - first;
    kept_before_.assign(n + 1, 0);
    for (std::size_t r = 0; r < n; ++r)
        kept_before_[r + 1] = kept_before_[r] + (keep[from_top ? r : n - 1 - r] ? 1 : 0);
    kept_ = kept_before_[n];

    if (asked_.contributions.empty()) {
        lay_values(from_top);
    } else {
        lay_gains(from_top);
    }
    for (std::size_t c = 0; c < classes_.size(); ++c) {
        const auto& die = asked_.classes[c].die;
        Row weights(asked_.axis.size(), W(0));
        for (std::size_t i = 0, j = 0; i < asked_.axis.size(); ++i)
            if (j < die.size() && die.values[j] == asked_.axis[i]) weights[i] = die.weights[j++];
        if (from_top) std::reverse(weights.begin(), weights.end());
        Row rest(weights.size(), W(0));
        for (std::size_t f = weights.size(); f-- > 1;) rest[f - 1] = rest[f] + weights[f];
        classes_[c].weights = std::move(weights);
        classes_[c].rest = std::move(rest);
    }
}

// Each kept die adds its own value.
template <class W> void OrderWalk<W>::lay_values(bool from_top) {
    const auto& axis = asked_.axis;
    low_ = axis.front();
    std::int64_t step = 0;
    for (const auto value : axis) step = std::gcd(step, value - low_);
    step_ = std::max<std::int64_t>(1, step);
    span_ = (axis.back() - low_) / step_;
    for (const auto value : axis) shifts_.push_back(static_cast<std::size_t>((value - low_) / step_));
    if (from_top) std::reverse(shifts_.begin(), shifts_.end());
}

// Each kept die adds something random that depends on its value.
template <class W> void OrderWalk<W>::lay_gains(bool from_top) {
    gains_ = asked_.contributions;
    low_ = gains_[0].low();
    std::int64_t high = gains_[0].high(), step = 0;
    for (const auto& gain : gains_) {
        low_ = std::min(low_, gain.low());
        high = std::max(high, gain.high());
        common_ = WeightOf<W>::common(common_, gain.total);
    }
    for (auto& gain : gains_) { // as shares of one total, so that sums over different faces can be added
        if (!(gain.total == common_)) gain = scaled(std::move(gain), W(common_ / gain.total));
        gain.total = common_;
        for (const auto value : gain.values) step = std::gcd(step, value - low_);
    }
    step_ = std::max<std::int64_t>(1, step);
    span_ = (high - low_) / step_;
    for (auto& gain : gains_)
        for (auto& value : gain.values) value = (value - low_) / step_;
    if (from_top) std::reverse(gains_.begin(), gains_.end());
    powers_.assign(gains_.size(), {});
}

} // namespace arbiter::dice
