// WeightLists: the weighted answers of many questions, each different list stored once.
#pragma once

#include "chance/key_table.hpp"
#include "chance/order.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::chance {

/// Lists of answers with their weights, by number. A thousand states that roll the same die share one list.
class WeightLists {
public:
    /// The number of a list equal to `answers`, which is stored if there is none yet.
    [[nodiscard]] std::uint32_t find_or_add(std::span<const WeightedAnswer> answers);

    /// The list of a number; valid until the next call of `find_or_add`.
    [[nodiscard]] std::span<const WeightedAnswer> operator[](std::uint32_t list) const noexcept {
        return {rows_.data() + ends_[list], ends_[list + 1] - ends_[list]};
    }

    [[nodiscard]] std::size_t size() const noexcept { return ends_.size() - 1; }

    /// Memory held, in bytes.
    [[nodiscard]] std::size_t bytes() const noexcept {
        return numbers_.bytes() + rows_.capacity() * sizeof(WeightedAnswer) +
               ends_.capacity() * sizeof(std::size_t);
    }

private:
    KeyTable numbers_;                 // by the bytes of a list
    std::vector<WeightedAnswer> rows_; // of all lists, one after the other
    std::vector<std::size_t> ends_{0}; // list n ends at ends_[n + 1]
};

} // namespace arbiter::chance
