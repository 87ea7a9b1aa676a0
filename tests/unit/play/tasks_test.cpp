// What people have to do themselves.
#include "play/tasks.hpp"

#include "arbiter/session.hpp"
#include "support/realm.hpp"

namespace arbiter::tasks_test {
namespace {

using play::roll_task;
using play::tick_off;

using tests::event;
using tests::Realm;

const std::string k_event = "[" + event(R"("failure": { "say": "bad", "tasks": [ "Dig", "Rest" ] })") + "]";

TEST(Tasks, what_people_do_is_ticked_off) {
    Realm realm(k_event);
    EXPECT_TRUE(tasks(realm.scene()).empty());
    EXPECT_EQ(tick_off(realm.scene(), 0, true).error().message, "there is nothing with the number 1 to do");
    ASSERT_TRUE(realm.attempt("failure"));
    auto found = tasks(realm.scene());
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].text + found[1].text + found[1].of, "DigReste");
    ASSERT_TRUE(tick_off(realm.scene(), 1, true));
    found = tasks(realm.scene());
    EXPECT_FALSE(found[0].is_done);
    EXPECT_TRUE(found[1].is_done);
    ASSERT_TRUE(tick_off(realm.scene(), 1, false));
    EXPECT_FALSE(tasks(realm.scene())[1].is_done);
    EXPECT_FALSE(tick_off(realm.scene(), 2, true));
}

TEST(Tasks, those_of_several_places_are_counted_through) {
    const auto task = [](const char* id) {
        return std::string(R"({ "id": ")") + id + R"(", "components": { "core:task": { "text": "a" } } })";
    };
    Realm realm(k_event, {{"scenarios/s.json", R"({ "id": "s", "entities": [ )" + task("x") + ", " +
                                                   task("y") + ", " + task("z") + " ] }"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(tick_off(realm.scene(), 2, true));
    std::string done;
    for (const TaskLine& line : tasks(realm.scene())) done += line.is_done ? "x" : "-";
    EXPECT_EQ(done, "--x");
    EXPECT_FALSE(tick_off(realm.scene(), 3, true));
}

// The first dice that have not been rolled, wherever they stand; 1d1 and 2d1 leave no doubt.
TEST(Tasks, dice_in_a_text_are_rolled) {
    Realm realm("[" + event(R"("failure": { "say": "x", "tasks": [
      "Roll 1d1 wagons (or 2d1+1 carts), by the 3rd day", "Nothing here, add +1", "dd 0d6 1d" ] })") +
                "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.attempt("failure"));
    const auto roll = [&](std::size_t number) {
        const auto rolled = roll_task(realm.scene(), number, {.seed = make_seed(1)});
        return rolled ? *rolled : rolled.error().message;
    };
    EXPECT_EQ(roll(0), "Roll 1d1 = 1 wagons (or 2d1+1 carts), by the 3rd day");
    EXPECT_EQ(roll(0), "Roll 1d1 = 1 wagons (or 2d1+1 = 3 carts), by the 3rd day");
    EXPECT_EQ(roll(0), "there are no dice to roll in it");
    EXPECT_EQ(roll(1), "there are no dice to roll in it");
    EXPECT_EQ(roll(2), "there are no dice to roll in it");
    EXPECT_EQ(roll(3), "there is nothing with the number 4 to do");
    EXPECT_EQ(tasks(realm.scene())[0].text, "Roll 1d1 = 1 wagons (or 2d1+1 = 3 carts), by the 3rd day");
}

TEST(Tasks, as_json) {
    EXPECT_EQ(to_json(std::vector<TaskLine>{{"Dig", "1", true}}), R"([{"text":"Dig","of":"1","done":true}])");
}

} // namespace
} // namespace arbiter::tasks_test
