#include "world/grid/places.hpp"

#include "unit/world/grid/maps.hpp"
#include "world/roles.hpp"

#include <gtest/gtest.h>
#include <string>

namespace arbiter::world::grid::places_test {
namespace {

/// A yard with people in it, and a meadow without bounds.
class PlacesTest : public testing::Test {
protected:
    PlacesTest() : model(make_model()), world(model) {
        places.grids.push_back(meadow());
        places.grids.push_back(tests::make_grid({"#######", //
                                                 "#..#..#", //
                                                 "#..#..#", //
                                                 "#.....#", //
                                                 "#######"}));
        places.ways = {"", "walk", "swim"};
        for (const char* place : {"p:yard", "p:meadow"}) world.add(place);
        ann = add("p:ann", "p:yard", 1, 1);
        bob = add("p:bob", "p:yard", 5, 3);
    }

    static Grid meadow() {
        GridPlan plan;
        plan.id = "p:meadow";
        plan.legend = {{"p:grass", "", false, {k_unit}, {{"cover", 2}}}};
        return Grid(std::move(plan));
    }
    std::shared_ptr<const Model> make_model() {
        auto made = std::make_shared<Model>();
        const auto field = [&](std::string_view component, std::string_view name) {
            const std::string_view steps[] = {name};
            return made->field(made->component(component), steps);
        };
        places.fields = {field("position", "place"), field("tile", "x"), field("tile", "y"),
                         field("footprint", "size"), field("footprint", "passable")};
        made->freeze();
        return made;
    }
    Entity add(std::string_view id, std::string_view place, double x, double y) {
        const Entity who = world.add(id);
        world.set(who, places.fields.place, Value(place));
        put(who, x, y);
        return who;
    }
    void put(Entity who, double x, double y) {
        world.set(who, places.fields.x, Value(x));
        world.set(who, places.fields.y, Value(y));
    }
    Value measure(Measure what, std::initializer_list<Value> of) {
        return work.measure(world, world.find("p:yard"), what, std::span(of.begin(), of.size()));
    }
    static Value of(Entity who) { return Value::entity(who.index); }

    Places places;
    std::shared_ptr<const Model> model;
    World world;
    PlaceWork work{places};
    Entity ann, bob;
};

TEST_F(PlacesTest, what_rules_ask_of_two) {
    EXPECT_EQ(measure(Measure::distance, {of(ann), of(bob)}).number(), 4);
    EXPECT_FALSE(measure(Measure::sees, {of(ann), of(bob)}).boolean());
    EXPECT_EQ(measure(Measure::path_length, {of(ann), of(bob)}).number(), 5); // below the wall, no corner cut
    EXPECT_EQ(measure(Measure::distance, {value_of(make_tile(1, 3)), of(bob)}).number(), 4);
    EXPECT_EQ(measure(Measure::distance, {Value(std::string_view("p:ann")), of(bob)}).number(), 4);
    EXPECT_EQ(tile_of(measure(Measure::tile, {Value(3.0), Value(2.9)})), make_tile(3, 2));
    EXPECT_EQ(measure(Measure::terrain, {of(ann)}).text(), "p:ground");
}

TEST_F(PlacesTest, who_has_no_tile_or_is_elsewhere_gives_no_answer) {
    const Entity far = add("p:far", "p:meadow", 1, 1);
    const Entity ghost = world.add("p:ghost");
    for (const Measure what : {Measure::distance, Measure::sees, Measure::path_length}) {
        EXPECT_TRUE(measure(what, {of(ann), of(far)}).is_missing());
        EXPECT_TRUE(measure(what, {of(ann), of(ghost)}).is_missing());
        EXPECT_TRUE(measure(what, {of(ghost), of(ann)}).is_missing());
        EXPECT_TRUE(measure(what, {of(ann), value_of(make_tile(99, 99))}).is_missing());
    }
    EXPECT_TRUE(measure(Measure::within, {of(ghost), Value(9.0)}).is_missing());
}

TEST_F(PlacesTest, areas_find_the_others_and_notice_who_moves) {
    EXPECT_EQ(measure(Measure::within, {of(ann), Value(3.0)}).list().size(), 0u);
    put(bob, 4, 1);
    ASSERT_EQ(measure(Measure::within, {of(ann), Value(3.0)}).list().size(), 1u);
    EXPECT_EQ(measure(Measure::within, {of(ann), Value(3.0)}).list()[0].entity(), bob.index);
    EXPECT_EQ(measure(Measure::within, {value_of(make_tile(2, 1)), Value(3.0)}).list().size(), 2u);
    EXPECT_EQ(measure(Measure::ring, {of(ann), Value(1.0), Value(2.0)}).list().size(), 0u);
    EXPECT_EQ(measure(Measure::line, {of(ann), value_of(make_tile(2, 1)), Value(3.0)}).list().size(), 1u);
    EXPECT_EQ(measure(Measure::cone, {of(ann), value_of(make_tile(1, 2)), Value(5.0)}).list().size(), 0u);
    EXPECT_EQ(measure(Measure::nearest, {of(ann), measure(Measure::within, {of(ann), Value(9.0)})}).number(),
              3);
}

TEST_F(PlacesTest, somebody_is_in_the_way_unless_they_are_passable) {
    const Entity cat = add("p:cat", "p:yard", 3, 1);
    EXPECT_TRUE(measure(Measure::path_length, {of(ann), of(bob)}).is_missing());
    EXPECT_EQ(work.check_room(world, places.grids[1], {make_tile(3, 1), 1}, ann).why, NoRoom::Why::taken);
    world.set(cat, places.fields.is_passable, Value(true));
    EXPECT_EQ(measure(Measure::path_length, {of(ann), of(bob)}).number(), 5);
    EXPECT_FALSE(work.check_room(world, places.grids[1], {make_tile(3, 1), 1}, ann));
    EXPECT_EQ(work.check_room(world, places.grids[1], {make_tile(3, 2), 1}, ann).why, NoRoom::Why::blocked);
    EXPECT_EQ(work.check_room(world, places.grids[1], {make_tile(7, 2), 1}, ann).why, NoRoom::Why::outside);
}

TEST_F(PlacesTest, tiles_to_choose_from) {
    const auto ids = [&](const TileQuery& query) {
        std::vector<Tile> found;
        const Standing at = work.find(world, ann);
        work.find_tiles(world, at, at, query, 100, found);
        std::string all;
        for (const Tile tile : found) all += id_of(tile) + " ";
        return all;
    };
    EXPECT_EQ(ids({true, 1, 1}), "2,1 1,2 2,2 ");
    EXPECT_EQ(ids({true, 0, 1}), "");
    EXPECT_EQ(ids({false, 1, 1, false, true}), "1,1 2,1 1,2 2,2 ");
    EXPECT_EQ(ids({false, 1, 1}), "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2 ");
    EXPECT_EQ(ids({false, 4, 1, true, true}), "1,1 2,1 3,1 4,1 5,1 1,2 2,2 1,3 2,3 ");
}

TEST_F(PlacesTest, without_bounds_paths_go_around_and_reach_all_around) {
    const Entity one = add("p:one", "p:meadow", -2, 0), other = add("p:other", "p:meadow", 2, 0);
    EXPECT_EQ(measure(Measure::path_length, {of(one), of(other)}).number(), 4);
    for (double y = -3; y <= 3; ++y) add("p:guard" + std::to_string(static_cast<int>(y)), "p:meadow", 0, y);
    EXPECT_EQ(measure(Measure::path_length, {of(one), of(other)}).number(), 8);
    std::vector<Tile> found;
    const Standing at = work.find(world, one);
    work.find_tiles(world, at, at, {true, 1, 0}, 100, found);
    EXPECT_EQ(found.size(), 8u);
    EXPECT_EQ(measure(Measure::terrain, {of(one), Value(std::string_view("cover"))}).number(), 2);
}

// Where there are more than can be listed, nobody wants those that are far away.
TEST_F(PlacesTest, of_too_many_tiles_the_nearest_are_listed) {
    const Entity cow = add("p:cow", "p:meadow", 50, 50);
    const Standing at = work.find(world, cow);
    std::vector<Tile> near, reached;
    work.find_tiles(world, at, at, {false, 300, 0}, 25, near);
    ASSERT_EQ(near.size(), 25u);
    for (const Tile tile : near) EXPECT_LE(at.grid->distance(at.footing, {tile, 1}), 2) << id_of(tile);
    work.find_tiles(world, at, at, {true, 3000, 0}, 25, reached);
    ASSERT_EQ(reached.size(), 25u) << "however far it goes";
    for (const Tile tile : reached) EXPECT_LE(at.grid->distance(at.footing, {tile, 1}), 3) << id_of(tile);
}

TEST_F(PlacesTest, who_is_passable_may_come_from_nowhere_onto_a_tile_that_is_taken) {
    const Entity arrow = world.add("p:arrow");
    const Grid& yard = *work.find(world, ann).grid;
    const Footing taken = work.find(world, bob).footing;
    EXPECT_EQ(work.check_room(world, yard, taken, arrow).why, NoRoom::Why::taken);
    world.set(arrow, places.fields.is_passable, Value(true));
    EXPECT_FALSE(work.check_room(world, yard, taken, arrow));
}

TEST_F(PlacesTest, a_copy_of_the_world_has_people_of_its_own) {
    World copy = world;
    copy.set(bob, places.fields.x, Value(4.0));
    EXPECT_EQ(work.everybody(world)[1].footing.tile, make_tile(5, 3));
    EXPECT_EQ(work.everybody(copy)[1].footing.tile, make_tile(4, 3));
    EXPECT_EQ(work.everybody(world)[1].footing.tile, make_tile(5, 3));
}

} // namespace
} // namespace arbiter::world::grid::places_test
