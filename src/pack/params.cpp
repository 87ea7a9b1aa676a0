// Walking the tree.
#include "pack/params.hpp"

#include "pack/kind/param.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

const Kind& param_kind() { return *find_kind("param"); }

std::string dotted(const std::string& prefix, std::string_view name) {
    return prefix.empty() ? std::string(name) : fmt::format("{}.{}", prefix, name);
}

class ParamReader {
public:
    ParamReader(const Manifest& manifest, std::uint32_t pack, json::Report& report)
        : manifest_(manifest), pack_(pack), report_(report) {}

    std::vector<Record> read() {
        for (const Node& member : manifest_.params.children) read_member(member, "");
        return std::move(params_);
    }

private:
    // A group holds only objects, none of them its default; anything else was meant as a param.
    static bool is_group(const Node& node) {
        return !node.children.empty() && !node.find("default") &&
               std::all_of(node.children.begin(), node.children.end(),
                           [](const Node& n) { return n.is(json::NodeKind::object); });
    }

    void read_member(const Node& member, const std::string& prefix) {
        if (!is_id(member.key) || member.key.find(':') != std::string::npos) {
            report_.error("bad-id", member.key_span, fmt::format("\"{}\" cannot name a param", member.key),
                          id_hint(member.key));
            return;
        }
        const std::string name = dotted(prefix, member.key);
        if (!member.is(json::NodeKind::object)) {
            report_.error("wrong-type", member.span,
                          fmt::format("a param is an object, this is {}", json::name_of(member.kind)),
                          "write { \"default\": ... }");
            return;
        }
        if (is_group(member)) {
            for (const Node& inner : member.children) read_member(inner, name);
            return;
        }
        Record param{&param_kind(), full_id(name, manifest_.id), pack_, member, member.key_span};
        if (const Node* id = member.find("id")) {
            report_.error("bad-id", id->key_span, "a param in pack.json is named by its key",
                          "take the id out");
            return;
        }
        Node id = json::make_text(name);
        id.span = member.key_span;
        param.node.add("id", std::move(id));
        params_.push_back(std::move(param));
    }

    const Manifest& manifest_;
    std::uint32_t pack_;
    json::Report& report_;
    std::vector<Record> params_;
};

} // namespace

std::vector<Record> params_of(const Manifest& manifest, std::uint32_t pack, json::Report& report) {
    return ParamReader(manifest, pack, report).read();
}

void check_param_groups(const RecordSet& records, json::Report& report) {
    for (const Record& record : records.all())
        if (record.kind == &param_kind() && records.has_prefix(param_kind(), record.id + "."))
            report.error("bad-id", record.id_span,
                         fmt::format("\"{}\" is a param and a group of params", record.id),
                         "give one of them another name");
}

void lay_over(Node& base, const Node& top) {
    if (!base.is(json::NodeKind::object) || !top.is(json::NodeKind::object)) {
        const std::string key = base.key;
        base = top;
        base.key = key;
        return;
    }
    const json::Members over(top);
    for (Node& member : base.children)
        if (const Node* value = over.find(member.key)) lay_over(member, *value);
}

Node param_value(const Record& param, const Profile* profile) {
    Node value = *param.field("default");
    if (!profile) return value;
    for (const ProfileValue& set : profile->values)
        if (set.param == param.id) lay_over(value, set.value);
    return value;
}

} // namespace arbiter::pack
