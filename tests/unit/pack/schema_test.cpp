#include "pack/schema.hpp"

#include "support/packs.hpp"
#include "json/pointer.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::schema_test {
namespace {

const json::Node* properties_of(const json::Node& schema, std::string_view definition) {
    return json::value_at(schema, {"definitions", std::string(definition), "properties"});
}

void expect_every_field(const json::Node& schema, std::string_view definition, const FieldTable& table) {
    const json::Node* properties = properties_of(schema, definition);
    ASSERT_NE(properties, nullptr) << definition;
    for (const Field& field : table.fields) {
        const json::Node* property = properties->find(field.name);
        ASSERT_NE(property, nullptr) << definition << " " << field.name;
        EXPECT_EQ(property->find("description")->text, field.doc);
        EXPECT_EQ(property->find("default") ? json::write(*property->find("default")) : "", field.fallback)
            << field.name;
        for (const auto alias : field.aliases)
            EXPECT_NE(properties->find(alias), nullptr) << definition << " " << alias;
    }
}

TEST(Schema, of_a_kind_mentions_every_field_and_alias) {
    for (const Kind& kind : kinds()) {
        const json::Node schema = schema_of_kind(kind);
        expect_every_field(schema, kind.table->name, *kind.table);
        expect_every_field(schema, kind.table->name, common_fields());
        expect_every_field(schema, "patch", patch_fields());
    }
}

TEST(Schema, a_record_that_extends_needs_nothing_and_may_take_away) {
    const json::Node schema = schema_of_kind(*find_kind("table"));
    const json::Node* part = json::value_at(schema, {"definitions", "table_part"});
    ASSERT_NE(part, nullptr);
    EXPECT_EQ(json::write(*part->find("required")), R"(["id"])");
    EXPECT_EQ(json::write(*part->find("anyOf")), R"([{"required":["extends"]},{"required":["abstract"]}])");
    EXPECT_EQ(json::write(*part->find("properties")->find("by")->find("type")), R"(["string","null"])");
    EXPECT_EQ(json::write(*part->find("properties")->find("id")->find("type")), R"("string")");
    EXPECT_EQ(json::write(*json::value_at(schema, {"definitions", "table_row", "required"})),
              R"(["at","value"])")
        << "elements of lists are whole";
}

TEST(Schema, parts_of_a_record_that_extends_need_nothing_either) {
    const json::Node schema = schema_of_kind(*find_kind("action"));
    const json::Node* check = json::value_at(schema, {"definitions", "contest_part"});
    ASSERT_NE(check, nullptr);
    EXPECT_EQ(check->find("required"), nullptr);
}

TEST(Schema, of_the_manifest_mentions_every_field_and_alias) {
    expect_every_field(schema_of_manifest(), "pack_json", manifest_fields());
}

TEST(Schema, a_required_field_is_required_under_any_of_its_names) {
    const json::Node schema = schema_of_kind(*find_kind("condition"));
    const json::Node* condition = schema.find("definitions")->find("condition");
    EXPECT_EQ(json::write(*condition->find("required")), R"(["id"])");
    EXPECT_EQ(json::write(*condition->find("allOf")),
              R"([{"anyOf":[{"required":["logic"]},{"required":["condition"]},{"required":["rule"]}]}])");
}

TEST(Schema, a_record_may_have_no_other_keys_and_a_patch_may) {
    for (const Kind& kind : kinds()) {
        const json::Node schema = schema_of_kind(kind);
        const json::Node* record = schema.find("definitions")->find(kind.table->name);
        ASSERT_NE(record->find("additionalProperties"), nullptr) << kind.name;
        EXPECT_FALSE(record->find("additionalProperties")->boolean);
        EXPECT_EQ(schema.find("definitions")->find("patch")->find("additionalProperties"), nullptr);
    }
}

// Every "$ref" leads to a definition that is there.
void expect_references_lead_somewhere(const json::Node& node, const json::Node& schema) {
    if (node.key == "$ref" && node.is(json::NodeKind::text)) {
        const auto parts = json::split_pointer(node.text.substr(1));
        EXPECT_TRUE(parts && json::value_at(schema, *parts)) << node.text;
    }
    for (const json::Node& child : node.children) expect_references_lead_somewhere(child, schema);
}

TEST(Schema, refers_only_to_what_it_defines) {
    for (const Kind& kind : kinds()) {
        const json::Node schema = schema_of_kind(kind);
        expect_references_lead_somewhere(schema, schema);
    }
    const json::Node manifest = schema_of_manifest();
    expect_references_lead_somewhere(manifest, manifest);
}

TEST(Schema, is_a_clean_json_text_of_draft_07) {
    for (const std::string name : {"pack", "param", "condition", "table", "form"}) {
        tests::Desk desk;
        const json::Node schema = desk.value(*schema_of(name));
        EXPECT_EQ(schema.find("$schema")->text, "http://json-schema.org/draft-07/schema#") << name;
    }
}

TEST(Schema, keeps_the_bounds_of_lists_and_words) {
    const json::Node schema = schema_of_kind(*find_kind("table"));
    const json::Node* rows =
        json::value_at(schema, {"definitions", "table", "properties", "rows", "anyOf", "0"});
    ASSERT_NE(rows, nullptr);
    EXPECT_EQ(rows->find("minItems")->number, 1);
    const json::Node* between =
        json::value_at(schema, {"definitions", "table", "properties", "between", "enum"});
    ASSERT_NE(between, nullptr);
    EXPECT_EQ(json::write(*between), R"(["below","exact","linear"])");
}

} // namespace
} // namespace arbiter::pack::schema_test
