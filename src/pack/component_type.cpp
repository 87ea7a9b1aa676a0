// A value is refused only when it is surely wrong: a bound that is a formula is looked at when somebody has
// the value.
#include "pack/component_type.hpp"

#include "arbiter/suggest.hpp"
#include "base/suggest.hpp"
#include "pack/kind/component.hpp"
#include "json/number.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

FieldKind kind_at(const Node& declared, std::string_view key) {
    const Node* word = declared.find(key);
    const auto at = word ? std::ranges::find(k_field_kind_words, word->text) : k_field_kind_words.end();
    return at == k_field_kind_words.end() ? FieldKind::any
                                          : static_cast<FieldKind>(at - k_field_kind_words.begin());
}

bool is_kind(const Node& value, FieldKind kind) {
    switch (kind) {
    case FieldKind::any: return true;
    case FieldKind::whole: return value.is(NodeKind::number) && value.number == std::floor(value.number);
    case FieldKind::number: return value.is(NodeKind::number);
    case FieldKind::yes_no: return value.is(NodeKind::boolean);
    case FieldKind::text:
    case FieldKind::word:
    case FieldKind::entity:
    case FieldKind::thing: return value.is(NodeKind::text);
    case FieldKind::list: return value.is(NodeKind::list);
    case FieldKind::map: return value.is(NodeKind::object);
    }
    return true;
}

void check_word(const Node& value, const FieldType& type, std::string_view name, json::Report& report) {
    if (std::ranges::binary_search(type.words, value.text)) return;
    NearestName nearest(value.text);
    if (report.may_suggest())
        for (const std::string& word : type.words) nearest.offer(word);
    report.error("unknown-word", value.span, fmt::format("{} is not legal for {}", json::write(value), name),
                 nearest.found() ? nearest.question()
                                 : fmt::format("it is one of {}", list_names(type.words)));
}

// Another field of the same value that is a bound, where its number is written beside.
std::optional<double> sibling_number(const Node* bound, const ComponentType& type, const Node& whole) {
    const FieldType* sibling = bound && bound->is(NodeKind::text) ? type.find(bound->text) : nullptr;
    const Node* beside = sibling ? whole.find(sibling->name()) : nullptr;
    if (sibling && (!beside || beside->is(NodeKind::null))) beside = sibling->fallback;
    return beside && beside->is(NodeKind::number) ? std::optional(beside->number) : std::nullopt;
}

void check_member(const Node& member, const FieldType& field, const ComponentType& type, const Node& whole,
                  Beyond beyond, json::Report& report) {
    const std::string name = name_of_field(member.key, type);
    const std::size_t before = report.failures();
    check_field_literal(member, field, name, report);
    const bool is_compared = beyond == Beyond::told && member.is(NodeKind::number);
    if (is_compared && report.failures() == before)
        report_out_of_range(member, name, sibling_number(field.least, type, whole),
                            sibling_number(field.most, type, whole), report);
}

} // namespace

FieldType::FieldType(const Node& declared)
    : written(&declared),
      kind(kind_at(declared, "type")),
      of(kind_at(declared, "of")),
      fallback(declared.find("default")),
      least(declared.find("min")),
      most(declared.find("max")) {
    if (const Node* all = declared.find("words"))
        for (const Node& word : all->children) words.push_back(word.text);
    std::ranges::sort(words);
}

bool FieldType::has_formula_default() const noexcept {
    return fallback && is_number() && !fallback->is(NodeKind::number);
}

ComponentType::ComponentType(const Record& component) : subject_(component.subject()) {
    const Node *declared = component.field("fields"), *open = component.field("open");
    if (const Node* main = component.field("main")) main_ = main->text;
    is_open_ = (open && open->boolean) || component.field("dataSchema");
    if (!declared) return;
    for (const Node& field : declared->children) fields_.emplace_back(field);
    for (std::size_t i = 0; i < fields_.size(); ++i) by_name_.emplace(fields_[i].name(), i);
}

const FieldType* ComponentType::find(std::string_view name) const noexcept {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &fields_[found->second];
}

std::string ComponentType::hint_for(std::string_view name, json::Report& report) const {
    if (fields_.empty()) return "its record declares no fields, and it is not open";
    std::vector<std::string> names;
    for (const FieldType& field : fields_) names.push_back(field.name());
    NearestName nearest(name);
    if (report.may_suggest())
        for (const std::string& one : names) nearest.offer(one);
    return nearest.found() ? nearest.question() : fmt::format("it has {}", list_names(names));
}

ComponentTypes::ComponentTypes(const RecordSet& records) {
    for (const Record& record : records.all())
        if (record.kind->name == "component" && record.is_sound()) by_id_.try_emplace(record.id, record);
}

const ComponentType* ComponentTypes::find(std::string_view id) const noexcept {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : &found->second;
}

void check_component_value(const Node& value, const ComponentType& type, Beyond beyond,
                           json::Report& report) {
    if (type.is_open() && type.fields().empty()) return;
    if (!value.is(NodeKind::object)) {
        report.error("wrong-type", value.span,
                     fmt::format("{} is an object, this is {}", type.subject(), json::name_of(value.kind)));
        return;
    }
    for (const Node& member : value.children) {
        if (const FieldType* field = type.find(member.key))
            check_member(member, *field, type, value, beyond, report);
        else if (!type.is_open())
            report.error("unknown-key", member.key_span,
                         fmt::format("{} has no \"{}\"", type.subject(), member.key),
                         type.hint_for(member.key, report));
    }
}

bool check_kind(const Node& value, FieldKind kind, std::string_view name, json::Report& report) {
    if (is_kind(value, kind)) return true;
    report.error("wrong-type", value.span,
                 fmt::format("{} is {}, this is {}", name, meaning_of(kind),
                             value.is(NodeKind::number) ? json::number_text(value.number)
                                                        : std::string(json::name_of(value.kind))));
    return false;
}

namespace {

std::optional<double> written_number(const Node* node) {
    return node && node->is(NodeKind::number) ? std::optional(node->number) : std::nullopt;
}

} // namespace

void check_field_literal(const Node& value, const FieldType& type, std::string_view name,
                         json::Report& report) {
    const std::size_t before = report.failures();
    check_field_value(value, type, name, report);
    if (report.failures() == before && value.is(NodeKind::number))
        report_out_of_range(value, name, written_number(type.least), written_number(type.most), report);
}

void check_field_value(const Node& value, const FieldType& type, std::string_view name,
                       json::Report& report) {
    if (value.is(NodeKind::null)) return; // not there
    if (!check_kind(value, type.kind, name, report)) return;
    if (type.kind == FieldKind::word) check_word(value, type, name, report);
    if (type.kind == FieldKind::list || type.kind == FieldKind::map)
        for (const Node& element : value.children)
            check_kind(element, type.of, fmt::format("what is in {}", name), report);
}

std::string name_of_field(std::string_view field, const ComponentType& type) {
    return fmt::format("\"{}\" of {}", field, type.subject());
}

std::string_view meaning_of(FieldKind kind) noexcept {
    switch (kind) {
    case FieldKind::any: break;
    case FieldKind::whole: return "a whole number";
    case FieldKind::number: return "a number";
    case FieldKind::yes_no: return "true or false";
    case FieldKind::text: return "a text";
    case FieldKind::word: return "a word";
    case FieldKind::entity: return "an id";
    case FieldKind::list: return "a list";
    case FieldKind::map: return "an object";
    case FieldKind::thing: return "the id of a thing";
    }
    return "anything";
}

void report_out_of_range(const Node& value, std::string_view name, std::optional<double> least,
                         std::optional<double> most, json::Report& report) {
    const bool is_low = least && value.number < *least, is_high = most && value.number > *most;
    if (!is_low && !is_high) return;
    const auto text = [](double number) { return json::number_text(number); };
    report.error("out-of-range", value.span, fmt::format("{} is not legal for {}", text(value.number), name),
                 least && most ? fmt::format("it is from {} to {}", text(*least), text(*most))
                 : least       ? fmt::format("it is at least {}", text(*least))
                               : fmt::format("it is at most {}", text(*most)));
}

} // namespace arbiter::pack
