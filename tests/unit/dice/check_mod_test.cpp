#include "dice/check.hpp"
#include "dice/explosion.hpp"
#include "support/dice.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::check_mod_test {
namespace {

using test::notation;
using test::refusal;
using Bounds = std::pair<std::int64_t, std::int64_t>;

Bounds bounds(std::string_view text) {
    const Notation n = notation(text);
    const dice::Node& root = n.program().at(n.program().root);
    return {root.low, root.high};
}

TEST(CheckMod, bounds_follow_what_is_counted) {
    EXPECT_EQ(bounds("5d6>=5"), (Bounds{0, 5}));
    EXPECT_EQ(bounds("5d6>=5f1"), (Bounds{-5, 5}));
    EXPECT_EQ(bounds("5d6kh3cs6"), (Bounds{0, 3}));
    EXPECT_EQ(bounds("2d6!{2}cs6"), (Bounds{0, 6}));
}

TEST(CheckMod, bounds_follow_explosions) {
    EXPECT_EQ(bounds("2d6!{2}"), (Bounds{2, 36}));
    EXPECT_EQ(bounds("1d6!!{2}"), (Bounds{1, 18}));
    EXPECT_EQ(bounds("3d6kh1!{1}"), (Bounds{1, 12}));
    EXPECT_EQ(bounds("3d6!{1}kh1"), (Bounds{1, 6}));
}

TEST(CheckMod, no_more_dice_are_kept_or_dropped_than_there_certainly_are) {
    EXPECT_EQ(refusal("4d6kh4").code, "");
    EXPECT_EQ(refusal("4d6kh5").message, "cannot keep 5 of 4 dice");
    EXPECT_EQ(refusal("1d6kl2").message, "cannot keep 2 of 1 die");
    EXPECT_EQ(refusal("4d6kh0").message, "cannot keep 0 of 4 dice");
    EXPECT_EQ(refusal("4d6dl4").code, "") << "nothing is left, and that is 0";
    EXPECT_EQ(refusal("4d6dl0").code, "");
    EXPECT_EQ(refusal("4d6dh5").message, "cannot drop 5 of 4 dice");
    EXPECT_EQ(refusal("4d6dl2kh2").code, "");
    EXPECT_EQ(refusal("4d6dl2kh3").code, "too-many-kept");
    EXPECT_EQ(refusal("4d6k>3kh1").code, "too-many-kept") << "there may be none";
    EXPECT_EQ(refusal("(1d3)d6kh2").code, "too-many-kept") << "there may be one";
}

TEST(CheckMod, unlimited_explosions_share_one_limit_and_say_what_it_cuts) {
    const auto sixth = dice::common_limit(1.0 / 6);
    const Notation ten = notation("10d6!");
    EXPECT_EQ(ten.program().mods[0].number, sixth.most);
    EXPECT_DOUBLE_EQ(ten.program().cut, 10 * sixth.cut);
    EXPECT_DOUBLE_EQ(notation("repeat(3, 2d6!)").program().cut, 6 * sixth.cut);
    EXPECT_DOUBLE_EQ(notation("10d6kh2!").program().cut, 2 * sixth.cut);
    EXPECT_DOUBLE_EQ(notation("4d{1,6:2}!").program().cut, 4 * dice::common_limit(2.0 / 3).cut);
    EXPECT_EQ(notation("10d6!{3}").program().cut, 0) << "a written limit cuts nothing";
}

TEST(CheckMod, what_would_never_end_or_never_happen_is_refused) {
    EXPECT_EQ(refusal("d6!>=1").code, "certain-explosion");
    EXPECT_EQ(refusal("d6!>=2").code, "");
    EXPECT_EQ(refusal("d{5,5:3}!").code, "certain-explosion");
    EXPECT_EQ(refusal("d(1d6)!").code, "certain-explosion") << "a die of one side";
    EXPECT_EQ(refusal("d6rr<7").code, "certain-reroll");
    EXPECT_EQ(refusal("d6ro<7").code, "") << "once is once";
    EXPECT_EQ(refusal("d6ro7").code, "never-matches");
    EXPECT_EQ(refusal("d6mi7ro7").code, "") << "a raised die may match what no face shows";
}

TEST(CheckMod, symbols_may_be_counted_rerolled_and_marked_only) {
    for (const char* fine : {"cs=a", "cs!=a", "cs=a,=b"})
        EXPECT_EQ(refusal(std::string("3d{a,b,c}") + fine).code, "") << fine;
    for (const char* fine : {"", "ro=a", "rr=b", "crit=c", "fumble!=c"})
        EXPECT_EQ(refusal(std::string("1d{a,b,c}") + fine).code, "") << fine;
    for (const char* wrong : {"kh1", "!", "mi2", "dl1", "k>1", "cs>=2", "cs"})
        EXPECT_EQ(refusal(std::string("3d{a,b,c}") + wrong).code, "symbol-in-arithmetic") << wrong;
    EXPECT_EQ(refusal("1d{a,b}cs=a + 1d6cs=a").code, "unknown-symbol");
}

RC_GTEST_PROP(CheckMod, a_tight_comparison_with_what_no_die_shows_is_refused, ()) {
    const auto sides = *rc::gen::inRange(1, 9), number = *rc::gen::inRange(-2, 12);
    const auto cmp = *rc::gen::element<std::string>(">=", "<=", ">", "<", "=");
    const std::string text = fmt::format("3d{}{}{}", sides, cmp, number);
    const Diagnostic found = refusal(text);
    RC_ASSERT(found.code == (number >= 1 && number <= sides ? "" : "ambiguous"));
    if (!found.code.empty())
        RC_ASSERT(found.hint.find(fmt::format("3d{} {} {}", sides, cmp, number)) != std::string::npos);
}

} // namespace
} // namespace arbiter::check_mod_test
