#include "world/world.hpp"

#include "support/expr.hpp"

namespace arbiter::world::world_test {
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

// What was given after the first start is part of the second: a restart must not forget its memory.
TEST_F(WorldTest, a_second_start_is_where_a_restart_leads) {
    world->mark_start();
    world->set(scout, health,
               tests::data(R"({"hp": 2, "note": "a text that is long enough to be stored"})").root());
    world->mark_start();
    for (int i = 0; i < 10; ++i) {
        world->set(scout, health,
                   tests::data(R"({"hp": 9, "note": "another text that takes its place"})").root());
        world->restart();
        ASSERT_EQ(shown(scout, health), R"({"hp":2,"note":"a text that is long enough to be stored"})");
    }
    EXPECT_TRUE(world->changes_since_start().empty());
}

TEST_F(WorldTest, changes_since_the_start_are_told_once_as_they_are_now) {
    world->set(guard, hp, Value(5.0));
    EXPECT_TRUE(world->changes_since_start().empty()) << "nothing has started";
    world->mark_start();
    world->set(guard, hp, Value(4.0));
    world->set(scout, prone, tests::data("{}").root());
    world->set(guard, hp, Value(3.0), Cause{9});
    world->set(scout, place, Value(std::string_view("p:hall")));
    world->set(scout, place, Value(std::string_view("p:cellar")));
    world->set(scout, health, Value::absent());
    const std::vector<Change> changes = world->changes_since_start();
    ASSERT_EQ(changes.size(), 3u) << "who went away and came back has not changed";
    EXPECT_EQ(changes[0].entity, guard);
    EXPECT_EQ(changes[0].component, health);
    EXPECT_EQ(to_json(changes[0].before), R"({"hp":5})");
    EXPECT_EQ(to_json(changes[0].after), R"({"hp":3})");
    EXPECT_TRUE(changes[1].before.is(ValueType::absent));
    EXPECT_EQ(to_json(changes[1].after), "{}");
    EXPECT_EQ(to_json(changes[2].before), R"({"hp":7,"max":{"now":9}})");
    EXPECT_TRUE(changes[2].after.is(ValueType::absent));
    world->restart();
    EXPECT_TRUE(world->changes_since_start().empty());
}

TEST_F(WorldTest, what_is_taken_back_has_not_changed) {
    world->mark_start();
    Journal journal;
    world->attach(&journal);
    world->set(scout, hp, Value(1.0));
    world->set(guard, prone, tests::data("{}").root());
    EXPECT_EQ(world->changes_since_start().size(), 2u);
    world->undo(journal);
    EXPECT_TRUE(world->changes_since_start().empty());
}

TEST_F(WorldTest, a_component_knows_when_it_changed_last) {
    const std::uint64_t before = world->changed(health);
    EXPECT_EQ(world->changed(prone), 0u);
    world->set(guard, place, Value(std::string_view("p:roof")));
    EXPECT_EQ(world->changed(health), before);
    EXPECT_EQ(world->changed(position), world->revision());
    world->mark_start();
    world->set(scout, hp, Value(1.0));
    const std::uint64_t then = world->changed(health);
    EXPECT_GT(then, before);
    world->restart();
    EXPECT_GT(world->changed(health), then) << "coming back is a change, too";
    EXPECT_EQ(world->changed(model->component("core:later")), 0u) << "named after this world was made";
}

TEST_F(WorldTest, what_is_kept_outlives_who_gave_it) {
    Value list, text;
    {
        const std::vector<Entity> people = {guard, scout};
        const std::string words = "words that somebody else owns and lets go of";
        list = world->keep(people);
        text = world->keep(Value(std::string_view(words)));
    }
    ASSERT_EQ(list.list().size(), 2u);
    EXPECT_EQ(list.list()[0].entity(), guard.index);
    EXPECT_EQ(list.list()[1].entity(), scout.index);
    EXPECT_EQ(text.text(), "words that somebody else owns and lets go of");
    EXPECT_TRUE(world->keep(std::span<const Entity>()).list().empty());
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
    // Laying the changes over the start again leads to the same end.
    const std::string after = shown();
    std::vector<std::pair<Change, std::string>> changes;
    for (const Change& made : world.changes_since_start()) changes.emplace_back(made, to_json(made.after));
    world.restart();
    RC_ASSERT(shown() == before);
    for (const auto& [made, value] : changes)
        world.set(made.entity, made.component,
                  made.after.is(ValueType::absent) ? Value::absent() : tests::data(value).root());
    RC_ASSERT(shown() == after);
}

TEST_F(WorldTest, several_members_change_at_once) {
    using Members = std::vector<World::Member>;
    Journal journal;
    world->attach(&journal);
    world->merge(scout, health, Members{{"hp", Value(3.0)}, {"note", Value(std::string_view("hurt"))}});
    EXPECT_EQ(shown(scout, health), R"({"hp":3,"max":{"now":9},"note":"hurt"})");
    EXPECT_EQ(journal.changes().size(), 1u) << "one change, not one for each";
    world->merge(scout, health, Members{{"hp", Value::absent()}, {"nothing", Value::absent()}});
    EXPECT_EQ(shown(scout, health), R"({"max":{"now":9},"note":"hurt"})") << "absent takes away";
    EXPECT_TRUE(world->get(scout, hp).is(ValueType::absent));
    world->undo(journal);
    EXPECT_EQ(shown(scout, health), R"({"hp":7,"max":{"now":9}})");
    world->attach(nullptr);
}

TEST_F(WorldTest, members_of_what_is_not_there_make_it) {
    using Members = std::vector<World::Member>;
    world->merge(guard, health, Members{{"hp", Value(1.0)}});
    EXPECT_EQ(shown(guard, health), R"({"hp":1})");
    EXPECT_EQ(world->get(guard, hp).number(), 1);
    world->merge(guard, prone, {});
    EXPECT_EQ(shown(guard, prone), "{}");
    world->set(guard, prone, Value(7.0));
    world->merge(guard, prone, Members{{"deep", Value(true)}});
    EXPECT_EQ(shown(guard, prone), R"({"deep":true})") << "what is no map gives way to one";
}

// What came and went again is as if it had never been.
TEST_F(WorldTest, members_that_went_leave_no_change) {
    using Members = std::vector<World::Member>;
    world->mark_start();
    world->merge(scout, health, Members{{"note", Value(1.0)}});
    EXPECT_EQ(world->changes_since_start().size(), 1u);
    world->merge(scout, health, Members{{"note", Value::absent()}});
    EXPECT_EQ(world->changes_since_start().size(), 0u);
    world->restart();
    EXPECT_EQ(shown(scout, health), R"({"hp":7,"max":{"now":9}})");
}

} // namespace
} // namespace arbiter::world::world_test
