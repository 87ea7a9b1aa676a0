#include "world/world.hpp"

#include "support/expr.hpp"

namespace arbiter::world {
namespace {

using Names = std::vector<std::string_view>;

class WorldTest : public testing::Test {
protected:
    WorldTest() {
        health = model->component("core:health");
        prone = model->component("core:prone");
        position = model->component("core:position");
        hp = model->field(health, Names{"hp"});
        place = model->field(position, Names{"locationId"});
        world = std::make_unique<World>(model);
        scout = world->add("p:scout");
        guard = world->add("p:guard");
        world->set(scout, health, tests::data(R"({"hp": 7, "max": {"now": 9}})").root());
        world->set(scout, position, tests::data(R"({"locationId": "p:cellar"})").root());
        world->set(guard, position, tests::data(R"({"locationId": "p:hall"})").root());
    }
    std::string shown(Entity entity, Component component) const {
        return to_json(world->get(entity, component));
    }

    std::shared_ptr<Model> model = std::make_shared<Model>();
    std::unique_ptr<World> world;
    Component health, prone, position;
    Field hp, place;
    Entity scout, guard;
};

TEST_F(WorldTest, components_are_there_or_not) {
    EXPECT_TRUE(world->has(scout, health));
    EXPECT_FALSE(world->has(guard, health));
    EXPECT_TRUE(world->get(guard, hp).is(ValueType::absent));
    EXPECT_EQ(world->get(scout, hp).number(), 7);
    EXPECT_EQ(world->find("p:guard"), guard);
    EXPECT_FALSE(world->find("p:ghost"));
    EXPECT_EQ(world->having(position), (std::vector<Entity>{scout, guard}));
}

TEST_F(WorldTest, a_field_is_set_without_touching_its_neighbours) {
    EXPECT_TRUE(world->set(scout, hp, Value(3.0)));
    EXPECT_EQ(shown(scout, health), R"({"hp":3,"max":{"now":9}})");
    const Field deep = model->field(health, Names{"max", "later"});
    EXPECT_TRUE(world->set(scout, deep, Value(1.0)));
    EXPECT_EQ(shown(scout, health), R"({"hp":3,"max":{"now":9,"later":1}})");
    EXPECT_TRUE(world->set(guard, deep, Value(2.0)));
    EXPECT_EQ(shown(guard, health), R"({"max":{"later":2}})");
    EXPECT_FALSE(world->set(scout, model->field(health, Names{"hp", "x"}), Value(2.0)));
}

TEST_F(WorldTest, taking_a_component_away_leaves_nothing) {
    world->set(scout, health, Value::absent());
    EXPECT_FALSE(world->has(scout, health));
    EXPECT_TRUE(world->having(health).empty());
}

TEST_F(WorldTest, indexes_follow_every_change) {
    const ValueIndex& index = world->index(place);
    EXPECT_EQ(index.with("p:cellar"), std::vector<Entity>{scout});
    world->set(guard, place, Value(std::string_view("p:cellar")));
    EXPECT_EQ(index.with("p:cellar"), (std::vector<Entity>{scout, guard}));
    EXPECT_TRUE(index.with("p:hall").empty());
    world->set(scout, position, Value::absent());
    EXPECT_EQ(index.with("p:cellar"), std::vector<Entity>{guard});
    EXPECT_EQ(&world->index(place), &index);
}

TEST_F(WorldTest, a_journal_tells_and_takes_back) {
    Journal journal;
    world->attach(&journal);
    world->set(scout, hp, Value(1.0), Cause{5});
    world->set(scout, prone, tests::data("{}").root());
    const std::size_t mark = journal.mark();
    world->set(scout, health, Value::absent());
    ASSERT_EQ(journal.changes().size(), 3u);
    EXPECT_EQ(to_json(journal.changes()[0].before), R"({"hp":7,"max":{"now":9}})");
    EXPECT_EQ(journal.changes()[0].cause.record, 5u);
    world->undo(journal, mark);
    EXPECT_EQ(world->get(scout, hp).number(), 1);
    world->undo(journal);
    EXPECT_EQ(world->get(scout, hp).number(), 7);
    EXPECT_FALSE(world->has(scout, prone));
    EXPECT_TRUE(journal.changes().empty());
}

TEST_F(WorldTest, a_restart_brings_everything_back_again_and_again) {
    world->mark_start();
    const ValueIndex& index = world->index(place);
    for (int i = 0; i < 100; ++i) {
        world->set(scout, hp, Value(1.0 * i));
        world->set(guard, place, Value(std::string_view("p:roof")));
        world->set(scout, health, Value::absent());
        world->set(world->add("p:summoned"), prone, tests::data("{}").root());
        EXPECT_EQ(index.with("p:roof").size(), 1u);
        world->restart();
        ASSERT_EQ(world->size(), 2u);
        EXPECT_FALSE(world->find("p:summoned"));
        EXPECT_EQ(shown(scout, health), R"({"hp":7,"max":{"now":9}})");
        EXPECT_EQ(index.with("p:hall"), std::vector<Entity>{guard});
        EXPECT_TRUE(index.with("p:roof").empty());
        EXPECT_TRUE(world->having(prone).empty());
    }
}

// Whatever is set in whatever order, a restart is a restart.
RC_GTEST_PROP(WorldProperty, a_restart_is_as_if_nothing_had_been, ()) {
    const auto model = std::make_shared<Model>();
    const Component c[] = {model->component("a:a"), model->component("a:b")};
    const Field f = model->field(c[0], Names{"x", "y"});
    World world(model);
    const Entity e[] = {world.add("e:0"), world.add("e:1"), world.add("e:2")};
    const auto shown = [&] {
        std::string all;
        for (const Entity entity : e)
            for (const Component component : c) all += to_json(world.get(entity, component)) + " ";
        return all;
    };
    const auto change = [&](int what) {
        const Entity entity = e[what % 3];
        if (what % 5 == 0) return world.set(entity, c[what % 2], Value::absent());
        if (what % 5 == 1) return static_cast<void>(world.set(entity, f, Value(1.0 * what)));
        world.set(entity, c[what % 2], tests::data(R"({"x": {"z": )" + std::to_string(what) + "}}").root());
    };
    for (const int what : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000))) change(what);
    const std::string before = shown();
    world.mark_start();
    for (const int what : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000))) change(what);
    world.restart();
    RC_ASSERT(shown() == before);
}

} // namespace
} // namespace arbiter::world
