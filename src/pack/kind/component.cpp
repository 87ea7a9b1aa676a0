// What the table cannot say of components. Formulas are read when a game is compiled.
#include "pack/kind/component.hpp"

#include "base/suggest.hpp"
#include "pack/component_type.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

// What only some types have.
void check_beside(const FieldType& field, json::Report& report) {
    struct Row {
        std::string_view key;
        bool fits;
        std::string_view of;
    };
    const bool has_elements = field.kind == FieldKind::list || field.kind == FieldKind::map;
    const bool is_container = field.kind == FieldKind::list && field.holds_things();
    const std::array rows = {
        Row{"words", field.kind == FieldKind::word, "a field of type \"word\""},
        Row{"of", has_elements, "a field of type \"list\" or \"map\""},
        Row{"min", field.is_number(), "a field of type \"whole\" or \"number\""},
        Row{"max", field.is_number() || is_container,
            "a field of type \"whole\" or \"number\", or a container"},
        Row{"accepts", field.holds_things(), "a slot or a container"},
        Row{"default", !field.holds_things(), "a field that holds no things"},
        Row{"short", field.least != nullptr, "a field with \"min\""},
        Row{"over", field.most != nullptr && !is_container, "a field with \"max\""},
    };
    for (const Row& row : rows)
        if (const Node* written = field.written->find(row.key); written && !row.fits)
            report.error("not-beside", written->key_span,
                         fmt::format("\"{}\" belongs to {}", row.key, row.of));
    if (field.kind == FieldKind::word && field.words.empty())
        report.error("missing-field", field.written->span, "a field of type \"word\" needs \"words\"");
}

bool have_crossed(const FieldType& field, json::Report& report) {
    const Node *least = field.least, *most = field.most;
    const bool are_numbers = least && most && least->is(NodeKind::number) && most->is(NodeKind::number);
    if (!are_numbers || least->number <= most->number) return false;
    report.error("bounds-cross", least->span,
                 fmt::format("the least {} is above the greatest {}", least->text, most->text));
    return true;
}

void check_field(const FieldType& field, const ComponentType& type, json::Report& report) {
    const std::string name = fmt::format("the default of {}", name_of_field(field.name(), type));
    const bool is_formula = field.has_formula_default() &&
                            (field.fallback->is(NodeKind::text) || field.fallback->is(NodeKind::object));
    check_beside(field, report);
    for (const std::string_view key : {"short", "over"})
        if (const Node* effects = field.written->find(key)) check_effects(*effects, report);
    if (!have_crossed(field, report) && field.fallback && !is_formula)
        check_field_literal(*field.fallback, field, name, report);
}

} // namespace

void check_component(const Record& record, json::Report& report) {
    const ComponentType type(record);
    for (const FieldType& field : type.fields()) check_field(field, type, report);
    const Node* main = record.field("main");
    if (main && !type.find(main->text))
        report.error("unknown-field", main->span,
                     fmt::format("{} has no field \"{}\"", type.subject(), main->text),
                     type.hint_for(main->text, report));
}

} // namespace arbiter::pack
