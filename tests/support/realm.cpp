#include "support/realm.hpp"

#include "action/changes.hpp"
#include "json/number.hpp"
#include "json/write.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::tests {
namespace {

constexpr std::string_view k_scenario = R"({ "id": "s", "flow": "turn", "entities": [
  { "id": "vale", "components": { "core:name": { "text": "the Vale" },
    "p:stock": { "gold": 5, "food": 4, "ore": 3, "lumber": 0 }, "p:mood": { "unrest": 1, "fame": 1, "cells": 0 } } },
  { "id": "hilde", "components": { "core:name": { "text": "Hilde" }, "core:position": { "locationId": "p:vale" },
    "p:leader": {}, "p:skills": { "rule": 0, "lore": 0 } } } ] })";

constexpr std::string_view k_resources = R"([
  { "id": "gold", "field": "place.stock.gold" },
  { "id": "food", "field": "place.stock.food" },
  { "id": "ore", "field": "place.stock.ore" },
  { "id": "lumber", "field": "place.stock.lumber" },
  { "id": "unrest", "field": "place.mood.unrest", "bad_when": "up" },
  { "id": "fame", "field": "place.mood.fame" },
  { "id": "cells", "field": "place.mood.cells" },
  { "id": "any", "stands_for": ["food", "ore", "lumber"] } ])";

constexpr std::string_view k_kinds = R"([{ "id": "event", "is": "card",
  "fields": { "tier": { "doc": "x", "also": ["severity"] }, "traits": { "doc": "x" } }, "with": { "contest": { "check": { "roll": "1d20", "bonus": "get_component_value(entity.actor, 'p:skills', skill) ?? 0", "dc": 11, "degrees": "core:four_degrees" } },
  "apply": "Apply",
  "reroll": { "label": "Again", "when": "(entity.location.components['p:mood'].fame ?? 0) >= 1",
    "effects": [ { "adjust": { "to": "location", "field": "p:mood.fame", "by": -1, "min": 0 } } ] } } }])";

constexpr std::string_view k_words = R"x([ { "id": "level", "value": 3 },
  { "id": "available", "value": "merge((entity.location.components['p:stock'].food ?? 0) > 0 ? ['food'] : [], (entity.location.components['p:stock'].ore ?? 0) > 0 ? ['ore'] : [])" } ])x";

constexpr std::string_view k_flow = R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [
  { "id": "start", "do": [ { "tick": "turns" }, { "tick": "permanent" }, { "tick": "ongoing" } ] } ] }])x";

Luck by_hand(const std::vector<double>& dice, const std::vector<OptionChoice>& choices) {
    Luck luck;
    luck.dice = dice;
    luck.choices = choices;
    return luck;
}

} // namespace

Realm::Realm(const std::string& events, const Files& more) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/components/c.json",
              R"([{ "id": "stock", "open": true, "fields": {
        "gold": { "type": "number", "min": 0, "short": [ { "adjust": { "resource": "unrest", "by": 1 } } ] },
        "food": { "type": "number", "min": 0, "short": [ { "adjust": { "resource": "unrest", "by": 1 } } ] },
        "ore": { "type": "number", "min": 0, "short": [ { "adjust": { "resource": "unrest", "by": 1 } } ] },
        "lumber": { "type": "number", "min": 0, "short": [ { "adjust": { "resource": "unrest", "by": 1 } } ] } } },
      { "id": "mood", "open": true, "fields": { "unrest": { "type": "number", "min": 0 }, "fame": { "type": "number", "min": 0, "max": 3 },
        "cells": { "type": "number", "min": 0, "max": 2, "over": [ { "adjust": { "resource": "unrest", "by": "over" } } ] } } },
      { "id": "leader", "open": true },
      { "id": "skills", "open": true }, { "id": "core:position", "open": true }, { "id": "core:name", "open": true }, { "id": "core:description", "open": true },
      { "id": "core:drawn", "main": "record", "open": true, "fields": { "record": { "type": "text" }, "tries": { "type": "whole", "default": 0 } } }])");
    files.add("p/scenarios/s.json", std::string(k_scenario));
    files.add("p/resources/r.json", std::string(k_resources));
    files.add("p/kinds/k.json", std::string(k_kinds));
    files.add("p/words/w.json", std::string(k_words));
    files.add("p/flows/f.json", std::string(k_flow));
    files.add("p/events/e.json", events);
    for (const auto& [path, text] : more) files.add("p/" + path, text);
    auto loaded = load_small(files);
    report_ = std::move(loaded.report);
    game_ = loaded.game;
    if (game_) scene_ = std::move(*open_scene(game_, "p:s"));
}

std::string Realm::codes() const {
    std::string all;
    for (const Diagnostic& found : report_.diagnostics)
        if (found.severity == Severity::error || found.severity == Severity::warning)
            all += found.code + " (" + found.message + ") ";
    return all;
}

Result<Resolved> Realm::play(std::string_view action, const Luck& luck) {
    if (!scene_) {
        for (const Diagnostic& found : report_.diagnostics) ADD_FAILURE() << render(found);
        return fail(ErrorCode::bad_argument, "no game");
    }
    return resolve_action(*scene_, "hilde", action, {}, luck);
}

Result<Resolved> Realm::attempt(const std::string& degree, const std::vector<double>& dice,
                                const std::vector<OptionChoice>& choices,
                                const std::vector<std::string>& picks) {
    Luck luck = by_hand(dice, choices);
    luck.degree = degree;
    luck.picks = picks;
    return play("p:event/e/rule", luck);
}

Result<Resolved> Realm::round_with(const Luck& luck) {
    auto turn = begin_turn(*scene_, luck);
    if (!turn) return tl::unexpected(turn.error());
    if (auto done = (*turn)->run(); !done) return tl::unexpected(done.error());
    return report_of(**turn);
}

Result<Resolved> Realm::round(const std::vector<double>& dice, const std::vector<OptionChoice>& choices) {
    return round_with(by_hand(dice, choices));
}

double Realm::stock(std::string_view name) const {
    for (const rules::Resource& resource : game_->stock->resources)
        if (resource.id == fmt::format("p:{}", name) && resource.field) {
            const Value value = scene_->state.world.get(*scene_->state.world.find("p:vale"), *resource.field);
            return value.is_number() ? value.number() : -1;
        }
    ADD_FAILURE() << "no resource " << name;
    return -1;
}

std::string Realm::stocks() const {
    std::string all;
    for (const rules::Resource& resource : game_->stock->resources)
        if (const std::string name = resource.id.substr(2); resource.field && stock(name) != 0)
            all += fmt::format("{} {} ", name, json::number_text(stock(name)));
    return all;
}

std::string Realm::cards() const {
    std::string all;
    const world::World& world = scene_->state.world;
    const auto text = [&](world::Entity who, std::string_view component, std::string_view field) {
        const Value whole = world.get(who, *game_->model->find_component(component));
        const Value value = whole.is(ValueType::map) ? whole.find(field) : Value::absent();
        return value.is(ValueType::text) ? std::string(value.text())
               : value.is_number()       ? json::number_text(value.number())
                                         : std::string();
    };
    const auto each = [&](std::string_view component, auto tell) {
        const auto known = game_->model->find_component(component);
        for (const world::Entity who : known ? world.having(*known) : std::vector<world::Entity>()) tell(who);
    };
    each("core:drawn", [&](world::Entity who) {
        all +=
            fmt::format("{} tried {}; ", text(who, "core:drawn", "record"), text(who, "core:drawn", "tries"));
    });
    each("core:later", [&](world::Entity who) {
        const std::string turns = text(who, "core:later", "turns"), bound = text(who, "core:later", "while");
        all += fmt::format("{} {}{}{}; ", text(who, "core:later", "moment"), text(who, "core:later", "at"),
                           turns.empty() ? "" : " x" + turns, bound.empty() ? "" : " of " + bound);
    });
    each("core:task", [&](world::Entity who) { all += "do " + text(who, "core:task", "text") + "; "; });
    return all;
}

std::string Realm::changes() const { return json::write(action::changes_of(*scene_)); }

std::string told(const Result<Resolved>& done, std::string_view kind) {
    if (!done) return "error: " + done.error().message;
    std::string all;
    for (const Event& line : done->log)
        if (line.kind == kind) all += line.text + "; ";
    return all;
}

std::string event(const std::string& outcomes, const std::string& fields, const std::string& id) {
    return fmt::format(
        R"({{ "id": "{}", "name": "{}", "skills": [ {{ "skill": "rule" }}, {{ "skill": "lore" }} ], {} "outcomes": {{ {} }} }})",
        id, id, fields, outcomes);
}

std::string gold(const std::string& value, const std::string& more) {
    return fmt::format(R"({{ "resource": "gold", "value": {}{} }})", value, more);
}
std::string failing(const std::string& modifiers) {
    return event(R"("failure": { "changes": [ )" + modifiers + R"( ] }, "success": { "say": "over" })");
}

std::string resources_of_rounds(Realm& realm, int rounds) {
    std::string all;
    for (int i = 0; i < rounds; ++i) all += told(realm.round(), "resource") + "| ";
    return all;
}

} // namespace arbiter::tests
