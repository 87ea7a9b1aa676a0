// How far explosions without a written limit go: the same for odds and for play.
#pragma once

#include <cstdint>

namespace arbiter::dice {

/// Explosions of one die, and the chance that it would have gone on.
struct ExplosionLimit {
    std::int64_t most;
    double cut;
};

inline constexpr std::int64_t k_most_explosions = 1000;

/// For a die that explodes with chance `p`: so many that a thousand dice together would go on with less than
/// 1e-16, or the most there may be.
[[nodiscard]] constexpr ExplosionLimit common_limit(double p) noexcept {
    ExplosionLimit limit{1, p * p}; // the chance to go on after n explosions is p^(n + 1)
    while (limit.cut > 1e-19 && limit.most < k_most_explosions) {
        ++limit.most;
        limit.cut *= p;
    }
    return limit;
}

} // namespace arbiter::dice
