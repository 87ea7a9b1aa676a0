#include "json/source.hpp"

#include <future>
#include <gtest/gtest.h>
#include <latch>
#include <string>
#include <vector>

namespace arbiter::json::source_test {
namespace {

Place place_of(std::string text, std::uint32_t begin, std::uint32_t end) {
    Sources sources;
    sources.add("a", std::move(text));
    return sources.place_of({0, begin, end});
}

TEST(Source, lines_end_in_any_common_way) {
    EXPECT_EQ(place_of("ab\r\ncd", 4, 6).line, 2u);
    EXPECT_EQ(place_of("ab\r\ncd", 0, 2).source, "ab");
    EXPECT_EQ(place_of("ab\ncd\n", 6, 6).line, 3u);
}

TEST(Source, a_span_over_lines_is_underlined_to_the_end_of_its_first) {
    const Place place = place_of("{ \"a\": [\n1\n] }", 7, 12);
    EXPECT_EQ(place.column, 8u);
    EXPECT_EQ(place.length, 1u);
}

TEST(Source, columns_count_code_points) {
    const Place place = place_of("\"äöü\": x", 9, 10);
    EXPECT_EQ(place.column, 7u);
}

TEST(Source, a_long_line_is_shown_around_the_place) {
    const Place place = place_of(std::string(1000, 'a') + "HERE" + std::string(1000, 'b'), 1000, 1004);
    EXPECT_EQ(place.column, 1001u);
    EXPECT_EQ(place.source.substr(place.column - place.source_column, 4), "HERE");
    EXPECT_LE(place.source.size(), 240u);
}

TEST(Source, every_byte_of_a_long_text_is_on_the_line_that_counting_finds) {
    std::string text;
    for (std::size_t i = 0; text.size() < 20'000; ++i) text += std::string(i % 97, 'x') + "\n";
    text.resize(16'384); // a whole number of blocks
    Sources sources;
    sources.add("a", text);
    std::uint32_t line = 1, column = 1;
    for (std::uint32_t at = 0; at <= text.size(); ++at) {
        const Place place = sources.place_of({0, at, at});
        ASSERT_EQ(place.line, line) << at;
        ASSERT_EQ(place.column, column) << at;
        const bool is_end = at < text.size() && text[at] == '\n';
        line += is_end ? 1 : 0;
        column = is_end ? 1 : column + 1;
    }
}

TEST(Source, threads_may_ask_for_places_of_one_text_at_once) {
    Sources sources;
    sources.add("a", std::string(20'000, '\n') + "here");
    std::latch begun(4), ended(4); // all are there together, or ThreadSanitizer may take one for another
    std::vector<std::future<Place>> places;
    for (int i = 0; i < 4; ++i)
        places.push_back(std::async(std::launch::async, [&] {
            begun.arrive_and_wait();
            Place place = sources.place_of({0, 20'001, 20'002});
            ended.arrive_and_wait();
            return place;
        }));
    for (auto& place : places) EXPECT_EQ(place.get().line, 20'001u);
}

TEST(Source, nowhere_is_the_first_column_of_nothing) {
    Sources sources;
    const Place place = sources.place_of({});
    EXPECT_EQ(place.line, 1u);
    EXPECT_EQ(place.column, 1u);
    EXPECT_TRUE(place.file.empty());
}

} // namespace
} // namespace arbiter::json::source_test
