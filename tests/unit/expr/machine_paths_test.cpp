#include "support/expr.hpp"

namespace arbiter::machine_paths_test {
namespace {

using tests::eval;

TEST(MachinePaths, a_path_through_nothing_takes_the_default) {
    EXPECT_EQ(eval(R"({"var": ["a.b", 5]})", R"({"a": null})"), "5");
    EXPECT_EQ(eval(R"({"var": ["a.b", 5]})", R"({"a": {"b": null}})"), "null");
    EXPECT_EQ(eval(R"({"var": ["a.b", 5]})", R"({"a": 3})"), "5");
}

TEST(MachinePaths, keys_may_be_computed) {
    EXPECT_EQ(eval(R"({"var": {"var": "k"}})", R"({"k": "a.b", "a": {"b": 2}})"), "2");
    EXPECT_EQ(eval(R"({"val": ["a", {"var": "k"}]})", R"({"k": 1, "a": [5, 6]})"), "6");
    EXPECT_EQ(eval(R"({"val": {"var": "ks"}})", R"({"ks": ["a", "b"], "a": {"b": 4}})"), "4");
    EXPECT_EQ(eval("val(ks)", R"({"ks": ["a", "b"], "a": {"b": 4}})"), "4");
    EXPECT_EQ(eval(R"({"exists": ["a", {"var": "k"}]})", R"({"k": "x", "a": {"x": null}})"), "true");
    EXPECT_EQ(eval("filter(xs, hp > 2)[0].hp", R"({"xs": [{"hp": 1}, {"hp": 3}]})"), "3");
}

TEST(MachinePaths, computed_keys_inside_a_fold_read_the_pair) {
    EXPECT_EQ(eval(R"({"reduce": [[1, 2], {"+": [{"var": {"var": "k"}}, 1]}, 5]})", R"({"k": "current"})"),
              "null");
    EXPECT_EQ(
        eval(
            R"({"reduce": [[1, 2], {"+": [{"var": {"cat": ["cur", "rent"]}}, {"var": "accumulator"}]}, 5]})"),
        "8");
}

TEST(MachinePaths, one_path_reads_maps_of_many_shapes) {
    EXPECT_EQ(
        eval("map(xs, hp)", R"({"xs": [{"hp": 1}, {"a": 0, "hp": 2}, {}, {"hp": 3, "a": 0}, 7, {"hp": 4}]})"),
        "[1,2,null,3,null,4]");
}

TEST(MachinePaths, missing_looks_where_it_stands) {
    EXPECT_EQ(eval(R"({"map": [{"var": "xs"}, {"missing": ["hp"]}]})", R"({"xs": [{"hp": 1}, {}]})"),
              "[[],[\"hp\"]]");
    EXPECT_EQ(eval(R"({"reduce": [[1], {"missing": ["current", "other"]}, 0]})"), "[\"other\"]");
    EXPECT_EQ(eval(R"({"missing_some": [2, ["a", "b", "c"]]})", R"({"a": 1})"), "[\"b\",\"c\"]");
}

} // namespace
} // namespace arbiter::machine_paths_test
