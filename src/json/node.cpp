// Building and comparing nodes.
#include "json/node.hpp"

#include "json/number.hpp"

#include <algorithm>

namespace arbiter::json {

std::string_view name_of(NodeKind kind) noexcept {
    switch (kind) {
    case NodeKind::null: return "null";
    case NodeKind::boolean: return "true or false";
    case NodeKind::number: return "a number";
    case NodeKind::text: return "a text";
    case NodeKind::list: return "a list";
    case NodeKind::object: return "an object";
    }
    return "a value";
}

const Node* Node::find(std::string_view name) const noexcept {
    if (kind != NodeKind::object) return nullptr;
    const auto at =
        std::find_if(children.begin(), children.end(), [&](const Node& n) { return n.key == name; });
    return at == children.end() ? nullptr : &*at;
}

Node* Node::find(std::string_view name) noexcept {
    return const_cast<Node*>(static_cast<const Node*>(this)->find(name));
}

Members::Members(const Node& object) : object_(object) {
    constexpr std::size_t k_few = 16;
    if (!object.is(NodeKind::object) || object.children.size() <= k_few) return;
    for (const Node& member : object.children) by_name_.emplace(member.key, &member);
}

const Node* Members::find(std::string_view name) const noexcept {
    if (by_name_.empty()) return object_.find(name);
    const auto at = by_name_.find(name);
    return at == by_name_.end() ? nullptr : at->second;
}

Node& Node::add(std::string name, Node value) {
    value.key = std::move(name);
    return children.emplace_back(std::move(value));
}

Node make_null() { return {}; }

Node make_boolean(bool value) {
    Node node;
    node.kind = NodeKind::boolean;
    node.boolean = value;
    return node;
}

Node make_number(double value) {
    Node node;
    node.kind = NodeKind::number;
    node.number = value;
    node.text = number_text(value);
    return node;
}

Node make_text(std::string_view value) {
    Node node;
    node.kind = NodeKind::text;
    node.text = value;
    return node;
}

Node make_list(std::vector<Node> elements) {
    Node node;
    node.kind = NodeKind::list;
    node.children = std::move(elements);
    return node;
}

Node make_object() {
    Node node;
    node.kind = NodeKind::object;
    return node;
}

bool equal(const Node& a, const Node& b) noexcept {
    if (a.kind != b.kind || a.children.size() != b.children.size()) return false;
    switch (a.kind) {
    case NodeKind::null: return true;
    case NodeKind::boolean: return a.boolean == b.boolean;
    case NodeKind::number: return a.number == b.number;
    case NodeKind::text: return a.text == b.text;
    case NodeKind::list: return std::equal(a.children.begin(), a.children.end(), b.children.begin(), equal);
    case NodeKind::object: {
        const Members others(b);
        return std::all_of(a.children.begin(), a.children.end(), [&](const Node& member) {
            const Node* other = others.find(member.key);
            return other && equal(member, *other);
        });
    }
    }
    return false;
}

} // namespace arbiter::json
