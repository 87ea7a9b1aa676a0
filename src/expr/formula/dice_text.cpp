// The outer shape of dice.
#include "expr/formula/dice_text.hpp"

#include "expr/formula/lexer.hpp"

#include <algorithm>
#include <array>

namespace arbiter::expr::formula {
namespace {

// As in the dice notation. Longer words stand before those they begin with.
constexpr std::array k_modifiers{
    Modifier{"fumble", Takes::pick},  Modifier{"crit", Takes::pick},    Modifier{"min", Takes::number},
    Modifier{"max", Takes::number},   Modifier{"mi", Takes::number},    Modifier{"ma", Takes::number},
    Modifier{"ms", Takes::target},    Modifier{"kh", Takes::count},     Modifier{"kl", Takes::count},
    Modifier{"dh", Takes::count},     Modifier{"dl", Takes::count},     Modifier{"ph", Takes::count},
    Modifier{"pl", Takes::count},     Modifier{"df", Takes::pick},      Modifier{"cs", Takes::pick},
    Modifier{"cf", Takes::pick},      Modifier{"sf", Takes::pick},      Modifier{"sd", Takes::nothing},
    Modifier{"sa", Takes::nothing},   Modifier{"ro", Takes::pick},      Modifier{"rr", Takes::pick},
    Modifier{"xo", Takes::explosion}, Modifier{"!!", Takes::explosion}, Modifier{"!p", Takes::explosion},
    Modifier{"!", Takes::explosion},  Modifier{"x", Takes::explosion},  Modifier{"e", Takes::explosion},
    Modifier{"k", Takes::choice},     Modifier{"d", Takes::count},      Modifier{"p", Takes::pick},
    Modifier{"r", Takes::pick},       Modifier{"s", Takes::nothing},
};

char at_or_end(std::string_view text, std::size_t at) { return at < text.size() ? text[at] : '\0'; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool stands(std::string_view text, std::uint32_t at, std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i)
        if (lower(at_or_end(text, at + i)) != word[i]) return false;
    return true;
}

std::uint32_t digits_end(std::string_view text, std::uint32_t at) {
    while (is_digit(at_or_end(text, at))) ++at;
    return at;
}

std::uint32_t integer_end(std::string_view text, std::uint32_t at) {
    const std::uint32_t digits = at_or_end(text, at) == '-' ? at + 1 : at;
    const std::uint32_t end = digits_end(text, digits);
    return end == digits ? at : end;
}

std::uint32_t word_end(std::string_view text, std::uint32_t at) {
    if (!is_letter(at_or_end(text, at))) return at;
    while (is_word(at_or_end(text, at))) ++at;
    return at;
}

// "two words"
std::uint32_t quoted_end(std::string_view text, std::uint32_t at) {
    if (at_or_end(text, at) != '"') return at;
    const auto close = text.find('"', at + 1);
    return close == std::string_view::npos ? at : static_cast<std::uint32_t>(close + 1);
}

std::uint32_t blanks_end(std::string_view text, std::uint32_t at) {
    while (at_or_end(text, at) == ' ' || at_or_end(text, at) == '\t') ++at;
    return at;
}

// Whether a word ends here, or goes on as the modifiers of dice do.
bool ends_faces(std::string_view text, std::uint32_t at) {
    return !is_word(at_or_end(text, at)) || find_modifier(text, at);
}

std::uint32_t pick_end(std::string_view text, std::uint32_t at) {
    const std::uint32_t value = comparison_end(text, at);
    if (value == at) return digits_end(text, at);
    for (const auto end_of : {integer_end, word_end, quoted_end})
        if (const auto end = end_of(text, value); end != value) return end;
    return value;
}

// One face: 3, 1..4, 6:2, hit, "critical hit":3. `is_plain` when it could as well be an expression.
std::uint32_t face_end(std::string_view text, std::uint32_t at, bool& is_plain) {
    std::uint32_t end = integer_end(text, at);
    if (end != at && at_or_end(text, end) == '.' && at_or_end(text, end + 1) == '.') {
        const auto last = integer_end(text, end + 2);
        if (last == end + 2) return at;
        end = last;
        is_plain = false;
    }
    if (end == at) end = word_end(text, at);
    if (end == at) end = quoted_end(text, at);
    if (end == at || at_or_end(text, end) != ':') return end;
    is_plain = false;
    return digits_end(text, end + 1);
}

} // namespace

std::uint32_t dice_head_end(std::string_view text, std::uint32_t at) {
    const std::uint32_t d = digits_end(text, at);
    const char letter = at_or_end(text, d), face = at_or_end(text, d + 1);
    if (letter != 'd' && letter != 'D') return at;
    if (face == '%' || face == '(' || face == '{') return d + 1;
    if (is_digit(face)) return ends_faces(text, digits_end(text, d + 1)) || d > at ? d + 1 : at;
    // Without a number, DF is a word in capitals.
    if (face != 'F' || (d == at && letter == 'D')) return at;
    return ends_faces(text, d + 2) ? d + 1 : at;
}

const Modifier* find_modifier(std::string_view text, std::uint32_t at) {
    const auto found = std::find_if(k_modifiers.begin(), k_modifiers.end(), [&](const Modifier& m) {
        // 4d6!pl1 explodes and drops the lowest.
        if (m.word == "!p" && (at_or_end(text, at + 2) == 'l' || at_or_end(text, at + 2) == 'h'))
            return false;
        return stands(text, at, m.word);
    });
    return found == k_modifiers.end() ? nullptr : &*found;
}

std::uint32_t comparison_end(std::string_view text, std::uint32_t at) {
    for (const std::string_view sign : {">=", "<=", "!=", "==", ">", "<", "="})
        if (text.substr(std::min<std::size_t>(at, text.size())).starts_with(sign))
            return at + static_cast<std::uint32_t>(sign.size());
    return at;
}

std::uint32_t picks_end(std::string_view text, std::uint32_t at, bool may_list) {
    std::uint32_t end = pick_end(text, at);
    while (may_list && end != at && at_or_end(text, end) == ',' && pick_end(text, end + 1) != end + 1)
        end = pick_end(text, end + 1);
    return end;
}

std::uint32_t explosion_end(std::string_view text, std::uint32_t at, bool may_list) {
    if (at_or_end(text, at) == '{') {
        const auto close = text.find('}', at);
        return close == std::string_view::npos
                   ? at
                   : picks_end(text, static_cast<std::uint32_t>(close + 1), may_list);
    }
    const std::uint32_t digits = digits_end(text, at);
    const char next = at_or_end(text, digits);
    const bool is_limit = digits != at && (next == '<' || next == '>' || next == '=');
    return picks_end(text, is_limit ? digits : at, may_list);
}

std::uint32_t face_list_end(std::string_view text, std::uint32_t at) {
    bool is_plain = true;
    std::size_t faces = 0;
    std::uint32_t end = at;
    do {
        const std::uint32_t begin = blanks_end(text, end + 1);
        end = face_end(text, begin, is_plain);
        if (end == begin) return at;
        end = blanks_end(text, end);
        ++faces;
    } while (at_or_end(text, end) == ',');
    if (at_or_end(text, end) != '}' || (faces == 1 && is_plain)) return at;
    return end + 1;
}

std::vector<Gap> find_gaps(std::string_view roll_text) {
    std::vector<Gap> gaps;
    for (std::uint32_t at = 0; at < roll_text.size(); ++at) {
        if (const auto end = quoted_end(roll_text, at); end != at) at = end; // a symbol in quotes
        if (at_or_end(roll_text, at) != '{') continue;
        const std::uint32_t end = digits_end(roll_text, at + 1);
        const bool is_number = end > at + 1 && end - at < 6 && at_or_end(roll_text, end) == '}';
        const bool is_limit =
            at > 0 && std::string_view("!xep").find(lower(roll_text[at - 1])) != std::string_view::npos;
        if (!is_number || is_limit) continue;
        std::size_t operand = 0;
        for (std::uint32_t i = at + 1; i < end; ++i)
            operand = operand * 10 + static_cast<std::size_t>(roll_text[i] - '0');
        gaps.push_back({at, end + 1, operand});
    }
    return gaps;
}

std::string notation_of(std::string_view roll_text) {
    std::string made;
    std::size_t at = 0;
    for (const Gap& gap : find_gaps(roll_text)) {
        made += roll_text.substr(at, gap.begin - at);
        made += "(p" + std::to_string(gap.operand) + ")";
        at = gap.end;
    }
    return made += roll_text.substr(at);
}

} // namespace arbiter::expr::formula
