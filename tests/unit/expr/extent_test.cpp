#include "expr/extent.hpp"

namespace arbiter::expr::extent_test {
namespace {

TEST(Extent, small_counts_are_exact) {
    for (std::uint64_t n = 0; n < 4'096; ++n) EXPECT_EQ(unpack_count(pack_count(n)), n);
}

TEST(Extent, no_count_is_more_than_there_is_room_for) {
    EXPECT_GT(unpack_count(pack_count(~std::uint64_t{0})), std::uint64_t{1} << 40);
    EXPECT_EQ(pack_count(~std::uint64_t{0}), 0xFFFF);
}

RC_GTEST_PROP(Extent, large_counts_are_never_too_small_and_off_by_little, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(1, std::uint64_t{1} << 41);
    const std::uint64_t back = unpack_count(pack_count(n));
    RC_ASSERT(back >= n);
    RC_ASSERT(static_cast<double>(back - n) <= static_cast<double>(n) / 2'000);
}

TEST(Extent, what_is_shared_is_counted_as_often_as_it_is_met) {
    std::vector<Value> inner(100, Value(1.0));
    const Value list(inner, extent_around(inner));
    EXPECT_EQ(weight_of(list), 101u);
    std::vector<Value> outer(3, list);
    EXPECT_EQ(weight_of(Value(outer, extent_around(outer))), 304u);
    EXPECT_EQ(Value(outer, extent_around(outer)).nesting(), 2);
    const std::string text(160, 'x');
    EXPECT_EQ(weight_of(Value(std::string_view(text))), 11u);
}

} // namespace
} // namespace arbiter::expr::extent_test
