#include "world/value_index.hpp"

namespace arbiter::world {

const std::vector<Entity>& ValueIndex::with(std::string_view text) const {
    static const std::vector<Entity> k_nobody;
    const auto found = by_text_.find(text);
    return found == by_text_.end() ? k_nobody : found->second;
}

void ValueIndex::add(Entity entity, const Value& value) {
    if (!value.is(ValueType::text)) {
        if (!value.is_missing()) others_.push_back(entity);
        return;
    }
    auto found = by_text_.find(value.text()); // a text that was there before is not copied again
    if (found == by_text_.end()) found = by_text_.try_emplace(std::string(value.text())).first;
    found->second.push_back(entity);
}

void ValueIndex::clear() {
    for (auto& [text, entities] : by_text_) entities.clear();
    others_.clear();
}

} // namespace arbiter::world
