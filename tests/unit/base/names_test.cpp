#include "base/names.hpp"

#include <gtest/gtest.h>

namespace arbiter::names_test {
namespace {

struct ComponentTag;

TEST(Names, the_same_text_has_the_same_id) {
    Names<ComponentTag> names;
    const auto dark = names.intern("dark"), wet = names.intern("wet");
    EXPECT_NE(dark, wet);
    EXPECT_EQ(names.intern("dark"), dark);
    EXPECT_EQ(names.text(*wet), "wet");
    EXPECT_EQ(names.size(), 2u);
}

TEST(Names, a_frozen_table_finds_but_does_not_grow) {
    Names<ComponentTag> names;
    const auto dark = names.intern("dark");
    names.freeze();
    EXPECT_EQ(names.intern("dark"), dark);
    EXPECT_EQ(names.intern("new"), std::nullopt);
    EXPECT_EQ(names.find("new"), std::nullopt);
    EXPECT_EQ(names.size(), 1u);
    EXPECT_TRUE(names.is_frozen());
}

TEST(Names, look_ups_survive_a_move_of_the_table) {
    Names<ComponentTag> names;
    for (int i = 0; i < 1000; ++i) ASSERT_TRUE(names.intern("name" + std::to_string(i)));
    const Names<ComponentTag> moved = std::move(names);
    for (int i = 0; i < 1000; ++i) {
        const auto id = moved.find("name" + std::to_string(i));
        ASSERT_TRUE(id);
        EXPECT_EQ(id->index, static_cast<std::uint32_t>(i));
    }
}

} // namespace
} // namespace arbiter::names_test
