#include "machine/forget.hpp"

#include "expr/store.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::forget_test {
namespace {

TEST(Forget, roles_and_registers_lose_whoever_goes) {
    const auto model = std::make_shared<world::Model>();
    model->freeze();
    State state{world::World(model)};
    const world::Entity stays = state.world.add("p:a"), goes = state.world.add("p:b");
    Frame frame;
    frame.cast[world::Role::actor] = stays;
    frame.cast[world::Role::primary] = goes;
    state.frames.push_back(frame);
    const world::Entity both[] = {stays, goes};
    state.registers = {Value::entity(goes.index), Value::entity(stays.index),
                       state.world.keep(std::span<const world::Entity>(both)), Value(3.0)};
    forget(state, goes);
    EXPECT_TRUE(state.frames[0].cast[world::Role::actor]);
    EXPECT_FALSE(state.frames[0].cast[world::Role::primary]);
    EXPECT_TRUE(state.registers[0].is(ValueType::absent));
    EXPECT_TRUE(state.registers[1].is(ValueType::entity));
    ASSERT_EQ(state.registers[2].list().size(), 2u) << "the others keep their places";
    EXPECT_TRUE(state.registers[2].list()[0].is(ValueType::entity));
    EXPECT_TRUE(state.registers[2].list()[1].is_missing());
    EXPECT_EQ(state.registers[3].number(), 3);
}

} // namespace
} // namespace arbiter::machine::forget_test
