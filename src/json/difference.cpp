#include "json/difference.hpp"

#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::json {
namespace {

constexpr std::size_t k_longest_shown = 120;

std::string shown(const Node* node) {
    if (!node) return "nothing";
    std::string text = write(*node);
    if (text.size() > k_longest_shown) text = text.substr(0, k_longest_shown) + "...";
    return text;
}

std::optional<Difference> compare(const std::string& path, const Node* one, const Node* other);

std::optional<Difference> compare_lists(const std::string& path, const Node& one, const Node& other) {
    const std::size_t most = std::max(one.children.size(), other.children.size());
    const auto element = [](const Node& list, std::size_t i) {
        return i < list.children.size() ? &list.children[i] : nullptr;
    };
    for (std::size_t i = 0; i < most; ++i)
        if (auto found = compare(fmt::format("{}/{}", path, i), element(one, i), element(other, i)))
            return found;
    return std::nullopt;
}

std::optional<Difference> compare_objects(const std::string& path, const Node& one, const Node& other) {
    const Members ours(one), theirs(other);
    for (const Node& member : one.children)
        if (auto found = compare(path + "/" + member.key, &member, theirs.find(member.key))) return found;
    for (const Node& member : other.children)
        if (!ours.find(member.key))
            return Difference{path + "/" + member.key, shown(nullptr), shown(&member)};
    return std::nullopt;
}

std::optional<Difference> compare(const std::string& path, const Node* one, const Node* other) {
    if (one && other && one->kind == other->kind) {
        if (one->is(NodeKind::list)) return compare_lists(path, *one, *other);
        if (one->is(NodeKind::object)) return compare_objects(path, *one, *other);
        if (equal(*one, *other)) return std::nullopt;
    }
    return Difference{path.empty() ? "/" : path, shown(one), shown(other)};
}

} // namespace

std::optional<Difference> first_difference(const Node& one, const Node& other) {
    return compare({}, &one, &other);
}

} // namespace arbiter::json
