// Registers as they are saved: every value with the name of its type.
#pragma once

#include "world/world.hpp"
#include "json/node.hpp"

#include <optional>
#include <string_view>

namespace arbiter::play {

/// What JSON cannot say of a number: "infinity", "-infinity" or "nan".
[[nodiscard]] std::string_view word_of_number(double number) noexcept;
[[nodiscard]] std::optional<double> number_of_word(std::string_view word) noexcept;

/// `{"number": 3}`, `{"who": "pack:somebody"}`, `{"list": [...]}`, ...: a value of another type is then told
/// from one that was always so.
[[nodiscard]] json::Node register_node(const Value& value, const world::World& world);

/// What `register_node` wrote, in the world's own memory. Its shape was checked, and whom it names is there.
[[nodiscard]] Value register_of(const json::Node& node, world::World& world);

} // namespace arbiter::play
