// Actions: what somebody may try, how likely it is and why.
//
//     auto game = arbiter::load_game(files, {.packs = {"packs/mine"}});
//     auto scene = arbiter::open_scene(*game->game, "mine:opening");
//     for (const auto& offer : *arbiter::list_offers(**scene, "mine:hero")) std::cout << offer.label <<
//     "\n";
//
// The number on the label, the explanation and the roll come from one assessment.
#pragma once

#include "arbiter/pack.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace action {
struct Game;
class Scene;
} // namespace action

/// Packs, compiled: immutable, shared by all scenes made from them. Null when there was an error.
struct LoadedGame {
    std::shared_ptr<const action::Game> game;
    PackReport report;
};

/// Loads, checks and compiles packs. Fails only when a requested path cannot be read at all, or when the
/// request asks for a profile or a param that is not there, or for a value that is not legal.
[[nodiscard]] Result<LoadedGame> load_game(const Files& files, const PackRequest& request);

/// The ids of the scenarios there are, in load order.
[[nodiscard]] std::vector<std::string> list_scenarios(const action::Game& game);

/// A world ready to run. For one thread.
struct SceneCloser {
    void operator()(action::Scene* scene) const noexcept;
};
using ScenePtr = std::unique_ptr<action::Scene, SceneCloser>;

[[nodiscard]] Result<ScenePtr> open_scene(std::shared_ptr<const action::Game> game,
                                          std::string_view scenario);

/// Somebody in a role: "primary" and an id.
using TargetChoice = std::pair<std::string, std::string>;

/// One thing an actor may do now, and how it stands before anybody rolls.
struct OfferLine {
    std::string action;
    std::vector<TargetChoice> targets;
    std::string label;         ///< restrain Vespera (70% chance) [target restrained]
    std::optional<int> chance; ///< percent; none for what simply succeeds or cannot be worked out
    std::vector<std::string> tags;
    std::string cost; ///< what it takes of the actor: `2 stamina`; empty for nothing
    bool available = true;
    std::size_t nth = 0;              ///< its number among what may be done, from 1; 0 where it may not
    std::vector<std::string> reasons; ///< why it is not; the first that was found
};

/// Lists what `actor` may do, in pack order; with `all`, what they may not do too. Fails where a rule fails.
/// The lines are the caller's own. Draws nothing, changes nothing; one thread at a time for a scene.
[[nodiscard]] Result<std::vector<OfferLine>> list_offers(const action::Scene& scene, std::string_view actor,
                                                         bool all = false);

/// A cost of an offer or an option as it stands behind its label, in the words of the game's packs: `(costs 2
/// stamina)`; empty for nothing.
[[nodiscard]] std::string cost_words(const action::Scene& scene, std::string_view cost);

/// One line of a chance's breakdown.
struct ChanceLine {
    std::string label; ///< what it is called
    std::string tag;   ///< what the action's label shows; may be empty
    std::string description;
    std::string source; ///< the record it is written in: the action, a component, a modifier
    std::string kind;   ///< "term", "flat", "percentage" or "factor"
    double value = 0;
    bool applied = false;
    std::string why;   ///< why it does not count, or what made it count
    double points = 0; ///< what the chance would lose without it, or gain with it, in points
};

/// A way to reach a chance.
struct ChanceChange {
    std::string what; ///< "+7 skills:grappling_skill.value", "target prone"
    int chance = 0;   ///< what that makes it
};

/// One of the numbers that an action is decided by: a chance, dice, a bonus, a difficulty.
struct NumberReport {
    std::string quantity; ///< its id
    std::string unit;
    std::string base_label;
    double base = 0, value = 0;
    std::vector<ChanceLine> lines;
    std::vector<std::string> notes; ///< what it says of bounds that were met, and of a base that is missing
};

/// How likely an action is, and why.
/// What an outcome of a card changes a resource by.
struct AmountReport {
    std::string place;    ///< `success`, or `success.choices.0` of an option
    std::string resource; ///< for people
    std::string text;     ///< as it is written
    double least = 0, mean = 0, most = 0;
};

struct ChanceReport {
    std::string action;
    std::string label;
    int chance = 0;
    std::string base_label;
    std::vector<std::pair<std::string, double>> inputs; ///< what the base was made of
    double base = 0, flat = 0, factor = 1;
    double unbounded = 0, unrounded = 0;
    double least = 0, most = 0;
    std::vector<ChanceLine> lines;
    std::vector<std::pair<std::string, double>> odds; ///< of each degree; exact shares
    std::vector<NumberReport> parts;   ///< every number it is decided by; the first has `lines`
    std::optional<double> next_point;  ///< what one more point of the actor's skill is worth, in points
    std::vector<ChanceChange> changes; ///< with `reach`: the smallest changes that get there
    std::vector<AmountReport> amounts; ///< of a card
    std::string refusal;               ///< why it may not be done now; empty where it may
};

/// Explains the chance of an action with given targets. `reach` asks for changes that bring it to so many
/// percent. Fails when there is no such actor, action, role or target, or when the action has no chance to
/// explain.
[[nodiscard]] Result<ChanceReport> explain_action(const action::Scene& scene, std::string_view actor,
                                                  std::string_view action,
                                                  const std::vector<TargetChoice>& targets,
                                                  std::optional<int> reach = std::nullopt);

/// Both as JSON on one line, with the keys that the command line documents.
[[nodiscard]] std::string to_json(const OfferLine& offer);
[[nodiscard]] std::string to_json(const ChanceReport& report);

} // namespace arbiter
