// Extent: how deep a value goes and how much is in it, counted as often as it is met. Lists can share what is
// in them, so a small program can make one that is small in memory and endless to walk; whoever makes a list
// adds the extents of its elements and stops in time.
#pragma once

#include "arbiter/value.hpp"

#include <algorithm>
#include <bit>

namespace arbiter::expr {

// Sixteen bits for a count: exact below 2,048, above it eleven digits and a power of two, rounded up.
[[nodiscard]] constexpr std::uint16_t pack_count(std::uint64_t count) noexcept {
    constexpr std::uint64_t k_most = std::uint64_t{4095} << 30;
    count = std::min(count, k_most);
    if (count < 2'048) return static_cast<std::uint16_t>(count);
    auto shift = static_cast<unsigned>(std::bit_width(count) - 12);
    std::uint64_t digits = (count + (std::uint64_t{1} << shift) - 1) >> shift;
    if (digits == 4'096) digits = 2'048, ++shift;
    return static_cast<std::uint16_t>((shift + 1) << 11 | (digits - 2'048));
}

[[nodiscard]] constexpr std::uint64_t unpack_count(std::uint16_t packed) noexcept {
    const unsigned power = packed >> 11;
    const std::uint64_t digits = packed & 0x7FF;
    return power == 0 ? digits : (digits + 2'048) << (power - 1);
}

/// How many values there are to walk in this one, itself included; a long text counts as several. Never too
/// few.
[[nodiscard]] constexpr std::uint64_t weight_of(const Value& value) noexcept {
    if (value.is(ValueType::text)) return 1 + value.text().size() / 16;
    return value.nesting() > 0 ? unpack_count(value.extent().count) : 1;
}

[[nodiscard]] constexpr Extent extent_around(std::span<const Value> values) noexcept {
    std::uint8_t deepest = 0;
    std::uint64_t count = 1;
    for (const Value& value : values) {
        ++count;
        if (value.type() < ValueType::text) continue; // most are numbers
        deepest = std::max(deepest, value.nesting());
        count += weight_of(value) - 1;
    }
    return {static_cast<std::uint8_t>(std::min(deepest + 1, 255)), pack_count(count)};
}

} // namespace arbiter::expr
