#include "machine/forget.hpp"

#include "expr/store.hpp"
#include "world/grid/tile.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::machine {
namespace {

// Whether somebody for whom `is_one` holds is named in a value.
template <class IsOne> bool names(const Value& value, const IsOne& is_one) {
    const auto inner = [&](const Value& one) { return names(one, is_one); };
    if (value.is(ValueType::entity))
        return value.entity() < world::grid::k_first_tile && is_one(world::Entity{value.entity()});
    if (value.is(ValueType::list)) return std::ranges::any_of(value.list(), inner);
    return value.is(ValueType::map) && std::ranges::any_of(value.map().all(), inner);
}

// The same value with `instead(entity)` for everybody for whom `is_one` holds.
template <class IsOne, class Instead>
Value with(const Value& value, const IsOne& is_one, const Instead& instead, world::World& world) {
    if (!names(value, is_one)) return value;
    if (value.is(ValueType::entity)) return instead(world::Entity{value.entity()});
    if (value.is(ValueType::list)) {
        std::vector<Value> elements;
        for (const Value& one : value.list()) elements.push_back(with(one, is_one, instead, world));
        return world.keep(expr::list_value(elements));
    }
    expr::Store store;
    expr::Map* const made = store.make_map(*value.map().shape);
    for (std::size_t i = 0; i < made->shape->size(); ++i)
        made->values[i] = with(value.map().values[i], is_one, instead, world);
    return world.keep(expr::map_value(*made));
}

} // namespace

// In a list null keeps the places of the others.
void forget(State& state, world::Entity gone) {
    const auto is_gone = [&](world::Entity who) { return who == gone; };
    for (Frame& frame : state.frames)
        for (world::Somebody& who : frame.cast.who)
            if (who && *who == gone) who = std::nullopt;
    for (Value& value : state.registers)
        value = value.is(ValueType::entity) && names(value, is_gone)
                    ? Value::absent()
                    : with(value, is_gone, [](world::Entity) { return Value(); }, state.world);
}

void close_gaps(State& state) {
    const std::vector<world::Entity> numbers = state.world.close_gaps();
    if (numbers.empty()) return;
    const auto has_moved = [&](world::Entity who) {
        return who.index < numbers.size() && numbers[who.index] != who;
    };
    for (Frame& frame : state.frames)
        for (world::Somebody& who : frame.cast.who)
            if (who && has_moved(*who)) who = numbers[who->index];
    for (Value& value : state.registers)
        value = with(
            value, has_moved, [&](world::Entity who) { return Value::entity(numbers[who.index].index); },
            state.world);
}

} // namespace arbiter::machine
