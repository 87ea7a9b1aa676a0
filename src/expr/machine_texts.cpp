// Texts: joining, cutting, measuring, taking apart. Positions count code points.
#include "expr/machine_inline.hpp"

#include "base/like.hpp"
#include "base/text.hpp"
#include "expr/extent.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace arbiter::expr {
namespace {

// The byte at which code point `n` begins.
std::size_t offset_of(std::string_view text, std::size_t n) {
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if ((static_cast<unsigned char>(text[at]) & 0xC0) != 0x80 && n-- == 0) break;
    return at;
}

// A position as JavaScript takes it: NaN is 0, fractions are cut off.
double whole(const Value& value) {
    const double number = std::trunc(to_number(value));
    return number == number ? number : 0;
}

// Letters of other alphabets are bytes above 0x7F: they belong to words, and are left as they are.
bool is_of_word(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= 'a' && byte <= 'z');
}

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

} // namespace

std::string_view Machine::text_of(const Value& value) {
    if (value.is(ValueType::text)) return value.text();
    if (!pay_for(value, value)) return {};
    scratch_.clear();
    append_text(value, scratch_);
    return store_.copy_text(scratch_).text();
}

Value Machine::cat(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    std::uint64_t weight = 1;
    for (const Value& operand : operands) weight += weight_of(operand);
    if (!spend(weight)) return Value();
    std::string all;
    for (const Value& operand : operands)
        if (!operand.is_missing()) append_text(operand, all);
    return store_.copy_text(all);
}

Value Machine::substr(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    const std::string_view text = operands.empty() ? std::string_view("undefined") : text_of(operands[0]);
    if (!spend(text.size() / 64)) return Value();
    const double size = static_cast<double>(count_code_points(text));
    double from = operands.size() > 1 ? whole(operands[1]) : 0;
    if (from < 0) from = std::max(0.0, size + from);
    from = std::min(from, size);
    double many =
        operands.size() > 2 && !operands[2].is(ValueType::absent) ? whole(operands[2]) : size - from;
    if (many < 0) many = size - from + many; // counts from the end, as in PHP
    many = std::clamp(many, 0.0, size - from);
    const std::size_t begin = offset_of(text, static_cast<std::size_t>(from));
    const std::size_t length = offset_of(text.substr(begin), static_cast<std::size_t>(many));
    return Value(text.substr(begin, length));
}

Value Machine::length(const Op& op) {
    const Value given = operand(op, 0);
    switch (given.type()) {
    case ValueType::text:
        return spend(given.text().size() / 64) ? Value(static_cast<double>(count_code_points(given.text())))
                                               : Value();
    case ValueType::list: return Value(static_cast<double>(given.list().size()));
    case ValueType::map: return Value(static_cast<double>(given.map().size()));
    default: return is_strict() ? fail("Invalid Arguments", op) : Value();
    }
}

Value Machine::type_word(const Op& op) {
    const Value given = operand(op, 0);
    switch (given.type()) {
    case ValueType::text: return Value(std::string_view("string"));
    case ValueType::list: return Value(std::string_view("array"));
    case ValueType::map: return Value(std::string_view("object"));
    default: return Value(word_of(given.type()));
    }
}

Value Machine::listed(const std::vector<std::string>& parts) {
    Value* all = store_.make_list(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) all[i] = store_.copy_text(parts[i]);
    return finished_list(all, parts.size());
}

Value Machine::words(const Op& op) {
    const Value given = operand(op, 0);
    const std::string_view text = given.is(ValueType::text) ? given.text() : std::string_view();
    if (!spend(text.size() + 1, op)) return Value();
    std::vector<std::string> found;
    bool is_inside = false;
    for (const char c : text) {
        if (is_of_word(c) && !is_inside) found.emplace_back();
        is_inside = is_of_word(c);
        if (is_inside) found.back() += small(c);
    }
    return listed(found);
}

Value Machine::join(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    const std::span<const Value> parts =
        operands[0].is(ValueType::list) ? operands[0].list() : operands.first(1);
    if (!spend(weight_of(operands[0]) + parts.size() * (weight_of(operands[1]) + weight_of(operands.back())) +
               1))
        return Value();
    std::string all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) append_text(i + 1 == parts.size() ? operands.back() : operands[1], all);
        if (!parts[i].is_missing()) append_text(parts[i], all);
    }
    return store_.copy_text(all);
}

// {{ and }} are braces that are shown.
Value Machine::placeholders(const Op& op) {
    const Value given = operand(op, 0);
    const std::string_view text = given.is(ValueType::text) ? given.text() : std::string_view();
    if (!spend(text.size() + 1, op)) return Value();
    std::vector<std::string> found;
    for (std::size_t at = 0; (at = text.find('{', at)) < text.size();) {
        if (text.substr(at, 2) == "{{") {
            at += 2;
            continue;
        }
        const std::size_t end = std::min(text.find('}', at), text.size());
        if (end < text.size()) found.emplace_back(text.substr(at + 1, end - at - 1));
        at = end;
    }
    return listed(found);
}

Value Machine::like(const Op& op) {
    const Value given = operand(op, 0);
    if (!given.is(ValueType::text)) return Value(false);
    for (std::uint32_t i = 1; i < op.count; ++i) {
        const Value pattern = operand(op, i);
        if (!pattern.is(ValueType::text)) continue;
        if (!spend((given.text().size() + 1) * (pattern.text().size() + 1) / 16, op)) return Value();
        if (find_like(given.text(), pattern.text())) return Value(true);
    }
    return Value(false);
}

} // namespace arbiter::expr
