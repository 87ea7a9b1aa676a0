#include "chance/philox.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <Random123/philox.h>
#pragma GCC diagnostic pop

namespace arbiter::chance::philox_test {
namespace {

// The rows "philox4x32 10" of tests/kat_vectors in the Random123 distribution.
TEST(Philox, the_published_vectors_come_out) {
    constexpr std::uint32_t f = 0xffffffff;
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox({f, f, f, f}, {f, f}), (PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

RC_GTEST_PROP(Philox, every_block_is_the_one_its_authors_library_makes, (const PhiloxBlock& c, PhiloxKey k)) {
    const philox4x32_ctr_t counter = {{c[0], c[1], c[2], c[3]}};
    const philox4x32_key_t key = {{k[0], k[1]}};
    const philox4x32_ctr_t theirs = philox4x32_R(10, counter, key);
    RC_ASSERT(philox(c, k) == (PhiloxBlock{theirs.v[0], theirs.v[1], theirs.v[2], theirs.v[3]}));
}

} // namespace
} // namespace arbiter::chance::philox_test
