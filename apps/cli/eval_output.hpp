// How `arbiter eval` shows what it found.
#pragma once

#include "arbiter/expr.hpp"
#include "command.hpp"

namespace arbiter::cli {

/// Prints what is wrong with an expression, with --json as JSON; returns k_problems.
int report_expression(const Arguments& given, const std::vector<Diagnostic>& problems);

/// Prints what operators there are.
int print_operators(const Arguments& given);

/// Prints the value, the trace, the explanation or the odds, whichever is asked for.
int print_evaluation(const Arguments& given, const Expression& expression, Evaluator& evaluator,
                     const Data& data, std::uint64_t seed);

} // namespace arbiter::cli
