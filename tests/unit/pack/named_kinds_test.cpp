// A pack's own names for kinds: fields, values that are known, what a folder says, what is filled in.
#include "pack/named_kinds.hpp"

#include "support/packs.hpp"

#include <fmt/format.h>

namespace arbiter::pack::named_kinds_test {
namespace {

using Names = std::vector<std::string>;

const char* const k_kind = R"({ "id": "rumour", "is": "card",
  "fields": { "size": { "doc": "How large.", "also": ["extent"] } },
  "values": { "size": { "at": "/size", "of": [1, "large"] }, "skill": { "at": "/skills/*/skill", "of": ["lore"] } },
  "from_folder": "size", "with": { "name": "A rumour", "skills": [ { "skill": "lore" } ] } })";

LoadedPacks loaded(const std::string& path, const std::string& record, const std::string& kind = k_kind) {
    const MemoryFiles files = tests::files_of({{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                                               {"p/kinds/k.json", kind},
                                               {"p/" + path, record}});
    return *load_packs(files, {{"p"}, {}, {}});
}
Names codes_of(const std::string& path, const std::string& record, const std::string& kind = k_kind) {
    return tests::codes(loaded(path, record, kind).report.diagnostics);
}
bool has(const Names& all, const std::string& code) {
    return std::find(all.begin(), all.end(), code) != all.end();
}
std::string card(const std::string& more) {
    return fmt::format(R"({{ "id": "a"{}, "outcomes": {{ "say": "so be it", "settles": true }} }})", more);
}

TEST(NamedKinds, records_stand_in_a_folder_of_the_name_and_start_from_what_it_fills_in) {
    const LoadedPacks packs = loaded("rumours/a.json", card(R"(, "size": 1)"));
    ASSERT_TRUE(packs.packs) << ::testing::PrintToString(tests::codes(packs.report.diagnostics));
    EXPECT_EQ(*record_ids(*packs.packs, "rumour"), Names{"p:a"});
    EXPECT_EQ(*record_ids(*packs.packs, "card"), Names{"p:a"}) << "it is a card";
    const std::string shown = *show_record(*packs.packs, "rumour", "p:a");
    EXPECT_NE(shown.find(R"("name": "A rumour")"), std::string::npos) << shown;
}

TEST(NamedKinds, a_field_of_its_own_has_other_spellings_and_any_other_is_unknown) {
    EXPECT_FALSE(has(codes_of("rumours/a.json", card(R"(, "extent": 1)")), "unknown-key"));
    EXPECT_TRUE(has(codes_of("rumours/a.json", card(R"(, "sise": 1)")), "unknown-key"));
    EXPECT_TRUE(has(codes_of("cards/a.json", card(R"(, "size": 1)")), "unknown-key")) << "of the kind alone";
}

TEST(NamedKinds, values_that_are_not_listed_are_told) {
    EXPECT_FALSE(has(codes_of("rumours/a.json", card(R"(, "size": "large")")), "unknown-size"));
    EXPECT_TRUE(has(codes_of("rumours/a.json", card(R"(, "size": 2)")), "unknown-size"));
    EXPECT_TRUE(
        has(codes_of("rumours/a.json", card(R"(, "skills": [ { "skill": "law" } ])")), "unknown-skill"));
}

TEST(NamedKinds, a_folder_names_the_field_of_records_that_have_none) {
    EXPECT_TRUE(has(codes_of("rumours/large/a.json", card("")), "size-from-folder"));
    EXPECT_FALSE(has(codes_of("rumours/a.json", card("")), "size-from-folder")) << "there is no such folder";
    EXPECT_FALSE(has(codes_of("rumours/large/a.json", card(R"(, "size": 1)")), "size-from-folder"));
    EXPECT_FALSE(has(codes_of("rumours/large/a.json", card(R"(, "extent": 1)")), "size-from-folder"));
}

TEST(NamedKinds, a_name_that_is_taken_is_refused) {
    const auto codes = [](const char* kind) {
        return codes_of("conditions/c.json", R"({ "id": "c", "logic": true })", kind);
    };
    EXPECT_EQ(codes(R"({ "id": "action", "is": "card" })"), Names{"reserved-name"});
    EXPECT_EQ(codes(R"({ "id": "x", "is": "card", "fields": { "skills": { "doc": "x" } } })"),
              Names{"reserved-name"});
    EXPECT_EQ(codes(R"({ "id": "x", "is": "crad" })"), Names{"unknown-word"});
    EXPECT_EQ(codes(R"({ "id": "x", "is": "card", "from_folder": "y" })"), Names{"unknown-field"});
    EXPECT_EQ(codes(R"([{ "id": "x", "is": "card" }, { "id": "q:x", "is": "card" }])"),
              Names{"duplicate-record"});
}

TEST(NamedKinds, what_is_wrong_with_what_is_filled_in_is_told_once) {
    const char* const kind = R"({ "id": "rumour", "is": "card", "with": { "skils": [] } })";
    const std::string two =
        "[" + card("") + R"(, { "id": "b", "outcomes": { "say": "x", "settles": true } }])";
    const Names codes = codes_of("rumours/a.json", two, kind);
    EXPECT_EQ(std::count(codes.begin(), codes.end(), "unknown-key"), 1) << ::testing::PrintToString(codes);
}

} // namespace
} // namespace arbiter::pack::named_kinds_test
