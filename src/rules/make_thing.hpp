// ThingMaker: makes things from blueprints, and puts into slots what records say is in them.
#pragma once

#include "arbiter/result.hpp"
#include "rules/things.hpp"

namespace arbiter::rules {

class ThingMaker {
public:
    /// `view` sees `world`; everything outlives the maker. There are never more than `most` entities.
    ThingMaker(const Things& things, const ComponentRules& rules, world::World& world, const BearerView& view,
               std::size_t most)
        : things_(things), rules_(rules), world_(world), view_(view), most_(most) {}

    /// Makes a thing with all that its blueprint gives it. Its fields are not settled yet: see `settle`.
    [[nodiscard]] Result<world::Entity> make(const Blueprint& blueprint);

    /// Gives fields their defaults and holds them to their bounds; then slots: what is written there is
    /// somebody of this world, or a blueprint, of which one is made. What somebody held before and holds no
    /// more lies where they are. Fails where a number is beyond its bounds, a slot does not take what is
    /// written there, or something would be in two slots.
    [[nodiscard]] Result<void> settle(world::Entity entity);
    /// The slots alone.
    [[nodiscard]] Result<void> settle_slots(world::Entity bearer);

private:
    [[nodiscard]] Result<world::Entity> find_or_make(std::string_view id, const ThingSlot& slot,
                                                     world::Entity bearer);
    [[nodiscard]] bool is_in(world::Entity thing, world::Entity bearer, const ThingSlot& slot) const;
    [[nodiscard]] Result<void> fill(const ThingSlot& slot, world::Entity bearer);
    [[nodiscard]] Result<void> put_called(std::string_view id, const ThingSlot& slot, world::Entity bearer);
    void drop_others(world::Entity bearer);

    const Things& things_;
    const ComponentRules& rules_;
    world::World& world_;
    BearerView view_;
    std::size_t most_;
    std::size_t depth_ = 0; // of things that come with things
};

} // namespace arbiter::rules
