// Uses: what an instruction may read, write and lead to. Every instruction tells it of itself; `code_reads`
// puts together what still matters at each place of a piece of code.
#pragma once

#include "rules/clock.hpp"
#include "rules/contest/contest.hpp"
#include "world/cell_set.hpp"
#include "world/grid/places.hpp"
#include "world/roles.hpp"
#include "world/scope/scope.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter::machine {

/// What of the game finding uses needs; all of it outlives the finding.
struct UsesContext {
    std::span<const std::shared_ptr<rules::Quantity>> quantities; ///< by number
    const world::Model& model;                                    ///< frozen
    const rules::Clock& clock;
    const world::grid::TileFields* tiles = nullptr; ///< that say who stands where; null: nobody does
    std::span<const std::shared_ptr<const world::scope::Scope>> scopes = {}; ///< that rules name, by number
};

/// Something that is read of whoever plays a role: a field, whether they have a component, or with neither
/// who they are.
struct RoleRead {
    world::Role role = world::Role::actor;
    std::optional<world::Field> field = {};
    std::optional<world::Component> component = {};
};

/// Collects over all instructions of one piece of code: cells and called codes. Registers and successors are
/// those of the instruction at hand. Whatever is not surely left alone counts as read: a position that is
/// told apart needlessly costs time, two that are taken for one give wrong odds.
class Uses {
public:
    explicit Uses(const UsesContext& game)
        : game_(game),
          cells_(game.model),
          bounded_(game.model),
          changed_(game.model),
          replaced_(game.model) {}

    /// From here on it is told apart whose cells are read: see `of_roles` and `of_others`.
    void tell_whose() { others_.emplace(game_.model); }

    /// From here on, registers and successors are those of the instruction at `position`.
    void begin(std::uint32_t position);

    // For instructions. What only words read is not told.

    /// It may read and do anything.
    void everything();

    void reads(world::Field field) {
        note([&](world::CellSet& cells) { cells.add(field); });
    }
    void reads(const std::optional<world::Field>& field) {
        if (field) reads(*field);
    }
    void reads(world::Component component) {
        note([&](world::CellSet& cells) { cells.add(component); });
    }
    void reads_presence(world::Component component) {
        note([&](world::CellSet& cells) { cells.add_presence(component); });
    }
    /// The same of whoever plays a role.
    void reads(world::Role role, world::Field field) {
        cells_.add(field);
        if (others_) of_roles_.push_back({role, field});
    }
    void reads_presence(world::Role role, world::Component component) {
        cells_.add_presence(component);
        if (others_) of_roles_.push_back({role, {}, component});
    }
    /// Whoever plays a role is called by their name.
    void names(world::Role role) {
        if (others_) of_roles_.push_back({role});
    }
    /// Writing a field fails where something else than a map stands on the way, so it reads what is there.
    void writes(world::Field field);
    /// It may give, take away or change the component.
    void changes(world::Component component) {
        changed_.add(component);
        replaced_.add(component);
    }
    /// It may change whatever somebody has.
    void changes_everything() {
        changed_.add_all();
        replaced_.add_all();
    }
    /// It may change the field. Who writes a member is taken to have the component before.
    void changes(const std::optional<world::Field>& field);
    /// It adds to the number in the field, in the way of `Instruction::additions` or of LateWalk::change, and
    /// reads it for nothing else. `spills`: what the number is decides what else happens.
    void adds_to(world::Field field, bool spills);
    /// So much is added: registers in it are read for nothing else.
    void adds(const rules::Amount& amount);
    /// The same for what a register has.
    void adds_register(std::uint32_t number) { added_.push_back(number); }
    void reads(const rules::Rule& rule);
    void reads(const rules::Amount& amount) { reads(amount.rule); }
    void reads(const std::optional<rules::Amount>& amount) {
        if (amount) reads(*amount);
    }
    /// Its arguments are told apart: by the rules that work them out.
    void reads(const rules::Quantity& quantity);
    void reads(const rules::Contest& contest);
    void reads(const world::scope::Scope& scope);
    /// Where somebody stands, and who is in the way.
    void reads_tiles();

    void reads_register(std::uint32_t first, std::uint32_t count = 1);
    /// The registers get a new value on every way to a successor.
    void writes_register(std::uint32_t first, std::uint32_t count = 1);

    /// Registers that may get a value which another piece of code gives back; on some ways they keep theirs.
    void receives_register(std::uint32_t number) { received_.push_back(number); }

    /// Another piece of code may run before this one goes on.
    void calls(std::optional<std::uint32_t> code) {
        if (code) calls_.insert(*code);
    }
    /// The same, and the other is told something that is made of what is read here.
    void tells(std::optional<std::uint32_t> code) {
        calls(code);
        if (code) told_.insert(*code);
    }
    /// The next instruction may follow.
    void goes_on() { next_.push_back(position_ + 1); }
    void goes_to(std::uint32_t position) { next_.push_back(position); }

    [[nodiscard]] const rules::Clock& clock() const noexcept { return game_.clock; }

    // For whoever collects.

    /// Cells that are read, without those that are only added to.
    [[nodiscard]] const world::CellSet& cells() const noexcept { return cells_; }
    /// What is read of those who play roles; only after `tell_whose`.
    [[nodiscard]] const std::vector<RoleRead>& of_roles() const noexcept { return of_roles_; }
    /// Cells that are read of anybody else; only after `tell_whose`.
    [[nodiscard]] const world::CellSet& of_others() const noexcept { return *others_; }
    /// Codes that are told something.
    [[nodiscard]] const std::set<std::uint32_t>& told() const noexcept { return told_; }
    /// Cells that are added to, and whose number decides what spills.
    [[nodiscard]] const world::CellSet& bounded() const noexcept { return bounded_; }
    [[nodiscard]] const std::set<std::uint32_t>& called() const noexcept { return calls_; }
    [[nodiscard]] bool uses_everything() const noexcept { return uses_everything_; }
    /// Cells that the instructions may change.
    [[nodiscard]] const world::CellSet& changed() const noexcept { return changed_; }
    /// Those of them that it may change in another way than by adding to a number.
    [[nodiscard]] const world::CellSet& replaced() const noexcept { return replaced_; }
    /// Registers that are read for something else than adding them.
    [[nodiscard]] const std::vector<std::uint32_t>& registers_read() const noexcept { return read_; }
    /// Registers that are added to the fields of `added_to`.
    [[nodiscard]] const std::vector<std::uint32_t>& registers_added() const noexcept { return added_; }
    [[nodiscard]] const std::vector<world::Field>& added_to() const noexcept { return added_to_; }
    [[nodiscard]] const std::vector<std::uint32_t>& registers_written() const noexcept { return written_; }
    [[nodiscard]] const std::vector<std::uint32_t>& registers_received() const noexcept { return received_; }
    [[nodiscard]] const std::vector<std::uint32_t>& successors() const noexcept { return next_; }

private:
    void add(const expr::Program& program, bool is_filter);
    void add(const expr::Program& program, const expr::Op& op, bool is_filter);
    void add_slot(HostSlot slot, bool reads_value);
    void add_scope(std::uint32_t number);
    void add_field(world::Field field, bool reads_value, std::uint32_t whose);
    void add_steps(const expr::Program& program, const expr::Path& path);
    [[nodiscard]] bool is_whole(HostSlot slot) const;
    void add_computed_steps(const expr::Program& program, const expr::Op& op);
    void add_presence(const expr::Program& program, const expr::Op& op, bool is_filter);
    void add_named(std::string_view component);

    void pass_through(world::Field field);
    /// Adds cells of somebody who is not known by a role.
    template <class Add> void note(Add add) {
        add(cells_);
        if (others_) add(*others_);
    }

    UsesContext game_;
    world::CellSet cells_, bounded_, changed_, replaced_;
    std::optional<world::CellSet> others_; // none: nobody asks whose cells are read
    std::vector<RoleRead> of_roles_;
    std::set<std::uint32_t> calls_, told_;
    std::uint32_t position_ = 0;
    std::set<const rules::Quantity*> met_; // by this instruction
    bool uses_everything_ = false;
    bool is_adding_ = false; // what is read now is added to a number
    std::vector<std::uint32_t> read_, added_, written_, received_, next_;
    std::vector<world::Field> added_to_;
};

} // namespace arbiter::machine
