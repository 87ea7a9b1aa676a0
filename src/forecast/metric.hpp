// Balance records, compiled: what is set, what is asked, what its answer is worth.
#pragma once

#include "action/game.hpp"

#include <array>

namespace arbiter::json {
class Report;
}

namespace arbiter::forecast {

/// A value that somebody has for the time of a question.
struct Given {
    world::Role role = world::Role::actor;
    world::Field field;
    std::vector<rules::Amount> values; ///< each in turn
    std::string path;                  ///< as it is written
};

/// The odds of one action, for one setting or for every combination of a few.
struct Sample {
    double share = 1; ///< what its mean is multiplied by; negative for what is taken off
    const action::Action* action = nullptr;
    std::string actor, target; ///< the target may be empty
    std::vector<Given> given;
    std::array<double, rules::k_most_degrees> worth{}; ///< of each degree
};

/// A `balance` record. Its value is the sum over its samples.
struct Balance {
    std::string id, why, scenario;
    std::vector<Sample> samples;
    std::optional<double> low, high; ///< both of a target, none of a claim
    std::optional<double> published;

    [[nodiscard]] bool is_target() const noexcept { return low.has_value(); }
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

/// Empty when there was an error. `params` has the value of every param, in load order.
[[nodiscard]] std::optional<Balances> compile_balances(std::shared_ptr<const action::Game> game,
                                                       std::span<const json::Node> params,
                                                       json::Report& report);

} // namespace arbiter::forecast
