#include "rules/contest/decisive.hpp"

#include <algorithm>

namespace arbiter::rules {
namespace {

Breakdown without(std::size_t line, const Quantity& quantity, Breakdown breakdown) {
    for (LineResult& other : breakdown.lines)
        if (other.fate == Fate::beaten) other.fate = Fate::counts; // settled once more
    breakdown.lines[line].fate = Fate::not_met;
    conclude(quantity, breakdown);
    return breakdown;
}

} // namespace

std::vector<std::string> find_decisive(const Contest& contest, const ContestView& view,
                                       const RolledContest& rolled, std::span<const Breakdown> parts) {
    std::vector<std::string> labels;
    std::vector<Breakdown> other(parts.begin(), parts.end());
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const Quantity& quantity = *contest.quantities()[part];
        for (std::size_t line = 0; line < parts[part].lines.size(); ++line) {
            if (parts[part].lines[line].fate != Fate::counts || quantity.lines[line].is_term) continue;
            other[part] = without(line, quantity, parts[part]);
            const auto degree = contest.degree_with(view, rolled, other);
            if (degree && *degree != rolled.degree) labels.push_back(quantity.lines[line].label);
        }
        other[part] = parts[part];
    }
    return labels;
}

} // namespace arbiter::rules
