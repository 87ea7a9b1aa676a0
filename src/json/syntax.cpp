// Guessing what the author meant. First the token itself is looked at (is it wrong inside?), then its
// company.
#include "json/syntax.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::json {
namespace {

constexpr std::size_t k_none = std::string_view::npos;

bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '$';
}

bool is_number_char(char c) { return is_word(c) || c == '-' || c == '+' || c == '.'; }

template <class Accept> std::size_t run_end(std::string_view text, std::size_t at, Accept accept) {
    while (at < text.size() && accept(text[at])) ++at;
    return at;
}

// Behind the closing quote; the end of the line when there is none, since a JSON text cannot cross lines.
std::size_t text_end(std::string_view text, std::size_t at) {
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '"') return i + 1;
        if (text[i] == '\n') return i;
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] != '\n') ++i;
    }
    return text.size();
}

struct WordHint {
    std::string_view word, message, hint;
};

// Values of other languages, by their lower-case spelling.
constexpr std::array k_words = {
    WordHint{"nan", "NaN is not a JSON number", "write a number"},
    WordHint{"infinity", "Infinity is not a JSON number", "write a large number, or leave the key out"},
    WordHint{"inf", "inf is not a JSON number", "write a large number, or leave the key out"},
    WordHint{"true", "true is written in lower case", "write true"},
    WordHint{"false", "false is written in lower case", "write false"},
    WordHint{"null", "null is written in lower case", "write null"},
    WordHint{"none", "JSON has no None", "write null"},
    WordHint{"nil", "JSON has no nil", "write null"},
    WordHint{"undefined", "JSON has no undefined", "write null, or leave the key out"},
};

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::string_view token_of(const ParseStop& stop) {
    return stop.text.substr(stop.token, token_end(stop.text, stop.token) - stop.token);
}

SyntaxProblem at_token(const ParseStop& stop, std::string_view code, std::string message, std::string hint) {
    return {code, stop.token, token_end(stop.text, stop.token), std::move(message), std::move(hint)};
}

SyntaxProblem at_end(const ParseStop& stop) {
    const std::size_t last = stop.text.find_last_not_of(" \t\r\n");
    const std::size_t at = last == k_none ? 0 : last + 1;
    if (stop.open.empty())
        return {"json-empty", 0, 0, "the file is empty",
                "a file holds one record, or a list of records in [ ]"};
    const auto [bracket, opened] = stop.open.back();
    const auto line =
        1 + std::count(stop.text.begin(), stop.text.begin() + static_cast<std::ptrdiff_t>(opened), '\n');
    return {"json-truncated", at, at,
            fmt::format("the file ends before the {} of line {} is closed",
                        bracket == '{' ? "object" : "list", line),
            fmt::format("close it with {}", bracket == '{' ? "}" : "]")};
}

// Length of a good escape at `at` (its backslash), or 0. A high surrogate needs its low one.
std::size_t escape_length(std::string_view text, std::size_t at) {
    const auto is_unicode = [&](std::size_t i) {
        return i + 6 <= text.size() && text[i] == '\\' && text[i + 1] == 'u' &&
               std::all_of(text.begin() + static_cast<std::ptrdiff_t>(i) + 2,
                           text.begin() + static_cast<std::ptrdiff_t>(i) + 6, is_hex);
    };
    if (at + 1 < text.size() && std::string_view("\"\\/bfnrt").find(text[at + 1]) != k_none) return 2;
    if (!is_unicode(at)) return 0;
    const std::string digits = lower(text.substr(at + 2, 4));
    const bool high = digits >= "d800" && digits <= "dbff", low = digits >= "dc00" && digits <= "dfff";
    if (low) return 0;
    if (!high) return 6;
    const std::string second = is_unicode(at + 6) ? lower(text.substr(at + 8, 4)) : std::string();
    return second >= "dc00" && second <= "dfff" ? 12 : 0;
}

SyntaxProblem bad_escape(std::string_view text, std::size_t at, std::size_t close) {
    const std::size_t end = std::min(close, at + (text[at + 1] == 'u' ? 6 : 2));
    const bool is_half =
        end == at + 6 && std::all_of(text.begin() + static_cast<std::ptrdiff_t>(at) + 2,
                                     text.begin() + static_cast<std::ptrdiff_t>(end), is_hex);
    return {"json-text", at, end,
            is_half ? "this is half of a pair of escapes" : "this is no escape that JSON knows",
            is_half ? "a letter beyond \\uFFFF is two escapes, or the letter itself"
                    : "a backslash itself is \\\\; \\u takes four hex digits"};
}

// The bytes of a typographic quote at the start of a text; 0 where there is none. Word processors put them
// in.
std::size_t curly_quote(std::string_view text) {
    constexpr std::array<std::string_view, 9> k_curly = {
        "\xE2\x80\x9C", "\xE2\x80\x9D", "\xE2\x80\x9E", "\xE2\x80\x9F", "\xE2\x80\x98",
        "\xE2\x80\x99", "\xE2\x80\x9A", "\xC2\xAB",     "\xC2\xBB",
    };
    for (const std::string_view quote : k_curly)
        if (text.starts_with(quote)) return quote.size();
    return 0;
}

// `"id”: "a"`: a curly quote closes nothing, so the text before the trouble reached to the next plain one.
SyntaxProblem closed_too_late(const ParseStop& stop) {
    const std::string_view text = stop.text;
    if (stop.last_end < 2 || stop.last_end > text.size() || text[stop.last_end - 1] != '"') return {};
    const std::size_t open = text.rfind('"', stop.last_end - 2);
    if (open == k_none) return {};
    for (std::size_t i = open + 1; i < stop.last_end; ++i)
        if (const std::size_t length = curly_quote(text.substr(i)); length > 0)
            return {"json-quotes", i, i + length, "this is a curly quote, which closes nothing",
                    "JSON wants \""};
    return {};
}

// What is wrong inside a text, if anything; an empty code means it is fine.
SyntaxProblem inside_text(const ParseStop& stop) {
    const std::string_view text = stop.text;
    const std::size_t end = text_end(text, stop.token);
    const std::size_t close = end - 1;
    const bool is_closed = close > stop.token && text[close] == '"';
    if (!is_closed) {
        for (std::size_t i = stop.token + 1; i < end; ++i)
            if (const std::size_t length = curly_quote(text.substr(i)); length > 0)
                return {"json-quotes", i, i + length, "this is a curly quote, which closes nothing",
                        "JSON wants \""};
        return at_token(stop, "json-text", "this text is not closed", "add a \" at its end");
    }
    for (std::size_t i = stop.token + 1; i < close; ++i) {
        if (static_cast<unsigned char>(text[i]) < 0x20)
            return {"json-text", i, i + 1, "a control character stands inside a text",
                    "write \\n for a new line, \\t for a tab"};
        if (text[i] != '\\') continue;
        const std::size_t length = escape_length(text, i);
        if (length == 0) return bad_escape(text, i, close);
        i += length - 1;
    }
    return {};
}

SyntaxProblem bad_number(std::string_view text, std::size_t begin, std::size_t end) {
    const std::string_view number = text.substr(begin, end - begin);
    std::string hint = "write it as 12, -3, 0.5 or 1e6, without leading zeros";
    if (number[0] == '+') hint = "leave the + away";
    if (number[0] == '.') hint = fmt::format("write 0{}", number);
    if (number.back() == '.') hint = fmt::format("write {}0", number);
    return {"json-number", begin, end, fmt::format("{} is no JSON number", number), hint};
}

SyntaxProblem bad_word(const ParseStop& stop) {
    const std::string_view shown = token_of(stop);
    const std::string word = lower(shown);
    const std::string_view bare = std::string_view(word).substr(word[0] == '-' ? 1 : 0);
    for (const auto& known : k_words)
        if (bare == known.word)
            return at_token(stop, "json-word", std::string(known.message), std::string(known.hint));
    constexpr std::array<std::string_view, 3> k_literals = {"true", "false", "null"};
    const std::string meant = did_you_mean(shown, k_literals);
    return at_token(stop, "json-word", fmt::format("{} stands without quotes", shown),
                    meant.empty() ? fmt::format("write \"{}\"", shown) : meant);
}

// What is wrong inside a bare token: a number or a word that JSON does not know.
SyntaxProblem inside_bare(const ParseStop& stop) {
    const std::string_view token = token_of(stop);
    if (token == "true" || token == "false" || token == "null" || parse_number(token)) return {};
    const char first = token[0] == '-' && token.size() > 1 ? token[1] : token[0];
    if (is_digit(first) || !is_word(first))
        return bad_number(stop.text, stop.token, stop.token + token.size());
    return bad_word(stop);
}

// The comma in front of the token: `[1, ]` is about the comma, not about the bracket.
std::size_t comma_before(const ParseStop& stop) {
    for (std::size_t i = stop.token; i > stop.last_end; --i)
        if (stop.text[i - 1] == ',') return i - 1;
    return k_none;
}

bool starts_element(char c) { return c == '"' || c == '{' || c == '[' || is_word(c) || c == '-'; }

std::string_view wanted_here(const ParseStop& stop) {
    if (stop.open.empty()) return "a record, or a list of records, is wanted here";
    const bool has_colon = stop.text.substr(stop.last_end, stop.token - stop.last_end).find(':') != k_none;
    if (stop.after_key)
        return has_colon ? "a value is wanted here" : "a : is wanted between a key and its value";
    return stop.open.back().bracket == '{' ? "a key in double quotes, or }, is wanted here"
                                           : "a value, or ], is wanted here";
}

std::size_t comment_end(std::string_view text, std::size_t at) {
    const bool is_block = text.substr(at).starts_with("/*");
    const std::size_t end = is_block ? text.find("*/", at) : text.find('\n', at);
    return end == k_none ? text.size() : end + (is_block ? 2 : 0);
}

// A good token where it may not stand.
SyntaxProblem out_of_place(const ParseStop& stop) {
    const char c = stop.text[stop.token];
    const std::size_t comma = comma_before(stop);
    if ((c == '}' || c == ']') && comma != k_none)
        return {"json-trailing-comma", comma, comma + 1, "nothing follows this comma",
                "JSON allows no comma after the last element: delete it"};
    const bool is_first = !stop.open.empty() && stop.open.back().at + 1 == stop.last_end;
    if (starts_element(c) && comma == k_none && !stop.after_key && !is_first && !stop.open.empty())
        return at_token(stop, "json-missing-comma", "a comma is missing before this",
                        "put a , after the element before it");
    return at_token(stop, "json-syntax", fmt::format("unexpected {}", printable(token_of(stop))),
                    std::string(wanted_here(stop)));
}

} // namespace

std::size_t number_end(std::string_view text, std::size_t at) noexcept {
    std::size_t i = at + (at < text.size() && text[at] == '-' ? 1 : 0);
    if (i >= text.size() || !is_digit(text[i])) return at;
    i = text[i] == '0' ? i + 1 : run_end(text, i, is_digit);
    if (i + 1 < text.size() && text[i] == '.' && is_digit(text[i + 1])) i = run_end(text, i + 1, is_digit);
    if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        const std::size_t sign = i + 1 < text.size() && (text[i + 1] == '-' || text[i + 1] == '+') ? 1 : 0;
        const std::size_t end = run_end(text, i + 1 + sign, is_digit);
        if (end > i + 1 + sign) i = end;
    }
    return i;
}

std::size_t token_end(std::string_view text, std::size_t at) noexcept {
    if (at >= text.size()) return text.size();
    if (text[at] == '"') return text_end(text, at);
    return std::max(at + 1, run_end(text, at, is_number_char));
}

SyntaxProblem explain_syntax(const ParseStop& stop) {
    const std::string_view text = stop.text;
    if (stop.token >= text.size()) return at_end(stop);
    const std::string_view rest = text.substr(stop.token);
    if (rest.starts_with("//") || rest.starts_with("/*") || rest[0] == '#')
        return {"json-comment", stop.token, comment_end(text, stop.token), "JSON has no comments",
                "put the words into a \"note\" field"};
    if (const std::size_t length = curly_quote(rest); length > 0)
        return {"json-quotes", stop.token, stop.token + length, "these are curly quotes", "JSON wants \""};
    if (rest[0] == '\'')
        return {"json-quotes", stop.token, stop.token + 1, "a text stands in single quotes",
                "JSON uses double quotes: \"...\""};
    // `01` and `1_000` arrive as a good number with an unexpected rest glued to it.
    const std::size_t glued = stop.token;
    if (glued == stop.last_end && glued > 0 && is_number_char(rest[0]) && is_number_char(text[glued - 1])) {
        std::size_t begin = glued;
        while (begin > 0 && is_number_char(text[begin - 1])) --begin;
        return bad_number(text, begin, token_end(text, begin));
    }
    if (stop.open.empty() && stop.last_end > 0)
        return at_token(stop, "json-after-end", "something follows the end of the document",
                        "a file holds one record; put several into one list: [ {...}, {...} ]");
    if (SyntaxProblem closed = closed_too_late(stop); !closed.code.empty()) return closed;
    SyntaxProblem inside;
    if (rest[0] == '"')
        inside = inside_text(stop);
    else if (is_number_char(rest[0]))
        inside = inside_bare(stop);
    return inside.code.empty() ? out_of_place(stop) : inside;
}

} // namespace arbiter::json
