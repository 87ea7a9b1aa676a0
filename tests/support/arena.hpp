// Arena: a small fight on tiles whose policies a test writes. Hero and monk stand against wolf and bear.
#pragma once

#include "arbiter/policy.hpp"
#include "arbiter/session.hpp"
#include "play/session.hpp"
#include "support/stage.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::tests {

inline const std::string k_arena_components = R"x([
  { "id": "hp", "main": "now", "fields": { "now": { "type": "whole", "min": 0, "max": "max", "default": "max" }, "max": { "type": "whole", "min": 1 } } },
  { "id": "skill", "main": "value", "fields": { "value": { "type": "whole", "default": 50 } } },
  { "id": "mark", "open": true }, { "id": "core:position", "open": true }, { "id": "core:name", "open": true },
  { "id": "core:tile", "open": true }, { "id": "core:turn", "open": true }, { "id": "core:mind", "open": true } ])x";

// Strikes hit in `skill` of a hundred cases and take 4; shots always hit and take 1d6; a nap gives 1. Throws
// take 3 and are offered in nobody's turn.
inline const std::string k_arena_actions = R"x([
  { "id": "strike", "template": "strike {target} ({chance}%)", "groups": ["deed", "attack"], "targets": "others",
    "prerequisites": [ { "condition": "(turn.of ?? actor) == actor", "failure_message": "not now" } ],
    "contest": { "percent": { "chance": "aim" } }, "outcomes": { "success": { "effects": [ { "adjust": { "to": "target", "field": "hp", "by": -4 } } ] } } },
  { "id": "shot", "template": "shoot {victim}", "groups": ["deed", "attack"], "targets": { "victim": { "scope": "others" } },
    "effects": [ { "roll": "1d6", "as": "harm" }, { "adjust": { "to": "victim", "field": "hp", "by": "-harm" } } ] },
  { "id": "nap", "template": "nap", "groups": ["deed"], "effects": [ { "adjust": { "field": "hp", "by": 1 } } ] },
  { "id": "step", "template": "step", "groups": ["deed"], "tile": { "reach": 1 }, "effects": [ { "move": { "at": "tile" } } ] },
  { "id": "ponder", "template": "ponder", "groups": ["deed"],
    "effects": [ { "choose": [ { "id": "accept", "label": "accept", "effects": [ { "adjust": { "field": "hp", "by": -1 } } ] },
                               { "id": "decline", "label": "decline", "default": true }, { "label": "wait" } ] } ] },
  { "id": "throw", "template": "throw {tool} at {target}", "groups": ["far"], "targets": { "tool": "entities(mark)", "target": "others" },
    "effects": [ { "adjust": { "to": "target", "field": "hp", "by": -3 } } ] },
  { "id": "curse", "template": "curse {target}", "offered": false, "groups": ["secret"], "targets": "others", "effects": [] }
])x";
inline const std::string k_arena_scenario =
    R"x({ "id": "s", "flow": "bout", "places": ["field"], "entities": [
  { "id": "hero", "components": { "core:name": { "text": "Hero" }, "hp": { "max": 10, "now": 9 }, "skill": { "value": 60 }, "mark": {}, "core:turn": {}, "core:tile": { "x": 1, "y": 1 } } },
  { "id": "wolf", "components": { "core:name": { "text": "Wolf" }, "hp": { "max": 4 }, "skill": { "value": 40 }, "core:turn": {}, "core:tile": { "x": 3, "y": 1 } } },
  { "id": "monk", "components": { "core:name": { "text": "Monk" }, "hp": { "max": 6 }, "skill": {}, "mark": {}, "core:turn": {}, "core:tile": { "x": 1, "y": 3 } } },
  { "id": "bear", "components": { "core:name": { "text": "Bear" }, "hp": { "max": 20 }, "skill": { "value": 30 }, "core:turn": {}, "core:tile": { "x": 4, "y": 4 } } } ]MORE })x";

struct Arena {
    /// `policies` is a list of records; `scenario` more of what the scenario says: `, "policies": {...}`.
    explicit Arena(const std::string& policies, std::string scenario = "") {
        std::string whole = k_arena_scenario;
        whole.replace(whole.find("MORE"), 4, scenario);
        MemoryFiles files;
        files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
        files.add("p/components/c.json", k_arena_components);
        files.add("p/actions/a.json", k_arena_actions);
        files.add("p/quantities/q.json", R"({ "id": "aim", "base": "actor.skill" })");
        files.add("p/scenarios/s.json", whole);
        files.add("p/policies/p.json", policies);
        files.add("p/terrains/t.json", R"([{ "id": "grass", "name": "grass" }])");
        files.add("p/params/p.json", R"([{ "id": "boldness", "default": 0.25, "min": 0, "max": 9 }])");
        files.add("p/places/f.json",
                  R"({ "id": "field", "tiles": ["......", "......", "......", "......", "......", "......"],
  "legend": { ".": "grass" } })");
        files.add("p/scopes/s.json", R"x([
  { "id": "others", "scope": "entities(hp)[][{\"and\": [{\">\": [{\"var\": \"p:hp.now\"}, 0]}, {\"!=\": [{\"var\": \"entity.id\"}, {\"var\": \"actor.id\"}]}]}]" },
  { "id": "wild", "scope": "entities(!mark)[][{\">\": [{\"var\": \"p:hp.now\"}, 0]}]" } ])x");
        files.add(
            "p/flows/b.json",
            R"x({ "id": "bout", "turns_of": "entities(hp)", "turn": [ { "act": { "groups": ["deed"], "until": "once" } } ],
  "sides": { "marked": "entities(mark)", "wild": "entities(!mark)" } })x");
        LoadedGame loaded = load_small(files);
        report = std::move(loaded.report);
        game = loaded.game;
        if (!game) return;
        session = std::move(*open_session(game, "p:s", make_seed(7)));
        EXPECT_TRUE(arbiter::send(*session, begin_round()));
    }

    /// Codes of all findings, each with a blank behind it.
    [[nodiscard]] std::string codes() const {
        std::string all;
        for (const Diagnostic& one : report.diagnostics) all += one.code + " ";
        return all;
    }
    [[nodiscard]] Decision decision(std::string_view policy = "p:a") const {
        auto made = decide(*session, policy);
        if (made) return std::move(*made);
        ADD_FAILURE() << made.error().message;
        return {"", "", "", {{}}, 0};
    }
    /// What is chosen.
    [[nodiscard]] std::string choice(std::string_view policy = "p:a") const {
        const Decision made = decision(policy);
        return made.options[made.chosen].id;
    }
    [[nodiscard]] DecisionOption option(std::string_view id, std::string_view policy = "p:a") const {
        for (const DecisionOption& one : decision(policy).options)
            if (one.id == id) return one;
        ADD_FAILURE() << "no option " << id;
        return {};
    }
    void take(const std::string& option) {
        const auto reply = arbiter::send(*session, choose(option));
        EXPECT_TRUE(reply) << reply.error().message;
    }

    PackReport report;
    std::shared_ptr<const action::Game> game;
    SessionPtr session;
};

} // namespace arbiter::tests
