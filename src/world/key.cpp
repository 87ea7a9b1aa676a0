#include "world/key.hpp"

#include "expr/convert.hpp"

#include <algorithm>

namespace arbiter::world {
namespace {

template <class Raw> void add(const Raw& raw, std::string& key) {
    key.append(reinterpret_cast<const char*>(&raw), sizeof raw);
}

void add_text(std::string_view text, std::string& key) {
    add(static_cast<std::uint32_t>(text.size()), key);
    key += text;
}

void add_map(const expr::Map& map, std::string& key) {
    std::vector<std::uint32_t> slots;
    for (std::uint32_t i = 0; i < map.shape->size(); ++i)
        if (!map.values[i].is(ValueType::absent)) slots.push_back(i);
    std::sort(slots.begin(), slots.end(),
              [&](std::uint32_t a, std::uint32_t b) { return map.shape->key(a) < map.shape->key(b); });
    add(static_cast<std::uint32_t>(slots.size()), key);
    for (const std::uint32_t slot : slots) {
        add_text(map.shape->key(slot), key);
        add_key(map.values[slot], key);
    }
}

} // namespace

void add_key(const Value& value, std::string& key) {
    key += static_cast<char>(value.type());
    switch (value.type()) {
    case ValueType::number: add(value.number() + 0.0, key); break; // no minus zero
    case ValueType::boolean: key += value.boolean() ? '1' : '0'; break;
    case ValueType::entity: add(value.entity(), key); break;
    case ValueType::text: add_text(value.text(), key); break;
    case ValueType::list:
        add(static_cast<std::uint32_t>(value.list().size()), key);
        for (const Value& one : value.list()) add_key(one, key);
        break;
    case ValueType::map: add_map(value.map(), key); break;
    default: break;
    }
}

void add_key(const World& world, const World& start, std::string& key) {
    const auto people = static_cast<std::uint32_t>(world.size());
    for (std::uint32_t i = 0; i < world.model().components(); ++i) {
        const Component component{i};
        if (world.stamp(component) == start.stamp(component)) continue;
        for (std::uint32_t who = 0; who < people; ++who) {
            const Value was = who < start.size() ? start.get(Entity{who}, component) : Value::absent();
            const Value is = world.get(Entity{who}, component);
            if (expr::is_alike(was, is, false)) continue;
            add(i, key);
            add(who, key);
            add_key(is, key);
        }
    }
}

} // namespace arbiter::world
