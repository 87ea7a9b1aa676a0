// Dice as cards write them: `2d6`, `1d4+1`, without their sign.
#pragma once

#include "arbiter/result.hpp"
#include "pack/card/value.hpp"

#include <string>
#include <string_view>

namespace arbiter::pack::card {

struct Dice {
    int count = 0;
    int sides = 0;
    int plus = 0;

    [[nodiscard]] std::string text() const;
};

/// `NdM`, `NdM+K`, `NdM-K`, or one of these in parentheses.
[[nodiscard]] tl::expected<Dice, ValueProblem> read_dice(std::string_view text);

/// Limits of what the dice come to. Either may be missing.
struct DiceLimits {
    std::optional<int> least;
    std::optional<int> most;

    [[nodiscard]] bool any() const noexcept { return least || most; }
};

/// What the dice can come to, and on average.
[[nodiscard]] ValueRange range_of(const Dice& dice, const DiceLimits& limits = {});

/// Whether a text has nothing in it but digits, d, signs, blanks and parentheses.
[[nodiscard]] bool is_dice_text(std::string_view text) noexcept;

} // namespace arbiter::pack::card
