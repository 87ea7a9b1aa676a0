// OfferContext: the game's actions, and the world, workspace and scratch buffers that finding offers uses.
#pragma once

#include "offer/offerable.hpp"
#include "world/name_of.hpp"
#include "world/scope/work.hpp"

#include <array>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::offer {

/// What can be done with a card.
struct CardWays {
    std::vector<std::uint32_t> actions; ///< by number, ascending
    std::string ask;                    ///< what is asked where there are several
};

/// The actions of a game by number, and what finding offers has to know of the game besides. Immutable once
/// the game is compiled. The game owns the actions and outlives it.
struct Book {
    std::vector<const Offerable*> actions;
    std::vector<std::uint32_t> offered; ///< the numbers of those that people do, ascending
    std::vector<world::Field> names;    ///< that say what somebody is called; the first text counts
    std::optional<world::Field> place;  ///< says where somebody is, as an id
    std::map<std::uint32_t, std::string> components; ///< what people call a component, where its record says
    std::map<std::string, CardWays, std::less<>> cards; ///< by the id of the card
    std::optional<world::Field> drawn;                  ///< says which card a thing was made from, by that id
    std::optional<world::Role> card_role; ///< of the card in its actions; none: this game has no cards
    std::uint64_t most_bytes = 0;         ///< that the offers of one command may take
};

/// Memory that finding offers uses again and again. One for each thread.
struct Room {
    /// Who the scope of a first target finds, for the actor at hand.
    struct Found {
        const world::scope::Scope* scope = nullptr;
        world::Doing doing; ///< what is done, where the scope reads it
        std::vector<world::Entity> who;
    };
    std::vector<Found> found; ///< only the first `used` count
    std::size_t used = 0;
    std::array<std::vector<world::Entity>, world::k_roles> deeper; ///< the same for second targets and so on
    std::vector<world::grid::Tile> tiles;
    rules::Breakdown breakdown;
    rules::Assessment assessment;
};

/// Everything here outlives the call that it is passed to.
struct OfferContext {
    const Book& book;
    const world::World& world;
    world::RoleView& view; ///< shows `world`; its cast is set for each rule
    rules::Workspace& workspace;
    world::scope::ScopeWork& scopes;
    Room& room;

    [[nodiscard]] const Offerable& action(std::uint32_t number) const { return *book.actions[number]; }
    /// The world as rules see it, for a cast. Valid until the next call.
    [[nodiscard]] world::RoleView& seen_by(const world::Cast& cast) const {
        view.cast = cast;
        return view;
    }
    [[nodiscard]] bool holds(const rules::Rule& rule, const world::Cast& cast) const {
        return workspace.holds(rule, seen_by(cast));
    }
    [[nodiscard]] rules::Payer payer(const world::Cast& cast) const { return {{seen_by(cast), workspace}}; }
    [[nodiscard]] std::string_view name_of(world::Entity who) const {
        return world::name_of(world, book.names, who);
    }
};

/// Who takes part in what `actor` does: the actor, and the place they are in.
[[nodiscard]] world::Cast cast_for(const OfferContext& context, world::Entity actor);

} // namespace arbiter::offer
