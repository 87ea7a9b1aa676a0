#include "chance/sha256.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

namespace arbiter::chance::sha256_test {
namespace {

std::string hex(const Digest& digest) {
    std::string out;
    for (const std::uint8_t byte : digest) {
        out += "0123456789abcdef"[byte >> 4];
        out += "0123456789abcdef"[byte & 15];
    }
    return out;
}

// The examples that NIST publishes for FIPS 180-4.
TEST(Sha256, the_published_examples_come_out) {
    EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                         "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

RC_GTEST_PROP(Sha256, pieces_hash_like_the_whole, (const std::string& a, const std::string& b)) {
    RC_ASSERT(Sha256().add(std::string_view(a)).add(std::string_view(b)).finish() == sha256(a + b));
}

TEST(Sha256, a_number_is_eight_bytes_the_lowest_first) {
    EXPECT_EQ(Sha256().add(std::uint64_t{0x0102030405060708}).finish(), sha256("\x8\x7\x6\x5\x4\x3\x2\x1"));
}

} // namespace
} // namespace arbiter::chance::sha256_test
