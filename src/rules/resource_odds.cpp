// Resources touch one another only by spilling over. So each is settled by itself, and what it spills is
// carried on to the other, in the order in which settling does it.
#include "rules/resource_odds.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::rules {
namespace {

Spread sum_of(const Spread& a, const Spread& b) {
    Spread sum;
    for (const auto& [x, p] : a)
        for (const auto& [y, q] : b) add_mass(sum, x + y, p * q);
    return sum;
}

// A resource with how much of it there may be.
struct Known {
    std::uint32_t resource = 0;
    FieldBounds bounds;
    double before = 0;
    Spread asked; // empty: it is only spilled on
    Spread after;
};

class Foreseeing {
public:
    Foreseeing(const Resources& all, const BearerView& at) : all_(all), at_(at) {}

    bool foresee(std::span<const UncertainChange> wanted) {
        for (const UncertainChange& change : wanted) {
            if (!is_somebodys(all_[change.resource], at_.view.cast)) continue;
            Known& one = known(change.resource);
            one.asked = one.asked.empty() ? change.asked : sum_of(one.asked, change.asked);
        }
        const std::size_t asked = known_.size();
        for (Known& one : known_) {
            one.after.clear();
            for (const auto& [value, mass] : one.asked) {
                const Settled settled = settle(one.bounds, one.before, value);
                if (caused_code(all_[one.resource], settled)) return false; // only running it tells
                add_mass(one.after, settled.after, mass);
            }
        }
        for (std::size_t i = 0; i < asked; ++i)
            if (!spill(i)) return false;
        return true;
    }

    std::vector<ResourceSpread> take() {
        std::vector<ResourceSpread> all;
        for (Known& one : known_) all.push_back({one.resource, std::move(one.after)});
        return all;
    }

private:
    Known& known(std::uint32_t resource) {
        for (Known& one : known_)
            if (one.resource == resource) return one;
        Known& made = known_.emplace_back();
        made.resource = resource;
        made.bounds = bounds_of(all_[resource], at_);
        made.before = stock_of(all_[resource], at_.view.cast, *at_.view.world);
        made.after = {{made.before, 1.0}};
        return made;
    }

    bool spill(std::size_t from) {
        const std::uint32_t own = known_[from].resource;
        std::vector<std::uint32_t> targets;
        for (const auto& spill : {all_[own].shortfall, all_[own].overflow}) {
            if (!spill || !is_somebodys(all_[spill->resource], at_.view.cast)) continue;
            if (spill->resource == own) return false;
            if (targets.empty() || targets[0] != spill->resource) targets.push_back(spill->resource);
        }
        return std::all_of(targets.begin(), targets.end(),
                           [&](std::uint32_t target) { return carry(from, target); });
    }

    // What so much of it does to another.
    double carried(const Known& from, double asked, std::uint32_t target) {
        const Settled settled = settle(from.bounds, from.before, asked);
        const Resource& resource = all_[from.resource];
        if (settled.missing > 0 && resource.shortfall && resource.shortfall->resource == target)
            return spilled(*resource.shortfall, settled.missing, at_.view, at_.workspace);
        if (settled.left_over > 0 && resource.overflow && resource.overflow->resource == target)
            return spilled(*resource.overflow, settled.left_over, at_.view, at_.workspace);
        return 0;
    }

    // False where what is carried may itself fall short or run over, and so spill on.
    bool carry(std::size_t from, std::uint32_t target) {
        Spread added; // with 0 where nothing spills
        for (const auto& [value, mass] : known_[from].asked)
            add_mass(added, carried(known_[from], value, target), mass);
        if (added.size() == 1 && added[0].first == 0) return true;
        const FieldRule* rule = all_[target].rule;
        if ((rule && rule->short_code && added.front().first < 0) ||
            (rule && rule->over_code && added.back().first > 0))
            return false;
        Known& to = known(target);
        Spread after;
        for (const auto& [has, p] : to.after)
            for (const auto& [value, q] : added)
                add_mass(after, value == 0 ? has : settle(to.bounds, has, value).after, p * q);
        to.after = std::move(after);
        return true;
    }

    const Resources& all_;
    const BearerView& at_;
    std::vector<Known> known_; // those that are asked for come first
};

} // namespace

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

std::optional<std::vector<ResourceSpread>>
odds_of_changes(const Resources& all, std::span<const UncertainChange> wanted, const BearerView& at) {
    Foreseeing foreseeing(all, at);
    if (!foreseeing.foresee(wanted)) return std::nullopt;
    return foreseeing.take();
}

} // namespace arbiter::rules
