#include "dice/check.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::check_pool_test {
namespace {

using test::notation;
using Bounds = std::pair<std::int64_t, std::int64_t>;

Bounds bounds(std::string_view text) {
    const Notation n = notation(text);
    const dice::Node& root = n.program().at(n.program().root);
    return {root.low, root.high};
}

TEST(CheckPool, bounds_follow_the_dice_that_count) {
    EXPECT_EQ(bounds("4d6"), (Bounds{4, 24}));
    EXPECT_EQ(bounds("4d6dl1"), (Bounds{3, 18}));
    EXPECT_EQ(bounds("4d6kh1"), (Bounds{1, 6}));
    EXPECT_EQ(bounds("4d6k>4"), (Bounds{0, 24})) << "none may be kept, or all";
    EXPECT_EQ(bounds("4d6mi3ma5"), (Bounds{12, 20}));
    EXPECT_EQ(bounds("4dF"), (Bounds{-4, 4}));
    EXPECT_EQ(bounds("2d{-3,5:9}"), (Bounds{-6, 10}));
    EXPECT_EQ(bounds("(1d3)d4"), (Bounds{1, 12}));
    EXPECT_EQ(bounds("{1d4+1,1d8}kh1"), (Bounds{1, 8}));
}

TEST(CheckPool, dice_in_all_and_sides_have_limits_that_a_host_may_set) {
    NotationOptions options;
    options.limits.dice = 5;
    options.limits.sides = 8;
    const auto code = [&](std::string_view text) {
        const auto read = read_notation(text, options);
        return read ? "" : read.error().code;
    };
    EXPECT_EQ(code("5d8"), "");
    EXPECT_EQ(code("6d8"), "too-many-dice");
    EXPECT_EQ(code("3d8+2d8"), "");
    EXPECT_EQ(code("3d8+3d8"), "too-many-dice");
    EXPECT_EQ(code("(1d5)d4"), "too-many-dice") << "the die that is the count is one too";
    EXPECT_EQ(code("(1d4)d4"), "");
    EXPECT_EQ(code("1d9"), "too-many-sides");
    EXPECT_EQ(code("1d(1d8+1)"), "too-many-sides");
    EXPECT_EQ(code("1d(1d8-1)"), "no-sides");
    EXPECT_EQ(code("(1d2-1)d4"), "") << "no dice at times";
}

RC_GTEST_PROP(CheckPool, every_roll_of_any_small_pool_lies_within_its_bounds, ()) {
    std::string text = *rc::gen::element<std::string>("2d3", "3d2", "2dF", "2d{-2,1:2}", "(1d2)d3");
    const auto mods = *rc::gen::inRange(0, 4);
    for (int i = 0; i < mods; ++i)
        text += *rc::gen::element<std::string>("kh1", "kl1", "dl1", "!{1}", "!!{1}", "!p{1}", "ro1", "mi2",
                                               "ma1", "k>1", "p=1", "sa");
    text += *rc::gen::element<std::string>("", "", "cs1", "cs>=1df", "cs>=1df=1", "cs>0sf1", "cs1sf<1");
    const auto read = read_notation(text);
    RC_PRE(read.has_value());
    const dice::Node& root = read->program().at(read->program().root);
    const auto odds = test::try_odds_by_faces(*read);
    RC_PRE(odds.has_value()); // dice that explode three times over are more than can be counted through
    for (const auto& [total, p] : *odds) RC_ASSERT(root.low <= total && total <= root.high);
}

} // namespace
} // namespace arbiter::check_pool_test
