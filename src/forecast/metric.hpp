// Balance records, compiled: what is set, what is asked, what its answer is worth.
#pragma once

#include "action/game.hpp"
#include "arbiter/balance.hpp"

#include <array>

namespace arbiter::json {
class Report;
}

namespace arbiter::forecast {

/// A value that somebody has for the time of a question.
struct Given {
    world::Role role = world::Role::actor;
    world::Field field;
    bool is_whole = false;             ///< the component itself: 1 is there, 0 is not
    std::vector<rules::Amount> values; ///< each in turn
    std::string path;                  ///< as it is written
    json::Span span;                   ///< there
};

/// Somebody of the scenario, or several of them, each in turn.
struct Who {
    const json::Node* written = nullptr;    ///< a name, a list of names, or who has a component; null: nobody
    std::optional<world::Component> having; ///< that component
};

/// The odds of one action, for one setting or for every combination of a few; or the same of a formula.
struct Sample {
    double share = 1; ///< what its mean is multiplied by; negative for what is taken off
    const action::Action* action = nullptr;  ///< none: a formula about people, or a card
    std::string card;                        ///< by its id; dealt with in the likeliest way
    const rules::Quantity* swings = nullptr; ///< asked for: by how much it changes
    Who actor, target;
    std::vector<Given> given;
    std::array<double, rules::k_most_degrees> worth{}; ///< of each degree
    rules::Rule formula;                               ///< unless degrees are asked for

    /// How many combinations of what is given there are.
    [[nodiscard]] double settings() const noexcept {
        double count = 1;
        for (const Given& one : given) count *= static_cast<double>(one.values.size());
        return count;
    }
};

/// One number that is worked out. Its value is the sum over its samples.
struct Cell {
    std::string row, column; ///< of a table
    std::vector<Sample> samples;
    std::optional<BalanceFigure> published;
};

enum class Asked : std::uint8_t { degrees, share, mean, deviation, swing };

/// A `balance` record. One that is no table has one cell.
struct Balance {
    std::string id, why, scenario;
    json::Span scenario_span;
    Asked asked = Asked::degrees;
    bool is_table = false;
    std::vector<Cell> cells;
    std::optional<double> low, high; ///< both of a target, none of anything else

    [[nodiscard]] bool is_target() const noexcept { return low.has_value(); }
    [[nodiscard]] bool is_share() const noexcept { return asked == Asked::degrees || asked == Asked::share; }
};

/// The records of the packs that were asked for.
struct Balances {
    std::shared_ptr<const action::Game> origin; ///< as it was compiled
    std::shared_ptr<const action::Game> game;   ///< the same, and its model and params have what records name
    std::vector<Balance> all;
    std::uint32_t rules = 0; ///< formulas of records, numbered apart from the game's

    /// Whether a rule of the game reads a field; one that only a record names may be a slip.
    [[nodiscard]] bool is_read(world::Field field) const noexcept {
        return field.index < origin->model->fields();
    }
};

/// Records with errors are left out: the others may have some of their own. `params` has the value of every
/// param, in load order.
[[nodiscard]] Balances compile_balances(std::shared_ptr<const action::Game> game,
                                        std::span<const json::Node> params, json::Report& report);

} // namespace arbiter::forecast
