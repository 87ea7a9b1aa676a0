// A status is a component with a life, so both are found here.
#include "pack/component_names.hpp"

#include "base/suggest.hpp"

#include <fmt/format.h>

namespace arbiter::pack {
namespace {

constexpr std::size_t k_most_suggestions = 200; // each looks at every name

std::string_view name_part(std::string_view id) {
    const std::size_t colon = id.find(':');
    return colon == std::string_view::npos ? id : id.substr(colon + 1);
}

} // namespace

ComponentNames::ComponentNames(const RecordSet& records, const std::vector<FoundPack>& packs,
                               const Reach& reach)
    : packs_(packs), reach_(reach) {
    for (const Record& record : records.all())
        if (record.kind->name == "component" || record.kind->name == "status")
            if (by_id_.emplace(record.id, &record).second) by_name_.emplace(name_part(record.id), &record);
}

NamedRecord ComponentNames::find(std::string_view name) const {
    const bool is_full = name.find(':') != std::string_view::npos;
    const auto own =
        by_id_.find(is_full ? std::string(name) : pack::full_id(name, packs_[pack_].manifest.id));
    if (own != by_id_.end()) return {own->second, nullptr};
    NamedRecord found;
    const auto [first, last] = by_name_.equal_range(name);
    for (auto at = first; at != last; ++at)
        if (is_in_reach(*at->second)) (found.record ? found.other : found.record) = at->second;
    return found;
}

std::string ComponentNames::full_id(std::string_view name) const {
    const NamedRecord found = find(name);
    return found ? found.record->id : std::string(name);
}

std::string_view ComponentNames::main_of(const Record& record) noexcept {
    const json::Node* main = record.field("main");
    return main && main->is(json::NodeKind::text) ? std::string_view(main->text) : std::string_view();
}

bool ComponentNames::is_slot(const Record& record, std::string_view field) noexcept {
    const json::Node* fields = record.field("fields");
    const json::Node* declared = fields ? fields->find(field) : nullptr;
    const json::Node* type = declared ? declared->find("type") : nullptr;
    return type && type->text == "thing";
}

std::string ComponentNames::tell_two(std::string_view name, const NamedRecord& found) {
    return fmt::format("\"{}\" and \"{}\" are both called \"{}\"", found.record->id, found.other->id, name);
}

std::string ComponentNames::suggest(std::string_view name) const {
    if (++suggestions_ > k_most_suggestions) return {};
    NearestName nearest(name);
    for (const auto& [known, record] : by_name_)
        if (is_in_reach(*record)) nearest.offer(known);
    return nearest.question();
}

} // namespace arbiter::pack
