#include "pack/references.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::references_test {
namespace {

using tests::findings;
using tests::load_with;
using Names = std::vector<std::string>;

// One condition per line: its id and what it refers to.
LoadedPacks load_conditions(const std::vector<std::pair<std::string, Names>>& conditions) {
    std::string text = "[";
    for (const auto& [id, others] : conditions) {
        text += (text.size() > 1 ? ",\n" : "") + ("{\"id\":\"" + id + "\",\"logic\":{\"and\":[true");
        for (const auto& other : others) text += ",{\"condition_ref\":\"" + other + "\"}";
        text += "]}}";
    }
    return load_with("p/conditions/a.json", text + "]");
}

TEST(References, that_lead_somewhere_are_fine) {
    EXPECT_EQ(findings(load_conditions({{"a", {"b", "c"}}, {"b", {"c", "c"}}, {"c", {}}}).report), Names{})
        << "a diamond is no circle";
}

TEST(References, each_that_leads_nowhere_is_told_where_it_stands) {
    const auto loaded = load_conditions({{"a", {"bb", "q:c"}}, {"b", {}}});
    EXPECT_EQ(tests::codes(loaded.report.diagnostics), (Names{"unknown-reference", "unknown-reference"}));
    EXPECT_EQ(loaded.report.diagnostics[0].hint, "did you mean \"p:b\"?");
    EXPECT_EQ(loaded.report.diagnostics[0].subject, "condition \"p:a\"");
    EXPECT_EQ(loaded.report.diagnostics[1].place.pointer, "/0/logic/and/2/condition_ref");
}

TEST(References, a_record_that_refers_to_itself_is_a_circle) {
    const auto loaded = load_conditions({{"a", {"a"}}});
    ASSERT_EQ(tests::codes(loaded.report.diagnostics), Names{"reference-cycle"});
    EXPECT_NE(loaded.report.diagnostics[0].message.find("p:a -> p:a"), std::string::npos);
}

TEST(References, every_circle_is_told_once_at_the_reference_that_closes_it) {
    const auto loaded =
        load_conditions({{"a", {"b"}}, {"b", {"c"}}, {"c", {"a"}}, {"x", {"y", "a"}}, {"y", {"x"}}});
    ASSERT_EQ(tests::codes(loaded.report.diagnostics), (Names{"reference-cycle", "reference-cycle"}));
    EXPECT_EQ(loaded.report.diagnostics[0].place.line, 3u);
    EXPECT_NE(loaded.report.diagnostics[0].message.find("p:a -> p:b -> p:c -> p:a"), std::string::npos);
    EXPECT_EQ(loaded.report.diagnostics[1].place.line, 5u);
}

TEST(References, two_circles_through_one_record_are_two) {
    const auto loaded = load_conditions({{"a", {"b", "c"}}, {"b", {"a"}}, {"c", {"a"}}});
    EXPECT_EQ(tests::codes(loaded.report.diagnostics), (Names{"reference-cycle", "reference-cycle"}));
}

TEST(References, into_a_pack_that_is_not_required_are_a_warning) {
    const tests::Tree tree = {
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
        {"p/conditions/a.json", R"({ "id": "a", "logic": { "condition_ref": "q:b" } })"},
        {"q/pack.json", R"({ "id": "q", "version": "1.0.0" })"},
        {"q/conditions/b.json", R"({ "id": "b", "logic": true })"}};
    const auto loaded = tests::load(tree, {{"p", "q"}, {}, {}});
    EXPECT_EQ(findings(loaded.report), Names{"p/conditions/a.json:1:42 not-required"});
    EXPECT_EQ(loaded.report.errors, 0u);
    EXPECT_TRUE(loaded.packs);
}

} // namespace
} // namespace arbiter::pack::references_test
