// A form is filed under the first key that shows its shape.
#include "pack/form_index.hpp"

#include "pack/apply_form.hpp"

#include <algorithm>

namespace arbiter::pack {

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
    filed_[of][first].push_back(forms_.size());
    forms_.push_back(&form);
}

std::size_t FormIndex::find(std::string_view of, const json::Node& value, const std::vector<bool>& reach,
                            std::size_t number, const json::Node* above) const {
    std::size_t nearest = forms_.size();
    const auto made = filed_.find(of);
    if (made == filed_.end()) return nearest;
    for (const json::Node& member : value.children) {
        const auto filed = made->second.find(member.key);
        if (filed == made->second.end()) continue;
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
