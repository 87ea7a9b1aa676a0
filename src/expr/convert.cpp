// JavaScript's conversions, spelled out. Lists and maps convert through their text.
#include "expr/convert.hpp"

#include "base/text.hpp"
#include "expr/data.hpp"
#include "json/number.hpp"

#include <limits>
#include <optional>

namespace arbiter::expr {
namespace {

constexpr double k_nan = std::numeric_limits<double>::quiet_NaN();
constexpr double k_infinity = std::numeric_limits<double>::infinity();

// Blanks, as JavaScript trims them; the rarer ones of Unicode do not occur in numbers.
std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\n\r\v\f");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\n\r\v\f") - first + 1);
}

std::size_t skip_digits(std::string_view text, std::size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
}

// How much of `text` is a decimal number in JavaScript's grammar, which allows `.5`, `5.` and `007`.
std::size_t decimal_length(std::string_view text) {
    std::size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    const std::size_t whole = at;
    at = skip_digits(text, at);
    std::size_t digits = at - whole;
    if (at < text.size() && text[at] == '.') {
        const std::size_t end = skip_digits(text, at + 1);
        digits += end - at - 1;
        if (digits > 0) at = end;
    }
    if (digits == 0) return 0;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::size_t power = at + 1;
        if (power < text.size() && (text[power] == '-' || text[power] == '+')) ++power;
        const std::size_t end = skip_digits(text, power);
        if (end > power) at = end;
    }
    return at;
}

// A decimal in JavaScript's grammar, rewritten in JSON's for the one reader of numbers.
double decimal(std::string_view text) {
    std::string plain;
    const bool is_negative = text[0] == '-';
    if (is_negative || text[0] == '+') text.remove_prefix(1);
    while (text.size() > 1 && text[0] == '0' && is_digit(text[1])) text.remove_prefix(1);
    if (text[0] == '.') plain += '0';
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '.' || (i + 1 < text.size() && is_digit(text[i + 1]))) plain += text[i];
    const double size = json::parse_number(plain).value_or(k_infinity);
    return is_negative ? -size : size;
}

// "Infinity" with a sign or without, at the start of the text.
std::optional<double> infinity_at_start(std::string_view text) {
    const bool is_negative = !text.empty() && text[0] == '-';
    if (is_negative || (!text.empty() && text[0] == '+')) text.remove_prefix(1);
    if (!text.starts_with("Infinity")) return std::nullopt;
    return is_negative ? -k_infinity : k_infinity;
}

// 0x1f, 0b11, 0o17.
double radix_number(std::string_view digits, int radix) {
    double sum = digits.empty() ? k_nan : 0;
    for (const char c : digits) {
        const int digit = is_digit(c)                          ? c - '0'
                          : (c | 32) >= 'a' && (c | 32) <= 'z' ? (c | 32) - 'a' + 10
                                                               : 99;
        if (digit >= radix) return k_nan;
        sum = sum * radix + digit;
    }
    return sum;
}

void append_list(std::span<const Value> elements, std::string& out) {
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (i > 0) out += ',';
        if (!elements[i].is_missing()) append_text(elements[i], out);
    }
}

bool is_container(const Value& value) { return value.type() >= ValueType::list; }

// A list or a map as the text it converts through.
std::string text_of(const Value& value) {
    std::string text;
    append_text(value, text);
    return text;
}

} // namespace

double number_in(std::string_view text) {
    text = trim(text);
    if (text.empty()) return 0;
    if (text.size() > 1 && text[0] == '0') {
        const char mark = static_cast<char>(text[1] | 32);
        const int radix = mark == 'x' ? 16 : mark == 'b' ? 2 : mark == 'o' ? 8 : 0;
        if (radix != 0) return radix_number(text.substr(2), radix);
    }
    if (const auto infinity = infinity_at_start(text)) return text.ends_with("Infinity") ? *infinity : k_nan;
    return decimal_length(text) == text.size() ? decimal(text) : k_nan;
}

double to_number(const Value& value) {
    switch (value.type()) {
    case ValueType::null: return 0;
    case ValueType::boolean: return value.boolean() ? 1 : 0;
    case ValueType::number: return value.number();
    case ValueType::text: return number_in(value.text());
    case ValueType::list: return number_in(text_of(value));
    case ValueType::absent:
    case ValueType::map:
    case ValueType::entity: break;
    }
    return k_nan;
}

double to_number_by_prefix(const Value& value) {
    if (value.is_number()) return value.number();
    if (!value.is(ValueType::text) && !value.is(ValueType::list)) return k_nan;
    const std::string whole = text_of(value);
    const std::string_view text = trim(whole);
    if (const auto infinity = infinity_at_start(text)) return *infinity;
    const std::size_t length = decimal_length(text);
    return length > 0 ? decimal(text.substr(0, length)) : k_nan;
}

void append_text(const Value& value, std::string& out) {
    switch (value.type()) {
    case ValueType::absent:
    case ValueType::null: out += "null"; return;
    case ValueType::boolean: out += value.boolean() ? "true" : "false"; return;
    case ValueType::number:
        if (value.number() != value.number())
            out += "NaN";
        else if (std::isinf(value.number()))
            out += value.number() < 0 ? "-Infinity" : "Infinity";
        else
            out += value.number() == 0 ? "0" : json::number_text(value.number());
        return;
    case ValueType::text: out += value.text(); return;
    case ValueType::list: append_list(value.list(), out); return;
    case ValueType::map: out += to_json(value); return;
    case ValueType::entity: out += json::number_text(value.entity()); return;
    }
}

bool is_same(const Value& a, const Value& b) noexcept {
    if (a.type() != b.type()) return false;
    switch (a.type()) {
    case ValueType::absent:
    case ValueType::null: return true;
    case ValueType::boolean: return a.boolean() == b.boolean();
    case ValueType::number: return a.number() == b.number();
    case ValueType::text: return a.text() == b.text();
    case ValueType::list: return a.list().data() == b.list().data() && a.list().size() == b.list().size();
    case ValueType::map: return &a.map() == &b.map();
    case ValueType::entity: break;
    }
    return a.entity() == b.entity();
}

bool is_equal(const Value& a, const Value& b) {
    if (a.is_missing() || b.is_missing()) return a.is_missing() && b.is_missing();
    if (a.type() == b.type()) return is_same(a, b);
    if (a.is(ValueType::entity) || b.is(ValueType::entity)) return false;
    if (is_container(a) && is_container(b)) return false;
    // A container beside a text compares as its text.
    if (is_container(a) && b.is(ValueType::text)) return text_of(a) == b.text();
    if (is_container(b) && a.is(ValueType::text)) return text_of(b) == a.text();
    return to_number(a) == to_number(b);
}

bool is_alike(const Value& a, const Value& b, bool snaps) noexcept {
    if (a.is_missing() && b.is_missing()) return true;
    if (a.type() != b.type()) return false;
    if (snaps && a.is_number()) return snapped_order_of(a.number(), b.number()) == Order::equal;
    if (a.is(ValueType::list)) {
        if (a.list().size() != b.list().size()) return false;
        for (std::size_t i = 0; i < a.list().size(); ++i)
            if (!is_alike(a.list()[i], b.list()[i], snaps)) return false;
        return true;
    }
    if (!a.is(ValueType::map)) return is_same(a, b);
    const Map &left = a.map(), &right = b.map();
    if (left.size() != right.size()) return false;
    for (std::size_t i = 0; i < left.shape->size(); ++i) {
        if (left.values[i].is(ValueType::absent)) continue;
        const Value other = b.find(left.shape->key(i));
        if (other.is(ValueType::absent) || !is_alike(left.values[i], other, snaps)) return false;
    }
    return true;
}

Order order_of(const Value& a, const Value& b) {
    if (a.is_number() && b.is_number()) return order_of(a.number(), b.number());
    const bool are_texts =
        (a.is(ValueType::text) || is_container(a)) && (b.is(ValueType::text) || is_container(b));
    if (!are_texts) return order_of(to_number(a), to_number(b));
    const std::string left = text_of(a), right = text_of(b);
    const int way = left.compare(right);
    return way < 0 ? Order::less : way > 0 ? Order::greater : Order::equal;
}

} // namespace arbiter::expr
