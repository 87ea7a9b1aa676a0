#include "world/stamps.hpp"

#include <set>

namespace arbiter::world::stamps_test {
namespace {

TEST(Stamps, no_two_are_the_same_and_copies_come_later) {
    Stamps one;
    std::set<std::uint64_t> met;
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(met.insert(one.next()).second);
    Stamps two = one;
    for (int i = 0; i < 3; ++i) {
        const std::uint64_t of_two = two.next();
        EXPECT_TRUE(met.insert(of_two).second);
        EXPECT_GT(of_two, one.next());
    }
    one = two;
    EXPECT_GT(one.next(), two.next());
}

TEST(Stamps, a_block_that_is_used_up_goes_on_in_another) {
    Stamps stamps;
    std::uint64_t last = stamps.next();
    for (int i = 0; i < 3'000'000; ++i) {
        const std::uint64_t next = stamps.next();
        ASSERT_GT(next, last);
        last = next;
    }
}

} // namespace
} // namespace arbiter::world::stamps_test
