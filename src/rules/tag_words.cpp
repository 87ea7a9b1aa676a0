#include "rules/tag_words.hpp"

#include "base/suggest.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::rules {

using json::Node;
using json::NodeKind;

namespace {

constexpr std::string_view k_tags = ".tags";

// `tool.tags` as the path of a `var`; null where it is something else.
const Node* path_of_tags(const Node& node) {
    if (!node.is(NodeKind::object) || node.children.size() != 1 || node.children[0].key != "var")
        return nullptr;
    const Node& path = node.children[0];
    const bool is_one = path.is(NodeKind::text) && path.text.size() > k_tags.size() &&
                        path.text.ends_with(k_tags) &&
                        path.text.find('.') + k_tags.size() == path.text.size();
    return is_one ? &path : nullptr;
}

Node has_component(std::string_view whose, std::string_view component, const json::Span& span) {
    Node who = json::make_object();
    who.add("var", json::make_text(whose));
    std::vector<Node> operands;
    operands.push_back(std::move(who));
    operands.push_back(json::make_text(component));
    Node made = json::make_object();
    made.add("has_component", json::make_list(std::move(operands)));
    for (Node* node : {&made, &made.children[0], &made.children[0].children[0],
                       &made.children[0].children[0].children[0], &made.children[0].children[1]})
        node->span = node->key_span = span;
    return made;
}

} // namespace

TagWords::TagWords(const pack::RecordSet& records) {
    for (const pack::Record& record : records.all()) {
        if (record.kind != pack::find_kind("tag") || !record.is_sound()) continue;
        components_[record.id.substr(record.id.find(':') + 1)].push_back(record.id);
        const Node* meta = record.field("meta");
        for (std::size_t i = 0; meta && i < meta->children.size(); ++i)
            components_[meta->children[i].text].push_back(record.id);
    }
}

void TagWords::put_one(Node& node, const Node& word, const Node& path, json::Report& report) const {
    const auto found = components_.find(word.text);
    if (found == components_.end()) {
        NearestName nearest(word.text);
        for (const auto& [known, components] : components_) nearest.offer(known);
        report.warning("unknown-tag", word.span,
                       fmt::format("no tag is called \"{}\", or lists it", word.text), nearest.question());
    }
    std::vector<Node> ways;
    const std::string_view whose = std::string_view(path.text).substr(0, path.text.size() - k_tags.size());
    for (std::size_t i = 0; found != components_.end() && i < found->second.size(); ++i)
        ways.push_back(has_component(whose, found->second[i], node.span));
    Node made = json::make_object();
    if (ways.empty())
        made = json::make_boolean(false);
    else if (ways.size() == 1)
        made = std::move(ways[0]);
    else
        made.add("or", json::make_list(std::move(ways)));
    made.span = node.span;
    made.key = node.key;
    made.key_span = node.key_span;
    made.origin = node.origin;
    node = std::move(made);
}

void TagWords::put(Node& node, json::Report& report) const {
    if (components_.empty()) return;
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        const Node& member = node.children[0];
        if (member.key == "preserve") return;
        if (member.key == "in" && member.children.size() == 2 && member.children[0].is(NodeKind::text))
            if (const Node* path = path_of_tags(member.children[1])) {
                const Node word = member.children[0], whose = *path;
                return put_one(node, word, whose, report);
            }
    }
    for (Node& child : node.children) put(child, report);
}

} // namespace arbiter::rules
