#include "expr/formula/lexer.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace arbiter::expr::formula::lexer_test {
namespace {

std::vector<std::string> tokens(std::string_view text) {
    std::vector<std::string> found;
    Token token = read_token(text, 0);
    for (; token.kind != TokenKind::end && token.kind != TokenKind::bad;
         token = read_token(text, token.end, token.is(".")))
        found.emplace_back(token.text);
    if (token.kind == TokenKind::bad) found.emplace_back("bad:" + token.problem->hint);
    return found;
}

using Texts = std::vector<std::string>;

TEST(FormulaLexer, takes_the_longest_sign) {
    EXPECT_EQ(tokens("a===b!==c<=d??e!!f&&g||!h"), (Texts{"a", "===", "b", "!==", "c", "<=", "d", "??", "e",
                                                          "!!", "f", "&&", "g", "||", "!", "h"}));
}

TEST(FormulaLexer, blanks_and_new_lines_are_free) {
    EXPECT_EQ(tokens(" a\t+\r\n b "), (Texts{"a", "+", "b"}));
}

TEST(FormulaLexer, numbers_are_those_of_json) {
    EXPECT_EQ(tokens("0 12 0.5 1e6 2.5E-3"), (Texts{"0", "12", "0.5", "1e6", "2.5E-3"}));
    EXPECT_EQ(tokens(".5"), (Texts{"bad:write 0.5"}));
    EXPECT_EQ(tokens("5."), (Texts{"bad:write 5.0"}));
    EXPECT_EQ(tokens("007"), (Texts{"bad:leave the zeros at its start away"}));
    EXPECT_EQ(tokens("2x"), (Texts{"bad:put an operator between the two: 2 * x"}));
    EXPECT_EQ(read_token("1e999", 0).problem->message, "this number is too large");
}

TEST(FormulaLexer, the_head_of_dice_ends_at_its_d) {
    for (const auto& [text, head] : {std::pair{"2d6", "2d"},
                                     {"d20", "d"},
                                     {"D20", "D"},
                                     {"d%", "d"},
                                     {"3dF", "3d"},
                                     {"2d(s)", "2d"},
                                     {"d{1,2}", "d"},
                                     {"d6kh1", "d"}}) {
        const Token token = read_token(text, 0);
        EXPECT_EQ(token.kind, TokenKind::dice) << text;
        EXPECT_EQ(token.text, head) << text;
    }
    for (const auto* text : {"d", "damage", "d6_bonus", "dF_x", "DF", "dx"})
        EXPECT_EQ(read_token(text, 0).kind, TokenKind::name) << text;
}

TEST(FormulaLexer, after_a_dot_a_word_is_a_name) {
    EXPECT_EQ(tokens("actor.d6 + 1"), (Texts{"actor", ".", "d6", "+", "1"}));
    EXPECT_EQ(tokens("xs[0].d20"), (Texts{"xs", "[", "0", "]", ".", "d20"}));
}

TEST(FormulaLexer, texts_have_either_quote) {
    EXPECT_EQ(tokens(R"("a'b" 'c"d' "e\"f")"), (Texts{R"("a'b")", R"('c"d')", R"("e\"f")"}));
    EXPECT_EQ(read_token("'abc", 0).problem->code, "unbalanced");
}

TEST(FormulaLexer, knows_the_better_spelling_of_foreign_signs) {
    EXPECT_EQ(tokens("a <> b"), (Texts{"a", "bad:write !="}));
    EXPECT_EQ(tokens("a & b"), (Texts{"a", "bad:write and, or &&"}));
    EXPECT_EQ(tokens("a // b"), (Texts{"a", "bad:divide with /"}));
    EXPECT_EQ(tokens("a \u00D7 b"), (Texts{"a", "bad:write *"}));
    EXPECT_EQ(tokens("\u201Cx\u201D"), (Texts{"bad:write \""}));
    EXPECT_EQ(read_token("\u00E4", 0).problem->message, "unexpected \"\u00E4\"");
    EXPECT_EQ(read_token("^", 0).problem->message, "unexpected \"^\"");
}

TEST(FormulaLexer, tells_kinds_of_words) {
    EXPECT_TRUE(is_keyword("let"));
    EXPECT_FALSE(is_keyword("lets"));
    EXPECT_TRUE(is_plain_name("_a1"));
    EXPECT_FALSE(is_plain_name("d20"));
    EXPECT_FALSE(is_plain_name("in"));
    EXPECT_FALSE(is_plain_name("a:b"));
    EXPECT_TRUE(is_capital_word("PROJECTILE_2"));
    EXPECT_FALSE(is_capital_word("STR_bonus"));
    EXPECT_FALSE(is_capital_word("_A"));
}

} // namespace
} // namespace arbiter::expr::formula::lexer_test
