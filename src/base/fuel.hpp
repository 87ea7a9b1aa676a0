// Fuel: a count of steps that may still be taken. Everything a pack can make run spends it, so no pack can
// hang its host.
#pragma once

#include <cstdint>

namespace arbiter {

class Fuel {
public:
    explicit constexpr Fuel(std::uint64_t steps) noexcept : left_(steps) {}

    /// Takes `steps` off and says whether there were that many. Once it has said no, it is empty and says no
    /// to any further step, so a caller may test late.
    [[nodiscard]] constexpr bool spend(std::uint64_t steps = 1) noexcept {
        if (steps > left_) {
            left_ = 0;
            return false;
        }
        left_ -= steps;
        return true;
    }

    [[nodiscard]] constexpr std::uint64_t left() const noexcept { return left_; }

private:
    std::uint64_t left_;
};

} // namespace arbiter
