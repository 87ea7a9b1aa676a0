// What somebody is called.
#pragma once

#include "world/world.hpp"

#include <span>
#include <string_view>

namespace arbiter::world {

/// The first of the fields `names` that is a text; the id where there is none. Valid until the world changes.
[[nodiscard]] std::string_view name_of(const World& world, std::span<const Field> names,
                                       Entity entity) noexcept;

} // namespace arbiter::world
