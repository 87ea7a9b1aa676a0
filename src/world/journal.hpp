// Journal: what changed, in order. The change list that people read, the preview that is taken back, and undo
// are all this. It belongs to whoever plays: walks and simulations have none, and pay nothing.
#pragma once

#include "arbiter/value.hpp"
#include "expr/copy.hpp"
#include "world/model.hpp"

#include <vector>

namespace arbiter::world {

using Entity = Id<struct EntityTag>;

/// Why something changed: the number of a record, by whoever changes it. 0 is nobody in particular.
struct Cause {
    std::uint32_t record = 0;
};

/// Stands for no component but for the entity itself: it came, or it went.
inline constexpr Component k_itself{0xFFFF'FFFF};

/// One change of one component. Values are the journal's, and stay as long as it does.
struct Change {
    Entity entity;
    Component component; ///< or `k_itself`: then values are its id
    Value before;        ///< absent: it was not there
    Value after;         ///< absent: it was taken away
    Cause cause;
};

class Journal {
public:
    /// A copy of a value in the journal's own memory: cells are written over.
    [[nodiscard]] Value keep(const Value& value) { return expr::copy_into(value, store_, shapes_); }
    /// Its values are the journal's already.
    void add(const Change& change) { changes_.push_back(change); }
    [[nodiscard]] const std::vector<Change>& changes() const noexcept { return changes_; }
    /// Where the journal stands: give it to `World::undo` to come back here.
    [[nodiscard]] std::size_t mark() const noexcept { return changes_.size(); }
    void cut(std::size_t mark) { changes_.resize(mark); }
    /// Forgets everything, but no memory.
    void clear() {
        changes_.clear();
        store_.reset();
    }
    /// Bytes of its values.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return store_.used(); }

private:
    std::vector<Change> changes_;
    expr::Store store_;
    expr::Shapes shapes_;
};

} // namespace arbiter::world
