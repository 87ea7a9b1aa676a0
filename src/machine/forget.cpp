#include "machine/forget.hpp"

#include "expr/store.hpp"

#include <algorithm>

namespace arbiter::machine {
namespace {

bool names(const Value& value, world::Entity gone) {
    if (value.is(ValueType::entity)) return value.entity() == gone.index;
    return value.is(ValueType::list) &&
           std::ranges::any_of(value.list(), [&](const Value& one) { return names(one, gone); });
}

Value without(const Value& value, world::Entity gone, world::World& world) {
    if (!names(value, gone)) return value;
    if (value.is(ValueType::entity)) return Value::absent();
    std::vector<Value> elements; // null keeps the places of the others
    for (const Value& one : value.list())
        elements.push_back(names(one, gone) && one.is(ValueType::entity) ? Value()
                                                                         : without(one, gone, world));
    return world.keep(expr::list_value(elements));
}

} // namespace

void forget(State& state, world::Entity gone) {
    for (Frame& frame : state.frames)
        for (world::Somebody& who : frame.cast.who)
            if (who && *who == gone) who = std::nullopt;
    for (Value& value : state.registers) value = without(value, gone, state.world);
}

} // namespace arbiter::machine
