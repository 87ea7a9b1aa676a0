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

// Whoever stays gets another number, and is named by it wherever they were named.
TEST(CloseGaps, roles_and_registers_name_whom_they_named) {
    const auto model = std::make_shared<world::Model>();
    const world::Component hp = model->component("p:hp");
    model->origin("p:wolf");
    model->freeze();
    State state{world::World(model)};
    const world::Entity hero = state.world.add("p:hero");
    state.world.pin();
    const world::Entity goes = state.world.make("p:wolf"), stays = state.world.make("p:wolf");
    state.world.set(stays, hp, Value(3.0));
    Frame frame;
    frame.cast[world::Role::actor] = hero;
    frame.cast[world::Role::primary] = stays;
    state.frames.push_back(frame);
    const world::Entity both[] = {stays, hero};
    expr::Store store;
    expr::Shapes shapes;
    const std::string_view keys[] = {"who"};
    expr::Map* const map = store.make_map(shapes.intern(keys));
    map->values[0] = Value::entity(stays.index);
    state.registers = {state.world.keep(std::span<const world::Entity>(both)),
                       state.world.keep(expr::map_value(*map)), Value(static_cast<double>(stays.index))};
    state.world.remove(goes);
    forget(state, goes);
    EXPECT_TRUE(state.world.has_gaps());
    close_gaps(state);
    const world::Entity now = *state.world.find("p:wolf#2");
    EXPECT_EQ(now, goes) << "the lowest number is free";
    EXPECT_EQ(state.world.size(), 2u);
    EXPECT_FALSE(state.world.has_gaps());
    EXPECT_EQ(state.world.get(now, hp).number(), 3);
    EXPECT_EQ(state.frames[0].cast[world::Role::primary], now);
    EXPECT_EQ(state.frames[0].cast[world::Role::actor], hero);
    EXPECT_EQ(state.registers[0].list()[0].entity(), now.index);
    EXPECT_EQ(state.registers[0].list()[1].entity(), hero.index);
    EXPECT_EQ(state.registers[1].find("who").entity(), now.index);
    EXPECT_EQ(state.registers[2].number(), stays.index) << "a number is no name";
    EXPECT_EQ(state.world.id_of(state.world.make("p:wolf")), "p:wolf#3") << "ids are never given twice";
}

TEST(CloseGaps, who_comes_and_goes_for_ever_takes_no_more_memory) {
    const auto model = std::make_shared<world::Model>();
    const world::Component hp = model->component("p:hp");
    model->freeze();
    State state{world::World(model)};
    state.world.add("p:hero");
    state.world.pin();
    world::Entity last = state.world.make("p:wolf");
    std::uint64_t memory = 0;
    for (int i = 0; i < 20'000; ++i) {
        const world::Entity next = state.world.make("p:wolf");
        state.world.set(next, hp, Value(1.0));
        state.world.remove(last);
        close_gaps(state);
        last = *state.world.find("p:wolf#" + std::to_string(i + 2));
        EXPECT_EQ(state.world.size(), 2u);
        if (i == 100) memory = state.world.memory();
    }
    EXPECT_EQ(state.world.there(), 2u);
    EXPECT_EQ(state.world.memory(), memory);
}

} // namespace
} // namespace arbiter::machine::forget_test
