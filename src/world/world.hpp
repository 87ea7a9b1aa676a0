// World: who and what there is, and what is true of them. Entities are numbers, components are JSON values;
// one column per component, so that reading one is a load. Every change goes through `set`, which is
// therefore the one place that keeps indexes, journals and restarts true.
#pragma once

#include "expr/store.hpp"
#include "world/journal.hpp"
#include "world/model.hpp"
#include "world/value_index.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace arbiter::world {

class World {
public:
    /// The model is complete: what it learns later, this world does not have.
    explicit World(std::shared_ptr<const Model> model);
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    [[nodiscard]] const Model& model() const noexcept { return *model_; }

    /// A new entity. The caller sees to it that its id is new.
    Entity add(std::string_view id);
    [[nodiscard]] std::optional<Entity> find(std::string_view id) const;
    [[nodiscard]] const std::string& id_of(Entity entity) const { return ids_[entity.index]; }
    [[nodiscard]] std::size_t size() const noexcept { return ids_.size(); }

    /// A component, or `absent`. What it borrows stays until the world is restarted or ends.
    [[nodiscard]] Value get(Entity entity, Component component) const noexcept {
        if (component.index >= columns_.size()) return Value::absent(); // named after this world was made
        const auto& column = columns_[component.index];
        return entity.index < column.size() ? column[entity.index] : Value::absent();
    }
    [[nodiscard]] bool has(Entity entity, Component component) const noexcept {
        return !get(entity, component).is(ValueType::absent);
    }
    /// The value of a field, or `absent`.
    [[nodiscard]] Value get(Entity entity, Field field) const noexcept {
        if (field.index >= readers_.size()) return look_up(entity, field);
        const Reader& reader = readers_[field.index];
        const Value whole = get(entity, reader.component);
        if (reader.is_whole) return whole;
        const bool is_known = whole.is(ValueType::map) && whole.map().number == reader.shape;
        return is_known ? whole.map().values[reader.slot] : look_up(entity, field);
    }
    /// Those who have a component, in the order of their numbers. Costs as many steps as there are.
    [[nodiscard]] const std::vector<Entity>& having(Component component) const {
        static const std::vector<Entity> k_nobody; // for one named after this world was made
        return component.index < having_.size() ? having_[component.index] : k_nobody;
    }

    /// Gives a component a value, adds it, or with `absent` takes it away. The value is copied. `cause` is
    /// what the journal says of it.
    void set(Entity entity, Component component, const Value& value, Cause cause = {});
    /// The same for one field; missing maps on the way are made. False when a step leads through something
    /// that is no map.
    bool set(Entity entity, Field field, const Value& value, Cause cause = {});
    /// Several members of one component at once, as one change; `absent` takes one away. What is no map
    /// becomes one.
    using Member = std::pair<std::string_view, Value>;
    void merge(Entity entity, Component component, std::span<const Member> members, Cause cause = {});

    /// A list of people, or a value of somebody else's, in the world's own memory: it stays until a restart.
    [[nodiscard]] Value keep(std::span<const Entity> list);
    [[nodiscard]] Value keep(const Value& value) { return copy(value); }

    /// Those components that are not what they were at the start, each once, in the order of their first
    /// change, as they are now.
    [[nodiscard]] std::vector<Change> changes_since_start() const;
    /// When a component changed last, of anybody, as a revision.
    [[nodiscard]] std::uint64_t changed(Component component) const noexcept {
        return component.index < changed_.size() ? changed_[component.index] : 0;
    }

    /// An index of the texts in a field, kept from now on. Asking twice gives the same.
    const ValueIndex& index(Field field);
    [[nodiscard]] const ValueIndex* find_index(Field field) const;

    /// Everything that changes is written there; null ends it.
    void attach(Journal* journal) noexcept { journal_ = journal; }
    /// Takes back what a journal says since `mark`, last change first, and forgets it there. Not itself
    /// journalled.
    void undo(Journal& journal, std::size_t mark = 0);

    /// Remembers everything as it is now; `restart` brings it back, at the cost of what changed since.
    void mark_start();
    void restart();
    /// The same, but values that were made since are kept: who holds some may bring them back.
    void rewind();
    /// Gives a component the value it has in `change`, which is the world's own from before a rewind.
    void put_back(const Change& change) {
        this->change(change.entity, change.component, change.after, change.cause);
    }

    /// Bytes of the values that were made since the start.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return live_.used(); }
    /// Counts changes: equal revisions mean an equal world.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }
    [[nodiscard]] expr::Shapes& shapes() noexcept { return *shapes_; }
    [[nodiscard]] const std::shared_ptr<expr::Shapes>& shared_shapes() const noexcept { return shapes_; }

private:
    // How a field was found last time: in maps of that shape it stands there again. Of fields that are a
    // member of their component, as nearly all are.
    struct Reader {
        Component component;
        bool is_whole = false; // the field is the component
        std::uint32_t slot = 0;
        std::uint64_t shape = 0; // its number; 0 is none's
    };
    [[nodiscard]] Value look_up(Entity entity, Field field) const noexcept;
    void change(Entity entity, Component component, const Value& after, Cause cause);
    void put(Entity entity, Component component, const Value& value);
    void update_indexes(Entity entity, Component component, const Value& before, const Value& after);
    [[nodiscard]] Value copy(const Value& value);
    [[nodiscard]] Value with(const Value& whole, std::span<const std::string> steps, const Value& value,
                             bool& is_map);

    struct Touched {
        Entity entity;
        Component component;
        Value was;
    };

    std::shared_ptr<const Model> model_;
    std::shared_ptr<expr::Shapes> shapes_;
    std::deque<std::string> ids_;
    std::unordered_map<std::string_view, Entity> by_id_;
    mutable std::vector<Reader> readers_;     // by field
    std::vector<std::vector<Value>> columns_; // by component, then by entity
    std::vector<std::vector<Entity>> having_; // by component, sorted
    std::vector<std::unique_ptr<ValueIndex>> indexes_;
    expr::Store base_; // values from before the start
    expr::Store live_; // values since; forgotten by a restart
    bool has_started_ = false;
    std::size_t entities_at_start_ = 0;
    std::vector<Touched> touched_; // what stood there before each change since the start, in order
    Journal* journal_ = nullptr;
    std::uint64_t revision_ = 0;
    std::vector<std::uint64_t> changed_; // by component
};

} // namespace arbiter::world
