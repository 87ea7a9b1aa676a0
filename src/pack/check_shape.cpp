// The checker walks a value and its shape together.
#include "pack/check_shape.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "pack/check_rule.hpp"
#include "pack/kind/effect.hpp"
#include "pack/pack_set.hpp"
#include "pack/part.hpp"
#include "json/number.hpp"
#include "json/pointer.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <utility>

namespace arbiter::pack {
namespace {

const Field* find_in(std::span<const FieldTable* const> tables, std::string_view key) {
    for (const FieldTable* table : tables)
        if (const Field* field = table->find(key)) return field;
    return nullptr;
}

bool has_table(const Shape& shape, const FieldTable& table) {
    return shape.table == &table ||
           std::ranges::any_of(shape.ways, [&](const Shape* way) { return way->table == &table; });
}

// Where a key stands beside the verb whose fields are in `table`, and not among them: that verb.
const Field* verb_beside(std::string_view key, const FieldTable& table) {
    const FieldTable& effect = *k_effects.of->table;
    if (!effect.find(key)) return nullptr;
    const auto verb =
        std::ranges::find_if(effect.fields, [&](const Field& one) { return has_table(*one.shape, table); });
    return verb == effect.fields.end() ? nullptr : &*verb;
}

std::string describe_range(const Shape& shape, std::string_view what) {
    const bool has_low = std::isfinite(shape.low), has_high = std::isfinite(shape.high);
    if (has_low && has_high)
        return fmt::format("{} from {} to {}", what, json::number_text(shape.low),
                           json::number_text(shape.high));
    if (has_low) return fmt::format("{} of at least {}", what, json::number_text(shape.low));
    if (has_high) return fmt::format("{} of at most {}", what, json::number_text(shape.high));
    return std::string(what);
}

} // namespace

bool fits(const json::Node& node, const Shape& shape) noexcept {
    using json::NodeKind;
    switch (shape.kind) {
    case ShapeKind::any: return true;
    case ShapeKind::boolean: return node.is(NodeKind::boolean);
    case ShapeKind::number:
    case ShapeKind::whole: return node.is(NodeKind::number);
    case ShapeKind::text:
    case ShapeKind::id:
    case ShapeKind::reference:
    case ShapeKind::component:
    case ShapeKind::field:
    case ShapeKind::kind:
    case ShapeKind::pointer:
    case ShapeKind::word: return node.is(NodeKind::text);
    case ShapeKind::rule:
        return node.is(NodeKind::boolean) || node.is(NodeKind::object) || node.is(NodeKind::text);
    case ShapeKind::amount:
        return node.is(NodeKind::number) || node.is(NodeKind::object) || node.is(NodeKind::text);
    case ShapeKind::object:
    case ShapeKind::map: return node.is(NodeKind::object);
    case ShapeKind::list: return node.is(NodeKind::list);
    case ShapeKind::either:
        for (const Shape* way : shape.ways)
            if (fits(node, *way)) return true;
        return false;
    }
    return false;
}

std::string describe(const Shape& shape) {
    switch (shape.kind) {
    case ShapeKind::any: return "any value";
    case ShapeKind::boolean: return "true or false";
    case ShapeKind::number: return describe_range(shape, "a number");
    case ShapeKind::whole: return describe_range(shape, "a whole number");
    case ShapeKind::text: return "a text";
    case ShapeKind::id: return "an id";
    case ShapeKind::reference:
        return fmt::format("the id of {} {}",
                           std::string_view("aeiou").find(shape.to[0]) == std::string_view::npos ? "a" : "an",
                           shape.to);
    case ShapeKind::kind: return "the name of a record kind";
    case ShapeKind::pointer: return "a JSON Pointer";
    case ShapeKind::rule: return "a rule (JSON Logic, a formula, true or false)";
    case ShapeKind::amount: return "a number, a formula or a quantity's id";
    case ShapeKind::word: return fmt::format("one of {}", fmt::join(shape.words, ", "));
    case ShapeKind::object: return fmt::format("an object ({})", shape.table->name);
    case ShapeKind::component: return "the name of a component";
    case ShapeKind::field: return "the name of a component, or of a value inside one";
    case ShapeKind::map: return "an object";
    case ShapeKind::list: return shape.key_field.empty() ? "a list" : "a list or an object";
    case ShapeKind::either: break;
    }
    std::string out;
    for (const Shape* way : shape.ways) out += (out.empty() ? "" : " or ") + describe(*way);
    return out;
}

void ShapeChecker::check_record(Record& record) {
    report_.set_subject(record.subject());
    const std::array<const FieldTable*, 2> tables = {record.kind->table, &common_fields()};
    may_lack_ = record.is_abstract || record.lacks_parent;
    pack_ = record.pack;
    check_members(record.node, tables);
    may_lack_ = false;
    report_.set_subject({});
}

// Where the record that it extends was found, `extends` is gone.
void ShapeChecker::check_part(json::Node& node, const Shape& shape) {
    const bool lacks_parent = !shape.to.empty() && node.find("extends");
    const bool may_lack = std::exchange(may_lack_, may_lack_ || lacks_parent);
    check_object(node, *shape.table);
    may_lack_ = may_lack;
}

void ShapeChecker::check_object(json::Node& node, const FieldTable& table) {
    const std::array<const FieldTable*, 1> tables = {&table};
    check_members(node, tables);
}

void ShapeChecker::refuse(std::string_view code, const json::Span& at, std::string message,
                          std::string hint) {
    is_sound_ = false;
    report_.error(code, at, std::move(message), std::move(hint));
}

// An id that came from another pack, inherited or in a patch, means one of that pack.
void ShapeChecker::complete(json::Node& node, const Shape& shape) const {
    const bool is_name = shape.kind == ShapeKind::id || shape.kind == ShapeKind::reference;
    if (is_name && node.origin != 0 && set_ && is_id(node.text))
        node.text = full_id(node.text, set_->pack_of(node, pack_));
}

void ShapeChecker::check(json::Node& node, const Shape& shape) {
    if (!fits(node, shape)) return report_type(node, shape);
    if (shape.may_be_computed && node.text.find('{') != std::string::npos) return; // told when compiled
    complete(node, shape);
    switch (shape.kind) {
    case ShapeKind::any:
    case ShapeKind::boolean: return;
    case ShapeKind::number:
    case ShapeKind::whole: return check_number(node, shape);
    case ShapeKind::text: return check_text(node, shape);
    case ShapeKind::id:
        if (!is_id(node.text))
            refuse("bad-id", node.span, fmt::format("\"{}\" is no id", node.text), id_hint(node.text));
        return;
    case ShapeKind::reference: return check_reference(node, shape.to, node.origin);
    case ShapeKind::component: check_text(node, k_filled_text); return complete_component(node.text, node);
    case ShapeKind::field: check_text(node, k_filled_text); return complete_field(node);
    case ShapeKind::kind:
    case ShapeKind::word: return check_word(node, shape);
    case ShapeKind::pointer:
        if (!json::split_pointer(node.text))
            refuse("bad-pointer", node.span, fmt::format("\"{}\" is no JSON Pointer", node.text),
                   "it is empty, or starts with /: \"/rows/0\"");
        return;
    case ShapeKind::rule: return check_rule_at(node);
    case ShapeKind::amount: return check_amount(node, limits_, report_);
    case ShapeKind::object: return check_part(node, shape);
    case ShapeKind::list: return check_list(node, shape);
    case ShapeKind::map:
        check_length(node, shape, "object", "member");
        if (shape.to == "component") return check_components_of(node, shape);
        for (json::Node& member : node.children) check(member, *shape.of);
        return;
    case ShapeKind::either:
        for (const Shape* way : shape.ways)
            if (fits(node, *way)) return check(node, *way);
    }
}

void ShapeChecker::check_members(json::Node& node, Tables tables) {
    std::vector<const Field*> misspelt; // fields that an unknown key was probably meant to be
    for (json::Node& member : node.children) {
        const Field* field = find_in(tables, member.key);
        if (const Shape* other = tables.front()->others; !field && other) {
            check(member, *other);
            continue;
        }
        if (!field) {
            misspelt.push_back(report_unknown(member, tables));
            continue;
        }
        // A second spelling of a field that is there already: both were meant, only one can count.
        if (member.key != field->name && node.find(field->name)) {
            refuse("said-twice", member.key_span,
                   fmt::format("\"{}\" is another spelling of \"{}\", which stands here too", member.key,
                               field->name),
                   "keep one of them");
            continue;
        }
        member.key = field->name;
        check(member, *field->shape);
    }
    check_missing(node, tables, misspelt);
}

void ShapeChecker::check_missing(const json::Node& node, Tables tables,
                                 std::span<const Field* const> misspelt) {
    for (const FieldTable* table : tables)
        for (const Field& field : table->fields) {
            if (field.need == Need::optional || node.find(field.name)) continue;
            is_complete_ = false;
            if (may_lack_ && field.inherit != Inherit::never) continue;
            is_sound_ = false;
            if (std::find(misspelt.begin(), misspelt.end(), &field) == misspelt.end())
                report_missing(node, field, tables.front()->name);
        }
}

void ShapeChecker::report_missing(const json::Node& node, const Field& field, std::string_view owner) {
    const json::Span brace{node.span.source, node.span.begin, node.span.begin + 1};
    refuse("missing-field", node.span.is_somewhere() ? brace : node.span,
           fmt::format("{} needs \"{}\"", owner, field.name), std::string(field.doc));
}

void ShapeChecker::check_number(const json::Node& node, const Shape& shape) {
    const bool is_whole = node.number == std::floor(node.number);
    const bool is_inside = node.number >= shape.low && node.number <= shape.high;
    if (is_inside && (shape.kind == ShapeKind::number || is_whole)) return;
    refuse("out-of-range", node.span, fmt::format("{} is not {}", node.text, describe(shape)));
}

void ShapeChecker::check_text(const json::Node& node, const Shape& shape) {
    const std::size_t length = count_code_points(node.text);
    if (length < shape.least)
        refuse("too-short", node.span,
               shape.least == 1 ? "this text is empty"
                                : fmt::format("this text is shorter than {}", shape.least));
    if (length > shape.most)
        refuse("too-long", node.span,
               fmt::format("this text has {} characters, {} are allowed", length, shape.most));
}

void ShapeChecker::check_word(const json::Node& node, const Shape& shape) {
    std::vector<std::string_view> words(shape.words.begin(), shape.words.end());
    if (shape.kind == ShapeKind::kind)
        for (const Kind& kind : kinds()) words.push_back(kind.name);
    if (shape.kind == ShapeKind::kind && set_)
        for (const NamedKind& kind : set_->named_kinds.all()) words.push_back(kind.name);
    if (shape.to == "part") std::ranges::copy(part_names(), std::back_inserter(words));
    if (std::find(words.begin(), words.end(), node.text) != words.end()) return;
    const std::string meant = did_you_mean(node.text, words);
    refuse("unknown-word", node.span, fmt::format("\"{}\" is not known here", node.text),
           meant.empty() ? fmt::format("it is one of {}", fmt::join(words, ", ")) : meant);
}

void ShapeChecker::check_length(const json::Node& node, const Shape& shape, std::string_view what,
                                std::string_view part) {
    const std::size_t length = node.children.size();
    if (length >= shape.least && length <= shape.most) return;
    const std::string wanted = shape.least == shape.most ? fmt::format("{}", shape.least)
                               : length < shape.least    ? fmt::format("at least {}", shape.least)
                                                         : fmt::format("at most {}", shape.most);
    refuse("list-length", node.span,
           fmt::format("this {} has {} {}{}, {} wanted", what, length, part, plural(length),
                       wanted + (wanted == "1" ? " is" : " are")));
}

void ShapeChecker::check_list(json::Node& node, const Shape& shape) {
    check_length(node, shape, "list", "element");
    const bool may_lack = std::exchange(may_lack_, false);
    for (json::Node& element : node.children) check(element, *shape.of);
    may_lack_ = may_lack;
}

// Names in an inherited rule are those of the pack it was written in.
void ShapeChecker::check_rule_at(const json::Node& node) {
    RuleLanguage language;
    if (set_) {
        const std::uint32_t pack = node.origin == 0 ? pack_ : node.origin - 1;
        language = {set_->packs[pack].manifest.mode, set_->operators};
    }
    check_rule(
        node, limits_, report_, [&](const json::Node& id) { check_reference(id, "condition", node.origin); },
        language);
}

void ShapeChecker::check_reference(const json::Node& node, std::string_view kind, std::uint32_t origin) {
    if (!node.is(json::NodeKind::text)) {
        const Shape wanted{.kind = ShapeKind::reference, .to = kind};
        return report_type(node, wanted);
    }
    const bool is_foreign = origin != 0 && set_;
    const std::uint32_t pack = is_foreign ? origin - 1 : pack_;
    const std::string_view pack_id = is_foreign ? std::string_view(set_->packs[pack].manifest.id) : pack_id_;
    Reference reference{find_kind(kind), full_id(node.text, pack_id), node.span, pack};
    if (!is_id(node.text) && !(set_ && set_->records.find(*reference.kind, reference.id)))
        return refuse("bad-id", node.span, fmt::format("\"{}\" is no id", node.text), id_hint(node.text));
    references_.push_back(std::move(reference));
}

// One that is not found is told by whoever compiles the record: a pack may name what no pack declares.
void ShapeChecker::complete_component(std::string& name, const json::Node& where) {
    if (!components_) return;
    components_->set_pack(where.origin == 0 ? pack_ : where.origin - 1);
    const NamedRecord found = components_->find(name);
    if (found)
        name = found.record->id;
    else if (found.other)
        refuse("ambiguous-name",
               where.key_span.is_somewhere() && name == where.key ? where.key_span : where.span,
               ComponentNames::tell_two(name, found), "write the id of one in full");
}

// `hp.max` is `pools:hp.max`, and `hp` alone the main field. Ids may have dots: the longest name counts.
void ShapeChecker::complete_field(json::Node& node) {
    if (!components_) return;
    components_->set_pack(node.origin == 0 ? pack_ : node.origin - 1);
    std::size_t end = node.text.size();
    for (; end != std::string::npos && end > 0; end = node.text.rfind('.', end - 1)) {
        std::string id = node.text.substr(0, end);
        const NamedRecord found = components_->find(id);
        if (!found.record) continue;
        complete_component(id, node);
        const std::string_view main = ComponentNames::main_of(*found.record);
        const bool is_whole = end == node.text.size();
        node.text = id + (is_whole ? (main.empty() ? "" : "." + std::string(main)) : node.text.substr(end));
        return;
    }
}

void ShapeChecker::check_components_of(json::Node& node, const Shape& shape) {
    for (json::Node& member : node.children) {
        std::string id = member.key;
        complete_component(id, member);
        if (id != member.key && node.find(id))
            refuse("said-twice", member.key_span,
                   fmt::format("\"{}\" is \"{}\", which stands here too", member.key, id),
                   "keep one of them");
        else
            member.key = std::move(id);
        check(member, *shape.of);
    }
}

const Field* ShapeChecker::report_unknown(const json::Node& member, Tables tables) {
    NearestName nearest(member.key);
    const Field* meant = nullptr;
    std::vector<std::string_view> names;
    for (const FieldTable* table : tables) {
        for (const Field& field : table->fields) {
            nearest.offer(field.name);
            names.push_back(field.name);
            for (const std::string_view alias : field.aliases) nearest.offer(alias);
            if (std::find(field.mistaken.begin(), field.mistaken.end(), member.key) != field.mistaken.end())
                meant = &field;
        }
    }
    const Field* verb = verb_beside(member.key, *tables.front());
    const std::string hint = meant             ? fmt::format("it is called \"{}\"", meant->name)
                             : nearest.found() ? nearest.question()
                             : verb ? fmt::format("\"{}\" stands beside \"{}\"", member.key, verb->name)
                                    : fmt::format("it has {}", fmt::join(names, ", "));
    report_.error(tables.front()->unknown_key_code, member.key_span,
                  fmt::format("{} has no field \"{}\"", tables.front()->name, member.key), hint);
    return meant ? meant : nearest.found() ? find_in(tables, *nearest.found()) : nullptr;
}

void ShapeChecker::report_type(const json::Node& node, const Shape& shape) {
    std::string hint;
    const bool wants_number = shape.kind == ShapeKind::number || shape.kind == ShapeKind::whole;
    if (wants_number && node.is(json::NodeKind::text) && json::parse_number(node.text))
        hint = fmt::format("write {} without quotes", node.text);
    if (shape.kind == ShapeKind::boolean && (node.text == "true" || node.text == "false"))
        hint = fmt::format("write {} without quotes", node.text);
    if (shape.kind == ShapeKind::list && !node.is(json::NodeKind::null)) hint = "put it into [ ]";
    refuse("wrong-type", node.span,
           fmt::format("{} is wanted here, this is {}", describe(shape), json::name_of(node.kind)), hint);
}

} // namespace arbiter::pack
