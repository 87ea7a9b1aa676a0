// The examples of the reference pages: one small pack, a harbour, with a record or two of every kind. They
// are loaded and checked together by a test, so an example that no longer loads cannot stand in a page.
#include "pack/examples.hpp"

#include <array>

namespace arbiter::pack {
namespace {

constexpr std::array k_examples = {
    Example{
        "pack",
        R"json({ "id": "harbour", "version": "1.0.0", "title": "Harbour", "doc": "A quay, two fishers.", "requires": { "core": ">=1.0" },
  "mode": "pack", "rows": { "F1": "Fish bite more in the rain." }, "authors": ["Ida"], "license": "MIT", "$schema": "../schemas/pack.schema.json", "note": "Only an example.",
  "checks": [{ "condition": "param.toll < 9", "message": "nobody pays that much", "severity": "warning" }],
  "params": { "toll": { "default": 2, "min": 0, "max": 10, "whole": true, "unit": "coins", "doc": "What the harbour takes of a ship." } },
  "profiles": { "hard_times": { "toll": 5 } } })json"},
    Example{
        "param",
        R"json({ "id": "storm", "default": 3, "min": 0, "max": 6, "whole": true, "doc": "How hard the wind blows." })json"},
    Example{
        "condition",
        R"json({ "id": "can_work", "doc": "Nobody works who is soaked.", "logic": "actor.purse >= 0 and not actor.soaked" })json"},
    Example{"table", R"json({ "id": "fish_price", "by": "size of the catch", "between": "linear",
  "rows": [{ "at": 1, "value": 6 }, { "at": 5, "value": 4 }, { "at": 10, "value": 1 }] })json"},
    Example{"component", R"json([
  { "id": "purse", "doc": "What somebody has to spend.", "main": "coins",
    "fields": { "coins": { "type": "whole", "min": 0, "max": "most", "default": 0 }, "most": { "type": "whole", "default": 100 } } },
  { "id": "sailor", "doc": "How well somebody sails.", "main": "skill",
    "fields": { "skill": { "type": "whole", "min": 0, "max": 10, "default": 3 } } },
  { "id": "net", "doc": "Somebody who has a net: a mark without a value." },
  { "id": "boat", "doc": "Something that carries people, and the catch.", "fields": { "crew": { "type": "list", "of": "thing", "max": 3 } } },
  { "id": "stores", "doc": "What a place has.",
    "fields": { "fish": { "type": "whole", "min": 0, "default": 0 }, "grumbling": { "type": "whole", "min": 0, "default": 0 } } }
])json"},
    Example{
        "status",
        R"json({ "id": "soaked", "name": "Soaked", "doc": "Wet clothes: everything is harder for two turns.", "tags": ["weather"], "turns": 2,
  "modifiers": [{ "of": "core:bonus", "value": -1, "label": "Soaked" }],
  "turn_start": [{ "say": "{actor} shivers." }] })json"},
    Example{
        "tag",
        R"json({ "id": "rod", "doc": "What one fishes with from the quay.", "meta": ["tool", "tackle"], "numbers": { "price": 3 },
  "modifiers": [{ "of": "core:bonus", "bearer": "tool", "value": "bearer.rod", "label": "A good rod" }],
  "actions": [{ "extends": "angle", "let": { "line": 4 } }] })json"},
    Example{
        "entity",
        R"json({ "id": "fisher", "doc": "What every fisher starts with.", "components": { "core:actor": {}, "purse": { "coins": 5 }, "sailor": {}, "net": {} } })json"},
    Example{"terrain",
            R"json([
  { "id": "planks", "name": "planks", "doc": "Where people walk." },
  { "id": "sea", "name": "the sea", "cost": { "swim": 1, "wade": 3 } },
  { "id": "crates", "name": "crates", "doc": "Too high to climb, too high to look over.", "blocks": true, "blocks_sight": true }
])json"},
    Example{"place",
            R"json({ "id": "jetty", "doc": "Where ships are unloaded.",
  "tiles": ["~~~~~~",
            "...#..",
            "......"],
  "legend": { "~": "sea", ".": "planks", "#": "crates" } })json"},
    Example{
        "scope",
        R"json({ "id": "others", "doc": "Everybody else with a purse.", "scope": "entities(purse)[{\"!=\": [{\"var\": \"entity.id\"}, {\"var\": \"actor.id\"}]}]" })json"},
    Example{
        "quantity",
        R"json({ "id": "haul", "doc": "How many fish one trip brings.", "unit": "fish", "base": { "label": "Skill", "value": "actor.sailor" },
  "terms": [{ "label": "Net", "value": 2, "condition": "actor.net" }], "stages": [{ "add": "bonuses" }, { "bounds": { "min": 0 } }] })json"},
    Example{
        "modifier",
        R"json({ "id": "wind", "doc": "Wind makes every check harder.", "of": "core:difficulty", "value": "param.storm", "label": "Wind" })json"},
    Example{"degrees", R"json({ "id": "tides", "doc": "Two dice: 7 will do, 10 is better.", "of": "total",
  "bands": [{ "id": "wreck" }, { "id": "scrape", "from": 7 }, { "id": "smooth", "from": 10 }] })json"},
    Example{"contest", R"json([
  { "id": "seamanship", "doc": "How this game decides whatever happens at sea.",
    "check": { "roll": "2d6", "bonus": "actor.sailor", "degrees": "tides" } },
  { "id": "swimming", "doc": "A skill in percent against a difficulty.",
    "percent": { "actor_skill": { "component": "sailor", "property": "skill" }, "against": "fixed_difficulty", "difficulty": 4 } },
  { "id": "tug_of_war", "abstract": true, "doc": "Dice against dice; whose they are is said by those who extend it.",
    "pool": { "sides": 6, "success": 5, "ties": "defender" } }
])json"},
    Example{
        "text",
        R"json({ "id": "gain", "doc": "Somebody got something.", "takes": ["who", "much", "what"], "text": "{who} gets {much} {what}." })json"},
    Example{
        "action",
        R"json({ "id": "fish", "name": "Fish", "doc": "A trip out to sea.", "template": "go fishing ({chance}% chance)",
  "required_components": { "actor": ["sailor"] }, "forbidden_components": { "actor": ["soaked"] },
  "cost": { "purse": 1 }, "contest": { "extends": "seamanship" },
  "outcomes": {
    "wreck": { "say": "{actor} comes back wet.", "effects": [{ "apply": "soaked" }] },
    "*": { "effects": [{ "adjust": { "to": "place", "field": "stores.fish", "by": "quantity.haul" } },
                       { "say": { "text": "gain", "with": { "who": "actor", "much": "quantity.haul", "what": "'fish'" } } }] } } })json"},
    Example{
        "flow",
        R"json({ "id": "day", "name": "A day", "doc": "Everybody with a net has a turn.", "turns_of": "entities(net)", "round_start": [{ "say": "A new day." }] })json"},
    Example{"resource", R"json([
  { "id": "fish", "name": "Fish", "field": "place.stores.fish" },
  { "id": "grumbling", "name": "Grumbling", "field": "place.stores.grumbling", "bad_when": "up" }
])json"},
    Example{
        "word",
        R"json({ "id": "crowd", "doc": "How many people are on the quay.", "value": "2 + param.toll" })json"},
    Example{
        "wording",
        R"json({ "id": "english", "gives": ["drops", "gain"], "takes": ["takes", "lose"], "picks": ["choice", "choose"], "joins": ["and", "or"] })json"},
    Example{"kind",
            R"json([
  { "id": "event", "is": "card", "doc": "Something that happens in the harbour.",
    "fields": { "stake": { "doc": "How much is at stake." } },
    "with": { "contest": { "check": { "bonus": 2, "dc": 12, "degrees": "core:four_degrees" } } } }
])json"},
    Example{
        "card",
        R"json({ "id": "gull", "name": "A gull", "contest": { "check": { "bonus": 2, "dc": 12 } }, "skills": [{ "skill": "sailing", "description": "row out" }],
  "outcomes": { "success": { "say": "It drops {fish} fish.", "changes": [{ "resource": "fish", "value": 1 }] },
                "failure": { "say": "It takes {fish} fish.", "changes": [{ "resource": "fish", "value": -1 }] } } })json"},
    Example{
        "policy",
        R"json({ "id": "careful", "doc": "Goes to sea only when that is likely to go well.", "let": { "poor": "actor.purse < 2" },
  "ask": { "drowns": { "chance": "actor.soaked" }, "gain": { "change": "place.stores.fish" } },
  "score": [{ "for": "fish", "value": "ask.gain - 3 * ask.drowns", "label": "what a trip brings" },
            { "groups": ["idle"], "when": "let.poor", "value": 0.5 }, { "option": "done", "value": 0 }], "explore": 0.05 })json"},
    Example{"scenario", R"json({ "id": "quay", "doc": "Two fishers on a quay.", "flow": "day", "entities": [
  { "id": "pier", "components": { "core:name": { "text": "the pier" }, "stores": { "fish": 4 } } },
  { "id": "ida", "is": "fisher", "components": { "core:name": { "text": "Ida" }, "core:turn": {}, "core:position": { "locationId": "harbour:pier" }, "sailor": { "skill": 4 } } },
  { "id": "olf", "is": "fisher", "components": { "core:name": { "text": "Olf" }, "core:turn": {}, "core:position": { "locationId": "harbour:pier" }, "net": null } } ] })json"},
    Example{
        "case",
        R"json({ "id": "a_smooth_trip", "doc": "10 or more brings fish.", "scenario": "quay", "params": { "storm": 0 }, "dice": [4, 3],
  "do": { "actor": "ida", "action": "fish" }, "expect": { "degree": "smooth", "changes": { "harbour:pier": { "harbour:stores": { "fish": 10 } } } } })json"},
    Example{
        "balance",
        R"json({ "id": "fishing_is_worth_it", "why": "A trip of a good sailor succeeds more often than not.", "scenario": "quay",
  "metric": { "odds": "fish", "actor": "ida" }, "low": 0.5, "high": 0.95 })json"},
    Example{
        "rule",
        R"json({ "id": "trips_cost_something", "doc": "Whoever goes to sea pays for it.", "of": "action", "when": "contest != null and offered != false",
  "holds": "cost != null", "severity": "hint", "message": "{id} costs nothing", "hint": "\"cost\": {{ \"purse\": 1 }}", "at": "/template" })json"},
    Example{
        "form",
        R"json({ "id": "old_price", "doc": "Prices once were written as a map.", "of": "table", "when_key": "prices",
  "becomes": { "rows": { "from": "/prices", "each": { "at": { "key": "number" }, "value": { "from": "" } } } }, "legacy": true })json"},
};

} // namespace

std::span<const Example> kind_examples() noexcept { return k_examples; }

} // namespace arbiter::pack
