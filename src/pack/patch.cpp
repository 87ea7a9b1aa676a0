// JSON Merge Patch (RFC 7396) on nodes, and `append` for lists, which a merge patch can only replace.
#include "pack/patch.hpp"

#include "pack/load_order.hpp"
#include "json/pointer.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>

namespace arbiter::pack {
namespace {

constexpr std::array k_patch_fields = {
    Field{"patch", &k_id, "The id of the record to change; the folder says its kind.", Need::required},
    Field{"merge", &k_any_map, "A JSON Merge Patch; the same as writing its fields beside `patch`."},
    Field{"append", &k_any_map, "Elements to add to lists, by JSON Pointer: `{ \"/rows\": [ ... ] }`."},
    Field{"note", &k_text, "A remark for other authors; the engine does not read it."},
    Field{"$schema", &k_text, "Where an editor finds the JSON Schema; the engine does not read it."},
};
constexpr FieldTable k_patch{"patch", "Changes a record of another pack: any other field is merged into it.",
                             k_patch_fields};

void remove_member(json::Node& object, std::string_view key) {
    std::erase_if(object.children, [&](const json::Node& member) { return member.key == key; });
}

// Bare names in a patch are those of its own pack, whatever record they end up in.
void set_origin(json::Node& node, std::uint32_t origin) {
    node.origin = origin;
    for (json::Node& child : node.children) set_origin(child, origin);
}

// In a merge patch null means "away with it", at any depth; there is nothing yet that could go away.
json::Node without_nulls(json::Node value) {
    if (!value.is(json::NodeKind::object)) return value;
    std::erase_if(value.children, [](const json::Node& member) { return member.is(json::NodeKind::null); });
    for (json::Node& member : value.children) member = without_nulls(std::move(member));
    return value;
}

} // namespace

const FieldTable& patch_fields() noexcept { return k_patch; }

Patcher::Patcher(RecordSet& records, const std::vector<FoundPack>& packs, const Reach& reach,
                 json::Report& report)
    : records_(records), packs_(packs), reach_(reach), report_(report) {}

void Patcher::apply(const Patch& patch) {
    Record* record = records_.find(*patch.kind, patch.target);
    if (!record) {
        report_.error("unknown-reference", patch.target_span,
                      fmt::format("there is no {} \"{}\" to patch", patch.kind->name, patch.target),
                      report_.may_suggest() ? records_.suggest(*patch.kind, patch.target) : "");
        return;
    }
    current_ = &patch;
    extends_ = record->field("extends") || patch.node.find("extends");
    if (!reach_[patch.pack][record->pack])
        report_not_required(report_, patch.target_span, patch.target, packs_[record->pack]);
    report_.set_subject(fmt::format("patch of {}", record->subject()));
    json::Node whole = patch.node;
    if (patch.pack != record->pack) set_origin(whole, patch.pack + 1);
    json::Node plain = whole;
    for (const Field& field : k_patch.fields) remove_member(plain, field.name);
    merge_record(record->node, std::move(plain));
    if (const json::Node* extra = whole.find("merge"); extra && extra->is(json::NodeKind::object))
        merge_record(record->node, *extra);
    if (const json::Node* appends = whole.find("append"); appends && appends->is(json::NodeKind::object))
        append(record->node, *appends);
    report_.set_subject({});
}

// A field may have several spellings: the patch means the one that its target uses.
void Patcher::merge_record(json::Node& target, json::Node patch) {
    for (json::Node& member : patch.children) {
        const Field* field = find_field(*current_->kind, member.key);
        if (!field || target.find(member.key)) continue;
        if (target.find(field->name)) member.key = field->name;
        for (const std::string_view alias : field->aliases)
            if (target.find(alias)) member.key = alias;
    }
    merge(target, patch, "");
}

void Patcher::merge(json::Node& target, const json::Node& patch, const std::string& pointer) {
    std::unordered_map<std::string, std::size_t> places; // numbers, because the list grows
    for (std::size_t i = 0; i < target.children.size(); ++i) places.emplace(target.children[i].key, i);
    std::unordered_set<std::string_view> gone;
    for (const json::Node& member : patch.children) {
        const std::string at = pointer + json::pointer_step(member.key);
        const auto found = places.find(member.key);
        json::Node* old = found == places.end() ? nullptr : &target.children[found->second];
        if (at == "/id") {
            report_.error("bad-patch", member.key_span, "a patch cannot change an id");
        } else if (member.is(json::NodeKind::null) && is_required(member.key, pointer)) {
            report_.error("bad-patch", member.key_span,
                          fmt::format("\"{}\" is required and cannot be taken away", member.key));
        } else if (member.is(json::NodeKind::null)) {
            note_set(member, at, How::set);
            if (!extends_)
                gone.insert(member.key);
            else // what is inherited goes, too
                (old ? *old : target.children.emplace_back()) = member;
        } else if (member.is(json::NodeKind::object) && old && old->is(json::NodeKind::object)) {
            merge(*old, member, at);
        } else {
            note_set(member, at, How::set);
            json::Node& place = old ? *old : target.children.emplace_back();
            place = extends_ ? member : without_nulls(member);
        }
    }
    std::erase_if(target.children, [&](const json::Node& member) { return gone.contains(member.key); });
}

void Patcher::append(json::Node& target, const json::Node& appends) {
    for (const json::Node& entry : appends.children) {
        const auto parts = json::split_pointer(entry.key);
        if (!parts) {
            report_.error("bad-pointer", entry.key_span, fmt::format("\"{}\" is no JSON Pointer", entry.key),
                          "it starts with /: \"/rows\"");
            continue;
        }
        json::Node* list = json::value_at(target, *parts);
        if (!list && extends_) list = add_list(target, *parts);
        if (!list || !list->is(json::NodeKind::list)) {
            report_.error("bad-patch", entry.key_span, fmt::format("there is no list at {}", entry.key),
                          list ? fmt::format("there is {}", json::name_of(list->kind))
                               : "the record has nothing there");
            continue;
        }
        note_set(entry, entry.key, How::append);
        if (entry.is(json::NodeKind::list))
            list->children.insert(list->children.end(), entry.children.begin(), entry.children.end());
        else
            list->children.push_back(entry);
    }
}

// The list that a record inherits is not there yet: elements of its own come behind it.
json::Node* Patcher::add_list(json::Node& target, std::vector<std::string> parts) {
    if (parts.empty()) return nullptr;
    std::string key = std::move(parts.back());
    parts.pop_back();
    json::Node* holder = json::value_at(target, parts);
    if (!holder || !holder->is(json::NodeKind::object)) return nullptr;
    return &holder->add(std::move(key), json::make_list());
}

bool Patcher::is_required(std::string_view key, const std::string& pointer) const {
    const Field* field = pointer.empty() ? find_field(*current_->kind, key) : nullptr;
    return field && field->need == Need::required && !extends_;
}

// Somebody else's change of this value, of one around it or of one inside it. Two that append get along.
const Patcher::Setter* Patcher::other_setter(const std::string& record, const std::string& pointer,
                                             How how) const {
    const auto clashes = [&](auto at) {
        return at != set_by_.end() && at->second.pack != current_->pack &&
               !(how == How::append && at->second.how == How::append);
    };
    for (std::string around = pointer; !around.empty(); around.resize(around.rfind('/')))
        if (const auto at = set_by_.find(record + around); clashes(at)) return &at->second;
    const std::string inside = record + pointer + "/";
    for (auto at = set_by_.lower_bound(inside); at != set_by_.end() && at->first.starts_with(inside); ++at)
        if (clashes(at)) return &at->second;
    return nullptr;
}

void Patcher::note_set(const json::Node& value, const std::string& pointer, How how) {
    const bool is_top = pointer.find('/', 1) == std::string::npos;
    const Field* field = is_top ? find_field(*current_->kind, std::string_view(pointer).substr(1)) : nullptr;
    const std::string known_as = field ? json::pointer_step(field->name) : pointer;
    const std::string record = fmt::format("{} {} ", current_->kind->name, current_->target);
    if (const Setter* other = other_setter(record, known_as, how))
        report_.warning(
            "patch-conflict", value.name_span(),
            fmt::format("{} is also changed by the pack \"{}\"", pointer, packs_[other->pack].manifest.id),
            report_.other_place("this one comes after {}", other->span));
    set_by_.insert_or_assign(record + known_as, Setter{current_->pack, value.name_span(), how});
}

} // namespace arbiter::pack
