#include "world/name_of.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::world::name_of_test {
namespace {

TEST(NameOf, a_name_or_the_id) {
    const tests::Stage stage("");
    const World& world = stage.scene().state.world;
    const auto& names = stage.scene().game().names;
    EXPECT_EQ(name_of(world, names, *world.find("p:hero")), "Hero");
    EXPECT_EQ(name_of(world, names, *world.find("p:yard")), "p:yard");
    EXPECT_EQ(name_of(world, {}, *world.find("p:hero")), "p:hero");
}

} // namespace
} // namespace arbiter::world::name_of_test
