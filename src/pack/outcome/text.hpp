// The text of an outcome, taken apart: placeholders, numbers, and what its words say about them. It knows no
// resource.
#pragma once

#include "pack/outcome/wording.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack::outcome {

/// Whether a whole word stands in a text; both in small letters.
[[nodiscard]] bool has_word(std::string_view text, std::string_view word) noexcept;

/// A placeholder of a text.
struct Mention {
    std::string_view name;
    std::uint32_t begin = 0;   ///< of its brace
    std::uint32_t end = 0;     ///< behind its brace
    Says says = Says::nothing; ///< gives or takes: the sign right before it, or the nearest such word
};

/// A word right behind one that gives or takes, or behind a signed number: "lose gold", "-2 gold". Or a word
/// that says that somebody picks.
struct Object {
    std::uint32_t begin = 0;
    Says says = Says::nothing; ///< gives or takes
};

/// A number that is written out.
struct Literal {
    double number = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// A number or dice that are given or taken: "-2", "lose 1d4".
struct Promise {
    std::uint32_t begin = 0;
    std::uint32_t end = 0; ///< what it is of stands behind this
    bool is_sure = true;   ///< else it is one only if a resource stands behind it: "lose 1 gold and 2 ore"
};

struct OutcomeText {
    std::vector<Mention> mentions;
    std::vector<Literal> literals;
    std::vector<Object> objects;
    std::vector<Object> choices; ///< "gain 1 of your choice", "choose what to lose"
    std::vector<Promise> promises;
    std::string lower;
    bool tells_of_change = false; ///< it says that something is given or taken
    bool tells_of_picking = false;

    /// The next words behind a place, at most so many, in small letters with `_` between them; empty where
    /// there are fewer, or something but blanks between them.
    [[nodiscard]] std::string words_behind(std::uint32_t place, int count) const;
};
[[nodiscard]] OutcomeText read_text(std::string_view text, const Words& words);

} // namespace arbiter::pack::outcome
