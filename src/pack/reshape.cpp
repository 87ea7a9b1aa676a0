// The walk goes along the tables, as the shape check does, so that a form of `outcome` finds outcomes
// wherever a record may hold them.
#include "pack/reshape.hpp"

#include "pack/apply_form.hpp"
#include "pack/check_shape.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

bool is_legacy(const Record& form) {
    const Node* legacy = form.field("legacy");
    return legacy && legacy->boolean;
}

// Where a part shows that it is of the form's shape.
const json::Span& place_of(const Node& node, const Record& form) {
    const Node& keys = *form.field("when_key");
    const Node* member = node.find(keys.is(json::NodeKind::list) ? keys.children[0].text : keys.text);
    return member ? member->name_span() : node.span;
}

// Elements keep the keys they had, so that rules can tell what was written how.
void make_list_of(Node& object, const Shape& shape) {
    object.kind = json::NodeKind::list;
    for (Node& member : object.children) {
        Node element = json::make_object();
        element.key = member.key;
        element.key_span = member.key_span;
        element.span = member.span;
        element.origin = member.origin;
        Node key = json::make_text(member.key);
        key.span = member.key_span;
        key.key_span = member.key_span;
        key.origin = member.origin;
        element.add(std::string(shape.key_field), std::move(key));
        element.add(std::string(shape.value_field), std::move(member));
        member = std::move(element);
    }
}

} // namespace

void Reshaper::reshape_record(Record& record, const std::vector<bool>& reach) {
    report_.set_subject(record.subject());
    reach_ = &reach;
    apply_all(record.kind->base().name, record.node, nullptr, &record.id_span);
    report_.set_subject({});
}

void Reshaper::reshape_parts(Record& record, const std::vector<bool>& reach) {
    report_.set_subject(record.subject());
    reach_ = &reach;
    const std::array<const FieldTable*, 1> tables = {record.kind->table};
    walk_members(record.node, tables);
    report_.set_subject({});
}

const Field* Reshaper::field_of(const FieldTable& table, std::string_view key) const {
    if (const Field* field = table.find(key)) return field;
    const Renaming* renaming = forms_.find_renaming(table.name, key, *reach_);
    return renaming ? table.find(renaming->field) : nullptr;
}

// One outcome may stand where one for each degree is meant: if the parts of a table may have any key and the
// value has fields of such a part, it is that part.
const Shape* Reshaper::lone_part(const Node& node, const FieldTable& table) const {
    const Shape* shape = table.others;
    if (!shape || shape->kind != ShapeKind::object) return nullptr;
    const bool is_part = std::any_of(node.children.begin(), node.children.end(), [&](const Node& member) {
        return field_of(*shape->table, member.key) && !fits(member, *shape);
    });
    return is_part ? shape : nullptr;
}

void Reshaper::walk_members(Node& node, std::span<const FieldTable* const> tables) {
    for (Node& member : node.children)
        for (const FieldTable* table : tables)
            if (const Field* field = field_of(*table, member.key))
                walk(member, *field->shape, &node);
            else if (table->others)
                walk(member, *table->others, &node);
}

void Reshaper::walk(Node& node, const Shape& shape, const Node* above) {
    // An upgrade leaves it as it was written.
    if (which_ == Which::all && !shape.key_field.empty() && node.is(json::NodeKind::object))
        make_list_of(node, shape);
    if (node.children.empty() || !fits(node, shape)) return;
    switch (shape.kind) {
    case ShapeKind::object: {
        if (const Shape* one = lone_part(node, *shape.table)) return walk(node, *one, above);
        const std::array<const FieldTable*, 1> tables = {shape.table};
        walk_members(node, tables);
        return apply_all(shape.table->name, node, above, nullptr);
    }
    case ShapeKind::list:
    case ShapeKind::map:
        // Around an element is not the list but what holds the list.
        for (Node& child : node.children) walk(child, *shape.of, above);
        return;
    case ShapeKind::either:
        for (const Shape* way : shape.ways)
            if (fits(node, *way)) return walk(node, *way, above);
        return;
    default: return;
    }
}

void Reshaper::apply_all(std::string_view of, Node& node, const Node* above, const json::Span* at) {
    for (std::size_t n = forms_.find(of, node, *reach_, 0, above); n < forms_.size() && !is_out_;
         n = forms_.find(of, node, *reach_, n + 1, above)) {
        const Record& form = forms_.form(n);
        // What is refused is refused by an upgrade too, or it would rewrite half of a shape.
        if (which_ == Which::all || is_legacy(form) || form.field("refuse"))
            apply(form, node, above, at ? *at : place_of(node, form));
    }
    rename_all(of, node);
}

// Last of all, so that the other forms of a foreign shape speak its language.
void Reshaper::rename_all(std::string_view of, Node& node) {
    for (Node& member : node.children) {
        const Renaming* renaming = forms_.find_renaming(of, member.key, *reach_);
        if (!renaming || (which_ == Which::legacy && !is_legacy(*renaming->form))) continue;
        if (node.find(renaming->field)) {
            report_.error("said-twice", member.key_span,
                          fmt::format("\"{}\" and \"{}\" are the same", member.key, renaming->field),
                          "keep one of them");
            continue;
        }
        if (is_legacy(*renaming->form)) done_.push_back({renaming->form, member.key_span});
        member.key = renaming->field;
    }
}

void Reshaper::apply(const Record& form, Node& node, const Node* above, const json::Span& at) {
    const json::Span place = at; // it may lie inside the node that is about to be replaced
    if (const Node* refusal = form.field("refuse")) {
        report_.error("refused-shape", place, refusal->text, json::text_at(form.node, "doc"));
        // What a form drops is not told a second time, as a key that nobody knows.
        if (form.field("drop")) node = apply_form(form, node, fuel_, report_, above);
        return;
    }
    if (is_legacy(form) && told_.emplace(&form, place.source, place.begin).second)
        report_.info("old-form", place, fmt::format("this is an old shape ({})", form.subject()),
                     json::text_at(form.node, "doc") + " `arbiter upgrade` rewrites it");
    Node made = apply_form(form, node, fuel_, report_, above);
    if (fuel_.spend()) { // for the value itself; it says no too when its parts were too many
        node = std::move(made);
        done_.push_back({&form, place});
        return;
    }
    is_out_ = true;
    report_.error("too-many-values", place, fmt::format("forms make more than {} values", most_),
                  "a form that reads one value several times multiplies it");
}

} // namespace arbiter::pack
