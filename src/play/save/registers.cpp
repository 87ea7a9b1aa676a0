// Entities are written by their ids: numbers belong to one run of the engine.
#include "play/save/registers.hpp"

#include "expr/data.hpp"
#include "world/grid/tile.hpp"

#include <cmath>
#include <limits>

namespace arbiter::play {
namespace {

using json::make_text;
using json::Node;

Node tagged(std::string tag, Node value) {
    Node node = json::make_object();
    node.add(std::move(tag), std::move(value));
    return node;
}

Value map_of(const Node& members, world::World& world) {
    expr::Store store;
    expr::Shapes shapes;
    std::vector<std::string_view> keys;
    for (const Node& member : members.children) keys.push_back(member.key);
    expr::Map* made = store.make_map(shapes.intern(keys));
    for (std::size_t i = 0; i < keys.size(); ++i) made->values[i] = register_of(members.children[i], world);
    return world.keep(expr::map_value(*made));
}

constexpr double k_infinity = std::numeric_limits<double>::infinity();

} // namespace

std::string_view word_of_number(double number) noexcept {
    return std::isnan(number) ? "nan" : number > 0 ? "infinity" : "-infinity";
}

std::optional<double> number_of_word(std::string_view word) noexcept {
    if (word == "nan") return std::numeric_limits<double>::quiet_NaN();
    if (word == "infinity") return k_infinity;
    return word == "-infinity" ? std::optional(-k_infinity) : std::nullopt;
}

Node register_node(const Value& value, const world::World& world) {
    if (const world::grid::Tile tile = world::grid::tile_of(value))
        return tagged("tile", make_text(world::grid::id_of(tile)));
    if (value.is(ValueType::entity)) return tagged("who", make_text(world.id_of({value.entity()})));
    if (value.is(ValueType::boolean)) return tagged("truth", json::make_boolean(value.boolean()));
    if (value.is(ValueType::text)) return tagged("text", make_text(value.text()));
    if (value.is_number())
        return std::isfinite(value.number()) ? tagged("number", json::make_number(value.number()))
                                             : tagged("beyond", make_text(word_of_number(value.number())));
    if (value.is(ValueType::map)) {
        Node members = json::make_object();
        for (std::size_t i = 0; i < value.map().shape->size(); ++i)
            if (!value.map().values[i].is(ValueType::absent))
                members.add(value.map().shape->key(i), register_node(value.map().values[i], world));
        return tagged("map", std::move(members));
    }
    if (!value.is(ValueType::list))
        return tagged(value.is(ValueType::absent) ? "none" : "null", json::make_boolean(true));
    Node all = json::make_list();
    for (const Value& element : value.list()) all.children.push_back(register_node(element, world));
    return tagged("list", std::move(all));
}

Value register_of(const Node& node, world::World& world) {
    const Node& value = node.children[0];
    if (value.key == "number") return Value(value.number);
    if (value.key == "beyond") return Value(*number_of_word(value.text));
    if (value.key == "truth") return Value(value.boolean);
    if (value.key == "text") return world.keep(Value(std::string_view(value.text)));
    if (value.key == "tile") return world::grid::value_of(world::grid::find_tile(value.text));
    if (value.key == "who") return Value::entity(world.find(value.text)->index);
    if (value.key == "map") return map_of(value, world);
    if (value.key != "list") return value.key == "none" ? Value::absent() : Value();
    std::vector<Value> elements;
    for (const Node& element : value.children) elements.push_back(register_of(element, world));
    return world.keep(expr::list_value(elements));
}

} // namespace arbiter::play
