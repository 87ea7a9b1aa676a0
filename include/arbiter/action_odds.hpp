// Exact odds of what an action leads to.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/chance.hpp"

#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// Every outcome with its chance: numbers rising, then words.
struct ActionOddsReport {
    std::string action;
    std::string of;                                       ///< "degree", or a quantity's id
    std::vector<std::pair<std::string, double>> outcomes; ///< as JSON
    std::optional<double> mean;                           ///< where all outcomes are numbers
    Pedigree pedigree;
    std::size_t states = 0; ///< unique ones that were walked
};

/// The exact odds of a quantity after an action, or of its degree where `of` is empty. Draws nothing and
/// changes nothing. Fails as `resolve_action` would, and when there is no such quantity.
[[nodiscard]] Result<ActionOddsReport> odds_of_action(action::Scene& scene, std::string_view actor,
                                                      std::string_view action,
                                                      const std::vector<TargetChoice>& targets,
                                                      std::string_view of = {});

[[nodiscard]] std::string to_json(const ActionOddsReport& report);

} // namespace arbiter
