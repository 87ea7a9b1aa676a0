#include "support/fight.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::tests {
namespace {

constexpr std::string_view k_scenario = R"({ "id": "s", "flow": "round", "entities": [
  { "id": "hall" }, { "id": "yard" },
  { "id": "hero", "components": { "core:name": { "text": "Hero" }, "core:position": { "locationId": "p:hall" },
    "p:hp": { "now": 10, "max": 12 }, "p:skill": { "value": 60 } } },
  { "id": "wolf", "components": { "core:name": { "text": "Wolf" }, "core:position": { "locationId": "p:hall" },
    "p:hp": { "now": 8, "max": 8 }, "p:skill": { "value": 40 } } },
  { "id": "bear", "components": { "core:name": { "text": "Bear" }, "core:position": { "locationId": "p:hall" },
    "p:hp": { "now": 20, "max": 20 } } } ] })";

constexpr std::string_view k_flow =
    R"x({ "id": "round", "turns_of": "entities(p:hp)[][{\">\": [{\"var\": \"entity.components.p:hp.now\"}, 0]}]" })x";

} // namespace

Files fight_files(const std::string& statuses, const Files& more) {
    Files files = {
        {"scenarios/s.json", std::string(k_scenario)},
        {"flows/f.json", std::string(k_flow)},
        {"statuses/s.json", statuses},
        {"scopes/s.json", R"x({ "id": "here", "scope": "entities(p:hp)" })x"},
        {"actions/pass.json", R"({ "id": "pass", "template": "pass", "effects": [ { "pass": "round" } ] })"}};
    files.insert(files.end(), more.begin(), more.end());
    return files;
}

Fight::Fight(const std::string& statuses, const std::string& effects, const Files& more)
    : stage("\"effects\": " + effects, fight_files(statuses, more)) {
    if (!stage.is_fine())
        for (const Diagnostic& found : stage.report().diagnostics) ADD_FAILURE() << render(found);
}

std::string fight_codes(const std::string& statuses, const std::string& effects) {
    return Stage("\"effects\": " + effects, fight_files(statuses)).codes();
}

std::string said(const Result<Resolved>& done) {
    if (!done) return "error: " + done.error().message;
    std::string all;
    for (const Event& line : done->log)
        if (line.kind == "say") all += line.text + "\n";
    return all;
}

std::string Fight::act(std::string_view actor, std::string_view target, const std::vector<double>& dice) {
    if (!stage.is_fine()) return "no game";
    Luck luck;
    luck.dice = dice;
    return said(resolve_action(stage.scene(), actor, "p:act", {{"primary", std::string(target)}}, luck));
}

std::string Fight::pass(const std::vector<double>& dice) {
    if (!stage.is_fine()) return "no game";
    Luck luck;
    luck.dice = dice;
    return said(resolve_action(stage.scene(), "hero", "p:pass", {}, luck));
}

std::string Fight::has(std::string_view who, std::string_view component) const {
    if (!stage.is_fine()) return "no game";
    const auto& scene = stage.scene();
    const auto entity = scene.state.world.find(fmt::format("p:{}", who));
    const auto known = stage.game()->model->find_component(component);
    if (!entity || !known) return "unknown";
    return scene.state.world.has(*entity, *known) ? to_json(scene.state.world.get(*entity, *known)) : "";
}

std::string Fight::turn() const {
    if (!stage.is_fine()) return "no game";
    const auto& scene = stage.scene();
    const auto who = scene.worker.ground.clock.whose_turn(scene.state.world);
    return who ? scene.state.world.id_of(*who).substr(2) : "";
}

double Fight::round() const {
    if (!stage.is_fine()) return 0;
    const auto& scene = stage.scene();
    return scene.worker.ground.clock.round_of(scene.state.world).value_or(0);
}

} // namespace arbiter::tests
