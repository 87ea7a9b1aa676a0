// Interning, both ways; then cells, in the order in which members were first met.
#include "world/model.hpp"

#include <algorithm>

namespace arbiter::world {

Component Model::component(std::string_view id) {
    const Component component = *components_.intern(id); // frozen models are const to everybody
    if (component.index == members_.size()) members_.emplace_back();
    return component;
}

std::optional<Component> Model::find_component(std::string_view id) const { return components_.find(id); }

Field Model::field(Component component, std::span<const std::string_view> steps) {
    std::vector<std::string> path(steps.begin(), steps.end());
    const auto [found, is_new] =
        by_path_.try_emplace({component.index, path}, Field{static_cast<std::uint32_t>(fields_.size())});
    if (is_new) fields_.push_back({component, std::move(path)});
    return found->second;
}

std::uint32_t Model::through(Field slot, Field inner) {
    const auto is_same = [&](const Through& one) { return one.slot == slot && one.inner == inner; };
    const auto known = std::find_if(through_.begin(), through_.end(), is_same);
    const auto at = static_cast<std::uint32_t>(known - through_.begin());
    if (known == through_.end()) through_.push_back({slot, inner});
    return k_through + at;
}

void Model::member(Component component, std::string_view key) {
    std::vector<std::string>& keys = members_[component.index];
    if (keys.size() < k_most_members && std::find(keys.begin(), keys.end(), key) == keys.end())
        keys.emplace_back(key);
}

void Model::freeze() {
    std::vector<std::vector<std::string_view>> keys(components());
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i].assign(members_[i].begin(), members_[i].end());
    for (const FieldPath& path : fields_) {
        auto& own = keys[path.component.index];
        if (!path.steps.empty() && std::find(own.begin(), own.end(), path.steps[0]) == own.end())
            own.emplace_back(path.steps[0]);
    }
    for (const auto& own : keys) layouts_.push_back(&shapes_.intern(own));
    for (const FieldPath& path : fields_) {
        const bool is_whole = path.steps.empty();
        slots_.push_back({path.component,
                          is_whole ? FieldSlot::k_whole : layout(path.component).find(path.steps[0]),
                          path.steps.size() > 1});
    }
    components_.freeze();
}

std::shared_ptr<Model> Model::thawed() const {
    auto copy = std::make_shared<Model>();
    for (std::uint32_t i = 0; i < components(); ++i) copy->component(id_of({i}));
    copy->roles_ = roles_;
    copy->lets_ = lets_;
    copy->members_ = members_;
    copy->fields_ = fields_;
    copy->through_ = through_;
    copy->origins_ = origins_;
    copy->by_path_ = by_path_;
    return copy;
}

} // namespace arbiter::world
