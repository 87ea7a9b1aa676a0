// FormIndex: which forms could read a record, without asking every form about every record.
#pragma once

#include "pack/record.hpp"

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace arbiter::pack {

class FormIndex {
public:
    /// Adds a form that was checked. Forms are tried in the order in which they were added.
    void add(const Record& form);

    [[nodiscard]] std::size_t size() const noexcept { return forms_.size(); }
    [[nodiscard]] const Record& form(std::size_t number) const { return *forms_[number]; }

    /// The first form of `of` (a record kind, or a part) from `number` on whose shape `value` has and whose
    /// pack is in `reach`; size() if there is none. `above` is what is around a part.
    [[nodiscard]] std::size_t find(std::string_view of, const json::Node& value,
                                   const std::vector<bool>& reach, std::size_t number,
                                   const json::Node* above = nullptr) const;

    /// Whether any form makes a part of a record instead of a whole one.
    [[nodiscard]] bool has_parts() const noexcept { return has_parts_; }

private:
    std::vector<const Record*> forms_;
    std::unordered_map<std::string, std::vector<std::size_t>>
        by_key_;                           // kind and first key to numbers, ascending
    std::unordered_set<std::string> made_; // the kinds and parts that any form makes
    bool has_parts_ = false;
};

} // namespace arbiter::pack
