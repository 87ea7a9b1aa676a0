// Every roll there is: runs a roll procedure once for each sequence of faces. The way to odds where there is
// no shortcut, and what shortcuts are tested against.
#pragma once

#include "chance/faces.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

namespace arbiter::dice {

/// Counts of totals by the number of equally likely sequences they are counts of. Sequences differ in length
/// when dice explode, so there are several such numbers.
using RollCounts = std::map<std::int64_t, std::map<std::int64_t, std::int64_t>>;

/// Runs `roll` for all faces. Nothing when there are more than `most` sequences or more than 2^62 ways.
[[nodiscard]] std::optional<RollCounts> every_roll(const std::function<std::int64_t(chance::Faces&)>& roll,
                                                   std::size_t most);

} // namespace arbiter::dice
