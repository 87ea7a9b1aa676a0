// Nobody in a role: nothing happens, as with every effect.
#include "machine/effect/things.hpp"

#include "base/suggest.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/roles.hpp"
#include "machine/forget.hpp"
#include "machine/late_walk.hpp"
#include "machine/uses.hpp"
#include "rules/make_thing.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

void ThingContext::tell_whereabouts(Uses& uses) const {
    uses.reads(things->holder);
    uses.reads(things->slot);
    uses.reads(things->place);
    uses.changes(things->held);
    uses.changes(things->place);
    if (things->tile) {
        uses.reads_tiles();
        uses.changes(*things->tile);
    }
    for (const rules::ThingSlot& slot : things->slots) {
        uses.reads_presence(slot.component);
        uses.reads(slot.field);
        uses.changes(slot.component);
        uses.reads(slot.rule->most.sibling);
        uses.reads(slot.rule->most.rule);
        for (const world::Component accepted : slot.accepts) uses.reads_presence(accepted);
    }
}

// What has a slot may come with other things.
void ThingContext::tell_made(const rules::Blueprint& blueprint, Uses& uses) const {
    const auto tell = [&](const rules::Blueprint& one) {
        for (const auto& [component, value] : one.components) uses.changes(component);
    };
    tell(blueprint);
    const bool has_slot = std::ranges::any_of(blueprint.components, [&](const auto& has) {
        return std::ranges::find(things->slots, has.first, &rules::ThingSlot::component) !=
               things->slots.end();
    });
    if (has_slot) std::ranges::for_each(things->blueprints, tell);
}

// Somebody who is nowhere lays things down nowhere; but whoever acts is where the action happens.
Step Destination::bring(world::Entity thing, const ThingContext& context, const Instruction& effect,
                        Run& run) const {
    world::World& world = run.state.world;
    const auto bearer = run.who(to);
    if (slot) {
        if (!bearer) return Step::next;
        const std::string why = rules::put_in(*context.things, thing, *bearer, *slot, world, bearers_of(run));
        return why.empty() ? Step::next : refuse(run, thing, effect, why);
    }
    Value place = bearer ? world.keep(rules::place_of(*context.things, *bearer, world)) : Value::absent();
    const auto here = run.who(world::Role::location);
    if (place.is_missing() && here) place = Value(std::string_view(world.id_of(*here)));
    rules::lay_down(*context.things, thing, place, world);
    if (bearer) rules::lay_on_tile_of(*context.things, thing, *bearer, world);
    return Step::next;
}

Step Spawn::give(world::Entity made, std::span<const Value> values, Run& run) const {
    for (std::size_t i = 0; i < with.size(); ++i) {
        const std::string why = with[i].spot.refusal_of(values[i], made, run);
        if (!why.empty()) return refuse(run, made, *this, why);
        if (const Step step = with[i].spot.give(values[i], made, *this, run); step != Step::next) return step;
    }
    return Step::next;
}

namespace {

Step fail_with(const Error& error, const Instruction& effect, Run& run) {
    return run.fail(error.code, fmt::format("{}: {}", effect.path, error.message));
}

} // namespace

Step ThingContext::make(const rules::Blueprint& blueprint, std::optional<world::Role> role,
                        const Destination& to, const Instruction& effect, Run& run,
                        const std::function<Step(world::Entity made)>& give) const {
    rules::ThingMaker maker(*things, *components, run.state.world, bearers_of(run), most);
    const auto made = maker.make(blueprint);
    if (!made) return fail_with(made.error(), effect, run);
    if (const Step given = give ? give(*made) : Step::next; given != Step::next) return given;
    if (const auto settled = maker.settle(*made); !settled) return fail_with(settled.error(), effect, run);
    if (role) run.frame().cast[*role] = *made;
    const bool lies_somewhere = !rules::place_of(*things, *made, run.state.world).is_missing();
    return !to.slot && lies_somewhere ? Step::next : to.bring(*made, *this, effect, run);
}

Step Spawn::run(Run& run) const {
    if (unless_there && role && run.who(*role)) return Step::next;
    const rules::Blueprint* const* blueprint = blueprint_.find(*this, run);
    if (!blueprint) return Step::fails;
    std::vector<Value> values;
    for (const GivenField& field : with) {
        const Value value =
            field.value ? with_ids(run.ground.workspace.value_of(field.value, run.host), run.state.world)
                        : field.constant;
        values.push_back(value.is_missing() ? Value::absent() : run.state.world.keep(value));
    }
    return context_.make(**blueprint, role, destination, *this, run,
                         [&](world::Entity made) { return give(made, values, run); });
}

void Spawn::tell_uses(Uses& uses) const {
    blueprint_.tell_uses(uses);
    for (const GivenField& field : with) uses.reads(field.value);
    blueprint_.for_each([&](const rules::Blueprint* one) { context_.tell_made(*one, uses); });
    context_.tell_whereabouts(uses);
    uses.goes_on();
}

Step RemoveThing::run(Run& run) const {
    const auto what = run.who(what_);
    if (!what) return Step::next;
    const world::Entity gone = *what;
    if (run.ground.clock.flow == gone)
        return run.fail(ErrorCode::bad_argument, fmt::format("{}: a flow that runs does not go", path));
    if (LateWalk* const late = run.ground.late; late && !late->may_go(gone))
        return end_late(false, *this, run);
    rules::remove_thing(*context_.things, gone, run.state.world);
    forget(run.state, gone);
    return Step::next;
}

void RemoveThing::tell_uses(Uses& uses) const {
    context_.tell_whereabouts(uses);
    if (made_from)
        context_.tell_made(*made_from, uses);
    else
        uses.changes_everything();
    uses.goes_on();
}

Step Transfer::run(Run& run) const {
    const auto what = run.who(what_);
    if (!what) return Step::next;
    if (!destination_.slot) rules::leave_tile(*context_.things, *what, run.state.world); // for another one
    return destination_.bring(*what, context_, *this, run);
}

void Transfer::tell_uses(Uses& uses) const {
    context_.tell_whereabouts(uses);
    uses.goes_on();
}

ThingContext thing_context(const CodeCompiler& compiler) {
    return {compiler.context.things, compiler.context.components, compiler.context.most_things};
}

namespace {

// The slot that a field stands for: its shape has made the name a full one.
const rules::ThingSlot* slot_at(const Node& written, CodeCompiler& compiler) {
    const Node* name = written.find("slot");
    if (!name) return nullptr;
    const rules::Things& things = *compiler.context.things;
    if (const rules::ThingSlot* found = things.find_slot(name->text)) return found;
    NearestName nearest(name->text);
    for (const rules::ThingSlot& slot : things.slots) nearest.offer(slot.name);
    compiler.context.rules.report().error(
        "unknown-slot", name->span, fmt::format("\"{}\" is no slot", name->text),
        nearest.found() ? nearest.question() : "a slot is a field of type \"thing\", or a list of things");
    return nullptr;
}

// Values of its own, by component and field.
bool read_with(const Node* with, Spawn& spawn, CodeCompiler& compiler) {
    for (std::size_t i = 0; with && i < with->children.size(); ++i) {
        const Node& fields = with->children[i];
        Node component = json::make_text(fields.key);
        component.span = fields.key_span;
        for (const Node& member : fields.children) {
            const std::string_view steps[] = {member.key};
            rules::Rule value = compiler.formula(member);
            if (!value) return false;
            spawn.with.push_back({spot_of(component, steps, world::Role::actor, compiler), std::move(value)});
        }
    }
    return true;
}

} // namespace

void compile_spawn(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("spawn"), *what = written.find("what"), *as = effect.find("as");
    const rules::Things& things = *compiler.context.things;
    auto named = compile_named<const rules::Blueprint*>(
        what ? *what : written, compiler,
        [&](const Node& id) {
            const rules::Blueprint* found = compiler.context.blueprint(id);
            return found ? std::optional(found) : std::nullopt;
        },
        [&] {
            RecordsById<const rules::Blueprint*> all{"entity record"};
            for (const rules::Blueprint& one : things.blueprints) all.all.emplace(one.id, &one);
            return all;
        });
    if (!named) return;
    auto spawn = std::make_unique<Spawn>(thing_context(compiler), std::move(*named));
    spawn->destination = {role_of(written, "to", compiler), slot_at(written, compiler)};
    if (!read_with(written.find("with"), *spawn, compiler)) return;
    if (as) {
        const auto role = compiler.role_filled(*as);
        if (!role) return;
        spawn->role = *role;
        compiler.context.filled[world::index_of(*role)] = true;
    }
    compiler.emit(std::move(spawn), written.span);
}

void compile_remove_thing(const Node& effect, CodeCompiler& compiler) {
    const world::Role what = role_of(effect, "remove", compiler);
    compiler.emit(std::make_unique<RemoveThing>(thing_context(compiler), what), effect.find("remove")->span);
}

void compile_transfer(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("transfer");
    const world::Role what = role_of(written, "what", compiler);
    const Destination destination{role_of(written, "to", compiler), slot_at(written, compiler)};
    if (written.find("slot") && !destination.slot) return;
    compiler.emit(std::make_unique<Transfer>(thing_context(compiler), what, destination), written.span);
}

} // namespace arbiter::machine
