// Cards in the world: which ones are open, what still goes on, what people have to do themselves. All of it
// is one component of whoever the cards are about, so that it is saved, undone and compared like anything
// else.
#pragma once

#include "world/world.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::rules {

/// One card that is open. Two of the same kind have different numbers.
struct OpenCard {
    std::string card; ///< its id as an action
    double number = 0;
    bool operator==(const OpenCard&) const = default;
};

/// A change that goes on.
struct LastingChange {
    std::string place; ///< the code that makes it, by its id
    double number = 0; ///< of the card it came from
    std::string kind;  ///< ongoing, turns or permanent
    double turns = 0;  ///< those that are left, of kind turns
    std::string pick;  ///< the resource that was picked, where there was something to pick
    bool operator==(const LastingChange&) const = default;
};

/// Something for people to do.
struct ManualTask {
    std::string text;
    double number = 0; ///< of the card
    bool is_done = false;
    bool operator==(const ManualTask&) const = default;
};

struct CardState {
    double next = 1; ///< the number of the next card
    std::vector<OpenCard> open;
    std::vector<LastingChange> lasting;
    std::vector<ManualTask> manual;

    bool operator==(const CardState&) const = default;
    [[nodiscard]] const OpenCard* find(std::string_view card) const noexcept;
    /// An attempt at the open card of that number, or at a new one; returns the number it has from now on.
    double begin(const std::string& card, double before);
    /// What the card did on and on is over.
    void stop(double number);
    /// The card is done with.
    void close(double number);
};

/// The members of the component they are kept in.
inline constexpr std::array<std::string_view, 4> k_card_keys = {"next", "open", "lasting", "manual"};

[[nodiscard]] CardState read_cards(const world::World& world, world::Entity owner,
                                   world::Component component);
void write_cards(const CardState& state, world::World& world, world::Entity owner,
                 world::Component component);

} // namespace arbiter::rules
