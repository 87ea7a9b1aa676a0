#include "chance/state_key.hpp"

#include <bit>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>

namespace arbiter::chance::state_key_test {
namespace {

TEST(StateKey, equals_the_published_hash) {
    if constexpr (std::endian::native != std::endian::little) GTEST_SKIP() << "it is published for the other";
    EXPECT_EQ(state_key(""), (StateKey{0, 0}));
    EXPECT_EQ(state_key("The quick brown fox jumps over the lazy dog"),
              (StateKey{0xe34bbc7bbc071b6c, 0x7a433ca9c49a9347}));
}

TEST(StateKey, zeros_at_the_end_count) {
    std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
    for (std::size_t size = 0; size < 100; ++size) {
        const StateKey key = state_key(std::string(size, '\0'));
        EXPECT_TRUE(seen.emplace(key.low, key.high).second) << size;
    }
}

RC_GTEST_PROP(StateKey, one_bit_more_or_less_changes_about_half_of_all_bits, (std::string bytes)) {
    bytes += 'x';
    const StateKey before = state_key(bytes);
    const auto bit = *rc::gen::inRange<std::size_t>(0, bytes.size() * 8);
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    const StateKey after = state_key(bytes);
    // 128 fair coins: fewer than 24 or more than 104 heads come once in 10^12.
    const int changed = std::popcount(before.low ^ after.low) + std::popcount(before.high ^ after.high);
    RC_ASSERT(changed >= 24);
    RC_ASSERT(changed <= 104);
}

} // namespace
} // namespace arbiter::chance::state_key_test
