// A breakdown as people and programs read it.
#pragma once

#include "rules/quantity.hpp"

#include <string>
#include <utility>
#include <vector>

namespace arbiter::rules {

/// What counted: the base, then each line that did, by label, as JSON numbers.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> parts_of(const Quantity& quantity,
                                                                        const Breakdown& breakdown);

/// The same in one line: `pools:damage = 16: dice 11, Weapon +2, Vulnerable x1.25`.
[[nodiscard]] std::string sum_text(const Quantity& quantity, const Breakdown& breakdown);

} // namespace arbiter::rules
