// Words in the texts of cards: small functions that know no resource.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack::card {

/// Whether a whole word stands in a text; both in small letters.
[[nodiscard]] bool has_word(std::string_view text, std::string_view word) noexcept;

enum class Verb : std::uint8_t { none, gives, takes };

/// What a word in small letters says: "lose" and "pay" take, "gain" gives.
[[nodiscard]] Verb verb_of(std::string_view word) noexcept;

/// A placeholder of a text.
struct Mention {
    std::string_view name;
    std::uint32_t begin = 0; ///< of its brace
    std::uint32_t end = 0;   ///< behind its brace
    Verb verb = Verb::none; ///< of the nearest verb before it in the sentence, or of the sign right before it
};

/// A word right behind a verb or a signed number: what is lost or gained. Or a word that says that somebody
/// chooses, with the verb of its sentence.
struct Object {
    std::uint32_t begin = 0;
    Verb verb = Verb::none;
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

/// A text of a card, taken apart once.
struct CardText {
    std::vector<Mention> mentions;
    std::vector<Literal> literals;
    std::vector<Object> objects;
    std::vector<Object> choices; ///< "gain 1 of your choice", "choose what to lose"
    std::vector<Promise> promises;
    std::string lower;
    bool has_verb = false; ///< it says that something is given or taken

    /// The next words behind a place, at most so many, in small letters with `_` between them; empty where
    /// there are fewer, or something but blanks between them.
    [[nodiscard]] std::string words_behind(std::uint32_t place, int count) const;
};
[[nodiscard]] CardText read_text(std::string_view text);

} // namespace arbiter::pack::card
