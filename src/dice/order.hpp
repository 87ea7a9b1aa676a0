// Order statistics: the sum of what the dice at chosen ranks contribute, for classes of equal dice.
//
// Faces are walked from the end where the kept ranks lie. A state is how many dice of each class are still to
// be placed and the sum so far; k dice of a class land on a face with weight C(left, k) w^k. As soon as all
// kept ranks are filled, what is left may lie anywhere behind and contributes its weight at once.
#pragma once

#include "dice/convolve.hpp"
#include "dice/possible.hpp"

#include <cmath>
#include <type_traits>

namespace arbiter::dice {

template <class W> struct DiceClass {
    Measure<W> die;
    std::int64_t count = 0;
};

template <class W> struct OrderQuestion {
    std::vector<DiceClass<W>> classes;
    std::vector<char> keep;                // by rank, highest first; as many as there are dice
    std::vector<std::int64_t> axis;        // every value some die can show, rising
    std::vector<Measure<W>> contributions; // beside `axis`; empty: a die contributes its value
};

template <class W> class OrderWalk {
public:
    explicit OrderWalk(const OrderQuestion<W>& question);

    /// How many sums of all states are held at once: memory, known before the work.
    [[nodiscard]] double cells() const;
    /// About how many products the walk takes.
    [[nodiscard]] double work() const;
    /// Every outcome there is. Chances below about 1e-290 have no digits to rely on, and those that a double
    /// cannot hold at all are listed as 0.
    [[nodiscard]] Measure<W> run();

private:
    using Row = std::vector<W>;
    struct Class {
        std::int64_t count;
        std::size_t stride;
        Row weights, rest;       // by walking order; rest: all weight behind the face
        std::vector<Row> chosen; // chosen[left][k] = C(left, k) w^k for the current face
        Row behind;              // rest^n for the current face
    };

    [[nodiscard]] bool may_underflow() const;
    [[nodiscard]] Measure<Possible> outcomes() const;
    void lay_axis();
    void lay_values(bool from_top);
    void lay_gains(bool from_top);
    void prepare_face(std::size_t f);
    void place(std::size_t state, std::size_t f);
    void put(std::size_t state, std::size_t target, std::int64_t now, std::int64_t then, std::size_t f,
             const W& factor);
    void spread(const Row& from, Row& to, std::size_t f, std::int64_t dice, const W& factor);
    [[nodiscard]] std::size_t width(std::int64_t kept) const {
        return static_cast<std::size_t>(kept * span_) + 1;
    }

    const OrderQuestion<W>& asked_;
    std::int64_t dice_ = 0, kept_ = 0;
    bool underflows_ = false;
    std::size_t states_ = 1;
    std::vector<Class> classes_;
    std::vector<std::int64_t> kept_before_; // by number of dice placed
    std::vector<std::size_t> shifts_; // by walking order: what one kept die adds, in steps from the least
    std::vector<Measure<W>> gains_;   // by walking order: what one kept die adds, in steps from the least
    std::vector<std::vector<Measure<W>>> powers_;
    std::int64_t low_ = 0, step_ = 1, span_ = 0;
    W common_ = W(1);
    std::vector<Row> sums_; // by state
    Row result_;
    std::vector<std::int64_t> left_, choice_;
};

template <class W> double OrderWalk<W>::cells() const {
    return static_cast<double>(states_) * static_cast<double>(width(kept_));
}

template <class W> double OrderWalk<W>::work() const {
    double choices = 1;
    for (const auto& c : classes_) choices *= static_cast<double>(c.count + 1) / 2 + 1;
    return cells() / 2 * choices * static_cast<double>(asked_.axis.size()) * (underflows_ ? 2 : 1);
}

// Whether the rarest roll of all dice is rarer than a double can hold.
template <class W> bool OrderWalk<W>::may_underflow() const {
    if constexpr (std::is_same_v<W, double>) {
        const auto least = [](const Measure<W>& m) {
            return std::max(1e-300, *std::min_element(m.weights.begin(), m.weights.end()));
        };
        double one = 1, gain = 1; // the rarest face and the rarest contribution
        for (const auto& c : asked_.classes) one = std::min(one, least(c.die));
        for (const auto& g : asked_.contributions) gain = std::min(gain, least(g));
        const double n = static_cast<double>(dice_);
        if (n <= 20 && one * gain > 1e-14) return false; // no logarithm for everyday pools
        return n * std::log10(one) + static_cast<double>(kept_) * std::log10(gain) < -290;
    }
    return false;
}

template <class W> Measure<Possible> OrderWalk<W>::outcomes() const {
    OrderQuestion<Possible> question;
    for (const auto& c : asked_.classes) question.classes.push_back({possible(c.die), c.count});
    for (const auto& gain : asked_.contributions) question.contributions.push_back(possible(gain));
    question.keep = asked_.keep;
    question.axis = asked_.axis;
    return OrderWalk<Possible>(question).run();
}

template <class W> void OrderWalk<W>::prepare_face(std::size_t f) {
    for (auto& c : classes_) {
        const auto n = static_cast<std::size_t>(c.count);
        if (c.chosen.empty()) c.chosen.resize(n + 1);
        const bool same = f > 0 && c.weights[f] == c.weights[f - 1] && !c.chosen[n].empty();
        for (std::size_t left = 0; left <= n && !same; ++left) {
            Row& row = c.chosen[left];
            row.assign(1, W(1));
            if (c.weights[f] == W(0)) continue; // no die of this class shows this face
            for (std::size_t k = 1; k <= left; ++k)
                row.push_back(row[k - 1] * c.weights[f] * W(left - k + 1) / W(k));
        }
        c.behind.assign(1, W(1));
        for (std::size_t k = 1; k <= n; ++k) c.behind.push_back(c.behind[k - 1] * c.rest[f]);
    }
}

template <class W>
void OrderWalk<W>::spread(const Row& from, Row& to, std::size_t f, std::int64_t dice, const W& factor) {
    if (dice == 0 || gains_.empty()) {
        const std::size_t shift = dice == 0 ? 0 : static_cast<std::size_t>(dice) * shifts_[f];
        for (std::size_t i = 0; i < from.size(); ++i) to[i + shift] += from[i] * factor;
        return;
    }
    const Measure<W>& gain = gains_[f];
    auto& known = powers_[f];
    while (known.size() < static_cast<std::size_t>(dice))
        known.push_back(known.empty() ? gain : convolved(known.back(), gain));
    const Measure<W>& many = known[static_cast<std::size_t>(dice) - 1];
    for (std::size_t j = 0; j < many.size(); ++j) {
        const W by = factor * many.weights[j];
        const auto shift = static_cast<std::size_t>(many.values[j]);
        for (std::size_t i = 0; i < from.size(); ++i) to[i + shift] += from[i] * by;
    }
}

template <class W>
void OrderWalk<W>::put(std::size_t state, std::size_t target, std::int64_t now, std::int64_t then,
                       std::size_t f, const W& factor) {
    const std::int64_t kept = kept_before_[static_cast<std::size_t>(then)];
    const std::int64_t gained = kept - kept_before_[static_cast<std::size_t>(now)];
    if (kept == kept_) {
        W by = factor;
        for (std::size_t c = 0; c < classes_.size(); ++c)
            by *= classes_[c].behind[static_cast<std::size_t>(left_[c] - choice_[c])];
        if (!(by == W(0))) spread(sums_[state], result_, f, gained, by);
        return;
    }
    for (std::size_t c = 0; c < classes_.size(); ++c) // dice that have no face left cannot be placed any more
        if (left_[c] > choice_[c] && classes_[c].rest[f] == W(0)) return;
    Row& to = sums_[target];
    if (to.empty()) to.assign(width(kept), W(0));
    spread(sums_[state], to, f, gained, factor);
}

template <class W> void OrderWalk<W>::place(std::size_t state, std::size_t f) {
    std::int64_t now = dice_;
    for (std::size_t c = 0; c < classes_.size(); ++c) {
        left_[c] = static_cast<std::int64_t>(state / classes_[c].stride) % (classes_[c].count + 1);
        now -= left_[c];
        choice_[c] = 0;
    }
    for (;;) { // every way to put dice on this face but "none", which leaves the state as it is
        std::size_t c = 0;
        for (; c < classes_.size(); ++c) {
            const auto most = classes_[c].chosen[static_cast<std::size_t>(left_[c])].size() - 1;
            if (static_cast<std::size_t>(choice_[c]) < most) {
                ++choice_[c];
                break;
            }
            choice_[c] = 0;
        }
        if (c == classes_.size()) return;
        W factor = W(1);
        std::int64_t then = now;
        std::size_t target = state;
        for (std::size_t i = 0; i < classes_.size(); ++i) {
            factor *=
                classes_[i].chosen[static_cast<std::size_t>(left_[i])][static_cast<std::size_t>(choice_[i])];
            then += choice_[i];
            target -= static_cast<std::size_t>(choice_[i]) * classes_[i].stride;
        }
        put(state, target, now, then, f, factor);
    }
}

template <class W> Measure<W> OrderWalk<W>::run() {
    Measure<W> out;
    out.total = W(1);
    for (const auto& c : asked_.classes)
        for (std::int64_t k = 0; k < c.count; ++k) out.total *= c.die.total;
    for (std::int64_t k = 0; k < kept_; ++k) out.total *= common_;
    if (kept_ == 0) {
        out.push(0, out.total);
        return out;
    }
    left_.resize(classes_.size());
    choice_.resize(classes_.size());
    sums_.assign(states_, {});
    result_.assign(width(kept_), W(0));
    sums_[states_ - 1].assign(1, W(1));
    for (std::size_t f = 0; f < asked_.axis.size(); ++f) {
        prepare_face(f);
        // Rising states: what a face adds goes to states with fewer dice left, which are done with this face.
        for (std::size_t state = 1; state < states_; ++state)
            if (!sums_[state].empty()) place(state, f);
    }
    const std::int64_t least = low_ * kept_;
    if constexpr (std::is_same_v<W, double>)
        if (underflows_) {
            for (const std::int64_t value : outcomes().values)
                out.push(value, result_[static_cast<std::size_t>((value - least) / step_)]);
            return out;
        }
    for (std::size_t i = 0; i < result_.size(); ++i)
        if (!(result_[i] == W(0))) out.push(least + static_cast<std::int64_t>(i) * step_, result_[i]);
    return out;
}

} // namespace arbiter::dice

#include "dice/order_axis.hpp"
