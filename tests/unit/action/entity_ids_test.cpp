// Who a scenario has, by id and by name.
#include "action/entity_ids.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::entity_ids_test {
namespace {

const pack::RecordSet& no_records() {
    static const pack::RecordSet k_none;
    return k_none;
}

EntityIds ids() {
    tests::Desk desk;
    return {desk.record("scenario", R"({ "id": "s", "flow": "round",
      "entities": [ { "id": "wolf" }, { "id": "q:wolf" }, { "id": "bear" } ] })"),
            "p", no_records()};
}

TEST(EntityIds, a_name_alone_is_enough_where_one_has_it) {
    EXPECT_EQ(ids().find("bear"), "p:bear");
    EXPECT_EQ(ids().find("p:bear"), "p:bear");
    EXPECT_EQ(ids().find("wolf"), std::nullopt) << "there are two";
    EXPECT_EQ(ids().find("q:wolf"), "q:wolf");
    EXPECT_EQ(ids().find("hare"), std::nullopt);
}

TEST(EntityIds, the_flow_is_in_the_world_too) {
    EXPECT_TRUE(ids().has("p:round"));
    EXPECT_FALSE(ids().has("round")) << "exactly this id";
}

TEST(EntityIds, what_was_probably_meant) {
    EXPECT_EQ(ids().suggest("baer"), "did you mean \"bear\"?");
    EXPECT_EQ(ids().suggest("p:baer"), "did you mean \"p:bear\"?");
    EXPECT_EQ(ids().suggest("elephant"), "");
}

} // namespace
} // namespace arbiter::action::entity_ids_test
