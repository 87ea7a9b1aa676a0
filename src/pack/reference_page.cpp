// One table per field table; tables that fields mention follow below.
#include "pack/reference_page.hpp"

#include "pack/check_shape.hpp"
#include "pack/examples.hpp"
#include "pack/field_examples.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <vector>

namespace arbiter::pack {
namespace {

constexpr std::string_view k_generated =
    "<!-- Generated from the field tables by `make schemas`; do not edit. -->\n\n";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
    return out;
}

void collect_tables(const Shape& shape, std::vector<const FieldTable*>& tables) {
    if (shape.table && std::find(tables.begin(), tables.end(), shape.table) == tables.end()) {
        tables.push_back(shape.table);
        for (const Field& field : shape.table->fields) collect_tables(*field.shape, tables);
        if (shape.table->others) collect_tables(*shape.table->others, tables);
    }
    if (shape.of) collect_tables(*shape.of, tables);
    for (const Shape* way : shape.ways) collect_tables(*way, tables);
}

using Uses = std::map<const Field*, std::string>;

std::string row_of(const Field& field, const Uses& uses) {
    std::string name = fmt::format("`{}`", field.name);
    for (const auto alias : field.aliases) name += fmt::format(", `{}`", alias);
    const std::string fallback = field.need == Need::required ? "required"
                                 : field.fallback.empty()     ? ""
                                                              : fmt::format("`{}`", field.fallback);
    const auto use = uses.find(&field);
    return fmt::format("| {} | {} | {} | {} | {} |\n", name, escaped(describe(*field.shape)), fallback,
                       escaped(field.doc),
                       use == uses.end() ? "" : fmt::format("`{}`", escaped(use->second)));
}

std::string table_of(std::span<const FieldTable* const> parts, const Uses& uses) {
    std::string out =
        "| field | what stands there | default | meaning | for example |\n|---|---|---|---|---|\n";
    for (const FieldTable* part : parts)
        for (const Field& field : part->fields) out += row_of(field, uses);
    for (const FieldTable* part : parts)
        if (part->others) out += fmt::format("| any other | {} | | | |\n", escaped(describe(*part->others)));
    return out;
}

std::string code_block(std::string_view text) { return fmt::format("```json\n{}\n```\n", text); }

// What each verb looks like, above the table of effects.
std::string verbs_of(const FieldTable& table) {
    if (table.name != "effect") return {};
    std::string out = "For example:\n\n";
    for (const Field& field : table.fields)
        if (const std::string_view text = example_of(effect_examples(), field.name); !text.empty())
            out += fmt::format("- {}: `{}`\n", field.name, text);
    return out + "\n";
}

std::string inner_tables(const FieldTable& table, const Uses& uses) {
    std::vector<const FieldTable*> inner;
    for (const Field& field : table.fields) collect_tables(*field.shape, inner);
    std::string out;
    for (const FieldTable* one : inner) {
        const std::array<const FieldTable*, 1> parts = {one};
        out +=
            fmt::format("\n## {}\n\n{}\n\n{}{}", one->name, one->doc, verbs_of(*one), table_of(parts, uses));
    }
    return out;
}

} // namespace

std::string reference_page_of_kind(const Kind& kind) {
    const std::array<const FieldTable*, 2> parts = {&common_fields(), kind.table};
    const Uses uses = field_uses();
    return fmt::format("{}# {}\n\n{}\n\nFiles: `{}/*.json` in a pack, each a record or a list of records. "
                       "Schema: `arbiter schema {}`.\n\n{}\n{}{}",
                       k_generated, kind.name, kind.table->doc, kind.folder, kind.name,
                       code_block(example_of(kind_examples(), kind.name)), table_of(parts, uses),
                       inner_tables(*kind.table, uses));
}

std::string reference_page_of_manifest() {
    const std::array<const FieldTable*, 1> parts = {&manifest_fields()}, patch = {&patch_fields()};
    const Uses uses = field_uses();
    return fmt::format(
        "{}# pack.json\n\n{} Schema: `arbiter schema pack`.\n\n{}\n{}\n## patch\n\n{} It stands "
        "in the folder of the record's kind.\n\n{}",
        k_generated, manifest_fields().doc, code_block(example_of(kind_examples(), "pack")),
        table_of(parts, uses), patch_fields().doc, table_of(patch, uses));
}

} // namespace arbiter::pack
