// The page for modders holds what it says.
#include "support/scopes.hpp"

#include <fstream>

namespace arbiter::world::scope::documentation_test {
namespace {

// The blocks of the page that are scopes.
std::string scopes_of_page() {
    std::ifstream page(ARBITER_SOURCE_DIR "/docs/scopes.md");
    std::string all;
    bool is_inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("```"))
            is_inside = line == "```scope";
        else if (is_inside)
            all += line + "\n";
    }
    return all;
}

TEST(ScopePage, every_scope_compiles) {
    tests::ScopeBench bench;
    bench.place = "core:position locationId";
    bench.add_condition("core:is_dead", R"({"has_component": ["entity", "core:dead"]})");
    bench.define(scopes_of_page());
    for (const char* id :
         {"positioning:close_actors", "core:actors_in_location", "core:heavy_things", "core:many_things",
          "core:open_ways", "core:blockers", "core:friends", "core:allies", "core:loot"})
        EXPECT_TRUE(bench.find(id)) << id;
    EXPECT_EQ(bench.problems(), "");
    EXPECT_TRUE(bench.find("core:actors_in_location")->terms().at(0).steps.at(1).filter.lookup);
}

TEST(ScopePage, its_examples_find_what_it_says) {
    tests::ScopeBench bench;
    bench.place = "core:position locationId";
    bench.add_condition("core:is_dead", R"({"has_component": ["entity", "core:dead"]})");
    bench.define(scopes_of_page());
    bench.people = R"({
        "p:scout": {"core:actor": {}, "core:position": {"locationId": "p:hall"}, "core:friends": {"ids": ["p:cook", "p:smith"]},
                    "core:inventory": {"items": [{"itemId": "p:coin", "count": 9}, "p:anvil"]},
                    "core:party": {"members": ["p:smith", "p:cook"]}},
        "p:cook": {"core:actor": {}, "core:position": {"locationId": "p:hall"}},
        "p:guard": {"core:actor": {}, "core:position": {"locationId": "p:hall"}},
        "p:smith": {"core:actor": {}, "core:position": {"locationId": "p:yard"}},
        "p:coin": {"core:item": {"weight": 0}},
        "p:anvil": {"core:item": {"weight": 80}},
        "p:rope": {"core:item": {"weight": 3}, "core:position": {"locationId": "p:hall"}},
        "p:hall": {"core:exits": [{"to": "p:yard", "blocker": "p:guard"}, {"to": "p:roof"}]},
        "p:yard": {}, "p:roof": {}})";
    bench.cast[Role::location] = "p:hall";
    bench.cast[Role::primary] = "p:scout";
    EXPECT_EQ(bench.run("core:actors_in_location"), "p:cook p:guard");
    EXPECT_EQ(bench.run("core:heavy_things"), "p:anvil");
    EXPECT_EQ(bench.run("core:many_things"), "p:coin");
    EXPECT_EQ(bench.run("core:open_ways"), "p:roof");
    EXPECT_EQ(bench.run("core:blockers"), "p:guard");
    EXPECT_EQ(bench.run("core:friends"), "p:cook");
    EXPECT_EQ(bench.run("core:allies"), "p:cook p:smith");
    EXPECT_EQ(bench.run("core:loot"), "p:rope p:coin p:anvil");
}

} // namespace
} // namespace arbiter::world::scope::documentation_test
