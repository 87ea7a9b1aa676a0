// JSON Pointers (RFC 6901): the address of a value inside a document.
#pragma once

#include "json/fwd.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::json {

/// The parts of a pointer, unescaped: `/a/0/b~1c` is {"a", "0", "b/c"}; `` is {}. Empty when it is none (it
/// must be empty or start with '/', and '~' is followed by 0 or 1).
[[nodiscard]] std::optional<std::vector<std::string>> split_pointer(std::string_view pointer);

/// `part` with `~` and `/` escaped, behind a '/'.
[[nodiscard]] std::string pointer_step(std::string_view part);

/// The child of `node` that a part names: a member, or a list's element by its number. Null when there is
/// none.
[[nodiscard]] const Node* child_at(const Node& node, std::string_view part) noexcept;
[[nodiscard]] Node* child_at(Node& node, std::string_view part) noexcept;

/// The value at `parts`, from `root`; null when any step leads nowhere.
[[nodiscard]] const Node* value_at(const Node& root, const std::vector<std::string>& parts) noexcept;
[[nodiscard]] Node* value_at(Node& root, const std::vector<std::string>& parts) noexcept;

} // namespace arbiter::json
