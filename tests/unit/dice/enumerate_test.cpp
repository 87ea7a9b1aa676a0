#include "dice/enumerate.hpp"

#include <gtest/gtest.h>

namespace arbiter::dice::enumerate_test {
namespace {

TEST(Enumerate, every_pair_of_faces_comes_once) {
    const auto counts = every_roll([](chance::Faces& f) { return f.face(1, 6) + f.face(1, 6); }, 100);
    ASSERT_TRUE(counts);
    ASSERT_EQ(counts->size(), 1u);
    EXPECT_EQ(counts->at(36).at(7), 6);
    EXPECT_EQ(counts->at(36).at(2), 1);
}

TEST(Enumerate, shorter_rolls_weigh_more) {
    const auto counts =
        every_roll([](chance::Faces& f) { return f.face(1, 2) == 1 ? 0 : f.face(1, 3); }, 100);
    ASSERT_TRUE(counts);
    EXPECT_EQ(counts->at(2).at(0), 1);
    EXPECT_EQ(counts->at(6).at(3), 1);
}

TEST(Enumerate, more_rolls_than_allowed_are_nothing) {
    const auto roll = [](chance::Faces& f) { return f.face(1, 10) + f.face(1, 10); };
    EXPECT_TRUE(every_roll(roll, 100));
    EXPECT_FALSE(every_roll(roll, 99));
}

TEST(Enumerate, a_roll_that_never_ends_is_given_up) {
    EXPECT_FALSE(every_roll(
        [](chance::Faces& f) {
            std::int64_t n = 0;
            while (f.face(1, 2) == 1 && n < 100) ++n;
            return n;
        },
        1000));
}

} // namespace
} // namespace arbiter::dice::enumerate_test
