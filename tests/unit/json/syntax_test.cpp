#include "json/syntax.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::json::syntax_test {
namespace {

struct Number {
    std::string_view text;
    std::size_t end;
};

TEST(Syntax, a_number_ends_where_the_grammar_says) {
    constexpr Number k_numbers[] = {{"0", 1},   {"-0", 2},  {"12,", 2},   {"01", 1},     {"1.5]", 3},
                                    {"1.", 1},  {"1.x", 1}, {"1e5", 3},   {"1E-10 ", 5}, {"1e", 1},
                                    {"1e+", 1}, {"-", 0},   {"-x", 0},    {"+1", 0},     {".5", 0},
                                    {"", 0},    {"NaN", 0}, {"0.0e0", 5}, {"1.5e3e", 5}, {"1_000", 1}};
    for (const auto& [text, end] : k_numbers) EXPECT_EQ(number_end(text, 0), end) << text;
    EXPECT_EQ(number_end("[12]", 1), 3u);
    EXPECT_EQ(number_end("12", 2), 2u) << "at the end of the text there is none";
}

struct Token {
    std::string_view text;
    std::size_t end;
};

TEST(Syntax, a_token_is_a_text_a_bare_word_or_one_character) {
    constexpr Token k_tokens[] = {{R"("ab": 1)", 4}, {R"("a\"b" x)", 6}, {R"("a\\" x)", 5}, {"\"open", 5},
                                  {"\"open\n\"", 5}, {"\"", 1},          {"\"\\", 2},       {"true]", 4},
                                  {"-1.5e+3,", 7},   {"{}", 1},          {":", 1},          {"$ref ", 4},
                                  {"\xC3\xA4", 1}};
    for (const auto& [text, end] : k_tokens) EXPECT_EQ(token_end(text, 0), end) << text;
    EXPECT_EQ(token_end("ab", 2), 2u);
    EXPECT_EQ(token_end("ab", 9), 2u) << "past the end is the end";
}

struct Mistake {
    std::string_view text;
    std::size_t token, last_end;
    bool after_key;
    std::vector<OpenBracket> open;
    std::string_view code;
    std::size_t begin, end;
};

const std::vector<Mistake>& mistakes() {
    static const std::vector<Mistake> all = {
        {"", 0, 0, false, {}, "json-empty", 0, 0},
        {" \n", 2, 0, false, {}, "json-empty", 0, 0},
        {"[1", 2, 2, false, {{'[', 0}}, "json-truncated", 2, 2},
        {"{\n", 2, 1, false, {{'{', 0}}, "json-truncated", 1, 1},
        {"[ // x\n]", 2, 1, false, {{'[', 0}}, "json-comment", 2, 6},
        {"[ /* x */ ]", 2, 1, false, {{'[', 0}}, "json-comment", 2, 9},
        {"# x", 0, 0, false, {}, "json-comment", 0, 3},
        {"['a']", 1, 1, false, {{'[', 0}}, "json-quotes", 1, 2},
        {"[1, ]", 4, 2, false, {{'[', 0}}, "json-trailing-comma", 2, 3},
        {"[1 2]", 3, 2, false, {{'[', 0}}, "json-missing-comma", 3, 4},
        {"[01]", 2, 2, false, {{'[', 0}}, "json-number", 1, 3},
        {"[+1]", 1, 1, false, {{'[', 0}}, "json-number", 1, 3},
        {"[-]", 1, 1, false, {{'[', 0}}, "json-number", 1, 2},
        {"[NaN]", 1, 1, false, {{'[', 0}}, "json-word", 1, 4},
        {"[-Infinity]", 1, 1, false, {{'[', 0}}, "json-word", 1, 10},
        {"[True]", 1, 1, false, {{'[', 0}}, "json-word", 1, 5},
        {"{a: 1}", 1, 1, false, {{'{', 0}}, "json-word", 1, 2},
        {"[\"a", 1, 1, false, {{'[', 0}}, "json-text", 1, 3},
        {"[\"a\tb\"]", 1, 1, false, {{'[', 0}}, "json-text", 3, 4},
        {R"(["\x"])", 1, 1, false, {{'[', 0}}, "json-text", 2, 4},
        {R"(["\ud800"])", 1, 1, false, {{'[', 0}}, "json-text", 2, 8},
        {R"({"a" 1})", 5, 4, true, {{'{', 0}}, "json-syntax", 5, 6},
        {"{} {}", 3, 2, false, {}, "json-after-end", 3, 4},
        {"]", 0, 0, false, {}, "json-syntax", 0, 1},
    };
    return all;
}

TEST(Syntax, each_mistake_has_its_code_and_its_place) {
    for (const Mistake& m : mistakes()) {
        const SyntaxProblem found = explain_syntax({m.text, m.token, m.last_end, m.after_key, m.open});
        EXPECT_EQ(found.code, m.code) << m.text;
        EXPECT_EQ(found.begin, m.begin) << m.text;
        EXPECT_EQ(found.end, m.end) << m.text;
        EXPECT_FALSE(found.message.empty()) << m.text;
        EXPECT_FALSE(found.hint.empty()) << m.text;
    }
}

TEST(Syntax, a_hint_is_what_to_write_instead) {
    EXPECT_EQ(explain_syntax({"[None]", 1, 1, false, {{'[', 0}}}).hint, "write null");
    EXPECT_EQ(explain_syntax({"[.5]", 1, 1, false, {{'[', 0}}}).hint, "write 0.5");
    EXPECT_EQ(explain_syntax({"[5.]", 1, 1, false, {{'[', 0}}}).hint, "write 5.0");
    EXPECT_EQ(explain_syntax({"[+1]", 1, 1, false, {{'[', 0}}}).hint, "leave the + away");
    EXPECT_EQ(explain_syntax({R"({"a" 1})", 5, 4, true, {{'{', 0}}}).hint,
              "a : is wanted between a key and its value");
    EXPECT_EQ(explain_syntax({"[1,\n{\n", 6, 5, false, {{'[', 0}, {'{', 4}}}).message,
              "the file ends before the object of line 2 is closed");
}

RC_GTEST_PROP(SyntaxProperty, a_token_ends_behind_its_beginning_and_inside_the_text, (std::string text)) {
    RC_PRE(!text.empty());
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    RC_ASSERT(token_end(text, at) > at);
    RC_ASSERT(token_end(text, at) <= text.size());
    RC_ASSERT(number_end(text, at) >= at);
    RC_ASSERT(number_end(text, at) <= text.size());
}

RC_GTEST_PROP(SyntaxProperty, a_problem_stands_inside_the_text, (std::string text)) {
    const auto token = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    const auto last = *rc::gen::inRange<std::size_t>(0, token + 1);
    std::vector<OpenBracket> open;
    if (last > 0 && *rc::gen::arbitrary<bool>()) open.push_back({*rc::gen::element('[', '{'), 0});
    const SyntaxProblem found = explain_syntax({text, token, last, *rc::gen::arbitrary<bool>(), open});
    RC_ASSERT(!found.code.empty());
    RC_ASSERT(found.begin <= found.end);
    RC_ASSERT(found.begin <= text.size());
}

} // namespace
} // namespace arbiter::json::syntax_test
