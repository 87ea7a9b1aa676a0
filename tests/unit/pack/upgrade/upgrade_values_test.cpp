#include "pack/upgrade/upgrade_values.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::upgrade_values_test {
namespace {

TEST(upgrade_values, quotes_and_limits_go_and_dice_stay) {
    tests::Desk desk;
    json::Node node = desk.value(
        R"x({"modifiers":[{"resource":"a","value":"-2"},{"resource":"a","value":"1d4 (min: 2)"},
        {"resource":"a","value":"-(1d4+1)"},{"resource":"a","value":6},{"resource":"a","value":"d6"},
        {"value":"3"}],"value":"4"})x");
    std::vector<UpgradedValue> done;
    upgrade_values(node, done);
    EXPECT_EQ(
        json::write(node),
        R"x({"modifiers":[{"resource":"a","value":-2},{"resource":"a","value":"max(1d4, 2)"},)x"
        R"x({"resource":"a","value":"-(1d4+1)"},{"resource":"a","value":6},{"resource":"a","value":"d6"},)x"
        R"x({"value":"3"}],"value":"4"})x");
    ASSERT_EQ(done.size(), 2u);
    EXPECT_EQ(done[0].code, "quoted-number");
    EXPECT_EQ(done[1].code, "old-limit");
    EXPECT_EQ(done[1].now, "\"max(1d4, 2)\"");
}

} // namespace
} // namespace arbiter::pack::upgrade_values_test
