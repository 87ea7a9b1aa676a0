// Exact odds of what an action leads to.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/chance.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// Every outcome with its chance: numbers rising, then words.
struct ActionOddsReport {
    std::string action;
    std::string of;                                       ///< "degree", or a quantity's id
    bool is_change = false;                               ///< outcomes are by how much it changes
    std::vector<std::pair<std::string, double>> outcomes; ///< as JSON
    std::optional<double> mean;                           ///< where all outcomes are numbers
    Pedigree pedigree;
    std::size_t states = 0; ///< unique ones that were walked
    double endless = 0;     ///< the chance that it goes on for ever: none of the outcomes comes then
    /// Where something may happen again and again, as when both sides miss: how many rolls and choices there
    /// are until the end, in the mean. Where the budget ran out at least that many.
    std::optional<double> steps = {};
};

/// What is asked of a quantity: what it is after the action, or by how much the action changes it.
enum class OddsAsked : std::uint8_t { value, change };

/// The exact odds of a quantity after an action, or of its degree where `of` is empty. Draws nothing and
/// changes nothing. Fails as `resolve_action` would, and when there is no such quantity or it is known only
/// when it is rolled; the hint names those that may be asked for.
[[nodiscard]] Result<ActionOddsReport> odds_of_action(const action::Scene& scene, std::string_view actor,
                                                      std::string_view action,
                                                      const std::vector<TargetChoice>& targets,
                                                      std::string_view of = {},
                                                      OddsAsked asked = OddsAsked::value);

[[nodiscard]] std::string to_json(const ActionOddsReport& report);

/// The same as a chart.
[[nodiscard]] std::string odds_svg(const ActionOddsReport& report);

/// What becomes of one resource.
struct ResourceOdds {
    std::string resource; ///< its id
    std::string name;
    double before = 0;
    std::vector<std::pair<double, double>> outcomes; ///< how much there is then, and how likely, rising
    double mean = 0;
};

/// What a card does to resources when one choice is made.
struct CardOdds {
    std::string choice;                  ///< "default", or the number of an option, from 1
    std::string label;                   ///< what the option reads like; of several degrees all there are
    std::vector<ResourceOdds> resources; ///< those that can change
    Pedigree pedigree;
    std::size_t states = 0;
    double endless = 0; ///< the chance that it goes on for ever: no resource comes to anything then
};

/// An attempt at a card: which way, and what comes of it.
struct CardOddsReport {
    std::string card, actor, way;
    int chance = 0;                ///< of succeeding, percent
    std::vector<CardOdds> choices; ///< with the default, then for each option where an outcome leaves some
};

/// The exact distribution of every resource after a card. Without `way`, the way that is
/// most likely to succeed; without `actor`, whoever is best at it. Out of lists `pick` is picked, or the
/// first where it is not there. A degree that leaves fewer options than another takes its last.
[[nodiscard]] Result<CardOddsReport> odds_of_card(const action::Scene& scene, std::string_view card,
                                                  std::string_view actor = {}, std::string_view way = {},
                                                  std::string_view pick = {});

[[nodiscard]] std::string to_json(const CardOddsReport& report);

} // namespace arbiter
