// Dice that make sense, and dice that make none.
#include "pack/kind/pool.hpp"

#include "pack/kind/action.hpp"
#include "rules/contest/pools.hpp"
#include "support/packs.hpp"

namespace arbiter::pack::pool_test {
namespace {

// What is said of a pool with these fields, with the hint.
std::string check(const std::string& fields) {
    tests::Desk desk;
    check_action(
        desk.record("action",
                    R"({"id": "a", "template": "go", "contest": {"pool": {"attack": "x", "defense": "y", )" +
                        fields + "}}}"),
        desk.report);
    std::string text;
    for (const Diagnostic& found : desk.report.found())
        text += found.code + ": " + found.message + (found.hint.empty() ? "" : "; " + found.hint);
    return text;
}

TEST(PoolKind, a_success_is_a_face_of_the_dice) {
    for (const char* good : {R"("success": 1)", R"("success": 6)", R"("success": 20, "sides": 20)",
                             R"("success": 50, "sides": "param.sides")", R"("success": "param.x")"})
        EXPECT_EQ(check(good), "") << good;
    EXPECT_EQ(check(R"("success": 0)"), "out-of-range: 0 is not a whole number from 1 to 6");
    EXPECT_EQ(check(R"("success": 7)"), "out-of-range: 7 is not a whole number from 1 to 6");
    EXPECT_EQ(check(R"("success": 4.5)"), "out-of-range: 4.5 is not a whole number from 1 to 6");
    EXPECT_EQ(check(R"("success": 11, "sides": 10)"), "out-of-range: 11 is not a whole number from 1 to 10");
    EXPECT_EQ(check(R"("sides": 4)"), "out-of-range: with 4 sides no die shows 5, the lowest face that is a "
                                      "success; say which it is: \"success\"");
    EXPECT_EQ(check(R"("sides": 4, "success": "param.x")"), "");
}

TEST(PoolKind, dice_have_sides) {
    EXPECT_EQ(check(R"("sides": 0)"), "out-of-range: 0 is not a whole number from 2 to 10000");
    EXPECT_EQ(check(R"("sides": 1, "success": 1)"), "out-of-range: 1 is not a whole number from 2 to 10000");
    EXPECT_EQ(check(R"("sides": 2, "success": 2)"), "");
}

TEST(PoolKind, promises_are_counted_in_dice) {
    EXPECT_EQ(check(R"("one_per": 0)"), "");
    EXPECT_EQ(check(R"("one_per": 100)"), "");
    EXPECT_EQ(check(R"("one_per": -2)"), "out-of-range: -2 is not a whole number from 0 to 100");
}

TEST(PoolKind, ties_have_four_words) {
    for (const std::string_view word : k_tie_choices) {
        EXPECT_EQ(check(R"("ties": ")" + std::string(word) + "\""), "");
        EXPECT_TRUE(rules::find_ties(word)) << word;
    }
    EXPECT_EQ(check(R"("ties": "param.ties")"), "");
    EXPECT_EQ(check(R"("ties": "atacker")"), "unknown-word: \"atacker\" is none of defender, attacker, "
                                             "reroll, glancing; did you mean \"attacker\"?");
    EXPECT_EQ(check(R"("ties": "nobody")"),
              "unknown-word: \"nobody\" is none of defender, attacker, reroll, glancing");
}

} // namespace
} // namespace arbiter::pack::pool_test
