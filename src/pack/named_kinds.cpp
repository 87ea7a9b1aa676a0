// A named kind is a copy of the engine's, with more fields.
#include "pack/named_kinds.hpp"

#include "base/suggest.hpp"
#include "pack/find_packs.hpp"
#include "json/at.hpp"
#include "json/pointer.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {

using json::Node;
using json::NodeKind;

namespace {

void add_own_fields(const Node& fields, NamedKind& made) {
    for (const Node& written : fields.children) {
        OwnField& own = made.own_fields.emplace_back();
        own.name = written.key;
        own.doc = json::text_at(written, "doc");
        if (const Node* also = written.find("also"))
            for (const Node& spelling : also->children) own.also.push_back(spelling.text);
        own.aliases.assign(own.also.begin(), own.also.end());
        made.fields.push_back(Field{own.name, &k_any, own.doc, Need::optional, {}, own.aliases});
    }
}

} // namespace

const NamedKind* NamedKinds::add(const Record& record) {
    const Node* is = record.field("is");
    const Kind* base = is && is->is(NodeKind::text) ? find_kind(is->text) : nullptr;
    const std::string name = record.id.substr(record.id.find(':') + 1);
    if (!base || base->name == "kind" || find_kind(name) || find(name)) return nullptr;
    NamedKind& made = all_.emplace_back();
    made.name = name;
    made.folder = json::text_at(record.node, "folder", name + "s");
    made.doc = json::text_at(record.node, "doc", std::string(base->table->doc));
    made.pack = record.pack;
    made.record = record.node;
    made.fields.assign(base->table->fields.begin(), base->table->fields.end());
    if (const Node* fields = record.field("fields")) add_own_fields(*fields, made);
    made.table = *base->table;
    made.table.name = made.name;
    made.table.doc = made.doc;
    made.table.fields = made.fields;
    made.kind = *base;
    made.kind.name = made.name;
    made.kind.folder = made.folder;
    made.kind.table = &made.table;
    made.kind.is = base;
    if (const Node* with = record.field("with"); with && with->is(NodeKind::object))
        made.defaults = record.id + "/with";
    return &made;
}

const NamedKind* NamedKinds::find(std::string_view name) const noexcept {
    const auto at = std::ranges::find(all_, name, &NamedKind::name);
    return at == all_.end() ? nullptr : &*at;
}

const NamedKind* NamedKinds::find_by_folder(std::string_view folder,
                                            const std::vector<bool>& reach) const noexcept {
    const auto at = std::ranges::find_if(all_, [&](const NamedKind& kind) {
        return (kind.folder == folder || kind.name == folder) && reach[kind.pack];
    });
    return at == all_.end() ? nullptr : &*at;
}

const NamedKind* NamedKinds::find(const Kind& kind) const noexcept {
    return kind.is ? find(kind.name) : nullptr;
}

Record defaults_of(const NamedKind& kind) {
    const Node& id = *kind.record.find("id");
    Record made{&kind.kind, kind.defaults, kind.pack, *kind.record.find("with"), id.span};
    Node is_abstract = json::make_boolean(true);
    made.node.key.clear();
    made.node.add("id", id);
    made.node.add("abstract", std::move(is_abstract));
    return made;
}

void take_field_from_folder(Record& record, const NamedKind& kind, const std::string& pack_folder,
                            const std::string& file, json::Report& report) {
    const Node* field = kind.record.find("from_folder");
    const Field* known = field ? kind.table.find(field->text) : nullptr;
    if (!known || record.node.find(known->name)) return;
    for (const std::string_view alias : known->aliases)
        if (record.node.find(alias)) return;
    const std::string folder = parent_path(file);
    const std::size_t slash = folder.rfind('/');
    if (slash == std::string::npos || !folder.starts_with(pack_folder) ||
        parent_path(folder) == pack_folder || folder == pack_folder)
        return;
    Node value = json::make_text(std::string_view(folder).substr(slash + 1));
    report.info(fmt::format("{}-from-folder", field->text), record.id_span,
                fmt::format("no {} is given, so it is the folder's: \"{}\"", field->text, value.text));
    record.node.add(field->text, std::move(value));
}

namespace {

void find_values(const Node& node, std::span<const std::string> steps, std::vector<const Node*>& found) {
    if (steps.empty()) return found.push_back(&node);
    if (steps[0] == "*") {
        for (const Node& child : node.children) find_values(child, steps.subspan(1), found);
    } else if (const Node* member = node.find(steps[0])) {
        find_values(*member, steps.subspan(1), found);
    }
}

} // namespace

void check_known_values(const Record& record, const NamedKind& kind, json::Report& report) {
    const Node* values = kind.record.find("values");
    for (std::size_t i = 0; values && i < values->children.size(); ++i) {
        const Node &known = values->children[i], *at = known.find("at"), *of = known.find("of");
        const auto steps = at ? json::split_pointer(at->text) : std::nullopt;
        if (!steps || !of) continue;
        std::vector<const Node*> found;
        find_values(record.node, *steps, found);
        for (const Node* value : found) {
            const auto is_it = [&](const Node& one) { return json::equal(one, *value); };
            if (std::ranges::any_of(of->children, is_it)) continue;
            NearestName nearest(value->text);
            if (report.may_suggest())
                for (const Node& one : of->children) nearest.offer(one.text);
            report.warning(
                fmt::format("unknown-{}", known.key), value->span,
                fmt::format("{} knows no {} {}", kind.name, known.key,
                            value->is(NodeKind::text) ? fmt::format("\"{}\"", value->text) : value->text),
                nearest.question());
        }
    }
}

} // namespace arbiter::pack
