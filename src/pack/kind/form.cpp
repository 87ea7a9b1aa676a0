// What a form's template may say.
#include "pack/kind/form.hpp"

#include "pack/form_index.hpp"
#include "pack/form_test.hpp"
#include "pack/part.hpp"
#include "pack/record.hpp"
#include "json/pointer.hpp"
#include "json/report.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <vector>

namespace arbiter::pack {
namespace {

constexpr std::array<std::string_view, 16> k_from_keys = {
    "from",       "above", "default", "each",    "only",   "unless", "single", "words",
    "words_only", "text",  "minus",   "rewrite", "number", "drop",   "note",   "keyed"};

bool is_pointer(const json::Node& node) {
    return node.is(json::NodeKind::text) && json::split_pointer(node.text).has_value();
}

void check_template(const json::Node& node, bool inside_each, json::Report& report);

void check_pointers(const json::Node& from, json::Report& report) {
    const bool is_list = from.is(json::NodeKind::list) && !from.children.empty();
    if (is_list ? std::all_of(from.children.begin(), from.children.end(), is_pointer) : is_pointer(from))
        return;
    report.error("bad-pointer", from.span,
                 fmt::format("`{}` is a JSON Pointer into the foreign shape, or a list of them", from.key),
                 "it is empty, or starts with /: \"/old/name\"");
}

void check_flag(const json::Node& flag, json::Report& report) {
    if (!flag.is(json::NodeKind::boolean))
        report.error("wrong-type", flag.span, fmt::format("`{}` is true or false", flag.key));
}

void check_from_member(const json::Node& member, json::Report& report) {
    const std::string_view key = member.key;
    if (key == "from" || key == "above") return check_pointers(member, report);
    if (key == "each") return check_template(member, true, report);
    if (key == "only" || key == "unless") return check_tests(member, report);
    if (key == "single" || key == "drop" || key == "number" || key == "words_only")
        return check_flag(member, report);
    if (key == "words" && !member.is(json::NodeKind::object))
        report.error("wrong-type", member.span, "`words` is an object: old word to new value");
    else if (key == "rewrite" && !member.is(json::NodeKind::object))
        report.error("wrong-type", member.span, "`rewrite` is an object: pattern to new spelling");
    else if (key == "text" &&
             (!member.is(json::NodeKind::text) || member.text.find("{}") == std::string::npos))
        report.error("bad-form", member.span, "`text` is a text with {} in it, where the value goes");
    else if (key == "keyed" && !is_pointer(member))
        report.error("bad-pointer", member.span, "`keyed` is a JSON Pointer to the key of each element",
                     "it starts with /: \"/name\"");
    else if (key == "minus" && !member.is(json::NodeKind::boolean) && !is_pointer(member))
        report.error("bad-form", member.span, "`minus` is true, or a pointer to what says so");
    else if (std::find(k_from_keys.begin(), k_from_keys.end(), key) == k_from_keys.end())
        report.error("unknown-key", member.key_span, fmt::format("`from` does not go with \"{}\"", key),
                     did_you_mean(key, k_from_keys));
}

void check_from(const json::Node& node, json::Report& report) {
    for (const json::Node& member : node.children) check_from_member(member, report);
}

void check_key(const json::Node& key, bool inside_each, json::Report& report) {
    if (!inside_each)
        report.error("bad-form", key.key_span, "`key` is the key of an element, so it stands inside `each`");
    else if (key.text != "text" && key.text != "number")
        report.error("unknown-word", key.span, "`key` is \"text\" or \"number\"");
}

// An object without "from" is a value as it is. One whose key is nearly that, and whose other keys go with
// it, was meant to read the foreign shape: `{ "form": "/old", "each": ... }`.
const json::Node* misspelt_from(const json::Node& node) {
    const json::Node* found = nullptr;
    for (const json::Node& member : node.children) {
        const bool goes_with_from = std::ranges::find(k_from_keys, member.key) != k_from_keys.end();
        NearestName nearest(member.key);
        for (const std::string_view key : {"from", "above"}) nearest.offer(key);
        if (!goes_with_from && (found || !nearest.found() || !is_pointer(member))) return nullptr;
        if (!goes_with_from) found = &member;
    }
    return found;
}

void check_template(const json::Node& node, bool inside_each, json::Report& report) {
    if (node.is(json::NodeKind::object) && (node.find("from") || node.find("above")))
        return check_from(node, report);
    if (const json::Node* key = node.is(json::NodeKind::object) ? misspelt_from(node) : nullptr)
        return report.error("unknown-key", key->key_span,
                            fmt::format("a form has no \"{}\" to read a value with", key->key),
                            did_you_mean(key->key, k_from_keys));
    if (node.is(json::NodeKind::object) && node.children.size() == 1) {
        const json::Node& only = node.children[0];
        if (only.key == "key") return check_key(only, inside_each, report);
        if ((only.key == "join" || only.key == "one_of") && !only.is(json::NodeKind::list))
            report.error("wrong-type", only.span, fmt::format("`{}` is a list", only.key), "put it into [ ]");
    }
    for (const json::Node& child : node.children) check_template(child, inside_each, report);
}

void report_unknown_field(std::span<const FieldTable* const> tables, const json::Node& field,
                          json::Report& report) {
    std::vector<std::string_view> names;
    for (const FieldTable* table : tables)
        for (const Field& known : table->fields) names.push_back(known.name);
    report.error("unknown-key", field.key_span,
                 fmt::format("{} has no field \"{}\"", tables.front()->name, field.key),
                 did_you_mean(field.key, names));
}

// The tables of what a form makes: a kind's and the common one, or a part's; none when there is no such
// thing.
std::vector<const FieldTable*> tables_of(std::string_view made) {
    if (const Kind* kind = find_kind(made)) return {kind->table, &common_fields()};
    if (const FieldTable* part = find_part(made)) return {part};
    return {};
}

void report_unknown_of(const json::Node& of, json::Report& report) {
    std::vector<std::string_view> names = part_names();
    for (const Kind& kind : kinds()) names.push_back(kind.name);
    std::string hint = did_you_mean(of.text, names);
    if (hint.empty()) hint = "it is a record kind, or a part of records such as \"outcome\"";
    report.error("unknown-word", of.span, fmt::format("\"{}\" is not known here", of.text), std::move(hint));
}

// A form says what a shape becomes, or only what its keys are called.
void check_parts(const Record& form, json::Report& report) {
    if (!form.field("renames")) {
        if (form.is_abstract || form.lacks_parent) return;
        for (const std::string_view key : {"when_key", "becomes"})
            if (!form.field(key))
                report.error("missing-field", form.id_span, fmt::format("this needs \"{}\"", key),
                             "or \"renames\", where only keys are called otherwise");
        return;
    }
    for (const std::string_view key :
         {"when_key", "unless_key", "when", "when_above", "refuse", "becomes", "drop"})
        if (const json::Node* other = form.field(key))
            report.error("not-beside", other->key_span,
                         fmt::format("\"{}\" means nothing beside \"renames\"", key), "make two forms of it");
}

void check_renames(const json::Node& renames, std::span<const FieldTable* const> tables,
                   json::Report& report) {
    const auto find = [&](std::string_view key) {
        return std::any_of(tables.begin(), tables.end(),
                           [&](const FieldTable* table) { return table->find(key); });
    };
    const bool takes_any_key = std::ranges::any_of(tables, &FieldTable::others);
    for (const json::Node& one : renames.children) {
        if (find(one.key))
            report.error("bad-form", one.key_span,
                         fmt::format("{} has a field \"{}\" of its own", tables.front()->name, one.key));
        if (!one.is(json::NodeKind::text) || takes_any_key || find(one.text)) continue;
        json::Node meant = one;
        meant.key = one.text;
        meant.key_span = one.span;
        report_unknown_field(tables, meant, report);
    }
}

} // namespace

void check_form(const Record& record, json::Report& report) {
    const json::Node* of = record.field("of");
    const json::Node* becomes = record.field("becomes");
    for (const std::string_view field : {"when", "when_above"})
        if (const json::Node* tests = record.field(field)) check_tests(*tests, report);
    const std::vector<const FieldTable*> tables = of ? tables_of(of->text) : std::vector<const FieldTable*>();
    if (of && tables.empty()) report_unknown_of(*of, report);
    check_parts(record, report);
    if (const json::Node* renames = record.field("renames"); renames && !tables.empty())
        check_renames(*renames, tables, report);
    if (!becomes) return;
    for (const json::Node& field : becomes->children) {
        if (field.key == "id" && of && find_kind(of->text))
            report.error(
                "bad-form", field.key_span,
                "a form cannot make the id of a record: records are filed before they are reshaped",
                "the foreign record must have an \"id\"; parts of records may get theirs from a form");
        check_template(field, false, report);
    }
}

void check_made_fields(const Record& form, const FormIndex& forms, const std::vector<bool>& reach,
                       json::Report& report) {
    const json::Node *of = form.field("of"), *becomes = form.field("becomes");
    const std::vector<const FieldTable*> tables = of ? tables_of(of->text) : std::vector<const FieldTable*>();
    if (!becomes || tables.empty()) return;
    for (const json::Node& field : becomes->children) {
        const bool is_known = std::any_of(tables.begin(), tables.end(),
                                          [&](const FieldTable* table) { return table->find(field.key); });
        if (!is_known && !forms.find_renaming(of->text, field.key, reach))
            report_unknown_field(tables, field, report);
    }
}

} // namespace arbiter::pack
