#include "expr/copy.hpp"

namespace arbiter::expr {

Value copy_into(const Value& value, Store& store, Shapes& shapes, const Shapes* lasting) {
    if (value.is(ValueType::text)) return store.copy_text(value.text());
    if (value.is(ValueType::list)) {
        Value* elements = store.make_list(value.list().size());
        for (std::size_t i = 0; i < value.list().size(); ++i)
            elements[i] = copy_into(value.list()[i], store, shapes, lasting);
        return Value({elements, value.list().size()}, value.extent());
    }
    if (!value.is(ValueType::map)) return value;
    const Map& from = value.map();
    const bool lasts = lasting && from.shape->owner() == lasting;
    Map* made = store.make_map(lasts ? *from.shape : shapes.adopt(*from.shape));
    for (std::size_t i = 0; i < from.shape->size(); ++i)
        made->values[i] = copy_into(from.values[i], store, shapes, lasting);
    return Value(made, value.extent());
}

} // namespace arbiter::expr
