// Digits to double and back. Reading: an exact fast path, else strtod on a text without a decimal point,
// because the point is the only thing strtod takes from the locale (and from_chars(double) is missing in
// WebAssembly).
#include "json/number.hpp"

#include "base/text.hpp"
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace arbiter::json {
namespace {

constexpr std::array<double, 23> k_powers = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                             1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                             1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// A number taken apart: sign, all digits in a row, and the power of ten that goes with them.
struct Decimal {
    bool negative = false;
    std::string digits;
    std::int64_t exponent = 0;
};

class DecimalReader {
public:
    explicit DecimalReader(std::string_view text) : text_(text) {}

    std::optional<Decimal> read() {
        Decimal number;
        number.negative = take('-');
        if (!read_whole(number) || !read_fraction(number) || !read_exponent(number)) return std::nullopt;
        return at_ == text_.size() ? std::optional(std::move(number)) : std::nullopt;
    }

private:
    bool take(char c) {
        const bool there = at_ < text_.size() && text_[at_] == c;
        at_ += there;
        return there;
    }

    std::string_view take_digits() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    bool read_whole(Decimal& number) {
        const auto digits = take_digits();
        number.digits = digits;
        return !digits.empty() && (digits.size() == 1 || digits[0] != '0');
    }

    bool read_fraction(Decimal& number) {
        if (!take('.')) return true;
        const auto digits = take_digits();
        number.digits += digits;
        number.exponent -= static_cast<std::int64_t>(digits.size());
        return !digits.empty();
    }

    bool read_exponent(Decimal& number) {
        if (!take('e') && !take('E')) return true;
        const bool negative = take('-');
        if (!negative) take('+');
        const auto digits = take_digits();
        if (digits.empty()) return false;
        // Past a million any double is long since zero or infinite; stop counting before it overflows.
        std::int64_t value = 0;
        for (const char c : digits) value = std::min<std::int64_t>(value * 10 + (c - '0'), 10'000'000);
        number.exponent += negative ? -value : value;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

std::optional<double> parse_number(std::string_view text) {
    const auto number = DecimalReader(text).read();
    if (!number) return std::nullopt;
    const std::int64_t power = number->exponent;
    double value = 0;
    // Up to 15 digits and 10^22 are exact doubles, so one multiplication or division rounds correctly.
    if (number->digits.size() <= 15 && power >= -22 && power <= 22) {
        for (const char c : number->digits) value = value * 10 + (c - '0');
        const double scale = k_powers[static_cast<std::size_t>(power < 0 ? -power : power)];
        value = power < 0 ? value / scale : value * scale;
    } else {
        const std::string plain = number->digits + "e" + std::to_string(power);
        value = std::strtod(plain.c_str(), nullptr);
    }
    if (!std::isfinite(value)) return std::nullopt;
    return number->negative ? -value : value;
}

std::string number_text(double value) {
    if (!std::isfinite(value)) return "null";
    if (value == 0) return "0";
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    const std::string_view shortest(buffer.data(), static_cast<std::size_t>(end - buffer.data()));

    // shortest is [-]d[.ddd]e±xx: take the digits and the exponent, then lay them out.
    const std::size_t e = shortest.find('e');
    const std::string sign = value < 0 ? "-" : "";
    std::string digits;
    std::copy_if(shortest.begin(), shortest.begin() + static_cast<std::ptrdiff_t>(e),
                 std::back_inserter(digits), is_digit);
    const int exponent = std::atoi(std::string(shortest.substr(e + 1)).c_str());
    const int point = exponent + 1; // digits in front of the decimal point
    const int count = static_cast<int>(digits.size());

    if (point > 21 || point < -5) {
        const std::string mantissa = count == 1 ? digits : digits.substr(0, 1) + "." + digits.substr(1);
        return sign + mantissa + "e" + (exponent < 0 ? "-" : "+") + std::to_string(std::abs(exponent));
    }
    if (point <= 0) return sign + "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
    if (point >= count) return sign + digits + std::string(static_cast<std::size_t>(point - count), '0');
    return sign + digits.substr(0, static_cast<std::size_t>(point)) + "." +
           digits.substr(static_cast<std::size_t>(point));
}

} // namespace arbiter::json
