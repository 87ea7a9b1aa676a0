// Fast paths: an overlay over a program that gives the same answers sooner.
#pragma once

#include "expr/program.hpp"

namespace arbiter::expr {

/// Fills in `fast` (and what it needs) of every operation: constants are folded, a path or a slot against a
/// literal is one operation, sums of two are told from longer ones.
void add_fast_paths(Program& program);

/// Marks a reduce that is a sum, or that folds what a filter lets through. Its operands have been seen to.
void fuse_fold(const Program& program, Op& op);

} // namespace arbiter::expr
