#include "world/name_of.hpp"

namespace arbiter::world {

std::string_view name_of(const World& world, std::span<const Field> names, Entity entity) noexcept {
    for (const Field field : names)
        if (const Value name = world.get(entity, field); name.is(ValueType::text)) return name.text();
    return world.id_of(entity);
}

} // namespace arbiter::world
