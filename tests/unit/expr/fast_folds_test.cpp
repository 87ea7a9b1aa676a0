// Which folds are taken in one go. What they answer is in machine_folds_test.cpp.
#include "expr/fast.hpp"

#include "support/expr.hpp"
#include "support/folds.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::fast_folds_test {
namespace {

using tests::k_fold_filtered;
using tests::k_sum;
using tests::k_sum_filtered;

Code way_of(const char* rule, LogicMode mode = LogicMode::pack) {
    return tests::expression(rule, mode).program().root().fast;
}

TEST(FastFolds, sums_and_folds_over_a_filter_are_seen) {
    EXPECT_EQ(way_of(k_sum), Code::sum);
    EXPECT_EQ(way_of(k_sum_filtered), Code::sum_filtered);
    EXPECT_EQ(way_of(k_fold_filtered), Code::fold_filtered);
}

TEST(FastFolds, what_could_fail_or_be_heard_of_on_the_way_is_left_alone) {
    EXPECT_EQ(way_of(k_sum_filtered, LogicMode::community), Code::sum);
    EXPECT_EQ(way_of(R"({"reduce":[{"filter":[{"var":"xs"},{"log":{"var":"w"}}]},
        {"max":[{"var":"accumulator"},1]},0]})"),
              Code::reduce);
    EXPECT_EQ(way_of(R"({"reduce":[{"filter":[{"var":"xs"},true]},{"throw":"no"},0]})"), Code::reduce);
    EXPECT_EQ(way_of(R"({"reduce":[{"filter":[{"map":[{"var":"xs"},{"log":1}]},true]},
        {"max":[{"var":"accumulator"},1]},0]})"),
              Code::reduce);
}

} // namespace
} // namespace arbiter::expr::fast_folds_test
