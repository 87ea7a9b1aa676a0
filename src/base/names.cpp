// The name table: texts in order of arrival, numbers by text.
#include "base/names.hpp"

namespace arbiter {

std::optional<std::uint32_t> NameTable::intern(std::string_view name) {
    if (const auto known = find(name)) return known;
    if (frozen_) return std::nullopt;
    const auto index = static_cast<std::uint32_t>(texts_.size());
    numbers_.emplace(texts_.emplace_back(name), index);
    return index;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

} // namespace arbiter
