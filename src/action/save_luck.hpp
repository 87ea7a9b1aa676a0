// The luck of a resolution as it is saved: what is left of it.
#pragma once

#include "action/resolution.hpp"
#include "json/node.hpp"

namespace arbiter::action {

[[nodiscard]] json::Node luck_node(const Resolution& resolution);
[[nodiscard]] Result<Luck> luck_of(const json::Node* node);

/// Says that a file is none of ours.
[[nodiscard]] tl::unexpected<Error> no_resolution(std::string_view what);

} // namespace arbiter::action
