// Whose a bare name is shows only where it is written, so names are completed in the tree.
#include "rules/references.hpp"

#include "pack/record.hpp"
#include "rules/param_names.hpp"
#include "rules/quantity_names.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::rules {

namespace {

using json::Node;
using json::NodeKind;

// What starts a path to something that has an id.
constexpr std::array<std::string_view, 2> k_words = {ParamNames::k_word, QuantityNames::k_word};

bool is_word(std::string_view text) {
    return std::find(k_words.begin(), k_words.end(), text) != k_words.end();
}

// The path of {"var": "param.x"} and {"var": ["param.x", 0]}.
Node& path_of(Node& member) {
    return member.is(NodeKind::list) && !member.children.empty() ? member.children[0] : member;
}

void complete_var(Node& member, std::string_view pack_id) {
    Node& path = path_of(member);
    const std::size_t dot = path.is(NodeKind::text) ? path.text.find('.') : std::string::npos;
    if (dot == std::string::npos || dot + 1 == path.text.size() || !is_word(path.text.substr(0, dot))) return;
    path.text = path.text.substr(0, dot + 1) + pack::full_id(path.text.substr(dot + 1), pack_id);
}

// {"val": ["param", "hit", "base"]}
void complete_val(Node& member, std::string_view pack_id) {
    const bool is_ours = member.is(NodeKind::list) && member.children.size() > 1 &&
                         is_word(member.children[0].text) && member.children[1].is(NodeKind::text) &&
                         !member.children[1].text.empty();
    if (is_ours) member.children[1].text = pack::full_id(member.children[1].text, pack_id);
}

void complete_reference(Node& member, std::string_view pack_id) {
    Node& id = member.is(NodeKind::list) && member.children.size() == 1 ? member.children[0] : member;
    if (id.is(NodeKind::text)) id.text = pack::full_id(id.text, pack_id);
}

// Whether `let` names a value `param` or `quantity`, which is then what it says.
bool hides_words(const Node& member) {
    if (!member.is(NodeKind::list) || member.children.empty() || !member.children[0].is(NodeKind::object))
        return false;
    return std::any_of(k_words.begin(), k_words.end(),
                       [&](std::string_view word) { return member.children[0].find(word); });
}

} // namespace

void complete_references(Node& node, std::string_view pack_id) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        if (node.children[0].key == "preserve") return;
        if (node.children[0].key == "condition_ref") complete_reference(node.children[0], pack_id);
    }
    for (Node& child : node.children) complete_references(child, pack_id);
}

void complete_names(Node& node, std::string_view pack_id) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        Node& member = node.children[0];
        if (member.key == "preserve" || (member.key == "let" && hides_words(member))) return;
        if (member.key == "var") complete_var(member, pack_id);
        if (member.key == "val") complete_val(member, pack_id);
    }
    for (Node& child : node.children) complete_names(child, pack_id);
}

void name_bearer(Node& node, std::string_view role) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        Node& member = node.children[0];
        if (member.key == "preserve") return;
        if (member.key == "var" || member.key == "val") {
            Node& path = path_of(member);
            const bool is_bearer =
                path.is(NodeKind::text) && (path.text == "bearer" || path.text.starts_with("bearer."));
            if (is_bearer && member.key == "var") path.text.replace(0, 6, fmt::format("entity.{}", role));
            // A list of steps needs one word; only the primary target has another one.
            if (is_bearer && member.key == "val")
                path.text = role == "primary" ? "target" : std::string(role);
        }
    }
    for (Node& child : node.children) name_bearer(child, role);
}

void put_words(Node& node, const Words& words) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        const Node& member = node.children[0];
        if (member.key == "preserve") return;
        const Node* path = member.key != "var"                                     ? nullptr
                           : member.is(NodeKind::list) && !member.children.empty() ? &member.children[0]
                                                                                   : &member;
        const auto word = path && path->is(NodeKind::text) ? words.find(path->text) : words.end();
        if (word != words.end()) {
            Node put = word->second;
            put.key = node.key;
            put.key_span = node.key_span;
            put.span = node.span;
            node = std::move(put);
            return;
        }
    }
    for (Node& child : node.children) put_words(child, words);
}

} // namespace arbiter::rules
