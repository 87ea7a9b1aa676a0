// Search: every setting of a few params with which all targets hold; when there is none, which targets are to
// blame.
#pragma once

#include "arbiter/balance.hpp"
#include "forecast/balance.hpp"
#include "forecast/choices.hpp"

namespace arbiter::forecast {

struct SearchLimits {
    std::size_t most = 10;                       ///< solutions that are kept
    std::uint64_t most_settings = 1'000'000'000; ///< more are not begun, though few may be looked at
    std::uint64_t most_steps = 10'000'000;       ///< values tried on the way to solutions
    std::uint64_t most_measured = 10'000'000;    ///< times a target is measured on that way
    /// Steps and measurements on the way to conflicts, which are only a help: when these are used up,
    /// what was found until then counts.
    std::uint64_t most_steps_for_conflicts = 50'000'000;
    std::uint64_t most_measured_for_conflicts = 1'000'000;
};

/// Goes through all combinations of the choices that any of `targets` (numbers of records) reads; a target
/// that fails ends all that have the same values of what it reads. A setting with which a param could be
/// nearer to what it is now, and every target would come to the same, is no solution of its own. Fails when a
/// formula has no number, and with out_of_budget. When `watch` says no, what was found until then counts.
[[nodiscard]] Result<BalanceSearch> search(Scales& scales, std::vector<Choice> choices,
                                           std::span<const std::size_t> targets,
                                           const SearchLimits& limits = {}, const BalanceWatch& watch = {});

} // namespace arbiter::forecast
