// Reading one token. What cannot be a token is a bad one that knows its better spelling.
#include "expr/formula/lexer.hpp"

#include "arbiter/diagnostic.hpp"
#include "base/text.hpp"
#include "expr/formula/dice_text.hpp"
#include "expr/formula/text_literal.hpp"
#include "json/number.hpp"
#include "json/syntax.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::expr::formula {
namespace {

constexpr std::array<std::string_view, 10> k_keywords = {"and",   "or",   "not",  "in",  "true",
                                                         "false", "null", "this", "let", "if"};

// Longer signs stand before those they begin with.
constexpr std::array<std::string_view, 29> k_signs = {
    "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "??", "!!", "<", ">", "+", "-", "*",
    "/",   "%",   "?",  ":",  "(",  ")",  "[",  "]",  "{",  "}",  ",", ".", "!", "="};

struct Spelling {
    std::string_view written, message, hint;
};

// What other languages write, and letters that word processors put in.
constexpr std::array k_foreign = {
    Spelling{"//", "\"//\" neither divides nor starts a comment here", "divide with /"},
    Spelling{"/*", "a formula has no comments", ""},
    Spelling{"#", "a formula has no comments", ""},
    Spelling{"<>", "\"<>\" is no comparison here", "write !="},
    Spelling{"=>", "\"=>\" is no comparison here", "write >="},
    Spelling{"=<", "\"=<\" is no comparison here", "write <="},
    Spelling{"**", "\"**\" is no operator here", "multiply with one *"},
    Spelling{"&", "\"&\" is no operator here", "write and, or &&"},
    Spelling{"|", "\"|\" is no operator here", "write or, or ||"},
    Spelling{"@", "names have no \"@\" here", "leave it away: actor.level"},
    Spelling{"$", "names have no \"$\" here", "leave it away: actor.level"},
    Spelling{";", "a formula is one expression, without \";\"", "name a part with let x = ..., y = ...: ..."},
    Spelling{"\u00D7", "\"\u00D7\" is no operator here", "write *"},
    Spelling{"\u00F7", "\"\u00F7\" is no operator here", "write /"},
    Spelling{"\u2212", "this minus is not the one of the keyboard", "write -"},
    Spelling{"\u2013", "this dash is no minus", "write -"},
    Spelling{"\u2264", "\"\u2264\" is no comparison here", "write <="},
    Spelling{"\u2265", "\"\u2265\" is no comparison here", "write >="},
    Spelling{"\u2260", "\"\u2260\" is no comparison here", "write !="},
    Spelling{"\u201C", "this quote is not the one of the keyboard", "write \""},
    Spelling{"\u201D", "this quote is not the one of the keyboard", "write \""},
    Spelling{"\u2018", "this quote is not the one of the keyboard", "write '"},
    Spelling{"\u2019", "this quote is not the one of the keyboard", "write '"},
};

template <class Accept> std::uint32_t run_end(std::string_view text, std::uint32_t at, Accept accept) {
    while (at < text.size() && accept(text[at])) ++at;
    return at;
}

Token make(TokenKind kind, std::string_view text, std::uint32_t begin, std::uint32_t end) {
    return {kind, begin, end, text.substr(begin, end - begin), nullptr};
}

Token make_bad(std::string_view text, Problem problem) {
    Token token = make(TokenKind::bad, text, problem.begin, problem.end);
    token.problem = std::make_shared<const Problem>(std::move(problem));
    return token;
}

Token bad_number(std::string_view text, std::uint32_t begin, std::uint32_t number_end) {
    const std::uint32_t end =
        run_end(text, std::max(number_end, begin + 1), [](char c) { return is_word(c) || c == '.'; });
    const std::string_view shown = text.substr(begin, end - begin);
    const auto digits = run_end(text, begin, is_digit);
    const char after = number_end < text.size() ? text[number_end] : '\0';
    std::string message = fmt::format("{} is no number", shown), hint;
    if (shown[0] == '.')
        hint = fmt::format("write 0{}", shown);
    else if (shown.back() == '.')
        hint = fmt::format("write {}0", shown);
    else if (dice_head_end(text, number_end) != number_end)
        message = "the number of dice must be whole", hint = "round it: (floor(x))d6";
    else if (digits == number_end && (after == 'd' || after == 'D'))
        message = "expected the faces of the die after \"d\"", hint = "d6, d%, dF, d(sides) or d{1,2,3}";
    else if (shown[0] == '0' && is_digit(after))
        hint = "leave the zeros at its start away";
    else if (is_letter(after))
        hint = fmt::format("put an operator between the two: {} * {}", text.substr(begin, number_end - begin),
                           text.substr(number_end, end - number_end));
    return make_bad(text, {"bad-number", begin, end, std::move(message), std::move(hint)});
}

Token read_number(std::string_view text, std::uint32_t at) {
    if (const auto head = dice_head_end(text, at); head != at) return make(TokenKind::dice, text, at, head);
    const auto end = static_cast<std::uint32_t>(json::number_end(text, at));
    if (end == at || (end < text.size() && (is_word(text[end]) || text[end] == '.')))
        return bad_number(text, at, end);
    Token token = make(TokenKind::number, text, at, end);
    if (json::parse_number(token.text)) return token;
    return make_bad(text, {"bad-number", at, end, "this number is too large", ""});
}

Token read_text(std::string_view text, std::uint32_t at) {
    TextLiteral literal = read_text_literal(text, at);
    if (literal.problem) return make_bad(text, std::move(*literal.problem));
    return make(TokenKind::text, text, at, literal.end);
}

Token read_strange(std::string_view text, std::uint32_t at) {
    std::uint32_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    const bool is_ascii = static_cast<unsigned char>(text[at]) < 0x80;
    return make_bad(text,
                    {"bad-character", at, end,
                     fmt::format("unexpected \"{}\"", printable(text.substr(at, end - at))),
                     is_ascii ? "" : "outside of quotes a formula has plain letters, digits and signs"});
}

Token read_sign(std::string_view text, std::uint32_t at) {
    const std::string_view rest = text.substr(at);
    const bool is_and_or = rest.starts_with("&&") || rest.starts_with("||");
    for (const Spelling& foreign : k_foreign)
        if (!is_and_or && rest.starts_with(foreign.written))
            return make_bad(text,
                            {"bad-character", at, at + static_cast<std::uint32_t>(foreign.written.size()),
                             std::string(foreign.message), std::string(foreign.hint)});
    for (const std::string_view sign : k_signs)
        if (rest.starts_with(sign))
            return make(TokenKind::sign, text, at, at + static_cast<std::uint32_t>(sign.size()));
    return read_strange(text, at);
}

} // namespace

Token read_token(std::string_view text, std::uint32_t at, bool is_after_dot) {
    at = run_end(text, at, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
    if (at >= text.size()) return {TokenKind::end, at, at, {}, nullptr};
    const char c = text[at], next = at + 1 < text.size() ? text[at + 1] : '\0';
    if (is_digit(c)) return read_number(text, at);
    if (is_letter(c)) {
        const auto head = is_after_dot ? at : dice_head_end(text, at);
        if (head != at) return make(TokenKind::dice, text, at, head);
        return make(TokenKind::name, text, at, run_end(text, at, is_word));
    }
    if (c == '"' || c == '\'') return read_text(text, at);
    // .5 is a number without its zero, but in xs.5 the dot looks for a name.
    const char before = at > 0 ? text[at - 1] : ' ';
    if (c == '.' && is_digit(next) && !is_word(before) && before != ')' && before != ']')
        return bad_number(text, at, at);
    return read_sign(text, at);
}

bool is_keyword(std::string_view word) noexcept {
    return std::find(k_keywords.begin(), k_keywords.end(), word) != k_keywords.end();
}

bool is_identifier(std::string_view word) noexcept {
    return !word.empty() && is_letter(word[0]) && std::all_of(word.begin(), word.end(), is_word);
}

bool is_plain_name(std::string_view word) {
    return is_identifier(word) && !is_keyword(word) && dice_head_end(word, 0) == 0;
}

bool is_capital_word(std::string_view word) noexcept {
    return !word.empty() && word[0] >= 'A' && word[0] <= 'Z' &&
           std::all_of(word.begin(), word.end(),
                       [](char c) { return (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_'; });
}

} // namespace arbiter::expr::formula
