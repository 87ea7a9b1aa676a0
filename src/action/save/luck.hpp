// The luck of a resolution as it is saved: what is left of it. Its seed stands beside it.
#pragma once

#include "action/resolution.hpp"
#include "json/node.hpp"

namespace arbiter::action {

[[nodiscard]] json::Node luck_node(const Resolution& resolution);
/// What `luck_node` wrote, with the seed of its save; its shape was checked (check_save_shape).
[[nodiscard]] Luck luck_of(const json::Node& node, const std::optional<Seed>& seed);

/// An option as a script names it: a number, or an id.
[[nodiscard]] OptionChoice choice_of(const json::Node& written);

/// A whole number in digits; nothing when it is anything else.
[[nodiscard]] std::optional<std::uint64_t> whole_of(std::string_view digits);

} // namespace arbiter::action
