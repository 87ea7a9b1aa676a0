// What actions say of themselves, and how they are paid: played in tests/packs/turret.
#include "action/find.hpp"
#include "action/game_compiler.hpp"
#include "arbiter/action_odds.hpp"
#include "support/brawl.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"
#include "world/grid/flight.hpp"

#include <gtest/gtest.h>
#include <map>

namespace arbiter::action::compile_lets_test {
namespace {

using tests::Stage;

std::shared_ptr<const Game> turret() {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "tests/packs/turret", "packs/turret");
    PackRequest request;
    request.packs = {"packs/turret"};
    const auto loaded = load_game(files, request);
    if (!loaded) ADD_FAILURE() << loaded.error().message;
    return loaded ? loaded->game : nullptr;
}

ScenePtr boarded(const std::shared_ptr<const Game>& game) {
    auto scene = open_scene(game, "turret:boarded");
    return scene ? std::move(*scene) : nullptr;
}

const std::vector<TargetChoice> k_at_sniper = {{"target", "sniper"}, {"paid", "budget.full"}};

TEST(CompileLets, rules_read_them_of_the_action_that_is_done) {
    EXPECT_EQ(
        Stage(
            R"x("let": { "kind": "blow", "parts": [1, 2] }, "effects": [{ "say": "{action.kind} {count(action.parts)}" },
        { "run": "plain" }, { "run": "own" }, { "say": "{action.kind}" }])x",
            {{"actions/more.json", R"x([
        { "id": "plain", "offered": false, "effects": [{ "say": "in {action.kind}" }] },
        { "id": "own", "offered": false, "let": { "kind": "push" }, "effects": [{ "say": "in {action.kind} [{action.parts}]" }] }])x"}})
            .play(),
        "blow 2\nin blow\nin push []\nblow\n")
        << "what is run has the values of who runs it, unless it has its own";
}

TEST(CompileLets, a_name_that_no_action_has_is_told) {
    const Stage stage(R"x("let": { "range": 3 }, "effects": [{ "when": "action.rnage > 1", "do": [] }])x");
    EXPECT_EQ(stage.codes(), "unknown-name ");
    EXPECT_NE(stage.report().diagnostics.at(0).hint.find("range"), std::string::npos);
}

TEST(CompileLets, each_way_to_pay_is_an_offer_and_has_a_chance_of_its_own) {
    const auto game = turret();
    ASSERT_TRUE(game);
    const auto scene = boarded(game);
    const auto offers = list_offers(*scene, "gunner");
    ASSERT_TRUE(offers);
    std::map<std::string, std::optional<int>> chances;
    for (const OfferLine& offer : *offers)
        if (offer.action == "turret:prod.strike") chances[offer.targets.back().second] = offer.chance;
    EXPECT_EQ(chances,
              (std::map<std::string, std::optional<int>>{{"budget.full", 70}, {"budget.partial", 65}}));
}

TEST(CompileLets, what_is_under_way_keeps_them_when_it_is_saved) {
    const auto game = turret();
    ASSERT_TRUE(game);
    auto scene = boarded(game);
    auto begun = begin_action(*scene, "gunner", "prod.strike",
                              {{"target", "boarder"}, {"paid", "budget.partial"}}, {});
    ASSERT_TRUE(begun && advance(**begun));
    const std::string saved = tests::save_state(*scene);
    EXPECT_NE(saved.find(R"("action": "turret:prod.strike")"), std::string::npos) << saved;
    EXPECT_NE(saved.find(R"("paid": "budget.partial")"), std::string::npos);
    begun->reset();
    Luck luck;
    luck.dice = {19, 2};
    const auto again = tests::go_on(*scene, game, saved, luck);
    ASSERT_TRUE(again);
    ASSERT_TRUE((*again)->run());
    const Resolved done = report_of(**again);
    EXPECT_EQ(done.log.back().text, "the boarder is hit by a BLOW (budget.partial).");
}

TEST(CompileLets, a_save_with_others_is_refused) {
    const auto game = turret();
    ASSERT_TRUE(game);
    auto scene = boarded(game);
    auto begun = begin_action(*scene, "gunner", "prod.strike", {{"target", "boarder"}}, {});
    ASSERT_TRUE(begun && advance(**begun));
    const std::string saved = tests::save_state(*scene);
    for (const auto& [word, other] :
         {std::pair("\"paid\": \"budget.full\"", "\"paid\": \"gold\""),
          std::pair("\"action\": \"turret:prod.strike\"", "\"action\": \"turret:go\"")}) {
        std::string changed = saved;
        ASSERT_NE(changed.find(word), std::string::npos) << word;
        changed.replace(changed.find(word), std::string_view(word).size(), other);
        EXPECT_FALSE(tests::go_on(*scene, game, changed)) << word;
    }
}

// Where a round lies: every face and every angle, against what the walk says.
TEST(CompileLets, odds_of_a_word_are_those_of_every_face) {
    const auto game = turret();
    ASSERT_TRUE(game);
    const auto scene = boarded(game);
    const auto odds = odds_of_action(*scene, "gunner", "railgun.shoot", k_at_sniper, "landing_tile");
    ASSERT_TRUE(odds) << odds.error().message;
    EXPECT_EQ(odds->pedigree.kind, PedigreeKind::exact);
    namespace grid = world::grid;
    const grid::Grid& hold = *game->places->find("turret:hold");
    std::map<std::string, double> counted;
    for (int face = 1; face <= 20; ++face)
        for (int angle = 0; angle < 360; ++angle) {
            const int margin = face + 5 - 16;
            const grid::Tile at = grid::make_tile(5, 1);
            const std::string tile =
                margin >= 0
                    ? "null"
                    : "\"" + id_of(flight(hold, at, grid::offset(at, angle, (-margin + 2) / 3))) + "\"";
            counted[tile] += 1.0 / 7200;
        }
    ASSERT_EQ(odds->outcomes.size(), counted.size());
    for (const auto& [tile, chance] : odds->outcomes) EXPECT_NEAR(chance, counted[tile], 1e-12) << tile;
}

// 4,000 shots: the drone beside the sniper is hit about as often as the odds say, within four deviations.
TEST(CompileLets, sampled_shots_hit_the_drone_as_often_as_the_odds_say) {
    const auto game = turret();
    ASSERT_TRUE(game);
    const auto scene = boarded(game);
    const auto odds = odds_of_action(*scene, "gunner", "railgun.shoot", k_at_sniper, "landing_tile");
    ASSERT_TRUE(odds);
    double wanted = 0;
    for (const auto& [tile, chance] : odds->outcomes) wanted += tile == "\"6,1\"" ? chance : 0;
    constexpr int k_shots = 4'000;
    int hit = 0;
    for (std::uint64_t i = 0; i < k_shots; ++i) {
        auto fresh = boarded(game);
        Luck luck;
        luck.seed = make_seed(i);
        const auto done = resolve_action(*fresh, "gunner", "railgun.shoot", k_at_sniper, luck);
        ASSERT_TRUE(done);
        for (const Event& event : done->log) hit += event.text.starts_with("the drone is hit") ? 1 : 0;
    }
    const double deviation = std::sqrt(k_shots * wanted * (1 - wanted));
    EXPECT_NEAR(hit, k_shots * wanted, 4 * deviation);
}

TEST(CompileLets, odds_of_nothing_name_what_there_is) {
    const auto game = turret();
    ASSERT_TRUE(game);
    const auto scene = boarded(game);
    const auto odds = odds_of_action(*scene, "gunner", "railgun.shoot", k_at_sniper, "landing_tiel");
    ASSERT_FALSE(odds);
    EXPECT_NE(odds.error().hint.find("landing_tile"), std::string::npos);
    const auto change =
        odds_of_action(*scene, "gunner", "railgun.shoot", k_at_sniper, "fate", OddsAsked::change);
    ASSERT_FALSE(change);
    EXPECT_EQ(change.error().message, "a word has no change");
}

} // namespace
} // namespace arbiter::action::compile_lets_test
