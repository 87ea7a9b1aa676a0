// A word of a longer stretch, with its quotes.
#include "json/find_word.hpp"

#include <gtest/gtest.h>

namespace arbiter::json::find_word_test {
namespace {

TEST(FindWord, a_word_is_found_with_its_quotes) {
    Sources sources;
    const std::uint32_t source = sources.add("a", R"(p:a {"has": ["p:a", 'p:b', "x.p:c.y"]})");
    const auto found = [&](std::string_view word) {
        const Span span = find_word(word, {source, 4, 38}, sources);
        return sources.get(source).text.substr(span.begin, span.end - span.begin);
    };
    EXPECT_EQ(found("p:a"), "\"p:a\"");
    EXPECT_EQ(found("p:b"), "'p:b'");
    EXPECT_EQ(found("p:c"), "p:c");
    EXPECT_EQ(found("p:d").size(), 34u) << "the whole of it";
    EXPECT_FALSE(find_word("p:a", {}, sources).is_somewhere());
}

} // namespace
} // namespace arbiter::json::find_word_test
