// spawn, remove and transfer: things that come, go, and change hands.
#pragma once

#include "machine/effect/computed_id.hpp"
#include "machine/spot.hpp"
#include "rules/things.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace arbiter::machine {

class CodeCompiler;

/// What the verbs of things work with; it outlives the code.
struct ThingContext {
    std::shared_ptr<const rules::Things> things;
    const rules::ComponentRules* components = nullptr;
    std::size_t most = 0; ///< entities in one scene

    /// Where things are and what they are held by decides what happens to them.
    void tell_whereabouts(Uses& uses) const;
};

/// A slot of somebody's that a thing goes into; without one it lies where they are.
struct Destination {
    world::Role to = world::Role::actor;
    const rules::ThingSlot* slot = nullptr;

    /// Brings the thing there. Fails where the slot does not take it.
    [[nodiscard]] Step bring(world::Entity thing, const ThingContext& context, const Instruction& effect,
                             Run& run) const;
};

using NamedBlueprint = Named<const rules::Blueprint*>;

/// Makes something from an entity record. It plays a role from then on, if the effect names one.
class Spawn final : public Instruction {
public:
    struct GivenField {
        Spot spot;
        rules::Rule value;
    };

    Spawn(ThingContext context, NamedBlueprint blueprint)
        : context_(std::move(context)), blueprint_(std::move(blueprint)) {}
    std::vector<GivenField> with; ///< values of its own, worked out before it comes
    Destination destination;
    std::optional<world::Role> role;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    [[nodiscard]] Step give(world::Entity made, std::span<const Value> values, Run& run) const;

    ThingContext context_;
    NamedBlueprint blueprint_;
};

/// Takes whoever plays a role out of the world. What they held lies where they were.
class RemoveThing final : public Instruction {
public:
    RemoveThing(ThingContext context, world::Role what) : context_(std::move(context)), what_(what) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    ThingContext context_;
    world::Role what_;
};

/// Brings whatever plays a role into a slot of somebody's, or to where they are.
class Transfer final : public Instruction {
public:
    Transfer(ThingContext context, world::Role what, Destination destination)
        : context_(std::move(context)), what_(what), destination_(destination) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    ThingContext context_;
    world::Role what_;
    Destination destination_;
};

void compile_spawn(const json::Node& effect, CodeCompiler& compiler);
/// `remove` with the name of a role.
void compile_remove_thing(const json::Node& effect, CodeCompiler& compiler);
void compile_transfer(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
