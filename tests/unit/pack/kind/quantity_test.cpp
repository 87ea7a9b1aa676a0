// How the stages of a quantity fit together, and what loading says of quantities and modifiers.
#include "pack/kind/quantity.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::quantity_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& stages) {
    tests::Desk desk;
    check_quantity(desk.record("quantity", R"({"id": "a", "base": 1, "stages": )" + stages + "}"),
                   desk.report);
    return tests::codes(desk.report.found());
}

Names loaded(const std::string& folder, const std::string& record) {
    return tests::codes(tests::load_with("p/" + folder + "/a.json", record).report.diagnostics);
}

TEST(QuantityKind, a_stage_does_one_thing) {
    EXPECT_EQ(
        check(R"(["flat", {"add": "x"}, {"scale": "y", "then": "floor"}, {"bounds": {"min": 0}}, "round"])"),
        Names{});
    EXPECT_EQ(check(R"([{"add": "x", "scale": "y"}])"), Names{"two-stages"});
    EXPECT_EQ(check(R"([{"add": "x", "scale": "y", "bounds": {"max": 1}}])"),
              (Names{"two-stages", "two-stages"}));
    EXPECT_EQ(check(R"([{"then": "round"}])"), Names{"empty-stage"});
    EXPECT_EQ(check(R"([{}])"), Names{"empty-stage"});
}

TEST(QuantityKind, bounds_bound_something) {
    EXPECT_EQ(check(R"([{"bounds": {}}])"), Names{"empty-stage"});
    EXPECT_EQ(check(R"([{"bounds": {"min": 5, "max": 5}}])"), Names{});
    EXPECT_EQ(check(R"([{"bounds": {"min": 6, "max": 5}}])"), Names{"bounds-cross"});
    EXPECT_EQ(check(R"([{"bounds": {"min": "6", "max": 5}}])"), Names{}) << "what is worked out shows later";
}

TEST(QuantityKind, a_quantity_without_stages_is_fine) {
    tests::Desk desk;
    check_quantity(desk.record("quantity", R"({"id": "a", "base": 1})"), desk.report);
    EXPECT_TRUE(desk.report.found().empty());
}

TEST(QuantityKind, loading_checks_every_field) {
    EXPECT_EQ(loaded("quantities", R"({"id": "a", "base": {"label": "x", "value": "1 + 1"}, "unit": "HP",
        "terms": [{"label": "t", "value": 1, "condition": "1 < 2"}], "stages": ["flat", {"add": "x", "then": "ceil"}]})"),
              Names{});
    EXPECT_EQ(loaded("quantities", R"({"id": "a"})"), Names{"missing-field"});
    EXPECT_EQ(loaded("quantities", R"({"id": "a", "base": true})"), Names{"wrong-type"});
    EXPECT_EQ(loaded("quantities", R"({"id": "a", "base": 1, "stages": ["faltten"]})").size(), 1u);
    EXPECT_EQ(loaded("quantities", R"({"id": "a", "base": 1, "stages": []})").size(), 1u);
    EXPECT_EQ(loaded("quantities", R"({"id": "a", "base": 1, "terms": [{"value": 1}]})"),
              Names{"missing-field"});
    EXPECT_EQ(loaded("quantities", R"({"id": "a", "base": 1, "stages": [{"add": "x", "scale": "y"}]})"),
              Names{"two-stages"});
}

TEST(QuantityKind, a_place_of_a_mistake_is_the_second_stage) {
    const auto found = tests::findings(
        tests::load_with("p/quantities/a.json",
                         "{\"id\": \"a\", \"base\": 1,\n \"stages\": [{\"add\": \"x\", \"scale\": \"y\"}]}")
            .report);
    EXPECT_EQ(found, Names{"p/quantities/a.json:2:26 two-stages"});
}

TEST(ModifierKind, loading_checks_every_field) {
    EXPECT_EQ(
        loaded("modifiers", R"({"id": "a", "of": ["p:x", "core:chance"], "value": "1 + 1", "type": "factor",
        "stage": "late", "tag": "t", "label": "l", "stack": "s", "condition": true})"),
        Names{});
    EXPECT_EQ(loaded("modifiers", R"({"id": "a", "value": 1})"), Names{"missing-field"});
    EXPECT_EQ(loaded("modifiers", R"({"id": "a", "of": "p:x"})"), Names{"missing-field"});
    EXPECT_EQ(loaded("modifiers", R"({"id": "a", "of": "p:x", "value": 1, "type": "flatt"})").size(), 1u);
    EXPECT_EQ(loaded("modifiers", R"({"id": "a", "of": "p:x", "value": "1 +"})").size(), 1u);
}

TEST(ModifierKind, its_description_is_that_of_any_record) {
    const auto packs = tests::load_with("p/modifiers/a.json",
                                        R"({"id": "a", "of": "p:x", "value": 1, "description": "It helps."})")
                           .packs;
    ASSERT_TRUE(packs);
    EXPECT_NE(show_record(*packs, "modifier", "p:a")->find(R"("doc": "It helps.")"), std::string::npos);
}

} // namespace
} // namespace arbiter::pack::quantity_test
