#include "pack/make_tags.hpp"

#include "json/read.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {

using json::Node;
using json::NodeKind;

namespace {

std::string_view bare(std::string_view id) { return id.substr(id.find(':') + 1); }

// Everything in it stands where the tag stands: whatever is wrong with it is told there.
void place(Node& node, const json::Span& span) {
    node.span = node.key_span = span;
    for (Node& child : node.children) place(child, span);
}

Node component_of(const Record& tag) {
    Node made = json::read_own(R"({ "main": "stacks", "fields": {
        "stacks": { "type": "whole", "min": 0, "default": 1, "doc": "How much of it there is." },
        "value": { "type": "text", "doc": "Which sort of it." } } })");
    place(made, tag.id_span);
    Node id = json::make_text(tag.id);
    place(id, tag.id_span);
    made.add("id", std::move(id));
    for (const std::string_view key : {"doc", "modifiers", "description"})
        if (const Node* own = tag.field(key)) made.children.push_back(*own);
    return made;
}

// The member of an object, made where it is missing.
Node& member(Node& object, std::string_view key, Node empty) {
    for (Node& child : object.children)
        if (child.key == key) return child;
    place(empty, object.span);
    return object.add(std::string(key), std::move(empty));
}

Node action_of(const Record& tag, const Node& written) {
    Node made = written;
    const std::string id = fmt::format("{}.{}", tag.id, bare(written.find("extends")->text));
    Node text = json::make_text(id);
    place(text, written.find("extends")->span);
    made.add("id", std::move(text));
    Node& needed =
        member(member(made, "required_components", json::make_object()), "tool", json::make_list());
    Node component = json::make_text(tag.id);
    place(component, tag.id_span);
    if (needed.is(NodeKind::list)) needed.children.push_back(std::move(component));
    Node name = json::make_text(bare(tag.id));
    place(name, tag.id_span);
    Node& let = member(made, "let", json::make_object());
    if (let.is(NodeKind::object) && !let.find("tag")) let.add("tag", std::move(name));
    return made;
}

void add(std::string_view kind, Node node, const Record& tag, RecordSet& records, json::Report& report) {
    const Node id = *node.find("id");
    Record made{find_kind(kind), id.text, tag.pack, std::move(node), id.span};
    if (records.find(*made.kind, made.id))
        report.error(
            "duplicate-record", tag.id_span,
            fmt::format("the tag \"{}\" makes the {} \"{}\", and there is one", tag.id, kind, id.text));
    else
        records.add(std::move(made));
}

// A rule of the parent that names its stacks, or the tag of an action, would mean another tag than the child.
void check_parent(Record& tag, const RecordSet& records, json::Report& report) {
    if (tag.parent.empty() || !records.find(*tag.kind, tag.parent)) return;
    const Node* extends = tag.field("extends");
    report.error("not-abstract", extends ? extends->span : tag.id_span,
                 fmt::format("a tag extends abstract tags only, and \"{}\" is none", tag.parent),
                 fmt::format("leave \"extends\" out, and give things both tags: \"{}\" and \"{}\"",
                             bare(tag.parent), bare(tag.id)));
    tag.state = RecordState::broken;
}

} // namespace

void make_tags(RecordSet& records, json::Report& report) {
    const Kind* const kind = find_kind("tag");
    std::vector<std::size_t> tags; // by place: records may move while some are added
    for (std::size_t i = 0; i < records.all().size(); ++i)
        if (records.all()[i].kind == kind && records.all()[i].state != RecordState::unread) tags.push_back(i);
    for (const std::size_t place : tags) {
        report.set_subject(records.all()[place].subject());
        check_parent(records.all()[place], records, report);
        const Record tag = records.all()[place];
        add("component", component_of(tag), tag, records, report);
        const Node* actions = tag.field("actions");
        for (std::size_t i = 0; actions && i < std::min(actions->children.size(), k_most_capabilities); ++i) {
            const Node& written = actions->children[i];
            const Node* parent = written.find("extends");
            if (parent && parent->is(NodeKind::text) && !written.find("id"))
                add("action", action_of(tag, written), tag, records, report);
        }
    }
    report.set_subject({});
}

} // namespace arbiter::pack
