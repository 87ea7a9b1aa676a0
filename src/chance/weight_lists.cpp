// Lists are told apart by the bits of their numbers.
#include "chance/weight_lists.hpp"

#include <string_view>
#include <type_traits>

namespace arbiter::chance {

static_assert(sizeof(WeightedAnswer) == sizeof(Answer) + sizeof(double) &&
                  std::is_trivially_copyable_v<WeightedAnswer>,
              "lists are hashed as bytes, so there must be none that mean nothing");

std::uint32_t WeightLists::find_or_add(std::span<const WeightedAnswer> answers) {
    const auto [list, is_new] = numbers_.find_or_add(
        state_key({reinterpret_cast<const char*>(answers.data()), answers.size_bytes()}));
    if (!is_new) return list;
    rows_.insert(rows_.end(), answers.begin(), answers.end());
    ends_.push_back(rows_.size());
    return list;
}

} // namespace arbiter::chance
