// An error in one record used to hide what is wrong with the others, and one broken record to bring an error
// for each record that names it.
#include "arbiter/action.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::one_run_test {
namespace {

using Lines = std::vector<std::string>;

struct Checked {
    Lines errors; // "file code", sorted as the report is
    std::size_t dependents = 0;
};

Checked check(tests::Tree more) {
    tests::Tree tree = {
        {"p/pack.json", R"j({ "id": "p", "version": "1.0.0", "params": { "n": { "default": 3 } } })j"},
        {"p/components/c.json", R"j({ "id": "c", "open": true })j"},
        {"p/degrees/core.json", tests::core_degrees()},
    };
    tree.insert(tree.end(), more.begin(), more.end());
    const MemoryFiles files = tests::files_of(tree);
    const auto loaded = load_game(files, {{"p"}, {}, {}});
    EXPECT_TRUE(loaded);
    Checked checked;
    if (!loaded) return checked;
    for (const Diagnostic& one : loaded->report.diagnostics)
        if (one.severity == Severity::error) checked.errors.push_back(one.place.file + " " + one.code);
    EXPECT_EQ(loaded->report.errors, checked.errors.size());
    EXPECT_FALSE(loaded->game);
    checked.dependents = loaded->report.dependents;
    return checked;
}

TEST(one_run, an_error_of_loading_does_not_hide_names_in_formulas) {
    const auto checked = check({
        {"p/conditions/a.json", R"j({ "id": "a", "logik": true })j"},
        {"p/conditions/b.json", R"j({ "id": "b", "logic": "param.nn > 1" })j"},
        {"p/actions/a.json", R"j({ "id": "a", "template": "a", "targets": "nobody_knows" })j"},
        {"p/quantities/q.json", R"j({ "id": "q", "base": "param.nnn" })j"},
    });
    EXPECT_EQ(checked.errors,
              (Lines{"p/actions/a.json unknown-scope", "p/conditions/a.json unknown-key",
                     "p/conditions/b.json unknown-name", "p/quantities/q.json unknown-name"}));
}

TEST(one_run, a_broken_condition_does_not_hide_an_unknown_scope_of_the_same_record) {
    const auto checked =
        check({{"p/actions/a.json", R"j({ "id": "a", "template": "{nobody}", "targets": "nowhere",
        "prerequisites": [{ "condition": "1 +" }], "colour": 1, "effects": [{ "run": "nothing" }] })j"}});
    EXPECT_EQ(checked.errors, (Lines{"p/actions/a.json unknown-placeholder", "p/actions/a.json unknown-scope",
                                     "p/actions/a.json formula-syntax", "p/actions/a.json unknown-key",
                                     "p/actions/a.json unknown-action"}));
}

TEST(one_run, what_stands_inside_a_broken_effect_is_looked_at) {
    const auto checked = check({{"p/actions/a.json", R"j({ "id": "a", "template": "a", "effects": [
        { "when": "param.x", "do": [{ "run": "one" }] },
        { "repeat": "param.y", "do": [{ "run": "two" }] },
        { "each": "nowhere", "do": [{ "run": "three" }] },
        { "contest": { "pool": { "attack": "four", "defense": "five" } }, "outcomes": { "hit": { "effects": [{ "run": "six" }] } } } ] })j"}});
    EXPECT_EQ(checked.errors.size(), 9u);
}

TEST(one_run, one_broken_quantity_is_one_message) {
    const auto checked = check({
        {"p/quantities/q.json",
         R"j([{ "id": "q", "base": 1, "stages": ["flat", { "bounds": { "max": "param.nobody" } }] },
                                    { "id": "r", "base": 2 }])j"},
        {"p/actions/a.json",
         R"j([{ "id": "a", "template": "a", "contest": { "pool": { "attack": "q", "defense": "r" } },
            "outcomes": { "hit": { "say": "{contest.net} net", "effects": [{ "when": "contest.net > 3", "do": [] }] }, "miss": { "say": "{contest.net}" } },
            "effects": [{ "say": "{contest.attack_successes}" }] },
          { "id": "b", "template": "b", "effects": [{ "run": "a" }, { "roll": { "quantity": "q" }, "as": "x" }, { "say": "{x}" }] },
          { "id": "c", "template": "c" }])j"},
        {"p/modifiers/m.json",
         R"j([{ "id": "m", "of": "q", "value": "given + 1" }, { "id": "n", "of": "a", "value": 1 }])j"},
    });
    EXPECT_EQ(checked.errors, Lines{"p/quantities/q.json unknown-name"});
    EXPECT_EQ(checked.dependents, 4u) << "two actions and two modifiers, not the third action nor r";
}

TEST(one_run, a_file_that_is_no_json_is_one_message) {
    const tests::Tree users = {
        {"p/actions/a.json",
         R"j({ "id": "a", "template": "a", "targets": "s", "prerequisites": [{ "condition": { "condition_ref": "x" } }],
            "required_components": { "actor": ["p:d"] }, "contest": { "pool": { "attack": "q", "defense": "q" } } })j"},
    };
    tests::Tree tree = users;
    tree.emplace_back("p/conditions/x.json",
                      R"j([{ "id": "x", "logic": true }, { "id": "y" "logic": true }])j");
    tree.emplace_back("p/components/d.json", R"j({ "id": "p:d", })j");
    tree.emplace_back("p/quantities/q.json", R"j({ "id" : "q", "base": })j");
    tree.emplace_back("p/scopes/s.json", R"j({ "id":"s" "scope": "actor" })j");
    const auto checked = check(tree);
    EXPECT_EQ(checked.errors,
              (Lines{"p/components/d.json json-trailing-comma", "p/conditions/x.json json-missing-comma",
                     "p/quantities/q.json json-syntax", "p/scopes/s.json json-missing-comma"}));
    EXPECT_EQ(checked.dependents, 1u);
}

TEST(one_run, a_file_of_which_nothing_can_be_told_is_one_message) {
    const auto checked = check({
        {"p/conditions/x.json", "\xFF\xFE[\0]"},
        {"p/actions/a.json",
         R"j({ "id": "a", "template": "a", "prerequisites": [{ "condition": { "condition_ref": "x" } }] })j"},
    });
    EXPECT_EQ(checked.errors, Lines{"p/conditions/x.json invalid-utf8"});
}

TEST(one_run, a_pack_that_is_not_there_is_one_message) {
    const MemoryFiles files = tests::files_of({
        {"p/pack.json", R"j({ "id": "p", "version": "1.0.0", "requires": { "lore": "*" } })j"},
        {"p/actions/a.json",
         R"j({ "id": "a", "template": "a", "targets": "lore:near", "required_components": { "actor": ["lore:name"] },
            "prerequisites": [{ "condition": { "and": [{ "condition_ref": "lore:always" }, "param['lore:x'] > quantity['lore:y']"] } }],
            "effects": [{ "run": "lore:rest" }, { "apply": { "status": "lore:tired", "to": "actor" } }, { "run": "own_mistake" }] })j"},
    });
    const auto loaded = load_game(files, {{"p"}, {}, {}});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(tests::codes(loaded->report.diagnostics), (Lines{"unknown-action", "missing-pack"}));
}

TEST(one_run, a_broken_form_is_one_message) {
    const auto checked = check({
        {"p/forms/f.json",
         R"j({ "id": "f", "of": "condition", "when_key": "old", "becomes": { "logik": { "from": "/old" } } })j"},
        {"p/conditions/a.json",
         R"j([{ "id": "a", "old": true }, { "id": "b", "old": true }, { "id": "c", "new": true }])j"},
    });
    EXPECT_EQ(checked.errors.size(), 3u) << "the form, and two of the record that has nothing to do with it";
    EXPECT_EQ(checked.dependents, 2u);
}

TEST(one_run, an_unknown_component_is_an_error_but_in_a_modifier) {
    const auto checked = check({
        {"p/conditions/a.json", R"j({ "id": "a", "logic": { "var": "entity.actor.components.p:no1.x" } })j"},
        {"p/scopes/s.json", R"j({ "id": "s", "scope": "entities(p:no2)" })j"},
        {"p/scenarios/s.json",
         R"j({ "id": "s", "entities": [{ "id": "e", "components": { "p:no3": {} } }] })j"},
        {"p/actions/a.json",
         R"j({ "id": "a", "template": "a", "prerequisites": [{ "condition": { "condition_ref": "a" } }],
            "contest": { "percent": { "actor_skill": { "component": "p:no4" }, "against": "fixed_difficulty",
              "modifiers": [{ "condition": { "var": "entity.actor.components.p:no5.x" }, "value": 1, "tag": "t" }] } } })j"},
    });
    EXPECT_EQ(checked.errors,
              (Lines{"p/actions/a.json unknown-component", "p/conditions/a.json unknown-component",
                     "p/scenarios/s.json unknown-component", "p/scopes/s.json unknown-component"}));
}

} // namespace
} // namespace arbiter::one_run_test
