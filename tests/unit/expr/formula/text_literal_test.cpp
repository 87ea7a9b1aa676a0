#include "expr/formula/text_literal.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::formula::text_literal_test {
namespace {

TEST(TextLiteral, escapes_become_what_they_stand_for) {
    EXPECT_EQ(read_text_literal(R"("a\"\'\\\/\n\t")", 0).value, "a\"'\\/\n\t");
    EXPECT_EQ(read_text_literal(R"('\u00e4\u20AC\ud83d\ude00')", 0).value, "\u00E4\u20AC\U0001F600");
}

TEST(TextLiteral, each_byte_knows_where_it_was_written) {
    const TextLiteral literal = read_text_literal(R"(x"a\u00e4\nb")", 1);
    EXPECT_EQ(literal.value, "a\u00E4\nb");
    EXPECT_EQ(literal.offsets, (std::vector<std::uint32_t>{2, 3, 3, 9, 11, 12}));
    EXPECT_EQ(literal.end, 13u);
}

TEST(TextLiteral, only_its_own_quote_closes_it) {
    EXPECT_EQ(read_text_literal("'a\"b' + 1", 0).value, "a\"b");
    const auto open = read_text_literal("\"abc' + 1", 0);
    ASSERT_TRUE(open.problem);
    EXPECT_EQ(open.problem->message, "this text is never closed");
    EXPECT_EQ(open.problem->hint, "add a \" at its end");
    EXPECT_EQ(open.problem->begin, 0u);
    EXPECT_TRUE(read_text_literal("'a\nb'", 0).problem) << "a text stays on its line";
}

TEST(TextLiteral, points_at_a_bad_escape) {
    for (const auto* text : {R"("ab\q")", R"("ab\u12G4")", R"("ab\ud800")", R"("ab\ude00")", R"("ab\)"}) {
        const auto literal = read_text_literal(text, 0);
        ASSERT_TRUE(literal.problem) << text;
        EXPECT_EQ(literal.problem->code, "bad-text") << text;
        EXPECT_EQ(literal.problem->begin, 3u) << text;
    }
}

} // namespace
} // namespace arbiter::expr::formula::text_literal_test
