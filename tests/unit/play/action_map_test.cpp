// Actions on maps, played in examples/playable/ruin: an arrow costs 5 points of 60 a tile, 20 more behind
// brush.
#include "arbiter/action_map.hpp"
#include "arbiter/session.hpp"
#include "support/brawl.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::play::action_map_test {
namespace {

using More = std::vector<std::pair<std::string, std::string>>;

// Where somebody stands is known to them and their side alone.
const More k_hidden = {{"components/hidden.json", R"x([{ "patch": "core:tile", "seen_by": "side" }])x"}};
const More k_words = {{"words/all.json", R"x([{ "id": "mark", "value": "tile(target)" },
    { "id": "around", "value": "tiles(target, 1)" }, { "id": "number", "value": "target.hp" }])x"}};

SessionPtr raid(const More& more = {}) {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "examples/playable/ruin", "packs/ruin");
    for (const auto& [name, text] : more) files.add("packs/ruin/" + name, text);
    if (!more.empty()) files.add("packs/ruin/cases/yard.json", "[]"); // they are about the pack as it is
    PackRequest request;
    request.packs = {"packs/ruin"};
    const auto loaded = load_game(files, request);
    if (!loaded || !loaded->game) return nullptr;
    auto session = open_session(loaded->game, "ruin:raid", make_seed(1));
    return session ? std::move(*session) : nullptr;
}

Result<ActionMap> map_of(const SessionPtr& session, const ActionMapAsked& asked, std::string_view as = "") {
    const action::Scene& scene = scene_of(*session);
    return action_map_for(scene, asked, *viewer_of(scene, as));
}

const MapTarget* find_target(const ActionMap& map, std::string_view id) {
    const auto found = std::ranges::find(map.targets, id, &MapTarget::id);
    return found == map.targets.end() ? nullptr : &*found;
}

std::optional<int> chance_at(const std::vector<TileChance>& tiles, std::int32_t x, std::int32_t y) {
    for (const TileChance& tile : tiles)
        if (tile.x == x && tile.y == y) return tile.chance;
    return std::nullopt;
}

TEST(ActionMap, tiles_that_can_be_reached_have_no_chance_where_nothing_is_decided) {
    const SessionPtr session = raid();
    ASSERT_TRUE(session);
    const auto map = map_of(session, {"mira", "walk"});
    ASSERT_TRUE(map) << map.error().message;
    EXPECT_TRUE(map->asks_tile);
    EXPECT_EQ(map->role, "");
    EXPECT_EQ(map->tiles.size(), 18u);
    EXPECT_TRUE(
        std::ranges::none_of(map->tiles, [](const TileChance& tile) { return tile.chance.has_value(); }));
    EXPECT_TRUE(map->targets.empty());
    EXPECT_TRUE(map->bands.empty());
    EXPECT_FALSE(map->pedigree) << "no tile is chosen, so nothing was walked";
}

TEST(ActionMap, everybody_it_could_be_meant_for_stands_there_with_the_chance_or_the_reason) {
    const SessionPtr session = raid();
    ASSERT_TRUE(session);
    const auto map = map_of(session, {"mira", "shoot"});
    ASSERT_TRUE(map) << map.error().message;
    EXPECT_EQ(map->actor, "ruin:mira");
    EXPECT_FALSE(find_target(*map, "ruin:mira"));
    const MapTarget* orm = find_target(*map, "ruin:orm");
    ASSERT_TRUE(orm);
    EXPECT_TRUE(orm->is_possible);
    EXPECT_EQ(orm->chance, 35);
    EXPECT_EQ(orm->distance, 5);
    const MapTarget* ogre = find_target(*map, "ruin:ogre");
    ASSERT_TRUE(ogre);
    EXPECT_FALSE(ogre->is_possible) << "a wall is between them";
    EXPECT_NE(ogre->reason, "");
}

// The number of a band is the number of the label of whoever stands there.
TEST(ActionMap, a_band_is_the_chance_if_somebody_stood_there) {
    SessionPtr session = raid();
    ASSERT_TRUE(session);
    const auto map = map_of(session, {"mira", "shoot"});
    ASSERT_TRUE(map) << map.error().message;
    EXPECT_EQ(map->band_of, "ruin:orm");
    EXPECT_EQ(chance_at(map->bands, 7, 1), 35);
    EXPECT_EQ(chance_at(map->bands, 2, 1), std::nullopt) << "she stands there herself";
    EXPECT_EQ(chance_at(map->bands, 0, 0), std::nullopt) << "nobody stands in a wall";
    for (const TileChance& tile : map->bands) {
        Command edit;
        edit.verb = Verb::edit;
        edit.changes =
            fmt::format(R"({{"ruin:orm": {{"core:tile": {{"x": {}, "y": {}}}}}}})", tile.x, tile.y);
        if (!send(*session, edit)) continue; // somebody else stands there
        const auto offers = list_offers(scene_of(*session), "mira");
        ASSERT_TRUE(offers);
        for (const OfferLine& offer : *offers) {
            const bool is_it = offer.action == "ruin:shoot" && offer.targets[0].second == "ruin:orm";
            EXPECT_TRUE(!is_it || offer.chance == tile.chance) << tile.x << "," << tile.y;
        }
    }
}

TEST(ActionMap, asking_changes_nothing) {
    const SessionPtr session = raid(k_words);
    ASSERT_TRUE(session);
    const std::string before = save(*session);
    ASSERT_TRUE(map_of(session, {"mira", "shoot", {{"primary", "orm"}}, "mark"}));
    EXPECT_EQ(save(*session), before);
}

TEST(ActionMap, of_whom_it_may_change_something_is_told_when_all_targets_are_named) {
    const SessionPtr session = raid();
    ASSERT_TRUE(session);
    const auto map = map_of(session, {"mira", "shoot", {{"primary", "orm"}}});
    ASSERT_TRUE(map) << map.error().message;
    ASSERT_EQ(map->touched.size(), 1u);
    EXPECT_EQ(map->touched[0].id, "ruin:orm");
    EXPECT_NEAR(map->touched[0].chance, 0.35, 1e-12);
    ASSERT_TRUE(map->pedigree);
    EXPECT_EQ(map->pedigree->kind, PedigreeKind::exact);
    EXPECT_TRUE(find_target(*map, "ruin:ogre")) << "others are listed as before";
}

TEST(ActionMap, an_area_touches_everybody_in_it) {
    SessionPtr session = raid();
    ASSERT_TRUE(session);
    Command edit;
    edit.verb = Verb::edit;
    edit.changes =
        R"({"ruin:orm": {"core:tile": {"x": 5, "y": 1}}, "ruin:sten": {"core:tile": {"x": 5, "y": 2}}})";
    ASSERT_TRUE(send(*session, edit));
    const auto map = map_of(session, {"mira", "throw", {{"tile", "5,1"}}});
    ASSERT_TRUE(map) << map.error().message;
    ASSERT_EQ(map->touched.size(), 2u);
    EXPECT_EQ(map->touched[0].id, "ruin:orm");
    EXPECT_EQ(map->touched[1].id, "ruin:sten");
    EXPECT_NEAR(map->touched[1].chance, 1, 1e-12);
}

TEST(ActionMap, a_word_that_is_a_tile_or_a_list_of_tiles_is_spread_over_them) {
    const SessionPtr session = raid(k_words);
    ASSERT_TRUE(session);
    const auto mark = map_of(session, {"mira", "shoot", {{"primary", "orm"}}, "mark"});
    ASSERT_TRUE(mark) << mark.error().message;
    ASSERT_EQ(mark->spread.size(), 1u);
    EXPECT_EQ(mark->spread[0].x, 7);
    EXPECT_NEAR(mark->spread[0].share, 1, 1e-12);
    EXPECT_EQ(mark->elsewhere, 0);
    const auto around = map_of(session, {"mira", "shoot", {{"primary", "orm"}}, "around"});
    ASSERT_TRUE(around) << around.error().message;
    EXPECT_EQ(around->spread.size(), 6u) << "the wall below is no place to lie on";
    const auto number = map_of(session, {"mira", "shoot", {{"primary", "orm"}}, "number"});
    ASSERT_FALSE(number);
    EXPECT_EQ(number.error().message, "\"number\" is never a tile here");
}

TEST(ActionMap, who_cannot_do_it_at_all_is_told_why) {
    const SessionPtr session = raid();
    ASSERT_TRUE(session);
    const auto map = map_of(session, {"ogre", "shoot"});
    ASSERT_TRUE(map) << map.error().message;
    EXPECT_NE(map->refusal.find("ruin:bow"), std::string::npos) << map->refusal;
    EXPECT_TRUE(map->targets.empty());
}

TEST(ActionMap, what_is_not_there_is_an_error) {
    const SessionPtr session = raid();
    ASSERT_TRUE(session);
    EXPECT_FALSE(map_of(session, {"nobody", "shoot"}));
    EXPECT_FALSE(map_of(session, {"mira", "fly"}));
    EXPECT_FALSE(map_of(session, {"mira", "shoot", {{"secondary", "orm"}}}));
    const auto others = map_of(session, {"mira", "shoot"}, "orm");
    ASSERT_FALSE(others);
    EXPECT_EQ(others.error().code, ErrorCode::not_allowed);
}

// Two games that differ only in where somebody hidden stands show a viewer the same map.
TEST(ActionMap, who_may_not_be_seen_leaves_no_trace_on_it) {
    const auto seen = [&](const char* changes, const ActionMapAsked& asked) {
        SessionPtr session = raid(k_hidden);
        Command edit;
        edit.verb = Verb::edit;
        edit.changes = changes;
        EXPECT_TRUE(send(*session, edit));
        const auto map = map_of(session, asked, "mira");
        return map ? to_json(map->map) + to_json(*map) : map.error().message;
    };
    for (const char* action : {"walk", "shoot", "throw"}) {
        const std::string near = seen(R"({"ruin:orm": {"core:tile": {"x": 4, "y": 1}}})", {"mira", action});
        EXPECT_EQ(near, seen(R"({"ruin:orm": {"core:tile": {"x": 8, "y": 2}}})", {"mira", action}));
        EXPECT_EQ(near.find("orm"), std::string::npos) << near;
    }
}

TEST(MapSvg, everything_on_it_has_words_besides_its_colour) {
    const SessionPtr session = raid();
    ASSERT_TRUE(session);
    const auto map = map_of(session, {"mira", "shoot"});
    ASSERT_TRUE(map);
    const std::string svg = map_svg(map->map, &*map);
    EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    for (const char* words :
         {"Mira acts", "Orm, 5 tiles: 35 %", "the chance if Orm stood there", "flagstones"})
        EXPECT_NE(svg.find(words), std::string::npos) << words;
    EXPECT_NE(svg.find("stroke-dasharray"), std::string::npos) << "of whom it cannot be done to";
    const auto count = [&](std::string_view part) {
        std::size_t found = 0;
        for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) ++found;
        return found;
    };
    EXPECT_EQ(count("<text"), count("</text>"));
    EXPECT_EQ(count("<g "), count("</g>"));
}

TEST(MapSvg, a_map_alone_is_a_picture_too) {
    const SessionPtr session = raid();
    ASSERT_TRUE(session);
    const auto map = map_for(scene_of(*session), game_master());
    ASSERT_TRUE(map);
    const std::string svg = map_svg(*map);
    EXPECT_NE(svg.find(">Mira<"), std::string::npos);
    EXPECT_EQ(svg.find("stroke-dasharray"), std::string::npos);
}

} // namespace
} // namespace arbiter::play::action_map_test
