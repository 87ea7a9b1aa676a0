#include "base/unified_diff.hpp"

#include <gtest/gtest.h>

namespace arbiter::unified_diff_test {
namespace {

TEST(unified_diff, shows_three_lines_around_each_change) {
    EXPECT_EQ(unified_diff("f", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
              "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(unified_diff, far_changes_make_hunks_of_their_own) {
    std::string before, after;
    for (int i = 1; i <= 20; ++i) before += std::to_string(i) + "\n";
    after = before;
    after.erase(0, 2); // line 1
    after += "21\n";   // behind line 20
    EXPECT_EQ(unified_diff("f", before, after),
              "--- f\n+++ f\n@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -18,3 +17,4 @@\n 18\n 19\n 20\n+21\n");
}

TEST(unified_diff, a_missing_last_newline_is_told) {
    EXPECT_EQ(unified_diff("f", "a", "a\n"),
              "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
    EXPECT_EQ(unified_diff("f", "", "a\n"), "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n");
}

TEST(unified_diff, nothing_is_shown_for_nothing) { EXPECT_EQ(unified_diff("f", "a\nb", "a\nb"), ""); }

TEST(unified_diff, texts_too_large_to_compare_are_shown_as_replaced) {
    std::string before, after;
    for (int i = 0; i < 5'000; ++i) {
        before += "a" + std::to_string(i) + "\n";
        after += "b" + std::to_string(i) + "\n";
    }
    EXPECT_EQ(unified_diff("f", before, after).substr(0, 37), "--- f\n+++ f\n@@ -1,5000 +1,5000 @@\n-a0");
}

} // namespace
} // namespace arbiter::unified_diff_test
