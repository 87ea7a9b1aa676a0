#include "arbiter/import.hpp"

#include "support/packs.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::import_test {
namespace {

const tests::Tree k_tree = {
    {"packs/k/pack.json", R"({ "id": "k", "version": "1.0.0" })"},
    {"packs/k/components/c.json", R"({ "id": "c", "open": true })"},
    {"packs/k/degrees/core.json", tests::core_degrees()},
    {"packs/k/kinds/k.json",
     R"([{ "id": "event", "is": "card", "with": { "contest": { "check": { "bonus": 0, "dc": 15, "degrees": "core:four_degrees" } } } },
       { "id": "incident", "is": "card", "fields": { "tier": { "doc": "x" } }, "from_folder": "tier" }])"},
    {"packs/k/resources/r.json", R"({ "id": "gold", "field": "place.c.gold" })"},
    {"packs/k/wordings/w.json", R"({ "id": "w", "takes": ["lose"] })"},
    {"packs/k/rules/r.json",
     R"({ "id": "r", "of": "card", "severity": "error", "imported": "warning", "holds": "skills", "message": "no skills" })"},
    {"packs/k/forms/f.json",
     R"([{ "id": "f", "of": "card", "when_key": "effects", "becomes": { "outcomes": { "from": "/effects" } }, "legacy": true },
       { "id": "n", "of": "outcome", "renames": { "msg": "say", "modifiers": "changes", "endsEvent": "settles" } }])"},
    {"old/events/a.json",
     R"([{ "id": "a", "skills": [{"skill": "lore"}], "effects": { "failure": { "msg": "Lose {gold} gold",
       "modifiers": [ { "resource": "gold", "value": "-1d4", "duration": "immediate" } ], "endsEvent": true } } },
       { "id": "b", "oddity": 1, "outcomes": { "failure": { "msg": "A hex.", "modifiers": [ { "resource": "hex", "value": -1 } ] } } }])"},
    {"old/incidents/minor/riot.json", ")\n{}"},
    {"old/incidents/minor/c.json",
     R"({ "id": "a", "skills": [{"skill": "lore"}], "outcomes": { "success": { "msg": "Quiet." } } })"},
    {"old/incidents/minor/notes.txt", "not read"},
};

TEST(import, what_can_be_understood_is_no_error_and_a_broken_file_stops_nothing) {
    const MemoryFiles files = tests::files_of(k_tree);
    const auto report = check_import(files, {{}, {"packs"}, {}}, "k", "old");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->files, 3u);
    EXPECT_EQ(report->read, (std::vector<std::string>{"old/events/a.json", "old/incidents/minor/c.json",
                                                      "old/incidents/minor/riot.json"}));
    EXPECT_EQ(report->records, 3u);
    EXPECT_EQ(report->kinds,
              (std::vector<std::pair<std::string, std::size_t>>{{"event", 2}, {"incident", 1}}));
    std::vector<std::string> problems;
    for (const Diagnostic& one : report->report.diagnostics)
        if (one.severity <= Severity::warning)
            problems.push_back(one.place.file + " " + std::string(word_of(one.severity)) + " " + one.code);
    EXPECT_EQ(problems, (std::vector<std::string>{"old/events/a.json warning broken-rule",
                                                  "old/events/a.json warning unknown-key",
                                                  "old/events/a.json warning unknown-resource",
                                                  "old/incidents/minor/riot.json error json-syntax"}));
    EXPECT_EQ(report->report.errors, 1u);
    EXPECT_EQ(report->report.warnings, 3u);
    EXPECT_GT(report->notes, 0u);
    const json::Node told = json::read_own(to_json(*report));
    EXPECT_EQ(json::write(*told.find("kinds")), R"({"event":2,"incident":1})");
    EXPECT_EQ(told.find("files")->number, 3);
    EXPECT_EQ(told.find("errors")->number, 1);
}

TEST(import, a_key_that_may_turn_a_value_around_is_an_error) {
    MemoryFiles files = tests::files_of(k_tree);
    files.add(
        "new/events/a.json",
        "\xEF\xBB\xBF"
        R"({ "id": "n", "skills": [{"skill": "lore"}], "outcomes": { "failure": { "msg": "Lose {gold} gold", "colour": 1,
       "modifiers": [ { "resource": "gold", "value": 2, "negative": true, "duration": "immediate" } ] } } })");
    const auto report = check_import(files, {{}, {"packs"}, {}}, "k", "new");
    ASSERT_TRUE(report);
    std::vector<std::string> problems;
    for (const Diagnostic& one : report->report.diagnostics)
        if (one.severity <= Severity::warning)
            problems.push_back(std::string(word_of(one.severity)) + " " + one.code);
    std::sort(problems.begin(), problems.end());
    EXPECT_EQ(problems, (std::vector<std::string>{"error unknown-modifier-key", "warning byte-order-mark",
                                                  "warning sign-against-text", "warning unknown-key"}));
    EXPECT_EQ(report->records, 1u);
}

TEST(import, names_in_formulas_are_looked_up) {
    MemoryFiles files = tests::files_of(k_tree);
    files.add(
        "new/events/a.json",
        R"({ "id": "n", "skills": [{"skill": "lore"}], "outcomes": { "failure": { "msg": "Lose {gold} gold",
       "modifiers": [ { "resource": "gold", "value": "{halfCost}", "duration": "immediate" } ] } } })");
    const auto report = check_import(files, {{}, {"packs"}, {}}, "k", "new");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->report.errors, 1u);
    bool is_told = false;
    for (const Diagnostic& one : report->report.diagnostics) is_told = is_told || one.code == "unknown-name";
    EXPECT_TRUE(is_told);
}

TEST(import, a_misspelt_field_that_is_needed_is_an_error_and_any_other_a_warning) {
    MemoryFiles files = tests::files_of(k_tree);
    files.add("new/conditions/a.json",
              R"([{ "id": "a", "logik": true }, { "id": "b", "logic": true, "colour": 1 }])");
    const auto report = check_import(files, {{}, {"packs"}, {}}, "k", "new");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->report.errors, 1u);
    EXPECT_EQ(report->report.warnings, 1u);
    EXPECT_EQ(tests::codes(report->report.diagnostics),
              (std::vector<std::string>{"unknown-key", "unknown-key"}));
}

TEST(import, an_unknown_component_is_passed_over) {
    MemoryFiles files = tests::files_of(k_tree);
    files.add("new/actions/a.json",
              R"({ "id": "a", "template": "a", "required_components": { "actor": ["other:thing"] } })");
    const auto report = check_import(files, {{}, {"packs"}, {}}, "k", "new");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->report.errors, 0u);
    EXPECT_EQ(tests::codes(report->report.diagnostics), std::vector<std::string>{"unknown-component"});
}

TEST(import, mods_beside_each_other_are_read_one_by_one) {
    MemoryFiles files = tests::files_of(k_tree);
    files.add("mods/package.json", "{}");
    files.add("mods/one/conditions/a.json", R"({ "id": "a", "logic": true })");
    files.add("mods/more/two/conditions/a.json", R"({ "id": "a", "logic": "nothing +" })");
    files.add("mods/more/two/events/e.json", R"({ "id": "e", "outcomes": {} })");
    const auto report = check_import(files, {{}, {"packs"}, {}}, "k", "mods");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->files, 3u);
    EXPECT_EQ(report->records, 3u);
    EXPECT_EQ(report->report.errors, 1u) << "and the same id in two mods is none";
    EXPECT_EQ(report->kinds,
              (std::vector<std::pair<std::string, std::size_t>>{{"condition", 2}, {"event", 1}}));
}

TEST(import, a_folder_without_records_is_refused) {
    MemoryFiles files = tests::files_of(k_tree);
    files.add("empty/readme.txt", "nothing");
    const auto report = check_import(files, {{}, {"packs"}, {}}, "k", "empty");
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().message, "there are no records in \"empty\"");
}

TEST(import, needs_a_folder_and_a_pack) {
    const MemoryFiles files = tests::files_of(k_tree);
    EXPECT_EQ(check_import(files, {{}, {"packs"}, {}}, "k", "new").error().message,
              "there is no folder \"new\"");
    EXPECT_FALSE(check_import(files, {{}, {"packs"}, {}}, "nobody", "old"));
}

TEST(import, params_and_profiles_of_the_request_count) {
    MemoryFiles files = tests::files_of(k_tree);
    files.add("packs/k/pack.json", R"({ "id": "k", "version": "1.0.0", "profiles": { "steep": { "low": 9 } },
      "checks": [ { "condition": "param.low < 5", "message": "low is too high" } ] })");
    files.add("packs/k/params/p.json", R"({ "id": "low", "default": 1, "doc": "Low." })");
    const auto errors = [&](const std::string& profile, const ParamChoices& params) {
        PackRequest request{{}, {"packs"}, {}};
        request.profile = profile;
        request.params = params;
        const auto report = check_import(files, request, "k", "old");
        return report ? std::to_string(report->report.errors) : report.error().message;
    };
    EXPECT_EQ(errors("", {}), "1") << "the file that is no JSON";
    EXPECT_EQ(errors("", {{"low", "2"}}), "1");
    EXPECT_EQ(errors("", {{"low", "7"}}), "2");
    EXPECT_EQ(errors("steep", {}), "2");
    EXPECT_EQ(errors("flat", {}), "no profile \"flat\"");
    EXPECT_EQ(errors("", {{"lwo", "2"}}), "there is no param \"lwo\"");
}

} // namespace
} // namespace arbiter::import_test
