// Cells are written over; what they point to (texts, lists, maps) never is.
#include "world/world.hpp"

#include "expr/convert.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <functional>
#include <string>

namespace arbiter::world {
namespace {

Value follow(Value from, std::span<const std::string> steps) noexcept {
    for (const std::string& step : steps) from = from.find(step);
    return from;
}

std::size_t width_of(const expr::Shape& layout) { return std::max<std::size_t>(layout.size(), 1); }

} // namespace

World::World(std::shared_ptr<const Model> model)
    : model_(std::move(model)),
      roster_(std::make_shared<Roster>()),
      units_(1),
      columns_(model_->components()),
      heap_(model_->shapes()) {}

// Copies share a roster until one of them changes.
Roster& World::own_roster() {
    if (roster_.use_count() > 1)
        roster_ = std::make_shared<Roster>(*roster_);
    else
        std::atomic_thread_fence(std::memory_order_acquire); // whoever else had it, has read it
    return *roster_;
}

void World::make_room(Entity entity) {
    if (entity.index < stride_) return;
    const std::size_t stride = std::max<std::size_t>({8, 2 * stride_, entity.index + 1});
    std::vector<std::uint32_t> rows(columns_.size() * stride, 0);
    for (std::size_t i = 0; i < columns_.size(); ++i)
        std::copy_n(rows_.data() + i * stride_, stride_, rows.data() + i * stride);
    rows_ = std::move(rows);
    stride_ = stride;
}

Entity World::add(std::string_view id) {
    const Entity entity = own_roster().add(id);
    make_room(entity);
    stamp_ = stamps_.next();
    return entity;
}

Entity World::make(std::string_view from) {
    const Entity entity = add(std::string(from) + "#" + std::to_string(++made_));
    note_itself(entity, true);
    return entity;
}

// The entity stands before its components in the journal: whoever reads it knows that they went with it.
void World::remove(Entity entity) {
    note_itself(entity, false);
    for (std::uint32_t i = 0; i < columns_.size(); ++i)
        if (has(entity, Component{i})) set(entity, Component{i}, Value::absent());
    own_roster().remove(entity);
    stamp_ = stamps_.next();
}

std::vector<Entity> World::close_gaps() {
    if (!has_gaps()) return {};
    std::vector<Entity> numbers = own_roster().close_gaps();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        std::uint32_t* const rows = rows_.data() + i * stride_;
        for (std::size_t who = pinned(); who < numbers.size(); ++who)
            if (const std::uint32_t row = std::exchange(rows[who], 0); row != 0)
                rows[numbers[who].index] = row;
        columns_[i].stamp = stamp_ = stamps_.next();
    }
    return numbers;
}

void World::pin() { own_roster().pin(); }

void World::note_itself(Entity entity, bool comes) {
    ++writes_;
    if (!journal_.to) return;
    const Value id = journal_.to->keep(Value(std::string_view(id_of(entity))));
    journal_.to->add({entity, k_itself, comes ? Value::absent() : id, comes ? id : Value::absent(), {}});
}

std::vector<Entity> World::having(Component component) const {
    std::vector<Entity> all;
    for_each_having(component, [&](Entity entity) { all.push_back(entity); });
    return all;
}

Value World::look_up(std::uint32_t row, Field field) const noexcept {
    const FieldSlot slot = model_->slot(field);
    const std::span<const std::string> steps = model_->path_of(field).steps;
    const expr::Map& cells = at(row);
    if (!cells.shape || steps.empty()) return follow(whole(row), steps);
    return follow(cells.values[slot.member], steps.subspan(1));
}

// Everything that changes comes through here.
template <class Write> void World::change(Entity entity, Component component, Cause cause, Write write) {
    Journal* const journal = journal_.to;
    const Value before = journal ? journal->keep(get(entity, component)) : Value::absent();
    write();
    if (journal) journal->add({entity, component, before, journal->keep(get(entity, component)), cause});
    columns_[component.index].stamp = stamp_ = stamps_.next();
    ++writes_;
}

void World::set(Entity entity, Component component, const Value& value, Cause cause) {
    change(entity, component, cause, [&] { put(entity, component, value); });
}

bool World::set(Entity entity, Field field, const Value& value, Cause cause) {
    const FieldSlot slot = model_->slot(field);
    const std::uint32_t row = row_of(entity, slot.component);
    if (row != 0 && !slot.is_deep && slot.member != FieldSlot::k_whole && at(row).shape) {
        const Value kept = heap_.copy(value);
        change(entity, slot.component, cause, [&] { at(row).values[slot.member] = kept; });
        return true;
    }
    const FieldPath& path = model_->path_of(field);
    bool is_map = true;
    const Value made = with(get(entity, path.component), path.steps, value, is_map);
    if (is_map) set(entity, path.component, made, cause);
    return is_map;
}

void World::set_number(Entity entity, Component component, const Value* cell, double number, Cause cause) {
    change(entity, component, cause, [&] { *const_cast<Value*>(cell) = Value(number); });
}

void World::merge(Entity entity, Component component, std::span<const Member> members, Cause cause) {
    const auto stands_in_cells = [&](const Member& member) { return is_in_cells(member.second); };
    std::vector<Member> copies; // of members that the first of them would write over; nearly always none
    if (std::ranges::any_of(members, stands_in_cells)) {
        for (const auto& [key, value] : members) copies.emplace_back(key, heap_.copy(value));
        members = copies;
    }
    change(entity, component, cause, [&] { put_members(entity, component, members); });
}

void World::put_members(Entity entity, Component component, std::span<const Member> members) {
    std::uint32_t row = row_of(entity, component);
    if (row == 0) row = make_row(entity, component);
    if (!at(row).shape && !at(row).values[0].is(ValueType::map)) shape_row(row, component);
    for (const auto& [key, value] : members) {
        const Value kept = heap_.copy(value);
        const std::uint32_t member = at(row).shape ? at(row).shape->find(key) : expr::Shape::k_none;
        if (member != expr::Shape::k_none) {
            at(row).values[member] = kept;
            continue;
        }
        if (at(row).shape && kept.is(ValueType::absent)) continue; // it was not there
        bool is_map = true;
        const std::string step(key);
        const Value made = with(whole(row), {&step, 1}, kept, is_map);
        at(row).shape = nullptr;
        at(row).values[0] = made;
    }
}

// Whether a value is a component of this world, or a list or a map that has one in it. Writing a row, or
// making one, changes such a value while it is read.
bool World::is_in_cells(const Value& value) const noexcept {
    const auto is_one = [&](const Value& inner) { return is_in_cells(inner); };
    if (value.is(ValueType::list)) return std::ranges::any_of(value.list(), is_one);
    if (!value.is(ValueType::map)) return false;
    const auto* from = reinterpret_cast<const std::byte*>(&value.map());
    const auto* first = reinterpret_cast<const std::byte*>(units_.data());
    const bool is_row =
        std::less_equal<>()(first, from) && std::less<>()(from, first + units_.size() * sizeof(Unit));
    return is_row || std::ranges::any_of(value.map().all(), is_one);
}

void World::put(Entity entity, Component component, const Value& given) {
    if (given.is(ValueType::absent)) return free_row(entity, component);
    const Value value = is_in_cells(given) ? heap_.copy(given) : given;
    std::uint32_t row = row_of(entity, component);
    if (row == 0) row = make_row(entity, component);
    const expr::Shape& layout = model_->layout(component);
    const auto has_cells = [&](const expr::Map& map) {
        for (std::size_t i = 0; i < map.shape->size(); ++i)
            if (!map.values[i].is(ValueType::absent) && layout.find(map.shape->key(i)) == expr::Shape::k_none)
                return false;
        return true;
    };
    if (value.is(ValueType::map) && has_cells(value.map())) {
        shape_row(row, component);
        const expr::Map& map = value.map();
        for (std::size_t i = 0; i < map.shape->size(); ++i)
            if (!map.values[i].is(ValueType::absent))
                at(row).values[layout.find(map.shape->key(i))] = heap_.copy(map.values[i]);
        return;
    }
    at(row).shape = nullptr;
    at(row).number = 0;
    std::fill_n(at(row).values, width_of(layout), Value::absent());
    at(row).values[0] = heap_.copy(value);
}

// An empty map of the component's layout.
void World::shape_row(std::uint32_t row, Component component) {
    const expr::Shape& layout = model_->layout(component);
    expr::Map& cells = at(row);
    cells.shape = &layout;
    cells.number = layout.number();
    std::fill_n(cells.values, width_of(layout), Value::absent());
}

std::uint32_t World::make_row(Entity entity, Component component) {
    Column& column = columns_[component.index];
    std::uint32_t row = column.free;
    if (row != 0) {
        column.free = static_cast<std::uint32_t>(at(row).number);
    } else {
        row = static_cast<std::uint32_t>(units_.size());
        units_.resize(units_.size() + 1 + width_of(model_->layout(component)));
    }
    shape_row(row, component);
    rows_[component.index * stride_ + entity.index] = row;
    if (++column.count == 1) note_borne(component);
    return row;
}

// The bit is that of every component so many numbers further on, too.
void World::note_borne(Component component) {
    const std::size_t bit = bit_of(component);
    bool is_borne = false;
    for (std::size_t i = bit; i < columns_.size(); i += 64 * borne_.size())
        is_borne = is_borne || columns_[i].count > 0;
    const std::uint64_t mask = std::uint64_t{1} << (bit % 64);
    borne_[bit / 64] = is_borne ? borne_[bit / 64] | mask : borne_[bit / 64] & ~mask;
}

void World::free_row(Entity entity, Component component) {
    std::uint32_t& row = rows_[component.index * stride_ + entity.index];
    if (row == 0) return;
    Column& column = columns_[component.index];
    at(row).shape = nullptr;
    at(row).number = column.free;
    std::fill_n(at(row).values, width_of(model_->layout(component)), Value::absent());
    column.free = row;
    row = 0;
    if (--column.count == 0) note_borne(component);
}

Value World::keep(std::span<const Entity> list) {
    Value* elements = heap_.make_list(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) elements[i] = Value::entity(list[i].index);
    return expr::list_value({elements, list.size()});
}

// `whole` with another value at a path. Maps on the way are made where there are none.
Value World::with(const Value& whole, std::span<const std::string> steps, const Value& value, bool& is_map) {
    if (steps.empty()) return heap_.copy(value);
    if (!whole.is(ValueType::map) && !whole.is_missing()) {
        is_map = false;
        return whole;
    }
    static const expr::Shape k_empty{{}};
    const expr::Shape& old = whole.is(ValueType::map) ? *whole.map().shape : k_empty;
    const Value inner = with(whole.find(steps[0]), steps.subspan(1), value, is_map);
    if (!is_map) return whole;
    expr::Map* made = heap_.make_map(old, steps[0]);
    for (std::size_t i = 0; i < made->shape->size(); ++i)
        made->values[i] =
            made->shape->key(i) == steps[0] ? inner : heap_.copy(whole.find(made->shape->key(i)));
    return expr::map_value(*made);
}

void World::undo(Journal& journal, std::size_t mark) {
    Journal* const listening = std::exchange(journal_.to, nullptr);
    const std::vector<Change>& changes = journal.changes();
    for (std::size_t i = changes.size(); i-- > mark;) {
        const Change& change = changes[i];
        if (change.component != k_itself)
            set(change.entity, change.component, change.before);
        else if (change.before.is(ValueType::absent)) {
            own_roster().remove(change.entity);
            --made_;
        } else {
            own_roster().put(change.entity, change.before.text());
        }
    }
    journal.cut(mark);
    journal_.to = listening;
}

namespace {

// Whether two values are one and the same text, list or map.
bool is_one(const Value& a, const Value& b) noexcept {
    if (a.type() != b.type()) return false;
    if (a.is(ValueType::text))
        return a.text().data() == b.text().data() && a.text().size() == b.text().size();
    if (a.is(ValueType::list))
        return a.list().data() == b.list().data() && a.list().size() == b.list().size();
    return a.is(ValueType::map) && &a.map() == &b.map();
}

} // namespace

void World::clean_up_row(Entity entity, Component component) {
    expr::Map& cells = at(row_of(entity, component));
    const std::uint32_t kept_row =
        anchor_ && entity.index < anchor_->size() ? anchor_->row_of(entity, component) : 0;
    const expr::Map* kept = kept_row == 0 ? nullptr : &anchor_->at(kept_row);
    if (kept && kept->shape != cells.shape) kept = nullptr;
    const std::size_t width = cells.shape ? width_of(model_->layout(component)) : 1;
    for (std::size_t i = 0; i < width; ++i)
        if (!kept || !is_one(cells.values[i], kept->values[i])) cells.values[i] = heap_.copy(cells.values[i]);
}

void World::clean_up(std::span<Value> held) {
    const std::shared_ptr<const void> before = heap_.begin_tidying();
    for (std::uint32_t i = 0; i < columns_.size(); ++i)
        for_each_having(Component{i}, [&](Entity entity) { clean_up_row(entity, Component{i}); });
    for (Value& value : held) value = heap_.copy(value);
    heap_.end_tidying();
}

namespace {

// Empties `is`, and returns the items by which it differed from `was`. Nearly all are the same: they are
// compared many at once.
template <class Item>
std::vector<std::pair<std::uint32_t, Item>> take_others(const std::vector<Item>& was, std::vector<Item>& is) {
    std::vector<std::pair<std::uint32_t, Item>> others;
    constexpr std::size_t k_at_once = 64;
    const auto is_same = [&](std::size_t from, std::size_t end) {
        return end <= was.size() && std::memcmp(&was[from], &is[from], (end - from) * sizeof(Item)) == 0;
    };
    for (std::size_t from = 0; from < is.size(); from += k_at_once) {
        const std::size_t end = std::min(from + k_at_once, is.size());
        for (std::size_t i = is_same(from, end) ? end : from; i < end; ++i)
            if (!is_same(i, i + 1)) others.emplace_back(static_cast<std::uint32_t>(i), is[i]);
    }
    std::vector<Item>().swap(is);
    others.shrink_to_fit();
    return others;
}

template <class Item>
void put_others(const std::vector<Item>& was, std::size_t size,
                const std::vector<std::pair<std::uint32_t, Item>>& others, std::vector<Item>& into) {
    into.reserve(std::max(size, was.size()));
    into = was;
    into.resize(size);
    for (const auto& [i, item] : others) into[i] = item;
}

} // namespace

void World::fold() {
    constexpr std::size_t k_small = 64; // units: a kilobyte
    if (!anchor_ || folded_ || units_.size() < k_small) return;
    auto folded = std::make_shared<Folded>();
    folded->units = units_.size();
    folded->rows = rows_.size();
    folded->other_units = take_others(anchor_->units_, units_);
    folded->other_rows = take_others(anchor_->rows_, rows_);
    folded_ = std::move(folded);
}

void World::unfold() {
    if (!folded_) return;
    put_others(anchor_->units_, folded_->units, folded_->other_units, units_);
    put_others(anchor_->rows_, folded_->rows, folded_->other_rows, rows_);
    folded_.reset();
}

// Whoever is in both is found by their id: numbers of who came later change when gaps are closed.
std::vector<Change> changes_between(const World& was, const World& is) {
    std::vector<Change> changes;
    const std::size_t people = std::max(was.size(), is.size());
    for (std::uint32_t who = 0; who < people; ++who) {
        const Entity entity{who};
        if (was.is_there(entity) && !is.find(was.id_of(entity)))
            changes.push_back(
                {entity, k_itself, Value(std::string_view(was.id_of(entity))), Value::absent(), {}});
        if (!is.is_there(entity)) continue;
        const auto known = was.find(is.id_of(entity));
        if (!known)
            changes.push_back(
                {entity, k_itself, Value::absent(), Value(std::string_view(is.id_of(entity))), {}});
        for (std::uint32_t i = 0; i < is.model().components(); ++i) {
            const Component component{i};
            if (was.stamp(component) == is.stamp(component)) continue;
            const Value before = known ? was.get(*known, component) : Value::absent();
            const Value after = is.get(entity, component);
            if (!expr::is_alike(before, after, false))
                changes.push_back({entity, component, before, after, {}});
        }
    }
    return changes;
}

} // namespace arbiter::world
