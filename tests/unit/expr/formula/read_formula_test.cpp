#include "support/formula.hpp"

#include <rapidcheck/gtest.h>

namespace arbiter::read_formula_test {
namespace {

using test::FormulaReading;
using test::logic_of;
using test::refusal_of;

TEST(ReadFormula, a_text_of_json_stands_inside_its_quotes_and_any_other_just_there) {
    json::Sources sources;
    const std::uint32_t source = sources.add("a", R"(["a + b", a + b])");
    json::Node text = json::make_text("a + b");
    EXPECT_EQ(expr::place_of(text, sources).source, json::Span::k_nowhere);
    text.span = {source, 1, 8};
    EXPECT_EQ(expr::place_of(text, sources).begin, 2u);
    EXPECT_TRUE(expr::place_of(text, sources).is_quoted);
    text.span = {source, 10, 15};
    EXPECT_EQ(expr::place_of(text, sources).begin, 10u);
    EXPECT_FALSE(expr::place_of(text, sources).is_quoted);
}

TEST(ReadFormula, nesting_has_a_limit) {
    const auto deep = [](std::size_t n, std::string_view open, std::string_view close) {
        std::string text;
        for (std::size_t i = 0; i < n; ++i) text += open;
        text += "1";
        for (std::size_t i = 0; i < n; ++i) text += close;
        return text;
    };
    EXPECT_EQ(logic_of(deep(64, "(", ")")), "1");
    EXPECT_EQ(refusal_of(deep(65, "(", ")")).substr(0, 14), "too-deep 66+1:");
    for (const auto& [open, close] : {std::pair{"(", ")"},
                                      {"[", "]"},
                                      {"f(", ")"},
                                      {"-", ""},
                                      {"!", ""},
                                      {"not ", ""},
                                      {"a ? ", " : 0"},
                                      {"let x = 1: ", ""},
                                      {"{", "}d6"},
                                      {"d(", ")"},
                                      {"xs[", "]"},
                                      {"a.includes(", ")"},
                                      {"preserve([", "])"},
                                      {"roll('", "')"},
                                      {"preserve({'k': ", "})"}})
        EXPECT_NE(refusal_of(deep(10'000, open, close)), "") << open;
}

TEST(ReadFormula, a_formula_has_at_most_so_many_operations) {
    std::string text = "a";
    for (int i = 0; i < 100'000; ++i) text += "-a";
    EXPECT_EQ(refusal_of(text), "too-long 256+1: more than 256 operations in one formula");
}

TEST(ReadFormula, columns_inside_a_json_text_count_its_escapes) {
    json::Sources sources;
    const auto index = sources.add("a.json", "{\n  \"f\": \"x == \\\"a\\\" + HP\"\n}");
    json::Report report(sources);
    EXPECT_FALSE(expr::read_formula("x == \"a\" + HP", {index, 10, true}, {}, report));
    ASSERT_EQ(report.found().size(), 1u);
    EXPECT_EQ(report.found()[0].place.line, 2u);
    EXPECT_EQ(report.found()[0].place.column, 22u);
    EXPECT_EQ(report.found()[0].place.length, 2u);
}

TEST(ReadFormula, a_formula_of_no_file_is_read_too) {
    json::Sources sources;
    json::Report report(sources);
    EXPECT_TRUE(expr::read_formula("1 + 2", {}, {}, report));
    EXPECT_FALSE(expr::read_formula("1 +", {}, {}, report));
    EXPECT_EQ(report.count(Severity::error), 1u);
}

std::string arbitrary_soup() {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "a", "actor.x", "HP", "1", "0.5", "2d6", "d", "d%", "kh1", "(", ")", "[", "]", "{", "}", ",", ".",
        ":", "?", "=", "==", "<", "<=", "!", "!!", "+", "-", "*", "/", "%", "??", "and ", "or ", "not ",
        "in ", "let ", "if", "this", "null", "\"", "'", "\"x\"", "'a.b'", " ", "\n", "roll(", "preserve(",
        "var(", ".includes(", "\\", "\u00E4", "#"));
    std::string text;
    for (const auto& piece : pieces) text += piece;
    return text;
}

// Every text is read, or refused once at a place inside it.
RC_GTEST_PROP(ReadFormula, answers_any_text, ()) {
    const std::string text = arbitrary_soup();
    const FormulaReading r(text);
    RC_ASSERT(r.found.size() == (r.logic ? 0u : 1u));
    if (r.found.empty()) return;
    RC_ASSERT(!r.found[0].message.empty());
    RC_ASSERT(r.found[0].place.column <= text.size() + 1);
}

} // namespace
} // namespace arbiter::read_formula_test
