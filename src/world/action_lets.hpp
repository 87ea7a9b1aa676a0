// ActionLets: what actions say of themselves with `let`, and what ways to pay are called. Rules read it as
// `action.NAME` and `paid`, of whatever action is offered or under way.
#pragma once

#include "base/names.hpp"
#include "expr/store.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::world {

/// What is being done, in a cast. Two small numbers, since offers and frames have many casts.
struct Doing {
    std::uint16_t action = 0; ///< the values of an action's `let`, by number; 0: it has none
    std::uint16_t way = 0;    ///< how it is paid, by the number of that name; 0: nobody knows yet

    friend constexpr bool operator==(Doing, Doing) noexcept = default;
};

/// Filled while packs are compiled; then immutable and shared by every thread.
class ActionLets {
public:
    using Name = Id<struct LetTag>;
    struct WayTag;

    /// The number of a name, new or old.
    Name name(std::string_view name) { return *names_.intern(name); }
    [[nodiscard]] std::optional<Name> find_name(std::string_view name) const { return names_.find(name); }
    [[nodiscard]] std::vector<std::string_view> names() const;

    /// Memory for the values of `add`.
    [[nodiscard]] expr::Store& store() noexcept { return store_; }
    [[nodiscard]] expr::Shapes& shapes() noexcept { return shapes_; }
    /// The values of one action, by name; `owner` is its id. Returns its number; 0 when there are too many.
    std::uint16_t add(std::string_view owner, std::span<const std::pair<Name, Value>> values);
    /// Absent where the action has no such value.
    [[nodiscard]] Value get(std::uint16_t action, Name name) const noexcept {
        if (action == 0 || name.index >= values_[action - 1u].size()) return Value::absent();
        return values_[action - 1u][name.index];
    }
    [[nodiscard]] const std::string& owner_of(std::uint16_t action) const { return owners_[action - 1u]; }
    /// The action of that id; 0: it has no `let`.
    [[nodiscard]] std::uint16_t find_action(std::string_view owner) const noexcept;

    /// The number of a way to pay, new or old: the first name of what it takes. Never 0.
    std::uint16_t way(std::string_view name) {
        return static_cast<std::uint16_t>(ways_.intern(name)->index + 1);
    }
    /// 0: there is none of that name.
    [[nodiscard]] std::uint16_t find_way(std::string_view name) const noexcept;
    [[nodiscard]] std::string_view name_of_way(std::uint16_t way) const {
        return ways_.text(Id<WayTag>{way - 1u});
    }

private:
    Names<LetTag> names_;
    Names<WayTag> ways_;
    std::vector<std::vector<Value>> values_; // by action, then by name
    std::vector<std::string> owners_;        // by action
    expr::Store store_;
    expr::Shapes shapes_;
};

} // namespace arbiter::world
