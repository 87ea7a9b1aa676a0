// What people have to do themselves.
#include "arbiter/turn.hpp"
#include "support/realm.hpp"

namespace arbiter::manual_test {
namespace {

using tests::event;
using tests::Realm;

const std::string k_event =
    "[" + event(R"("failure": { "msg": "bad", "manual_effects": [ "Dig", "Rest" ] })") + "]";

TEST(Manual, what_people_do_is_ticked_off) {
    Realm realm(k_event);
    EXPECT_TRUE(manual_tasks(realm.scene()).empty());
    EXPECT_EQ(tick_off(realm.scene(), 0).error().message, "there is nothing with the number 1 to do");
    ASSERT_TRUE(realm.attempt("failure"));
    auto tasks = manual_tasks(realm.scene());
    ASSERT_EQ(tasks.size(), 2u);
    EXPECT_EQ(tasks[0].text + tasks[1].text + tasks[1].card, "DigRest1");
    ASSERT_TRUE(tick_off(realm.scene(), 1));
    tasks = manual_tasks(realm.scene());
    EXPECT_FALSE(tasks[0].is_done);
    EXPECT_TRUE(tasks[1].is_done);
    ASSERT_TRUE(tick_off(realm.scene(), 1, false));
    EXPECT_FALSE(manual_tasks(realm.scene())[1].is_done);
    EXPECT_FALSE(tick_off(realm.scene(), 2));
}

TEST(Manual, those_of_several_places_are_counted_through) {
    const std::string cards =
        R"("core:cards": { "manual": [ { "text": "a", "number": 1, "done": false }, { "text": "b", "number": 1, "done": false } ] })";
    Realm realm(k_event,
                {{"scenarios/s.json", R"({ "id": "s", "entities": [ { "id": "x", "components": { )" + cards +
                                          R"( } }, { "id": "y", "components": { )" + cards + " } } ] }"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(tick_off(realm.scene(), 2));
    std::string done;
    for (const ManualLine& line : manual_tasks(realm.scene())) done += line.is_done ? "x" : "-";
    EXPECT_EQ(done, "--x-");
    EXPECT_FALSE(tick_off(realm.scene(), 4));
}

// The first dice that have not been rolled, wherever they stand; 1d1 and 2d1 leave no doubt.
TEST(Manual, dice_in_a_text_are_rolled) {
    Realm realm("[" + event(R"("failure": { "msg": "x", "manual_effects": [
      "Roll 1d1 wagons (or 2d1+1 carts), by the 3rd day", "Nothing here, add +1", "dd 0d6 1d" ] })") +
                "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.attempt("failure"));
    const auto roll = [&](std::size_t number) {
        const auto rolled = roll_manual(realm.scene(), number, make_seed(1));
        return rolled ? *rolled : rolled.error().message;
    };
    EXPECT_EQ(roll(0), "Roll 1d1 = 1 wagons (or 2d1+1 carts), by the 3rd day");
    EXPECT_EQ(roll(0), "Roll 1d1 = 1 wagons (or 2d1+1 = 3 carts), by the 3rd day");
    EXPECT_EQ(roll(0), "there are no dice to roll in it");
    EXPECT_EQ(roll(1), "there are no dice to roll in it");
    EXPECT_EQ(roll(2), "there are no dice to roll in it");
    EXPECT_EQ(roll(3), "there is nothing with the number 4 to do");
    EXPECT_EQ(manual_tasks(realm.scene())[0].text,
              "Roll 1d1 = 1 wagons (or 2d1+1 = 3 carts), by the 3rd day");
}

TEST(Manual, as_json) {
    EXPECT_EQ(to_json(std::vector<ManualLine>{{"Dig", "1", true}}),
              R"([{"text":"Dig","card":"1","done":true}])");
}

} // namespace
} // namespace arbiter::manual_test
