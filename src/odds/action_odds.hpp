// Exact odds of an action: the machine is walked through every answer of every question.
#pragma once

#include "action/scene.hpp"
#include "arbiter/chance.hpp"
#include "base/mean.hpp"
#include "chance/enumerator.hpp"
#include "json/number.hpp"

#include <map>
#include <string>
#include <string_view>

namespace arbiter::odds {

/// Stands for a degree where an action with a contest was stopped before anything was decided.
inline constexpr std::string_view k_undecided = "undecided";

/// What can come of an action, each with its chance.
struct ActionOdds {
    std::map<std::string, double> outcomes; ///< by what it is, as JSON: a degree or a number
    std::vector<rules::Spread> resources;   ///< by number, where all resources were asked for
    Pedigree pedigree;
    std::size_t states = 0; ///< unique ones
    double endless = 0;     ///< the chance that it never ends: no outcome comes then
    /// Where something may happen again and again: questions until the end, their mean.
    std::optional<chance::MeanSteps> steps = {};
};

/// What a quantity is before anything is done.
[[nodiscard]] Result<double> number_now(const rules::Quantity& quantity, const action::Position& at,
                                        const world::Cast& cast);

/// The mean of outcomes, in their order; nothing where one is no number.
template <class Outcomes> [[nodiscard]] std::optional<double> mean_of(const Outcomes& outcomes) {
    if (outcomes.empty()) return std::nullopt; // none was reached within the budget
    MeanSum mean;
    for (const auto& [outcome, chance] : outcomes) {
        const auto number = json::parse_number(outcome);
        if (!number) return std::nullopt;
        mean.add(*number, chance);
    }
    return mean.value();
}

/// What is asked of the walk: a quantity or any value afterwards, or all resources each by itself, or else
/// the degree.
struct OddsOf {
    const rules::Quantity* quantity = nullptr;
    const rules::Rule* value = nullptr; ///< or what a rule says afterwards: a text, a tile, somebody
    const machine::Stock* stock = nullptr;
    std::optional<std::uint32_t> choice = {}; ///< taken where an outcome leaves one, or the last there is
    std::string pick = {};                    ///< picked out of lists that have it, by name
    bool takes_first = false;                 ///< where nothing is usual, else that is an error
    bool keys_everything = false; ///< positions differ in what nothing reads, too: to check that none matters
    bool tells_touched = false;   ///< instead: of whom anything changes; see touched_by
    bool branches_early = false;  ///< no dice wait: to check that waiting changes nothing
};
[[nodiscard]] Result<ActionOdds> odds_of(const action::Position& at, const action::Action& action,
                                         const world::Cast& cast, const OddsOf& of);

/// Of whom an action changes anything, and how likely.
struct TouchedOdds {
    std::map<std::uint32_t, double>
        chances; ///< by the number of an entity; those it never touches are not in
    Pedigree pedigree;
};
/// The chance, for everybody, that something of theirs changes while the action is done; of the actor what
/// changes whatever happens does not count: it is the price. Fails as odds_of does.
[[nodiscard]] Result<TouchedOdds> touched_by(const action::Position& at, const action::Action& action,
                                             const world::Cast& cast);

/// The odds of `quantity` after the action, or of the degree of its contest where that is null. Draws
/// nothing; the world is as it was afterwards. Choices take their default. Fails with out_of_budget where one
/// question has too many answers, and as the action itself would fail.
[[nodiscard]] Result<ActionOdds> odds_of(const action::Position& at, const action::Action& action,
                                         const world::Cast& cast, const rules::Quantity* quantity);

} // namespace arbiter::odds
