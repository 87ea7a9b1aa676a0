// Values are never changed in place: a new one takes the old one's place, and whoever still holds the old one
// (a journal, the start) holds it as it was.
#include "world/world.hpp"

#include "expr/convert.hpp"

#include <algorithm>
#include <set>

namespace arbiter::world {
namespace {

Value follow(Value from, std::span<const std::string> steps) noexcept {
    for (const std::string& step : steps) from = from.find(step);
    return from;
}

} // namespace

World::World(std::shared_ptr<const Model> model)
    : model_(std::move(model)),
      shapes_(std::make_shared<expr::Shapes>()),
      columns_(model_->components()),
      having_(model_->components()),
      changed_(model_->components()) {
    for (std::uint32_t i = 0; i < model_->fields(); ++i) {
        const FieldPath& path = model_->path_of(Field{i});
        readers_.push_back({path.component, path.steps.empty()});
    }
}

Entity World::add(std::string_view id) {
    const Entity entity{static_cast<std::uint32_t>(ids_.size())};
    ids_.emplace_back(id);
    by_id_.emplace(ids_.back(), entity);
    ++revision_;
    return entity;
}

std::optional<Entity> World::find(std::string_view id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? std::nullopt : std::optional(found->second);
}

Value World::look_up(Entity entity, Field field) const noexcept {
    const FieldPath& path = model_->path_of(field);
    const Value whole = get(entity, path.component);
    if (path.steps.size() != 1 || !whole.is(ValueType::map)) return follow(whole, path.steps);
    const expr::Map& map = whole.map();
    const std::uint32_t slot = map.shape->find(path.steps[0]);
    if (slot == expr::Shape::k_none) return Value::absent();
    if (field.index < readers_.size()) {
        readers_[field.index].slot = slot;
        readers_[field.index].shape = map.number;
    }
    return map.values[slot];
}

void World::set(Entity entity, Component component, const Value& value, Cause cause) {
    change(entity, component, copy(value), cause);
}

void World::change(Entity entity, Component component, const Value& after, Cause cause) {
    const Value before = get(entity, component);
    if (has_started_) touched_.push_back({entity, component, before});
    if (journal_) journal_->add({entity, component, before, after, cause});
    put(entity, component, after);
}

bool World::set(Entity entity, Field field, const Value& value, Cause cause) {
    const FieldPath& path = model_->path_of(field);
    bool is_map = true;
    const Value whole = with(get(entity, path.component), path.steps, value, is_map);
    if (is_map) change(entity, path.component, whole, cause);
    return is_map;
}

void World::merge(Entity entity, Component component, std::span<const Member> members, Cause cause) {
    static const expr::Shape k_empty{{}};
    const Value whole = get(entity, component);
    const expr::Shape& old = whole.is(ValueType::map) ? *whole.map().shape : k_empty;
    const auto goes = [&](std::string_view key) {
        return std::any_of(members.begin(), members.end(), [&](const Member& member) {
            return member.first == key && member.second.is(ValueType::absent);
        });
    };
    // What goes leaves no key behind: the value is as if it had never had it.
    bool loses = false;
    for (std::size_t i = 0; i < old.size(); ++i) loses = loses || goes(old.key(i));
    const expr::Shape* shape = &shapes_->adopt(loses ? k_empty : old);
    for (std::size_t i = 0; loses && i < old.size(); ++i)
        if (!goes(old.key(i))) shape = &shapes_->with_key(*shape, old.key(i));
    for (const Member& member : members)
        if (!member.second.is(ValueType::absent)) shape = &shapes_->with_key(*shape, member.first);
    expr::Map* made = (has_started_ ? live_ : base_).make_map(*shape);
    for (std::size_t i = 0; i < shape->size(); ++i) {
        made->values[i] = whole.is(ValueType::map) ? whole.find(shape->key(i)) : Value::absent();
        for (const Member& member : members)
            if (member.first == shape->key(i)) made->values[i] = copy(member.second);
    }
    change(entity, component, expr::map_value(*made), cause);
}

void World::put(Entity entity, Component component, const Value& value) {
    std::vector<Value>& column = columns_[component.index];
    if (entity.index >= column.size()) column.resize(ids_.size(), Value::absent());
    const Value before = column[entity.index];
    column[entity.index] = value;
    if (before.is(ValueType::absent) && !value.is(ValueType::absent))
        insert_sorted(having_[component.index], entity);
    if (!before.is(ValueType::absent) && value.is(ValueType::absent))
        erase_sorted(having_[component.index], entity);
    update_indexes(entity, component, before, value);
    changed_[component.index] = ++revision_;
}

void World::update_indexes(Entity entity, Component component, const Value& before, const Value& after) {
    for (const auto& index : indexes_) {
        const FieldPath& path = model_->path_of(index->field());
        if (path.component != component) continue;
        index->remove(entity, follow(before, path.steps));
        index->add(entity, follow(after, path.steps));
    }
}

const ValueIndex& World::index(Field field) {
    for (const auto& index : indexes_)
        if (index->field() == field) return *index;
    indexes_.push_back(std::make_unique<ValueIndex>(field));
    for (const Entity entity : having(model_->path_of(field).component))
        indexes_.back()->add(entity, get(entity, field));
    return *indexes_.back();
}

const ValueIndex* World::find_index(Field field) const {
    for (const auto& index : indexes_)
        if (index->field() == field) return index.get();
    return nullptr;
}

// A deep copy in the world's own memory: who gave the value may let go of it.
Value World::copy(const Value& value) {
    expr::Store& store = has_started_ ? live_ : base_;
    if (value.is(ValueType::text)) return store.copy_text(value.text());
    if (value.is(ValueType::list)) {
        Value* elements = store.make_list(value.list().size());
        for (std::size_t i = 0; i < value.list().size(); ++i) elements[i] = copy(value.list()[i]);
        return expr::list_value({elements, value.list().size()});
    }
    if (!value.is(ValueType::map)) return value;
    const expr::Map& from = value.map();
    const expr::Shape& shape = shapes_->adopt(*from.shape);
    expr::Map* made = store.make_map(shape);
    for (std::size_t i = 0; i < shape.size(); ++i) made->values[i] = copy(from.values[i]);
    return expr::map_value(*made);
}

Value World::keep(std::span<const Entity> list) {
    expr::Store& store = has_started_ ? live_ : base_;
    Value* elements = store.make_list(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) elements[i] = Value::entity(list[i].index);
    return expr::list_value({elements, list.size()});
}

std::vector<Change> World::changes_since_start() const {
    std::vector<Change> changes;
    std::set<std::pair<std::uint32_t, std::uint32_t>> met;
    for (const Touched& touched : touched_) {
        if (!met.emplace(touched.entity.index, touched.component.index).second) continue;
        const Value now = get(touched.entity, touched.component);
        if (!expr::is_alike(touched.was, now, false))
            changes.push_back({touched.entity, touched.component, touched.was, now, {}});
    }
    return changes;
}

// `whole` with another value at a path. Maps on the way are made where there are none.
Value World::with(const Value& whole, std::span<const std::string> steps, const Value& value, bool& is_map) {
    if (steps.empty()) return copy(value);
    if (!whole.is(ValueType::map) && !whole.is_missing()) {
        is_map = false;
        return whole;
    }
    expr::Store& store = has_started_ ? live_ : base_;
    static const expr::Shape k_empty{{}};
    const expr::Shape& old = whole.is(ValueType::map) ? *whole.map().shape : k_empty;
    const Value inner = with(whole.find(steps[0]), steps.subspan(1), value, is_map);
    const expr::Shape& shape = shapes_->with_key(old, steps[0]);
    expr::Map* made = store.make_map(shape);
    for (std::size_t i = 0; i < shape.size(); ++i)
        made->values[i] = shape.key(i) == steps[0] ? inner : whole.find(shape.key(i));
    return expr::map_value(*made);
}

void World::undo(Journal& journal, std::size_t mark) {
    const std::vector<Change>& changes = journal.changes();
    for (std::size_t i = changes.size(); i-- > mark;) {
        const Change& change = changes[i];
        if (has_started_)
            touched_.push_back({change.entity, change.component, get(change.entity, change.component)});
        put(change.entity, change.component, change.before);
    }
    journal.cut(mark);
}

void World::mark_start() {
    // At a second start, what has changed since the first one moves to where a restart does not forget it.
    has_started_ = false;
    for (const Touched& touched : touched_)
        columns_[touched.component.index][touched.entity.index] =
            copy(get(touched.entity, touched.component));
    has_started_ = true;
    entities_at_start_ = ids_.size();
    touched_.clear();
}

void World::restart() {
    rewind();
    live_.reset();
}

void World::rewind() {
    for (std::size_t i = touched_.size(); i-- > 0;)
        put(touched_[i].entity, touched_[i].component, touched_[i].was);
    touched_.clear();
    while (ids_.size() > entities_at_start_) {
        by_id_.erase(ids_.back());
        ids_.pop_back();
    }
}

} // namespace arbiter::world
