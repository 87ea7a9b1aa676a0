// What is wrong with a text that is no JSON: from the place where the parser stopped to words that help.
#pragma once

#include "json/node.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::json {

struct SyntaxProblem {
    std::string_view code;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string message;
    std::string hint;
};

/// A list or object that is still open where the text ends or fails.
struct OpenBracket {
    char bracket; // '{' or '['
    std::size_t at;
};

/// Where the parser was when it gave up.
struct ParseStop {
    std::string_view text;
    std::size_t token;             ///< where the token begins that could not be taken
    std::size_t last_end;          ///< where the last good token ended
    bool after_key = false;        ///< a key was read and its value was not
    std::vector<OpenBracket> open; ///< from the outermost
};

/// Names the mistake: a comment, a trailing comma, NaN, single quotes, an unclosed bracket and so on.
[[nodiscard]] SyntaxProblem explain_syntax(const ParseStop& stop);

/// End of the longest JSON number that starts at `at`; `at` itself when there is none.
[[nodiscard]] std::size_t number_end(std::string_view text, std::size_t at) noexcept;

/// End of the token that starts at `at`: a whole text, number or word, or one character.
[[nodiscard]] std::size_t token_end(std::string_view text, std::size_t at) noexcept;

} // namespace arbiter::json
