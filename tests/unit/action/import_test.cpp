#include "arbiter/import.hpp"

#include "support/packs.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::import_test {
namespace {

const tests::Tree k_tree = {
    {"packs/k/pack.json", R"({ "id": "k", "version": "1.0.0" })"},
    {"packs/k/components/c.json", R"({ "id": "c" })"},
    {"packs/k/decks/d.json",
     R"({ "id": "d", "of": "event", "contest": { "check": { "bonus": 0, "dc": 15, "degrees": 4 } } })"},
    {"packs/k/resources/r.json", R"({ "id": "gold", "field": "k:c.gold" })"},
    {"packs/k/forms/f.json",
     R"({ "id": "f", "of": "event", "when_key": "effects", "becomes": { "outcomes": { "from": "/effects" } }, "legacy": true })"},
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
    EXPECT_EQ(report->records, 3u);
    EXPECT_EQ(report->kinds,
              (std::vector<std::pair<std::string, std::size_t>>{{"event", 2}, {"incident", 1}}));
    std::vector<std::string> problems;
    for (const Diagnostic& one : report->report.diagnostics)
        if (one.severity <= Severity::warning)
            problems.push_back(one.place.file + " " + std::string(word_of(one.severity)) + " " + one.code);
    EXPECT_EQ(problems, (std::vector<std::string>{"old/events/a.json warning unknown-key",
                                                  "old/events/a.json warning cannot-resolve",
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
