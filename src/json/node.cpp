// Building and comparing nodes.
#include "json/node.hpp"

#include "json/number.hpp"

#include <algorithm>

namespace arbiter::json {

std::string_view name_of(Kind kind) noexcept {
    switch (kind) {
    case Kind::null: return "null";
    case Kind::boolean: return "true or false";
    case Kind::number: return "a number";
    case Kind::text: return "a text";
    case Kind::list: return "a list";
    case Kind::object: return "an object";
    }
    return "a value";
}

const Node* Node::find(std::string_view name) const noexcept {
    if (kind != Kind::object) return nullptr;
    const auto at =
        std::find_if(children.begin(), children.end(), [&](const Node& n) { return n.key == name; });
    return at == children.end() ? nullptr : &*at;
}

Node* Node::find(std::string_view name) noexcept {
    return const_cast<Node*>(static_cast<const Node*>(this)->find(name));
}

Members::Members(const Node& object) : object_(object) {
    constexpr std::size_t k_few = 16;
    if (!object.is(Kind::object) || object.children.size() <= k_few) return;
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
    node.kind = Kind::boolean;
    node.boolean = value;
    return node;
}

Node make_number(double value) {
    Node node;
    node.kind = Kind::number;
    node.number = value;
    node.text = number_text(value);
    return node;
}

Node make_text(std::string_view value) {
    Node node;
    node.kind = Kind::text;
    node.text = value;
    return node;
}

Node make_list(std::vector<Node> elements) {
    Node node;
    node.kind = Kind::list;
    node.children = std::move(elements);
    return node;
}

Node make_object() {
    Node node;
    node.kind = Kind::object;
    return node;
}

bool equal(const Node& a, const Node& b) noexcept {
    if (a.kind != b.kind || a.children.size() != b.children.size()) return false;
    switch (a.kind) {
    case Kind::null: return true;
    case Kind::boolean: return a.boolean == b.boolean;
    case Kind::number: return a.number == b.number;
    case Kind::text: return a.text == b.text;
    case Kind::list: return std::equal(a.children.begin(), a.children.end(), b.children.begin(), equal);
    case Kind::object: {
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
