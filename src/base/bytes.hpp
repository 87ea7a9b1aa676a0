// Amounts of memory as people read them.
#pragma once

#include <cstdint>
#include <fmt/format.h>
#include <string>

namespace arbiter {

/// `128 MiB`, or `1000 bytes` where it is no whole number of them.
[[nodiscard]] inline std::string bytes_text(std::uint64_t bytes) {
    constexpr std::uint64_t k_mebibyte = 1u << 20;
    const bool is_whole = bytes > 0 && bytes % k_mebibyte == 0;
    return is_whole ? fmt::format("{} MiB", bytes / k_mebibyte) : fmt::format("{} bytes", bytes);
}

} // namespace arbiter
