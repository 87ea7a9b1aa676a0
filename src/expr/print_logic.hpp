// A program back as JSON Logic, in its author's words as far as the program keeps them.
#pragma once

#include "expr/program.hpp"
#include "json/node.hpp"

namespace arbiter::expr {

/// The rule of one operation and all below it. Conditions stay references.
[[nodiscard]] json::Node logic_of(const Program& program, const Op& op);

} // namespace arbiter::expr
