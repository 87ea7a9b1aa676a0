// Tiles in code, played in examples/playable/ruin: the question for one, saving it, and moving there.
#include "machine/effect/tile.hpp"

#include "action/game.hpp"
#include "arbiter/action.hpp"
#include "arbiter/session.hpp"
#include "support/brawl.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::machine::tile_test {
namespace {

// A walk with a second thought, and a throw whose chance depends on the tile.
constexpr const char* k_more = R"x([
  { "id": "wander", "template": "wander", "tile": { "reach": "actor.stride" }, "effects": [
    { "choose": [{ "id": "go", "label": "go", "effects": [{ "move": { "at": "tile" } }, { "say": "{tile}" }] },
                 { "id": "stay", "label": "stay" }] }] },
  { "id": "lob", "template": "lob", "tile": { "near": 3 },
    "contest": { "check": { "roll": "1d20", "bonus": "-distance(actor, tile)", "dc": 10 } } } ])x";

std::shared_ptr<const action::Game> ruin(const char* more = nullptr) {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "examples/playable/ruin", "packs/ruin");
    if (more) {
        files.add("packs/ruin/actions/more.json", more);
        files.add("packs/ruin/cases/yard.json", "[]"); // they are about the pack as it is
    }
    PackRequest request;
    request.packs = {"packs/ruin"};
    const auto loaded = load_game(files, request);
    if (!loaded) ADD_FAILURE() << loaded.error().message;
    if (!loaded) return nullptr;
    for (const Diagnostic& found : loaded->report.diagnostics) ADD_FAILURE() << render(found);
    return loaded->game;
}

std::vector<std::string> ids(const PendingQuestion& question) {
    std::vector<std::string> all;
    for (const QuestionOption& option : question.options) all.push_back(option.id);
    return all;
}

TEST(TileEffect, the_reachable_tiles_are_listed_when_they_are_asked_for) {
    const auto game = ruin();
    ASSERT_TRUE(game);
    auto session = std::move(*open_session(game, "ruin:raid", make_seed(1)));
    const auto asked = send(*session, act("mira", "ruin:walk"));
    ASSERT_TRUE(asked) << asked.error().message;
    ASSERT_TRUE(asked->question);
    EXPECT_EQ(asked->question->who, "ruin:mira");
    const std::vector<std::string> all = ids(*asked->question);
    EXPECT_EQ(all.front(), "1,1"); // the cheapest first, by row and column
    EXPECT_NE(std::ranges::find(all, "5,2"), all.end());
    EXPECT_EQ(std::ranges::find(all, "2,1"), all.end()) << "where she stands is no step";
    EXPECT_EQ(std::ranges::find(all, "7,1"), all.end()) << "Orm stands there, too far away";
    EXPECT_EQ(send(*session, choose("8,1")).error().code, ErrorCode::no_such_option);
}

TEST(TileEffect, nobody_is_moved_into_a_wall_onto_somebody_or_out_of_the_place) {
    const auto game = ruin(R"x([
  { "id": "jump", "template": "jump", "effects": [{ "move": { "at": "tile(9, 1)" } }] },
  { "id": "land_on", "template": "land on somebody", "effects": [{ "move": { "at": "tile(7, 1)" } }] },
  { "id": "leap", "template": "leap", "effects": [{ "move": { "at": "tile(40, 1)" } }] } ])x");
    ASSERT_TRUE(game);
    auto session = std::move(*open_session(game, "ruin:raid", make_seed(1)));
    const auto refused = [&](const Command& command) { return send(*session, command).error().message; };
    EXPECT_EQ(refused(act("mira", "ruin:jump")), "effects.0: nobody can stand on 9,1 of ruin:yard");
    EXPECT_EQ(refused(act("mira", "ruin:land_on")), "effects.0: Orm stands on 7,1 of ruin:yard");
    EXPECT_NE(refused(act("mira", "ruin:leap")).find("is outside of ruin:yard"), std::string::npos);
    EXPECT_EQ(revision_of(*session), 0u);
}

TEST(TileEffect, a_saved_question_for_a_tile_goes_on) {
    const auto game = ruin();
    ASSERT_TRUE(game);
    auto session = std::move(*open_session(game, "ruin:raid", make_seed(1)));
    const auto asked = send(*session, act("mira", "ruin:walk"));
    ASSERT_TRUE(asked);
    auto loaded = load_session(game, save(*session));
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(ids(*question_of(**loaded)), ids(*asked->question));
    const auto done = send(**loaded, choose("5,2"));
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_FALSE(done->question);
    EXPECT_TRUE(replay(game, save(**loaded))->ends_alike);
}

TEST(TileEffect, the_chosen_tile_is_saved_with_what_is_under_way) {
    const auto game = ruin(k_more);
    ASSERT_TRUE(game);
    auto session = std::move(*open_session(game, "ruin:raid", make_seed(1)));
    ASSERT_TRUE(send(*session, act("mira", "ruin:wander")));
    ASSERT_TRUE(send(*session, choose("4,1")));
    const std::string text = save(*session);
    EXPECT_NE(text.find("\"4,1\""), std::string::npos);
    auto loaded = load_session(game, text);
    ASSERT_TRUE(loaded) << loaded.error().message;
    const auto done = send(**loaded, choose("go"));
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_TRUE(std::ranges::any_of(done->done.log, [](const Event& event) { return event.text == "4,1"; }));
}

TEST(TileEffect, a_chance_that_reads_the_tile_is_not_foreseen) {
    const auto game = ruin(k_more);
    ASSERT_TRUE(game);
    const auto opened = open_scene(game, "ruin:raid");
    ASSERT_TRUE(opened);
    EXPECT_FALSE(game->find("ruin:lob")->is_foreseen);
    EXPECT_TRUE(game->find("ruin:shoot")->is_foreseen);
}

} // namespace
} // namespace arbiter::machine::tile_test
