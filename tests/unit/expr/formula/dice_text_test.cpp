#include "expr/formula/dice_text.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::formula::dice_text_test {
namespace {

TEST(DiceText, finds_the_longest_modifier_word_in_any_case) {
    const auto word = [](std::string_view text) {
        const Modifier* found = find_modifier(text, 0);
        return found ? found->word : "";
    };
    EXPECT_EQ(word("kh3"), "kh");
    EXPECT_EQ(word("KH3"), "kh");
    EXPECT_EQ(word("k3"), "k");
    EXPECT_EQ(word("min2"), "min");
    EXPECT_EQ(word("!p"), "!p");
    EXPECT_EQ(word("!pl1"), "!") << "explodes, then drops the lowest";
    EXPECT_EQ(word("and"), "");
    EXPECT_EQ(word(""), "");
}

TEST(DiceText, picks_end_where_the_notation_ends_them) {
    EXPECT_EQ(picks_end(">=5+1", 0, true), 3u);
    EXPECT_EQ(picks_end("6", 0, true), 1u);
    EXPECT_EQ(picks_end("=-1 ", 0, true), 3u);
    EXPECT_EQ(picks_end("=hit and", 0, true), 4u);
    EXPECT_EQ(picks_end("=\"two words\"+1", 0, true), 12u);
    EXPECT_EQ(picks_end("1,2,3", 0, true), 5u);
    EXPECT_EQ(picks_end("1,2,3", 0, false), 1u) << "among operands a comma separates them";
    EXPECT_EQ(picks_end("1, 2", 0, true), 1u);
    EXPECT_EQ(picks_end(" 1", 0, true), 0u);
    EXPECT_EQ(explosion_end("{3}>=5 ", 0, true), 6u);
    EXPECT_EQ(explosion_end("3=6 ", 0, true), 3u);
    EXPECT_EQ(explosion_end(" ", 0, true), 0u);
}

TEST(DiceText, one_plain_face_is_no_face_list) {
    for (const auto* text : {"{1,2,3}", "{1..4,6:2}", "{hit:3, miss, \"two words\"}", "{-1..1}", "{hit:2}"})
        EXPECT_EQ(face_list_end(text, 0), std::string_view(text).size()) << text;
    for (const auto* text : {"{6}", "{sides}", "{a + b}", "{max(a,b)}", "{1,2", "{}", "{1,}"})
        EXPECT_EQ(face_list_end(text, 0), 0u) << text;
}

TEST(DiceText, gaps_are_numbers_in_braces_that_limit_no_explosion) {
    const auto gaps = find_gaps("{0}d{1}!{3}kh{2}");
    ASSERT_EQ(gaps.size(), 3u);
    EXPECT_EQ(gaps[1].begin, 4u);
    EXPECT_EQ(gaps[1].end, 7u);
    EXPECT_EQ(gaps[2].operand, 2u);
    EXPECT_TRUE(find_gaps("2d6x{3}").empty());
    EXPECT_TRUE(find_gaps("d{1..4}").empty());
    EXPECT_TRUE(find_gaps("d{a,b}cs=\"{0}\"").empty());
    EXPECT_TRUE(find_gaps("{99999999999999}d6{").empty());
}

TEST(DiceText, becomes_notation_with_a_name_in_each_gap) {
    EXPECT_EQ(notation_of("{0}d{1}kh1"), "(p0)d(p1)kh1");
    EXPECT_EQ(notation_of("4d6!{3}"), "4d6!{3}");
}

} // namespace
} // namespace arbiter::expr::formula::dice_text_test
