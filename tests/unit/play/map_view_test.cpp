// Maps, played in examples/playable/ruin: for everybody, and where it is secret who stands where.
#include "arbiter/session.hpp"
#include "arbiter/view.hpp"
#include "support/brawl.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::play::map_view_test {
namespace {

// Where somebody stands is known to them and their side alone.
constexpr const char* k_hidden = R"x([{ "patch": "core:tile", "seen_by": "side" }])x";
std::shared_ptr<const action::Game> ruin(const std::vector<std::pair<std::string, std::string>>& more = {}) {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "examples/playable/ruin", "packs/ruin");
    for (const auto& [name, text] : more) files.add("packs/ruin/" + name, text);
    if (!more.empty()) files.add("packs/ruin/cases/yard.json", "[]"); // they are about the pack as it is
    PackRequest request;
    request.packs = {"packs/ruin"};
    const auto loaded = load_game(files, request);
    if (!loaded) ADD_FAILURE() << loaded.error().message;
    if (!loaded) return nullptr;
    for (const Diagnostic& found : loaded->report.diagnostics)
        if (found.severity == Severity::error) ADD_FAILURE() << render(found);
    return loaded->game;
}

SessionPtr raid(const std::shared_ptr<const action::Game>& game) {
    return game ? std::move(*open_session(game, "ruin:raid", make_seed(1))) : nullptr;
}

std::string letters_of(const MapView& map) {
    std::string all;
    for (const MapMark& mark : map.marks) all += std::string(1, mark.letter) + " " + mark.id + " ";
    return all;
}

TEST(MapView, rows_are_the_terrain_and_marks_are_people_with_letters_that_no_terrain_has) {
    const SessionPtr session = raid(ruin());
    ASSERT_TRUE(session);
    const auto map = map_for(scene_of(*session), game_master());
    ASSERT_TRUE(map);
    EXPECT_EQ(map->place, "ruin:yard");
    EXPECT_EQ(map->rows.size(), 7u);
    EXPECT_EQ(map->rows.front(), "##########");
    EXPECT_FALSE(map->is_cut);
    EXPECT_EQ(letters_of(*map), "a ruin:mira c ruin:orm d ruin:sten e ruin:ogre ") << "b is brush";
    EXPECT_EQ(map->marks[3].size, 2);
}

TEST(MapView, of_a_place_that_is_too_large_the_part_around_the_people_is_shown) {
    const SessionPtr session = raid(ruin());
    ASSERT_TRUE(session);
    const auto map = map_for(scene_of(*session), game_master(), {.columns = 6, .rows = 4});
    ASSERT_TRUE(map);
    EXPECT_TRUE(map->is_cut);
    EXPECT_EQ(map->rows.size(), 4u);
    EXPECT_EQ(map->rows[0].size(), 6u);
    EXPECT_EQ(map->left, 1) << "people stand from 2 to 7";
    EXPECT_FALSE(map_for(scene_of(*session), game_master(), {.place = "ruin:nowhere"}));
}

TEST(MapView, where_people_do_not_fit_the_one_who_looks_is_in_the_middle) {
    const SessionPtr session = raid(ruin());
    ASSERT_TRUE(session);
    const auto left_for = [&](const char* who) {
        const auto map =
            map_for(scene_of(*session), *viewer_of(scene_of(*session), who), {.columns = 3, .rows = 3});
        std::int32_t x = 0;
        for (std::size_t i = 0; map && i < map->marks.size(); ++i)
            if (map->marks[i].id == std::string("ruin:") + who) x = map->marks[i].x;
        return map ? x - map->left : -1;
    };
    EXPECT_EQ(left_for("mira"), 1);
    EXPECT_EQ(left_for("sten"), 1);
}

TEST(MapView, a_question_for_a_tile_says_so) {
    const SessionPtr session = raid(ruin());
    ASSERT_TRUE(session);
    const auto asked = send(*session, act("mira", "walk"));
    ASSERT_TRUE(asked && asked->question);
    EXPECT_TRUE(asked->question->is_tile);
    EXPECT_EQ(to_json(*asked->question).find(R"({"kind":"tile")"), 0u);
}

TEST(MapView, who_may_not_be_seen_is_not_on_it) {
    const SessionPtr session = raid(ruin({{"components/hidden.json", k_hidden}}));
    ASSERT_TRUE(session);
    const action::Scene& scene = scene_of(*session);
    EXPECT_EQ(map_for(scene, game_master())->marks.size(), 4u);
    const auto of_mira = map_for(scene, *viewer_of(scene, "mira"));
    ASSERT_TRUE(of_mira);
    EXPECT_EQ(letters_of(*of_mira), "a ruin:mira ");
}

// Two games that differ only in where somebody hidden stands offer the same tiles.
TEST(MapView, tiles_to_choose_do_not_tell_where_somebody_hidden_stands) {
    const auto game = ruin({{"components/hidden.json", k_hidden}});
    ASSERT_TRUE(game);
    const auto offered = [&](const char* changes) {
        SessionPtr session = raid(game);
        Command edit;
        edit.verb = Verb::edit;
        edit.changes = changes;
        EXPECT_TRUE(send(*session, edit));
        EXPECT_TRUE(send(*session, act("mira", "walk")));
        return to_json(*question_for(*session, *viewer_of(scene_of(*session), "mira")));
    };
    EXPECT_EQ(offered(R"({"ruin:orm": {"core:tile": {"x": 3, "y": 1}}})"),
              offered(R"({"ruin:orm": {"core:tile": {"x": 7, "y": 1}}})"));
}

TEST(MapView, who_walks_into_somebody_hidden_stands_beside_them) {
    SessionPtr session = raid(ruin({{"components/hidden.json", k_hidden}}));
    ASSERT_TRUE(session);
    Command edit;
    edit.verb = Verb::edit;
    edit.changes = R"({"ruin:orm": {"core:tile": {"x": 4, "y": 1}}})";
    ASSERT_TRUE(send(*session, edit));
    const auto done = send(*session, act("mira", "walk", {{"tile", "4,1"}}));
    ASSERT_TRUE(done) << done.error().message;
    const auto map = map_for(scene_of(*session), game_master());
    EXPECT_EQ(map->marks[0].x, 3);
    EXPECT_EQ(map->marks[0].y, 1);
}

TEST(MapView, a_tile_that_is_named_is_not_asked_for_and_must_be_one_that_could_be_chosen) {
    SessionPtr session = raid(ruin());
    ASSERT_TRUE(session);
    const action::Scene& scene = scene_of(*session);
    EXPECT_TRUE(odds_of_action(scene, "mira", "walk", {{"tile", "5,2"}}, "", OddsAsked::value));
    const auto none = odds_of_action(scene, "mira", "walk", {}, "", OddsAsked::value);
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().hint.find("1,1"), std::string::npos);
    for (const char* wrong : {"0,0", "9,9", "x", "5"})
        EXPECT_FALSE(odds_of_action(scene, "mira", "walk", {{"tile", wrong}}, "", OddsAsked::value)) << wrong;
    EXPECT_FALSE(explain_action(scene, "mira", "shoot", {{"primary", "orm"}, {"tile", "5,2"}}));
    const auto done = send(*session, act("mira", "walk", {{"tile", "5,2"}}));
    ASSERT_TRUE(done);
    EXPECT_FALSE(done->question);
}

} // namespace
} // namespace arbiter::play::map_view_test
