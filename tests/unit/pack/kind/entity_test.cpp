// What the tables cannot say of scenarios.
#include "pack/kind/entity.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::entity_test {
namespace {

std::vector<std::string> check(const std::string& fields) {
    tests::Desk desk;
    const Record record =
        desk.record("scenario", R"({ "id": "s", "entities": [{ "id": "ann" }])" + fields + " }");
    check_scenario(record, desk.report);
    return tests::codes(desk.report.take());
}

TEST(Scenario, mods_are_named_by_id) {
    using Codes = std::vector<std::string>;
    EXPECT_EQ(check(""), Codes{});
    EXPECT_EQ(check(R"(, "with": ["mod", "other-mod"])"), Codes{});
    EXPECT_EQ(check(R"(, "with": ["../mod", "a:b", "mod"])"), (Codes{"bad-id", "bad-id"}));
}

} // namespace
} // namespace arbiter::pack::entity_test
