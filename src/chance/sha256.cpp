// FIPS 180-4, section 6.2, in its own notation.
#include "chance/sha256.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace arbiter::chance {
namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> k_round{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t sum0(std::uint32_t x) {
    return std::rotr(x, 2) ^ std::rotr(x, 13) ^ std::rotr(x, 22);
}
constexpr std::uint32_t sum1(std::uint32_t x) {
    return std::rotr(x, 6) ^ std::rotr(x, 11) ^ std::rotr(x, 25);
}
constexpr std::uint32_t mix0(std::uint32_t x) { return std::rotr(x, 7) ^ std::rotr(x, 18) ^ (x >> 3); }
constexpr std::uint32_t mix1(std::uint32_t x) { return std::rotr(x, 17) ^ std::rotr(x, 19) ^ (x >> 10); }

std::array<std::uint32_t, 64> schedule(const std::array<std::uint8_t, 64>& block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 16; ++t)
        for (std::size_t k = 0; k < 4; ++k) w[t] = (w[t] << 8) | block[4 * t + k];
    for (std::size_t t = 16; t < 64; ++t) w[t] = mix1(w[t - 2]) + w[t - 7] + mix0(w[t - 15]) + w[t - 16];
    return w;
}

} // namespace

void Sha256::compress() noexcept {
    const auto w = schedule(block_);
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < 64; ++t) {
        const std::uint32_t t1 = h + sum1(e) + ((e & f) ^ (~e & g)) + k_round[t] + w[t];
        const std::uint32_t t2 = sum0(a) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> worked{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state_[i] += worked[i];
}

void Sha256::add_byte(std::uint8_t byte) noexcept {
    block_[length_++ % 64] = byte;
    if (length_ % 64 == 0) compress();
}

// As much as fits into the block at a time.
void Sha256::add_bytes(const void* bytes, std::size_t count) noexcept {
    const auto* from = static_cast<const std::uint8_t*>(bytes);
    while (count > 0) {
        const std::size_t at = length_ % 64, piece = std::min(count, 64 - at);
        std::memcpy(block_.data() + at, from, piece);
        length_ += piece, from += piece, count -= piece;
        if (length_ % 64 == 0) compress();
    }
}

Sha256& Sha256::add(std::span<const std::uint8_t> bytes) noexcept {
    add_bytes(bytes.data(), bytes.size());
    return *this;
}

Sha256& Sha256::add(std::string_view text) noexcept {
    add_bytes(text.data(), text.size());
    return *this;
}

Sha256& Sha256::add(std::uint64_t number) noexcept {
    std::array<std::uint8_t, 8> bytes{};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(number), number >>= 8;
    return add(bytes);
}

Digest Sha256::finish() noexcept {
    const std::uint64_t bits = length_ * 8;
    add_byte(0x80);
    while (length_ % 64 != 56) add_byte(0);
    for (int shift = 56; shift >= 0; shift -= 8) add_byte(static_cast<std::uint8_t>(bits >> shift));
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

Digest sha256(std::string_view text) noexcept { return Sha256().add(text).finish(); }

std::string short_hex(const Digest& digest) {
    constexpr std::string_view k_digits = "0123456789abcdef";
    std::string hex;
    for (std::size_t i = 0; i < 8; ++i) {
        hex += k_digits[digest[i] >> 4];
        hex += k_digits[digest[i] & 15];
    }
    return hex;
}

} // namespace arbiter::chance
