// Writing JSON: members in the order they were added, so the same data gives the same bytes.
#pragma once

#include "json/node.hpp"

#include <string>

namespace arbiter::json {

enum class Layout : std::uint8_t {
    compact, ///< one line, no blanks
    pretty,  ///< two blanks per level; lists and objects that fit 100 columns stay on one line
};

/// The text of a value, without a newline at its end. Numbers are written as they were read.
[[nodiscard]] std::string write(const Node& node, Layout layout = Layout::compact);

/// `text` as a JSON text, with its quotes. A byte that is not UTF-8 becomes U+FFFD.
[[nodiscard]] std::string quote(std::string_view text);

} // namespace arbiter::json
