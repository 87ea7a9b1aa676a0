// Cursor: a place in a notation, and the small readings every part of the parser shares.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "base/text.hpp"
#include "dice/program.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::dice {

/// A diagnostic about bytes `span` of `text`, whose column counts code points.
[[nodiscard]] Diagnostic notation_error(std::string_view text, Span span, std::string_view code,
                                        std::string message, std::string hint = {});

/// `text` in quotation marks, safe for a terminal.
[[nodiscard]] std::string in_quotes(std::string_view text);

[[nodiscard]] constexpr bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
[[nodiscard]] constexpr bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}

    [[nodiscard]] std::uint32_t at() const noexcept { return at_; }
    void go_to(std::uint32_t at) noexcept { at_ = at; }
    [[nodiscard]] bool ended() const noexcept { return at_ >= text_.size(); }
    [[nodiscard]] char peek(std::size_t ahead = 0) const noexcept {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    [[nodiscard]] std::string_view since(std::uint32_t begin) const {
        return text_.substr(begin, at_ - begin);
    }

    void skip_blanks() noexcept {
        while (!ended() && is_blank(text_[at_])) ++at_;
    }
    /// Takes `word` if it is next, to the letter; blanks are not skipped.
    bool take(std::string_view word) noexcept {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += static_cast<std::uint32_t>(word.size());
        return true;
    }
    /// Takes `word` only where no letter or digit follows.
    bool take_word(std::string_view word) noexcept;
    /// Takes a comparison sign.
    std::optional<Cmp> take_cmp() noexcept;
    /// Takes digits; more than a number may have is a number past every limit.
    std::optional<std::int64_t> take_number() noexcept;
    /// Takes a name: a letter, then letters and digits.
    std::string_view take_name() noexcept;

private:
    std::string_view text_;
    std::uint32_t at_ = 0;
};

/// The greatest number a notation may hold; anything longer reads as one more.
inline constexpr std::int64_t k_largest_number = 1'000'000'000'000;

} // namespace arbiter::dice
