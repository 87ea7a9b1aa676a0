// Splitting, escaping and following pointers.
#include "json/pointer.hpp"

#include "json/node.hpp"

#include <charconv>

namespace arbiter::json {
namespace {

std::optional<std::string> unescape(std::string_view part) {
    std::string out;
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (part[i] != '~') {
            out += part[i];
            continue;
        }
        if (++i == part.size() || (part[i] != '0' && part[i] != '1')) return std::nullopt;
        out += part[i] == '0' ? '~' : '/';
    }
    return out;
}

} // namespace

std::optional<std::vector<std::string>> split_pointer(std::string_view pointer) {
    std::vector<std::string> parts;
    while (!pointer.empty()) {
        if (pointer.front() != '/') return std::nullopt;
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        auto part = unescape(pointer.substr(0, end));
        if (!part) return std::nullopt;
        parts.push_back(std::move(*part));
        pointer.remove_prefix(end);
    }
    return parts;
}

std::string pointer_step(std::string_view part) {
    std::string out = "/";
    for (const char c : part) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

const Node* child_at(const Node& node, std::string_view part) noexcept {
    if (node.is(NodeKind::object)) return node.find(part);
    if (!node.is(NodeKind::list) || part.empty() || (part.size() > 1 && part[0] == '0')) return nullptr;
    std::size_t index = 0;
    const auto [end, failure] = std::from_chars(part.data(), part.data() + part.size(), index);
    const bool is_number = failure == std::errc() && end == part.data() + part.size();
    return is_number && index < node.children.size() ? &node.children[index] : nullptr;
}

Node* child_at(Node& node, std::string_view part) noexcept {
    return const_cast<Node*>(child_at(static_cast<const Node&>(node), part));
}

const Node* value_at(const Node& root, const std::vector<std::string>& parts) noexcept {
    const Node* at = &root;
    for (const auto& part : parts) {
        at = child_at(*at, part);
        if (!at) return nullptr;
    }
    return at;
}

Node* value_at(Node& root, const std::vector<std::string>& parts) noexcept {
    return const_cast<Node*>(value_at(static_cast<const Node&>(root), parts));
}

} // namespace arbiter::json
