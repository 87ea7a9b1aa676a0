// What people bring along when they copy a roll from a chat: commands such as /r and inline marks [[ ]].
#pragma once

#include "dice/cursor.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::dice {

/// A notation in the clothes of a chat.
struct ChatMarks {
    Span span;            ///< the command or the marks that are no dice
    std::string mark;     ///< "/r", "[["
    std::string notation; ///< the same without them: `[[1d20+5]]>=15` is `(1d20+5)>=15`
};

/// The first chat mark of a text, if it has one. Looked for only in texts that are no notation as they are.
[[nodiscard]] std::optional<ChatMarks> find_chat_marks(std::string_view text);

} // namespace arbiter::dice
