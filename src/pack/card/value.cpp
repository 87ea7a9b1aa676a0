// Which of the three a text is, and the text that the rest of the engine understands.
#include "pack/card/value.hpp"

#include "pack/card/dice_value.hpp"
#include "json/node.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace arbiter::pack::card {
namespace {

using MaybeValue = tl::expected<CardValue, ValueProblem>;

MaybeValue wrong(std::string message, std::string hint = {}) {
    return tl::unexpected(ValueProblem{std::move(message), std::move(hint)});
}

constexpr bool is_in_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

ValueRange negated(const ValueRange& range) { return {-range.most, -range.mean, -range.least}; }

std::string negative_text(const std::string& size, bool needs_parentheses) {
    return needs_parentheses ? fmt::format("-({})", size) : "-" + size;
}

CardValue number_value(double number, std::string written) {
    CardValue value;
    value.number = number;
    value.text = std::move(written);
    value.is_negative = number < 0;
    value.size = value.is_negative ? value.text.substr(1) : value.text;
    value.range = ValueRange{number, number, number};
    return value;
}

CardValue dice_value(const Dice& dice, bool is_negative) {
    CardValue value;
    value.kind = ValueKind::dice;
    value.is_negative = is_negative;
    value.size = dice.text();
    value.text = is_negative ? negative_text(value.size, dice.plus != 0) : value.size;
    value.range = is_negative ? negated(range_of(dice)) : range_of(dice);
    return value;
}

std::string limited_text(std::string_view size, const DiceLimits& limits) {
    std::string text(size);
    if (limits.least) text = fmt::format("max({}, {})", text, *limits.least);
    if (limits.most) text = fmt::format("min({}, {})", text, *limits.most);
    return text;
}

CardValue limited_value(const Dice& dice, const DiceLimits& limits, bool is_negative) {
    CardValue value;
    value.kind = ValueKind::formula;
    value.has_limit = true;
    value.is_negative = is_negative;
    value.size = limited_text(dice.text(), limits);
    value.text = is_negative ? negative_text(value.size, false) : value.size;
    value.range = is_negative ? negated(range_of(dice, limits)) : range_of(dice, limits);
    return value;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// One `min: 2` or `max: 6`.
bool take_limit(std::string_view text, DiceLimits& limits) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return false;
    const std::string_view word = trimmed(text.substr(0, colon));
    const auto number = whole_number(trimmed(text.substr(colon + 1)));
    auto* limit = word == "min" ? &limits.least : word == "max" ? &limits.most : nullptr;
    if (!limit || *limit || !number) return false;
    *limit = number;
    return true;
}

// `(min: 2)`, `(min: 2, max: 6)`, `(min: 2) (max: 6)`.
bool read_limits(std::string_view text, DiceLimits& limits) {
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t close = text.find(')');
        if (text.front() != '(' || close == std::string_view::npos) return false;
        std::string_view inner = text.substr(1, close - 1);
        for (std::size_t comma = 0; comma != std::string_view::npos;) {
            comma = inner.find(',');
            if (!take_limit(inner.substr(0, comma), limits)) return false;
            if (comma != std::string_view::npos) inner.remove_prefix(comma + 1);
        }
        text.remove_prefix(close + 1);
    }
    return limits.any() && !(limits.least && limits.most && *limits.least > *limits.most);
}

// Where `(min:` or `(max:` begins; npos when there is neither.
std::size_t limit_start(std::string_view text) {
    for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
        const std::string_view inner = trimmed(text.substr(at + 1));
        if ((inner.starts_with("min") || inner.starts_with("max")) &&
            trimmed(inner.substr(3)).starts_with(':'))
            return at;
    }
    return std::string_view::npos;
}

// A spelling that would be right, if taking out blanks and capitals is all it takes.
std::string near_dice(std::string_view text) {
    std::string plain;
    for (const char c : text)
        if (c != ' ' && c != '\t') plain += c == 'D' ? 'd' : c;
    if (plain.starts_with('+')) plain.erase(0, 1);
    const bool is_changed = plain != text;
    const std::string_view size = std::string_view(plain).substr(plain.starts_with('-') ? 1 : 0);
    const bool is_right = whole_number(plain) || read_dice(size);
    return is_changed && is_right ? fmt::format("write \"{}\"", plain) : "";
}

MaybeValue read_dice_text(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    const std::string_view size = text.substr(is_negative ? 1 : 0);
    const bool is_digits = !size.empty() && size.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_digits) {
        const auto number = whole_number(text);
        if (!number) return wrong(fmt::format("\"{}\" is too large a number", text));
        CardValue value = number_value(*number, fmt::format("{}", *number));
        value.is_quoted = true;
        return value;
    }
    if (const auto dice = read_dice(size)) return dice_value(*dice, is_negative);
    const std::string near = near_dice(text);
    if (!near.empty()) return wrong(fmt::format("\"{}\" is not written as dice are", text), near);
    if (const auto dice = read_dice(size); !dice) return tl::unexpected(dice.error());
    return wrong(fmt::format("\"{}\" is no value", text));
}

// Whether a text between quotes in the formula is dice: then that is what the formula gives.
bool quotes_dice(std::string_view formula) {
    for (std::size_t at = formula.find_first_of("'\""); at != std::string_view::npos;) {
        const std::size_t close = formula.find(formula[at], at + 1);
        if (close == std::string_view::npos) return false;
        std::string_view quoted = formula.substr(at + 1, close - at - 1);
        if (quoted.starts_with('-')) quoted.remove_prefix(1);
        if (read_dice(quoted)) return true;
        at = formula.find_first_of("'\"", close + 1);
    }
    return false;
}

// Which way the dice go that a formula quotes: 0 where it quotes both ways.
int direction_of_quotes(std::string_view formula) {
    bool gives = false, takes = false;
    for (std::size_t at = formula.find_first_of("'\""); at != std::string_view::npos;) {
        const std::size_t close = formula.find(formula[at], at + 1);
        if (close == std::string_view::npos) return 0;
        const std::string_view quoted = formula.substr(at + 1, close - at - 1);
        const bool has_minus = quoted.starts_with('-');
        if (read_dice(quoted.substr(has_minus ? 1 : 0))) (has_minus ? takes : gives) = true;
        at = formula.find_first_of("'\"", close + 1);
    }
    return gives == takes ? 0 : gives ? 1 : -1;
}

// Where a number of dice in parentheses ends, if one begins here: behind the ) of `(level)d4`.
std::size_t end_of_count(std::string_view formula, std::size_t at) {
    const std::size_t close =
        formula[at] == '(' ? formula.find_first_of("()", at + 1) : std::string_view::npos;
    const bool is_count = close != std::string_view::npos && formula[close] == ')' &&
                          close + 1 < formula.size() && formula[close + 1] == 'd';
    return is_count ? close + 1 : at;
}

// Whether a formula is dice, by how it is written: `(level)d4 + 2`, `max(1d4, 2)`. How many dice fall is
// never negative; a name anywhere else may be.
bool is_dice_formula(std::string_view formula) {
    constexpr std::array<std::string_view, 6> k_functions = {"max", "min", "abs", "floor", "ceil", "round"};
    bool has_die = false;
    for (std::size_t at = 0; at < formula.size();) {
        at = end_of_count(formula, at);
        std::size_t end = at;
        while (end < formula.size() && is_in_name(formula[end])) ++end;
        const std::string_view word = formula.substr(at, end - at);
        const char before = at > 0 ? formula[at - 1] : ' ';
        const bool is_die = word == "d" && (before == ')' || (before >= '0' && before <= '9'));
        has_die = has_die || is_die;
        const bool is_function = std::find(k_functions.begin(), k_functions.end(), word) != k_functions.end();
        if (!word.empty() && !is_die && !is_function) return false;
        constexpr std::string_view k_harmless = "0123456789+*/(), ";
        if (word.empty() && k_harmless.find(formula[at]) == std::string_view::npos) return false;
        at = word.empty() ? at + 1 : end;
    }
    return has_die;
}

// The formula with `===` as `==`, outside of its quotes.
std::string without_third_signs(std::string_view text) {
    std::string out;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote ? c == quote : c == '\'' || c == '"') quote = quote ? '\0' : c;
        const bool is_third = !quote && c == '=' && (out.ends_with("==") || out.ends_with("!="));
        if (!is_third) out += c;
    }
    return out;
}

// Braces are how a card marks what is worked out; around all of it they say nothing, inside they hold a part
// together.
tl::expected<std::string, ValueProblem> without_braces(std::string_view text) {
    const bool is_whole = text.starts_with('{') && text.find('}') == text.size() - 1 &&
                          text.find('{', 1) == std::string_view::npos;
    if (is_whole) return without_third_signs(trimmed(text.substr(1, text.size() - 2)));
    std::string out;
    bool is_open = false;
    for (const char c : text) {
        if (c == '{' ? is_open : c == '}' && !is_open)
            return tl::unexpected(ValueProblem{fmt::format("the braces of \"{}\" do not fit", text), {}});
        if (c == '{' || c == '}') is_open = c == '{';
        out += c == '{' ? '(' : c == '}' ? ')' : c;
    }
    if (is_open)
        return tl::unexpected(ValueProblem{fmt::format("a brace of \"{}\" is not closed", text),
                                           "put a } where the formula ends"});
    return without_third_signs(out);
}

MaybeValue read_formula_text(std::string_view text) {
    CardValue value;
    value.kind = ValueKind::formula;
    // Before a brace the minus stands for all of it, as it does before dice; inside a formula it is the
    // formula's own.
    value.is_negative = text.starts_with("-{");
    auto formula = without_braces(text.substr(value.is_negative ? 1 : 0));
    if (!formula) return tl::unexpected(formula.error());
    if (formula->empty()) return wrong("there is no formula between the braces");
    value.size = std::move(*formula);
    value.text = value.is_negative ? negative_text(value.size, true) : value.size;
    value.rolls_text = quotes_dice(value.size);
    value.size_direction = value.rolls_text ? direction_of_quotes(value.size) : is_dice_formula(value.size);
    return value;
}

} // namespace

int CardValue::direction() const noexcept {
    if (is_negative) return size_direction < 0 ? 0 : -1;
    if (range) return range->most <= 0 ? 0 : range->least >= 0 ? 1 : 0;
    return size_direction;
}

MaybeValue read_value(std::string_view text) {
    if (trimmed(text).empty()) return wrong("this value is empty");
    if (is_dice_text(text)) return read_dice_text(text);
    if (const std::size_t at = limit_start(text); at != std::string_view::npos) {
        DiceLimits limits;
        const bool is_negative = text.starts_with('-');
        const std::string_view size = trimmed(text.substr(0, at)).substr(is_negative ? 1 : 0);
        const bool has_limits = read_limits(text.substr(at), limits);
        if (size.find('{') != std::string_view::npos)
            return wrong(fmt::format("the limits of \"{}\" stand behind a formula, not behind dice", text),
                         has_limits && !is_negative ? fmt::format("write \"{}\"", limited_text(size, limits))
                                                    : "write max({level}d4, 2)");
        const auto dice = read_dice(size);
        if (!dice) return tl::unexpected(dice.error());
        if (!has_limits)
            return wrong(fmt::format("the limits of \"{}\" cannot be read", text), "write max(1d4, 2)");
        return limited_value(*dice, limits, is_negative);
    }
    const bool is_formula = text.find('{') != std::string_view::npos ||
                            text.find('}') != std::string_view::npos ||
                            std::any_of(text.begin(), text.end(), is_in_name);
    if (is_formula) return read_formula_text(text);
    const bool is_number = json::parse_number(text).has_value();
    return wrong(fmt::format("\"{}\" is neither a number, dice nor a formula", text),
                 is_number ? fmt::format("write {} without quotes", text) : "dice are written 2d6+1");
}

MaybeValue read_value(const json::Node& value) {
    if (value.is(json::NodeKind::number))
        return number_value(value.number, value.text.empty() ? json::number_text(value.number) : value.text);
    if (value.is(json::NodeKind::text)) return read_value(value.text);
    return wrong("a number, dice or a formula is wanted here");
}

} // namespace arbiter::pack::card
