// StateKey: 128 bits that stand for the bytes that tell a state apart.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter::chance {

/// The hash of a byte string. Two different strings are taken for one with a chance of 2^-128, so a walk of
/// n states confuses any two of them with a chance of about n^2 / 2^129: 1.5e-27 for a million. That is far
/// below the chance of a faulty bit in memory, so the strings themselves are not kept.
struct StateKey {
    std::uint64_t low = 0, high = 0;
    friend bool operator==(const StateKey&, const StateKey&) = default;
};

/// The key of `bytes`. Only equality means anything: keys differ between machines of different byte order.
[[nodiscard]] StateKey state_key(std::string_view bytes) noexcept;

} // namespace arbiter::chance
