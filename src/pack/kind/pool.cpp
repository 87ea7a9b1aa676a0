// Written numbers are held against each other as they are; the contest itself keeps formulas within bounds.
#include "pack/kind/pool.hpp"

#include "base/suggest.hpp"
#include "json/node.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

constexpr double k_usual_sides = 6, k_usual_success = 5;
constexpr double k_most_sides = 10'000, k_most_dice = 100;

const Node* find_number(const Node& pool, std::string_view key) {
    const Node* written = pool.find(key);
    return written && written->is(json::NodeKind::number) ? written : nullptr;
}

bool check_whole(const Node* number, double low, double high, json::Report& report) {
    if (!number) return true;
    if (number->number == std::floor(number->number) && number->number >= low && number->number <= high)
        return true;
    report.error("out-of-range", number->span,
                 fmt::format("{} is not a whole number from {} to {}", number->text, low, high));
    return false;
}

// A face that is a success must be on the dice. One of the two numbers may be the usual one.
void check_success(const Node& pool, json::Report& report) {
    const Node *sides = find_number(pool, "sides"), *success = find_number(pool, "success");
    if (!check_whole(sides, 2, k_most_sides, report)) return;
    const bool has_any_sides = pool.find("sides") && !sides; // a formula
    const double most = has_any_sides ? k_most_sides : sides ? sides->number : k_usual_sides;
    if (!check_whole(success, 1, most, report) || !sides || pool.find("success")) return;
    if (sides->number < k_usual_success)
        report.error("out-of-range", sides->span,
                     fmt::format("with {} sides no die shows {}, the lowest face that is a success",
                                 sides->text, k_usual_success),
                     "say which it is: \"success\"");
}

// A word and nothing but a word is no formula.
bool is_word(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; });
}

void check_ties(const Node& ties, json::Report& report) {
    if (!ties.is(json::NodeKind::text) || !is_word(ties.text)) return;
    if (std::ranges::find(k_tie_choices, ties.text) != k_tie_choices.end()) return;
    NearestName nearest(ties.text);
    for (const std::string_view word : k_tie_choices) nearest.offer(word);
    report.error("unknown-word", ties.span,
                 fmt::format("\"{}\" is none of {}", ties.text, fmt::join(k_tie_choices, ", ")),
                 nearest.question());
}

} // namespace

void check_pool(const Node& pool, json::Report& report) {
    check_success(pool, report);
    check_whole(find_number(pool, "one_per"), 0, k_most_dice, report);
    if (const Node* ties = pool.find("ties")) check_ties(*ties, report);
}

} // namespace arbiter::pack
