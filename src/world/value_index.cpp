// Sorted lists: results come in the order of entities, whoever moved last.
#include "world/value_index.hpp"

#include <algorithm>

namespace arbiter::world {

void insert_sorted(std::vector<Entity>& list, Entity entity) {
    const auto at = std::lower_bound(list.begin(), list.end(), entity);
    if (at == list.end() || *at != entity) list.insert(at, entity);
}

void erase_sorted(std::vector<Entity>& list, Entity entity) {
    const auto at = std::lower_bound(list.begin(), list.end(), entity);
    if (at != list.end() && *at == entity) list.erase(at);
}

const std::vector<Entity>& ValueIndex::with(std::string_view text) const {
    static const std::vector<Entity> k_nobody;
    const auto found = by_text_.find(text);
    return found == by_text_.end() ? k_nobody : found->second;
}

void ValueIndex::add(Entity entity, const Value& value) {
    if (!value.is(ValueType::text)) {
        if (!value.is_missing()) insert_sorted(others_, entity);
        return;
    }
    auto found = by_text_.find(value.text()); // a text that was there before is not copied again
    if (found == by_text_.end()) found = by_text_.try_emplace(std::string(value.text())).first;
    insert_sorted(found->second, entity);
}

void ValueIndex::remove(Entity entity, const Value& value) {
    if (!value.is(ValueType::text)) return erase_sorted(others_, entity);
    if (const auto found = by_text_.find(value.text()); found != by_text_.end())
        erase_sorted(found->second, entity);
}

} // namespace arbiter::world
