#include "chance/key_table.hpp"

#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <string>

namespace arbiter::chance::key_table_test {
namespace {

TEST(KeyTable, an_empty_table_has_nothing) {
    KeyTable table;
    EXPECT_EQ(table.find({1, 2}), KeyTable::k_none);
    EXPECT_EQ(table.size(), 0u);
    EXPECT_EQ(table.bytes(), 0u);
}

TEST(KeyTable, keys_are_numbered_as_they_come_and_found_again_after_growing) {
    KeyTable table;
    for (std::uint32_t i = 0; i < 10'000; ++i) {
        const auto found = table.find_or_add(state_key(std::to_string(i)));
        ASSERT_EQ(found.number, i);
        ASSERT_TRUE(found.is_new);
    }
    for (std::uint32_t i = 0; i < 10'000; ++i) {
        ASSERT_EQ(table.find(state_key(std::to_string(i))), i);
        ASSERT_FALSE(table.find_or_add(state_key(std::to_string(i))).is_new);
    }
    EXPECT_EQ(table.find(state_key("10000")), KeyTable::k_none);
    EXPECT_LE(table.bytes(), 10'000 * (2 * 16 + 22));
    table.clear();
    EXPECT_EQ(table.find(state_key("1")), KeyTable::k_none);
    EXPECT_EQ(table.bytes(), 0u);
}

// Few values for each half: keys that share their place, their tag, or all but one bit.
RC_GTEST_PROP(KeyTable, keys_that_share_places_and_tags_are_told_apart, ()) {
    const auto half = rc::gen::element<std::uint64_t>(0, 1, 16, 1ull << 32, 1ull << 63, ~0ull);
    const auto keys =
        *rc::gen::container<std::vector<std::pair<std::uint64_t, std::uint64_t>>>(rc::gen::pair(half, half));
    KeyTable table;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> numbers;
    for (const auto& key : keys) {
        const auto [known, is_new] = numbers.emplace(key, static_cast<std::uint32_t>(numbers.size()));
        const auto found = table.find_or_add({key.first, key.second});
        RC_ASSERT(found.number == known->second);
        RC_ASSERT(found.is_new == is_new);
    }
    RC_ASSERT(table.size() == numbers.size());
}

} // namespace
} // namespace arbiter::chance::key_table_test
