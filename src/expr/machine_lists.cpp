// Lists and iterators. Each element pays for the operations of the body, so a long list ends with an error
// that names the limit, not with a long wait.
#include "expr/extent.hpp"
#include "expr/machine_inline.hpp"

#include <algorithm>

namespace arbiter::expr {

// What the machine made. Deeper than JSON may be nested, it could not be written, nor be walked safely; and
// shared parts that are met again and again would take forever to walk.
Value Machine::finished(const Value& made) {
    if (made.nesting() > program_.limits.json_depth)
        return fail("Limit", "lists stand too deep in one another");
    if (weight_of(made) > k_most_values)
        return fail("Limit", "more than 1000000 values stand in one another");
    return made;
}

Value Machine::finished_list(const Value* elements, std::size_t size) {
    return finished(list_value({elements, size}));
}

Value Machine::list(const Op& op) {
    const Op* parts = operands(op);
    Value* elements = store_.make_list(op.count);
    for (std::size_t i = 0; i < op.count; ++i) elements[i] = value(parts[i]);
    return finished_list(elements, op.count);
}

Value Machine::merge(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    std::size_t size = 0;
    for (const Value& operand : operands) size += operand.is(ValueType::list) ? operand.list().size() : 1;
    if (!spend(size, op)) return Value();
    Value* all = store_.make_list(size);
    std::size_t at = 0;
    for (const Value& operand : operands) {
        if (operand.is(ValueType::list))
            at += static_cast<std::size_t>(std::copy(operand.list().begin(), operand.list().end(), all + at) -
                                           (all + at));
        else
            all[at++] = operand.is(ValueType::absent) ? Value() : operand;
    }
    return finished_list(all, size);
}

// Members in the order of the map's shape.
Value Machine::entries(const Op& op) {
    const Value given = operand(op, 0);
    if (!given.is(ValueType::map)) return finished_list(nullptr, 0);
    const Map& map = given.map();
    if (!spend(map.size() + 1, op)) return Value();
    Value* all = store_.make_list(map.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < map.shape->size(); ++i) {
        if (map.values[i].is(ValueType::absent)) continue;
        Map* entry = store_.make_map(*program_.entry_shape);
        entry->values[0] = Value(map.shape->key(i));
        entry->values[1] = map.values[i];
        all[count++] = map_value(*entry);
    }
    return finished_list(all, count);
}

// Runs `each` for every element with the element in scope, until it says false or fuel or luck runs out.
template <class Each> void Machine::for_each(std::span<const Value> elements, const Op& body, Each each) {
    Frame inner;
    inner.above = frame_;
    frame_ = &inner;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (failed_ || !spend(body.cost, body)) break;
        inner.data = &elements[i];
        inner.index = static_cast<double>(i);
        if (!each(elements[i])) break;
    }
    frame_ = inner.above;
}

Value Machine::map_list(const Op& op) {
    const Value over = operand(op, 0);
    if (!over.is(ValueType::list)) return finished_list(nullptr, 0);
    Value* made = store_.make_list(over.list().size());
    std::size_t size = 0;
    if (op.count < 2)
        std::fill_n(made, size = over.list().size(), Value());
    else {
        const Op& body = operands(op)[1];
        for_each(over.list(), body, [&](const Value&) { return made[size++] = value(body), true; });
    }
    return finished_list(made, size);
}

Value Machine::filter(const Op& op) {
    const Value over = operand(op, 0);
    if (!over.is(ValueType::list) || op.count < 2) return finished_list(nullptr, 0);
    const Op& body = operands(op)[1];
    Value* kept = store_.make_list(over.list().size());
    std::size_t size = 0;
    for_each(over.list(), body, [&](const Value& element) {
        kept[size] = element;
        size += test(body);
        return true;
    });
    return finished_list(kept, size);
}

Value Machine::reduce(const Op& op) {
    const Value over = operand(op, 0);
    Value start = operand(op, 2);
    if (start.is(ValueType::absent)) start = Value();
    return over.is(ValueType::list) && op.count > 1 ? reduce_list(op, over, start) : start;
}

Value Machine::reduce_list(const Op& op, const Value& over, const Value& start) {
    const Op& body = operands(op)[1];
    Frame inner;
    inner.above = frame_;
    inner.accumulator = start;
    frame_ = &inner;
    for (std::size_t i = 0; i < over.list().size(); ++i) {
        if (failed_ || !spend(body.cost, body)) break;
        inner.data = &over.list()[i];
        inner.index = static_cast<double>(i);
        inner.accumulator = value(body);
    }
    frame_ = inner.above;
    return inner.accumulator;
}

Value Machine::quantify(const Op& op) {
    const Value over = operand(op, 0);
    const bool is_none = op.code == Code::none;
    if (!over.is(ValueType::list)) return is_strict() ? fail("Invalid Arguments", op) : Value(is_none);
    const bool seeks = op.code != Code::all; // what ends the search: a true element, or for `all` a false one
    if (op.count < 2) return Value(is_none);
    bool is_found = false;
    const Op& body = operands(op)[1];
    for_each(over.list(), body, [&](const Value&) { return !(is_found = test(body) == seeks); });
    if (op.code == Code::all) return Value(!is_found && !over.list().empty());
    return Value(is_found != is_none);
}

Value Machine::count(const Op& op) {
    const Value over = operand(op, 0);
    if (!over.is(ValueType::list)) return is_strict() ? fail("Invalid Arguments", op) : Value(0.0);
    if (op.count < 2) return Value(static_cast<double>(over.list().size()));
    const Op& body = operands(op)[1];
    double many = 0;
    for_each(over.list(), body, [&](const Value&) { return many += test(body), true; });
    return Value(many);
}

Value Machine::nobody(const Op& op) {
    const Value over = operand(op, 0);
    if (!over.is(ValueType::list)) return is_strict() ? fail("Invalid Arguments", op) : Value(true);
    if (op.count < 2) return Value(over.list().empty());
    bool is_found = false;
    const Op& body = operands(op)[1];
    for_each(over.list(), body, [&](const Value&) { return !(is_found = test(body)); });
    return Value(!is_found);
}

// As `+` of all elements: one that is missing makes the whole sum missing.
Value Machine::total(const Op& op) {
    const Value over = op.count < 2 ? operand(op, 0) : map_list(op);
    if (failed_) return Value();
    if (!over.is(ValueType::list)) return is_strict() ? fail("Invalid Arguments", op) : Value(0.0);
    if (!spend(over.list().size(), op)) return Value();
    now_ = &op;
    return fold_numbers(Code::add, over.list());
}

} // namespace arbiter::expr
