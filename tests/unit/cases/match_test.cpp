#include "cases/match.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

namespace arbiter::cases::match_test {
namespace {

// What find_difference says, "" when there is none. An empty `got` is nothing.
std::string difference(const std::string& wanted, const std::string& got) {
    tests::Desk desk;
    const json::Node want = desk.value(wanted);
    const json::Node have = got.empty() ? json::make_null() : desk.value(got);
    return find_difference(want, got.empty() ? nullptr : &have).value_or("");
}
bool fits(const std::string& wanted, const std::string& got) { return difference(wanted, got).empty(); }

TEST(Match, values_are_equal_or_named_with_their_place) {
    for (const char* same : {"1", "true", "null", R"("text")", "[1,[2]]", R"({"a":{"b":1}})", "{}", "[]"})
        EXPECT_EQ(difference(same, same), "") << same;
    EXPECT_EQ(difference("1", "2"), "expect: wanted 1, got 2");
    EXPECT_EQ(difference("1", R"("1")"), R"(expect: wanted 1, got "1")");
    EXPECT_EQ(difference("true", "false"), "expect: wanted true, got false");
    EXPECT_EQ(difference("null", ""), "expect: wanted null, got nothing");
    EXPECT_EQ(difference("null", "0"), "expect: wanted null, got 0");
    EXPECT_EQ(difference(R"("a")", R"("b")"), R"(expect: wanted "a", got "b")");
}

TEST(Match, numbers_may_differ_by_a_hair) {
    EXPECT_TRUE(fits("0.3", "0.30000000000000004"));
    EXPECT_TRUE(fits("1", "1.0000000009"));
    EXPECT_FALSE(fits("1", "1.0000000011"));
}

TEST(Match, of_an_object_what_is_wanted_must_be_there) {
    EXPECT_TRUE(fits(R"({"a": 1})", R"({"b": 2, "a": 1})"));
    EXPECT_EQ(difference(R"({"a": {"b": 1}})", R"({"a": {"b": 2}})"), "expect.a.b: wanted 1, got 2");
    EXPECT_EQ(difference(R"({"a": 1, "c": 3})", R"({"a": 1})"), "expect.c: wanted 3, got nothing");
    EXPECT_EQ(difference(R"({"a": 1})", "[1]"), R"(expect: wanted {"a":1}, got [1])");
    EXPECT_TRUE(fits(R"({"a": {}})", R"({"a": {"any": "thing"}})"));
}

TEST(Match, a_list_must_be_as_long) {
    EXPECT_TRUE(fits("[1, 2]", "[1, 2]"));
    EXPECT_FALSE(fits("[1]", "[1, 2]"));
    EXPECT_FALSE(fits("[1, 2]", "[2, 1]"));
    EXPECT_EQ(difference(R"([{"a": 1}, {"a": 2}])", R"([{"a": 1}, {"a": 3}])"),
              "expect.1.a: wanted 2, got 3");
}

TEST(Match, contains_looks_inside_a_text) {
    EXPECT_TRUE(fits(R"({"contains": "ell"})", R"("hello")"));
    EXPECT_EQ(difference(R"({"x": {"contains": "hall"}})", R"({"x": "hello"})"),
              R"(expect.x: wanted {"contains":"hall"}, got "hello")");
    EXPECT_FALSE(fits(R"({"contains": "1"})", "1"));
    EXPECT_FALSE(fits(R"({"contains": "e"})", R"(["e"])"));
    EXPECT_FALSE(fits(R"({"contains": "e"})", ""));
}

TEST(Match, near_is_within) {
    EXPECT_TRUE(fits(R"({"near": 0.456, "within": 0.001})", "0.4569"));
    EXPECT_TRUE(fits(R"({"near": 10, "within": 2})", "8"));
    EXPECT_FALSE(fits(R"({"near": 10, "within": 2})", "7.9"));
    EXPECT_FALSE(fits(R"({"near": 10, "within": 2})", R"("10")"));
    EXPECT_FALSE(fits(R"({"near": 10, "within": 2})", ""));
}

TEST(Match, some_are_found_anywhere_in_a_list) {
    EXPECT_TRUE(fits(R"({"some": [3, 1]})", "[1, 2, 3]"));
    EXPECT_EQ(difference(R"({"some": [3, 4]})", "[1, 2, 3]"), "expect: 4 is not in [1,2,3]");
    EXPECT_TRUE(fits(R"({"some": [{"kind": "say", "text": {"contains": "ow"}}]})",
                     R"([{"kind": "roll"}, {"kind": "say", "text": "ow!", "more": 1}])"))
        << "each is matched like any other";
    EXPECT_FALSE(fits(R"({"some": [1]})", R"({"a": 1})")) << "an object is no list";
    EXPECT_FALSE(fits(R"({"some": []})", "7"));
    EXPECT_FALSE(fits(R"({"some": [1]})", ""));
}

TEST(Match, none_of_these_is_found) {
    EXPECT_TRUE(fits(R"({"no": [4, 5]})", "[1, 2, 3]"));
    EXPECT_EQ(difference(R"({"no": [4, 2]})", "[1, 2, 3]"), "expect: 2 is in [1,2,3]");
    EXPECT_FALSE(fits(R"({"no": [4]})", R"("a text")")) << "a text is no list without it";
    EXPECT_FALSE(fits(R"({"no": [4]})", ""));
}

TEST(Match, absent_is_nothing_there) {
    EXPECT_TRUE(fits(R"({"a": {"absent": true}})", R"({"b": 1})"));
    EXPECT_EQ(difference(R"({"a": {"absent": true}})", R"({"a": null})"),
              R"(expect.a: wanted {"absent":true}, got null)");
    EXPECT_TRUE(fits(R"({"a": {"absent": false}})", R"({"a": null})"));
    EXPECT_FALSE(fits(R"({"a": {"absent": false}})", R"({"b": 1})"));
}

// A key of the answer may be called like a matcher; what no matcher can mean is an object like any other.
TEST(Match, what_only_looks_like_a_matcher_is_a_value) {
    EXPECT_TRUE(fits(R"({"some": "thing"})", R"({"some": "thing"})"));
    EXPECT_FALSE(fits(R"({"contains": ["e"]})", R"("hello")"));
    EXPECT_FALSE(fits(R"({"contains": 1})", R"("1")"));
    EXPECT_FALSE(fits(R"({"near": 1})", "1"));
    EXPECT_FALSE(fits(R"({"near": "1", "within": 1})", "0"));
    EXPECT_TRUE(fits(R"({"contains": "a", "no": 1})", R"({"contains": "a", "no": 1})"));
}

TEST(Match, long_values_are_cut_short) {
    const std::string words(1000, 'x');
    const std::string said = difference("1", '"' + words + '"');
    EXPECT_LT(said.size(), 250u);
    EXPECT_TRUE(said.ends_with("..."));
}

// Any tree fits itself, and no longer once one number in it is another.
RC_GTEST_PROP(MatchProperty, a_tree_fits_itself_and_no_other, ()) {
    const auto numbers = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 100)));
    const auto other = *rc::gen::inRange<std::size_t>(0, numbers.size());
    const auto written = [&](bool changed) {
        std::string text;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            text +=
                fmt::format(R"({}{{"k{}": [{}]}})", i ? "," : "", i, numbers[i] + (changed && i == other));
        return "[" + text + "]";
    };
    RC_ASSERT(fits(written(false), written(false)));
    RC_ASSERT(
        difference(written(true), written(false)).starts_with(fmt::format("expect.{}.k{}.0:", other, other)));
}

} // namespace
} // namespace arbiter::cases::match_test
