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
    add_key(tests::data(json).root(), nobody(), key);
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
    add_key(one.root(), nobody(), left);
    add_key(two.root(), nobody(), right);
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
