// Sets are looked at by size, so a set that cannot be met and holds no known conflict is a smallest one. What
// holds in one setting settles all sets within it, which leaves few questions: a question may be a whole
// search.
#include "forecast/conflicts.hpp"

#include <algorithm>
#include <numeric>

namespace arbiter::forecast {
namespace {

// Far more than the sets of as many targets as a person writes.
constexpr std::size_t k_most_sets = 200'000;

bool holds_any(const TargetSet& set, const std::vector<TargetSet>& parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const TargetSet& part) { return std::ranges::includes(set, part); });
}

bool is_within_any(const TargetSet& set, const std::vector<TargetSet>& wholes) {
    return std::any_of(wholes.begin(), wholes.end(),
                       [&](const TargetSet& whole) { return std::ranges::includes(whole, set); });
}

// The next set of the same size, in the order of its numbers; false after the last.
bool go_on(TargetSet& set, std::size_t targets) {
    for (std::size_t i = set.size(); i-- > 0;) {
        if (set[i] + (set.size() - i) >= targets) continue;
        std::iota(set.begin() + static_cast<std::ptrdiff_t>(i), set.end(), set[i] + 1);
        return true;
    }
    return false;
}

} // namespace

Conflicts find_conflicts(std::size_t targets, const Meet& meet) {
    Conflicts found;
    std::vector<TargetSet> met;
    std::size_t looked_at = 0;
    for (std::size_t size = 1; size <= targets; ++size) {
        TargetSet set(size);
        std::iota(set.begin(), set.end(), std::size_t{0});
        do {
            found.is_complete = ++looked_at <= k_most_sets;
            if (!found.is_complete) return found;
            if (holds_any(set, found.sets) || is_within_any(set, met)) continue;
            auto answer = meet(set);
            found.is_complete = answer.has_value();
            if (!found.is_complete) return found;
            if (*answer)
                met.push_back(std::move(**answer));
            else
                found.sets.push_back(set);
        } while (go_on(set, targets));
    }
    return found;
}

} // namespace arbiter::forecast
