// Equal values have one written form: members of objects sorted, numbers by value.
#include "pack/enum_index.hpp"

#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

void sort_members(Node& node) {
    if (node.is(json::NodeKind::object))
        std::sort(node.children.begin(), node.children.end(),
                  [](const Node& a, const Node& b) { return a.key < b.key; });
    for (Node& child : node.children) sort_members(child);
    if (node.is(json::NodeKind::number)) node.text = json::make_number(node.number).text;
}

std::string written(Node node) {
    sort_members(node);
    return json::write(node);
}

} // namespace

bool EnumIndex::holds(const Node& legal, const Node& value) {
    constexpr std::size_t k_few = 16;
    if (legal.children.size() <= k_few) {
        looked_at_ += legal.children.size();
        return std::any_of(legal.children.begin(), legal.children.end(),
                           [&](const Node& one) { return json::equal(one, value); });
    }
    const auto [known, is_new] = known_.try_emplace(&legal);
    if (is_new) {
        looked_at_ += legal.children.size();
        for (const Node& one : legal.children) known->second.insert(written(one));
    }
    return known->second.contains(written(value));
}

std::string first_values(const Node& list) {
    constexpr std::size_t k_shown = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(k_shown, list.children.size()); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : ", ", json::write(list.children[i]));
    if (list.children.size() > k_shown) text += fmt::format(", ... ({} in all)", list.children.size());
    return text;
}

} // namespace arbiter::pack
