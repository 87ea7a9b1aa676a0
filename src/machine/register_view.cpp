#include "machine/register_view.hpp"

namespace arbiter::machine {

std::optional<HostSlot> RegisterNames::bind(std::span<const std::string_view> path) const {
    std::string name;
    for (const std::string_view step : path) name.append(name.empty() ? "" : ".").append(step);
    const auto found = numbers_.find(name);
    if (found == numbers_.end()) return std::nullopt;
    if (!is_in_text) read_.insert(found->second);
    return HostSlot{found->second, k_registers};
}

} // namespace arbiter::machine
