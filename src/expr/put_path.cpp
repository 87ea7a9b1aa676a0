// A walk over the tree, before it is compiled.
#include "expr/put_path.hpp"

#include "base/text.hpp"

#include <vector>

namespace arbiter::expr {
namespace {

using json::Node;
using json::NodeKind;

void put_in_text(std::string& text, std::string_view name, const std::string& path) {
    const bool is_meant = text.starts_with(name) && (text.size() == name.size() || text[name.size()] == '.');
    if (is_meant) text.replace(0, name.size(), path);
}

// {"val": ["who", "hp", x]}: as many keys as the path has steps.
void put_in_keys(Node& keys, std::string_view name, const std::string& path) {
    if (!keys.is(NodeKind::list) || keys.children.empty()) return;
    if (!keys.children[0].is(NodeKind::text) || keys.children[0].text != name) return;
    std::vector<Node> steps;
    for (const std::string_view step : split_dotted(path)) {
        steps.push_back(json::make_text(std::string(step)));
        steps.back().span = keys.children[0].span;
    }
    keys.children.erase(keys.children.begin());
    keys.children.insert(keys.children.begin(), steps.begin(), steps.end());
}

bool asks_somebody(std::string_view word) {
    return word == "has" || word == "has_component" || word == "has_status" || word == "get_component_value";
}

bool hides(const Node& let, std::string_view name) {
    return let.is(NodeKind::list) && !let.children.empty() && let.children[0].is(NodeKind::object) &&
           let.children[0].find(name);
}

} // namespace

void put_path(Node& rule, std::string_view name, const std::string& path) {
    if (rule.is(NodeKind::object) && rule.children.size() == 1) {
        Node& member = rule.children[0];
        if (member.key == "preserve" || (member.key == "let" && hides(member, name))) return;
        const bool has_list = member.is(NodeKind::list) && !member.children.empty();
        Node& first = has_list ? member.children[0] : member;
        if (member.key == "var" && first.is(NodeKind::text)) put_in_text(first.text, name, path);
        if (member.key == "val" || member.key == "exists") put_in_keys(member, name, path);
        if (asks_somebody(member.key) && has_list && first.is(NodeKind::text) && first.text == name)
            first.text = path;
    }
    for (Node& child : rule.children) put_path(child, name, path);
}

} // namespace arbiter::expr
