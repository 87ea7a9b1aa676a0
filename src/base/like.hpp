// Patterns for short texts, instead of regular expressions: `#` stands for digits, `*` for anything without
// braces, every other sign for itself. `-#d#+#` is `-1d4+1`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// What stands for the `#` and `*` of a pattern, in order, each at least one sign long and as short as can
/// be; none where the text is not like that. Takes time of the product of both lengths at most.
[[nodiscard]] std::optional<std::vector<std::string_view>> find_like(std::string_view text,
                                                                     std::string_view pattern);

/// The text that a pattern is with these in place of its `#` and `*`.
[[nodiscard]] std::string fill_like(std::string_view pattern, const std::vector<std::string_view>& holes);

} // namespace arbiter
