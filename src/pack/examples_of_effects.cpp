// The examples of the verbs: effects of actions in the pack that the examples of the kinds are.
#include "pack/examples.hpp"

#include <array>

namespace arbiter::pack {
namespace {

constexpr std::array k_effect_examples = {
    Example{"say", R"json({ "say": "{target} has {target.purse} coins." })json"},
    Example{"set", R"json({ "set": { "to": "target", "field": "sailor", "value": 5 } })json"},
    Example{"add", R"json({ "add": { "to": "target", "component": "net" } })json"},
    Example{"remove", R"json({ "remove": { "to": "target", "component": "net" } })json"},
    Example{
        "adjust",
        R"json({ "adjust": { "field": "purse", "by": "-param.toll" }, "as": "paid" }, { "say": "{paid.short} are missing." })json"},
    Example{
        "spawn",
        R"json({ "spawn": { "what": "fisher", "with": { "purse": { "coins": "actor.purse" } } }, "as": "newcomer" }, { "say": "{newcomer} has {newcomer.purse} coins." })json"},
    Example{"transfer", R"json({ "transfer": { "what": "target", "slot": "boat.crew" } })json"},
    Example{"move", R"json({ "move": { "to": "target", "place": "harbour:pier" } })json"},
    Example{
        "roll",
        R"json({ "roll": "2d6 + actor.sailor", "as": "luck", "name": "Luck" }, { "say": "{luck}!" })json"},
    Example{
        "let",
        R"json({ "let": "min(actor.purse, param.toll)", "as": "due" }, { "say": "{due} coins are due." })json"},
    Example{
        "contest",
        R"json({ "contest": { "extends": "seamanship" }, "as": "trip", "outcomes": { "wreck": { "say": "It leaks." } } })json"},
    Example{
        "choose",
        R"json({ "choose": [{ "label": "sell a fish", "effects": [{ "adjust": { "resource": "fish", "by": -1 } }] }, { "label": "keep it", "default": true }] })json"},
    Example{
        "act",
        R"json({ "act": { "who": "target", "actions": ["fish"], "until": "once", "done": "rest" } })json"},
    Example{
        "when",
        R"json({ "when": "actor.purse > 10", "do": [{ "say": "{actor} feels rich." }], "else": [{ "say": "{actor} sighs." }] })json"},
    Example{"each",
            R"json({ "each": "others", "do": [{ "apply": { "to": "target", "status": "soaked" } }] })json"},
    Example{"later", R"json({ "later": 2, "do": [{ "say": "The tide turns." }] })json"},
    Example{"repeat",
            R"json({ "repeat": "actor.sailor", "do": [{ "adjust": { "resource": "fish", "by": 1 } }] })json"},
    Example{"apply", R"json({ "apply": { "to": "target", "status": "soaked", "turns": 1 } })json"},
    Example{"end", R"json({ "end": { "to": "target", "tag": "weather" } })json"},
    Example{"tick", R"json({ "tick": "start" })json"},
    Example{"pass", R"json({ "pass": "day" })json"},
    Example{"draw", R"json({ "draw": "card", "as": "card" }, { "say": "It is {card.name}." })json"},
    Example{
        "every",
        R"json({ "every": "dusk", "times": 3, "called": "lamps", "do": [{ "say": "Lamps are lit." }] })json"},
    Example{"cease", R"json({ "cease": "target" })json"},
    Example{"await", R"json({ "await": "on to the next day" })json"},
    Example{"once_per", R"json({ "once_per": "round", "do": [{ "say": "The rent is due." }] })json"},
    Example{"run", R"json({ "run": { "action": "fish", "cast": { "actor": "target" } } })json"},
    Example{
        "emit",
        R"json({ "emit": { "moment": "hauled", "about": "target", "with": { "fish": 2 } }, "as": "haul_of" }, { "say": "{haul_of.fish} are left." })json"},
    Example{
        "show",
        R"json({ "show": { "quantity": "haul", "base": "{label}: {value}", "line": "{label}: {signed}", "total": "together {total}" } })json"},
    Example{
        "stop",
        R"json({ "when": "actor.purse == 0", "do": [{ "say": "Nothing is left." }, { "stop": true }] })json"},
};

} // namespace

std::span<const Example> effect_examples() noexcept { return k_effect_examples; }

} // namespace arbiter::pack
