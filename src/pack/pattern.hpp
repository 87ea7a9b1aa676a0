// Pattern: the regular expressions of JSON Schema (`patternProperties`, `pattern`), as far as packs need
// them. Matching takes time in proportion to the text, whatever the pattern is.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// Why a text is no pattern that can be matched.
struct PatternProblem {
    std::string message;
    bool is_wrong = true; ///< false: a regular expression, but with more than is understood here
};

class Pattern {
public:
    /// Reads literals, `.`, classes, `\d \w \s` and their opposites, groups, `|`, `* + ? {n,m}`, `^` and `$`.
    /// Nothing, with the reason in `problem`, for anything else and for patterns that are very large.
    [[nodiscard]] static std::optional<Pattern> read(std::string_view text, PatternProblem& problem);

    /// Whether it is found anywhere in `text`. Letters beyond ASCII are compared byte by byte.
    [[nodiscard]] bool is_in(std::string_view text) const;

private:
    friend class PatternReader;
    enum class Code : std::uint8_t { one_of, fork, jump, begin, end };
    struct Instruction {
        Code code;
        std::int32_t by = 0;   // jump: how far; fork: how far on the second way, the first is the next one
        std::uint32_t set = 0; // one_of
    };
    using Bytes = std::bitset<256>;
    using Fragment = std::vector<Instruction>;

    /// Adds the places where a byte is read, or the end, that are reached from `from` without reading.
    void reach(std::size_t from, bool is_begin, bool is_end, std::vector<std::size_t>& places,
               std::vector<bool>& met) const;

    Fragment code_; // its end is the end of the pattern
    std::vector<Bytes> sets_;
};

} // namespace arbiter::pack
