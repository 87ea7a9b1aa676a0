// Members that may be missing, read in one go.
#pragma once

#include "json/node.hpp"

#include <string>
#include <string_view>

namespace arbiter::json {

/// The text of a member; `otherwise` where there is none, or something else stands there.
[[nodiscard]] inline std::string text_at(const Node& node, std::string_view key,
                                         std::string_view otherwise = {}) {
    const Node* found = node.find(key);
    return found && found->is(NodeKind::text) ? found->text : std::string(otherwise);
}

/// The number of a member, the same way.
[[nodiscard]] inline double number_at(const Node& node, std::string_view key, double otherwise = 0) {
    const Node* found = node.find(key);
    return found && found->is(NodeKind::number) ? found->number : otherwise;
}

} // namespace arbiter::json
