// Comparisons: chains of any length, stopped by the first pair that does not fit.
#include "expr/extent.hpp"
#include "expr/machine_inline.hpp"

namespace arbiter::expr {

bool Machine::compare(const Op& op) {
    const Op* parts = operands(op);
    if (op.spreads || op.count < 2) {
        if (is_strict()) return fail("Invalid Arguments", op).is_missing() && false;
        const Value left = operand(op, 0);
        return compare(op.code, left, operand(op, 1), op.mask);
    }
    Value left = value(parts[0]);
    for (std::size_t i = 1; i < op.count; ++i) {
        const Value right = value(parts[i]);
        if (left.is_number() && right.is_number()) {
            if (!((op.mask >> static_cast<unsigned>(numbers(left.number(), right.number()))) & 1))
                return false;
        } else {
            now_ = &op;
            if (!compare(op.code, left, right, op.mask)) return false;
        }
        left = right;
    }
    return true;
}

// Comparing lists or maps means walking them, or making texts of them.
bool Machine::pay_for(const Value& a, const Value& b) {
    return (a.nesting() == 0 && b.nesting() == 0) || spend((weight_of(a) + weight_of(b)) / 64);
}

bool Machine::compare(Code code, const Value& a, const Value& b, std::uint8_t mask) {
    const auto fits = [mask](Order order) { return ((mask >> static_cast<unsigned>(order)) & 1) != 0; };
    const auto fits_if = [&](bool is) { return fits(is ? Order::equal : Order::none); };
    if (a.is_number() && b.is_number()) return fits(numbers(a.number(), b.number()));
    if (code == Code::same || code == Code::not_same) return fits_if(is_same(a, b));
    if (is_strict()) return compare_strictly(code, a, b, mask);
    if (!pay_for(a, b)) return false;
    if (is_ordering(code)) {
        // A missing value is neither more nor less than anything.
        if (is_pack() && (a.is_missing() || b.is_missing())) return false;
        if (!snaps_ || (a.is(ValueType::text) && b.is(ValueType::text))) return fits(order_of(a, b));
        const bool as_texts = a.type() >= ValueType::text && b.type() >= ValueType::text;
        return fits(as_texts ? order_of(a, b) : numbers(to_number(a), to_number(b)));
    }
    const bool as_numbers = snaps_ && !a.is_missing() && !b.is_missing() && (a.is_number() || b.is_number());
    return as_numbers ? fits(numbers(to_number(a), to_number(b))) : fits_if(is_equal(a, b));
}

// The community's tables: texts and null among themselves as they are, everything else as numbers, and what
// is no number is an error.
bool Machine::compare_strictly(Code code, const Value& a, const Value& b, std::uint8_t mask) {
    const auto is_plain = [](const Value& v) { return v.is(ValueType::text) || v.is_missing(); };
    const auto fits = [mask](Order order) { return ((mask >> static_cast<unsigned>(order)) & 1) != 0; };
    if (is_plain(a) && is_plain(b))
        return is_ordering(code) ? fits(order_of(a, b)) : fits(is_equal(a, b) ? Order::equal : Order::none);
    const auto number = [this](const Value& v) {
        const double n = v.type() >= ValueType::list ? std::nan("") : v.is_missing() ? 0 : to_number(v);
        if (n != n) fail("NaN");
        return n;
    };
    const double left = number(a), right = number(b);
    return !failed_ && fits(order_of(left, right));
}

// A path or a slot against a literal; two numbers have been seen to already.
bool Machine::compare_fused(const Op& op, Value found) {
    if (found.is(ValueType::text) && op.literal.is(ValueType::text)) {
        // Only == != === !== are fused with texts.
        const bool is_equal = is_same_text(found.text(), op.literal.text());
        return (op.mask >> static_cast<unsigned>(is_equal ? Order::equal : Order::none)) & 1;
    }
    now_ = &op;
    const Value there = found.is(ValueType::absent) ? Value() : found;
    return op.fast_mask == op.mask ? compare(op.code, there, op.literal, op.mask)
                                   : compare(op.code, op.literal, there, op.mask);
}

// Texts are told apart by their lengths before anything is compared.
bool Machine::is_in_literal(const Op& op, Value found) {
    if (!found.is(ValueType::text)) return is_in(found.is(ValueType::absent) ? Value() : found, op.literal);
    for (const Value& element : op.literal.list())
        if (element.is(ValueType::text) && is_same_text(element.text(), found.text())) return true;
    return false;
}

bool Machine::is_in(const Value& needle, const Value& hay) {
    if (hay.is(ValueType::list)) {
        for (const Value& element : hay.list())
            if (compare(Code::same, needle, element, mask_of(Code::same))) return true;
        return false;
    }
    if (!hay.is(ValueType::text) || hay.text().empty() || !spend(hay.text().size() / 64)) return false;
    return hay.text().find(text_of(needle)) != std::string_view::npos;
}

} // namespace arbiter::expr
