#include "play/conform/finding.hpp"

#include "json/difference.hpp"

#include <fmt/format.h>

namespace arbiter::play {

std::optional<Finding> find_difference(std::string_view check, std::string_view who, const json::Node& wanted,
                                       const json::Node& got) {
    const auto found = json::first_difference(wanted, got);
    if (!found) return std::nullopt;
    return Finding{std::string(check),
                   fmt::format("{}: {} instead of {}, {}", found->path, found->other, found->one, who)};
}

} // namespace arbiter::play
