#include "expr/reads.hpp"

#include "support/expr.hpp"

namespace arbiter::reads_test {
namespace {

using Paths = std::vector<std::string>;

Paths reads(std::string_view text) { return tests::expression(text).reads(); }

TEST(Reads, paths_come_sorted_and_once) {
    EXPECT_EQ(reads("b.x + a > b.x"), (Paths{"a", "b.x"}));
    EXPECT_EQ(reads("1 + 2"), Paths());
}

TEST(Reads, defaults_and_branches_not_taken_count) {
    EXPECT_EQ(reads(R"({"var": ["a", {"var": "b"}]})"), (Paths{"a", "b"}));
    EXPECT_EQ(reads("true ? a : b"), (Paths{"a", "b"}));
}

TEST(Reads, elements_are_read_through_their_list) {
    EXPECT_EQ(reads("filter(xs, hp > 3)"), Paths{"xs"});
    EXPECT_EQ(reads(R"({"map": [{"var": "xs"}, {"val": [[2], "limit"]}]})"), (Paths{"limit", "xs"}));
    EXPECT_EQ(reads(R"({"reduce": [{"var": "xs"}, {"+": [{"var": "current"}, {"var": "accumulator"}]}, 0]})"),
              Paths{"xs"});
}

TEST(Reads, what_is_computed_could_be_anything) {
    EXPECT_EQ(reads("actor.attributes[weapon.attribute]"), (Paths{"*", "weapon.attribute"}));
    EXPECT_EQ(reads(R"({"missing": ["a", "b.c"]})"), (Paths{"a", "b.c"}));
    EXPECT_EQ(reads(R"({"missing_some": [1, ["a", "b"]]})"), (Paths{"a", "b"}));
}

TEST(Reads, names_of_let_are_nobodys_data) { EXPECT_EQ(reads("let x = a: x + x"), Paths{"a"}); }

TEST(Reads, data_is_read_by_paths_and_by_whoever_asks_about_somebody) {
    const auto reads_any = [](const char* rule) {
        return expr::reads_data(tests::expression(rule).program());
    };
    EXPECT_TRUE(reads_any("a.b > 3"));
    EXPECT_TRUE(reads_any(R"({"missing": ["a"]})"));
    EXPECT_TRUE(reads_any(R"({"has_component": ["actor", "core:prone"]})"));
    EXPECT_FALSE(reads_any("1 + 2 > 2"));
}

TEST(Reads, a_component_is_read_where_it_stands) {
    EXPECT_EQ(reads(R"({"has_component": ["actor", "core:prone"]})"), Paths{"actor.components.core:prone"});
}

} // namespace
} // namespace arbiter::reads_test
