#include "arbiter/diagnostic.hpp"

#include "base/text.hpp"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::diagnostic_test {
namespace {

Diagnostic sample() {
    Diagnostic d;
    d.severity = Severity::warning;
    d.code = "unknown-component";
    d.place.file = "packs/grapple/actions/restrain.json";
    d.place.line = 41;
    d.place.column = 50;
    d.place.length = 19;
    d.place.pointer = "/chanceBased/modifiers/1/condition";
    d.place.source = R"(  "has_component": [{ "var": "entity.primary" }, "positioning:falen"])";
    d.message = R"(no component "positioning:falen")";
    d.hint = R"(did you mean "positioning:fallen"?)";
    d.subject = R"(modifier "target prone")";
    return d;
}

// The line of carets, from behind its bar.
std::string carets_of(const Diagnostic& d) {
    const std::string text = render(d);
    const std::size_t bar = text.rfind(" | ");
    return text.substr(bar + 3, text.find('\n', bar) - bar - 3);
}

TEST(Diagnostic, reads_like_a_compilers) {
    EXPECT_EQ(
        render(sample()),
        R"(packs/grapple/actions/restrain.json:41:50: warning[unknown-component]: no component "positioning:falen"
   41 |   "has_component": [{ "var": "entity.primary" }, "positioning:falen"]
      |                                                  ^^^^^^^^^^^^^^^^^^^ did you mean "positioning:fallen"?
   at /chanceBased/modifiers/1/condition, modifier "target prone"
)");
}

TEST(Diagnostic, colour_adds_escapes_and_changes_nothing_else) {
    std::string coloured = render(sample(), Colour::yes);
    EXPECT_NE(coloured.find("\x1b[1;35mwarning[unknown-component]\x1b[0m"), std::string::npos) << coloured;
    EXPECT_NE(coloured.find("\x1b[1;35m^^^^^^^^^^^^^^^^^^^\x1b[0m"), std::string::npos) << coloured;
    for (std::size_t at; (at = coloured.find('\x1b')) != std::string::npos;)
        coloured.erase(at, coloured.find('m', at) + 1 - at);
    EXPECT_EQ(coloured, render(sample()));
}

TEST(Diagnostic, each_severity_has_a_word_and_a_colour_of_its_own) {
    Diagnostic d = sample();
    const std::array<std::pair<Severity, std::string>, 4> all = {{{Severity::error, "\x1b[1;31merror["},
                                                                  {Severity::warning, "\x1b[1;35mwarning["},
                                                                  {Severity::info, "\x1b[1;36minfo["},
                                                                  {Severity::hint, "\x1b[1;34mhint["}}};
    for (const auto& [severity, start] : all) {
        d.severity = severity;
        EXPECT_NE(render(d, Colour::yes).find(start), std::string::npos) << word_of(severity);
    }
}

TEST(Diagnostic, without_a_source_line_the_hint_stands_alone) {
    Diagnostic d;
    d.code = "no-manifest";
    d.place.file = "p";
    d.message = "there is no pack here";
    EXPECT_EQ(render(d), "p:1:1: error[no-manifest]: there is no pack here\n");
    d.hint = "a pack is a folder with a pack.json";
    EXPECT_EQ(render(d),
              "p:1:1: error[no-manifest]: there is no pack here\n   a pack is a folder with a pack.json\n");
}

TEST(Diagnostic, says_what_it_knows_of_pointer_and_subject) {
    Diagnostic d = sample();
    d.subject.clear();
    EXPECT_TRUE(render(d).ends_with("\n   at /chanceBased/modifiers/1/condition\n")) << render(d);
    d.place.pointer.clear();
    EXPECT_EQ(render(d).find("   at "), std::string::npos) << render(d);
    d.subject = "pack \"p\"";
    EXPECT_TRUE(render(d).ends_with("\n   at pack \"p\"\n")) << render(d);
}

TEST(Diagnostic, nothing_a_hostile_file_says_reaches_the_terminal_as_a_command) {
    Diagnostic d = sample();
    const std::string evil = "\x1b]0;owned\x07\r\n\x08\x7F\xC2\x9B";
    d.place.file += evil;
    d.place.pointer += evil;
    d.place.source += evil;
    d.message += evil;
    d.hint += evil;
    d.subject += evil;
    const std::string text = render(d);
    EXPECT_EQ(text.find_first_of("\x1b\x07\r\x08\x7F"), std::string::npos);
    EXPECT_EQ(text.find("\xC2\x9B"), std::string::npos);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4) << "no line was added: " << text;
}

TEST(Diagnostic, a_tab_keeps_the_caret_in_its_column) {
    Diagnostic d = sample();
    d.place.source = "\t\t\"x\": 1";
    d.place.column = 3;
    d.place.length = 3;
    d.hint.clear();
    EXPECT_EQ(carets_of(d), "  ^^^");
}

TEST(Diagnostic, carets_count_code_points) {
    Diagnostic d = sample();
    d.place.source = "\"äöü\": 1";
    d.place.column = 8;
    d.place.length = 1;
    d.hint.clear();
    EXPECT_EQ(carets_of(d), "       ^");
}

TEST(Diagnostic, a_caret_at_or_past_the_end_of_the_line_is_one_point) {
    Diagnostic d = sample();
    d.hint.clear();
    d.place.source = "{ \"a\": [";
    for (const std::uint32_t column : {9u, 10u, 40u}) {
        d.place.column = column;
        for (const std::uint32_t length : {0u, 1u, 50u}) {
            d.place.length = length;
            EXPECT_EQ(carets_of(d), std::string(column - 1, ' ') + "^") << column << " " << length;
        }
    }
}

TEST(Diagnostic, carets_end_where_the_line_does) {
    Diagnostic d = sample();
    d.hint.clear();
    d.place.source = "abcdef";
    d.place.column = 3;
    d.place.length = 1'000'000;
    EXPECT_EQ(carets_of(d), "  ^^^^");
}

TEST(Diagnostic, a_line_shown_in_part_has_its_caret_in_that_part) {
    Diagnostic d = sample();
    d.hint.clear();
    d.place.source = "....HERE....";
    d.place.source_column = 997;
    d.place.column = 1001;
    d.place.length = 4;
    EXPECT_EQ(carets_of(d), "    ^^^^");
}

TEST(Diagnostic, a_long_line_number_moves_both_bars) {
    Diagnostic d = sample();
    d.place.line = 1'234'567;
    d.hint.clear();
    EXPECT_NE(render(d).find("\n1234567 |   \"has"), std::string::npos) << render(d);
    EXPECT_NE(render(d).find("\n        |  "), std::string::npos) << render(d);
}

TEST(Diagnostic, are_counted_by_severity) {
    std::array<Diagnostic, 3> all;
    all[1].severity = Severity::hint;
    EXPECT_EQ(count(all, Severity::error), 2u);
    EXPECT_EQ(count(all, Severity::hint), 1u);
    EXPECT_EQ(count(all, Severity::warning), 0u);
    EXPECT_EQ(count({}, Severity::error), 0u);
}

RC_GTEST_PROP(DiagnosticProperty, renders_any_text_as_plain_well_formed_lines,
              (std::string file, std::string message, std::string source)) {
    Diagnostic d = sample();
    d.place.file = file;
    d.place.source = source;
    d.message = d.hint = message;
    d.place.column = *rc::gen::inRange<std::uint32_t>(1, 300);
    const std::string text = render(d);
    RC_ASSERT(find_invalid_utf8(text) == std::string::npos);
    RC_ASSERT(text.ends_with('\n'));
    for (const char c : text) RC_ASSERT(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

} // namespace
} // namespace arbiter::diagnostic_test
