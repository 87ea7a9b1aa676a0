#include "pack/kind.hpp"

#include "pack/check_shape.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>
#include <set>

namespace arbiter::pack::kind_test {
namespace {

TEST(Kinds, are_found_by_name_and_by_folder) {
    for (const Kind& kind : kinds()) {
        EXPECT_EQ(find_kind(kind.name), &kind);
        EXPECT_EQ(find_kind_by_folder(kind.folder), &kind);
        EXPECT_EQ(find_kind_by_folder(kind.name), &kind);
        EXPECT_EQ(kind.table->name, kind.name) << "messages call a record by its kind";
    }
    EXPECT_EQ(find_kind("conditions"), nullptr);
    EXPECT_EQ(find_kind_by_folder(""), nullptr);
}

TEST(Kinds, records_stand_in_files_of_json_or_of_a_kinds_own_text) {
    EXPECT_TRUE(is_record_file("a.json"));
    EXPECT_TRUE(is_record_file("a.scope"));
    EXPECT_FALSE(is_record_file("a.csv"));
    EXPECT_FALSE(is_record_file("scope"));
    for (const Kind& kind : kinds()) EXPECT_EQ(kind.read_text == nullptr, kind.text_suffix.empty());
}

void expect_names_are_unique(const FieldTable& table, std::set<std::string_view> names) {
    for (const Field& field : table.fields) {
        EXPECT_TRUE(names.insert(field.name).second) << table.name << " " << field.name;
        for (const auto alias : field.aliases)
            EXPECT_TRUE(names.insert(alias).second) << table.name << " " << alias;
    }
}

TEST(Kinds, no_two_fields_of_a_record_share_a_name_or_an_alias) {
    std::set<std::string_view> common;
    for (const Field& field : common_fields().fields) {
        common.insert(field.name);
        common.insert(field.aliases.begin(), field.aliases.end());
    }
    expect_names_are_unique(common_fields(), {});
    for (const Kind& kind : kinds()) expect_names_are_unique(*kind.table, common);
    expect_names_are_unique(manifest_fields(), {});
    expect_names_are_unique(patch_fields(), {});
}

TEST(Kinds, a_default_is_json_that_fits_its_field) {
    for (const Kind& kind : kinds()) {
        for (const Field& field : kind.table->fields) {
            EXPECT_FALSE(field.doc.empty()) << field.name;
            if (field.fallback.empty()) continue;
            EXPECT_EQ(field.need, Need::optional) << field.name;
            tests::Desk desk;
            EXPECT_TRUE(fits(desk.value(std::string(field.fallback)), *field.shape)) << field.name;
        }
    }
}

TEST(Kinds, a_field_is_found_by_any_of_its_names) {
    const Kind& condition = *find_kind("condition");
    EXPECT_EQ(find_field(condition, "rule"), find_field(condition, "logic"));
    EXPECT_EQ(find_field(condition, "description"), common_fields().find("doc"));
    EXPECT_EQ(find_field(condition, "rows"), nullptr);
}

} // namespace
} // namespace arbiter::pack::kind_test
