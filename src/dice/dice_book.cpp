#include "dice/dice_book.hpp"

#include <fmt/format.h>

namespace arbiter::dice {

Result<const DiceQuestion*> DiceBook::find(const Notation& notation) {
    ++finds_;
    const auto known = known_.find(&notation);
    if (known != known_.end()) return &known->second;
    constexpr std::size_t k_most_kept = 2'000'000;
    if (made_ > most_)
        return fail(ErrorCode::out_of_budget,
                    fmt::format("the dice of this command have more than {} different totals", most_),
                    "roll fewer kinds of dice in one action");
    auto made = DiceQuestion::make(notation);
    if (!made) return tl::unexpected(made.error());
    const std::size_t totals = made->odds().distribution.size();
    made_ += totals;
    kept_ += totals;
    if (kept_ > k_most_kept) {
        known_.clear();
        kept_ = totals;
    }
    return &known_.emplace(&notation, std::move(*made)).first->second;
}

const Notation* DiceBook::read(std::string_view text) {
    constexpr std::size_t k_most = 1'000; // rules could make up ever new ones
    const auto known = texts_.find(text);
    if (known != texts_.end()) return &known->second;
    auto notation = read_notation(text, {});
    if (!notation || texts_.size() == k_most) return nullptr;
    return &texts_.emplace(std::string(text), std::move(*notation)).first->second;
}

} // namespace arbiter::dice
