// Ranks among dice that bring more dice, where how many there are is random.
//
// The edge is the value of the last rank that is kept (or dropped). Given the edge, a die matters only by
// whether it lies before the edge, on it or behind it, and by what it adds. So every first die with all the
// dice it brings is one small tally, those of n dice are its n-fold product, and each edge is one case.
#pragma once

#include "dice/budget.hpp"

namespace arbiter::dice {

/// What dice add to the total, by how many of them lie before the edge and on it. No more on it than fill the
/// ranks are counted, and more before it than there are ranks would mean another edge.
template <class W> struct EdgeTally {
    explicit EdgeTally(std::size_t n) : ranks(n), rows(std::max<std::size_t>(n, 1) * (n + 1)) {}

    [[nodiscard]] Measure<W>& row(std::size_t before, std::size_t on) {
        return rows[before * (ranks + 1) + on];
    }
    [[nodiscard]] const Measure<W>& row(std::size_t before, std::size_t on) const {
        return rows[before * (ranks + 1) + on];
    }
    void add(std::size_t before, std::size_t on, Measure<W> part) {
        Measure<W>& to = row(before, on);
        to = to.empty() ? std::move(part) : joined(to, part);
    }

    std::size_t ranks;
    std::vector<Measure<W>> rows; // all of them shares of `total`
    W total = W(1);
};

template <class W> struct EdgeQuestion {
    Split<W> first, later; // what a die stands for; `in`: those that bring another
    std::size_t most = 0;  // dice that one die brings
    std::int64_t dice = 0; // first dice
    std::size_t ranks = 0; // kept or dropped, from one end
    bool keeps = true, from_top = true;
    std::vector<std::int64_t> axis; // every value some die can stand for, rising
    std::vector<Measure<W>> gains;  // beside it: what a die that counts adds
};

template <class W> class EdgeWalk {
public:
    explicit EdgeWalk(EdgeQuestion<W> question);

    /// How many outcomes are held at once, and about how many products are taken.
    [[nodiscard]] double cells() const;
    [[nodiscard]] double work() const;
    [[nodiscard]] Measure<W> run() const;

private:
    enum class Side : std::uint8_t { behind, on, before };
    [[nodiscard]] Side side_of(std::size_t v, std::size_t edge) const;
    [[nodiscard]] Measure<W> added(const Measure<W>& part, Side side, std::size_t edge, bool adds) const;
    [[nodiscard]] EdgeTally<W> tally_of(const Measure<W>& part, std::size_t edge) const;
    [[nodiscard]] EdgeTally<W> chain(std::size_t edge) const;
    [[nodiscard]] EdgeTally<W> product(const EdgeTally<W>& a, const EdgeTally<W>& b, std::size_t edge) const;
    void add_with_rest(EdgeTally<W>& to, std::size_t before, std::size_t on, Measure<W> part,
                       std::size_t edge) const;
    [[nodiscard]] EdgeTally<W> power(EdgeTally<W> one, std::size_t edge) const;
    [[nodiscard]] Measure<W> total_at(std::size_t edge) const;
    [[nodiscard]] double width(double chains, std::size_t before) const;
    [[nodiscard]] double products(double a, double b) const;

    EdgeQuestion<W> asked_;
    W common_ = W(1); // the total of every gain
};

template <class W> Measure<W> with_total(Measure<W> m, const W& total) {
    if (m.total == total) return m;
    const W factor = total / m.total;
    m = scaled(std::move(m), factor);
    m.total = total;
    return m;
}

/// Both parts as shares of one total.
template <class W> void share_total(Split<W>& parts) {
    const W total = WeightOf<W>::common(parts.in.total, parts.out.total);
    parts.in = with_total(std::move(parts.in), total);
    parts.out = with_total(std::move(parts.out), total);
}

template <class W> EdgeWalk<W>::EdgeWalk(EdgeQuestion<W> question) : asked_(std::move(question)) {
    share_total(asked_.first);
    share_total(asked_.later);
    for (const auto& gain : asked_.gains) common_ = WeightOf<W>::common(common_, gain.total);
    for (auto& gain : asked_.gains) gain = with_total(std::move(gain), common_);
}

// Where a die lies that stands for value `v` of the axis.
template <class W> auto EdgeWalk<W>::side_of(std::size_t v, std::size_t edge) const -> Side {
    if (asked_.ranks == 0) return Side::behind;
    if (v == edge) return Side::on;
    return (v < edge) == asked_.from_top ? Side::behind : Side::before;
}

// What the dice of `part` on one side of the edge add: their gains, or nothing, with their weight.
template <class W>
Measure<W> EdgeWalk<W>::added(const Measure<W>& part, Side side, std::size_t edge, bool adds) const {
    Measure<W> all;
    all.total = part.total * common_;
    W idle = W(0);
    Mixture<W> random;
    for (std::size_t i = 0, v = 0; i < part.size(); ++i) {
        while (asked_.axis[v] != part.values[i]) ++v;
        if (side_of(v, edge) != side) continue;
        const Measure<W>& gain = asked_.gains[v];
        if (!adds) {
            idle += part.weights[i];
        } else if (gain.is_point()) {
            all.push(gain.low(), gain.weights[0] * part.weights[i]);
        } else {
            random.add(scaled(gain, part.weights[i]));
        }
    }
    settle(all);
    Measure<W> rest = random.all();
    rest.total = all.total;
    if (!rest.empty()) all = joined(all, rest);
    if (!(idle == W(0))) all.push(0, idle * common_);
    return all;
}

// One die. Where ranks are kept, only dice before the edge add at once: those on it are known by their
// number. Where they are dropped, those behind do, for a die on the edge fills a rank first.
template <class W> EdgeTally<W> EdgeWalk<W>::tally_of(const Measure<W>& part, std::size_t edge) const {
    EdgeTally<W> tally(asked_.ranks);
    tally.total = part.total * common_;
    tally.row(0, 0) = added(part, Side::behind, edge, !asked_.keeps);
    if (asked_.ranks > 0) tally.row(0, 1) = added(part, Side::on, edge, false);
    if (asked_.ranks > 1) tally.row(1, 0) = added(part, Side::before, edge, asked_.keeps);
    return tally;
}

// Dice on the edge that find all ranks filled: of what is kept they are none; where ranks are dropped they
// stay and add what any die on the edge does, whichever of them it is.
template <class W>
void EdgeWalk<W>::add_with_rest(EdgeTally<W>& to, std::size_t before, std::size_t on, Measure<W> part,
                                std::size_t edge) const {
    const std::size_t places = asked_.ranks - std::min(before, asked_.ranks);
    for (std::size_t rest = places; rest < on && !asked_.keeps; ++rest) {
        const W total = part.total;
        part = convolved(part, asked_.gains[edge]);
        if constexpr (WeightOf<W>::counts) // each die had a share of the gains' total already
            for (auto& w : part.weights) w /= common_;
        part.total = total;
    }
    to.add(before, std::min(on, places), std::move(part));
}

template <class W>
EdgeTally<W> EdgeWalk<W>::product(const EdgeTally<W>& a, const EdgeTally<W>& b, std::size_t edge) const {
    EdgeTally<W> out(asked_.ranks);
    out.total = a.total * b.total;
    const std::size_t befores = std::max<std::size_t>(asked_.ranks, 1);
    for (std::size_t s = 0; s < befores; ++s)
        for (std::size_t t = 0; s + t < befores; ++t)
            for (std::size_t i = 0; i <= asked_.ranks; ++i)
                for (std::size_t j = 0; j <= asked_.ranks; ++j)
                    if (!a.row(s, i).empty() && !b.row(t, j).empty())
                        add_with_rest(out, s + t, i + j, convolved(a.row(s, i), b.row(t, j)), edge);
    return out;
}

template <class W> EdgeTally<W> joined(const EdgeTally<W>& a, const W& factor, EdgeTally<W> b) {
    for (std::size_t r = 0; r < a.rows.size(); ++r) {
        if (a.rows[r].empty()) continue;
        Measure<W> part = scaled(a.rows[r], factor);
        part.total = b.total;
        b.rows[r] = b.rows[r].empty() ? std::move(part) : joined(b.rows[r], part);
    }
    return b;
}

// A first die and all it brings, from the last die on: it either stops, or goes on with what comes after.
template <class W> EdgeTally<W> EdgeWalk<W>::chain(std::size_t edge) const {
    const EdgeTally<W> stops = tally_of(asked_.later.out, edge), goes = tally_of(asked_.later.in, edge);
    EdgeTally<W> after(asked_.ranks);
    after.row(0, 0) = point<W>(0);
    for (std::size_t k = 0; k < asked_.most; ++k) {
        const W so_far = after.total;
        after = joined(stops, so_far, product(goes, after, edge));
    }
    const W so_far = after.total;
    return joined(tally_of(asked_.first.out, edge), so_far,
                  product(tally_of(asked_.first.in, edge), after, edge));
}

template <class W> EdgeTally<W> EdgeWalk<W>::power(EdgeTally<W> one, std::size_t edge) const {
    EdgeTally<W> all(asked_.ranks);
    std::int64_t n = asked_.dice;
    for (bool first = true;; one = product(one, one, edge)) {
        if (n & 1) {
            all = first ? one : product(all, one, edge);
            first = false;
        }
        n >>= 1;
        if (n == 0) return all;
    }
}

template <class W> Measure<W> EdgeWalk<W>::total_at(std::size_t edge) const {
    const EdgeTally<W> tally = power(chain(edge), edge);
    if (asked_.ranks == 0) return tally.row(0, 0);
    Mixture<W> all;
    for (std::size_t before = 0; before < asked_.ranks; ++before) {
        const std::size_t on = asked_.ranks - before; // fill the ranks
        Measure<W> here = tally.row(before, on);
        if (here.empty()) continue;
        if (asked_.keeps)
            here = convolved(here, dice::power(asked_.gains[edge], static_cast<std::int64_t>(on)));
        all.add(std::move(here));
    }
    return all.all();
}

template <class W> Measure<W> EdgeWalk<W>::run() const {
    if (asked_.ranks == 0) return total_at(0);
    Mixture<W> all;
    for (std::size_t edge = 0; edge < asked_.axis.size(); ++edge)
        if (Measure<W> here = total_at(edge); !here.empty()) all.add(std::move(here));
    return all.all();
}

} // namespace arbiter::dice

#include "dice/edge_cost.hpp"
