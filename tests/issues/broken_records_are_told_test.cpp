// A record that lacks a required field, or has a value of another type, used to be compiled all the same and
// crashed `check --import`. Here every field of every kind is taken away and given other types in turn.
#include "arbiter/action.hpp"
#include "arbiter/import.hpp"
#include "pack/check_shape.hpp"
#include "pack/kind.hpp"
#include "support/packs.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::broken_records_test {
namespace {

using json::Node;
using json::NodeKind;

struct Sample {
    std::string_view kind;
    std::string_view text;
};

// One record of each kind with most of what it can have. Each names others of the pack `k`.
constexpr std::array k_samples = {
    Sample{
        "param",
        R"j({ "id": "m", "default": 3, "min": 1, "max": 9, "whole": true, "unit": "tiles", "tune": [2, 4] })j"},
    Sample{
        "condition",
        R"j({ "id": "m", "logic": { "and": [{ "condition_ref": "k:yes" }, { ">": [{ "var": "actor.components.k:c.hp" }, { "var": "param.k:n" }] }] } })j"},
    Sample{
        "table",
        R"j({ "id": "m", "rows": [{ "at": 1, "value": 2 }, { "at": 3, "value": 4 }], "between": "linear" })j"},
    Sample{
        "component",
        R"j({ "id": "m", "fields": { "hp": { "type": "whole", "min": 0, "max": "max", "default": "max", "label": "HP", "unit": "points", "short": [{ "say": "{missing}" }], "over": [{ "adjust": { "resource": "k:gold", "by": "over" } }] }, "max": { "type": "whole" }, "mood": { "type": "word", "words": ["calm", "wild"] }, "bag": { "type": "map", "of": "whole" } }, "main": "hp", "open": false, "modifiers": [{ "of": "k:q", "value": 1, "tag": "x", "bearer": "actor", "condition": "true" }] })j"},
    Sample{
        "status",
        R"j({ "id": "m", "name": "M", "tags": ["bad"], "stacking": "add", "max": "param['k:n']", "turns": 2, "converts": { "to": "k:s", "at": 3 }, "cancels": ["k:s"], "turn_start": [{ "say": "ouch" }, { "adjust": { "to": "actor", "field": "k:c.hp", "by": -1 } }], "modifiers": [{ "of": "k:q", "value": 1 }] })j"},
    Sample{"entity", R"j({ "id": "m", "components": { "k:c": { "hp": 3 } } })j"},
    Sample{"scope", R"j({ "id": "m", "scope": "entities(k:c)" })j"},
    Sample{
        "quantity",
        R"j({ "id": "m", "base": { "label": "base", "value": "quantity['k:q'] + 1" }, "takes": ["x"], "terms": [{ "label": "t", "value": "param['k:n']", "condition": "true" }], "stages": ["flat", { "scale": "s" }, { "bounds": { "min": 0, "max": "param['k:n']" } }, "floor"] })j"},
    Sample{
        "modifier",
        R"j({ "id": "m", "of": "k:q", "value": "param['k:n']", "tag": "t", "condition": { "condition_ref": "k:yes" } })j"},
    Sample{
        "degrees",
        R"j({ "id": "m", "of": "margin", "bands": [{ "id": "fumble", "faces": [1, 2], "otherwise": "no" }, { "id": "no", "name": "nothing" }, { "id": "half", "from": "param['k:n']" }, { "id": "all", "from": 10, "otherwise": "half" }], "success_from": "half", "natural": { "20": 1 } })j"},
    Sample{"contest", R"j({ "id": "m", "check": { "roll": "2d6", "bonus": "param['k:n']", "dc": 9 } })j"},
    Sample{"text", R"j({ "id": "m", "takes": ["a", "b"], "text": "{a} and {b + param['k:n']}" })j"},
    Sample{"action", R"j({ "id": "m", "name": "M", "template": "hit {target} ({chance}% chance)",
        "targets": { "primary": { "scope": "k:all", "placeholder": "target" }, "secondary": { "scope": "entities(k:c)", "context_from": "primary" } },
        "required_components": { "actor": ["k:c"] }, "prerequisites": [{ "condition": { "condition_ref": "k:yes" }, "failure_message": "no" }],
        "contest": { "percent": { "actor_skill": { "component": "k:c", "property": "hp" }, "target_skill": { "component": "k:c" }, "bounds": { "min": 5, "max": 90 }, "modifiers": [{ "condition": "true", "value": 10, "tag": "dark" }] } },
        "outcomes": { "success": { "say": "{target} falls", "effects": [
          { "set": { "to": "primary", "field": "k:c.hp", "value": 1 } }, { "add": { "to": "primary", "component": "k:c" } }, { "remove": { "to": "primary", "component": "k:c" } },
          { "adjust": { "to": "primary", "field": "k:c.hp", "by": -1, "min": 0 }, "as": "hurt" }, { "move": { "to": "actor", "place": "k:hero" } },
          { "roll": "2d6", "as": "dice" }, { "roll": { "quantity": "k:q" } },
          { "contest": { "pool": { "attack": "k:q", "defense": "k:q", "sides": 6, "success": 5, "ties": "attacker" } }, "as": "duel", "outcomes": { "hit": { "say": "ha" } } },
          { "choose": [{ "label": "one", "condition": "true", "effects": [{ "say": "1" }], "default": true }, { "label": "two" }], "as": "chosen" },
          { "when": "true", "do": [{ "say": "yes" }], "else": [{ "say": "no" }] }, { "each": "k:all", "as": "tertiary", "do": [{ "say": "each" }] },
          { "repeat": 2, "do": [{ "say": "again" }] }, { "apply": { "status": "k:s", "to": "primary", "stacks": 1, "turns": 2 } }, { "end": { "status": "k:s", "to": "primary" } },
          { "tick": "start" }, { "pass": "k:f" }, { "run": { "action": "k:a", "cast": { "actor": "primary" } } }, { "show": { "quantity": "k:q" } },
          { "draw": { "of": "event", "where": "1 < 2" }, "as": "card" }, { "act": { "any_of": "k:all", "on": "card", "until": "once" } }, { "every": "bell", "while": "card", "times": 2, "called": "it", "do": [{ "say": "x" }] }, { "cease": "card" }, { "tick": "bell" }, { "await": "go on" }, { "once_per": "round", "do": [{ "say": "x" }] } ] } },
        "effects": [{ "say": "done {contest.degree}" }] })j"},
    Sample{
        "flow",
        R"j({ "id": "m", "turns_of": "k:all", "turn_start": [{ "tick": "start" }], "turn_end": [{ "tick": "end" }], "round_start": [{ "say": "new" }] })j"},
    Sample{
        "flow",
        R"j({ "id": "m", "turns_of": "k:all", "phases": [{ "id": "one", "name": "One", "do": [{ "run": "k:a" }] }] })j"},
    Sample{
        "resource",
        R"j({ "id": "m", "name": "M", "category": "x", "field": "actor.k:c.hp", "bad_when": "up", "also": ["mm"] })j"},
    Sample{"word", R"j({ "id": "m", "value": "param['k:n'] + 1" })j"},
    Sample{
        "card",
        R"j({ "id": "m", "name": "M", "contest": { "check": { "dc": 9 } }, "requires": { "condition_ref": "k:yes" }, "skills": [{ "skill": "lore", "description": "read" }],
        "outcomes": { "success": { "say": "Gain {gold} gold", "changes": [{ "name": "g", "resource": "gold", "value": "1d4", "duration": "turns", "turns": 2 }],
          "choices": [{ "label": "a", "condition": "true", "changes": [{ "resource": "gold", "value": -1, "duration": "immediate" }], "effects": [{ "say": "x" }], "tasks": ["do something else"] }, { "label": "b", "default": true }],
          "tasks": ["strike a field"], "settles": true, "effects": [{ "say": "so be it" }] }, "failure": { "say": "Nothing." } } })j"},
    Sample{
        "card",
        R"j({ "id": "m", "skills": [{ "skill": "lore" }], "outcomes": { "failure": { "say": "Lose one", "changes": [{ "resource": ["gold", "food"], "value": "-1d4", "duration": "ongoing" }] } } })j"},
    Sample{
        "card",
        R"j({ "id": "m", "contest": { "check": { "roll": "1d20", "bonus": "quantity['k:q']", "dc": 15, "degrees": "core:four_degrees" } }, "template": "{card} {skill}", "ask": "How?", "apply": "Apply",
        "reroll": { "label": "again", "when": "true", "effects": [{ "say": "x" }] }, "cost": { "k:c.hp": 1 }, "cost_message": "no", "skills": [{ "skill": "lore" }],
        "automatic": { "success": { "changes": [{ "resource": "gold", "value": 1 }] } }, "outcomes": { "success": { "say": "Fine." } } })j"},
    Sample{
        "kind",
        R"j({ "id": "m", "is": "card", "folder": "ms", "fields": { "size": { "doc": "x", "also": ["extent"] } }, "values": { "size": { "at": "/size", "of": [1, "large"] } }, "from_folder": "size",
        "with": { "skills": [{ "skill": "lore" }] } })j"},
    Sample{"scenario",
           R"j({ "id": "m", "entities": [{ "id": "somebody", "components": { "k:c": { "hp": 3 } } }] })j"},
    Sample{
        "case",
        R"j({ "id": "m", "scenario": "k:scene", "do": { "actor": "hero", "action": "k:a" }, "expect": { "degree": "success" } })j"},
    Sample{
        "form",
        R"j({ "id": "m", "of": "card", "when_key": "effects_of_old", "becomes": { "outcomes": { "from": "/effects_of_old" } }, "legacy": true })j"},
};

tests::Tree base() {
    return {
        {"packs/k/pack.json", R"j({ "id": "k", "version": "1.0.0", "params": { "n": { "default": 3 } } })j"},
        {"packs/k/conditions/a.json", R"j({ "id": "yes", "logic": true })j"},
        {"packs/k/components/a.json", R"j({ "id": "c", "open": true })j"},
        {"packs/k/degrees/core.json", tests::core_degrees()},
        {"packs/k/statuses/a.json", R"j({ "id": "s" })j"},
        {"packs/k/scopes/a.json", R"j({ "id": "all", "scope": "entities(k:c)" })j"},
        {"packs/k/quantities/a.json", R"j({ "id": "q", "base": 1 })j"},
        {"packs/k/actions/a.json", R"j({ "id": "a", "template": "a" })j"},
        {"packs/k/flows/a.json", R"j({ "id": "f", "turns_of": "all" })j"},
        {"packs/k/resources/a.json",
         R"j([{ "id": "gold", "field": "place.c.gold" }, { "id": "food", "field": "place.c.food" }])j"},
        {"packs/k/kinds/a.json",
         R"j({ "id": "event", "is": "card", "with": { "contest": { "check": { "bonus": 0, "dc": 15, "degrees": "core:four_degrees" } } } })j"},
        {"packs/k/scenarios/a.json",
         R"j({ "id": "scene", "entities": [{ "id": "hero", "components": { "k:c": {} } }] })j"},
        {"packs/p/pack.json", R"j({ "id": "p", "version": "1.0.0", "requires": { "k": "*" } })j"},
    };
}

// A value inside a record, and whether it must be there.
struct Spot {
    std::vector<std::size_t> way; // children, from the record on
    bool is_required = false;
};

void walk(const Node& node, const pack::Shape* shape, const std::vector<std::size_t>& way,
          std::vector<Spot>& spots) {
    using pack::ShapeKind;
    if (shape && shape->kind == ShapeKind::either) {
        for (const pack::Shape* one : shape->ways)
            if (pack::fits(node, *one)) return walk(node, one, way, spots);
        return;
    }
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        std::vector<std::size_t> inner = way;
        inner.push_back(i);
        const bool has_table = shape && shape->kind == ShapeKind::object;
        const pack::Field* field = has_table ? shape->table->find(node.children[i].key) : nullptr;
        const bool has_elements = shape && (shape->kind == ShapeKind::list || shape->kind == ShapeKind::map);
        const pack::Shape* next = field ? field->shape : has_elements ? shape->of : nullptr;
        spots.push_back({inner, field && field->need == pack::Need::required});
        walk(node.children[i], next, inner, spots);
    }
}

std::vector<Spot> spots_of(const Node& record, const pack::Kind& kind) {
    const pack::Shape whole{.kind = pack::ShapeKind::object, .table = kind.table};
    std::vector<Spot> spots;
    walk(record, &whole, {}, spots);
    return spots;
}

Node& at(Node& record, const Spot& spot) {
    Node* node = &record;
    for (const std::size_t step : spot.way) node = &node->children[step];
    return *node;
}

std::string without(Node record, Spot spot) {
    const std::size_t last = spot.way.back();
    spot.way.pop_back();
    Node& around = at(record, spot);
    around.children.erase(around.children.begin() + static_cast<std::ptrdiff_t>(last));
    return json::write(record);
}

std::string with(Node record, const Spot& spot, std::string_view text) {
    Node& node = at(record, spot);
    const std::string key = node.key;
    node = json::read_own(text);
    node.key = key;
    return json::write(record);
}

struct Told {
    std::size_t check_errors = 0, import_errors = 0;
    std::string text; // of what check found
};

// Checks the record in a pack of its own and as something imported. Nothing may crash, and a game there is
// only without errors.
Told check(const pack::Kind& kind, const std::string& text) {
    SCOPED_TRACE(fmt::format("{}: {}", kind.name, text));
    const std::string file = fmt::format("{}/m.json", kind.folder);
    tests::Tree tree = base();
    tree.emplace_back("packs/p/" + file, text);
    tree.emplace_back("old/" + file, text);
    const MemoryFiles files = tests::files_of(tree);
    Told told;
    const auto loaded = load_game(files, {{"packs/p"}, {"packs"}, {}});
    EXPECT_TRUE(loaded);
    if (loaded) {
        told.check_errors = loaded->report.errors;
        for (const Diagnostic& one : loaded->report.diagnostics) told.text += render(one);
        EXPECT_EQ(loaded->game == nullptr, loaded->report.errors > 0);
        EXPECT_EQ(count(loaded->report.diagnostics, Severity::error), loaded->report.errors);
    }
    const auto imported = check_import(files, {{}, {"packs"}, {}}, "k", "old");
    EXPECT_TRUE(imported);
    if (imported) told.import_errors = imported->report.errors;
    return told;
}

class BrokenRecords : public testing::TestWithParam<Sample> {};

TEST_P(BrokenRecords, the_sample_itself_is_fine) {
    const pack::Kind& kind = *pack::find_kind(GetParam().kind);
    const Told told = check(kind, std::string(GetParam().text));
    EXPECT_EQ(told.check_errors, 0u) << told.text;
    EXPECT_EQ(told.import_errors, 0u) << told.text;
}

TEST_P(BrokenRecords, a_field_that_is_missing_is_told_and_nothing_crashes) {
    const pack::Kind& kind = *pack::find_kind(GetParam().kind);
    const Node record = json::read_own(GetParam().text);
    for (const Spot& spot : spots_of(record, kind)) {
        const std::string text = without(record, spot);
        const Told told = check(kind, text);
        if (!spot.is_required) continue;
        EXPECT_GT(told.check_errors, 0u) << text;
        EXPECT_GT(told.import_errors, 0u) << text;
    }
}

TEST_P(BrokenRecords, a_value_of_another_type_is_told_and_nothing_crashes) {
    const pack::Kind& kind = *pack::find_kind(GetParam().kind);
    Node record = json::read_own(GetParam().text);
    for (const Spot& spot : spots_of(record, kind))
        for (const std::string_view other :
             {"null", "true", "-7.5", R"j("no such thing")", "[[]]", R"({"x":{}})j"})
            check(kind, with(record, spot, other));
}

TEST_P(BrokenRecords, a_bare_id_is_told) {
    const pack::Kind& kind = *pack::find_kind(GetParam().kind);
    const bool needs_more = std::any_of(kind.table->fields.begin(), kind.table->fields.end(),
                                        [](const pack::Field& f) { return f.need == pack::Need::required; });
    const Told told = check(kind, R"j({ "id": "a" })j");
    // What a table cannot say: an action that is offered has words, a contest is of some kind.
    const bool is_told =
        needs_more || kind.name == "resource" || kind.name == "action" || kind.name == "contest";
    EXPECT_EQ(told.check_errors > 0, is_told) << kind.name;
    EXPECT_EQ(told.import_errors > 0, is_told) << kind.name;
}

INSTANTIATE_TEST_SUITE_P(Kinds, BrokenRecords, testing::ValuesIn(k_samples),
                         [](const auto& one) { return fmt::format("{}_{}", one.index, one.param.kind); });

} // namespace
} // namespace arbiter::broken_records_test
