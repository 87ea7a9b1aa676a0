// Permutations as numbers: an order of n participants is one answer, its place among all n! in dictionary
// order.
#pragma once

#include "chance/weights.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace arbiter::chance {

/// The most that can be ordered: 20! is the last factorial that 64 bits hold.
inline constexpr std::size_t k_most_ordered = 20;

/// Participants in their order: `at[0]` goes first. Only the first `size` count.
struct Permutation {
    std::array<std::uint8_t, k_most_ordered> at{};
    std::size_t size = 0;

    [[nodiscard]] std::span<const std::uint8_t> places() const noexcept { return {at.data(), size}; }
    friend bool operator==(const Permutation& a, const Permutation& b) noexcept {
        return std::ranges::equal(a.places(), b.places());
    }
};

/// n!, for n up to `k_most_ordered`.
[[nodiscard]] std::uint64_t factorial(std::size_t n) noexcept;

/// The order that `answer` (below `size`!) stands for, and back.
[[nodiscard]] Permutation permutation_of(Answer answer, std::size_t size) noexcept;
[[nodiscard]] Answer answer_of(const Permutation& permutation) noexcept;

} // namespace arbiter::chance
