// Every field of every kind stands in an example, so that its row in the reference shows how it is written.
#include "pack/field_examples.hpp"

#include "pack/kind.hpp"
#include "pack/kind/effect.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <vector>

namespace arbiter::pack::field_examples_test {
namespace {

void collect(const Shape& shape, std::vector<const FieldTable*>& tables);

void collect(const FieldTable& table, std::vector<const FieldTable*>& tables) {
    if (std::find(tables.begin(), tables.end(), &table) != tables.end()) return;
    tables.push_back(&table);
    for (const Field& field : table.fields) collect(*field.shape, tables);
    if (table.others) collect(*table.others, tables);
}

void collect(const Shape& shape, std::vector<const FieldTable*>& tables) {
    if (shape.table) collect(*shape.table, tables);
    if (shape.of) collect(*shape.of, tables);
    for (const Shape* way : shape.ways) collect(*way, tables);
}

TEST(FieldExamples, every_field_has_one) {
    std::vector<const FieldTable*> tables;
    collect(common_fields(), tables);
    collect(manifest_fields(), tables);
    collect(patch_fields(), tables);
    for (const Kind& kind : kinds()) collect(*kind.table, tables);
    const auto uses = field_uses();
    for (const FieldTable* table : tables)
        for (const Field& field : table->fields)
            EXPECT_TRUE(uses.contains(&field))
                << table->name << " has no example of \"" << field.name << "\"";
}

TEST(FieldExamples, the_shortest_whole_use_is_shown_as_it_is_written) {
    const auto uses = field_uses();
    const Kind& status = *find_kind("status");
    EXPECT_EQ(uses.at(status.table->find("turns")), "\"turns\": 2");
    const Kind& quantity = *find_kind("quantity");
    EXPECT_EQ(uses.at(quantity.table->find("unit")), "\"unit\": \"fish\"");
}

} // namespace
} // namespace arbiter::pack::field_examples_test
