#include "pack/merge_fields.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::pack::merge_fields_test {
namespace {

constexpr Lineage k_same{0, "p", 0, "p"};
constexpr Lineage k_foreign{3, "q", 0, "p"};

class MergeFieldsTest : public tests::Desk, public testing::Test {
protected:
    Record child;

    std::string merged(std::string_view kind, const std::string& parent, const std::string& own,
                       const Lineage& lineage = k_same) {
        const Record from = record(kind, parent, "q:parent");
        child = record(kind, own, "p:child");
        FieldMerger(lineage, report).merge_record(child, from);
        return json::write(child.node);
    }
};

TEST_F(MergeFieldsTest, objects_merge_lists_append_null_takes_away_and_values_replace) {
    EXPECT_EQ(merged("entity", R"({"id":"a","components":{"x":{"n":1,"l":[1],"deep":{"k":1}},"y":{},"z":5}})",
                     R"({"id":"b","components":{"x":{"n":2,"l":[2],"deep":{"m":2}},"y":null}})"),
              R"({"components":{"x":{"n":2,"l":[1,2],"deep":{"k":1,"m":2}},"z":5},"id":"b"})");
}

TEST_F(MergeFieldsTest, names_and_remarks_are_not_inherited) {
    EXPECT_EQ(merged("condition",
                     R"({"id":"a","doc":"d","note":"n","$schema":"s","abstract":true,"extends":"x"})",
                     R"({"id":"b","logic":true})"),
              R"({"id":"b","logic":true})");
}

TEST_F(MergeFieldsTest, rules_and_numbers_are_replaced_whole) {
    EXPECT_EQ(merged("condition", R"({"id":"a","logic":{"and":[1]}})", R"({"id":"b","logic":{"or":[2]}})"),
              R"({"logic":{"or":[2]},"id":"b"})");
}

TEST_F(MergeFieldsTest, another_spelling_is_the_same_field) {
    EXPECT_EQ(merged("condition", R"({"id":"a","rule":true})", R"({"id":"b","condition":false})"),
              R"({"condition":false,"id":"b"})");
}

TEST_F(MergeFieldsTest, values_of_different_kinds_do_not_mix) {
    EXPECT_EQ(merged("table", R"({"id":"a","rows":[{"at":1}]})", R"({"id":"b","rows":{"file":"x.csv"}})"),
              R"({"rows":{"file":"x.csv"},"id":"b"})");
}

TEST_F(MergeFieldsTest, a_null_that_takes_nothing_away_is_told) {
    EXPECT_EQ(merged("table", R"({"id":"a"})", R"({"id":"b","by":null})"), R"({"id":"b"})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"nothing-to-take-away"});
}

TEST_F(MergeFieldsTest, a_null_inside_a_value_of_any_shape_stays_when_there_is_nothing_to_take) {
    EXPECT_EQ(merged("entity", R"({"id":"a","components":{"x":{"n":1}}})",
                     R"({"id":"b","components":{"x":{"owner":null}}})"),
              R"({"components":{"x":{"n":1,"owner":null}},"id":"b"})");
    EXPECT_TRUE(report.found().empty());
}

TEST_F(MergeFieldsTest, values_from_another_pack_are_marked) {
    static_cast<void>(merged("scenario", R"({"id":"a","flow":"turns","entities":[{"id":"ann","is":"man"}]})",
                             R"({"id":"b","entities":[{"id":"bob","is":"man"}]})", k_foreign));
    EXPECT_EQ(child.field("flow")->origin, 4u);
    EXPECT_EQ(child.field("entities")->children[0].find("is")->origin, 4u);
    EXPECT_EQ(child.field("entities")->children[1].find("is")->origin, 0u);
}

TEST_F(MergeFieldsTest, equal_bare_names_of_two_packs_are_two_components) {
    EXPECT_EQ(merged("entity", R"({"id":"a","components":{"hp":{"n":1},"p:mana":{"n":1}}})",
                     R"({"id":"b","components":{"hp":{"n":2},"mana":{"m":2}}})", k_foreign),
              R"({"components":{"q:hp":{"n":1},"p:mana":{"n":1,"m":2},"p:hp":{"n":2}},"id":"b"})");
}

TEST_F(MergeFieldsTest, rules_from_another_pack_remember_it) {
    static_cast<void>(merged("action",
                             R"({"id":"a","prerequisites":[{"condition":"param.x"}],"template":"t"})",
                             R"({"id":"b","prerequisites":[{"condition":"param.y"}]})", k_foreign));
    const json::Node& list = *child.field("prerequisites");
    EXPECT_EQ(list.children[0].find("condition")->origin, 4u);
    EXPECT_EQ(list.children[1].find("condition")->origin, 0u);
    EXPECT_EQ(child.field("template")->origin, 4u);
    EXPECT_EQ(list.origin, 0u);
}

TEST_F(MergeFieldsTest, what_the_parent_had_from_a_third_pack_stays_that_packs) {
    Record parent = record("condition", R"({"id":"a","logic":"param.x"})", "q:a");
    parent.node.find("logic")->origin = 9;
    child = record("condition", R"({"id":"b"})", "p:b");
    FieldMerger(k_foreign, report).merge_record(child, parent);
    EXPECT_EQ(child.field("logic")->origin, 9u);
}

constexpr Shape k_costs{.kind = ShapeKind::map, .of = &k_amount};
constexpr Shape k_ways{.kind = ShapeKind::list, .of = &k_costs};
constexpr std::array<const Shape*, 2> k_either = {&k_costs, &k_ways};
constexpr Shape k_cost{.kind = ShapeKind::either, .ways = k_either};
constexpr std::array k_fields = {Field{"cost", &k_cost, "", Need::optional, {}, {}, {}, Inherit::to_each}};
constexpr FieldTable k_table{"priced", "", k_fields};
constexpr Kind k_priced{"priced", "priced", &k_table, nullptr, nullptr};

struct Price {
    std::string_view parent, child, merged;
};

TEST_F(MergeFieldsTest, a_cost_is_added_to_every_way_of_paying) {
    constexpr Price k_prices[] = {
        {R"({"full":1})", R"({"mana":2})", R"({"full":1,"mana":2})"},
        {R"([{"part":1},{"full":1}])", R"({"mana":2})", R"([{"part":1,"mana":2},{"full":1,"mana":2}])"},
        {R"([{"part":1},{"full":1}])", R"({"part":2})", R"([{"part":2},{"full":1,"part":2}])"},
        {R"([{"part":1}])", R"([{"mana":2}])", R"([{"mana":2}])"},
        {R"({"full":1})", R"([{"mana":2}])", R"([{"mana":2}])"},
    };
    for (const Price& price : k_prices) {
        Record parent{&k_priced, "p:a", 0, value(R"({"cost":)" + std::string(price.parent) + "}"), {}};
        child = {&k_priced, "p:b", 0, value(R"({"cost":)" + std::string(price.child) + "}"), {}};
        FieldMerger(k_same, report).merge_record(child, parent);
        EXPECT_EQ(json::write(*child.field("cost")), price.merged);
    }
}

// Whatever a record says, a child that says nothing is its parent.
RC_GTEST_PROP(MergeFields, a_child_that_says_nothing_is_its_parent, (const std::vector<int>& numbers)) {
    tests::Desk desk;
    std::string rows;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        rows += (i ? "," : "") +
                (R"({"at":)" + std::to_string(i) + R"(,"value":)" + std::to_string(numbers[i]) + "}");
    const Record parent = desk.record("table", R"({"id":"a","rows":[)" + rows + "]}", "p:a");
    Record child = desk.record("table", R"({"id":"a"})", "p:a");
    FieldMerger merger(k_same, desk.report);
    merger.merge_record(child, parent);
    RC_ASSERT(json::equal(child.node, parent.node));
    RC_ASSERT(merger.copied() == 1 + 3 * numbers.size());
}

} // namespace
} // namespace arbiter::pack::merge_fields_test
