#include "world/key.hpp"

#include "world/grid/tile.hpp"

#include "expr/convert.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter::world {
namespace {

template <class Raw> void add(const Raw& raw, std::string& key) {
    key.append(reinterpret_cast<const char*>(&raw), sizeof raw);
}

void add_text(std::string_view text, std::string& key) {
    add(static_cast<std::uint32_t>(text.size()), key);
    key += text;
}

void add_map(const expr::Map& map, const World& world, std::string& key) {
    std::vector<std::uint32_t> slots;
    for (std::uint32_t i = 0; i < map.shape->size(); ++i)
        if (!map.values[i].is(ValueType::absent)) slots.push_back(i);
    std::sort(slots.begin(), slots.end(),
              [&](std::uint32_t a, std::uint32_t b) { return map.shape->key(a) < map.shape->key(b); });
    add(static_cast<std::uint32_t>(slots.size()), key);
    for (const std::uint32_t slot : slots) {
        add_text(map.shape->key(slot), key);
        add_key(map.values[slot], world, key);
    }
}

} // namespace

std::uint32_t rank_of(Entity entity, const World& world) noexcept {
    if (entity.index < world.pinned() || entity.index >= grid::k_first_tile) return entity.index;
    auto rank = static_cast<std::uint32_t>(world.pinned());
    for (std::uint32_t i = rank; i < entity.index; ++i) rank += world.is_there(Entity{i}) ? 1u : 0u;
    return rank;
}

namespace {

// The id of a thing that was made has a number, which says how many were made before: its rank stands for it.
void add_text(std::string_view text, const World& world, std::string& key) {
    const auto thing = text.find('#') == std::string_view::npos ? std::nullopt : world.find(text);
    if (!thing || thing->index < world.pinned()) return add_text(text, key);
    add(~std::uint32_t{0}, key); // no text is so long
    add(rank_of(*thing, world), key);
}

} // namespace

void add_key(const Value& value, const World& world, std::string& key) {
    key += static_cast<char>(value.type());
    switch (value.type()) {
    case ValueType::number: add(value.number() + 0.0, key); break; // no minus zero
    case ValueType::boolean: key += value.boolean() ? '1' : '0'; break;
    case ValueType::entity: add(rank_of(Entity{value.entity()}, world), key); break;
    case ValueType::text: add_text(value.text(), world, key); break;
    case ValueType::list:
        add(static_cast<std::uint32_t>(value.list().size()), key);
        for (const Value& one : value.list()) add_key(one, world, key);
        break;
    case ValueType::map: add_map(value.map(), world, key); break;
    default: break;
    }
}

namespace {

// A member of a component's value; rows that stand in cells need no look-up.
Value member_of(const Value& whole, const expr::Shape& layout, std::uint32_t member) {
    if (!whole.is(ValueType::map)) return Value::absent();
    const expr::Map& map = whole.map();
    return map.shape == &layout ? map.values[member] : whole.find(layout.key(member));
}

// What a value is to whoever writes a member of it: a map and nothing at all are the same.
ValueType passage_of(const Value& whole) {
    return whole.is(ValueType::absent) ? ValueType::map : whole.type();
}

// What somebody has of one component, told apart as far as `cells` counts. Each cell that is not as it was
// stands behind its own number, so that cells which do not count leave no trace of having changed.
class ComponentKey {
public:
    ComponentKey(Component component, const World& world, const CellSet& cells)
        : component_(component), layout_(world.model().layout(component)), world_(world), cells_(cells) {}

    void add(std::uint32_t who, const Value& was, const Value& is, std::string& key) const {
        if (cells_.has_whole(component_)) return add_cell(who, k_whole, was, is, key);
        if (cells_.has_presence(component_))
            add_type(who, was.type(), is.type(), key);
        else if (cells_.has_passage(component_))
            add_type(who, passage_of(was), passage_of(is), key);
        for (std::uint32_t i = 0; i < layout_.size(); ++i)
            if (cells_.has_member(component_, i))
                add_cell(who, i, member_of(was, layout_, i), member_of(is, layout_, i), key);
        const auto& names = cells_.names(); // those without a cell: only values that are kept whole have them
        for (std::uint32_t i = 0; i < names.size(); ++i)
            if (layout_.find(names[i]) == expr::Shape::k_none)
                add_cell(who, k_first_name + i, was.find(names[i]), is.find(names[i]), key);
    }

private:
    static constexpr std::uint32_t k_whole = ~0u, k_type = ~1u, k_first_name = 1u << 31;

    void add_place(std::uint32_t who, std::uint32_t cell, std::string& key) const {
        world::add(component_.index, key);
        world::add(who, key);
        world::add(cell, key);
    }
    void add_type(std::uint32_t who, ValueType was, ValueType is, std::string& key) const {
        if (was == is) return;
        add_place(who, k_type, key);
        key += static_cast<char>(is);
    }
    void add_cell(std::uint32_t who, std::uint32_t cell, const Value& was, const Value& is,
                  std::string& key) const {
        if (expr::is_alike(was, is, false)) return;
        add_place(who, cell, key);
        add_key(is, world_, key);
    }

    Component component_;
    const expr::Shape& layout_;
    const World& world_;
    const CellSet& cells_;
};

} // namespace

namespace {

// Entities in the order of their ranks.
std::vector<Entity> ranked(const World& world) {
    std::vector<Entity> all;
    all.reserve(world.size());
    for (std::uint32_t i = 0; i < world.size(); ++i)
        if (i < world.pinned() || world.is_there(Entity{i})) all.push_back(Entity{i});
    return all;
}

// What an entity was made from; empty where there is nobody.
std::string_view origin_of(const World& world, std::span<const Entity> all, std::size_t rank) {
    if (rank >= all.size() || !world.is_there(all[rank])) return {};
    const std::string_view id = world.id_of(all[rank]);
    return id.substr(0, id.find('#'));
}

} // namespace

void add_key(const World& world, const World& start, const CellSet& cells, std::string& key) {
    const bool is_plain = world.has_people_of(start); // then numbers are as good as ranks
    const std::vector<Entity> now = is_plain ? std::vector<Entity>() : ranked(world),
                              before = is_plain ? std::vector<Entity>() : ranked(start);
    const std::size_t people = is_plain ? world.size() : std::max(now.size(), before.size());
    const auto value_of = [&](const World& of, const std::vector<Entity>& numbers, std::size_t i,
                              Component component) {
        if (is_plain) return of.get(Entity{static_cast<std::uint32_t>(i)}, component);
        return i < numbers.size() ? of.get(numbers[i], component) : Value::absent();
    };
    for (std::size_t i = 0; !is_plain && i < people; ++i)
        if (const std::string_view origin = origin_of(world, now, i); origin != origin_of(start, before, i)) {
            key += 'e';
            add(static_cast<std::uint32_t>(i), key);
            add_text(origin, key);
        }
    for (std::uint32_t i = 0; i < world.model().components(); ++i) {
        const Component component{i};
        const bool is_as_before = is_plain && world.stamp(component) == start.stamp(component);
        if (is_as_before || !cells.has_any(component)) continue;
        const ComponentKey own(component, world, cells);
        for (std::uint32_t who = 0; who < people; ++who)
            own.add(who, value_of(start, before, who, component), value_of(world, now, who, component), key);
    }
}

} // namespace arbiter::world
