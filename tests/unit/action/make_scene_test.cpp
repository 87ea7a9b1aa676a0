// A scenario that no scene can be made of is told of when its pack is checked, where it stands.
#include "action/make_scene.hpp"

#include "arbiter/balance.hpp"
#include "support/brawl.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::make_scene_test {
namespace {

MemoryFiles gym(const std::string& entities, const std::string& more = "") {
    MemoryFiles files;
    files.add("gym/pack.json", R"({ "id": "gym", "version": "1.0.0" })");
    files.add("gym/components/c.json", R"x([
  { "id": "core:item", "open": true },
  { "id": "body", "main": "strength", "fields": { "strength": { "type": "whole", "min": 0, "max": 9, "default": 5 } },
    "checks": [{ "condition": "bearer.body >= 3", "message": "too weak" }] },
  { "id": "hands", "fields": { "right": { "type": "thing", "accepts": ["core:item"] } } } ])x");
    files.add("gym/entities/e.json", R"([{ "id": "stone", "components": { "core:item": {} } },
  { "id": "cloud", "components": {} }])");
    files.add("gym/scenarios/s.json",
              "{ \"id\": \"s\",\n  \"entities\": [\n" + entities + "\n] " + more + "}");
    return files;
}

std::string check(const MemoryFiles& files) {
    PackRequest request;
    request.packs = {"gym"};
    const auto report = check_packs(files, request);
    if (!report) return report.error().message;
    std::string all;
    for (const Diagnostic& found : report->diagnostics)
        if (found.severity == Severity::error)
            all += std::to_string(found.place.line) + ":" + std::to_string(found.place.column) + " " +
                   found.code + " " + found.message + "\n";
    return all;
}

TEST(MakeScene, checking_a_pack_opens_its_scenarios) {
    EXPECT_EQ(check(gym(R"({ "id": "ann", "components": { "body": {} } })")), "");
    EXPECT_EQ(check(gym(R"({ "id": "ann", "components": { "body": {} } },
{ "id": "bob", "components": { "body": { "strength": 1 } } })")),
              "4:9 no-scene \"gym:bob\" cannot take part: too weak\n");
}

// Everybody in `people` fights; `by` is how they are put in order.
MemoryFiles arena(const std::string& by, int people) {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "core");
    files.add("gym/pack.json", R"({ "id": "gym", "version": "1.0.0", "requires": { "core": ">=1.0" } })");
    files.add("gym/components/c.json", R"([{ "id": "strong", "open": true }])");
    files.add("gym/actions/a.json", R"([{ "id": "shout", "template": "shout" }])");
    files.add("gym/flows/f.json",
              "{ \"id\": \"bout\", \"turns_of\": \"entities(strong)\", \"limit\": { \"rounds\": 9 },\n"
              "  \"order\": { \"by\": \"" +
                  by + "\" }, \"turn\": [{ \"act\": {} }] }");
    std::string entities;
    for (int i = 0; i < people; ++i)
        entities += (i == 0 ? "" : ",") + std::string("{ \"id\": \"ann_") + std::to_string(i) +
                    "\", \"components\": { \"strong\": {} } }";
    files.add("gym/scenarios/s.json", R"({ "id": "s", "flow": "bout", "entities": [)" + entities + "] }");
    return files;
}

TEST(MakeScene, an_order_of_turns_that_nobody_can_ask_for_is_told_where_it_stands) {
    EXPECT_EQ(check(arena("1d20", 20)), "");
    EXPECT_EQ(check(arena("1d20", 21)), "2:20 no-order no round of \"gym:s\" can begin: 21 cannot be ordered "
                                        "at once; the limit is 20\n");
    EXPECT_EQ(
        check(arena("1d6 + 1d8", 2)),
        "2:20 no-order no round of \"gym:s\" can begin: order: the place of gym:ann_0 in the order is rolled "
        "more than once\n");
    EXPECT_EQ(check(arena("1d6 + 1d8", 1)), "") << "nobody is rolled for";
}

TEST(MakeScene, what_does_not_go_into_a_slot_is_told_at_whoever_holds_it) {
    EXPECT_EQ(check(gym(R"({ "id": "ann", "components": { "hands": { "right": "stone" } } })")), "");
    const std::string wrong =
        check(gym(R"({ "id": "ann", "components": { "hands": { "right": "cloud" } } })"));
    EXPECT_EQ(wrong.substr(0, 4), "3:9 ") << wrong;
    EXPECT_NE(wrong.find("gym:cloud"), std::string::npos) << wrong;
}

TEST(MakeScene, whoever_plays_is_told_where_the_scenario_stands) {
    PackRequest request;
    request.packs = {"gym"};
    const auto loaded =
        load_game(gym(R"({ "id": "ann", "components": { "body": { "strength": 1 } } })"), request);
    ASSERT_TRUE(loaded && loaded->game);
    const auto scene = make_scene(loaded->game, "gym:s");
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().hint, "see gym/scenarios/s.json:3:9");
}

// What a pack that is not loaded brings is no mistake of the scenario's.
TEST(MakeScene, scenarios_of_other_packs_are_left_alone) {
    EXPECT_EQ(check(gym(R"({ "id": "ann", "components": { "body": {} } })", R"(, "with": ["elsewhere"])")),
              "");
}

} // namespace
} // namespace arbiter::action::make_scene_test
