// A folder with more names than Limits::files lost the packs behind the limit without a word.
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::packs_past_the_file_limit_test {
namespace {

TEST(PacksPastTheFileLimit, are_told) {
    const tests::Tree tree = {{"all/a/pack.json", R"({ "id": "a", "version": "1.0.0" })"},
                              {"all/b/pack.json", R"({ "id": "b", "version": "1.0.0" })"}};
    PackRequest request{{"all"}, {}, {}};
    request.limits.files = 2;
    EXPECT_EQ(tests::load(tree, request).report.packs.size(), 2u);
    request.limits.files = 1;
    const auto past = tests::load(tree, request);
    EXPECT_EQ(tests::findings(past.report), std::vector<std::string>{"all/b:1:1 too-many-files"});
    EXPECT_EQ(past.packs, nullptr);
}

} // namespace
} // namespace arbiter::packs_past_the_file_limit_test
