// Records of the examples' pack that have the fields no other example has: for the column of examples in the
// reference pages.
#include "pack/examples.hpp"

#include <array>

namespace arbiter::pack {
namespace {

constexpr std::array k_more_examples = {
    Example{
        "kind",
        R"json({ "id": "letter", "is": "text", "folder": "letters", "fields": { "seal": { "doc": "Who sent it.", "also": ["sign"] } },
  "from_folder": "seal", "values": { "seal": { "at": "/seal", "of": ["crown", "guild"] } } })json"},
    Example{"card", R"json([
  { "id": "storm", "name": "A storm", "requires": "param.toll > 0", "components": { "net": {} },
    "contest": { "check": { "roll": "1d20", "bonus": "skill == 'sailing' ? 3 : 0", "dc": 12 } }, "skills": [{ "skill": "sailing", "description": "reef the sails" }],
    "template": "{card}: {skill} ({chance}%)", "ask": "Who goes out?", "apply": "So be it", "cost": { "purse": 1 }, "cost_message": "nobody goes out for nothing",
    "reroll": { "label": "pray", "when": "actor.purse > 3", "effects": [{ "adjust": { "field": "purse", "by": -3 } }] }, "persists": false,
    "automatic": { "success": { "changes": [{ "name": "Calm", "resource": "grumbling", "value": -1, "duration": "immediate" }] } },
    "outcomes": {
      "success": { "say": "The boats come in with {fish} fish.", "settles": true, "effects": [{ "say": "Bells ring." }], "note": "Nobody drowns here.",
        "changes": [{ "name": "A good catch", "resource": "fish", "value": "1d4", "duration": "turns", "turns": 2, "note": "tomorrow, too" }] },
      "failure": { "say": "Something has to go. Choose one.", "tasks": ["Draw the wreck on the map"],
        "choices": [{ "label": "The catch: lose {fish} fish", "condition": "resource.fish > 0", "default": true, "note": "the usual",
                      "changes": [{ "name": "Overboard", "resource": "fish", "value": -2, "duration": "immediate" }] },
                    { "label": "The mast", "effects": [{ "say": "It floats away." }], "tasks": ["Strike the mast from the list"] }] } } }
])json"},
    Example{"terrain", R"json({ "id": "fog", "name": "fog", "cost": 2, "numbers": { "cover": 10 } })json"},
    Example{
        "place",
        R"json({ "id": "open_sea", "unbounded": "sea", "distance": "floor_euclid", "steps": 4, "way": "swim", "components": { "core:name": { "text": "the open sea" } } })json"},
    Example{
        "param",
        R"json({ "id": "season", "default": 1, "one_of": [1, 2, 4], "unit": "quarters", "tune": true, "note": "Winter is 4.", "$schema": "../schemas/param.schema.json" })json"},
    Example{"table", R"json({ "id": "currents", "rows": { "file": "data/currents.csv" } })json"},
    Example{
        "table",
        R"json({ "id": "depths", "outside": "missing", "rows": [{ "at": 0, "value": 1, "note": "the quay" }, { "at": 9, "value": 7 }] })json"},
    Example{"component", R"json([
  { "id": "weather", "doc": "What the sky does.", "main": "sky", "checks": [{ "condition": "bearer.weather.wind < 13", "message": "there is no wind {bearer.weather.wind}" }],
    "fields": { "sky": { "type": "word", "words": ["clear", "fog"], "default": "clear", "label": "Sky", "doc": "What is seen from the quay." },
                "wind": { "type": "whole", "min": 0, "default": 2, "unit": "knots", "seen_by": "side" } } },
  { "id": "strength", "doc": "Who is tired falls asleep.", "main": "left",
    "fields": { "left": { "type": "whole", "min": 0, "max": 9, "default": 5,
                          "short": [{ "say": "{bearer} lacks {missing}." }], "over": [{ "say": "{bearer} feels strong." }] } } },
  { "id": "locker", "doc": "A place for nets.", "fields": { "inside": { "type": "thing", "accepts": ["net"] } } },
  { "id": "diary", "doc": "Whatever somebody writes down.", "open": true, "seen_by": "bearer" },
  { "id": "foreign", "doc": "As another program describes it.", "dataSchema": { "type": "object" } },
  { "id": "sea_legs", "name": "sea legs", "doc": "Used to the sea.",
    "modifiers": [{ "bearer": "actor", "of": "haul", "type": "flat", "value": 1, "stage": "bonuses", "stack": "habit", "tag": "sea legs",
                    "condition": "bearer.sailor > 2", "description": "They do not fall over." }] }
])json"},
    Example{"status", R"json([
  { "id": "cold", "name": "Cold", "stacking": "add", "max": 3, "turns": 3, "counted_by": "bearer", "counted_at": "start", "counts_first_turn": true,
    "lengthened": true, "seen_by": "all", "cancels": ["warm"], "converts": { "at": 3, "to": "soaked", "turns": 2 },
    "when_applied": [{ "say": "{actor} is cold." }], "when_full": [{ "say": "{actor} cannot be colder." }],
    "turn_end": [{ "say": "Brr." }], "when_ended": [{ "say": "{actor} is warm again." }] },
  { "id": "warm", "name": "Warm", "uses": 1, "modifiers": [{ "of": "core:bonus", "value": 1, "label": "Warm" }] }
])json"},
    Example{
        "quantity",
        R"json({ "id": "trade", "name": "Price", "doc": "What the fish bring.", "takes": ["fish"], "base": "fish * table.fish_price[fish]",
  "stages": [{ "add": "gifts", "shares": [1, 0.5, 0.25], "shares_when": "actor.purse < 50", "label": "Gifts" }, { "scale": "tax", "then": "floor" },
             { "bounds": { "min": 0, "max": 99 }, "say_when_cut": "The market is full." }] })json"},
    Example{
        "modifier",
        R"json({ "id": "rich_gift", "of": "trade", "value": 4, "stage": "gifts", "stack": "gift", "tag": "gift", "condition": "actor.purse > 20" })json"},
    Example{
        "degrees",
        R"json({ "id": "storm_luck", "of": "margin", "natural": { "20": 1, "1": -1 }, "success_from": "safe",
  "bands": [{ "id": "sunk" }, { "id": "leaking", "from": -5, "name": "afloat" }, { "id": "safe", "from": 0 }, { "id": "swift", "faces": [19, 20], "otherwise": "safe" }] })json"},
    Example{"contest", R"json([
  { "id": "steering", "check": { "roll": "(actor.sailor)d6kh1", "zero_dice": "2d6kl1", "scale": 2, "dc": 4 } },
  { "id": "arguing", "percent": { "enabled": true, "actor_skill": { "component": "sailor", "property": "skill", "default": 1 },
      "target_skill": { "component": "sailor", "property": "skill", "target_role": "primary" }, "against": "opposed", "formula": "ratio", "difficulty_modifier": 2,
      "bounds": { "min": 5, "max": 95 }, "thresholds": { "critical_success": 5, "critical_failure": 96 },
      "modifiers": [{ "condition": "actor.net", "type": "flat", "value": 5, "tag": "armed", "description": "A net in the hand.", "stack": "tools", "target_role": "actor" }] } },
  { "id": "known_odds", "percent": { "chance": "luck", "roll": "unit" } },
  { "id": "wrestling", "extends": "tug_of_war", "pool": { "attack": "haul", "defense": "luck", "hits_undefended": true, "reroll_ones": "actor.sailor > 4", "one_per": 6 } }
])json"},
    Example{"quantity", R"json({ "id": "luck", "base": 3 })json"},
    Example{"action", R"json([
  { "id": "stroll", "template": "stroll", "tile": { "reach": 4, "way": "wade" }, "effects": [{ "move": { "at": "tile" } }] },
  { "id": "cast_net", "template": "cast the net", "tile": { "near": 3, "of": "actor", "seen": true, "free": true, "condition": "terrain(tile) == 'harbour:sea'", "ask": "Where?" },
    "effects": [{ "say": "It falls on {tile.x},{tile.y}." }] },
  { "id": "angle", "abstract": true, "template": "fish with {tool}", "targets": { "tool": { "scope": "actor.locker.inside", "pick": "first", "none": "The locker of {actor} is empty.", "refused": "{tool} is not in the locker." } },
    "let": { "sort": "FISHING" }, "cost": [{ "purse": 1 }, { "strength": 2 }], "pay": "any" },
  { "id": "trip", "abstract": true, "cost_message": "There is no coin left.", "cost_without": "free" },
  { "id": "argue", "extends": "trip", "name": "Argue", "template": "argue with {rival} about {boat}", "combine": true,
    "targets": { "primary": { "scope": "others", "placeholder": "rival" }, "secondary": { "scope": "others", "placeholder": "boat", "context_from": "primary" } },
    "required_components": { "actor": ["purse"], "primary": ["purse"], "secondary": ["purse"] }, "forbidden_components": { "primary": ["soaked"], "secondary": ["net"] },
    "prerequisites": [{ "condition": "actor.purse > 0", "failure_message": "Nobody listens to the poor." }],
    "before": [{ "say": "{actor} takes a breath." }], "contest": { "extends": "arguing" }, "own_words": true, "say": "They argue.",
    "outcomes": { "critical_success": { "say": "Cheers." }, "success": { "say": "Fine." }, "failure": { "say": "No." }, "fumble": { "say": "Ha!" } },
    "visual": { "color": "blue" }, "metadata": { "author": "ida" } },
  { "id": "shove", "template": "shove {target}", "targets": "others", "contest": { "extends": "steering" } },
  { "id": "pay_rent", "once_per": "round", "template": "pay the rent", "effects": [{ "adjust": { "field": "purse", "by": -1 } }] },
  { "id": "count_fish", "offered": false, "takes": ["fish"], "returns": ["price"], "effects": [{ "roll": { "quantity": "trade", "with": { "fish": "fish" } }, "as": "price" }] },
  { "id": "sell", "name": "Sell", "template": "sell fish",
    "effects": [{ "run": { "action": "count_fish", "with": { "fish": 3 } }, "as": "sold" }, { "adjust": { "field": "purse", "by": "sold" } },
                { "contest": { "extends": "steering" }, "as": "way_home", "decides": true, "outcomes": { "failure": { "say": "Lost." } } },
                { "say": "Home.", "brief": true, "seen_by": "side", "note": "Players know the way." },
                { "set": { "field": "sailor.skill", "formula": "actor.sailor + 1" } },
                { "each": { "statuses_of": "actor" }, "as": "ill", "do": [{ "end": { "status": "{ill.key}", "stacks": 1 } }] },
                { "each": { "records": "status" }, "as": "known", "do": [{ "apply": { "status": "cold", "stacks": 2 } }] },
                { "show": { "quantity": "haul", "header": "The haul", "total": "{total} fish", "capped": "{total}, all that fit", "on_one_line": true, "only_with_lines": true } }] }
])json"},
    Example{
        "flow",
        R"json({ "id": "year", "name": "A year", "turns_of": "entities(net)", "phases": [{ "id": "spring", "name": "Spring", "do": [{ "say": "Ice breaks." }] }] })json"},
    Example{
        "resource",
        R"json({ "id": "goods", "name": "Goods", "stands_for": ["fish", "grumbling"], "category": "goods", "also": ["wares"] })json"},
    Example{
        "scenario",
        R"json({ "id": "foggy", "extends": "quay", "with": [], "places": ["jetty", "open_sea"], "flow": "regatta", "policies": { "crew": "wary" } })json"},
    Example{"case", R"json([
  { "id": "a_seed_is_a_trip", "scenario": "quay", "seed": 7, "covers": ["fishing"], "profile": "hard_times", "given": { "ida": { "purse": { "coins": 9 } } },
    "first": [{ "actor": "ida", "action": "shove", "seed": 3, "targets": { "primary": "olf" } }], "do": { "actor": "ida", "action": "fish", "targets": {} }, "expect": { "action": "harbour:fish" } }
])json"},
    Example{"balance", R"json([
  { "id": "storms_cost_little", "why": "A storm is news, not ruin.", "scenario": "quay", "metric": { "card": "card/storm", "actor": "ida", "swing": "haul" }, "low": -9, "high": 9 },
  { "id": "trips_by_skill", "why": "Whoever sails better comes home more often.", "scenario": "quay", "metric": { "odds": "fish", "actor": "ida" }, "published": [0.4, 0.9] },
  { "id": "mean_catch", "why": "A trip is worth going.", "scenario": "quay", "metric": { "odds": "fish", "actor": "ida", "swing": "haul", "given": { "actor.components.harbour:sailor.skill": [2, 4] } }, "low": -1, "high": 9 }
])json"},
    Example{
        "form",
        R"json([{ "id": "old_text", "of": "text", "when_key": "words", "unless_key": "text", "becomes": { "text": { "from": "/words" } }, "drop": ["/language"] },
  { "id": "old_names", "of": "outcome", "renames": { "message": "say" } }])json"},
    Example{
        "patch",
        R"json({ "patch": "harbour:argue", "merge": { "note": "Changed by a mod." }, "append": { "/forbidden_components/primary": ["net"] }, "note": "Nets are for traders.", "$schema": "x" })json"},
    Example{"balance", R"json([
  { "id": "better_sailors", "why": "A mix of sailors.", "scenario": "quay", "published": 0.7,
    "metric": { "odds": "shove", "actor": { "having": "net" }, "target": "olf", "mean_over": [
      { "weight": 2, "given": { "actor.components.harbour:sailor.skill": 2 } },
      { "odds": "shove", "actor": "ida", "target": "olf", "given": { "actor.components.harbour:sailor.skill": 5 } }] } },
  { "id": "margins", "why": "How far a trip is from failing.", "scenario": "quay", "metric": { "odds": "fish", "actor": "ida", "mean": "contest.margin" }, "low": 0, "high": 9 },
  { "id": "spread", "why": "How much luck there is.", "scenario": "quay", "metric": { "odds": "fish", "actor": "ida", "deviation": "contest.roll" }, "low": 0, "high": 9 },
  { "id": "tens", "why": "Good rolls are rare.", "scenario": "quay", "metric": { "odds": "fish", "actor": "ida", "share": "contest.roll >= 10" }, "low": 0, "high": 1 },
  { "id": "what_skill_is_worth", "why": "Two points of skill.", "scenario": "quay",
    "metric": { "odds": "fish", "actor": "ida", "of": "smooth", "given": { "actor.components.harbour:sailor.skill": 4 }, "minus": { "actor.components.harbour:sailor.skill": 2 } }, "low": -1, "high": 1 },
  { "id": "figures", "why": "What the old book says.", "scenario": "quay", "metric": { "odds": "fish", "actor": "ida" },
    "table": { "rows": { "field": "actor.components.harbour:sailor.skill", "values": [2, 4] },
               "columns": [{ "name": "dry", "given": { "actor.components.harbour:soaked": false } }], "published": [[0.7], [0.9]] } }
])json"},
    Example{"case", R"json([
  { "id": "the_label", "scenario": "quay", "ask": { "actor": "ida", "action": "fish", "targets": {}, "reach": 90 }, "expect": { "action": "harbour:fish" } },
  { "id": "a_day", "scenario": "quay", "first": [{ "round": true, "choices": [1], "picks": [], "rerolls": 0 }], "choices": [1], "picks": [], "rerolls": 0,
    "do": { "round": true }, "expect": {} },
  { "id": "a_misspelt_net", "load": { "records": [{ "kind": "condition", "id": "c", "logic": true }] }, "expect": { "errors": 0 } },
  { "id": "what_may_be_done", "scenario": "quay", "run": { "command": "actions", "actor": "ida", "all": true }, "expect": {} },
  { "id": "why_not", "scenario": "quay", "run": { "command": "explain", "actor": "ida", "action": "fish", "targets": {}, "reach": 95 }, "expect": {} },
  { "id": "where_to_stroll", "scenario": "quay", "run": { "command": "map", "actor": "ida", "action": "stroll", "of": "spot" }, "expect": {} },
  { "id": "wary_of_thieves", "scenario": "quay", "decide": { "actor": "ida", "policy": "wary" }, "expect": { "policy": "harbour:wary" } },
  { "id": "a_debt", "scenario": "quay", "given": { "ida": { "purse": { "coins": -3 } } }, "breaks_fields": true, "ask": { "actor": "ida", "action": "fish" }, "expect": {} }
])json"},
    Example{"form", R"json([
  { "id": "old_trip", "of": "action", "when_key": "trip", "when": { "/trip": { "is": "text" } }, "refuse": "Trips are written as actions now.", "becomes": {} },
  { "id": "old_band", "of": "outcome", "when_key": "shout", "when_above": { "/kind": "trip" }, "becomes": { "say": { "from": "/shout" } } }
])json"},
    Example{"condition",
            R"json({ "id": "can_pay", "takes": ["whom", "much"], "logic": "whom.purse >= much" })json"},
    Example{"action", R"json([
  { "id": "load", "template": "load {boat} with {crate} and {rope}", "offered": true, "groups": ["work"],
    "targets": { "primary": { "scope": "others", "placeholder": "boat", "description": "What is loaded." }, "secondary": { "scope": "others", "placeholder": "crate" }, "tertiary": { "scope": "others", "placeholder": "rope" } },
    "required_components": { "tertiary": ["purse"] },
    "effects": [{ "add": { "component": "purse", "value": { "coins": 3 } } }, { "spawn": { "what": "fisher", "to": "primary", "slot": "boat.crew" } },
                { "transfer": { "what": "secondary", "to": "primary", "slot": "boat.crew" } }, { "adjust": { "field": "purse", "by": -9, "min": 1, "max": 50 } },
                { "later": 2, "of": "primary", "do": [{ "say": "The boat is back." }] }, { "draw": { "of": "card", "where": "actor.purse > 0", "weight": 2 }, "as": "news" }, { "act": { "on": "news", "any_of": "others", "usual": "likeliest", "done": false } }, { "act": { "groups": ["work"], "ask": "What comes next?" } },
                { "every": "dusk", "times": 2, "while": "news", "called": "lamps", "do": [{ "say": "Lamps are lit." }] },
                { "choose": [{ "id": "wave", "label": "wave", "condition": "actor.purse > 0" }, { "label": "go", "default": true }] },
                { "each": { "statuses_of": "actor", "tag": "weather" }, "as": "wet", "do": [{ "say": "{wet.key}" }] },
                { "apply": { "to": "actor", "status": "soaked", "by": "primary", "with": { "how": "'much'" } } }] },
  { "id": "swim", "template": "swim ({chance}%)", "contest": { "percent": { "actor_skill": { "component": "sailor", "property": "skill" }, "against": "fixed_difficulty", "degrees": "core:percent_degrees" } } },
  { "id": "pull", "template": "pull", "contest": { "pool": { "attack": "haul", "defense": "luck", "degrees": "core:hit_glancing_miss" } } },
  { "id": "climb", "template": "climb", "contest": { "check": { "roll": "1d20", "dc": 12, "degrees": "core:four_degrees" } },
    "outcomes": { "critical_failure": { "say": "Splash." } } }
])json"},
    Example{"action", R"json([
  { "id": "beg", "on": "hauled", "template": "beg {target} for a fish", "targets": "others", "cost": { "purse": 1 }, "takes": ["fish"], "returns": ["fish"], "effects": [{ "say": "{fish}, please!" }] },
  { "id": "show_off", "template": "show the catch", "groups": ["idle"], "effects": [{ "emit": { "moment": "hauled", "asks": "others", "cast": { "primary": "actor" }, "with": { "fish": 1 } } }] },
  { "id": "rest", "template": "rest", "effects": [{ "act": { "groups": ["work"], "free": ["idle"], "until": "once" } }] }
])json"},
    Example{"policy", R"json([
  { "id": "wary", "let": { "much": "actor.purse" }, "ask": { "left": { "mean": "actor.purse" } }, "otherwise": "first",
    "threats": { "beggar": { "from": "others", "groups": ["work"], "for": "load", "change": "target.purse" }, "theft": { "from": "others", "chance": "target.purse < 1" },
                 "least": { "from": "others", "mean": "target.purse" } },
    "score": [{ "tile": true, "value": "-distance(actor, tile)" }, { "for": ["fish"], "when": "threat.theft > 0.5", "value": 2, "label": "away from thieves" },
              { "for": "fish", "value": "ask.left + threat.beggar + threat.least + let.much" }] }
])json"},
    Example{"modifier",
            R"json({ "id": "tax", "of": "trade", "type": "percentage", "value": -10, "label": "Tax" })json"},
    Example{
        "flow",
        R"json({ "id": "regatta", "name": "Regatta", "turns_of": "entities(net)", "order": { "by": "1d6 + actor.sailor", "ties": ["actor.purse", "chance"], "each": "round" },
  "sides": { "crew": "entities(net)", "guests": { "who": "entities(sailor)", "name": "the guests" } },
  "turn": [{ "act": { "groups": ["work"], "until": "once" } }], "round_start": [{ "say": "Once more." }], "round_end": [{ "say": "All are through." }],
  "ends": [{ "when": "actor.purse > 90", "winner": "crew", "say": "{actor} is rich." }, { "nobody": "entities(net)" }, { "last_side": true }],
  "limit": { "rounds": 9, "say": "The sun sets." } })json"},
    Example{
        "flow",
        R"json({ "id": "watches", "turns_of": "entities(net)", "turn_start": [{ "say": "{actor} looks up." }], "turn_end": [{ "say": "{actor} looks down." }] })json"},
    Example{
        "case",
        R"json({ "id": "a_wreck", "scenario": "quay", "degree": "wreck", "first": [{ "actor": "olf", "action": "fish", "dice": [6, 6] }, { "actor": "ida", "action": "fish", "degree": "smooth" }],
  "do": { "actor": "ida", "action": "fish" }, "expect": { "degree": "wreck" } })json"},
    Example{
        "rule",
        R"json({ "id": "placeholders_are_known", "doc": "A text says only what it is told.", "of": "text", "severity": "hint", "imported": "info", "at": "/text",
  "finds": "let known = takes ?? []: filter(placeholders(text), not (this in known))", "message": "{found} is not taken" })json"},
};

} // namespace

std::span<const Example> more_examples() noexcept { return k_more_examples; }

} // namespace arbiter::pack
