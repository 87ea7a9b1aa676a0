#include "rules/action_names.hpp"

#include "base/suggest.hpp"
#include "world/roles.hpp"

#include <fmt/format.h>

namespace arbiter::rules {

std::optional<HostSlot> ActionNames::bind(std::span<const std::string_view> path) const {
    if (path.size() == 1 && path[0] == k_paid_word) return HostSlot{world::k_paid, world::k_doing};
    if (path.size() != 2 || path[0] != k_word) return std::nullopt;
    const auto name = model_.lets().find_name(path[1]);
    return name ? std::optional(HostSlot{world::k_first_let + name->index, world::k_doing}) : std::nullopt;
}

std::optional<NameRefusal> ActionNames::refuse(std::span<const std::string_view> path) const {
    if (path.empty() || path[0] != k_word) return std::nullopt;
    if (path.size() != 2)
        return NameRefusal{"`action` stands for the values of an action", "write action.NAME"};
    NearestName nearest(path[1]);
    for (const std::string_view known : model_.lets().names()) nearest.offer(known);
    return NameRefusal{fmt::format("no action has a value \"{}\"", path[1]), nearest.question()};
}

} // namespace arbiter::rules
