// FormIndex: which forms could read a record, without asking every form about every record.
#pragma once

#include "pack/record.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// One of the `renames` of a form.
struct Renaming {
    const Record* form;
    std::string_view key;   ///< as the foreign shape has it
    std::string_view field; ///< as the part's table has it
};

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

    /// The form in reach that calls a key of `of` otherwise, and the field it means; nothing without one.
    [[nodiscard]] const Renaming* find_renaming(std::string_view of, std::string_view key,
                                                const std::vector<bool>& reach) const;

private:
    std::vector<const Record*> forms_;
    using ByKey = std::map<std::string, std::vector<std::size_t>, std::less<>>;
    std::map<std::string, ByKey, std::less<>>
        filed_; // by kind or part, then by the first key: numbers of forms, ascending
    std::map<std::string, std::vector<Renaming>, std::less<>> renamings_; // by what they are of
};

} // namespace arbiter::pack
