// Conversions and comparisons of values, as JSON Logic has them from JavaScript.
#pragma once

#include "arbiter/value.hpp"
#include "base/rounding.hpp"

#include <cmath>
#include <cstring>
#include <string>

namespace arbiter::expr {

/// Whether a value counts as true: not null, false, 0, NaN, an empty text or an empty list. An empty map
/// does.
[[nodiscard]] inline bool is_true(const Value& value) noexcept {
    switch (value.type()) {
    case ValueType::absent:
    case ValueType::null: return false;
    case ValueType::boolean: return value.boolean();
    case ValueType::number: return value.number() != 0 && value.number() == value.number();
    case ValueType::text: return !value.text().empty();
    case ValueType::list: return !value.list().empty();
    case ValueType::map:
    case ValueType::entity: break;
    }
    return true;
}

/// Number(x): null 0, true 1, a whole text or NaN, a list by its text, a map NaN, absent NaN.
[[nodiscard]] double to_number(const Value& value);

/// parseFloat(x): the number at the start of x's text, or NaN.
[[nodiscard]] double to_number_by_prefix(const Value& value);

/// The number a whole text says, as Number() has it ("" is 0, " 0x1f " is 31); NaN for any other text.
[[nodiscard]] double number_in(std::string_view text);

/// Appends x's text: `1`, `true`, lists joined by commas, null as "null" (inside a list as nothing), maps as
/// compact JSON.
void append_text(const Value& value, std::string& out);

/// Whether two texts are the same. Ids are short; for them a call of memcmp would cost more than comparing.
[[nodiscard]] inline bool is_same_text(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return false;
    if (a.size() > 16) return a == b;
    const auto differ = [&]<class Word>(std::size_t at, Word) {
        Word left, right;
        std::memcpy(&left, a.data() + at, sizeof(Word));
        std::memcpy(&right, b.data() + at, sizeof(Word));
        return left != right;
    };
    // The first word and the last, which overlap in between.
    if (a.size() >= 8) return !differ(0, std::uint64_t{}) && !differ(a.size() - 8, std::uint64_t{});
    if (a.size() >= 4) return !differ(0, std::uint32_t{}) && !differ(a.size() - 4, std::uint32_t{});
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i]) return false;
    return true;
}

/// ===: the same type and value; the same list or map, not one like it.
[[nodiscard]] bool is_same(const Value& a, const Value& b) noexcept;

/// ==: null equals only null; otherwise both as numbers, unless both are texts.
[[nodiscard]] bool is_equal(const Value& a, const Value& b);

/// Alike all the way down, maps without regard to the order of their keys; numbers snapped first, or not.
[[nodiscard]] bool is_alike(const Value& a, const Value& b, bool snaps) noexcept;

/// How two values stand to each other. The numbers index the bits of a comparison's mask.
enum class Order : std::uint8_t { less, equal, greater, none };

[[nodiscard]] inline Order order_of(double a, double b) noexcept {
    return a < b ? Order::less : a > b ? Order::greater : a == b ? Order::equal : Order::none;
}

/// Two texts byte by byte, anything else as numbers.
[[nodiscard]] Order order_of(const Value& a, const Value& b);

/// `x` to the nearest billionth. Sums of tenths come out a hair off what was meant; this takes the hair away.
[[nodiscard]] inline double snap(double x) noexcept {
    const double scaled = x * 1e9;
    // From here on doubles are coarser than a billionth; rounding would change nothing, or overflow.
    if (!(std::abs(scaled) < k_fractions_end)) return x;
    return round_of(scaled) / 1e9;
}

/// The order of two numbers once both are snapped.
[[nodiscard]] inline Order snapped_order_of(double a, double b) noexcept {
    const double gap = a - b;
    if (gap > 2e-9) return Order::greater;
    if (gap < -2e-9) return Order::less;
    return a == b ? Order::equal : order_of(snap(a), snap(b));
}

} // namespace arbiter::expr
