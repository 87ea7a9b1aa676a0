#include "pack/scope/lexer.hpp"

namespace arbiter::pack::scope::lexer_test {
namespace {

std::string tokens(std::string_view text) {
    std::string all;
    for (Token token = read_token(text, 0); token.kind != TokenKind::end;
         token = read_token(text, token.end)) {
        constexpr const char* kinds[] = {"end", "name", "sign", "bad"};
        all += fmt::format("{}:{}@{} ", kinds[static_cast<int>(token.kind)], token.text, token.begin);
    }
    return all;
}

TEST(ScopeLexer, names_may_have_dashes_and_signs_are_as_long_as_they_can_be) {
    EXPECT_EQ(tokens("personal-space:x1 := a"),
              "name:personal-space@0 sign::@14 name:x1@15 sign::=@18 name:a@21 ");
    EXPECT_EQ(tokens("a[]+(!b)|c.d{}"),
              "name:a@0 sign:[@1 sign:]@2 sign:+@3 sign:(@4 sign:!@5 name:b@6 sign:)@7 "
              "sign:|@8 name:c@9 sign:.@10 name:d@11 sign:{@12 sign:}@13 ");
}

TEST(ScopeLexer, comments_and_line_breaks_are_blanks) {
    EXPECT_EQ(tokens("// first\na // second\r\n\tb//third"), "name:a@9 name:b@23 ");
    EXPECT_EQ(tokens("/a"), "bad:/@0 name:a@1 ");
}

TEST(ScopeLexer, a_strange_letter_is_one_token) {
    EXPECT_EQ(tokens("\u00e4=1"), "bad:\u00e4@0 bad:=@2 bad:1@3 ");
}

} // namespace
} // namespace arbiter::pack::scope::lexer_test
