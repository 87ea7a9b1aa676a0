#include "support/stage.hpp"

#include "action/changes.hpp"
#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::tests {
namespace {

constexpr std::string_view k_components =
    R"([{ "id": "hp", "open": true }, { "id": "mark", "open": true }, { "id": "bag", "open": true },
  { "id": "skill", "open": true }, { "id": "core:position", "open": true }, { "id": "core:name", "open": true }])";

constexpr std::string_view k_scenario = R"({ "id": "s", "entities": [
  { "id": "hall", "components": { "core:name": { "text": "the hall" } } }, { "id": "yard" },
  { "id": "hero", "components": { "core:name": { "text": "Hero" }, "core:position": { "locationId": "p:hall" },
    "p:hp": { "now": 10, "max": 12 }, "p:skill": { "value": 60 } } },
  { "id": "wolf", "components": { "core:name": { "text": "Wolf" }, "core:position": { "locationId": "p:hall" },
    "p:hp": { "now": 8, "max": 8 }, "p:skill": { "value": 40 } } },
  { "id": "bear", "components": { "core:name": { "text": "Bear" }, "core:position": { "locationId": "p:hall" },
    "p:hp": { "now": 20, "max": 20 } } },
  { "id": "far", "components": { "core:position": { "locationId": "p:yard" }, "p:hp": { "now": 5, "max": 5 } } } ] })";

constexpr std::string_view k_scope =
    R"x({ "id": "here", "scope": "location.entities(p:hp)[][{\"!=\": [{\"var\": \"entity.id\"}, {\"var\": \"actor.id\"}]}]" })x";

} // namespace

LoadedGame load_small(const MemoryFiles& files, const Limits& limits) {
    PackRequest request;
    request.limits = limits;
    request.packs = {"p"};
    MemoryFiles all = files;
    add_core_degrees(all, "p");
    auto loaded = load_game(all, request);
    if (loaded) return std::move(*loaded);
    ADD_FAILURE() << loaded.error().message;
    return {};
}

Stage::Stage(const std::string& fields, const std::vector<std::pair<std::string, std::string>>& more,
             const Limits& limits) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/components/c.json", std::string(k_components));
    files.add("p/scenarios/s.json", std::string(k_scenario));
    files.add("p/scopes/s.json", std::string(k_scope));
    files.add(
        "p/actions/act.json",
        R"({ "id": "act", "template": "act on {target}", "targets": { "primary": { "scope": "here", "placeholder": "target" } })" +
            (fields.empty() ? "" : ", " + fields) + " }");
    for (const auto& [path, text] : more) files.add("p/" + path, text);
    auto loaded = load_small(files, limits);
    report_ = std::move(loaded.report);
    game_ = loaded.game;
    if (game_) scene_ = std::move(*open_scene(game_, "p:s"));
}

std::string Stage::codes() const {
    std::string all;
    for (const Diagnostic& found : report_.diagnostics) all += found.code + " ";
    return all;
}

std::string Stage::play_with(const Luck& luck) {
    if (!scene_) {
        for (const Diagnostic& found : report_.diagnostics) ADD_FAILURE() << render(found);
        return "no game";
    }
    const auto done = resolve_action(*scene_, "hero", "p:act", {{"primary", "wolf"}}, luck);
    if (!done) return "error: " + done.error().message;
    std::string told;
    for (const Event& line : done->log) told += line.text + "\n";
    return told;
}

std::string Stage::play(const std::vector<double>& dice, const std::vector<OptionChoice>& choices) {
    Luck luck;
    luck.dice = dice;
    luck.choices = choices;
    return play_with(luck);
}

std::string Stage::play_seed(std::uint64_t seed, const std::vector<OptionChoice>& choices) {
    Luck luck;
    luck.seed = make_seed(seed);
    luck.choices = choices;
    return play_with(luck);
}

std::string Stage::changes() const { return json::write(action::changes_of(*scene_)); }

} // namespace arbiter::tests
