// Journal: what changed, in order. The change list that people read, the preview that is taken back, and undo
// are all this.
#pragma once

#include "arbiter/value.hpp"
#include "world/model.hpp"

#include <vector>

namespace arbiter::world {

using Entity = Id<struct EntityTag>;

/// Why something changed: the number of a record, by whoever changes it. 0 is nobody in particular.
struct Cause {
    std::uint32_t record = 0;
};

/// One change of one component. Values are borrowed from the world and stay until it is restarted.
struct Change {
    Entity entity;
    Component component;
    Value before; ///< absent: it was not there
    Value after;  ///< absent: it was taken away
    Cause cause;
};

class Journal {
public:
    void add(const Change& change) { changes_.push_back(change); }
    [[nodiscard]] const std::vector<Change>& changes() const noexcept { return changes_; }
    /// Where the journal stands: give it to `World::undo` to come back here.
    [[nodiscard]] std::size_t mark() const noexcept { return changes_.size(); }
    void cut(std::size_t mark) { changes_.resize(mark); }

private:
    std::vector<Change> changes_;
};

} // namespace arbiter::world
