#include "rules/make_thing.hpp"

#include "expr/store.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::rules {

using world::Entity;

namespace {

constexpr std::size_t k_deepest = 16; // things that bring things along, one inside the other

std::vector<std::string> ids_in(const Value& written) {
    std::vector<std::string> ids;
    if (written.is(ValueType::text)) ids.emplace_back(written.text());
    if (written.is(ValueType::list))
        for (const Value& one : written.list())
            if (one.is(ValueType::text)) ids.emplace_back(one.text());
    return ids;
}

// People write `name` for `pack:name`, as long as there is only one.
std::optional<Entity> find_called(std::string_view id, const world::World& world) {
    if (const auto exact = world.find(id)) return exact;
    std::optional<Entity> found;
    for (std::uint32_t i = 0; i < world.size(); ++i) {
        if (!world.is_there({i})) continue;
        const std::string_view known = world.id_of({i});
        if (known.substr(known.find(':') + 1) != id) continue;
        if (found) return std::nullopt;
        found = Entity{i};
    }
    return found;
}

} // namespace

Result<Entity> ThingMaker::make(const Blueprint& blueprint) {
    if (world_.there() >= most_)
        return fail(ErrorCode::too_large, fmt::format("there are {} things already, and no more fit", most_));
    const Entity made = world_.make(blueprint.id);
    for (const auto& [component, value] : blueprint.components) world_.set(made, component, value);
    return made;
}

Result<void> ThingMaker::settle(Entity entity) {
    if (const std::string why = settle_components(rules_, entity, world_, view_); !why.empty())
        return fail(ErrorCode::bad_argument,
                    fmt::format("\"{}\" cannot take part: {}", world_.id_of(entity), why));
    return settle_slots(entity);
}

Result<void> ThingMaker::settle_slots(Entity bearer) {
    if (depth_ == k_deepest)
        return fail(ErrorCode::too_large,
                    fmt::format("\"{}\" brings along things that bring along things, and "
                                "so on, more than {} deep",
                                world_.id_of(bearer), k_deepest));
    ++depth_;
    Result<void> filled;
    for (const ThingSlot& slot : things_.slots)
        if (filled && world_.has(bearer, slot.component)) filled = fill(slot, bearer);
    --depth_;
    if (filled) drop_others(bearer);
    return filled;
}

// A bare id is first of all one of the pack that the bearer is from.
Result<Entity> ThingMaker::find_or_make(std::string_view id, const ThingSlot& slot, Entity bearer) {
    if (const auto known = find_called(id, world_)) return *known;
    const std::string_view of = world_.id_of(bearer);
    const Blueprint* blueprint = things_.find_blueprint(fmt::format("{}:{}", of.substr(0, of.find(':')), id));
    if (!blueprint) blueprint = things_.find_blueprint(id);
    if (!blueprint)
        return fail(ErrorCode::not_found, fmt::format("there is no \"{}\" to be in {}", id, slot.name));
    const auto made = make(*blueprint);
    if (!made) return made;
    if (const auto settled = settle(*made); !settled) return tl::unexpected(settled.error());
    return made;
}

bool ThingMaker::is_in(Entity thing, Entity bearer, const ThingSlot& slot) const {
    const Value in = world_.get(thing, things_.slot);
    return holder_of(things_, thing, world_) == bearer && in.is(ValueType::text) && in.text() == slot.name;
}

// The slot is emptied first: whatever goes in is held to its bounds like anything else.
Result<void> ThingMaker::fill(const ThingSlot& slot, Entity bearer) {
    const std::vector<std::string> ids = ids_in(world_.get(bearer, slot.field));
    const bool is_settled = std::ranges::all_of(ids, [&](const std::string& id) {
        const auto thing = world_.find(id); // in full
        return thing && is_in(*thing, bearer, slot);
    });
    if (is_settled) return {};
    for (const std::string& id : ids)
        if (const auto known = find_called(id, world_); known && is_in(*known, bearer, slot))
            world_.set(*known, things_.held, Value::absent());
    world_.set(bearer, slot.field, slot.holds_many ? expr::list_value({}) : Value::absent());
    for (const std::string& id : ids)
        if (auto put = put_called(id, slot, bearer); !put) return put;
    return {};
}

Result<void> ThingMaker::put_called(std::string_view id, const ThingSlot& slot, Entity bearer) {
    const auto thing = find_or_make(id, slot, bearer);
    if (!thing) return tl::unexpected(thing.error());
    if (const auto holder = holder_of(things_, *thing, world_))
        return fail(ErrorCode::bad_argument,
                    fmt::format("\"{}\" is in {} of \"{}\" and cannot be in {} of \"{}\" as well",
                                world_.id_of(*thing), world_.get(*thing, things_.slot).text(),
                                world_.id_of(*holder), slot.name, world_.id_of(bearer)));
    if (const std::string why = put_in(things_, *thing, bearer, slot, world_, view_); !why.empty())
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\": {}", world_.id_of(bearer), why));
    return {};
}

// Somebody's component was replaced: what they hold no more lies where they are.
void ThingMaker::drop_others(Entity bearer) {
    for (const Entity thing : world_.having(things_.held)) {
        if (holder_of(things_, thing, world_) != bearer) continue;
        const Value name = world_.get(thing, things_.slot);
        const ThingSlot* slot = name.is(ValueType::text) ? things_.find_slot(name.text()) : nullptr;
        const std::vector<std::string> ids = slot ? ids_in(world_.get(bearer, slot->field)) : ids_in({});
        if (std::ranges::find(ids, world_.id_of(thing)) != ids.end()) continue;
        lay_down(things_, thing, world_.keep(place_of(things_, bearer, world_)), world_);
        lay_on_tile_of(things_, thing, bearer, world_);
    }
}

} // namespace arbiter::rules
