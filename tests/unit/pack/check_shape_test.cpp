#include "pack/check_shape.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <array>
#include <gtest/gtest.h>

namespace arbiter::pack::check_shape_test {
namespace {

constexpr Shape k_percent{.kind = ShapeKind::whole, .low = 0, .high = 100};
constexpr Shape k_short{.kind = ShapeKind::text, .least = 2, .most = 4};
constexpr std::array<std::string_view, 2> k_words = {"below", "linear"};
constexpr Shape k_word{.kind = ShapeKind::word, .words = k_words};
constexpr Shape k_link{.kind = ShapeKind::reference, .to = "condition"};
constexpr Shape k_few{.kind = ShapeKind::list, .of = &k_percent, .least = 1, .most = 2};
constexpr std::array<const Shape*, 2> k_ways = {&k_percent, &k_few};
constexpr Shape k_either{.kind = ShapeKind::either, .ways = k_ways};
constexpr Shape k_map{.kind = ShapeKind::map, .of = &k_percent};
constexpr std::array<std::string_view, 2> k_aliases = {"pct", "percentage"};

constexpr std::array k_inner_fields = {Field{"x", &k_number, "", Need::required}};
constexpr FieldTable k_inner{"inner thing", "", k_inner_fields};
constexpr Shape k_object{.kind = ShapeKind::object, .table = &k_inner};

constexpr std::array k_fields = {
    Field{"percent", &k_percent, "", Need::optional, {}, k_aliases},
    Field{"short", &k_short, ""},
    Field{"word", &k_word, ""},
    Field{"link", &k_link, ""},
    Field{"few", &k_few, ""},
    Field{"either", &k_either, ""},
    Field{"map", &k_map, ""},
    Field{"object", &k_object, ""},
    Field{"rule", &k_rule, ""},
};
constexpr FieldTable k_thing{"thing", "", k_fields};

class CheckShape : public tests::Desk, public testing::Test {
protected:
    // The codes found in an object of the table above.
    std::vector<std::string> check(const std::string& text) {
        const std::size_t before = report.found().size();
        node = value(text);
        ShapeChecker checker(report, "p");
        checker.check_object(node, k_thing);
        references = checker.references();
        return tests::codes(
            {report.found().begin() + static_cast<std::ptrdiff_t>(before), report.found().end()});
    }
    json::Node node;
    std::vector<Reference> references;
};

using Codes = std::vector<std::string>;

TEST_F(CheckShape, a_number_may_stand_on_both_ends_of_its_range_and_not_beyond) {
    for (const auto good : {"0", "100", "5e1", "7.0"})
        EXPECT_EQ(check(R"({"percent":)" + std::string(good) + "}"), Codes{}) << good;
    for (const auto bad : {"-1", "101", "0.5", "1e9"})
        EXPECT_EQ(check(R"({"percent":)" + std::string(bad) + "}"), Codes{"out-of-range"}) << bad;
}

TEST_F(CheckShape, a_text_is_measured_in_code_points) {
    EXPECT_EQ(check(R"({"short":"äö"})"), Codes{});
    EXPECT_EQ(check(R"({"short":"äöüß"})"), Codes{});
    EXPECT_EQ(check(R"({"short":"ä"})"), Codes{"too-short"});
    EXPECT_EQ(check(R"({"short":"äöüßä"})"), Codes{"too-long"});
}

TEST_F(CheckShape, a_list_has_a_least_and_a_most_and_its_elements_are_checked_all_the_same) {
    EXPECT_EQ(check(R"({"few":[1,2]})"), Codes{});
    EXPECT_EQ(check(R"({"few":[]})"), Codes{"list-length"});
    EXPECT_EQ(check(R"({"few":[1,2,300]})"), (Codes{"list-length", "out-of-range"}));
    EXPECT_EQ(report.found().back().place.pointer, "/few/2");
}

TEST_F(CheckShape, an_either_is_checked_as_the_way_that_fits) {
    EXPECT_EQ(check(R"({"either":50})"), Codes{});
    EXPECT_EQ(check(R"({"either":[50]})"), Codes{});
    EXPECT_EQ(check(R"({"either":500})"), Codes{"out-of-range"});
    EXPECT_EQ(check(R"({"either":"x"})"), Codes{"wrong-type"});
    EXPECT_EQ(report.found().back().message,
              "a whole number from 0 to 100 or a list is wanted here, this is a text");
}

TEST_F(CheckShape, every_member_of_a_map_is_checked) {
    EXPECT_EQ(check(R"({"map":{"a":1,"b":101,"c":"x"}})"), (Codes{"out-of-range", "wrong-type"}));
    EXPECT_EQ(report.found().back().place.pointer, "/map/c");
}

TEST_F(CheckShape, an_inner_object_has_a_table_of_its_own) {
    EXPECT_EQ(check(R"({"object":{"x":1}})"), Codes{});
    EXPECT_EQ(check(R"({"object":{}})"), Codes{"missing-field"});
    EXPECT_EQ(report.found().back().message, "inner thing needs \"x\"");
    EXPECT_EQ(check(R"({"object":{"X":1}})"), Codes{"unknown-key"})
        << "a misspelt field is not missing as well";
}

TEST_F(CheckShape, an_alias_gets_the_fields_own_name) {
    EXPECT_EQ(check(R"({"pct":5})"), Codes{});
    EXPECT_EQ(json::write(node), R"({"percent":5})");
    EXPECT_EQ(check(R"({"pct":5,"percentage":6})"), Codes{"said-twice"});
}

TEST_F(CheckShape, a_word_is_one_of_its_words) {
    EXPECT_EQ(check(R"({"word":"linear"})"), Codes{});
    EXPECT_EQ(check(R"({"word":"lineer"})"), Codes{"unknown-word"});
    EXPECT_EQ(report.found().back().hint, "did you mean \"linear\"?");
    EXPECT_EQ(check(R"({"word":"x"})"), Codes{"unknown-word"});
    EXPECT_EQ(report.found().back().hint, "it is one of below, linear");
}

TEST_F(CheckShape, references_are_collected_with_full_ids) {
    EXPECT_EQ(check(R"({"link":"a","rule":{"and":[{"condition_ref":"q:b"},{"!":{"condition_ref":["c"]}}]}})"),
              Codes{});
    ASSERT_EQ(references.size(), 3u);
    EXPECT_EQ(references[0].id, "p:a");
    EXPECT_EQ(references[1].id, "q:b");
    EXPECT_EQ(references[2].id, "p:c");
    EXPECT_EQ(references[2].kind, find_kind("condition"));
    EXPECT_EQ(check(R"({"rule":{"condition_ref":5}})"), Codes{"bad-operands"});
    EXPECT_EQ(check(R"({"rule":{"condition_ref":"a b"}})"), Codes{"bad-id"});
}

TEST(Shape, is_described_as_messages_say_it) {
    EXPECT_EQ(describe(k_percent), "a whole number from 0 to 100");
    EXPECT_EQ(describe(Shape{.kind = ShapeKind::number, .low = 1}), "a number of at least 1");
    EXPECT_EQ(describe(Shape{.kind = ShapeKind::number, .high = 0.5}), "a number of at most 0.5");
    EXPECT_EQ(describe(k_number), "a number");
    EXPECT_EQ(describe(k_link), "the id of a condition");
    EXPECT_EQ(describe(k_word), "one of below, linear");
    EXPECT_EQ(describe(k_object), "an object (inner thing)");
}

TEST(Shape, fits_by_type_alone) {
    EXPECT_TRUE(fits(json::make_number(1000), k_percent)) << "the range is another question";
    EXPECT_FALSE(fits(json::make_text("5"), k_percent));
    EXPECT_TRUE(fits(json::make_null(), k_any));
    for (const auto& node : {json::make_boolean(true), json::make_text("a > 1"), json::make_object()})
        EXPECT_TRUE(fits(node, k_rule)) << json::write(node);
    EXPECT_FALSE(fits(json::make_list(), k_rule));
    EXPECT_FALSE(fits(json::make_list(), k_map));
}

} // namespace
} // namespace arbiter::pack::check_shape_test
