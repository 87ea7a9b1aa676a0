// A resource is found as cards find it; its slot is that of its field.
#include "rules/resource_names.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::rules {
namespace {

// Ids may have dots.
std::string resource_name(std::span<const std::string_view> path) {
    std::string name;
    for (const std::string_view step : path.subspan(1)) name.append(name.empty() ? "" : ".").append(step);
    return name;
}

} // namespace

std::string ResourceNames::full_id(std::string_view name) const {
    const pack::outcome::Resource* found = names_.find(name, pack_);
    return found ? found->record->id : std::string(name);
}

bool ResourceNames::may_be_unread(std::string_view name) const {
    return unread_ && unread_->may_hold(*pack::find_kind("resource"), pack::full_id(name, pack_id_));
}

std::optional<HostSlot> ResourceNames::bind(std::span<const std::string_view> path) const {
    if (path.size() < 2 || path[0] != k_word) return std::nullopt;
    const std::string name = resource_name(path);
    const pack::outcome::Resource* found = names_.find(name, pack_);
    if (!found) return may_be_unread(name) ? std::optional(HostSlot{0, k_unread_resources}) : std::nullopt;
    if (found->stands_for_others) return std::nullopt;
    const Resource& resource = all_[found->number];
    // Without a field its record has an error of its own.
    return resource.field ? HostSlot{resource.field->index, static_cast<std::uint32_t>(resource.whose)}
                          : HostSlot{0, k_unread_resources};
}

std::optional<NameRefusal> ResourceNames::refuse(std::span<const std::string_view> path) const {
    if (path.empty() || path[0] != k_word) return std::nullopt;
    if (bind(path)) return std::nullopt;
    const std::string name = resource_name(path);
    if (const pack::outcome::Resource* found = names_.find(name, pack_))
        return NameRefusal{fmt::format("the resource \"{}\" stands for others and has no number of its own",
                                       found->record->id),
                           "name one of those it stands for"};
    const bool may_suggest = suggestions_++ < json::Report::k_most_suggestions;
    return NameRefusal{fmt::format("there is no resource \"{}\"", pack::full_id(name, pack_id_)),
                       may_suggest ? names_.suggest(name, pack_) : ""};
}

} // namespace arbiter::rules
