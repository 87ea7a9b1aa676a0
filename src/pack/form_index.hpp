// FormIndex: which forms could read a record, without asking every form about every record.
#pragma once

#include "pack/record.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter::pack {

class FormIndex {
public:
    /// Adds a form that was checked. Forms are tried in the order in which they were added.
    void add(const Record& form);

    [[nodiscard]] std::size_t size() const noexcept { return forms_.size(); }
    [[nodiscard]] const Record& form(std::size_t number) const { return *forms_[number]; }

    /// The first form from `number` on whose shape `record` has and whose pack is in `reach`; size() if there
    /// is none.
    [[nodiscard]] std::size_t find(const Record& record, const std::vector<bool>& reach,
                                   std::size_t number) const;

private:
    std::vector<const Record*> forms_;
    std::unordered_map<std::string, std::vector<std::size_t>>
        by_key_; // kind and first key to numbers, ascending
};

} // namespace arbiter::pack
