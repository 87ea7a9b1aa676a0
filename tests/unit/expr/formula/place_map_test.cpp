#include "expr/formula/place_map.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::formula::place_map_test {
namespace {

json::Span span_in(const json::Sources& sources, std::string_view text, std::uint32_t begin, bool is_quoted,
                   std::uint32_t from, std::uint32_t to) {
    return PlaceMap({0, begin, is_quoted}, text, sources).span(from, to);
}

TEST(PlaceMap, adds_where_the_formula_begins) {
    json::Sources sources;
    sources.add("a.json", R"({"f": "a + b"})");
    EXPECT_EQ(span_in(sources, "a + b", 7, true, 4, 5), (json::Span{0, 11, 12}));
    EXPECT_EQ(span_in(sources, "a + b", 7, false, 0, 5), (json::Span{0, 7, 12}));
}

TEST(PlaceMap, escapes_shift_what_follows) {
    json::Sources sources;
    sources.add("a.json", R"({"f": "x == \"\u00e4\" and y"})");
    const std::string_view text = "x == \"\u00E4\" and y";
    EXPECT_EQ(span_in(sources, text, 7, true, 14, 15), (json::Span{0, 27, 28})) << "y";
    EXPECT_EQ(span_in(sources, text, 7, true, 5, 9), (json::Span{0, 12, 22})) << "the text in its quotes";
    EXPECT_EQ(span_in(sources, text, 7, true, 15, 15), (json::Span{0, 28, 28})) << "the end";
}

TEST(PlaceMap, a_formula_of_no_file_is_nowhere) {
    const json::Sources sources;
    EXPECT_FALSE(PlaceMap({}, "a", sources).span(0, 1).is_somewhere());
}

TEST(PlaceMap, a_text_that_does_not_fit_its_source_still_has_places_inside_it) {
    json::Sources sources;
    sources.add("a.json", "\"ab\\q\"");
    EXPECT_EQ(span_in(sources, "xy", 1, true, 1, 2), (json::Span{0, 2, 3}));
}

TEST(PlaceMap, maps_through_a_text_inside_a_formula) {
    json::Sources sources;
    sources.add("a.json", "\"roll(\\\"2d6\\\")\"");
    const std::string_view outer = "roll(\"2d6\")";
    const PlaceMap map({0, 1, true}, outer, sources);
    const PlaceMap inner(map, read_text_literal(outer, 5));
    EXPECT_EQ(inner.span(0, 3), (json::Span{0, 8, 11}));
}

} // namespace
} // namespace arbiter::expr::formula::place_map_test
