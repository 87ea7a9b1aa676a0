// Secrecy: what the packs of a game keep secret, and from whom. Levels belong to components and to fields of
// them; a thing in a secret slot is as secret as the slot.
#pragma once

#include "arbiter/audience.hpp"
#include "rules/things.hpp"
#include "world/cell_set.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::rules {

class Secrecy {
public:
    /// `model` is frozen; it and `things` outlive the secrecy.
    Secrecy(const world::Model& model, const Things& things);

    /// Who may see a component; of its fields, those that say nothing else.
    void set(world::Component component, SeenBy level);
    /// Who may see one of its fields.
    void set(world::Component component, std::string_view field, SeenBy level);

    /// Whether anything in the game is secret: where nothing is, nothing has to be looked for.
    [[nodiscard]] bool has_any() const noexcept { return has_any_; }
    /// Who may know whether somebody has the component.
    [[nodiscard]] SeenBy level(world::Component component) const noexcept;
    [[nodiscard]] SeenBy level(world::Component component, std::string_view field) const noexcept;
    /// Of a whole component: who may see all of it.
    [[nodiscard]] SeenBy level(world::Field field) const;
    /// The strictest level of all cells in a set.
    [[nodiscard]] SeenBy strictest(const world::CellSet& cells) const;

    /// Whoever has a thing in the end: the outermost holder, or the entity itself. Secrets of a thing are
    /// theirs.
    [[nodiscard]] world::Entity owner_of(world::Entity entity, const world::World& world) const {
        return outermost(things_, entity, world);
    }
    /// Adds who may know of an entity at all: whoever may see every slot that it is in.
    void add_hiding(world::Entity entity, const world::World& world, Audiences& to) const;
    /// The same for a thing that was in a slot, as `core:held` said.
    void add_hiding(const Value& held, const world::World& world, Audiences& to) const;

    [[nodiscard]] const Things& things() const noexcept { return things_; }

private:
    struct Levels {
        SeenBy whole = SeenBy::all;
        std::map<std::string, SeenBy, std::less<>> fields = {};

        [[nodiscard]] SeenBy strictest() const noexcept;
    };

    const world::Model& model_;
    const Things& things_;
    std::vector<Levels> by_component_;
    bool has_any_ = false;
};

} // namespace arbiter::rules
