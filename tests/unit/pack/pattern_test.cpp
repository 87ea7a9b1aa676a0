// Regular expressions: what they find, and what is said of those that are none.
#include "pack/pattern.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::pattern_test {
namespace {

bool finds(std::string_view pattern, std::string_view text) {
    PatternProblem problem;
    const auto read = Pattern::read(pattern, problem);
    EXPECT_TRUE(read) << pattern << ": " << problem.message;
    return read && read->is_in(text);
}

TEST(Pattern, is_found_anywhere_unless_it_is_anchored) {
    EXPECT_TRUE(finds("b", "abc"));
    EXPECT_FALSE(finds("^b", "abc"));
    EXPECT_TRUE(finds("^abc$", "abc"));
    EXPECT_FALSE(finds("^ab$", "abc"));
    EXPECT_TRUE(finds("", ""));
    EXPECT_TRUE(finds("^$", ""));
}

TEST(Pattern, repeats) {
    EXPECT_TRUE(finds("^ab*c$", "ac"));
    EXPECT_TRUE(finds("^ab*c$", "abbbc"));
    EXPECT_FALSE(finds("^ab+c$", "ac"));
    EXPECT_TRUE(finds("^ab?c$", "abc"));
    EXPECT_FALSE(finds("^ab?c$", "abbc"));
    EXPECT_TRUE(finds("^[A-Z]{2,4}$", "STR"));
    EXPECT_FALSE(finds("^[A-Z]{2,4}$", "S"));
    EXPECT_FALSE(finds("^[A-Z]{2,4}$", "STREN"));
    EXPECT_TRUE(finds("^a{2,}$", "aaaaa"));
    EXPECT_FALSE(finds("^a{3}$", "aa"));
    EXPECT_TRUE(finds("^(ab|c)+$", "abcab"));
    EXPECT_TRUE(finds("^a{x$", "a{x")) << "a brace that counts nothing is a brace";
}

TEST(Pattern, classes_and_escapes) {
    EXPECT_TRUE(finds("^[a-z_-]+:[^:]+$", "core:na me"));
    EXPECT_TRUE(finds(R"(^\d+\.\w$)", "12.a"));
    EXPECT_FALSE(finds(R"(^\S+$)", "a b"));
    EXPECT_TRUE(finds(R"([\d-])", "-"));
    EXPECT_FALSE(finds("^.$", "\n"));
}

TEST(Pattern, takes_no_longer_for_a_hard_text) {
    EXPECT_FALSE(finds("^(a+)+$", std::string(5'000, 'a') + "b"));
    EXPECT_TRUE(finds("^(a?){30}a{30}$", std::string(30, 'a')));
}

std::string problem_of(std::string_view pattern) {
    PatternProblem problem;
    EXPECT_FALSE(Pattern::read(pattern, problem)) << pattern;
    return (problem.is_wrong ? "" : "not understood: ") + problem.message;
}

TEST(Pattern, what_cannot_be_read) {
    EXPECT_EQ(problem_of("(a"), "a ( that is never closed");
    EXPECT_EQ(problem_of("a)"), "a ) that nothing opens");
    EXPECT_EQ(problem_of("[a"), "a [ that is never closed");
    EXPECT_EQ(problem_of("*a"), "a * with nothing before it");
    EXPECT_EQ(problem_of("a**"), "two signs of repetition in a row");
    EXPECT_EQ(problem_of("a{3,1}"), "a count whose least is above its most");
    EXPECT_EQ(problem_of("[z-a]"), "the range z-a runs backwards");
    EXPECT_EQ(problem_of("a\\"), "a \\ with nothing behind it");
    EXPECT_EQ(problem_of("(?=a)"), "not understood: look-around");
    EXPECT_EQ(problem_of(R"((a)\1)"), "not understood: \\1");
    EXPECT_EQ(problem_of("((a{900}){900})"), "not understood: it is too large");
    EXPECT_EQ(problem_of(std::string(100, '(')), "not understood: it is too deep");
}

} // namespace
} // namespace arbiter::pack::pattern_test
