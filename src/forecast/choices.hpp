// Choices: which values of which params a search may try.
#pragma once

#include "action/game.hpp"
#include "arbiter/balance.hpp"

namespace arbiter::forecast {

/// A param and what it may be, smallest first where it is a number.
struct Choice {
    std::uint32_t param = 0;
    json::Node now; ///< as it is without the search
    std::vector<json::Node> values;
};

/// What is tuned: what `options.within` names or, without that, every param with a `tune` range, whose value
/// of now may stay even where it lies outside. `params` has the value of every param. Fails when a param is
/// not there or named twice, when a value is not legal, and when it may not be tuned unless `options.what_if`
/// says so.
[[nodiscard]] Result<std::vector<Choice>>
find_choices(const action::Game& game, std::span<const json::Node> params, const BalanceOptions& options);

} // namespace arbiter::forecast
