// A scenario that no scene can be made of is told of when its pack is checked, where it stands.
#include "action/make_scene.hpp"

#include "arbiter/balance.hpp"
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
