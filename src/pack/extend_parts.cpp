// A record is walked along its field tables; only those that have an inner `extends` at all.
#include "pack/extend_parts.hpp"

#include "pack/load_order.hpp"
#include "pack/merge_fields.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace arbiter::pack {
namespace {

using json::Node;

bool extends_inside(const Node& node) {
    return std::any_of(node.children.begin(), node.children.end(), [](const Node& child) {
        return child.find("extends") != nullptr || extends_inside(child);
    });
}

} // namespace

void PartExtender::extend(Record& record) {
    if (!extends_inside(record.node)) return;
    record_ = &record;
    report_.set_subject(record.subject());
    walk_members(record.node, *record.kind->table);
    report_.set_subject({});
}

void PartExtender::walk(Node& node, const Shape& shape) {
    const Shape& way = way_of(node, shape);
    if (way.kind == ShapeKind::object && node.is(json::NodeKind::object)) {
        if (!way.to.empty()) extend_part(node, *find_kind(way.to));
        walk_members(node, *way.table);
    } else if ((way.kind == ShapeKind::list || way.kind == ShapeKind::map) && way.of) {
        for (Node& child : node.children) walk(child, *way.of);
    }
}

void PartExtender::walk_members(Node& node, const FieldTable& table) {
    for (Node& child : node.children) {
        const Field* field = table.find(child.key);
        if (field || table.others) walk(child, field ? *field->shape : *table.others);
    }
}

void PartExtender::extend_part(Node& node, const Kind& kind) {
    const Node* extends = node.find("extends");
    if (!extends || !extends->is(json::NodeKind::text) || !is_id(extends->text)) {
        if (extends) record_->state = RecordState::broken; // the shape check says what is wrong with it
        return;
    }
    const Record* parent = find_parent(*extends, kind);
    if (!parent) return;
    record_->part_parents.push_back({&kind, parent->id});
    if (parent->is_sound() && !parent->lacks_parent && !parent->is_ambiguous) {
        std::erase_if(node.children, [](const Node& member) { return member.key == "extends"; });
        return merge(node, *parent);
    }
    if (record_->is_sound()) record_->state = RecordState::waiting;
    orphans_.push_back({record_, parent});
}

// Null where there is none, which is told unless it may stand in a file that could not be read.
const Record* PartExtender::find_parent(const Node& extends, const Kind& kind) {
    const std::string id = full_id(extends.text, set_.pack_of(extends, record_->pack));
    const Record* parent = std::as_const(set_.abstracts).find(kind, id);
    if (!parent) parent = std::as_const(set_.records).find(kind, id);
    if (parent) {
        if (!set_.reach[record_->pack][parent->pack])
            report_not_required(report_, extends.span, id, set_.packs[parent->pack]);
        return parent;
    }
    if (set_.unread.may_hold(kind, id)) {
        if (record_->is_sound()) record_->state = RecordState::waiting;
        return nullptr;
    }
    record_->state = RecordState::broken;
    report_.error("unknown-reference", extends.span,
                  fmt::format("there is no {} \"{}\" to extend", kind.name, id),
                  report_.may_suggest() ? set_.suggest(kind, id) : "");
    return nullptr;
}

void PartExtender::merge(Node& node, const Record& parent) {
    FieldMerger merger({parent.pack, set_.packs[parent.pack].manifest.id, record_->pack,
                        set_.packs[record_->pack].manifest.id, components},
                       report_);
    merger.merge_part(node, parent);
    json::Sources::Totals& totals = set_.sources.totals();
    totals.values += merger.copied();
    if (totals.values <= limits_.json_values || std::exchange(totals.was_told, true)) return;
    record_->state = RecordState::broken;
    report_.error(
        "too-many-values", node.span,
        fmt::format("with what records inherit there are more than {} values", limits_.json_values));
}

} // namespace arbiter::pack
