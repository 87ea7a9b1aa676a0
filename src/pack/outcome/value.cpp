// Texts of amounts, seen from outside: braces, and the minus in front.
#include "pack/outcome/value.hpp"

#include "base/like.hpp"
#include "base/text.hpp"
#include "json/node.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack::outcome {
namespace {

AmountText number_value(double number, std::string written) {
    AmountText value;
    value.number = number;
    value.text = std::move(written);
    value.is_negative = number < 0;
    value.size = value.is_negative ? value.text.substr(1) : value.text;
    return value;
}

// How deep in parentheses each sign stands would tell the same; a pair around all of it is all that is asked.
bool is_one_group(std::string_view text) {
    if (!text.starts_with('(')) return false;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (depth == 0) return i + 1 == text.size();
    }
    return false;
}

// Whether a minus before this negates all of it: nothing is added outside of parentheses, and nothing chosen.
bool is_one_term(std::string_view text) {
    int depth = 0;
    for (const char c : text) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0 && std::string_view("+-?<>=").find(c) != std::string_view::npos) return false;
    }
    return !text.empty();
}

// Between the quotes of a formula stand dice.
bool quotes_dice(std::string_view formula) {
    const std::size_t open = formula.find_first_of("'\"");
    if (open == std::string_view::npos) return false;
    const std::size_t close = formula.find(formula[open], open + 1);
    if (close == std::string_view::npos) return false;
    const std::string_view quoted = formula.substr(open + 1, close - open - 1);
    return find_like(quoted, "#d#") || find_like(quoted, "-#d#") || find_like(quoted, "#d#*") ||
           find_like(quoted, "-*#d#*") || quotes_dice(formula.substr(close + 1));
}

std::string with_parentheses(std::string text) {
    if (std::ranges::count(text, '{') != std::ranges::count(text, '}'))
        return text; // the formula reader tells
    std::ranges::replace(text, '{', '(');
    std::ranges::replace(text, '}', ')');
    return text;
}

AmountText formula_value(std::string_view text) {
    AmountText value;
    value.kind = ValueKind::formula;
    const auto inside = find_like(text, "{*}"), negated = find_like(text, "-{*}");
    value.text = inside    ? std::string(inside->front())
                 : negated ? fmt::format("-({})", negated->front())
                           : with_parentheses(std::string(text));
    const std::string_view rest = std::string_view(value.text).substr(value.text.starts_with('-') ? 1 : 0);
    // Inside of braces the minus is the formula's own.
    value.is_negative = !inside && rest.size() < value.text.size() && is_one_term(rest);
    value.size = !value.is_negative   ? value.text
                 : is_one_group(rest) ? std::string(rest.substr(1, rest.size() - 2))
                                      : std::string(rest);
    value.rolls_text = quotes_dice(value.text);
    return value;
}

} // namespace

tl::expected<AmountText, ValueProblem> read_value(std::string_view text) {
    if (text.find_first_not_of(" \t") == std::string_view::npos)
        return tl::unexpected(ValueProblem{"this value is empty", {}});
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (!digits.empty() && std::ranges::all_of(digits, is_digit))
        if (const auto number = json::parse_number(text))
            return number_value(*number, json::number_text(*number));
    return formula_value(text);
}

tl::expected<AmountText, ValueProblem> read_value(const json::Node& value) {
    if (value.is(json::NodeKind::number))
        return number_value(value.number, value.text.empty() ? json::number_text(value.number) : value.text);
    if (value.is(json::NodeKind::text)) return read_value(value.text);
    return tl::unexpected(ValueProblem{"a number, dice or a formula is wanted here", {}});
}

} // namespace arbiter::pack::outcome
