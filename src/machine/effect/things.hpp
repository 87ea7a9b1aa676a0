// spawn, remove and transfer: things that come, go, and change hands.
#pragma once

#include "machine/effect/computed_id.hpp"
#include "machine/spot.hpp"
#include "rules/things.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace arbiter::machine {

class CodeCompiler;

struct Destination;

/// What the verbs of things work with; it outlives the code.
struct ThingContext {
    std::shared_ptr<const rules::Things> things;
    const rules::ComponentRules* components = nullptr;
    std::size_t most = 0; ///< entities in one scene

    /// Makes something, lets `give` change it, and brings it to its destination: into a slot, or to where
    /// somebody is unless it lies somewhere already. It plays a role from then on, if one is given.
    [[nodiscard]] Step make(const rules::Blueprint& blueprint, std::optional<world::Role> role,
                            const Destination& to, const Instruction& effect, Run& run,
                            const std::function<Step(world::Entity made)>& give = {}) const;
    /// What something comes with, or takes along.
    void tell_made(const rules::Blueprint& blueprint, Uses& uses) const;
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
        Value constant = Value::absent(); ///< where there is no rule
    };

    Spawn(ThingContext context, NamedBlueprint blueprint)
        : context_(std::move(context)), blueprint_(std::move(blueprint)) {}
    std::vector<GivenField> with; ///< values of its own, worked out before it comes
    Destination destination;
    std::optional<world::Role> role;
    bool unless_there = false; ///< nothing is made where somebody plays that role already
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
    const rules::Blueprint* made_from = nullptr; ///< where that is known: it has what this gives it
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

/// Those of what is compiled now.
[[nodiscard]] ThingContext thing_context(const CodeCompiler& compiler);

void compile_spawn(const json::Node& effect, CodeCompiler& compiler);
/// `remove` with the name of a role.
void compile_remove_thing(const json::Node& effect, CodeCompiler& compiler);
void compile_transfer(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
