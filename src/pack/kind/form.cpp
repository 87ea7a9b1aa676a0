// What a form's template may say.
#include "pack/kind/form.hpp"

#include "pack/record.hpp"
#include "json/pointer.hpp"
#include "json/report.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace arbiter::pack {
namespace {

constexpr std::array<std::string_view, 4> k_from_keys = {"from", "default", "each", "words"};

void check_template(const json::Node& node, bool inside_each, json::Report& report);

void check_from(const json::Node& node, json::Report& report) {
    for (const json::Node& member : node.children) {
        if (member.key == "from" && (!member.is(json::Kind::text) || !json::split_pointer(member.text)))
            report.error("bad-pointer", member.span, "`from` is a JSON Pointer into the foreign shape",
                         "it is empty, or starts with /: \"/old/name\"");
        else if (member.key == "each")
            check_template(member, true, report);
        else if (member.key == "words" && !member.is(json::Kind::object))
            report.error("wrong-type", member.span, "`words` is an object: old word to new value");
        else if (std::find(k_from_keys.begin(), k_from_keys.end(), member.key) == k_from_keys.end())
            report.error("unknown-key", member.key_span,
                         fmt::format("`from` does not go with \"{}\"", member.key),
                         did_you_mean(member.key, k_from_keys));
    }
}

void check_key(const json::Node& key, bool inside_each, json::Report& report) {
    if (!inside_each)
        report.error("bad-form", key.key_span, "`key` is the key of an element, so it stands inside `each`");
    else if (key.text != "text" && key.text != "number")
        report.error("unknown-word", key.span, "`key` is \"text\" or \"number\"");
}

void check_template(const json::Node& node, bool inside_each, json::Report& report) {
    if (node.is(json::Kind::object) && node.find("from")) return check_from(node, report);
    if (node.is(json::Kind::object) && node.children.size() == 1 && node.find("key"))
        return check_key(node.children[0], inside_each, report);
    for (const json::Node& child : node.children) check_template(child, inside_each, report);
}

void report_unknown_field(const Kind& kind, const json::Node& field, json::Report& report) {
    std::vector<std::string_view> names;
    for (const FieldTable* table : {kind.table, &common_fields()})
        for (const Field& known : table->fields) names.push_back(known.name);
    report.error("unknown-key", field.key_span, fmt::format("{} has no field \"{}\"", kind.name, field.key),
                 did_you_mean(field.key, names));
}

} // namespace

void check_form(const Record& record, json::Report& report) {
    const json::Node* of = record.field("of");
    const json::Node* becomes = record.field("becomes");
    const Kind* kind = of ? find_kind(of->text) : nullptr;
    if (!becomes) return;
    for (const json::Node& field : becomes->children) {
        if (field.key == "id")
            report.error("bad-form", field.key_span,
                         "a form cannot make an id: records are filed before they are reshaped");
        else if (kind && !find_field(*kind, field.key))
            report_unknown_field(*kind, field, report);
        check_template(field, false, report);
    }
}

} // namespace arbiter::pack
