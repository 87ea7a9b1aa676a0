// A reader of its own instead of a pattern: it says what is wrong, and parentheses must close.
#include "pack/card/dice_value.hpp"

#include "base/text.hpp"
#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace arbiter::pack::card {
namespace {

using Problem = tl::unexpected<ValueProblem>;

Problem no_dice(std::string message, std::string hint = {}) {
    return Problem(ValueProblem{std::move(message), std::move(hint)});
}

// The digits at the front, taken off; -1 when there are none, or more than fit.
int take_number(std::string_view& text) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) ++length;
    std::string_view digits = text.substr(0, length);
    text.remove_prefix(length);
    while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
    if (digits.empty() || digits.size() > 9) return -1;
    int value = 0;
    for (const char c : digits) value = value * 10 + (c - '0');
    return value;
}

tl::expected<Dice, ValueProblem> read_bare(std::string_view text) {
    Dice dice;
    std::string_view rest = text;
    const bool has_count = !rest.empty() && is_digit(rest.front());
    dice.count = take_number(rest);
    if (rest.empty() || rest.front() != 'd')
        return no_dice(fmt::format("\"{}\" is neither a number nor dice", text), "dice are written 2d6+1");
    if (!has_count)
        return no_dice(fmt::format("\"{}\" does not say how many dice", text),
                       fmt::format("write 1{}", text));
    rest.remove_prefix(1);
    dice.sides = take_number(rest);
    if (dice.count < 1 || dice.count > k_most_dice)
        return no_dice(fmt::format("\"{}\" rolls no possible number of dice", text),
                       fmt::format("1 to {} dice are rolled", k_most_dice));
    if (dice.sides < 1 || dice.sides > k_most_sides)
        return no_dice(fmt::format("\"{}\" has dice with no possible number of sides", text),
                       fmt::format("dice have 1 to {} sides", k_most_sides));
    if (rest.empty()) return dice;
    const char sign = rest.front();
    rest.remove_prefix(1);
    dice.plus = take_number(rest);
    if (dice.plus < 0 || !rest.empty() || (sign != '+' && sign != '-')) {
        const bool is_sum = rest.starts_with('d');
        return no_dice(fmt::format("\"{}\" is not written as dice are", text),
                       is_sum ? "one roll of dice for each change: make two changes of it"
                              : "dice are written 2d6, 2d6+1 or 2d6-1");
    }
    if (sign == '-') dice.plus = -dice.plus;
    return dice;
}

// How likely each sum of the dice is, from count to count * sides; a window slides over the last row.
std::vector<double> odds_of_sums(const Dice& dice) {
    const auto sides = static_cast<std::size_t>(dice.sides);
    std::vector<double> odds = {1.0};
    for (int die = 0; die < dice.count; ++die) {
        std::vector<double> next(odds.size() + sides - 1);
        double window = 0;
        for (std::size_t i = 0; i < next.size(); ++i) {
            if (i < odds.size()) window += odds[i];
            if (i >= sides) window -= odds[i - sides];
            next[i] = window / static_cast<double>(sides);
        }
        odds = std::move(next);
    }
    return odds;
}

} // namespace

std::string Dice::text() const {
    return plus == 0 ? fmt::format("{}d{}", count, sides) : fmt::format("{}d{}{:+}", count, sides, plus);
}

tl::expected<Dice, ValueProblem> read_dice(std::string_view text) {
    if (!text.starts_with('(') && !text.ends_with(')')) return read_bare(text);
    const std::string_view inner = text.size() < 2 ? std::string_view() : text.substr(1, text.size() - 2);
    const bool is_pair = text.starts_with('(') && text.ends_with(')') &&
                         inner.find_first_of("()") == std::string_view::npos && !inner.empty();
    if (!is_pair)
        return no_dice(fmt::format("the parentheses of \"{}\" do not fit", text),
                       "one pair may stand around all of the dice: -(1d4+1)");
    return read_bare(inner);
}

ValueRange range_of(const Dice& dice, const DiceLimits& limits) {
    const double low = dice.count + dice.plus;
    const double high = dice.count * dice.sides + dice.plus;
    if (!limits.any()) return {low, (low + high) / 2, high};
    const auto limited = [&](double value) {
        if (limits.least) value = std::max(value, static_cast<double>(*limits.least));
        if (limits.most) value = std::min(value, static_cast<double>(*limits.most));
        return value;
    };
    const std::vector<double> odds = odds_of_sums(dice);
    double mean = 0;
    for (std::size_t i = 0; i < odds.size(); ++i) mean += odds[i] * limited(low + static_cast<double>(i));
    return {limited(low), mean, limited(high)};
}

bool is_dice_text(std::string_view text) noexcept {
    return text.find_first_not_of("0123456789dD+- \t()") == std::string_view::npos;
}

} // namespace arbiter::pack::card
