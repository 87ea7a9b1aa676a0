// Bounded draws without bias.
#include "chance/random.hpp"

#include <bit>
#include <cassert>

namespace arbiter::chance {
namespace {

constexpr std::uint32_t low_half(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
constexpr std::uint32_t high_half(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }

} // namespace

Random::Random(StreamKey key) noexcept : key_{low_half(key.value), high_half(key.value)} {}

void Random::start(std::uint64_t number) noexcept {
    question_ = number;
    block_ = 0;
    used_ = 4;
}

void Random::make_block() noexcept {
    words_ = philox({low_half(question_), high_half(question_), low_half(block_), high_half(block_)}, key_);
    ++block_;
    used_ = 0;
}

// Wide ranges are rare (no die has 2^32 sides), so they take the plain way: as many bits as the range needs,
// again until they fit. Lemire's way would need a 128-bit product, which not every target has.
std::uint64_t Random::below_64(std::uint64_t range) noexcept {
    assert(range > 0);
    const int spare = std::countl_zero(range - 1);
    for (;;) {
        const std::uint64_t high = word();
        const std::uint64_t bits = ((high << 32) | word()) >> spare;
        if (bits < range) return bits;
    }
}

double Random::unit() noexcept {
    const std::uint64_t high = word();
    const std::uint64_t bits = ((high << 32) | word()) >> 11;
    return static_cast<double>(bits) * 0x1p-53;
}

} // namespace arbiter::chance
