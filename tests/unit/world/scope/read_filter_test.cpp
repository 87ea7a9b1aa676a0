#include "world/scope/read_filter.hpp"

#include "json/write.hpp"

namespace arbiter::world::scope::read_filter_test {
namespace {

class ReadFilterTest : public testing::Test {
protected:
    std::optional<FilterText> read(std::string_view text) {
        const std::uint32_t source = sources.add("<filter>", std::string(text));
        const expr::formula::PlaceMap places({source, 0, false}, text, sources);
        return read_filter({sources.get(source).text, places, limits, report}, 0);
    }
    std::string written(std::string_view text) {
        const auto made = read(text);
        return made ? json::write(made->node) : "?";
    }
    std::string problem(std::string_view text) {
        EXPECT_FALSE(read(text)) << text;
        const Diagnostic& last = report.found().back();
        return fmt::format("{} {}", last.place.column, last.code);
    }
    json::Sources sources;
    json::Report report{sources};
    Limits limits;
};

TEST_F(ReadFilterTest, is_json) {
    EXPECT_EQ(written(R"( {"a": [1, -2.5, 1e3, true, false, null, "x\"y\u00e4"], "b": {}, "c": []} ])"),
              R"({"a":[1,-2.5,1e3,true,false,null,"x\"yä"],"b":{},"c":[]})");
    EXPECT_EQ(read(R"({"a": 1}] + x)")->end, 8u);
}

TEST_F(ReadFilterTest, words_may_stand_without_quotes_and_comments_between) {
    EXPECT_EQ(written("{var: entity_id, \"in\": [a-b, c, true] // why\n }"),
              R"({"var":"entity_id","in":["a-b","c",true]})");
}

TEST_F(ReadFilterTest, nodes_know_their_places) {
    const auto made = read("{\"==\": [1,\n {\"var\": \"x\"}]}");
    ASSERT_TRUE(made);
    const json::Node& member = made->node.children[0];
    EXPECT_EQ(member.key_span.begin, 1u);
    EXPECT_EQ(member.key_span.end, 5u);
    const json::Node& var = member.children[1];
    EXPECT_EQ(sources.place_of(var.span).line, 2u);
    EXPECT_EQ(sources.place_of(var.span).column, 2u);
    EXPECT_EQ(sources.place_of(var.children[0].span).column, 10u);
}

TEST_F(ReadFilterTest, what_is_wrong_has_its_column) {
    EXPECT_EQ(problem(R"({"a": 1)"), "1 unbalanced");
    EXPECT_EQ(problem(R"({"a": [1)"), "7 unbalanced");
    EXPECT_EQ(problem(R"({"a": [1, ]})"), "9 json-trailing-comma");
    EXPECT_EQ(problem(R"({"a": 1 "b": 2})"), "9 json-missing-comma");
    EXPECT_EQ(problem(R"({"a" 1})"), "6 json-syntax");
    EXPECT_EQ(problem(R"({"a": 'x'})"), "7 json-quotes");
    EXPECT_EQ(problem(R"({"a": "x)"), "7 unbalanced");
    EXPECT_EQ(problem(R"({"a": "\q"})"), "8 bad-text");
    EXPECT_EQ(problem(R"({"a": 01})"), "7 json-number");
    EXPECT_EQ(problem(R"({"a": 1e999})"), "7 number-range");
    EXPECT_EQ(problem(R"({"a": 1, "a": 2})"), "10 duplicate-key");
    EXPECT_EQ(problem(R"({3: 1})"), "2 json-syntax");
    EXPECT_NE(problem(R"({"a": [}]})"), "");
    EXPECT_EQ(report.found().back().hint.find("between a key"), std::string::npos) << "the key has its colon";
}

TEST_F(ReadFilterTest, paths_and_ids_stand_in_quotes) {
    EXPECT_EQ(problem(R"({"var": entity.components.core:hp})"), "9 json-word");
    EXPECT_EQ(report.found().back().hint, "write \"entity.components.core:hp\"");
}

TEST_F(ReadFilterTest, nesting_ends_somewhere) {
    EXPECT_EQ(problem("{\"a\": " + std::string(100'000, '[')), "70 json-depth");
}

} // namespace
} // namespace arbiter::world::scope::read_filter_test
