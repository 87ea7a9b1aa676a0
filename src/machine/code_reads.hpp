// CodeReads: what may still be read while a piece of code runs. Positions that differ in nothing of it go on
// alike, so a walk takes them for one.
#pragma once

#include "machine/code.hpp"
#include "machine/uses.hpp"

namespace arbiter::machine {

/// A set of registers of one piece of code.
using RegisterSet = std::vector<bool>;

/// Registers of one piece of code whose values may still be read.
struct LiveRegisters {
    std::vector<RegisterSet> at; ///< by position

    /// Whether the register may be read by the instruction at `position` or later, before it is written.
    /// Behind the last instruction none is.
    [[nodiscard]] bool has(std::size_t position, std::size_t number) const noexcept {
        return position < at.size() && number < at[position].size() && at[position][number];
    }
};

struct CodeReads {
    // All three by itself and through every code that it may call.
    world::CellSet cells;    ///< that it may read
    world::CellSet bounded;  ///< that it may add to, and whose number decides what spills
    world::CellSet replaced; ///< that it may change in another way than by adding to a number
    LiveRegisters live;
};

/// What each piece of code may read, by number. Costs about one look at every rule for each code that names
/// it.
[[nodiscard]] std::vector<CodeReads> find_reads(std::span<const std::shared_ptr<const Code>> codes,
                                                const UsesContext& game);

} // namespace arbiter::machine
