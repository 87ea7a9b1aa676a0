// A game whose degrees and dice are its own (examples/playable/heist): counted by hand, against the engine's
// odds, and played.
#include "action/resolve.hpp"
#include "arbiter/action_odds.hpp"
#include "support/brawl.hpp"
#include "support/statistics.hpp"

#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

namespace arbiter::rules::heist_test {
namespace {

using Shares = std::map<std::string, double>;

ScenePtr scene(const std::map<std::string, std::string>& changes = {},
               const std::vector<std::pair<std::string, std::string>>& params = {}) {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "examples/playable/heist", "packs/heist");
    for (const auto& [path, text] : changes) files.add("packs/heist/" + path, text);
    if (!changes.empty()) files.add("packs/heist/cases/night.json", "[]"); // they are about the pack as it is
    PackRequest request;
    request.packs = {"packs/heist"};
    request.params = params;
    const auto loaded = load_game(files, request);
    if (!loaded) ADD_FAILURE() << loaded.error().message;
    if (!loaded) return nullptr;
    for (const Diagnostic& found : loaded->report.diagnostics) ADD_FAILURE() << render(found);
    auto opened =
        loaded->game ? open_scene(loaded->game, "heist:night") : fail(ErrorCode::not_found, "no game");
    return opened ? std::move(*opened) : nullptr;
}

// What explanations, the walk and the label say, which must be one.
Shares odds(const action::Scene& scene, const std::string& actor, const std::string& action) {
    Shares told, walked;
    const auto report = explain_action(scene, actor, action, {});
    if (!report) ADD_FAILURE() << report.error().message;
    if (!report) return {};
    for (const auto& [degree, share] : report->odds)
        if (share > 0) told[degree] = share;
    const auto found = odds_of_action(scene, actor, action, {}, "degree");
    if (!found) ADD_FAILURE() << found.error().message;
    if (!found) return {};
    EXPECT_EQ(found->pedigree.kind, PedigreeKind::exact);
    for (const auto& [degree, share] : found->outcomes) walked[degree.substr(1, degree.size() - 2)] = share;
    EXPECT_EQ(told.size(), walked.size()) << action;
    for (const auto& [degree, share] : told)
        EXPECT_NEAR(share, walked[degree], 1e-12) << action << " " << degree;
    EXPECT_NE(report->label.find(fmt::format("({}% chance)", report->chance)), std::string::npos)
        << report->label;
    return told;
}

void expect_shares(const Shares& found, const std::map<std::string, int>& counts, double of) {
    for (const auto& [degree, count] : counts) {
        const auto at = found.find(degree);
        EXPECT_NEAR(at == found.end() ? 0 : at->second, count / of, 1e-12) << degree;
    }
}

// Of the 36 rolls of two dice with nerve 1: a total of 6 or less is a miss, 10 and more a strong hit.
TEST(Heist, two_dice_and_a_stat_against_seven_and_ten) {
    std::map<std::string, int> counts;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            ++counts[a + b + 1 < 7 ? "miss" : a + b + 1 < 10 ? "weak_hit" : "strong_hit"];
    EXPECT_EQ(counts["miss"], 10);
    expect_shares(odds(*scene(), "ann", "sneak"), counts, 36);
}

TEST(Heist, what_moves_a_difficulty_moves_every_band) {
    const auto night = scene();
    expect_shares(odds(*night, "bea", "sneak"), {{"miss", 21}, {"weak_hit", 12}, {"strong_hit", 3}}, 36);
    expect_shares(odds(*night, "cyd", "sneak"), {{"miss", 21}, {"weak_hit", 12}, {"strong_hit", 3}},
                  36); // +1, and the alert is worth 2
    const auto lucky = scene({}, {{"luck", "2"}});
    expect_shares(odds(*lucky, "cyd", "sneak"), {{"miss", 10}, {"weak_hit", 16}, {"strong_hit", 10}}, 36);
}

TEST(Heist, where_a_band_begins_may_be_a_param) {
    expect_shares(odds(*scene({}, {{"full", "12"}}), "ann", "sneak"),
                  {{"miss", 10}, {"weak_hit", 23}, {"strong_hit", 3}}, 36);
}

// Three dice, the highest counts; without any, the lower of two.
TEST(Heist, a_pool_of_no_dice_rolls_two_and_keeps_the_lower) {
    const auto word = [](int best) { return best < 4 ? "bad" : best < 6 ? "mixed" : "good"; };
    std::map<std::string, int> three, none;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) {
            ++none[word(std::min(a, b))];
            for (int c = 1; c <= 6; ++c) ++three[word(std::max({a, b, c}))];
        }
    const auto night = scene();
    expect_shares(odds(*night, "ann", "force"), three, 216);
    expect_shares(odds(*night, "bea", "force"), none, 36);
    const auto vault = scene({{"scenarios/all.json", R"({ "id": "night", "entities": [
        { "id": "cyd", "components": { "heist:stats": { "force": -2 } } } ] })"}});
    expect_shares(odds(*vault, "cyd", "force"), none, 36); // fewer than none are none
}

TEST(Heist, without_a_rule_no_dice_count_nothing) {
    const auto night =
        scene({{"actions/all.json", R"x([{ "id": "force", "template": "force ({chance}% chance)",
        "contest": { "check": { "roll": "(actor.stats.force)d6kh1", "degrees": "highest_die" } } }])x"},
               {"modifiers/all.json", "[]"}});
    expect_shares(odds(*night, "bea", "force"), {{"bad", 1}}, 1);
}

// Two d20, the better counts; a natural 20 is one degree better, a natural 1 one worse.
TEST(Heist, advantage_keeps_the_naturals_of_the_die_that_counts) {
    const auto word = [](int face) {
        int degree = face - 15 >= 10 ? 3 : face >= 15 ? 2 : face - 15 > -10 ? 1 : 0;
        degree = std::clamp(degree + (face == 20) - (face == 1), 0, 3);
        return std::array{"critical_failure", "failure", "success",
                          "critical_success"}[static_cast<std::size_t>(degree)];
    };
    std::map<std::string, int> one, two;
    for (int a = 1; a <= 20; ++a) {
        ++one[word(a)];
        for (int b = 1; b <= 20; ++b) ++two[word(std::max(a, b))];
    }
    const auto night = scene();
    expect_shares(odds(*night, "ann", "climb"), one, 20);
    expect_shares(odds(*night, "bea", "climb"), two, 400);
}

TEST(Heist, step_dice_and_sums) {
    std::map<std::string, int> eight, four;
    for (int b = 1; b <= 4; ++b) {
        for (int a = 1; a <= 8; ++a) ++eight[a + b + 1 >= 6 ? "success" : "failure"];
        for (int a = 1; a <= 4; ++a) ++four[a + b + 1 >= 6 ? "success" : "failure"];
    }
    const auto night = scene();
    expect_shares(odds(*night, "ann", "tinker"), eight, 32);
    expect_shares(odds(*night, "bea", "tinker"), four, 16);
}

TEST(Heist, bands_of_faces_take_rolls_of_the_band_beside_them) {
    expect_shares(odds(*scene(), "ann", "shoot"),
                  {{"bad_miss", 1}, {"miss", 10}, {"hit", 7}, {"great_hit", 2}}, 20);
    // Against the alert a 14 is needed; against 40 not even a 20 hits, so it is no great hit.
    const auto high =
        scene({{"actions/all.json", R"x([{ "id": "shoot", "template": "shoot ({chance}% chance)",
        "contest": { "check": { "dc": 40, "degrees": "natural" } } }])x"}});
    expect_shares(odds(*high, "ann", "shoot"), {{"bad_miss", 1}, {"miss", 19}}, 20);
}

// Played a few thousand times: each degree as often as it should, by a G-test at the level of sampling tests.
TEST(Heist, what_is_played_falls_as_the_odds_say) {
    for (const auto& [actor, action] :
         {std::pair("ann", "sneak"), {"bea", "force"}, {"bea", "climb"}, {"cyd", "tinker"}}) {
        const auto night = scene();
        const Shares shares = odds(*night, actor, action);
        std::map<std::string, std::uint64_t> counts;
        for (std::uint64_t seed = 0; seed < 5'000; ++seed) {
            Luck luck;
            luck.seed = make_seed(seed);
            const auto done = resolve_action(*night, actor, action, {}, luck);
            ASSERT_TRUE(done) << done.error().message;
            ++counts[done->degree];
        }
        std::vector<std::uint64_t> seen;
        std::vector<double> stated;
        for (const auto& [degree, share] : shares) {
            stated.push_back(share);
            seen.push_back(counts[degree]);
        }
        EXPECT_GT(test::g_test(seen, stated).p_value, test::k_level) << action;
    }
}

TEST(Heist, what_was_rolled_is_told_with_the_names_of_its_bands) {
    const auto play = [](const char* actor, const char* action, std::vector<double> dice) {
        Luck luck;
        luck.dice = std::move(dice);
        const auto night = scene();
        const auto done = resolve_action(*night, actor, action, {}, luck);
        if (!done) return done.error().message;
        std::string told;
        for (const Event& line : done->log) told += line.text + "\n";
        return done->degree + ": " + told;
    };
    EXPECT_EQ(play("ann", "sneak", {3, 4}),
              "weak_hit: rolled [3, 4] = 7, +1 = 8 against 7: a hit with a price\nIn.\n");
    EXPECT_EQ(play("ann", "sneak", {6, 4}),
              "strong_hit: rolled [6, 4] = 10, +1 = 11 against 7: strong hit\nIn.\n")
        << "without an outcome of its own";
    EXPECT_EQ(play("ann", "force", {2, 6, 3}), "good: rolled [(2), 6, (3)] = 6 against 4: good\n");
    EXPECT_EQ(play("bea", "force", {2, 6}), "bad: rolled [2, (6)] = 2 against 4: bad\n");
}

TEST(Heist, dice_that_cannot_be_worked_out_are_no_offer) {
    const auto night = scene();
    const auto offers = list_offers(*night, "dan", true);
    ASSERT_TRUE(offers) << offers.error().message;
    for (const OfferLine& offer : *offers)
        if (offer.action == "heist:force") {
            EXPECT_EQ(offer.label, "force the door (?% chance)");
            EXPECT_NE(offer.reasons.at(0).find("the dice of this check cannot be worked out"),
                      std::string::npos)
                << offer.reasons[0];
        }
}

} // namespace
} // namespace arbiter::rules::heist_test
