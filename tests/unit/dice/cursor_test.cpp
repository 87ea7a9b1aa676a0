#include "dice/cursor.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::dice::cursor_test {
namespace {

TEST(NotationCursor, numbers_past_every_limit_are_one_past_the_largest) {
    EXPECT_EQ(Cursor("042x").take_number(), 42);
    EXPECT_EQ(Cursor("1000000000000").take_number(), k_largest_number);
    EXPECT_EQ(Cursor("1000000000001").take_number(), k_largest_number + 1);
    EXPECT_EQ(Cursor(std::string(500, '9')).take_number(), k_largest_number + 1);
    Cursor none("-3");
    EXPECT_EQ(none.take_number(), std::nullopt);
    EXPECT_EQ(none.at(), 0u);
}

TEST(NotationCursor, all_digits_are_taken_however_many) {
    const std::string text = std::string(40, '7') + "d6";
    Cursor cursor(text);
    ASSERT_TRUE(cursor.take_number());
    EXPECT_EQ(cursor.at(), 40u);
}

TEST(NotationCursor, the_longer_comparison_sign_is_meant) {
    const std::vector<std::pair<std::string_view, Cmp>> signs{
        {">=", Cmp::at_least}, {"<=", Cmp::at_most}, {"!=", Cmp::not_equal}, {"==", Cmp::equal},
        {">", Cmp::greater},   {"<", Cmp::less},     {"=", Cmp::equal}};
    for (const auto& [sign, cmp] : signs) {
        const std::string text = std::string(sign) + "5";
        Cursor cursor(text);
        EXPECT_EQ(cursor.take_cmp(), cmp) << sign;
        EXPECT_EQ(cursor.peek(), '5') << sign;
    }
    Cursor bang("!5");
    EXPECT_EQ(bang.take_cmp(), std::nullopt);
    EXPECT_EQ(bang.at(), 0u);
}

TEST(NotationCursor, a_word_ends_where_no_letter_or_digit_follows) {
    EXPECT_TRUE(Cursor("vs 1d6").take_word("vs"));
    EXPECT_TRUE(Cursor("vs(1d6)").take_word("vs"));
    EXPECT_TRUE(Cursor("vs").take_word("vs"));
    EXPECT_FALSE(Cursor("vsx").take_word("vs"));
    EXPECT_FALSE(Cursor("vs6").take_word("vs"));
    EXPECT_FALSE(Cursor("v s").take_word("vs"));
    EXPECT_TRUE(Cursor("vsx").take("vs")) << "to the letter, whatever follows";
}

TEST(NotationCursor, a_name_is_a_letter_then_letters_and_digits) {
    EXPECT_EQ(Cursor("str_2b+1").take_name(), "str_2b");
    EXPECT_EQ(Cursor("_x.y").take_name(), "_x");
    EXPECT_EQ(Cursor("2b").take_name(), "");
    EXPECT_EQ(Cursor("").take_name(), "");
}

TEST(NotationCursor, past_the_end_there_is_nothing_to_see) {
    Cursor cursor(" \t\r\n");
    cursor.skip_blanks();
    EXPECT_TRUE(cursor.ended());
    EXPECT_EQ(cursor.peek(), '\0');
    EXPECT_EQ(cursor.peek(1'000), '\0');
    EXPECT_FALSE(cursor.take("x"));
    EXPECT_TRUE(cursor.take(""));
}

TEST(NotationCursor, columns_count_code_points_of_their_own_line) {
    const std::string_view text = "x = 3;\n\u00e4\u00f6 1d6";
    const auto at = static_cast<std::uint32_t>(text.find("1d6"));
    const Diagnostic found = notation_error(text, {at, at + 3}, "code", "message", "hint");
    EXPECT_EQ(found.place.line, 2u);
    EXPECT_EQ(found.place.column, 4u);
    EXPECT_EQ(found.place.length, 3u);
    EXPECT_EQ(found.place.source, "\u00e4\u00f6 1d6");
    EXPECT_EQ(found.place.file, "<notation>");
    EXPECT_EQ(found.code + found.message + found.hint, "codemessagehint");
}

TEST(NotationCursor, a_span_past_the_end_stands_behind_the_last_character) {
    const Diagnostic found = notation_error("2d6+", {9, 12}, "code", "message");
    EXPECT_EQ(found.place.column, 5u);
    EXPECT_EQ(found.place.length, 0u);
    EXPECT_EQ(notation_error("2d6", {2, 1}, "code", "message").place.length, 0u);
}

TEST(NotationCursor, quoted_text_is_safe_for_a_terminal) {
    EXPECT_EQ(in_quotes("kh3"), "\"kh3\"");
    EXPECT_EQ(in_quotes("\x1b[2J").find('\x1b'), std::string::npos);
}

RC_GTEST_PROP(NotationCursor, every_place_is_where_counting_by_hand_puts_it, ()) {
    const auto letters = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("d", "6", "\n", "\u00e4", "\u2694"));
    const auto chosen = *rc::gen::inRange<std::size_t>(0, letters.size() + 1);
    std::string text;
    std::uint32_t line = 1, column = 1, at = 0;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (i == chosen) at = static_cast<std::uint32_t>(text.size());
        text += letters[i];
        if (i >= chosen) continue;
        column = letters[i] == "\n" ? 1 : column + 1;
        line += letters[i] == "\n" ? 1u : 0u;
    }
    if (chosen == letters.size()) at = static_cast<std::uint32_t>(text.size());
    const Diagnostic found = notation_error(text, {at, at + 1}, "code", "message");
    RC_ASSERT(found.place.line == line);
    RC_ASSERT(found.place.column == column);
    RC_ASSERT(found.place.source.find('\n') == std::string::npos);
}

} // namespace
} // namespace arbiter::dice::cursor_test
