// A form is filed under the first key that shows its shape.
#include "pack/form_index.hpp"

#include "pack/apply_form.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

std::string file_under(std::string_view kind, std::string_view key) {
    return fmt::format("{} {}", kind, key);
}

} // namespace

void FormIndex::add(const Record& form) {
    if (const json::Node* renames = form.field("renames")) {
        const std::string& of = form.field("of")->text;
        for (const json::Node& field : renames->children)
            renamings_[of].push_back({&form, field.key, field.text});
        return;
    }
    const json::Node& keys = *form.field("when_key");
    const bool is_list = keys.is(json::NodeKind::list);
    if (is_list && keys.children.empty()) return; // it would be every record's shape
    const std::string& first = is_list ? keys.children.front().text : keys.text;
    const std::string& of = form.field("of")->text;
    by_key_[file_under(of, first)].push_back(forms_.size());
    forms_.push_back(&form);
    made_.insert(of);
}

std::size_t FormIndex::find(std::string_view of, const json::Node& value, const std::vector<bool>& reach,
                            std::size_t number, const json::Node* above) const {
    std::size_t nearest = forms_.size();
    if (!made_.contains(std::string(of))) return nearest;
    for (const json::Node& member : value.children) {
        const auto filed = by_key_.find(file_under(of, member.key));
        if (filed == by_key_.end()) continue;
        const auto& numbers = filed->second;
        for (auto at = std::lower_bound(numbers.begin(), numbers.end(), number);
             at != numbers.end() && *at < nearest; ++at)
            if (reach[forms_[*at]->pack] && has_foreign_shape(value, *forms_[*at], above)) nearest = *at;
    }
    return nearest;
}

const Renaming* FormIndex::find_renaming(std::string_view of, std::string_view key,
                                         const std::vector<bool>& reach) const {
    const auto found = renamings_.find(of);
    if (found == renamings_.end()) return nullptr;
    for (const Renaming& one : found->second)
        if (one.key == key && reach[one.form->pack]) return &one;
    return nullptr;
}

} // namespace arbiter::pack
