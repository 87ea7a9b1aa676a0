// Where a program rolls.
#pragma once

#include "expr/program.hpp"

namespace arbiter::expr {

/// The place of the first dice of a program, as far as it was written at `within`; all of `within` otherwise
/// (the dice of a condition that it names).
[[nodiscard]] json::Span find_dice(const Program& program, const json::Span& within) noexcept;

/// Whether an operation, or one below it, rolls.
[[nodiscard]] bool has_dice(const Program& program, const Op& op) noexcept;

} // namespace arbiter::expr
