// Fast paths: an overlay over a program that gives the same answers sooner.
#pragma once

#include "expr/program.hpp"

#include <memory>
#include <vector>

namespace arbiter::expr {

/// Fills in `fast` (and what it needs) of every operation: constants are folded, a path or a slot against a
/// literal is one operation, sums of two are told from longer ones.
void add_fast_paths(Program& program);

/// The operations of a program for somebody who knows what some slots hold: those are constants there, and
/// what they decide is decided. The program itself stays as it is.
struct Overlay {
    std::vector<Op> ops;
    Store store{64}; ///< texts that came of folding
};

/// An overlay in which slots of that `whose` hold what `host` has now. Texts, lists and maps that it has are
/// borrowed.
[[nodiscard]] std::unique_ptr<Overlay> fold_slots(const Program& program, const Host& host,
                                                  std::uint32_t whose);

/// Marks a reduce that is a sum, or that folds what a filter lets through. Its operands have been seen to;
/// `ops` are the program's, or those of an overlay.
void fuse_fold(const Program& program, const Op* ops, Op& op);

} // namespace arbiter::expr
