// Model: the names a world is made of, as numbers, and where each of them has its cells. Packs fill it while
// they are compiled; then it is frozen and shared by every world and every program that came of them.
#pragma once

#include "base/names.hpp"
#include "expr/shapes.hpp"
#include "world/action_lets.hpp"
#include "world/role.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::world {

using Component = Id<struct ComponentTag>;

/// Something that can be read of an entity: its id, a whole component, or a value at a path inside one.
using Field = Id<struct FieldTag>;

struct FieldPath {
    Component component;
    std::vector<std::string> steps; ///< inside the component; none for the whole
};

/// Where the value of a field stands: a cell of its component's row, or something inside what that holds.
struct FieldSlot {
    Component component;
    std::uint32_t member = 0; ///< the cell, or `k_whole`
    bool is_deep = false;     ///< the path goes on inside the cell

    static constexpr std::uint32_t k_whole = 0xFFFF'FFFF;
};

class Model {
public:
    /// The same names with the same numbers, and room for more.
    [[nodiscard]] std::shared_ptr<Model> thawed() const;

    /// The number of a component, new or old.
    Component component(std::string_view id);
    [[nodiscard]] std::optional<Component> find_component(std::string_view id) const;
    [[nodiscard]] const std::string& id_of(Component component) const { return components_.text(component); }
    [[nodiscard]] std::size_t components() const noexcept { return components_.size(); }

    /// The number of a path inside a component, new or old.
    Field field(Component component, std::span<const std::string_view> steps);
    [[nodiscard]] const FieldPath& path_of(Field field) const { return fields_[field.index]; }
    [[nodiscard]] std::size_t fields() const noexcept { return fields_.size(); }

    /// What a thing has that is in a slot of somebody's: the number to read it by. New or old.
    [[nodiscard]] std::uint32_t through(Field slot, Field inner);
    struct Through {
        Field slot;  ///< holds the id of a thing
        Field inner; ///< of the thing
    };
    /// Whether a number was given by `through`.
    [[nodiscard]] static constexpr bool is_through(std::uint32_t what) noexcept {
        return what >= k_through && what < k_through_end;
    }
    [[nodiscard]] const Through& through_of(std::uint32_t what) const { return through_[what - k_through]; }

    /// Values of that component have such a member: it gets a cell of its own, like every member that a field
    /// leads to. Past a limit of members it does not; values that have it are then kept whole, and read and
    /// written by a slower way.
    void member(Component component, std::string_view key);

    /// Things are made from that: their ids begin with it.
    void origin(std::string_view id) { origins_.emplace(id); }
    [[nodiscard]] bool is_origin(std::string_view id) const { return origins_.contains(id); }

    /// The names of roles; they are no part of what is frozen.
    [[nodiscard]] RoleTable& roles() noexcept { return roles_; }
    [[nodiscard]] const RoleTable& roles() const noexcept { return roles_; }
    /// What actions say of themselves; no part of what is frozen either, and shared with thawed copies.
    [[nodiscard]] ActionLets& lets() noexcept { return *lets_; }
    [[nodiscard]] const ActionLets& lets() const noexcept { return *lets_; }
    /// The members that data names, see `member`.
    [[nodiscard]] std::span<const std::string> members(Component component) const {
        return component.index < members_.size() ? std::span<const std::string>(members_[component.index])
                                                 : std::span<const std::string>();
    }

    /// Gives every member its cell. Nothing is added from here on.
    void freeze();
    [[nodiscard]] bool is_frozen() const noexcept { return components_.is_frozen(); }
    /// The members of a component that have cells, in the order of their cells. Of a frozen model.
    [[nodiscard]] const expr::Shape& layout(Component component) const { return *layouts_[component.index]; }
    [[nodiscard]] FieldSlot slot(Field field) const noexcept { return slots_[field.index]; }
    /// Who owns the layouts: their maps outlive every world.
    [[nodiscard]] const expr::Shapes* shapes() const noexcept { return &shapes_; }

private:
    static constexpr std::size_t k_most_members = 64; // that only data names
    static constexpr std::uint32_t k_through = 0x4000'0000, k_through_end = 0x8000'0000; // past all fields

    RoleTable roles_;
    std::shared_ptr<ActionLets> lets_ = std::make_shared<ActionLets>();
    Names<ComponentTag> components_;
    std::vector<std::vector<std::string>> members_; // by component, as data names them
    expr::Shapes shapes_;
    std::vector<const expr::Shape*> layouts_; // by component
    std::vector<FieldSlot> slots_;            // by field
    std::vector<FieldPath> fields_;
    std::vector<Through> through_;
    std::set<std::string, std::less<>> origins_;
    std::map<std::pair<std::uint32_t, std::vector<std::string>>, Field> by_path_;
};

} // namespace arbiter::world
