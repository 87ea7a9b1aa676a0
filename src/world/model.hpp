// Model: the names a world is made of, as numbers. Packs fill it while they are compiled; then it is frozen
// and shared by every world and every program that came of them.
#pragma once

#include "base/names.hpp"

#include <map>
#include <optional>
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

class Model {
public:
    /// The number of a component, new or old.
    Component component(std::string_view id);
    [[nodiscard]] std::optional<Component> find_component(std::string_view id) const;
    [[nodiscard]] const std::string& id_of(Component component) const { return components_.text(component); }
    [[nodiscard]] std::size_t components() const noexcept { return components_.size(); }

    /// The number of a path inside a component, new or old.
    Field field(Component component, std::span<const std::string_view> steps);
    [[nodiscard]] const FieldPath& path_of(Field field) const { return fields_[field.index]; }
    [[nodiscard]] std::size_t fields() const noexcept { return fields_.size(); }

private:
    Names<ComponentTag> components_;
    std::vector<FieldPath> fields_;
    std::map<std::pair<std::uint32_t, std::vector<std::string>>, Field> by_path_;
};

} // namespace arbiter::world
