// Interning, both ways.
#include "world/model.hpp"

namespace arbiter::world {

Component Model::component(std::string_view id) {
    return *components_.intern(id); // never frozen: a model is made by one, and only then shared
}

std::optional<Component> Model::find_component(std::string_view id) const { return components_.find(id); }

Field Model::field(Component component, std::span<const std::string_view> steps) {
    std::vector<std::string> path(steps.begin(), steps.end());
    const auto [found, is_new] =
        by_path_.try_emplace({component.index, path}, Field{static_cast<std::uint32_t>(fields_.size())});
    if (is_new) fields_.push_back({component, std::move(path)});
    return found->second;
}

} // namespace arbiter::world
