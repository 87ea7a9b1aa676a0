#include "base/text.hpp"

#include "arbiter/diagnostic.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::text_test {
namespace {

constexpr std::string_view k_replacement = "\xEF\xBF\xBD";

TEST(Text, code_points_are_counted_not_bytes) {
    EXPECT_EQ(count_code_points(""), 0u);
    EXPECT_EQ(count_code_points("aß€😀"), 4u);
}

struct Bytes {
    std::string_view text;
    std::size_t broken; // npos: well-formed
};

// The edges of every row of the table in RFC 3629, section 4.
constexpr Bytes k_edges[] = {
    {"\x7F", std::string_view::npos},
    {"\x80", 0},
    {"\xC1\xBF", 0},
    {"\xC2\x80", std::string_view::npos},
    {"\xDF\xBF", std::string_view::npos},
    {"\xE0\x9F\xBF", 0},
    {"\xE0\xA0\x80", std::string_view::npos},
    {"\xED\x9F\xBF", std::string_view::npos},
    {"\xED\xA0\x80", 0},
    {"\xEF\xBF\xBF", std::string_view::npos},
    {"\xF0\x8F\xBF\xBF", 0},
    {"\xF0\x90\x80\x80", std::string_view::npos},
    {"\xF4\x8F\xBF\xBF", std::string_view::npos},
    {"\xF4\x90\x80\x80", 0},
    {"\xF5\x80\x80\x80", 0},
    {"ab\xC3", 2},
    {"ab\xE2\x82", 2},
    {"ab\xF0\x9F\x98", 2},
    {"a\xC3(", 1},
    {"\xE2\x82(", 0},
};

TEST(Text, utf8_is_well_formed_up_to_the_edges_of_the_standard) {
    for (const auto& [text, broken] : k_edges)
        EXPECT_EQ(find_invalid_utf8(text), broken) << testing::PrintToString(std::string(text));
}

TEST(Text, what_can_drive_a_terminal_is_replaced) {
    const std::string shown = printable("a\x1b[31mb\x07\x7F\xC2\x9B"
                                        "c\r\n");
    EXPECT_EQ(shown, "a" + std::string(k_replacement) + "[31mb" + std::string(k_replacement) +
                         std::string(k_replacement) + std::string(k_replacement) + "c" +
                         std::string(k_replacement) + std::string(k_replacement));
}

TEST(Text, a_tab_is_one_blank_and_a_letter_stays) { EXPECT_EQ(printable("\tä\xC2\xA0€"), " ä\xC2\xA0€"); }

TEST(Text, a_broken_character_is_one_mark) {
    EXPECT_EQ(printable("a\xE2\x82z"), "a" + std::string(k_replacement) + "z");
    EXPECT_EQ(printable("a\xC3"), "a" + std::string(k_replacement));
}

TEST(Text, one_is_no_plural) {
    EXPECT_EQ(plural(0), "s");
    EXPECT_EQ(plural(1), "");
    EXPECT_EQ(plural(2), "s");
}

bool is_plain(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < 0x20 || c == 0x7F) return false;
        if (c == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0) return false;
    }
    return find_invalid_utf8(text) == std::string_view::npos;
}

TEST(Text, dotted_paths_have_keys) {
    using Keys = std::vector<std::string_view>;
    EXPECT_EQ(split_dotted("a.b:c.d"), (Keys{"a", "b:c", "d"}));
    EXPECT_EQ(split_dotted(""), Keys{""});
    EXPECT_EQ(split_dotted("a..b."), (Keys{"a", "", "b", ""}));
}

RC_GTEST_PROP(TextProperty, printable_text_is_plain_well_formed_and_as_long_as_before, (std::string bytes)) {
    const std::string shown = printable(bytes);
    RC_ASSERT(is_plain(shown));
    RC_ASSERT(count_code_points(shown) == count_code_points(bytes));
    RC_ASSERT(printable(shown) == shown);
}

RC_GTEST_PROP(TextProperty, a_text_is_broken_where_its_well_formed_beginning_ends, (std::string bytes)) {
    const std::size_t broken = find_invalid_utf8(bytes);
    RC_PRE(broken != std::string_view::npos);
    RC_ASSERT(find_invalid_utf8(std::string_view(bytes).substr(0, broken)) == std::string_view::npos);
}

} // namespace
} // namespace arbiter::text_test
