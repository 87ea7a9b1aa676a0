// The longest common subsequence of lines, after what both ends have in common was set aside. Where that
// would be too much work the middle is shown as replaced: right, only longer than need be.
#include "base/unified_diff.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace arbiter {
namespace {

constexpr std::size_t k_around = 3;
constexpr std::size_t k_most_cells = 16'000'000;

using Lines = std::vector<std::string_view>;

Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        lines.push_back(text.substr(0, end + 1));
        text.remove_prefix(end + 1);
    }
    return lines;
}

struct Step {
    char sign; // ' ', '-' or '+'
    std::string_view line;
};

void replace_all(const Lines& a, const Lines& b, std::vector<Step>& steps) {
    for (const std::string_view line : a) steps.push_back({'-', line});
    for (const std::string_view line : b) steps.push_back({'+', line});
}

void compare(const Lines& a, const Lines& b, std::vector<Step>& steps) {
    const std::size_t width = b.size() + 1;
    if ((a.size() + 1) * width > k_most_cells) return replace_all(a, b, steps);
    std::vector<std::uint32_t> common((a.size() + 1) * width); // of what begins at each pair of lines
    for (std::size_t i = a.size(); i-- > 0;)
        for (std::size_t j = b.size(); j-- > 0;)
            common[i * width + j] = a[i] == b[j]
                                        ? common[(i + 1) * width + j + 1] + 1
                                        : std::max(common[(i + 1) * width + j], common[i * width + j + 1]);
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const bool is_same = i < a.size() && j < b.size() && a[i] == b[j];
        const bool is_old = !is_same && i < a.size() &&
                            (j == b.size() || common[(i + 1) * width + j] >= common[i * width + j + 1]);
        steps.push_back({is_same ? ' ' : is_old ? '-' : '+', is_same || is_old ? a[i] : b[j]});
        i += is_same || is_old;
        j += is_same || !is_old;
    }
}

std::vector<Step> steps_between(Lines a, Lines b) {
    std::vector<Step> steps;
    std::size_t head = 0, tail = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head]) ++head;
    while (tail < a.size() - head && tail < b.size() - head &&
           a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    for (std::size_t i = 0; i < head; ++i) steps.push_back({' ', a[i]});
    const Lines last(a.end() - static_cast<std::ptrdiff_t>(tail), a.end());
    const auto middle = [&](const Lines& all) {
        return Lines(all.begin() + static_cast<std::ptrdiff_t>(head),
                     all.end() - static_cast<std::ptrdiff_t>(tail));
    };
    compare(middle(a), middle(b), steps);
    for (const std::string_view line : last) steps.push_back({' ', line});
    return steps;
}

std::string hunk(const std::vector<Step>& steps, std::size_t begin, std::size_t end, std::size_t a,
                 std::size_t b) {
    std::size_t old_count = 0, new_count = 0;
    std::string body;
    for (std::size_t i = begin; i < end; ++i) {
        old_count += steps[i].sign != '+';
        new_count += steps[i].sign != '-';
        body += steps[i].sign;
        body += steps[i].line;
        if (!steps[i].line.ends_with('\n')) body += "\n\\ No newline at end of file\n";
    }
    return fmt::format("@@ -{},{} +{},{} @@\n{}", old_count == 0 ? a : a + 1, old_count,
                       new_count == 0 ? b : b + 1, new_count, body);
}

} // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
    if (before == after) return {};
    const std::vector<Step> steps = steps_between(lines_of(before), lines_of(after));
    std::string out = fmt::format("--- {0}\n+++ {0}\n", name);
    std::size_t a = 0, b = 0; // lines of either text before `at`
    for (std::size_t at = 0; at < steps.size();) {
        std::size_t change = at;
        while (change < steps.size() && steps[change].sign == ' ') ++change;
        if (change == steps.size()) break;
        const std::size_t begin = std::max(at, change > k_around ? change - k_around : 0);
        std::size_t end = change, quiet = 0; // a hunk goes on while changes are near
        while (end < steps.size() && quiet <= 2 * k_around) quiet = steps[end++].sign == ' ' ? quiet + 1 : 0;
        end -= quiet > k_around ? quiet - k_around : 0;
        a += begin - at;
        b += begin - at;
        out += hunk(steps, begin, end, a, b);
        for (at = begin; at < end; ++at) {
            a += steps[at].sign != '+';
            b += steps[at].sign != '-';
        }
    }
    return out;
}

} // namespace arbiter
