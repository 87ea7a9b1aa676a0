// From one JSON value to another by as few edits of its text as possible, so that nothing else in the file
// changes: no blank, no order, no line.
#pragma once

#include "json/node.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// Bytes [begin, end) of a text and what stands there afterwards.
struct TextEdit {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::string text;
};

/// Adds the edits that turn `before`, which stands in `text`, into `after`. Parts of `after` that have the
/// place of a part of `before` count as that part, wherever they are now: a member whose key changed is
/// renamed, not written anew.
void find_edits(const json::Node& before, const json::Node& after, std::string_view text,
                std::vector<TextEdit>& edits);

/// The text with the edits made. They must not overlap.
[[nodiscard]] std::string edited(std::string_view text, std::vector<TextEdit> edits);

} // namespace arbiter::pack
