#include "machine/effect/later.hpp"

#include "expr/store.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/roles.hpp"
#include "machine/place.hpp"
#include "machine/uses.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

LaterFields later_fields(world::Model& model) {
    LaterFields fields;
    fields.component = model.component(LaterFields::k_id);
    const auto field = [&](std::string_view name) { return model.field(fields.component, {&name, 1}); };
    fields.code = field("code");
    fields.at = field("at");
    fields.of = field("of");
    fields.turns = field("turns");
    fields.begun = field("begun");
    fields.cast = field("cast");
    fields.values = field("values");
    return fields;
}

namespace {

// Names of roles that somebody plays, and who does.
Value cast_value(const world::Cast& cast, std::span<const std::string> local, const world::World& world,
                 expr::Store& store, expr::Shapes& shapes) {
    const world::RoleTable& roles = world.model().roles();
    std::vector<std::string_view> names;
    std::vector<Value> ids;
    for (std::size_t i = 0; i < roles.size() + local.size(); ++i)
        if (cast.who[i]) {
            names.push_back(i < roles.size() ? roles.name_of(static_cast<world::Role>(i))
                                             : local[i - roles.size()]);
            ids.emplace_back(std::string_view(world.id_of(*cast.who[i])));
        }
    expr::Map* map = store.make_map(shapes.intern(names));
    std::ranges::copy(ids, map->values);
    return expr::map_value(*map);
}

world::Cast cast_from(const Value& value, std::span<const std::string> local, const world::World& world) {
    world::Cast cast;
    if (!value.is(ValueType::map)) return cast;
    const world::RoleTable& roles = world.model().roles();
    for (std::size_t i = 0; i < roles.size() + local.size(); ++i) {
        const Value id = value.find(i < roles.size() ? roles.name_of(static_cast<world::Role>(i))
                                                     : local[i - roles.size()]);
        if (id.is(ValueType::text)) cast.who[i] = world.find(id.text());
    }
    return cast;
}

} // namespace

Step Postpone::run(Run& run) const {
    world::World& world = run.state.world;
    const auto whose = run.who(of_);
    const double turns = std::floor(run.number(turns_, 0));
    if (!whose) return run.jump(out);
    if (turns < 1)
        return run.fail(ErrorCode::bad_argument, fmt::format("{}: \"later\" takes one turn at least", path));
    if (world.size() >= most)
        return run.fail(ErrorCode::too_large,
                        fmt::format("{}: there are {} things already, and no more fit", path, most));
    expr::Store store;
    expr::Shapes shapes;
    const Value cast = cast_value(run.frame().cast, local_roles, world, store, shapes);
    std::vector<Value> values;
    for (std::size_t i = run.frame().first_register; i < run.state.registers.size(); ++i)
        values.push_back(with_ids(run.state.registers[i], world));
    const world::World::Member members[] = {
        {"code", Value(std::string_view(code_))},
        {"at", Value(std::string_view(at_))},
        {"of", Value(std::string_view(world.id_of(*whose)))},
        {"turns", Value(turns)},
        {"begun", Value(false)},
        {"cast", cast},
        {"values", expr::list_value(values)},
    };
    const world::Entity waiting = world.make(LaterFields::k_id);
    world.merge(waiting, fields_.component, members);
    return run.jump(out);
}

// The effects that wait count as one way to go on: what they read is kept.
void Postpone::tell_uses(Uses& uses) const {
    uses.reads(turns_);
    uses.changes(fields_.component);
    uses.goes_on();
    uses.goes_to(out);
}

Step EndLater::run(Run& run) const {
    run.frame().position = std::numeric_limits<std::uint32_t>::max(); // behind the last instruction
    return Step::jumped;
}

// What waits stays as it is while the list is gone through; what is due runs when this is done.
Step TickLater::run(Run& run) const {
    const auto who = run.who(world::Role::actor);
    world::World& world = run.state.world;
    if (!who || world.count(fields_.component) == 0) return Step::next;
    for (const world::Entity waiting : world.having(fields_.component)) {
        const Value of = world.get(waiting, fields_.of), turns = world.get(waiting, fields_.turns);
        const bool is_theirs = of.is(ValueType::text) && turns.is_number() && of.text() == world.id_of(*who);
        if (!is_theirs) continue;
        const Value begun = world.get(waiting, fields_.begun);
        if (is_start_) {
            world.set(waiting, fields_.begun, Value(true));
        } else if (begun.is(ValueType::boolean) && begun.boolean()) {
            world.set(waiting, fields_.begun, Value(false));
            world.set(waiting, fields_.turns, Value(turns.number() - 1));
            if (turns.number() <= 1) call_due(waiting, run);
        }
    }
    return Step::next;
}

// A save may have been changed by somebody: what leads nowhere does not happen.
void TickLater::call_due(world::Entity waiting, Run& run) const {
    world::World& world = run.state.world;
    const Value code = world.get(waiting, fields_.code), at = world.get(waiting, fields_.at),
                values = world.keep(world.get(waiting, fields_.values));
    const auto& codes = run.ground.codes;
    const auto known = std::ranges::find_if(
        codes, [&](const auto& one) { return code.is(ValueType::text) && one->id == code.text(); });
    const auto position =
        known != codes.end() && at.is(ValueType::text) ? find_place(**known, {at.text(), 0}) : std::nullopt;
    if (position)
        run.ground.after.push_back({static_cast<std::uint32_t>(known - codes.begin()),
                                    cast_from(world.get(waiting, fields_.cast), (*known)->local_roles, world),
                                    Value::absent(), *position, values});
    world.remove(waiting);
}

void compile_later(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("later"), *effects = effect.find("do");
    auto turns = compiler.context.rules.amount(written);
    if (!effects)
        compiler.context.rules.report().error("missing-field", effect.span,
                                              "\"later\" needs \"do\": what happens then");
    if (!turns || !effects || !compiler.context.later) return;
    auto& postpone = compiler.emit(std::make_unique<Postpone>(*compiler.context.later, std::move(*turns),
                                                              role_of(effect, "of", compiler),
                                                              compiler.code_id(), compiler.path() + ".do.0"),
                                   written.span);
    postpone.most = compiler.context.most_things;
    compiler.effects(effects, compiler.path() + ".do");
    compiler.emit(std::make_unique<EndLater>(), written.span);
    postpone.out = compiler.here();
    compiler.at_end([&compiler, &postpone] { postpone.local_roles = compiler.local_roles(); });
}

} // namespace arbiter::machine
