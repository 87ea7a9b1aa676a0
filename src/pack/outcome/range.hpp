// What a formula can come to, as far as that is known without a game.
#pragma once

#include "arbiter/limits.hpp"
#include "json/fwd.hpp"

#include <limits>

namespace arbiter::pack::outcome {

struct ValueRange {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();

    /// 1 gives, -1 takes, 0 where it may do both, or neither.
    [[nodiscard]] int direction() const noexcept { return least >= 0 ? most > 0 : most <= 0 ? -1 : 0; }
    friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

/// The range of a formula that was read, JSON Logic. Names may be anything; how many dice fall is never
/// negative. A text is dice that will be rolled.
[[nodiscard]] ValueRange range_of(const json::Node& formula, const Limits& limits);

} // namespace arbiter::pack::outcome
