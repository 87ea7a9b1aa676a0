// One table of spellings for all packs; who may use which is asked when one is looked up.
#include "pack/outcome/resources.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "pack/outcome/text.hpp"
#include "json/at.hpp"

#include <algorithm>

namespace arbiter::pack::outcome {
namespace {

std::string_view without_pack(std::string_view id) { return id.substr(id.find(':') + 1); }

} // namespace

Resources::Resources(const RecordSet& records, const Reach& reach) : reach_(reach), has_any_(reach.size()) {
    for (const Record& record : records.all()) {
        if (record.kind->name == "resource") add(record);
        if (record.kind->name == "word") words_[without_pack(record.id)].push_back(record.pack);
    }
    for (std::size_t i = 0; i < all_.size(); ++i) {
        const Record& record = *all_[i].record;
        for (std::size_t pack = 0; pack < reach.size(); ++pack)
            if (reach[pack][record.pack]) has_any_[pack] = true;
        by_spelling_[record.id].push_back(i);
        by_spelling_[without_pack(record.id)].push_back(i);
        if (const json::Node* also = record.field("also"))
            for (const json::Node& spelling : also->children) by_spelling_[spelling.text].push_back(i);
    }
}

void Resources::add(const Record& record) {
    Resource resource;
    resource.record = &record;
    resource.number = static_cast<std::uint32_t>(all_.size());
    resource.name = without_pack(record.id);
    resource.shown = to_lower(json::text_at(record.node, "name", resource.name));
    std::replace(resource.shown.begin(), resource.shown.end(), '_', ' ');
    resource.category = json::text_at(record.node, "category");
    resource.is_bad_up = json::text_at(record.node, "bad_when") == "up";
    resource.stands_for_others = record.field("stands_for") != nullptr;
    all_.push_back(std::move(resource));
}

const Resource* Resources::find(std::string_view name, std::uint32_t pack) const {
    const auto found = by_spelling_.find(name);
    if (found == by_spelling_.end()) return nullptr;
    const Resource* best = nullptr;
    for (const std::size_t i : found->second) {
        const std::uint32_t owner = all_[i].record->pack;
        if (owner == pack) return &all_[i];
        if (!best && can_reach(pack, owner)) best = &all_[i];
    }
    return best;
}

bool Resources::has_word(std::string_view name, std::uint32_t pack) const {
    const auto found = words_.find(name);
    return found != words_.end() && std::any_of(found->second.begin(), found->second.end(),
                                                [&](std::uint32_t owner) { return can_reach(pack, owner); });
}

std::string Resources::suggest(std::string_view name, std::uint32_t pack) const {
    NearestName nearest(name);
    for (const Resource& one : all_)
        if (can_reach(pack, one.record->pack)) nearest.offer(one.name);
    return nearest.question();
}

} // namespace arbiter::pack::outcome
