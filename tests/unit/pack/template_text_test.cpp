#include "pack/template_text.hpp"

namespace arbiter::pack::template_text_test {
namespace {

std::string shown(std::string_view text) {
    std::string all;
    for (const TemplatePart& part : template_parts(text))
        all += (part.kind == TemplatePart::plain         ? "'"
                : part.kind == TemplatePart::placeholder ? "<"
                                                         : "?") +
               std::string(part.text) + "|";
    return all;
}

TEST(TemplateText, words_in_braces_are_placeholders) {
    EXPECT_EQ(shown("restrain {target} ({chance}% chance){tags}"),
              "'restrain |<target|' (|<chance|'% chance)|<tags|");
    EXPECT_EQ(shown("wait"), "'wait|");
    EXPECT_EQ(shown(""), "");
    EXPECT_EQ(shown("{a}{b}"), "<a|<b|");
}

TEST(TemplateText, doubled_braces_are_braces) { EXPECT_EQ(shown("{{x}} {y}"), "'{|'x}|' |<y|"); }

TEST(TemplateText, a_brace_that_is_not_closed_is_told) { EXPECT_EQ(shown("a {b"), "'a |?{b|"); }

TEST(TemplateText, tags_lose_their_brackets) {
    EXPECT_EQ(bare_tag("[[x]]"), "x");
    EXPECT_EQ(bare_tag("  target prone "), "target prone");
    EXPECT_EQ(bare_tag("[ ]"), "");
    EXPECT_EQ(bare_tag("a [b"), "a [b");
}

} // namespace
} // namespace arbiter::pack::template_text_test
