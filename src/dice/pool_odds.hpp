// Exact odds of one pool: dice that are equal and independent, and modifiers in written order.
//
// As long as no rank is asked for, every die goes its own way: one die's contribution to the total is worked
// out, and the total is its n-fold sum. Ranks tie the dice together and go through order.hpp; what comes
// after them acts on each kept die alone again.
#pragma once

#include "arbiter/limits.hpp"
#include "dice/order.hpp"
#include "dice/program.hpp"

#include <array>
#include <map>
#include <optional>

namespace arbiter::dice {

/// What an evaluation may still cost. Asked before the work, so nothing is begun that cannot be ended.
struct Budget {
    double states = 0; // outcomes or cells at once
    double work = 0;   // products in all
    bool out = false;

    [[nodiscard]] bool allow(double cells, double products) {
        work -= products;
        if (cells > states || work < 0) out = true;
        return !out;
    }
};

/// Nanoseconds that a budget counts for work on whole numbers, found by measuring: one product and sum of
/// numbers so many words long. Doubles count products, of which a nanosecond does two.
template <class W> double cost_of_product(double a, double b) {
    return WeightOf<W>::counts ? 60 + 2 * (a + b) + a * b : 1;
}

template <class W> double cost_of_outcome(double words) { return WeightOf<W>::counts ? 100 + 4 * words : 16; }

template <class W> Measure<W> sum_within(const Measure<W>& a, const Measure<W>& b, Budget& budget) {
    if (a.empty() || b.empty() || a.is_point() || b.is_point()) return convolved(a, b);
    const double pairs = static_cast<double>(a.size()) * static_cast<double>(b.size());
    const double cells = std::min(pairs, static_cast<double>(span_of_sum(a, b)));
    const double each = cost_of_product<W>(WeightOf<W>::length(a.total), WeightOf<W>::length(b.total));
    if (!budget.allow(cells, pairs * each)) return point<W>(0);
    return convolved(a, b);
}

template <class W> Measure<W> power_within(const Measure<W>& m, std::int64_t n, Budget& budget) {
    if (m.empty() || n < 2) return power(m, n);
    const double count = static_cast<double>(n);
    const double span =
        static_cast<double>((m.high() - m.low()) / std::max<std::int64_t>(1, step_of(m))) * count + 1;
    const bool windows = by_windows(m);
    const double one = WeightOf<W>::length(m.total) * (WeightOf<W>::counts ? 1.0 : 0), words = one * count;
    double products = m.size() == 2 ? 4 * count * cost_of_product<W>(one, words)
                      : windows     ? span * count * (WeightOf<W>::counts ? 60 + 2 * words : 4)
                                    : span * span / 2 * cost_of_product<W>(words / 2, words / 2);
    if (!budget.allow(m.size() == 2 ? count : span, products)) return point<W>(0);
    return power(m, n);
}

template <class W> class PoolOdds {
public:
    /// `numbers` are the numbers of `mods`, those from expressions worked out.
    PoolOdds(const Program& program, std::span<const Mod> mods, std::span<const std::int64_t> numbers,
             Budget& budget)
        : program_(program), mods_(mods), numbers_(numbers), budget_(budget) {}

    /// The total of `n` dice like `die`, whose faces lie in `range`. Nothing when these modifiers have no
    /// shortcut; then every roll has to be gone through.
    [[nodiscard]] std::optional<Measure<W>> total(Measure<W> die, FaceRange range, std::int64_t n);

    /// The total of a group whose members are not alike.
    [[nodiscard]] std::optional<Measure<W>> total_of(std::span<const Measure<W>> members);

private:
    struct Ranks {
        std::size_t first, end; // the modifiers that ask for ranks, next to one another
    };
    using Sorts =
        std::array<Measure<W>, 5>; // exploded at first, not; later dice: exploded, not, stopped by the limit
    using Numbers = std::array<std::int64_t, 5>; // of dice of each sort
    [[nodiscard]] std::optional<Ranks> find_ranks() const;
    [[nodiscard]] bool has_shortcut(Ranks ranks) const;
    [[nodiscard]] Measure<W> contribution(std::size_t i, Measure<W> m);
    [[nodiscard]] bool has_room_for_chain(const Measure<W>& goes, std::size_t links);
    [[nodiscard]] Measure<W> exploded(std::size_t i, const Measure<W>& m);
    [[nodiscard]] Measure<W> applied(std::size_t i, Measure<W> m);
    [[nodiscard]] Measure<W> compounded(std::size_t i, const Measure<W>& m);
    [[nodiscard]] Measure<W> counted(Measure<W> m) const;
    [[nodiscard]] std::optional<Measure<W>> extreme_rank(std::span<const DiceClass<W>> classes,
                                                         Ranks ranks) const;
    [[nodiscard]] Measure<W> ranked(std::vector<DiceClass<W>> classes, Ranks ranks);
    [[nodiscard]] Measure<W> ranked_after_explosion(std::size_t at, Ranks ranks, std::int64_t n);
    [[nodiscard]] Measure<W> sorts_of(const Measure<W>& one, std::int64_t n);
    [[nodiscard]] std::map<Numbers, W> numbers_of(const Measure<W>& sorts, const Sorts& dice, std::int64_t n,
                                                  Ranks ranks) const;
    [[nodiscard]] std::vector<char> kept_ranks(Ranks ranks, std::size_t dice) const;
    [[nodiscard]] auto test(std::size_t i) const {
        return [this, i](std::int64_t v) { return matches(program_.picks_of(mods_[i]), v, range_); };
    }
    [[nodiscard]] std::size_t limit(std::size_t i) const { return static_cast<std::size_t>(numbers_[i]); }

    const Program& program_;
    std::span<const Mod> mods_;
    std::span<const std::int64_t> numbers_;
    Budget& budget_;
    Measure<W> die_;
    FaceRange range_;
};

template <class W> Measure<W> weight_at_zero(const Measure<W>& part) {
    Measure<W> zero;
    zero.total = part.total;
    if (!part.empty()) zero.push(0, part.mass());
    return zero;
}

/// `die` in place of all of `part`: what a reroll makes of it.
template <class W> Measure<W> replaced(const Measure<W>& part, const Measure<W>& die) {
    Measure<W> rolled = scaled(die, part.mass());
    rolled.total = part.total * die.total;
    return rolled;
}

template <class W> Measure<W> PoolOdds<W>::counted(Measure<W> m) const {
    const Mod* count = nullptr;
    for (const Mod& mod : mods_)
        if (mod.kind == ModKind::count) count = &mod;
    if (!count) return m;
    return mapped(std::move(m), [&](std::int64_t v) {
        const bool hit = matches(program_.picks_of(*count), v, range_);
        std::int64_t part = hit ? 1 : 0;
        for (const Mod& mod : mods_) {
            if (mod.kind == ModKind::deduct_rest) part -= hit ? 0 : 1;
            if (mod.kind != ModKind::deduct && mod.kind != ModKind::subtract) continue;
            if (matches(program_.picks_of(mod), v, range_)) part -= mod.kind == ModKind::deduct ? 1 : v;
        }
        return part;
    });
}

// What dice that stand for `m` before modifier i add to the total, all dice they bring included.
template <class W> Measure<W> PoolOdds<W>::contribution(std::size_t i, Measure<W> m) {
    for (; i < mods_.size() && !is_count(mods_[i].kind); ++i) {
        const ModKind kind = mods_[i].kind;
        if (kind == ModKind::explode || kind == ModKind::penetrate) return exploded(i, m);
        if (kind == ModKind::keep_value || kind == ModKind::drop_value) {
            auto parts = split(m, test(i));
            if (kind == ModKind::drop_value) std::swap(parts.in, parts.out);
            const Measure<W> kept = contribution(i + 1, std::move(parts.in));
            return joined(kept, weight_at_zero(parts.out));
        }
        m = applied(i, std::move(m));
    }
    return counted(std::move(m));
}

// A chain grows by the span of the dice that go on, link by link.
template <class W> bool PoolOdds<W>::has_room_for_chain(const Measure<W>& goes, std::size_t links) {
    if (goes.size() < 2 || !goes.is_dense()) return true;
    const auto n = static_cast<double>(links), span = static_cast<double>(goes.high() - goes.low());
    const double words = WeightOf<W>::length(goes.total) * n / 2;
    const double products =
        n * n / 2 * span * static_cast<double>(goes.size()) * cost_of_product<W>(1, words);
    if (products > budget_.work) budget_.out = true;
    return !budget_.out;
}

// Explosions that bring dice of their own. The deepest die comes first: it brings no more.
template <class W> Measure<W> PoolOdds<W>::exploded(std::size_t i, const Measure<W>& m) {
    const std::int64_t less = mods_[i].kind == ModKind::penetrate ? 1 : 0;
    const auto lowered = [&](const Measure<W>& d) {
        return mapped(d, [&](std::int64_t v) { return v - less; });
    };
    const auto faces = split(die_, test(i));
    const Measure<W> stops = contribution(i + 1, lowered(faces.out)),
                     goes = contribution(i + 1, lowered(faces.in));
    Measure<W> chain = contribution(i + 1, lowered(die_));
    if (!has_room_for_chain(goes, limit(i))) return point<W>(0);
    for (std::size_t k = 1; k < limit(i) && !budget_.out; ++k)
        chain = joined(stops, sum_within(goes, chain, budget_));
    const auto now = split(m, test(i));
    return joined(contribution(i + 1, now.out), sum_within(contribution(i + 1, now.in), chain, budget_));
}

template <class W> Measure<W> PoolOdds<W>::compounded(std::size_t i, const Measure<W>& m) {
    const auto faces = split(die_, test(i));
    Measure<W> chain = die_;
    if (!has_room_for_chain(faces.in, limit(i))) return point<W>(0);
    for (std::size_t k = 1; k < limit(i) && !budget_.out; ++k)
        chain = joined(faces.out, sum_within(faces.in, chain, budget_));
    const auto now = split(m, test(i));
    return joined(now.out, sum_within(now.in, chain, budget_));
}

// Modifiers after which one die is still one die.
template <class W> Measure<W> PoolOdds<W>::applied(std::size_t i, Measure<W> m) {
    const std::int64_t bound = numbers_[i];
    switch (mods_[i].kind) {
    case ModKind::least: return mapped(std::move(m), [&](std::int64_t v) { return std::max(v, bound); });
    case ModKind::most: return mapped(std::move(m), [&](std::int64_t v) { return std::min(v, bound); });
    case ModKind::compound: return compounded(i, m);
    case ModKind::reroll_once: {
        const auto parts = split(m, test(i));
        return parts.in.empty() ? m : joined(parts.out, replaced(parts.in, die_));
    }
    case ModKind::reroll_until: {
        const auto parts = split(m, test(i));
        return parts.in.empty()
                   ? m
                   : joined(parts.out, replaced(parts.in, conditioned(split(die_, test(i)).out)));
    }
    default: return m; // marks and display
    }
}

template <class W> auto PoolOdds<W>::find_ranks() const -> std::optional<Ranks> {
    std::size_t first = 0;
    while (first < mods_.size() && !is_rank(mods_[first].kind)) ++first;
    if (first == mods_.size()) return std::nullopt;
    std::size_t end = first;
    while (end < mods_.size() && (is_rank(mods_[end].kind) || is_mark(mods_[end].kind))) ++end;
    return Ranks{first, end};
}

template <class W> bool PoolOdds<W>::has_shortcut(Ranks ranks) const {
    std::size_t explosions = 0;
    for (std::size_t i = 0; i < ranks.first; ++i) {
        const ModKind kind = mods_[i].kind;
        if (kind == ModKind::keep_value || kind == ModKind::drop_value) return false;
        if (kind == ModKind::explode || kind == ModKind::penetrate) ++explosions;
    }
    for (std::size_t i = ranks.end; i < mods_.size(); ++i)
        if (is_rank(mods_[i].kind)) return false;
    return explosions <= 1;
}

// Which ranks are left when the rank modifiers have been gone through one after the other.
template <class W> std::vector<char> PoolOdds<W>::kept_ranks(Ranks ranks, std::size_t dice) const {
    std::vector<std::size_t> left(dice);
    std::iota(left.begin(), left.end(), std::size_t{0});
    const auto keep = [&](std::size_t from, std::size_t count) {
        left = {left.begin() + static_cast<std::ptrdiff_t>(from),
                left.begin() + static_cast<std::ptrdiff_t>(from + count)};
    };
    for (std::size_t i = ranks.first; i < ranks.end; ++i) {
        const std::size_t n = std::min(static_cast<std::size_t>(numbers_[i]), left.size()), all = left.size();
        switch (mods_[i].kind) {
        case ModKind::keep_high: keep(0, n); break;
        case ModKind::keep_low: keep(all - n, n); break;
        case ModKind::drop_high: keep(n, all - n); break;
        case ModKind::drop_low: keep(0, all - n); break;
        case ModKind::keep_middle: keep((all - n) / 2, n); break;
        case ModKind::keep_ranks: {
            std::vector<std::size_t> chosen;
            for (std::size_t r = 0; r < all; ++r)
                if (matches(program_.picks_of(mods_[i]), static_cast<std::int64_t>(r) + 1, {}))
                    chosen.push_back(left[r]);
            left = std::move(chosen);
            break;
        }
        default: break;
        }
    }
    std::vector<char> mask(dice, 0);
    for (const std::size_t r : left) mask[r] = 1;
    return mask;
}

// The highest or lowest die alone needs no states.
template <class W>
std::optional<Measure<W>> PoolOdds<W>::extreme_rank(std::span<const DiceClass<W>> classes,
                                                    Ranks ranks) const {
    const Mod& mod = mods_[ranks.first];
    const bool high = mod.kind == ModKind::keep_high;
    if (ranks.end != ranks.first + 1 || ranks.end != mods_.size() || numbers_[ranks.first] != 1)
        return std::nullopt;
    if (!high && mod.kind != ModKind::keep_low) return std::nullopt;
    Measure<W> all = extreme_of(classes[0].die, classes[0].count, high);
    for (const auto& c : classes.subspan(1)) all = extreme(all, extreme_of(c.die, c.count, high), high);
    return all;
}

template <class W> Measure<W> PoolOdds<W>::ranked(std::vector<DiceClass<W>> classes, Ranks ranks) {
    if (auto one = extreme_rank(classes, ranks)) return std::move(*one);
    OrderQuestion<W> question;
    std::size_t dice = 0;
    for (auto& c : classes) {
        dice += static_cast<std::size_t>(c.count);
        question.axis.insert(question.axis.end(), c.die.values.begin(), c.die.values.end());
    }
    auto& axis = question.axis;
    if (classes.size() > 1) {
        std::sort(axis.begin(), axis.end());
        axis.erase(std::unique(axis.begin(), axis.end()), axis.end());
    }
    question.classes = std::move(classes);
    question.keep = kept_ranks(ranks, dice);
    if (ranks.end < mods_.size())
        for (const std::int64_t value : axis)
            question.contributions.push_back(contribution(ranks.end, point<W>(value)));
    OrderWalk<W> walk(question);
    if (budget_.out || !budget_.allow(walk.cells(), walk.work())) return point<W>(0);
    return walk.run();
}

// Exploded dice lie in the pool beside the others, so how many there are of each sort is random, but given
// that they are independent: a mixture over the numbers of dice of each sort. Sorts are told apart by digits
// of one number: exploded at first, stopped by the limit, exploded later.
inline constexpr std::int64_t k_first_digit = 1'000'000'000, k_capped_digit = 100'000;

/// One die and what it brings, by numbers of sorts. `goes` and `stops` are the weights of a later die that
/// explodes and that does not, of `whole`; shares of shorter chains are brought up to the longest one's
/// total.
template <class W>
Measure<W> sorts_of_one(const Split<W>& first, const Split<W>& faces, const W& whole, std::size_t most) {
    const W goes = faces.in.mass(), stops = faces.out.mass(), explodes = first.in.mass();
    std::vector<W> ahead(most + 1, W(1)); // powers of the total
    for (std::size_t k = 1; k <= most; ++k) ahead[k] = ahead[k - 1] * whole;
    Measure<W> one;
    one.total = first.in.total * ahead[most - 1];
    if (!first.out.empty()) one.push(0, first.out.mass() * ahead[most - 1]);
    W so_far = W(1);
    for (std::size_t k = 0; k + 1 < most; ++k, so_far *= goes)
        one.push(k_first_digit + static_cast<std::int64_t>(k),
                 explodes * so_far * stops * ahead[most - 2 - k]);
    one.push(k_first_digit + k_capped_digit + static_cast<std::int64_t>(most) - 1, explodes * so_far);
    return one;
}

/// Whether `die` always shows what no other die exceeds.
template <class W> bool is_highest(const Measure<W>& die, std::span<const Measure<W>> others) {
    return die.is_point() && std::all_of(others.begin(), others.end(), [&](const Measure<W>& other) {
               return other.empty() || other.high() <= die.low();
           });
}

template <class W> Measure<W> PoolOdds<W>::sorts_of(const Measure<W>& one, std::int64_t n) {
    Measure<W> sorts = one;
    for (std::int64_t k = 1; k < n; ++k) {
        const double pairs = static_cast<double>(sorts.size()) * static_cast<double>(one.size());
        if (!budget_.allow(pairs, 12 * pairs)) break;
        sorts = convolved(sorts, one);
    }
    return sorts;
}

template <class W>
auto PoolOdds<W>::numbers_of(const Measure<W>& sorts, const Sorts& dice, std::int64_t n, Ranks ranks) const
    -> std::map<Numbers, W> {
    std::map<Numbers, W> found;
    // More dice at the highest value than are kept make no difference.
    const bool highest = ranks.end == ranks.first + 1 && mods_[ranks.first].kind == ModKind::keep_high;
    for (std::size_t s = 0; s < sorts.size(); ++s) {
        if (sorts.weights[s] == W(0)) continue; // every face explodes, or too rare for a double
        const std::int64_t code = sorts.values[s], exploded = code / k_first_digit;
        const std::int64_t capped = code % k_first_digit / k_capped_digit;
        Numbers each{exploded, n - exploded, code % k_capped_digit, exploded - capped, capped};
        for (std::size_t a = 0; a < each.size(); ++a) // equal dice are one sort
            for (std::size_t b = a + 1; b < each.size(); ++b)
                if (dice[a].values == dice[b].values && dice[a].weights == dice[b].weights)
                    each[a] += std::exchange(each[b], 0);
        for (std::size_t a = 0; highest && a < each.size(); ++a)
            if (is_highest<W>(dice[a], dice)) each[a] = std::min(each[a], numbers_[ranks.first]);
        const auto [at, is_new] = found.try_emplace(each, sorts.weights[s]);
        if (!is_new) at->second += sorts.weights[s];
    }
    return found;
}

template <class W>
Measure<W> PoolOdds<W>::ranked_after_explosion(std::size_t at, Ranks ranks, std::int64_t n) {
    Measure<W> start = die_;
    for (std::size_t i = 0; i < at; ++i) start = applied(i, std::move(start));
    const std::int64_t less = mods_[at].kind == ModKind::penetrate ? 1 : 0;
    const auto first = split(start, test(at)), faces = split(die_, test(at));
    const Measure<W> sorts = sorts_of(sorts_of_one(first, faces, die_.total, limit(at)), n);
    if (budget_.out) return point<W>(0);
    const auto ready = [&](Measure<W> part, std::int64_t lower) {
        if (part.empty()) return part;
        part = mapped(conditioned(std::move(part)), [&](std::int64_t v) { return v - lower; });
        for (std::size_t i = at + 1; i < ranks.first; ++i) part = applied(i, std::move(part));
        return part;
    };
    const Sorts dice{ready(first.in, 0), ready(first.out, 0), ready(faces.in, less), ready(faces.out, less),
                     ready(die_, less)};
    const std::int64_t dropped = numbers_[ranks.first];
    const bool lowest = ranks.end == ranks.first + 1 && ranks.end == mods_.size() && dropped > 0 &&
                        mods_[ranks.first].kind == ModKind::drop_low;
    // Everything, if there is room; otherwise without what lies far below what is reported as cut.
    const Budget before = budget_;
    for (const double least : {0.0, 1e-25}) {
        if (least > 0 && (WeightOf<W>::counts || !mods_[at].unlimited)) break;
        budget_ = before;
        Mixture<W> all;
        for (const auto& [each, weight] : numbers_of(sorts, dice, n, ranks)) {
            if constexpr (!WeightOf<W>::counts)
                if (weight < least) continue;
            std::vector<DiceClass<W>> classes;
            std::int64_t sure = 0;
            for (std::size_t a = 0; a < each.size(); ++a) {
                if (each[a] == 0) continue;
                classes.push_back({dice[a], each[a]});
                // Of the dice at the highest value no more than so many can be dropped; the rest is sure.
                const std::int64_t apart = lowest && is_highest<W>(dice[a], dice) ? each[a] - dropped : 0;
                if (apart <= 0) continue;
                classes.back().count -= apart;
                sure += apart * dice[a].low();
            }
            Measure<W> part = scaled(ranked(std::move(classes), ranks), weight);
            if (budget_.out) break;
            part.total *= sorts.total;
            for (auto& value : part.values) value += sure;
            all.add(std::move(part));
        }
        if (!budget_.out) return all.all();
    }
    return point<W>(0);
}

template <class W>
std::optional<Measure<W>> PoolOdds<W>::total(Measure<W> die, FaceRange range, std::int64_t n) {
    range_ = range;
    if (std::any_of(mods_.begin(), mods_.end(), [](const Mod& m) { return rolls_more(m.kind); })) die_ = die;
    const auto ranks = find_ranks();
    if (!ranks) return power_within(contribution(0, std::move(die)), n, budget_);
    if (!has_shortcut(*ranks)) return std::nullopt;
    Measure<W> one = std::move(die);
    for (std::size_t i = 0; i < ranks->first; ++i) {
        const ModKind kind = mods_[i].kind;
        if (kind == ModKind::explode || kind == ModKind::penetrate)
            return ranked_after_explosion(i, *ranks, n);
        one = applied(i, std::move(one));
    }
    std::vector<DiceClass<W>> classes;
    classes.push_back({std::move(one), n});
    return ranked(std::move(classes), *ranks);
}

template <class W> std::optional<Measure<W>> PoolOdds<W>::total_of(std::span<const Measure<W>> members) {
    const auto ranks = find_ranks();
    if (!ranks) {
        Measure<W> sum = point<W>(0);
        for (const auto& member : members) sum = sum_within(sum, contribution(0, member), budget_);
        return sum;
    }
    if (!has_shortcut(*ranks)) return std::nullopt;
    std::vector<DiceClass<W>> classes;
    for (const auto& member : members) {
        Measure<W> one = member;
        for (std::size_t i = 0; i < ranks->first; ++i) one = applied(i, std::move(one));
        const auto alike = std::find_if(classes.begin(), classes.end(), [&](const DiceClass<W>& c) {
            return c.die.values == one.values && c.die.weights == one.weights;
        });
        if (alike != classes.end())
            ++alike->count;
        else
            classes.push_back({std::move(one), 1});
    }
    return ranked(std::move(classes), *ranks);
}

} // namespace arbiter::dice
