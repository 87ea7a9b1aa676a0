#include "pack/outcome/check_promises.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::check_promises_test {
namespace {

// With resources: tests/cases/check/outcomes.txt. Here nobody knows any.
TEST(check_promises, a_number_of_nothing_counts_only_where_nothing_happens) {
    const RecordSet records;
    const Reach reach = {{true}};
    const Resources resources(records, reach);
    const Words words = {{"lose", Says::takes}};
    const Limits limits;
    const auto warns = [&](const char* outcome, bool does_anything) {
        tests::Desk desk;
        return check_promises(desk.value(outcome), does_anything,
                              {resources, words, 0, true, limits, desk.report});
    };
    EXPECT_TRUE(warns(R"({"say":"-2 Gold, +1 Unrest"})", false));
    EXPECT_FALSE(warns(R"({"say":"-2 Gold, +1 Unrest"})", true));
    EXPECT_FALSE(warns(R"({"say":"Nobody minds."})", false));
    EXPECT_FALSE(warns(R"({"say":5})", false));
    EXPECT_FALSE(warns(R"({"say":"Lose 2 gold","effects":[{"say":"x"}]})", true));
}

} // namespace
} // namespace arbiter::pack::outcome::check_promises_test
