#include "chance/seed.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace arbiter::chance::seed_test {
namespace {

TEST(Seed, a_number_and_its_text_are_different_seeds) {
    EXPECT_EQ(make_seed(7), make_seed(7));
    EXPECT_NE(make_seed(7), make_seed(8));
    EXPECT_NE(make_seed(7), make_seed("7"));
    EXPECT_NE(make_seed(""), Seed{});
}

// Saved games depend on these: a change here makes every old seed mean other dice.
TEST(Seed, seeds_and_keys_are_pinned) {
    EXPECT_EQ(to_hex(make_seed(1)), "bccbda6a9b9392893fbab826b22ecb5c2aa41500b4ef17a5776d534c1bcd121f");
    EXPECT_EQ(to_hex(make_seed("arbiter")),
              "5185d27b6f15495ea4de39428c005841e919940f0aadb737df4535d73abaa0a4");
    EXPECT_EQ(command_key(make_seed(1), 0).value, 2383647003867336185u);
    EXPECT_EQ(run_key(make_seed(1), 0).value, 6017030678276166420u);
    EXPECT_EQ(pending_key(make_seed(1), 1, {2, 3}).value, 2925639118403845981u);
}

TEST(Seed, a_seed_survives_its_hexadecimal_form) {
    const Seed seed = make_seed("some text");
    EXPECT_EQ(parse_seed(to_hex(seed)), seed);
    EXPECT_EQ(parse_seed(std::string(64, 'F'))->bytes[31], 0xFF);
}

TEST(Seed, what_is_no_seed_is_refused_with_the_reason) {
    const auto message = [](const std::string& hex) { return parse_seed(hex).error().message; };
    EXPECT_EQ(message(std::string(63, '0')), "a seed is 64 hexadecimal digits, not 63");
    EXPECT_EQ(message(std::string(65, '0')), "a seed is 64 hexadecimal digits, not 65");
    EXPECT_EQ(message(std::string(63, '0') + "g"), "character 64 of the seed is no hexadecimal digit");
}

TEST(Seed, every_purpose_and_number_has_its_own_key) {
    const Seed seed = make_seed(1);
    std::set<std::uint64_t> keys;
    for (std::uint64_t n = 0; n < 100; ++n) {
        const auto small = static_cast<std::uint32_t>(n);
        keys.insert(command_key(seed, n).value);
        keys.insert(run_key(seed, n).value);
        keys.insert(pending_key(seed, n, {1000, 1000}).value);
        keys.insert(pending_key(seed, 1000, {small, 1000}).value);
        keys.insert(pending_key(seed, 1000, {1000, small}).value);
    }
    EXPECT_EQ(keys.size(), 500u);
}

} // namespace
} // namespace arbiter::chance::seed_test
