// Which modifiers decided a contest: those without which the same faces would have come to another degree.
#pragma once

#include "rules/contest/contest.hpp"

#include <string>
#include <vector>

namespace arbiter::rules {

/// Labels of the lines that decided, in the order of `parts`, which are the contest's quantities as they were
/// rolled with. Each line is taken away by itself; what it had beaten in its stack counts then. Terms, which
/// are part of a number itself, are left out. Costs one evaluation of the contest for each line that counts.
[[nodiscard]] std::vector<std::string> find_decisive(const Contest& contest, const ContestView& view,
                                                     const RolledContest& rolled,
                                                     std::span<const Breakdown> parts);

} // namespace arbiter::rules
