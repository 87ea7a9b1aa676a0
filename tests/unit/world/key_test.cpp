#include "world/key.hpp"

#include "expr/convert.hpp"
#include "support/expr.hpp"

#include <optional>

namespace arbiter::world::key_test {
namespace {

World nobody() {
    const auto model = std::make_shared<Model>();
    model->freeze();
    return World(model);
}

std::string key_of(std::string_view json) {
    std::string key;
    const World world = nobody();
    KeyWriter(world, world, key).add(tests::data(json).root());
    return key;
}

TEST(Key, members_go_by_their_names) {
    EXPECT_EQ(key_of(R"({"a": 1, "b": [2, "x"]})"), key_of(R"({"b": [2, "x"], "a": 1})"));
    EXPECT_EQ(key_of("0"), key_of("-0"));
    EXPECT_NE(key_of(R"(["ab", "c"])"), key_of(R"(["a", "bc"])"));
    EXPECT_NE(key_of(R"({"a": null})"), key_of("{}"));
}

// Two values have the same key exactly when they are alike.
RC_GTEST_PROP(KeyProperty, tells_apart_what_is_not_alike, ()) {
    constexpr const char* all[] = {"1",
                                   "\"1\"",
                                   "true",
                                   "null",
                                   "[]",
                                   "{}",
                                   "[1]",
                                   R"([1,"x"])",
                                   R"({"a":1})",
                                   R"({"a":"1"})",
                                   "[[]]",
                                   R"({"a":1,"b":2})",
                                   R"({"b":2,"a":1})",
                                   R"({"a":{"b":1}})",
                                   "-1"};
    const Data one = tests::data(all[*rc::gen::inRange<std::size_t>(0, std::size(all))]);
    const Data two = tests::data(all[*rc::gen::inRange<std::size_t>(0, std::size(all))]);
    std::string left, right;
    const World world = nobody();
    KeyWriter(world, world, left).add(one.root());
    KeyWriter(world, world, right).add(two.root());
    RC_ASSERT((left == right) == expr::is_alike(one.root(), two.root(), false));
}

class WorldKeys : public testing::Test {
protected:
    WorldKeys() {
        const std::string_view now[] = {"now"}, max[] = {"max"};
        now_ = model_->field(hp_, now);
        max_ = model_->field(hp_, max);
        const std::string_view value[] = {"value"};
        value_ = model_->field(skill_, value);
        for (const char* from : {"p:bear", "p:fox"}) model_->origin(from);
        model_->freeze();
        start_.emplace(model_);
        for (const char* who : {"hero", "wolf"}) {
            const Entity entity = start_->add(who);
            start_->set(entity, now_, Value(10.0));
            start_->set(entity, value_, Value(40.0));
        }
    }
    [[nodiscard]] std::string key(const World& world, const CellSet& cells) const {
        std::string key;
        add_key(world, *start_, cells, key);
        return key;
    }
    [[nodiscard]] CellSet all() const {
        CellSet cells(*model_);
        cells.add_all();
        return cells;
    }

    std::shared_ptr<Model> model_ = std::make_shared<Model>();
    Component hp_ = model_->component("p:hp"), skill_ = model_->component("p:skill");
    Field now_, max_, value_;
    std::optional<World> start_;
    static constexpr Entity hero_{0}, wolf_{1};
};

// Whoever writes first: the same is the same.
TEST_F(WorldKeys, the_order_of_writes_leaves_no_trace) {
    World one = *start_, two = *start_;
    one.set(hero_, now_, Value(1.0)), one.set(wolf_, value_, Value(2.0));
    two.set(wolf_, value_, Value(7.0)), two.set(hero_, now_, Value(1.0)), two.set(wolf_, value_, Value(2.0));
    EXPECT_EQ(key(one, all()), key(two, all()));
    two.set(wolf_, value_, Value(40.0)), two.set(hero_, now_, Value(10.0));
    EXPECT_EQ(key(two, all()), "") << "and what is as it was leaves none either";
}

TEST_F(WorldKeys, cells_that_do_not_count_leave_no_trace) {
    CellSet cells(*model_);
    cells.add(now_);
    World world = *start_;
    world.set(wolf_, value_, Value(2.0));
    world.set(wolf_, max_, Value(12.0));
    EXPECT_EQ(key(world, cells), "");
    EXPECT_NE(key(world, all()), "");
    World other = *start_;
    world.set(wolf_, now_, Value(3.0)), other.set(wolf_, now_, Value(3.0));
    EXPECT_EQ(key(world, cells), key(other, cells));
    other.set(wolf_, now_, Value::absent());
    EXPECT_NE(key(world, cells), key(other, cells));
}

TEST_F(WorldKeys, presence_is_told_apart_from_the_value) {
    CellSet cells(*model_);
    cells.add_presence(hp_);
    World world = *start_;
    world.set(wolf_, now_, Value(3.0));
    EXPECT_EQ(key(world, cells), "");
    world.set(wolf_, hp_, Value(3.0));
    EXPECT_NE(key(world, cells), "") << "a number is no map: writing into it fails";
    const std::string number = key(world, cells);
    world.set(wolf_, hp_, Value::absent());
    EXPECT_NE(key(world, cells), "");
    EXPECT_NE(key(world, cells), number);
}

TEST_F(WorldKeys, where_members_are_written_only_other_values_are_told_apart) {
    CellSet cells(*model_);
    cells.add_passage(hp_);
    World world = *start_;
    world.set(wolf_, hp_, Value::absent());
    EXPECT_EQ(key(world, cells), "") << "a map is made where there is none";
    world.set(wolf_, hp_, Value(3.0));
    EXPECT_NE(key(world, cells), "");
}

// A member without a cell makes the row keep its value whole; what counts is the same.
TEST_F(WorldKeys, how_a_value_is_kept_leaves_no_trace) {
    CellSet cells(*model_);
    cells.add(now_);
    World one = *start_, two = *start_;
    const World::Member odd{"odd", Value(1.0)}, now{"now", Value(4.0)};
    one.merge(wolf_, hp_, {&odd, 1}), one.merge(wolf_, hp_, {&now, 1});
    two.set(wolf_, now_, Value(4.0));
    EXPECT_EQ(key(one, cells), key(two, cells));
    EXPECT_NE(key(one, all()), key(two, all()));
    cells.add_member("odd");
    EXPECT_NE(key(one, cells), key(two, cells)) << "unless it is read by its name";
}

} // namespace
} // namespace arbiter::world::key_test

namespace arbiter::world::key_test {
namespace {

// How many came and went before leaves no trace: the first of the others is the first.
TEST_F(WorldKeys, whoever_came_later_counts_by_rank) {
    start_->pin();
    World one = *start_, two = *start_;
    const Entity bear = one.make("p:bear");
    const Entity gone = two.make("p:bear"), other = two.make("p:bear");
    two.remove(gone);
    EXPECT_NE(bear, other);
    EXPECT_EQ(rank_of(bear, one), rank_of(other, two));
    one.set(bear, now_, Value(3.0)), two.set(other, now_, Value(3.0));
    EXPECT_EQ(key(one, all()), key(two, all()));
    two.set(other, now_, Value(4.0));
    EXPECT_NE(key(one, all()), key(two, all()));
    EXPECT_NE(key(one, all()), key(*start_, all()));
}

// Somebody may be named by an id, which has the number of how many were made.
TEST_F(WorldKeys, ids_of_those_who_came_count_by_rank) {
    start_->pin();
    World one = *start_, two = *start_;
    const Entity bear = one.make("p:bear");
    two.remove(two.make("p:bear"));
    const Entity other = two.make("p:bear");
    ASSERT_NE(one.id_of(bear), two.id_of(other));
    one.set(hero_, now_, Value(std::string_view(one.id_of(bear))));
    two.set(hero_, now_, Value(std::string_view(two.id_of(other))));
    EXPECT_EQ(key(one, all()), key(two, all()));
    two.set(hero_, now_, Value(std::string_view("p:bear#9")));
    EXPECT_NE(key(one, all()), key(two, all())) << "nobody is called so";
}

TEST_F(WorldKeys, what_came_counts_by_what_it_is) {
    start_->pin();
    World one = *start_, two = *start_, three = *start_;
    one.make("p:bear"), two.make("p:fox"), three.remove(wolf_);
    EXPECT_NE(key(one, all()), key(two, all()));
    EXPECT_NE(key(three, all()), "");
    World again = *start_;
    again.remove(again.make("p:bear"));
    EXPECT_EQ(key(again, all()), "") << "it came and went";
}

} // namespace
} // namespace arbiter::world::key_test

namespace arbiter::world::key_test {
namespace {

Value text(std::string_view text) { return Value(text); }

// A walk that begins where things were made already: what a text says is as it was, and whom it names is not.
TEST_F(WorldKeys, a_name_that_stays_the_same_may_come_to_mean_nobody) {
    start_->pin();
    const Entity first = start_->make("p:bear"), second = start_->make("p:bear");
    for (const char* prey : {"p:bear#1", "p:bear#2"}) {
        start_->set(hero_, now_, text(prey));
        World one = *start_, two = *start_;
        one.remove(first), two.remove(second);
        EXPECT_NE(key(one, all()), key(two, all())) << prey << " is there in one of them";
    }
    start_->set(hero_, now_, Value(1.0));
    World one = *start_, two = *start_;
    one.remove(first), two.remove(second);
    EXPECT_EQ(key(one, all()), key(two, all())) << "nobody names either";
}

// Whether people came or went since, numbers are never taken for ranks.
TEST_F(WorldKeys, behind_a_gap_the_third_is_not_the_one_behind_it) {
    start_->pin();
    const Entity gone = start_->make("p:bear"), first = start_->make("p:bear"),
                 second = start_->make("p:bear");
    start_->remove(gone);
    World plain = *start_, moved = *start_;
    plain.set(first, now_, Value(3.0)), moved.set(first, now_, Value(3.0));
    moved.remove(moved.make("p:fox"));
    EXPECT_EQ(key(plain, all()), key(moved, all()));
    World other = *start_;
    other.remove(other.make("p:fox"));
    other.set(second, now_, Value(3.0));
    EXPECT_NE(key(plain, all()), key(other, all()));
    World closed = plain;
    EXPECT_FALSE(closed.close_gaps().empty());
    EXPECT_EQ(key(closed, all()), key(plain, all())) << "and giving numbers away is no change";
}

TEST_F(WorldKeys, what_was_made_and_is_gone_has_no_number) {
    start_->pin();
    World one = *start_, two = *start_;
    for (int i = 0; i < 3; ++i) two.remove(two.make("p:bear"));
    one.remove(one.make("p:bear"));
    one.set(hero_, now_, text("p:bear#1")), two.set(hero_, now_, text("p:bear#3"));
    EXPECT_EQ(key(one, all()), key(two, all()));
    const World::Member first{"p:bear#1", Value(1.0)}, third{"p:bear#3", Value(1.0)};
    one.merge(wolf_, skill_, {&first, 1}), two.merge(wolf_, skill_, {&third, 1});
    EXPECT_EQ(key(one, all()), key(two, all())) << "as the name of a member neither";
    one.set(wolf_, now_, text("p:bear#1")), two.set(wolf_, now_, text("p:bear#2"));
    EXPECT_NE(key(one, all()), key(two, all())) << "but two names of one thing are not two names of two";
    two.set(wolf_, now_, text("p:bear#3"));
    EXPECT_EQ(key(one, all()), key(two, all()));
    one.set(wolf_, now_, text("door #1")), two.set(wolf_, now_, text("door #2"));
    EXPECT_NE(key(one, all()), key(two, all())) << "other texts are what they are";
}

// What had gone before the walk began is called what it was called: cells that stay as they were name it.
TEST_F(WorldKeys, what_had_gone_before_keeps_its_name) {
    start_->pin();
    for (int i = 0; i < 2; ++i) start_->remove(start_->make("p:bear"));
    start_->set(wolf_, now_, text("p:bear#1"));
    World one = *start_, two = *start_;
    one.set(hero_, now_, text("p:bear#1")), two.set(hero_, now_, text("p:bear#2"));
    EXPECT_NE(key(one, all()), key(two, all())) << "the wolf names the same, or another";
    one.remove(one.make("p:fox")), two.remove(two.make("p:fox"));
    EXPECT_NE(key(one, all()), key(two, all()));
}

// Ids of members are no numbers: the tenth stands behind the ninth.
TEST_F(WorldKeys, members_named_after_things_stand_in_their_order) {
    start_->pin();
    World one = *start_, two = *start_;
    for (int i = 0; i < 8; ++i) two.remove(two.make("p:bear"));
    for (World* world : {&one, &two}) {
        const std::string first = world->id_of(world->make("p:bear")),
                          second = world->id_of(world->make("p:bear"));
        const World::Member members[] = {{first, Value(1.0)}, {second, Value(2.0)}};
        world->merge(hero_, skill_, members);
    }
    EXPECT_EQ(key(one, all()), key(two, all()));
}

} // namespace
} // namespace arbiter::world::key_test
