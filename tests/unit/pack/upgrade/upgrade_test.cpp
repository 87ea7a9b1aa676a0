#include "arbiter/upgrade.hpp"

#include "support/packs.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::upgrade_test {
namespace {

const char* const k_forms = R"x([
{ "id": "f", "doc": "Dice with a type.", "of": "outcome change", "when_key": "formula", "when": { "/type": "dice" },
  "becomes": { "value": { "from": "/formula", "minus": "/negative" } }, "drop": ["/type"], "legacy": true },
{ "id": "t", "doc": "Rows once were entries.", "of": "table", "when_key": "entries", "becomes": { "rows": { "from": "/entries" } }, "legacy": true },
{ "id": "w", "doc": "A foreign shape that is fine.", "of": "table", "when_key": "words",
  "becomes": { "rows": { "from": "/words", "each": { "at": { "key": "text" }, "value": { "from": "" } } } } },
{ "id": "l", "doc": "A limit behind dice.", "of": "outcome change", "when_key": "value", "when": { "/value": { "like": ["*d# (min: #)"] } },
  "becomes": { "value": { "from": "/value", "rewrite": { "* (min: #)": "max(*, #)" } } }, "legacy": true },
{ "id": "n", "doc": "Names of another program, which are no mistake.", "of": "outcome", "renames": { "msg": "say", "modifiers": "changes" } }])x";

const char* const k_event = R"x([ {"id":"a",
  "skills" : [{ "skill": "lore" }],
  "outcomes": { "failure": { "msg": "Lose {gold}, 3 fame.", "modifiers": [
    { "type": "dice",
      "resource": "gold", "formula": "1d4+1", "negative": true },
    { "resource": "fame", "value": -3 },
    { "resource": "fame", "value": "1d4 (min: 2)" } ] } } } ])x";

Result<UpgradeReport> upgraded(const tests::Tree& tree) {
    const MemoryFiles files = tests::files_of(tree);
    return upgrade_packs(files, {{"p"}, {}, {}});
}

tests::Tree pack_with(const std::string& path, const std::string& content) {
    return {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
            {"p/forms/f.json", k_forms},
            {path, content}};
}

TEST(upgrade, only_what_is_old_is_rewritten) {
    const auto report = upgraded(pack_with("p/cards/a.json", k_event));
    ASSERT_TRUE(report);
    ASSERT_EQ(report->files.size(), 1u);
    EXPECT_EQ(report->files[0].after, R"x([ {"id":"a",
  "skills" : [{ "skill": "lore" }],
  "outcomes": { "failure": { "msg": "Lose {gold}, 3 fame.", "modifiers": [
    { "resource": "gold", "value": "-(1d4+1)" },
    { "resource": "fame", "value": -3 },
    { "resource": "fame", "value": "max(1d4, 2)" } ] } } } ])x");
    ASSERT_EQ(report->changes.size(), 2u);
    EXPECT_EQ(report->changes[0].form, "p:f");
    EXPECT_EQ(report->changes[0].place.line, 5u);
    EXPECT_EQ(report->changes[1].form, "p:l");
    EXPECT_EQ(unified_diff(report->files[0]).substr(0, 38), "--- p/cards/a.json\n+++ p/cards/a.json\n");
}

TEST(upgrade, a_number_in_a_text_is_only_advised_about) {
    const auto report = upgraded(pack_with("p/cards/a.json", k_event));
    ASSERT_EQ(report->advice.size(), 1u);
    EXPECT_EQ(report->advice[0].hint, "write {fame}");
}

TEST(upgrade, twice_is_as_good_as_once) {
    const auto once = upgraded(pack_with("p/cards/a.json", k_event));
    const auto twice = upgraded(pack_with("p/cards/a.json", once->files.at(0).after));
    EXPECT_TRUE(twice->files.empty());
    EXPECT_TRUE(twice->changes.empty());
}

TEST(upgrade, any_kind_of_record_has_its_legacy_forms_and_foreign_shapes_stay) {
    const auto report = upgraded(pack_with("p/tables/a.json", R"([
  { "id": "a", "by": "x", "entries": [ { "at": 1, "value": 2 } ] },
  { "id": "b", "by": "x", "words": { "u": 1 } }
])"));
    ASSERT_EQ(report->files.size(), 1u);
    EXPECT_EQ(report->files[0].after, R"([
  { "id": "a", "by": "x", "rows": [ { "at": 1, "value": 2 } ] },
  { "id": "b", "by": "x", "words": { "u": 1 } }
])");
}

TEST(upgrade, what_a_form_would_lose_stays_as_it_is) {
    tests::Tree tree =
        pack_with("p/tables/a.json",
                  R"({ "id": "a", "by": "x", "old": { "list": [ { "at": 1, "value": 2 } ], "more": 1 } })");
    tree.emplace_back("p/forms/g.json", R"({ "id": "g", "of": "table", "when_key": "old",
      "becomes": { "rows": { "from": "/old/list" } }, "legacy": true })");
    const auto report = upgraded(tree);
    EXPECT_TRUE(report->files.empty());
    EXPECT_EQ(report->report.errors, 1u);
    ASSERT_EQ(report->skipped.size(), 1u) << "and it is told";
    EXPECT_EQ(report->skipped[0].subject, "table \"a\"");
    EXPECT_EQ(json::read_own(to_json(*report)).find("skipped")->children.size(), 1u);
}

TEST(upgrade, an_import_is_upgraded_through_the_forms_of_its_pack) {
    const MemoryFiles files = tests::files_of({{"packs/p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                                               {"packs/p/forms/f.json", k_forms},
                                               {"old/cards/a.json", k_event}});
    const auto report = upgrade_import(files, {{}, {"packs"}, {}}, "p", "old");
    ASSERT_TRUE(report);
    ASSERT_EQ(report->files.size(), 1u);
    EXPECT_EQ(report->files[0].path, "old/cards/a.json");
    EXPECT_FALSE(upgrade_import(files, {{}, {"packs"}, {}}, "p", "new"));
}

TEST(upgrade, an_import_through_a_pack_that_is_not_there_fails) {
    const MemoryFiles files = tests::files_of({{"old/cards/a.json", k_event}});
    const auto report = upgrade_import(files, {{}, {"packs"}, {}}, "nowhere", "old");
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::not_found);
}

TEST(upgrade, the_pack_that_reads_an_import_is_not_rewritten) {
    const MemoryFiles files = tests::files_of({{"packs/p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                                               {"packs/p/forms/f.json", k_forms},
                                               {"packs/p/cards/b.json", k_event},
                                               {"old/tables/a.json", R"({ "id": "a", "rows": [] })"}});
    const auto report = upgrade_import(files, {{}, {"packs"}, {}}, "p", "old");
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->files.empty());
    EXPECT_EQ(report->files_read, 1u);
}

TEST(upgrade, is_told_as_json) {
    const auto report = upgraded(
        pack_with("p/tables/a.json", R"({ "id": "a", "by": "x", "entries": [ { "at": 1, "value": 2 } ] })"));
    const json::Node told = json::read_own(to_json(*report));
    EXPECT_EQ(json::write(*told.find("changes")),
              R"([{"file":"p/tables/a.json","line":1,"column":9,"pointer":"/id","form":"p:t",)"
              R"("what":"Rows once were entries."}])");
    EXPECT_EQ(json::write(*told.find("files")), R"(["p/tables/a.json"])");
    EXPECT_EQ(told.find("errors")->number, 0);
}

} // namespace
} // namespace arbiter::upgrade_test
