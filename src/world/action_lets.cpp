#include "world/action_lets.hpp"

#include <algorithm>
#include <limits>

namespace arbiter::world {

std::vector<std::string_view> ActionLets::names() const {
    std::vector<std::string_view> all;
    for (std::uint32_t i = 0; i < names_.size(); ++i) all.push_back(names_.text({i}));
    return all;
}

std::uint16_t ActionLets::add(std::string_view owner, std::span<const std::pair<Name, Value>> values) {
    if (values_.size() >= std::numeric_limits<std::uint16_t>::max()) return 0;
    std::vector<Value>& own = values_.emplace_back(names_.size(), Value::absent());
    for (const auto& [name, value] : values) own[name.index] = value;
    owners_.emplace_back(owner);
    return static_cast<std::uint16_t>(values_.size());
}

std::uint16_t ActionLets::find_action(std::string_view owner) const noexcept {
    const auto at = std::ranges::find(owners_, owner);
    return at == owners_.end() ? std::uint16_t{0} : static_cast<std::uint16_t>(at - owners_.begin() + 1);
}

std::uint16_t ActionLets::find_way(std::string_view name) const noexcept {
    const auto found = ways_.find(name);
    return found ? static_cast<std::uint16_t>(found->index + 1) : std::uint16_t{0};
}

} // namespace arbiter::world
