// World: who and what there is, and what is true of them; a value, to be copied and compared. Entities are
// numbers. Each component that somebody has is a row of cells, one for each member that any rule or record
// names, so that reading a member is a load and writing it a store. Every change goes through `set` or
// `merge`, which therefore keep journals and stamps true.
#pragma once

#include "world/heap.hpp"
#include "world/journal.hpp"
#include "world/model.hpp"
#include "world/roster.hpp"
#include "world/stamps.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter::world {

class World {
public:
    /// The model is frozen.
    explicit World(std::shared_ptr<const Model> model);

    [[nodiscard]] const Model& model() const noexcept { return *model_; }

    /// A new entity. The caller sees to it that its id is new. Not journalled: it is how worlds begin.
    Entity add(std::string_view id);
    /// Something that comes while people play. Its id is that of what it is made from and a number which no
    /// other thing of this world ever had: `pack:wolf#3`.
    Entity make(std::string_view from);
    /// Takes an entity away with all it has. Whoever kept its number has to forget it: another may get it.
    void remove(Entity entity);
    /// Gives the numbers of those behind the pinned ones who have gone to others, and the memory for them
    /// back. Returns the new numbers by the old, for whoever kept some; empty: all are as they were. No
    /// journal may be attached.
    [[nodiscard]] std::vector<Entity> close_gaps();
    [[nodiscard]] bool is_there(Entity entity) const noexcept { return roster_->is_there(entity); }
    /// Whether both worlds have the same entities for sure: nobody came or went since one was copied.
    [[nodiscard]] bool has_people_of(const World& other) const noexcept { return roster_ == other.roster_; }
    /// Whoever is here now keeps their number for good, also when they go.
    void pin();
    [[nodiscard]] std::size_t pinned() const noexcept { return roster_->pinned(); }
    /// How many things were made so far.
    [[nodiscard]] std::uint64_t made() const noexcept { return made_; }
    void set_made(std::uint64_t made) noexcept { made_ = made; }
    [[nodiscard]] std::optional<Entity> find(std::string_view id) const { return roster_->find(id); }
    [[nodiscard]] const std::string& id_of(Entity entity) const { return roster_->id_of(entity); }
    /// Numbers in use: some may be those of entities that have gone.
    [[nodiscard]] std::size_t size() const noexcept { return roster_->size(); }
    /// How many entities are there.
    [[nodiscard]] std::size_t there() const noexcept { return roster_->there(); }
    /// Whether numbers behind the pinned ones are those of entities that have gone.
    [[nodiscard]] bool has_gaps() const noexcept { return roster_->has_gaps(); }

    [[nodiscard]] bool has(Entity entity, Component component) const noexcept {
        return row_of(entity, component) != 0;
    }
    /// A component, or `absent`. What it borrows stays until something changes.
    [[nodiscard]] Value get(Entity entity, Component component) const noexcept {
        const std::uint32_t row = row_of(entity, component);
        return row == 0 ? Value::absent() : whole(row);
    }
    /// The value of a field, or `absent`. What it borrows stays until something changes.
    [[nodiscard]] Value get(Entity entity, Field field) const noexcept {
        const FieldSlot slot = model_->slot(field);
        const std::uint32_t row = row_of(entity, slot.component);
        if (row == 0) return Value::absent();
        const expr::Map& cells = at(row);
        if (slot.is_deep || slot.member == FieldSlot::k_whole || !cells.shape) return look_up(row, field);
        return cells.values[slot.member];
    }

    /// The cell of a field of somebody's that holds a number and is a member of a row; null for any other.
    /// Valid until something changes.
    [[nodiscard]] const Value* number_cell(Entity entity, Field field) const noexcept {
        const FieldSlot slot = model_->slot(field);
        const std::uint32_t row = row_of(entity, slot.component);
        if (row == 0 || slot.is_deep || slot.member == FieldSlot::k_whole) return nullptr;
        const expr::Map& cells = at(row);
        if (!cells.shape) return nullptr;
        const Value* const cell = cells.values + slot.member;
        return cell->is_number() ? cell : nullptr;
    }

    /// Calls `each(entity)` for those who have a component, in the order of their numbers. Nothing may change
    /// meanwhile.
    template <class Each> void for_each_having(Component component, Each each) const {
        const std::uint32_t* rows = rows_.data() + component.index * stride_;
        std::uint32_t left = columns_[component.index].count;
        for (std::uint32_t i = 0; left > 0; ++i) {
            if (rows[i] == 0) continue;
            --left;
            each(Entity{i});
        }
    }
    [[nodiscard]] std::vector<Entity> having(Component component) const;
    /// How many have it.
    [[nodiscard]] std::size_t count(Component component) const noexcept {
        return columns_[component.index].count;
    }

    /// Which components anybody has, a bit for each. Components far apart share one.
    using Borne = std::array<std::uint64_t, 4>;
    [[nodiscard]] const Borne& borne() const noexcept { return borne_; }
    [[nodiscard]] static constexpr std::size_t bit_of(Component component) noexcept {
        return component.index % (64 * std::tuple_size_v<Borne>);
    }

    /// Gives a component a value, adds it, or with `absent` takes it away. The value is copied. `cause` is
    /// what the journal says of it.
    void set(Entity entity, Component component, const Value& value, Cause cause = {});
    /// The same for one field; missing maps on the way are made. False when a step leads through something
    /// that is no map.
    bool set(Entity entity, Field field, const Value& value, Cause cause = {});
    /// Writes a number over the one in `cell`, which `number_cell` has just given for a field of that
    /// component.
    void set_number(Entity entity, Component component, const Value* cell, double number, Cause cause = {});
    /// Several members of one component at once, as one change; `absent` takes one away. What is no map
    /// becomes one.
    using Member = std::pair<std::string_view, Value>;
    void merge(Entity entity, Component component, std::span<const Member> members, Cause cause = {});

    /// A list of people, or a value of somebody else's, in the world's own memory: it stays until `tidy`.
    [[nodiscard]] Value keep(std::span<const Entity> list);
    [[nodiscard]] Value keep(const Value& value) { return heap_.copy(value); }
    /// Whether `tidy` has something to give back.
    [[nodiscard]] bool is_cluttered() const noexcept { return heap_.is_cluttered(); }
    /// Gives back the memory of what was written over, now and then. Nobody may hold a value of this world
    /// but who passes it in `held`.
    void tidy(std::span<Value> held) {
        if (heap_.is_cluttered()) [[unlikely]]
            clean_up(held);
    }

    /// Keeps all values that are here now, for this world and every copy of it: `tidy` copies only what was
    /// made since. For a walk, of which thousands of copies are kept at once.
    void anchor() {
        anchor_ = nullptr; // anchors have none themselves
        anchor_ = std::make_shared<const World>(*this);
    }
    /// Gives back the memory of all cells that are those of the anchor. Until `unfold`, which brings them
    /// back, the world may only be copied and moved. A world without an anchor, and a small one, stays as it
    /// is. Each costs about as much as copying the world.
    void fold();
    void unfold();

    /// When a component changed last, of anybody: see Stamps. 0 is never.
    [[nodiscard]] std::uint64_t stamp(Component component) const noexcept {
        return columns_[component.index].stamp;
    }
    /// When anything changed last.
    [[nodiscard]] std::uint64_t stamp() const noexcept { return stamp_; }
    /// How many changes there were, and how many bytes of values were made, by `tidy` too: both only rise.
    [[nodiscard]] std::uint64_t writes() const noexcept { return writes_; }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return heap_.made(); }
    /// What it takes now, with what copies share.
    [[nodiscard]] std::uint64_t memory() const noexcept {
        return units_.size() * sizeof(Unit) + rows_.size() * sizeof(std::uint32_t) +
               columns_.size() * sizeof(Column) + heap_.memory();
    }

    /// Everything that changes here, not in copies, is written there; null ends it.
    void attach(Journal* journal) noexcept { journal_.to = journal; }
    /// Takes back what a journal says since `mark`, last change first, and forgets it there. Not itself
    /// journalled.
    void undo(Journal& journal, std::size_t mark = 0);

private:
    struct alignas(16) Unit {
        std::byte raw[16];
    };
    struct Column {
        std::uint64_t stamp = 0;
        std::uint32_t count = 0; // of those who have it
        std::uint32_t free = 0;  // a row that is not used, which says where the next one is
    };
    /// Rows and cells that are not those of the anchor, by their numbers, and how many there are of all.
    struct Folded {
        std::size_t units = 0, rows = 0;
        std::vector<std::pair<std::uint32_t, Unit>> other_units;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> other_rows;
    };
    struct Listener {
        Journal* to = nullptr;
        Listener() = default;
        Listener(const Listener&) noexcept {}
        Listener& operator=(const Listener&) noexcept { return *this; }
    };

    // A row is a map of its component's layout. A value that does not fit there, because it is no map or has
    // members without a cell, is kept whole in the first cell of a row without a shape.
    [[nodiscard]] const expr::Map& at(std::uint32_t row) const noexcept {
        return *reinterpret_cast<const expr::Map*>(units_.data() + row);
    }
    [[nodiscard]] expr::Map& at(std::uint32_t row) noexcept {
        return *reinterpret_cast<expr::Map*>(units_.data() + row);
    }
    [[nodiscard]] std::uint32_t row_of(Entity entity, Component component) const noexcept {
        return rows_[component.index * stride_ + entity.index];
    }
    [[nodiscard]] Value whole(std::uint32_t row) const noexcept {
        const expr::Map& cells = at(row);
        return cells.shape ? expr::map_value(cells) : cells.values[0];
    }
    [[nodiscard]] Value look_up(std::uint32_t row, Field field) const noexcept;
    [[nodiscard]] Value with(const Value& whole, std::span<const std::string> steps, const Value& value,
                             bool& is_map);

    [[nodiscard]] Roster& own_roster();
    void make_room(Entity entity);
    void note_itself(Entity entity, bool comes);
    template <class Write> void change(Entity entity, Component component, Cause cause, Write write);
    std::uint32_t make_row(Entity entity, Component component);
    void free_row(Entity entity, Component component);
    void note_borne(Component component);
    void shape_row(std::uint32_t row, Component component);
    void put(Entity entity, Component component, const Value& value);
    void put_members(Entity entity, Component component, std::span<const Member> members);
    void clean_up(std::span<Value> held);
    void clean_up_row(Entity entity, Component component);
    [[nodiscard]] bool is_in_cells(const Value& value) const noexcept;

    std::shared_ptr<const Model> model_;
    std::shared_ptr<Roster> roster_;
    std::vector<Unit> units_;         // rows, one after the other; the first unit is nobody's
    std::vector<std::uint32_t> rows_; // by component, then by entity; 0 where there is none
    std::size_t stride_ = 0;          // entities there is room for
    std::vector<Column> columns_;     // by component
    Borne borne_{};
    Heap heap_;
    Stamps stamps_;
    std::uint64_t stamp_ = 0;
    std::uint64_t writes_ = 0;
    std::uint64_t made_ = 0;
    std::shared_ptr<const World> anchor_;  // see `anchor`; null: nothing is kept
    std::shared_ptr<const Folded> folded_; // null: all cells are here
    Listener journal_;
};

/// What is not the same in two worlds of one scene: components, each with what it was and what it is, and
/// entities that came or went. By entity, the entity itself first. Values are those of the worlds.
[[nodiscard]] std::vector<Change> changes_between(const World& was, const World& is);

} // namespace arbiter::world
