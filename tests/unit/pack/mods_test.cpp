// Packs that are loaded on top of others: PackRequest::with, and `with` of a scenario.
#include "arbiter/action.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::mods_test {
namespace {

using tests::load;

const tests::Tree k_tree = {
    {"game/pack.json", R"({ "id": "game", "version": "1.0.0" })"},
    {"game/tables/t.json", R"({ "id": "t", "by": "game", "rows": [ { "at": 1, "value": 1 } ] })"},
    {"game/scenarios/s.json",
     R"([ { "id": "plain", "entities": [ { "id": "ann" } ] },
          { "id": "hard", "with": [ "a_mod" ], "entities": [ { "id": "ann" } ] } ])"},
    {"a_mod/pack.json", R"({ "id": "a_mod", "version": "1.0.0", "requires": { "game": "*" } })"},
    {"a_mod/tables/t.json", R"({ "patch": "game:t", "by": "a_mod" })"},
    {"z_mod/pack.json", R"({ "id": "z_mod", "version": "1.0.0", "requires": { "game": "*" } })"},
    {"z_mod/tables/t.json", R"({ "patch": "game:t", "by": "z_mod" })"},
    {"bad/pack.json", R"({ "id": "bad", "version": "1.0.0", "requires": { "game": "*" } })"},
    {"bad/tables/t.json", R"({ "patch": "game:tt", "by": "bad" })"},
};

LoadedPacks load_with(std::vector<std::string> mods) {
    PackRequest request{{"game"}, {}, {}};
    request.with = std::move(mods);
    return load(k_tree, request);
}

std::string by(const LoadedPacks& loaded) {
    const std::string text =
        loaded.packs ? *show_record(*loaded.packs, "table", "game:t") : "\"by\": \"none\"";
    const std::size_t at = text.find("\"by\": \"") + 7;
    return text.substr(at, text.find('"', at) - at);
}

TEST(Mods, come_on_top_in_the_order_they_were_given) {
    EXPECT_EQ(by(load_with({})), "game");
    EXPECT_EQ(by(load_with({"a_mod"})), "a_mod");
    EXPECT_EQ(by(load_with({"a_mod", "z_mod"})), "z_mod");
    EXPECT_EQ(by(load_with({"z_mod", "a_mod"})), "a_mod") << "not by id";
}

TEST(Mods, two_that_change_the_same_are_told) {
    EXPECT_EQ(tests::findings(load_with({"z_mod", "a_mod"}).report),
              std::vector<std::string>{"a_mod/tables/t.json:1:22 patch-conflict"});
}

TEST(Mods, one_that_patches_what_is_not_there_is_told) {
    const auto loaded = load_with({"bad"});
    EXPECT_EQ(tests::findings(loaded.report),
              std::vector<std::string>{"bad/tables/t.json:1:12 unknown-reference"});
    EXPECT_FALSE(loaded.packs);
}

TEST(Mods, one_that_is_not_there_fails) {
    PackRequest request{{"game"}, {}, {}};
    request.with = {"nowhere"};
    EXPECT_FALSE(load_packs(tests::files_of(k_tree), request));
}

TEST(Mods, a_scenario_brings_its_own) {
    PackRequest request{{"game"}, {}, {}};
    request.scenario = "game:hard";
    const auto loaded = load_game(tests::files_of(k_tree), request);
    ASSERT_TRUE(loaded && loaded->game);
    EXPECT_EQ(loaded->report.packs.size(), 2u);
    EXPECT_TRUE(open_scene(loaded->game, "game:hard"));
    EXPECT_TRUE(open_scene(loaded->game, "game:plain"));
    request.scenario = "hard";
    EXPECT_EQ(load_game(tests::files_of(k_tree), request)->report.packs.size(), 2u) << "a bare name will do";
}

TEST(Mods, a_scenario_without_its_own_is_not_played) {
    const auto loaded = load_game(tests::files_of(k_tree), {{"game"}, {}, {}});
    ASSERT_TRUE(loaded && loaded->game);
    const auto scene = open_scene(loaded->game, "game:hard");
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().message, "game:hard is played with the pack \"a_mod\", which is not loaded");
    EXPECT_TRUE(open_scene(loaded->game, "game:plain"));
}

TEST(Mods, a_scenario_that_asks_for_a_pack_that_is_not_there_fails) {
    tests::Tree tree = k_tree;
    tree.emplace_back("game/scenarios/t.json",
                      R"({ "id": "t", "with": ["nowhere"], "entities": [ { "id": "ann" } ] })");
    PackRequest request{{"game"}, {}, {}};
    request.scenario = "game:t";
    EXPECT_FALSE(load_game(tests::files_of(tree), request));
}

} // namespace
} // namespace arbiter::pack::mods_test
