// The first difference is enough: it names its place, what was wanted and what was there.
#include "cases/match.hpp"

#include "json/write.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::cases {
namespace {

using json::Node;
using json::NodeKind;

std::string shown(const Node* node) {
    if (!node) return "nothing";
    std::string text = json::write(*node);
    if (text.size() > 200) text = text.substr(0, 200) + "...";
    return text;
}

std::optional<std::string> differs(const std::string& path, const Node& wanted, const Node* got) {
    return fmt::format("{}: wanted {}, got {}", path, shown(&wanted), shown(got));
}

bool is_close(double a, double b, double within) { return std::abs(a - b) <= within; }

bool has_element(const Node& list, const Node& wanted) {
    return std::any_of(list.children.begin(), list.children.end(),
                       [&](const Node& element) { return !find_difference(wanted, &element); });
}

bool is_matcher(const Node& wanted) {
    if (!wanted.is(NodeKind::object) || wanted.children.empty()) return false;
    const Node& first = wanted.children[0];
    if (first.key == "near") {
        const Node* within = wanted.children.size() == 2 ? wanted.find("within") : nullptr;
        return first.is(NodeKind::number) && within && within->is(NodeKind::number);
    }
    if (wanted.children.size() != 1) return false;
    if (first.key == "contains") return first.is(NodeKind::text);
    if (first.key == "absent") return first.is(NodeKind::boolean);
    return (first.key == "some" || first.key == "no") && first.is(NodeKind::list);
}

std::optional<std::string> match_specially(const Node& wanted, const Node* got, const std::string& path) {
    const Node& first = wanted.children[0];
    if (first.key == "absent")
        return (got == nullptr) == first.boolean ? std::nullopt : differs(path, wanted, got);
    if (!got) return differs(path, wanted, got);
    if (first.key == "contains") {
        const bool fits = got->is(NodeKind::text) && got->text.find(first.text) != std::string::npos;
        return fits ? std::nullopt : differs(path, wanted, got);
    }
    if (first.key == "near") {
        const bool fits =
            got->is(NodeKind::number) && is_close(got->number, first.number, wanted.find("within")->number);
        return fits ? std::nullopt : differs(path, wanted, got);
    }
    if (!got->is(NodeKind::list)) return differs(path, wanted, got);
    for (const Node& element : first.children)
        if (has_element(*got, element) != (first.key == "some"))
            return fmt::format("{}: {} is {} {}", path, shown(&element),
                               first.key == "some" ? "not in" : "in", shown(got));
    return std::nullopt;
}

} // namespace

std::optional<std::string> find_difference(const Node& wanted, const Node* got, const std::string& path) {
    if (is_matcher(wanted)) return match_specially(wanted, got, path);
    if (!got || got->kind != wanted.kind) return differs(path, wanted, got);
    switch (wanted.kind) {
    case NodeKind::number:
        return is_close(wanted.number, got->number, 1e-9) ? std::nullopt : differs(path, wanted, got);
    case NodeKind::object:
        for (const Node& member : wanted.children)
            if (auto difference = find_difference(member, got->find(member.key), path + "." + member.key))
                return difference;
        return std::nullopt;
    case NodeKind::list:
        if (wanted.children.size() != got->children.size()) return differs(path, wanted, got);
        for (std::size_t i = 0; i < wanted.children.size(); ++i)
            if (auto difference =
                    find_difference(wanted.children[i], &got->children[i], fmt::format("{}.{}", path, i)))
                return difference;
        return std::nullopt;
    default: return json::equal(wanted, *got) ? std::nullopt : differs(path, wanted, got);
    }
}

} // namespace arbiter::cases
