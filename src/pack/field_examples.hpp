// The line that each field has in the examples, for the reference pages: `"turns": 2`.
#pragma once

#include "pack/shape.hpp"

#include <map>
#include <string>

namespace arbiter::pack {

/// The shortest use of every field that an example has, by the field's place in its table: `"turns": 2`.
/// Values that are longer than a line are cut to `{ ... }` or `[ ... ]`. Built anew by each call.
[[nodiscard]] std::map<const Field*, std::string> field_uses();

} // namespace arbiter::pack
