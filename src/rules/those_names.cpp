// Ids are completed before they get here: see references.hpp.
#include "rules/those_names.hpp"

#include "base/suggest.hpp"
#include "world/roles.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::rules {

std::optional<HostSlot> ThoseNames::bind(std::span<const std::string_view> path) const {
    if (path.size() != 2 || path[0] != k_word) return std::nullopt;
    if (const auto found = numbers_.find(path[1]); found != numbers_.end())
        return HostSlot{found->second, world::k_those};
    if (unread_ && unread_->may_hold(*pack::find_kind("scope"), path[1]))
        return HostSlot{static_cast<std::uint32_t>(ids_.size()), world::k_those};
    return std::nullopt;
}

std::optional<NameRefusal> ThoseNames::refuse(std::span<const std::string_view> path) const {
    if (path.empty() || path[0] != k_word) return std::nullopt;
    const std::string id(path.size() > 1 ? path[1] : "");
    NearestName nearest(id);
    if (suggestions_++ < json::Report::k_most_suggestions)
        for (const std::string& known : ids_) nearest.offer(known);
    return NameRefusal{fmt::format("there is no scope \"{}\"", id), nearest.question()};
}

} // namespace arbiter::rules
