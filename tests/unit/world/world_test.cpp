#include "world/world.hpp"

#include "support/expr.hpp"
#include "world/key.hpp"

#include <array>
#include <set>

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
        deep = model->field(health, Names{"max", "later"});
        too_deep = model->field(health, Names{"hp", "x"});
        model->freeze();
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
    Field hp, place, deep, too_deep;
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
    EXPECT_TRUE(world->set(scout, deep, Value(1.0)));
    EXPECT_EQ(shown(scout, health), R"({"hp":3,"max":{"now":9,"later":1}})");
    EXPECT_TRUE(world->set(guard, deep, Value(2.0)));
    EXPECT_EQ(shown(guard, health), R"({"max":{"later":2}})");
    EXPECT_FALSE(world->set(scout, too_deep, Value(2.0)));
}

// Writing by the cell is the same as writing by the field: the journal, stamps and counts know of it.
TEST_F(WorldTest, a_number_is_found_once_for_reading_and_writing) {
    World other = *world;
    Journal journal;
    world->attach(&journal);
    const Value* const cell = world->number_cell(scout, hp);
    ASSERT_NE(cell, nullptr);
    EXPECT_EQ(cell->number(), 7);
    const std::uint64_t stamp = world->stamp(health), writes = world->writes();
    world->set_number(scout, health, cell, 4);
    EXPECT_TRUE(other.set(scout, hp, Value(4.0)));
    EXPECT_EQ(shown(scout, health), to_json(other.get(scout, health)));
    EXPECT_GT(world->stamp(health), stamp);
    EXPECT_EQ(world->writes(), writes + 1);
    ASSERT_EQ(journal.changes().size(), 1u);
    world->undo(journal);
    EXPECT_EQ(world->get(scout, hp).number(), 7);
}

TEST_F(WorldTest, what_is_no_number_in_a_cell_of_its_own_is_not_found) {
    EXPECT_EQ(world->number_cell(guard, hp), nullptr) << "the component is not there";
    EXPECT_EQ(world->number_cell(scout, place), nullptr) << "a text";
    EXPECT_EQ(world->number_cell(scout, deep), nullptr) << "inside of a member";
    world->set(scout, health, Value(5.0));
    EXPECT_EQ(world->number_cell(scout, hp), nullptr) << "the component is no map";
}

TEST_F(WorldTest, taking_a_component_away_leaves_nothing) {
    world->set(scout, health, Value::absent());
    EXPECT_FALSE(world->has(scout, health));
    EXPECT_TRUE(world->having(health).empty());
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

TEST_F(WorldTest, a_copy_goes_its_own_way) {
    World other = *world;
    other.set(scout, hp, Value(1.0));
    other.set(guard, place, Value(std::string_view("p:roof, which is a text of its own")));
    other.set(other.add("p:summoned"), prone, tests::data("{}").root());
    other.set(scout, position, Value::absent());
    EXPECT_EQ(shown(scout, health), R"({"hp":7,"max":{"now":9}})");
    EXPECT_EQ(shown(guard, position), R"({"locationId":"p:hall"})");
    EXPECT_EQ(shown(scout, position), R"({"locationId":"p:cellar"})");
    EXPECT_FALSE(world->find("p:summoned"));
    EXPECT_EQ(world->count(prone), 0u);
    world->set(scout, hp, Value(2.0));
    EXPECT_EQ(other.get(scout, hp).number(), 1);
    *world = other;
    other = World(model); // what it had made stays where it is needed
    EXPECT_EQ(shown(guard, position), R"({"locationId":"p:roof, which is a text of its own"})");
    EXPECT_EQ(world->id_of(*world->find("p:summoned")), "p:summoned");
}

TEST_F(WorldTest, a_copy_does_not_write_into_a_journal) {
    Journal journal;
    world->attach(&journal);
    World other = *world;
    other.set(scout, hp, Value(1.0));
    EXPECT_TRUE(journal.changes().empty());
    world->set(scout, hp, Value(1.0));
    EXPECT_EQ(journal.changes().size(), 1u);
    *world = other;
    world->set(scout, hp, Value(2.0));
    EXPECT_EQ(journal.changes().size(), 2u) << "who listens, listens on";
}

TEST_F(WorldTest, differences_are_told_as_they_are_now) {
    const World was = *world;
    world->set(guard, hp, Value(4.0));
    world->set(scout, prone, tests::data("{}").root());
    world->set(guard, hp, Value(3.0), Cause{9});
    world->set(scout, place, Value(std::string_view("p:hall")));
    world->set(scout, place, Value(std::string_view("p:cellar")));
    world->set(scout, health, Value::absent());
    const std::vector<Change> changes = changes_between(was, *world);
    ASSERT_EQ(changes.size(), 3u) << "who went away and came back has not changed";
    EXPECT_EQ(to_json(changes[0].before), R"({"hp":7,"max":{"now":9}})");
    EXPECT_TRUE(changes[0].after.is(ValueType::absent));
    EXPECT_TRUE(changes[1].before.is(ValueType::absent));
    EXPECT_EQ(to_json(changes[1].after), "{}");
    EXPECT_EQ(changes[2].entity, guard);
    EXPECT_EQ(changes[2].component, health);
    EXPECT_TRUE(changes[2].before.is(ValueType::absent));
    EXPECT_EQ(to_json(changes[2].after), R"({"hp":3})");
}

TEST_F(WorldTest, what_is_taken_back_has_not_changed) {
    const World was = *world;
    Journal journal;
    world->attach(&journal);
    world->set(scout, hp, Value(1.0));
    world->set(guard, prone, tests::data("{}").root());
    EXPECT_EQ(changes_between(was, *world).size(), 2u);
    world->undo(journal);
    EXPECT_TRUE(changes_between(was, *world).empty());
}

TEST_F(WorldTest, stamps_tell_what_two_worlds_share) {
    const std::uint64_t before = world->stamp(health);
    EXPECT_EQ(world->stamp(prone), 0u);
    world->set(guard, place, Value(std::string_view("p:roof")));
    EXPECT_EQ(world->stamp(health), before);
    EXPECT_EQ(world->stamp(position), world->stamp());
    World one = *world, two = *world;
    one.set(scout, hp, Value(1.0));
    two.set(scout, hp, Value(2.0));
    world->set(scout, hp, Value(3.0));
    EXPECT_EQ(one.stamp(position), two.stamp(position));
    const std::set<std::uint64_t> all = {before, one.stamp(health), two.stamp(health), world->stamp(health)};
    EXPECT_EQ(all.size(), 4u);
    const std::uint64_t then = one.stamp(health);
    one = two;
    EXPECT_EQ(one.stamp(health), two.stamp(health));
    one.set(scout, hp, Value(1.0));
    EXPECT_GT(one.stamp(health), then) << "no number is used again";
}

TEST_F(WorldTest, values_without_a_cell_are_kept_whole) {
    const auto text = R"({"hp":3,"unheard of":{"x":1}})";
    world->set(guard, health, tests::data(text).root());
    EXPECT_EQ(shown(guard, health), text);
    EXPECT_EQ(world->get(guard, hp).number(), 3);
    EXPECT_TRUE(world->set(guard, hp, Value(4.0)));
    EXPECT_TRUE(world->set(guard, deep, Value(5.0)));
    EXPECT_EQ(shown(guard, health), R"({"hp":4,"unheard of":{"x":1},"max":{"later":5}})");
    for (const auto& plain : {"7", "\"text\"", "[1,2]", "true", "null"}) {
        world->set(guard, health, tests::data(plain).root());
        EXPECT_EQ(shown(guard, health), plain);
        EXPECT_TRUE(world->get(guard, hp).is(ValueType::absent));
        EXPECT_EQ(world->set(guard, hp, Value(1.0)), std::string_view(plain) == "null");
    }
    world->set(guard, health, world->get(scout, health)); // a value that stands in the cells
    EXPECT_EQ(shown(guard, health), shown(scout, health));
}

// Ten times a hundred thousand: memory that only a restart gives back would show.
TEST_F(WorldTest, writing_over_gives_memory_back) {
    std::vector<Value> held = {world->keep(Value(std::string_view("somebody holds this text")))};
    for (int i = 0; i < 100'000; ++i) {
        world->set(scout, place, Value(std::string_view("p:a place with a long name, or a longer one")));
        world->set(scout, deep, Value(1.0 * i));
        world->tidy(held);
    }
    EXPECT_GT(world->bytes(), 5'000'000u);
    EXPECT_LT(world->memory(), 400'000u);
    EXPECT_EQ(held[0].text(), "somebody holds this text");
    EXPECT_EQ(shown(scout, health), R"({"hp":7,"max":{"now":9,"later":99999}})");
    EXPECT_EQ(shown(scout, position), R"({"locationId":"p:a place with a long name, or a longer one"})");
}

// Ten million times: memory is what it was after the first.
TEST_F(WorldTest, writing_over_for_ever_takes_no_more) {
    world->set(scout, hp, Value(0.0));
    const std::uint64_t memory = world->memory();
    for (int i = 0; i < 10'000'000; ++i) world->set(scout, hp, Value(1.0 * i));
    EXPECT_EQ(world->memory(), memory);
    EXPECT_EQ(world->get(scout, hp).number(), 9'999'999);
}

// A rule may put a component into a list or a map of its own; making a row moves all components.
TEST_F(WorldTest, components_of_the_world_may_be_part_of_what_is_written) {
    expr::Store store;
    expr::Shapes shapes;
    Value* const list = store.make_list(2);
    list[0] = world->get(scout, health);
    list[1] = world->get(scout, position);
    world->set(guard, prone, expr::list_value({list, 2}));
    EXPECT_EQ(shown(guard, prone), R"([{"hp":7,"max":{"now":9}},{"locationId":"p:cellar"}])");
    const std::array<std::string_view, 1> keys = {"hp"};
    expr::Map* const map = store.make_map(shapes.intern(keys));
    map->values[0] = world->get(scout, health);
    world->set(scout, health, expr::map_value(*map));
    EXPECT_EQ(shown(scout, health), R"({"hp":{"hp":7,"max":{"now":9}}})") << "inside itself";
    const std::array<World::Member, 2> members = {World::Member{"a", Value(1.0)},
                                                  {"b", world->get(scout, position)}};
    world->merge(scout, position, members);
    EXPECT_EQ(shown(scout, position), R"({"locationId":"p:cellar","a":1,"b":{"locationId":"p:cellar"}})");
    const std::array<World::Member, 1> whole = {World::Member{"from", world->get(scout, position)}};
    world->merge(scout, prone, whole);
    EXPECT_EQ(shown(scout, prone),
              R"({"from":{"locationId":"p:cellar","a":1,"b":{"locationId":"p:cellar"}}})");
}

// A walk keeps many copies at once: none of them may need memory for what all of them share.
TEST_F(WorldTest, copies_of_an_anchored_world_share_what_was_there) {
    const std::string large(50'000, 'x');
    world->set(guard, place, Value(std::string_view(large)));
    world->anchor();
    World copy = *world;
    world.reset();
    for (int i = 0; i < 1'000; ++i) {
        World next = copy; // copies of copies
        next.set(scout, place, Value(std::string_view("p:a place with a long name")));
        next.tidy({});
        copy = next;
    }
    EXPECT_LT(copy.bytes(), 200'000u) << "the large text was not made again";
    EXPECT_EQ(copy.get(guard, place).text(), large);
    EXPECT_EQ(copy.get(scout, place).text(), "p:a place with a long name");
    EXPECT_EQ(to_json(copy.get(scout, health)), R"({"hp":7,"max":{"now":9}})");
    copy.set(guard, place, Value(1.0));
    const Entity late = copy.add("p:late");
    copy.set(late, place, Value(std::string_view("p:hall")));
    for (int i = 0; i < 10'000; ++i) {
        copy.set(scout, place, Value(std::string_view("p:another place with a long name")));
        copy.tidy({});
    }
    EXPECT_EQ(copy.get(late, place).text(), "p:hall") << "who came later is in no anchor";
    EXPECT_EQ(copy.get(guard, place).number(), 1);
}

TEST_F(WorldTest, a_folded_world_comes_back_as_it_was) {
    std::vector<Entity> crowd;
    for (int i = 0; i < 100; ++i) {
        crowd.push_back(world->add("p:one" + std::to_string(i)));
        world->set(crowd.back(), health, tests::data(R"({"hp": 5})").root());
    }
    world->anchor();
    World changed = *world;
    changed.set(scout, place, Value(std::string_view("p:elsewhere")));
    changed.set(guard, health, tests::data(R"({"hp": 3})").root()); // a new row
    changed.set(crowd[7], health, Value::absent());
    const Entity late = changed.add("p:late"); // past the room there was
    changed.set(late, position, tests::data(R"({"locationId": "p:hall"})").root());
    const World straight = changed;
    const std::uint64_t before = changed.memory();
    changed.fold();
    EXPECT_LT(changed.memory(), before / 2);
    World copy = changed;
    world.reset();
    for (World* one : {&changed, &copy}) {
        one->unfold();
        EXPECT_TRUE(changes_between(straight, *one).empty());
        EXPECT_EQ(one->stamp(), straight.stamp());
        EXPECT_EQ(one->get(scout, place).text(), "p:elsewhere");
        EXPECT_EQ(one->get(guard, hp).number(), 3);
        EXPECT_FALSE(one->has(crowd[7], health));
        EXPECT_EQ(one->count(health), 101u);
        EXPECT_EQ(one->get(late, place).text(), "p:hall");
        for (std::uint32_t i = 0; i < straight.size(); ++i)
            for (const Component component : {health, prone, position})
                ASSERT_EQ(to_json(one->get({i}, component)), to_json(straight.get({i}, component)));
        one->set(crowd[8], hp, Value(1.0));
        EXPECT_EQ(one->get(crowd[8], hp).number(), 1);
    }
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

// Cells and whole values are two ways to say the same: a world where every member has a cell, and one where
// none has, are held against each other.
RC_GTEST_PROP(WorldProperty, cells_mean_what_whole_values_mean, ()) {
    const auto make = [](bool has_cells) {
        auto model = std::make_shared<Model>();
        for (const std::string_view id : {"a:a", "a:b"}) {
            const Component component = model->component(id);
            if (!has_cells) // so many that x, y and z get none
                for (int i = 0; i < 64; ++i) model->member(component, std::to_string(i));
            for (const std::string_view key : {"x", "y", "z"}) model->member(component, key);
        }
        if (has_cells) static_cast<void>(model->field({0}, Names{"x", "y"}));
        model->freeze();
        return World(model);
    };
    World one = make(true), two = make(false);
    for (World* world : {&one, &two})
        for (const auto* id : {"e:0", "e:1", "e:2"}) world->add(id);
    constexpr const char* values[] = {R"({"x":{"y":1},"z":2})",
                                      R"({"y":"text"})",
                                      "{}",
                                      R"({"z":[1,{"x":2}]})",
                                      R"({"x":null})",
                                      "5",
                                      "null"};
    std::vector<Value> held;
    for (int i = *rc::gen::inRange(0, 60); i > 0; --i) {
        const Entity entity{*rc::gen::inRange(0u, 3u)};
        const Component component{*rc::gen::inRange(0u, 2u)};
        const int what = *rc::gen::inRange(0, 4);
        const Data data = tests::data(values[*rc::gen::inRange<std::size_t>(0, std::size(values))]);
        const World::Member members[] = {{*rc::gen::element<std::string_view>("x", "y", "z"),
                                          what == 2 ? Value::absent() : Value(1.0 * i)}};
        for (World* world : {&one, &two}) {
            if (what == 0) world->set(entity, component, Value::absent());
            if (what == 1) world->set(entity, component, data.root());
            if (what > 1) world->merge(entity, component, members);
            world->tidy(held);
        }
    }
    for (std::uint32_t who = 0; who < 3; ++who)
        for (std::uint32_t c = 0; c < 2; ++c) {
            std::string left, right;
            KeyWriter(one, one, left).add(one.get(Entity{who}, Component{c}));
            KeyWriter(two, two, right).add(two.get(Entity{who}, Component{c}));
            RC_ASSERT(left == right);
        }
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
    const World was = *world;
    world->merge(scout, health, Members{{"note", Value(1.0)}});
    EXPECT_EQ(changes_between(was, *world).size(), 1u);
    world->merge(scout, health, Members{{"note", Value::absent()}});
    EXPECT_EQ(changes_between(was, *world).size(), 0u);
}

} // namespace
} // namespace arbiter::world::world_test

namespace arbiter::world::world_test {
namespace {

TEST_F(WorldTest, what_is_made_has_a_number_that_nothing_else_ever_has) {
    const Entity first = world->make("p:wolf");
    EXPECT_EQ(world->id_of(first), "p:wolf#1");
    EXPECT_EQ(world->find("p:wolf#1"), first);
    world->remove(first);
    EXPECT_FALSE(world->find("p:wolf#1"));
    EXPECT_FALSE(world->is_there(first));
    const Entity second = world->make("p:wolf");
    EXPECT_EQ(world->id_of(second), "p:wolf#2");
    EXPECT_EQ(second, first) << "the last numbers are used again";
}

TEST_F(WorldTest, who_goes_takes_everything_along) {
    world->pin();
    world->remove(scout);
    EXPECT_EQ(world->count(health), 0u);
    EXPECT_EQ(world->having(position), std::vector<Entity>{guard});
    EXPECT_EQ(world->id_of(scout), "p:scout") << "pinned ones are remembered";
    const Entity wolf = world->make("p:wolf");
    EXPECT_NE(wolf, scout) << "and keep their numbers";
    EXPECT_TRUE(world->get(wolf, hp).is(ValueType::absent));
}

TEST_F(WorldTest, a_copy_does_not_see_who_comes_or_goes) {
    World copy = *world;
    const Entity wolf = world->make("p:wolf");
    world->remove(guard);
    EXPECT_FALSE(copy.find("p:wolf#1"));
    EXPECT_TRUE(copy.is_there(guard));
    EXPECT_FALSE(copy.has_people_of(*world));
    world->set(wolf, hp, Value(2.0));
    EXPECT_EQ(copy.count(health), 1u);
}

TEST_F(WorldTest, coming_and_going_is_taken_back) {
    Journal journal;
    world->pin();
    world->attach(&journal);
    const std::string before = shown(scout, health);
    const Entity wolf = world->make("p:wolf");
    world->set(wolf, hp, Value(2.0));
    world->remove(scout);
    world->remove(wolf);
    EXPECT_EQ(world->make("p:bear"), wolf);
    world->undo(journal);
    EXPECT_TRUE(world->is_there(scout));
    EXPECT_EQ(world->find("p:scout"), scout);
    EXPECT_EQ(shown(scout, health), before);
    EXPECT_FALSE(world->find("p:bear#2"));
    EXPECT_FALSE(world->find("p:wolf#1"));
    EXPECT_EQ(world->size(), 2u);
    EXPECT_EQ(world->count(health), 1u);
    EXPECT_EQ(world->made(), 0u) << "and so is how many came";
    EXPECT_EQ(world->there(), 2u);
}

TEST_F(WorldTest, numbers_of_who_has_gone_are_given_to_others) {
    world->pin();
    const Entity first = world->make("p:wolf"), second = world->make("p:wolf"), third = world->make("p:bear");
    world->set(second, hp, Value(2.0)), world->set(third, hp, Value(3.0));
    EXPECT_TRUE(world->close_gaps().empty()) << "nobody has gone";
    const World before = *world;
    world->remove(first);
    world->remove(scout); // pinned ones keep theirs
    const std::vector<Entity> numbers = world->close_gaps();
    ASSERT_EQ(numbers.size(), 5u);
    EXPECT_EQ(numbers[guard.index], guard);
    EXPECT_EQ(numbers[second.index], first);
    EXPECT_EQ(numbers[third.index], second);
    EXPECT_EQ(world->find("p:bear#3"), second);
    EXPECT_EQ(world->get(first, hp).number(), 2);
    EXPECT_EQ(world->get(second, hp).number(), 3);
    EXPECT_FALSE(world->has(third, health));
    EXPECT_EQ(world->size(), 4u);
    EXPECT_EQ(world->there(), 3u);
    EXPECT_FALSE(world->has_gaps());
    EXPECT_EQ(before.get(third, hp).number(), 3) << "copies have their own";
    std::string changes; // by id: nobody became somebody else
    for (const Change& change : changes_between(before, *world))
        changes += std::to_string(change.entity.index) + (change.component == k_itself ? "! " : " ");
    EXPECT_EQ(changes, std::to_string(scout.index) + "! " + std::to_string(first.index) + "! ");
}

TEST_F(WorldTest, what_anybody_has_is_known_by_a_bit) {
    const auto is_borne = [&](const World& of, Component component) {
        const std::size_t bit = World::bit_of(component);
        return (of.borne()[bit / 64] >> (bit % 64) & 1) != 0;
    };
    EXPECT_FALSE(is_borne(*world, prone));
    world->set(scout, prone, Value(1.0)), world->set(guard, prone, Value(1.0));
    const World copy = *world;
    world->set(scout, prone, Value::absent());
    EXPECT_TRUE(is_borne(*world, prone));
    world->set(guard, prone, Value::absent());
    EXPECT_FALSE(is_borne(*world, prone));
    EXPECT_TRUE(is_borne(copy, prone));
}

TEST_F(WorldTest, changes_between_tells_who_came_and_went) {
    world->pin();
    const World start = *world;
    world->remove(guard);
    const Entity wolf = world->make("p:wolf");
    world->set(wolf, hp, Value(2.0));
    std::string told;
    for (const Change& change : changes_between(start, *world))
        told += (change.component == k_itself ? "self " + to_json(change.before) + to_json(change.after)
                                              : world->model().id_of(change.component)) +
                "; ";
    EXPECT_EQ(told, "self \"p:guard\"null; self null\"p:wolf#1\"; core:health; ");
}

} // namespace
} // namespace arbiter::world::world_test
