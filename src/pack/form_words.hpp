// What a form may do to a single value on its way: other words, a text around it, a minus in front.
#pragma once

#include "json/node.hpp"

namespace arbiter::pack {

/// The value taken instead of given: 2 is -2, `1d4` is `-1d4`, `1d4+1` is `-(1d4+1)`, `{level}` is
/// `-{level}`. What has a minus already keeps it. Anything but a number or a text stays as it is.
[[nodiscard]] json::Node taken_away(json::Node value);

/// The text of a value where `{}` stands in `around`.
[[nodiscard]] json::Node in_text(json::Node value, std::string_view around);

/// A text in another spelling: that of the first pattern that it is like (see base/like.hpp), or as it is.
[[nodiscard]] json::Node rewritten(json::Node value, const json::Node& spellings);

/// A text that is a number as that number.
[[nodiscard]] json::Node as_number(json::Node value);

/// What `words` has for a text, a number or a yes or no; null when it has nothing.
[[nodiscard]] const json::Node* find_word(const json::Node& words, const json::Node& value);

} // namespace arbiter::pack
