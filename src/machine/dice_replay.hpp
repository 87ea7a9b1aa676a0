// Dice inside formulas and quantities are questions like any other: what fell is kept in registers, and the
// rule runs again with it until it asks for nothing more.
#pragma once

#include "arbiter/dice.hpp"
#include "arbiter/expr.hpp"

#include <span>

namespace arbiter::machine {

/// How many dice terms one roll may ask for, one after the other.
inline constexpr std::uint32_t k_most_rolls = 16;

/// Hands out what fell before, and stops at the first dice that have not fallen yet.
class DiceReplay final : public DiceSource {
public:
    explicit DiceReplay(std::span<const Value> fallen) : fallen_(fallen) {}

    Result<double> roll(const Notation& notation) override;
    std::optional<double> take_fallen() override;

    /// The dice that have to fall next; null when there are none.
    [[nodiscard]] const Notation* pending() const noexcept { return pending_; }
    /// How many fell before them.
    [[nodiscard]] std::size_t used() const noexcept { return used_; }

private:
    std::span<const Value> fallen_;
    std::size_t used_ = 0;
    const Notation* pending_ = nullptr;
};

} // namespace arbiter::machine
