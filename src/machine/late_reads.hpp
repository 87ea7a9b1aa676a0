// LateReads: which rolls of a piece of code are only added to numbers, and which cells may still be read from
// a position on. Worked out for the codes that a walk comes to, and kept for the next walk.
#pragma once

#include "machine/code_reads.hpp"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::machine {

class LateReads {
public:
    /// `reads` are those of `codes`. All of it outlives this.
    LateReads(std::span<const std::shared_ptr<const Code>> codes, std::span<const CodeReads> reads,
              const UsesContext& game)
        : codes_(codes), reads_(reads), game_(game), by_code_(codes.size()) {}

    /// The cells that the instruction at `position`, or any that may follow it in that code, may read, or
    /// change in another way than by adding to a number; what they call counts. What the instruction only
    /// adds to does not. Stays valid.
    [[nodiscard]] const world::CellSet& from(std::uint32_t code, std::uint32_t position);

    /// An instruction that adds a register to numbers.
    struct Adder {
        std::uint32_t position = 0;
        std::vector<world::Field> fields; ///< to one or several of these
    };
    /// The instructions that add a register; none where something else reads it, too. Stays valid.
    [[nodiscard]] const std::vector<Adder>& adders(std::uint32_t code, std::uint32_t number);

private:
    struct StepUses {
        world::CellSet cells; // read, replaced, and those of the codes it calls
        bool leads_anywhere = false;
        std::vector<std::uint32_t> next, read, added;
        std::vector<world::Field> added_to;
    };
    struct Known {
        std::vector<StepUses> steps;
        std::vector<std::unique_ptr<const world::CellSet>> from; // by position, and behind the last
        std::vector<std::optional<std::vector<Adder>>> adders;   // by register
    };

    [[nodiscard]] Known& known(std::uint32_t code);
    [[nodiscard]] StepUses step_uses(const Code& code, std::uint32_t position) const;
    [[nodiscard]] std::vector<Adder> find_adders(std::uint32_t code, const Known& known,
                                                 std::uint32_t number) const;

    std::span<const std::shared_ptr<const Code>> codes_;
    std::span<const CodeReads> reads_;
    UsesContext game_;
    std::vector<std::unique_ptr<Known>> by_code_;
};

} // namespace arbiter::machine
