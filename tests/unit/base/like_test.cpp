#include "base/like.hpp"

#include <gtest/gtest.h>

namespace arbiter::like_test {
namespace {

using Holes = std::vector<std::string_view>;

TEST(Like, digits_and_stars_hold_what_stands_for_them) {
    EXPECT_EQ(find_like("-1d4+12", "-#d#+#"), (Holes{"1", "4", "12"}));
    EXPECT_EQ(find_like("1d4 (min: 2)", "* (min: #)"), (Holes{"1d4", "2"}));
    EXPECT_EQ(find_like("{a + b}", "{*}"), Holes{"a + b"});
    EXPECT_EQ(find_like("a, b, c", "*, *"), (Holes{"a", "b, c"}));
    EXPECT_EQ(find_like("plain", "plain"), Holes{});
    EXPECT_EQ(find_like("", ""), Holes{});
}

TEST(Like, all_of_the_text_counts) {
    for (const char* text : {"", "1d4", "-1d4+", "-1d4+1d6", "-1d4+1 ", " -1d4+1", "-d4+1"})
        EXPECT_FALSE(find_like(text, "-#d#+#")) << text;
    EXPECT_FALSE(find_like("{a} + {b}", "{*}")) << "no star goes over a brace";
    EXPECT_FALSE(find_like("x", "x*"));
    EXPECT_FALSE(find_like(std::string(10'000, 'a'), "*a*a*a*b")) << "and in time";
}

TEST(Like, a_pattern_is_filled_in_order) {
    EXPECT_EQ(fill_like("min(max(*, #), #)", {"2d6", "3", "9"}), "min(max(2d6, 3), 9)");
    EXPECT_EQ(fill_like("#*", {"1"}), "1*");
}

} // namespace
} // namespace arbiter::like_test
