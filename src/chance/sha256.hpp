// SHA-256 (FIPS 180-4). Turns a seed and a purpose into a key; also what a published commitment would use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::chance {

using Digest = std::array<std::uint8_t, 32>;

/// Hashes what is added, in pieces of any size. `finish` ends it; a finished hash is not used again.
class Sha256 {
public:
    Sha256& add(std::span<const std::uint8_t> bytes) noexcept;
    Sha256& add(std::string_view text) noexcept;

    /// Adds eight bytes, the lowest first, whatever the machine's own order is.
    Sha256& add(std::uint64_t number) noexcept;

    [[nodiscard]] Digest finish() noexcept;

private:
    void add_byte(std::uint8_t byte) noexcept;
    void add_bytes(const void* bytes, std::size_t count) noexcept;
    void compress() noexcept;

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    std::uint64_t length_ = 0; // bytes added so far
};

[[nodiscard]] Digest sha256(std::string_view text) noexcept;

/// The first eight bytes as sixteen digits: enough to see that two texts differ.
[[nodiscard]] std::string short_hex(const Digest& digest);

} // namespace arbiter::chance
