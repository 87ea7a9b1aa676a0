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
    fields.moment = field("moment");
    fields.bound = field("while");
    fields.called = field("called");
    return fields;
}

namespace {

constexpr std::string_view k_tile = "tile";                        // the role that a tile fills
constexpr std::string_view k_action = ":action", k_paid = ":paid"; // no role has such a name

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
    if (cast.tile) {
        names.push_back(k_tile);
        ids.push_back(store.copy_text(world::grid::id_of(cast.tile)));
    }
    const world::ActionLets& lets = world.model().lets();
    if (cast.doing.action != 0) {
        names.push_back(k_action);
        ids.emplace_back(std::string_view(lets.owner_of(cast.doing.action)));
    }
    if (cast.doing.way != 0) {
        names.push_back(k_paid);
        ids.emplace_back(lets.name_of_way(cast.doing.way));
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
    const Value tile = roles.is_tile(k_tile) ? value.find(k_tile) : Value::absent();
    if (tile.is(ValueType::text)) cast.tile = world::grid::find_tile(tile.text());
    const Value action = value.find(k_action), paid = value.find(k_paid);
    const world::ActionLets& lets = world.model().lets();
    if (action.is(ValueType::text)) cast.doing.action = lets.find_action(action.text());
    if (paid.is(ValueType::text)) cast.doing.way = lets.find_way(paid.text());
    return cast;
}

} // namespace

Step begin_waiting(std::vector<world::World::Member> members, const LaterFields& fields,
                   std::span<const std::string> local_roles, const std::vector<std::uint32_t>* keeps,
                   std::size_t most, std::uint32_t out, const Instruction& effect, Run& run) {
    world::World& world = run.state.world;
    if (world.there() >= most)
        return run.fail(ErrorCode::too_large,
                        fmt::format("{}: there are {} things already, and no more fit", effect.path, most));
    expr::Store store;
    expr::Shapes shapes;
    const std::size_t first = run.frame().first_register;
    std::vector<Value> values(run.state.registers.size() - first, Value::absent());
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!keeps || std::ranges::find(*keeps, i) != keeps->end())
            values[i] = with_ids(run.state.registers[first + i], world);
    while (!values.empty() && values.back().is(ValueType::absent)) values.pop_back();
    members.push_back({"cast", cast_value(run.frame().cast, local_roles, world, store, shapes)});
    members.push_back({"values", expr::list_value(values)});
    world.merge(world.make(LaterFields::k_id), fields.component, members);
    return run.jump(out);
}

Step Postpone::run(Run& run) const {
    const auto whose = run.who(of_);
    const double turns = std::floor(run.number(turns_, 0));
    if (!whose) return run.jump(out);
    if (turns < 1)
        return run.fail(ErrorCode::bad_argument, fmt::format("{}: \"later\" takes one turn at least", path));
    return begin_waiting({{"code", Value(std::string_view(code_))},
                          {"at", Value(std::string_view(at_))},
                          {"of", Value(std::string_view(run.state.world.id_of(*whose)))},
                          {"turns", Value(turns)},
                          {"begun", Value(false)}},
                         fields_, local_roles, nullptr, most, out, *this, run);
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
            if (turns.number() > 1) continue;
            if (auto due = find_due(waiting, fields_, run)) run.ground.after.push_back(*due);
            world.remove(waiting);
        }
    }
    return Step::next;
}

std::optional<Caused> find_due(world::Entity waiting, const LaterFields& fields, Run& run) {
    world::World& world = run.state.world;
    const Value code = world.get(waiting, fields.code), at = world.get(waiting, fields.at),
                values = world.keep(world.get(waiting, fields.values));
    const auto& codes = run.ground.codes;
    const auto known = std::ranges::find_if(
        codes, [&](const auto& one) { return code.is(ValueType::text) && one->id == code.text(); });
    const auto position =
        known != codes.end() && at.is(ValueType::text) ? find_place(**known, {at.text(), 0}) : std::nullopt;
    if (!position) return std::nullopt;
    return Caused{static_cast<std::uint32_t>(known - codes.begin()),
                  cast_from(world.get(waiting, fields.cast), (*known)->local_roles, world), Value::absent(),
                  *position, values};
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
