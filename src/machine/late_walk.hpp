// LateWalk: dice that only add to numbers which nobody reads do not make a walk branch. The register keeps
// what the dice may come to, and the number becomes a spread: see docs/decisions/0020.
#pragma once

#include "machine/code.hpp"
#include "machine/late_reads.hpp"
#include "machine/late_trail.hpp"

#include <span>
#include <string>
#include <vector>

namespace arbiter::machine {

/// A roll that has not been looked at.
struct LateRoll {
    std::uint32_t at = 0; ///< its register, among those of all frames
    std::uint32_t code = 0;
    std::uint32_t spread = 0;
    std::vector<std::uint32_t> touched = {}; ///< cells that depend on it
};

/// What a position of a walk is besides the position itself.
struct LateState {
    std::vector<LateRoll> rolls;
    std::vector<std::uint32_t> spread_cells; ///< numbers of cells, rising: the world has their old values
    std::vector<LateStep> trail;             ///< since the last question

    [[nodiscard]] bool is_empty() const noexcept { return rolls.empty() && spread_cells.empty(); }
};

/// A field of somebody's.
struct LateCell {
    world::Entity who;
    world::Field field;
    friend bool operator==(const LateCell&, const LateCell&) = default;
};

/// So much is added to a number.
struct LateChange {
    LateCell cell;
    const rules::FieldRule* rule = nullptr; ///< null: nothing is known of the field
    rules::FieldBounds own = {};            ///< of the effect
    rules::Spread asked = {};
    std::vector<std::uint32_t> rolls = {}; ///< registers of the frame on top that `asked` depends on
};

/// Adds a change to others that happen at once: those of one cell are summed, within the bounds of the first.
void add_change(std::vector<LateChange>& all, LateChange change);

/// What an instruction returns after LateWalk::change.
Step end_late(bool is_told, const Instruction& effect, Run& run);

/// One walk's. Whether a roll waits depends on the position alone, so equal positions go on alike.
///
/// Spreads of single numbers are all that is kept. That is exact as long as what is added does not depend on
/// the number it is added to. Where it may, the walk has met something that only branching tells
/// (`conflicts`): it is begun again without the fields concerned.
class LateWalk {
public:
    /// `start` is the world as the walk begins; `counted` are the cells that tell positions apart. Numbers of
    /// `branching` are never spread. All of it outlives this.
    LateWalk(LateReads& reads, const world::World& start, const world::CellSet& counted,
             const world::CellSet& branching)
        : reads_(reads), start_(start), counted_(counted), branching_(branching) {}

    /// The position that runs next; before the machine runs.
    void look_at(LateState& state) noexcept { state_ = &state; }

    // For instructions.

    /// Whether dice whose total goes to this register of the frame on top can wait.
    [[nodiscard]] bool may_wait(const Run& run, std::uint32_t number);
    /// They do.
    void wait(Run& run, std::uint32_t number, const rules::Spread& spread);
    /// They do not: the register gets a number.
    void forget(const Run& run, std::uint32_t number);
    /// Whether any dice wait or any number is spread.
    [[nodiscard]] bool is_under_way() const noexcept { return !state_->is_empty(); }
    /// What an amount may come to; `change` gets that and the rolls it depends on.
    void ask(Run& run, const rules::Amount& amount, LateChange& change) const;
    /// The same for what a register of the frame on top has.
    void ask(Run& run, std::uint32_t number, LateChange& change) const;
    /// Whether a change needs `change`; otherwise it is as plain as ever.
    [[nodiscard]] bool concerns(const LateChange& change) const noexcept;
    /// Makes several changes of different cells at once, then what they spill. False where only branching
    /// tells: the walk is over then.
    [[nodiscard]] bool change(Run& run, std::span<const LateChange> changes);

    /// Whether somebody can be taken out of the world. False where a number of theirs is spread: only
    /// branching tells then, and the walk is over.
    [[nodiscard]] bool may_go(world::Entity who);

    // For whoever walks.

    [[nodiscard]] std::uint32_t take_trail(LateState& state);
    /// Appends what tells apart the register at `at` of a frame of `code`; false where no roll waits there.
    static bool add_key(const LateState& state, std::size_t at, std::uint32_t code, std::string& key);
    /// Whether a field is spread.
    [[nodiscard]] std::optional<std::uint32_t> find_spread(const LateState& state,
                                                           const LateCell& cell) const;
    [[nodiscard]] const LateCell& cell(std::uint32_t number) const noexcept { return cells_[number]; }
    [[nodiscard]] const LateTrails& trails() const noexcept { return trails_; }
    /// Fields that must branch, found while walking; none: everything went well.
    [[nodiscard]] const std::vector<world::Field>& conflicts() const noexcept { return conflicts_; }

private:
    struct Spilling;
    struct Spilled;

    [[nodiscard]] LateRoll* find_roll(const Run& run, std::uint32_t number) const;
    [[nodiscard]] bool may_be_spread(const Run& run, world::Field field);
    [[nodiscard]] bool may_be_spread(world::Field field, std::uint32_t code, std::uint32_t position);
    [[nodiscard]] std::uint32_t number_of(const LateCell& cell);
    [[nodiscard]] bool apply(Run& run, const LateChange& change, Spilling* spilling);
    [[nodiscard]] bool apply_to_known(Run& run, const LateChange& change, Spilling* spilling);
    [[nodiscard]] bool apply_to_spread(Run& run, const LateChange& change, std::uint32_t number);
    [[nodiscard]] bool touch(const Run& run, const LateChange& change, std::uint32_t number);
    [[nodiscard]] bool spill(Run& run, const Spilling& spilling);
    [[nodiscard]] bool collect(Run& run, const Spilling& spilling, bool is_short, std::vector<Spilled>& into);

    LateReads& reads_;
    const world::World& start_;
    const world::CellSet& counted_;
    const world::CellSet& branching_;
    LateState* state_ = nullptr;
    LateTrails trails_;
    std::vector<LateCell> cells_;
    std::vector<world::Field> conflicts_;
};

} // namespace arbiter::machine
