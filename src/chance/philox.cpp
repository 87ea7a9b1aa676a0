// Ten rounds of two multiplications; the constants are the paper's.
#include "chance/philox.hpp"

namespace arbiter::chance {
namespace {

constexpr std::uint64_t k_multiply_0 = 0xD2511F53, k_multiply_1 = 0xCD9E8D57;
constexpr std::uint32_t k_weyl_0 = 0x9E3779B9, k_weyl_1 = 0xBB67AE85; // golden ratio, sqrt(3) - 1
constexpr int k_rounds = 10;

constexpr std::uint32_t high(std::uint64_t product) { return static_cast<std::uint32_t>(product >> 32); }
constexpr std::uint32_t low(std::uint64_t product) { return static_cast<std::uint32_t>(product); }

} // namespace

PhiloxBlock philox(PhiloxBlock c, PhiloxKey key) noexcept {
#pragma GCC unroll 10 // a sixth of the time of a roll
    for (int round = 0; round < k_rounds; ++round) {
        const std::uint64_t p0 = k_multiply_0 * c[0], p1 = k_multiply_1 * c[2];
        c = {high(p1) ^ c[1] ^ key[0], low(p1), high(p0) ^ c[3] ^ key[1], low(p0)};
        key[0] += k_weyl_0;
        key[1] += k_weyl_1;
    }
    return c;
}

} // namespace arbiter::chance
