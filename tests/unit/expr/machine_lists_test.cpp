#include "support/expr.hpp"

namespace arbiter::machine_lists_test {
namespace {

using tests::eval;

TEST(MachineLists, loops_see_their_element_and_their_index) {
    EXPECT_EQ(eval("map([3, 4], this * 2)"), "[6,8]");
    EXPECT_EQ(eval(R"({"map": [["a", "b"], {"cat": [{"val": [[1], "index"]}, {"val": []}]}]})"),
              "[\"0a\",\"1b\"]");
    EXPECT_EQ(eval("filter(xs, hp > 2)", R"({"xs": [{"hp": 1}, {"hp": 3}]})"), R"([{"hp":3}])");
    EXPECT_EQ(eval("count(xs, hp > 2) + count(xs)", R"({"xs": [{"hp": 1}, {"hp": 3}]})"), "3");
}

TEST(MachineLists, quantifiers_over_nothing) {
    EXPECT_EQ(eval("all([], true)"), "false");
    EXPECT_EQ(eval("some([], true)"), "false");
    EXPECT_EQ(eval("none([], true)"), "true");
    EXPECT_EQ(eval("none(nobody, true)"), "true");
}

TEST(MachineLists, quantifiers_stop_when_they_know) {
    EXPECT_EQ(eval(R"({"some": [[1, 2], {"if": [{"==": [{"var": ""}, 1]}, true, {"throw": "no"}]}]})"),
              "true");
    EXPECT_EQ(eval(R"({"all": [[1, 2], {"if": [{"==": [{"var": ""}, 1]}, false, {"throw": "no"}]}]})"),
              "false");
}

TEST(MachineLists, merging_flattens_one_level) {
    EXPECT_EQ(eval(R"({"merge": [[1, [2]], 3, null]})"), "[1,[2],3,null]");
}

TEST(MachineLists, a_failure_ends_a_loop) {
    EXPECT_EQ(eval(R"({"map": [[1, 2, 3], {"throw": {"var": ""}}]})"), "! 1");
}

} // namespace
} // namespace arbiter::machine_lists_test
