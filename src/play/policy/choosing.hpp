// Choosing: a pending choice as policies see it.
#pragma once

#include "action/position.hpp"
#include "machine/choices.hpp"

#include <optional>

namespace arbiter::play {

struct Choosing {
    machine::Choices choices;
    world::Somebody who;                     ///< who chooses; nobody where anybody may
    world::Cast cast;                        ///< of the code that asks
    std::uint32_t code = 0;                  ///< that asks, by number
    std::optional<std::uint64_t> usual = {}; ///< the option that the rules take where nobody chooses

    [[nodiscard]] std::size_t size() const noexcept { return choices.size(); }
};

/// The choice that `state` waits for; `question` is what the worker's machine has just asked of it. Fails
/// where listing the options fails.
[[nodiscard]] Result<Choosing> choosing_of(const chance::Question& question, machine::State& state,
                                           action::Worker& worker);

/// Somebody's choice among all that they may do now, or nothing: where no flow asks.
[[nodiscard]] Result<Choosing> choosing_of_offers(const action::Position& at, world::Entity who);

/// One option: what it would do, to whom.
struct WeighedOption {
    world::Cast cast;
    std::optional<std::uint32_t> action; ///< that it does, or asks a tile for; none: it does no action
    bool is_tile = false;
};
[[nodiscard]] WeighedOption option_at(const Choosing& choosing, const action::Position& at,
                                      std::size_t number);

/// The id of an option, as questions have it.
[[nodiscard]] std::string id_of_option(const Choosing& choosing, const action::Position& at,
                                       std::size_t number);

} // namespace arbiter::play
