// What came of a shot, by odds and by hand; and the public design's own blocks, as JSON.
#include "action/resolution.hpp"
#include "action/resolve.hpp"
#include "arbiter/action_odds.hpp"
#include "support/scenes.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <sstream>

namespace arbiter::packs::skirmish_test {
namespace {

using Odds = std::map<std::string, double>;

Odds odds_of(const action::Scene& scene, std::string_view actor, std::string_view action,
             std::string_view target, std::string_view word) {
    const auto odds =
        odds_of_action(scene, actor, action, {{"target", std::string(target)}}, word, OddsAsked::value);
    if (!odds) {
        ADD_FAILURE() << odds.error().message;
        return {};
    }
    EXPECT_EQ(odds->pedigree.kind, PedigreeKind::exact);
    return {odds->outcomes.begin(), odds->outcomes.end()};
}

// Vala at 0,0 shoots or throws at Mark, three tiles away; Grim, a friend, stands somewhere.
std::shared_ptr<const action::Game> range_game(const std::string& gear, int friend_x,
                                               const std::string& friend_hp) {
    return tests::game("skirmish", {{"skirmish/scenarios/trial.json",
                                     fmt::format(
                                         R"({{ "id": "trial", "places": ["lane"], "entities": [
 {{ "id": "vala", "is": "plainsfolk", "components": {{ "side": {{ "name": "watch" }}, "core:tile": {{ "x": 0, "y": 0 }}, "gear": {} }} }},
 {{ "id": "mark", "is": "plainsfolk", "components": {{ "side": {{ "name": "raiders" }}, "core:tile": {{ "x": 3, "y": 0 }}, "hp": {{ "max": 40 }} }} }},
 {{ "id": "grim", "is": "plainsfolk", "components": {{ "side": {{ "name": "watch" }}, "core:tile": {{ "x": {}, "y": 0 }}, "hp": {} }} }} ] }})",
                                         gear, friend_x, friend_hp)}});
}

ScenePtr open_trial(const std::shared_ptr<const action::Game>& game) {
    auto scene = open_scene(game, "skirmish:trial");
    if (!scene) ADD_FAILURE() << scene.error().message;
    return scene ? std::move(*scene) : nullptr;
}

ScenePtr range(const std::string& gear, int friend_x, const std::string& friend_hp) {
    return open_trial(range_game(gear, friend_x, friend_hp));
}

constexpr const char* k_bow = R"({ "held": ["skirmish:longbow"], "pack": ["skirmish:arrows"] })";

// CR 12 at three tiles, and nothing to add: 12 to 20 hit, 9 faces of 20.
TEST(SkirmishOdds, an_arrow_of_a_bundle_sticks_or_lies_somewhere) {
    const auto scene = range(k_bow, 30, R"({ "max": 40 })");
    const Odds fate = odds_of(*scene, "vala", "bow.use_projectile_single", "mark", "item_fate");
    EXPECT_EQ(fate.size(), 2u);
    EXPECT_NEAR(fate.at("\"in the target\""), 0.45, 1e-12);
    EXPECT_NEAR(fate.at("\"on the ground\""), 0.55, 1e-12);
}

// One tile astray for 9, 10 and 11, and a sixth of all angles leads straight on: 3/20 x 60/360. Farther
// misses go two, three and four tiles, and none of those ends one tile away.
TEST(SkirmishOdds, the_tile_behind_the_target) {
    const auto scene = range(k_bow, 30, R"({ "max": 40 })");
    const Odds tiles = odds_of(*scene, "vala", "bow.use_projectile_single", "mark", "landing_tile");
    EXPECT_NEAR(tiles.at("\"3,0\""), 0.45, 1e-12) << "whoever is hit stands there";
    EXPECT_NEAR(tiles.at("\"4,0\""), 0.025, 1e-12);
    double sum = 0;
    for (const auto& [tile, chance] : tiles) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_FALSE(tiles.contains("null"));
}

TEST(SkirmishOdds, a_bomb_is_gone_wherever_it_bursts) {
    const auto scene = range(R"({ "held": ["skirmish:bomb"] })", 30, R"({ "max": 40 })");
    const Odds fate = odds_of(*scene, "vala", "bomb.use_projectile_single", "mark", "item_fate");
    ASSERT_EQ(fate.size(), 1u);
    EXPECT_NEAR(fate.at("\"gone\""), 1, 1e-12);
    const Odds tiles = odds_of(*scene, "vala", "bomb.use_projectile_single", "mark", "landing_tile");
    EXPECT_NEAR(tiles.at("\"3,0\""), 0.45, 1e-12);
    EXPECT_NEAR(tiles.at("\"4,0\""), 0.025, 1e-12);
}

// Grim stands at 4,0: 2.5 % as above, whether he can take it or goes down.
TEST(SkirmishOdds, a_friend_who_goes_down_was_hurt) {
    for (const char* hp : {R"({ "max": 1 })", R"({ "max": 40 })"}) {
        const auto scene = range(k_bow, 4, hp);
        const Odds hurt = odds_of(*scene, "vala", "bow.use_projectile_single", "mark", "friend_hurt");
        EXPECT_NEAR(hurt.at("true"), 0.025, 1e-12) << hp;
    }
}

TEST(SkirmishOdds, old_wounds_of_a_friend_do_not_count) {
    const auto scene = range(k_bow, 30, R"({ "current": 39, "max": 40 })");
    const Odds hurt = odds_of(*scene, "vala", "bow.use_projectile_single", "mark", "friend_hurt");
    ASSERT_EQ(hurt.size(), 1u);
    EXPECT_TRUE(hurt.contains("false"));
}

// 2,000 shots stick about as often as the odds say, within four deviations.
TEST(SkirmishOdds, sampled_arrows_stick_as_often_as_the_odds_say) {
    constexpr int k_shots = 2'000;
    const auto game = range_game(k_bow, 30, R"({ "max": 40 })");
    int stuck = 0;
    for (std::uint64_t i = 0; i < k_shots; ++i) {
        const ScenePtr fresh = open_trial(game);
        Luck luck;
        luck.seed = make_seed(i);
        const auto done =
            resolve_action(*fresh, "vala", "bow.use_projectile_single", {{"target", "mark"}}, luck);
        ASSERT_TRUE(done);
        for (const Event& event : done->log)
            stuck += event.text.find("sticks in") != std::string::npos ? 1 : 0;
    }
    EXPECT_NEAR(stuck, 0.45 * k_shots, 4 * std::sqrt(k_shots * 0.45 * 0.55));
}

// The design as it was published; nothing where the documents are not at hand.
std::optional<std::string> document() {
    namespace fs = std::filesystem;
    const char* given = std::getenv("ARBITER_SPECS");
    const fs::path path =
        fs::path(given ? given : ARBITER_SOURCE_DIR "/../shared/specs") / "4-action-ranges.md";
    if (!fs::exists(path)) return std::nullopt;
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

constexpr const char* k_no_documents = "no documents at hand; set ARBITER_SPECS to their folder";

// An object of TypeScript as JSON: the same keys and values, with quotes. What is left out (`[...]`) is
// empty.
class AsJson {
public:
    explicit AsJson(std::string_view text) : text_(text) {}

    std::string convert() {
        while (at_ < text_.size()) step();
        return std::move(out_);
    }

private:
    void step() {
        const char c = text_[at_];
        const std::string_view rest = text_.substr(at_);
        if (rest.starts_with("//")) {
            at_ = std::min(text_.size(), text_.find('\n', at_));
        } else if (rest.starts_with("...")) {
            at_ += 3;
        } else if (c == '"' || c == '\'') {
            quote(c);
        } else if (std::isalpha(static_cast<unsigned char>(c)) || c == '_') {
            word();
        } else {
            if (c == ']' || c == '}') drop_comma();
            if (c != '+') out_ += c;
            ++at_;
        }
    }

    void quote(char mark) {
        out_ += '"';
        for (++at_; text_[at_] != mark; ++at_) {
            if (text_[at_] == '"') out_ += '\\';
            out_ += text_[at_];
        }
        out_ += '"';
        ++at_;
    }

    void word() {
        const std::size_t begin = at_;
        while (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_') ++at_;
        const std::string_view name = text_.substr(begin, at_ - begin);
        const bool is_value = name == "null" || name == "true" || name == "false";
        out_ += is_value ? std::string(name) : fmt::format("\"{}\"", name);
    }

    void drop_comma() {
        const std::size_t last = out_.find_last_not_of(" \n");
        if (last != std::string::npos && out_[last] == ',') out_.resize(last);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string out_;
};

// The objects that begin with some text, as JSON; `id` makes an id of the name that stands behind it.
std::vector<std::string> blocks(const std::string& all, const std::string& begin) {
    std::vector<std::string> found;
    for (std::size_t at = all.find(begin); at != std::string::npos; at = all.find(begin, at + 1)) {
        const std::size_t open = all.find('{', at);
        std::size_t end = open;
        for (int depth = 0; depth > 0 || end == open; ++end) {
            depth += all[end] == '{' ? 1 : all[end] == '}' ? -1 : 0;
            if (depth == 0 && end > open) break;
        }
        found.push_back(AsJson(std::string_view(all).substr(open, end - open + 1)).convert());
    }
    return found;
}

// With an id: what the design calls it, without what stands before a dot.
std::string with_id(const std::string& object, std::string_view key) {
    const std::size_t at = object.find(fmt::format("\"{}\": \"", key)) + key.size() + 5;
    std::string name = object.substr(at, object.find('"', at) - at);
    name = name.substr(name.find('.') + 1);
    return fmt::format("{{ \"id\": \"{}\", {}", name, object.substr(1));
}

std::string list_of(const std::vector<std::string>& objects) {
    return fmt::format("[{}]", fmt::join(objects, ",\n"));
}

tests::Changes design(const std::string& all) {
    std::vector<std::string> items, rules;
    for (const std::string& block : blocks(all, "{\n  ref: ")) items.push_back(with_id(block, "ref"));
    for (const std::string& block :
         blocks(all, "{\n  name: \"bow\",\n  meta_tags: [\"tool\", \"weapon\", \"ranged\"],  //"))
        rules.push_back(with_id(block, "name"));
    return {
        {"design/pack.json",
         R"({ "id": "design", "version": "1.0.0", "requires": { "core": ">=1.0", "skirmish": ">=1.0" } })"},
        {"design/tags/rules.json", list_of(rules)},
        {"design/entities/items.json", list_of(items)},
        {"design/components/perks.json",
         fmt::format(R"({{ "id": "gifted", "modifiers": {} }})", list_of(blocks(all, ": Effector = ")))},
        {"design/scenarios/trial.json", R"({ "id": "trial", "places": ["skirmish:lane"], "entities": [
 { "id": "vala", "is": "skirmish:plainsfolk", "components": { "core:tile": { "x": 0, "y": 0 }, "gear": { "held": ["longbow"], "pack": ["arrow"] } } },
 { "id": "mark", "is": "skirmish:plainsfolk", "components": { "core:tile": { "x": 3, "y": 0 }, "hp": { "max": 40 } } } ] })"}};
}

TEST(SkirmishDesign, its_own_blocks_load_and_shoot) {
    const auto all = document();
    if (!all) GTEST_SKIP() << k_no_documents;
    EXPECT_EQ(blocks(*all, ": Effector = ").size(), 4u);
    EXPECT_EQ(blocks(*all, "{\n  ref: ").size(), 2u);
    const auto scene = tests::scene("design:trial", design(*all));
    ASSERT_TRUE(scene);
    ASSERT_NE(scene->game().find("design:bow.use_projectile_single"), nullptr);
    Luck luck;
    luck.dice = {12, 6}; // CR 12 at three tiles; a bow of 2 and an arrow are MAG 3, a d6
    const auto done =
        resolve_action(*scene, "vala", "design:bow.use_projectile_single", {{"target", "mark"}}, luck);
    ASSERT_TRUE(done) << done.error().message << " " << done.error().hint;
    std::string told;
    for (const Event& event : done->log) told += event.text + "\n";
    EXPECT_NE(told.find("takes 6 damage: 34 of 40 left"), std::string::npos) << told;
    EXPECT_NE(told.find("Arrow sticks in"), std::string::npos) << told;
}

TEST(SkirmishDesign, its_costs_are_numbers_of_tags) {
    const auto all = document();
    if (!all) GTEST_SKIP() << k_no_documents;
    const auto begin = all->find("// Tag Rule with generation cost:");
    ASSERT_NE(begin, std::string::npos);
    std::vector<std::string> rules;
    for (const std::string& block :
         blocks(all->substr(begin, all->find("### Standard Costs") - begin), "{\n  name: "))
        rules.push_back(with_id(block, "name"));
    ASSERT_EQ(rules.size(), 3u);
    const auto game = tests::game(
        "costs",
        {{"costs/pack.json",
          R"({ "id": "costs", "version": "1.0.0", "requires": { "core": ">=1.0", "skirmish": ">=1.0" } })"},
         {"costs/tags/rules.json", list_of(rules)}});
    ASSERT_TRUE(game);
    for (const auto& [tag, cost] :
         {std::pair("bow", "2"), std::pair("sword", "2"), std::pair("piercing", "1")}) {
        const auto shown = show_record(*game->packs, "tag", fmt::format("costs:{}", tag));
        ASSERT_TRUE(shown);
        EXPECT_NE(shown->find(fmt::format("\"cost\": {}", cost)), std::string::npos) << *shown;
        EXPECT_EQ(shown->find("generation_cost"), std::string::npos) << *shown;
    }
}

} // namespace
} // namespace arbiter::packs::skirmish_test
