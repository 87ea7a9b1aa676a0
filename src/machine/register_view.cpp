#include "machine/register_view.hpp"

#include "base/text.hpp"

namespace arbiter::machine {

std::optional<HostSlot> RegisterNames::bind(std::span<const std::string_view> path) const {
    std::string name;
    for (const std::string_view step : path) name.append(name.empty() ? "" : ".").append(step);
    const auto found = numbers_.find(name);
    if (found == numbers_.end()) return std::nullopt;
    if (!is_in_text) read_.insert(found->second);
    return HostSlot{found->second, k_registers};
}

bool RegisterNames::knows(std::string_view word) const {
    for (const auto& [path, number] : numbers_)
        if (path == word || (path.size() > word.size() && path.starts_with(word) && path[word.size()] == '.'))
            return true;
    return false;
}

} // namespace arbiter::machine
