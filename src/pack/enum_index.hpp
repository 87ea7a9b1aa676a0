// EnumIndex: whether a value is one of many legal ones, without looking at every one of them for every value.
#pragma once

#include "json/node.hpp"

#include <string>
#include <unordered_map>
#include <unordered_set>

namespace arbiter::pack {

class EnumIndex {
public:
    /// Whether `value` equals an element of the list `legal`, which must live and stay as it is while this
    /// index is used. A long list is walked once, whatever the number of values that are held against it.
    [[nodiscard]] bool holds(const json::Node& legal, const json::Node& value);

    /// How many elements of lists were looked at so far: the work that was done.
    [[nodiscard]] std::size_t looked_at() const noexcept { return looked_at_; }

private:
    std::unordered_map<const json::Node*, std::unordered_set<std::string>>
        known_; // lists to written elements
    std::size_t looked_at_ = 0;
};

/// The first few values of a list as hints show them: `"a", "b", ... (100 in all)`.
[[nodiscard]] std::string first_values(const json::Node& list);

} // namespace arbiter::pack
