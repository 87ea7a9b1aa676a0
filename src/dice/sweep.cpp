// Sweeps over names, and the search for the value that reaches a chance.
#include "arbiter/dice_report.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace arbiter {
namespace {

constexpr std::size_t k_most_cells = 100'000;

std::vector<std::size_t> swept_names(const Notation& notation) {
    std::vector<std::size_t> swept;
    for (std::size_t i = 0; i < notation.names().size(); ++i)
        if (notation.names()[i].low != notation.names()[i].high) swept.push_back(i);
    return swept;
}

std::size_t count_of(const NameRange& range) {
    return static_cast<std::size_t>((range.high - range.low) / range.step) + 1;
}

std::vector<std::int64_t> first_values(const Notation& notation) {
    std::vector<std::int64_t> values;
    for (const auto& name : notation.names()) values.push_back(name.low);
    return values;
}

bool is_chance(const Notation& notation) { return notation.is_test() || notation.is_contest(); }

std::optional<Error> find_fault(const Goal& goal, bool is_chance) {
    if (!goal.at_least && !goal.at_most)
        return Error{ErrorCode::bad_argument, "nothing says what is to be reached", {}};
    for (const auto& bound : {goal.at_least, goal.at_most})
        if (is_chance && bound && !(*bound >= 0 && *bound <= 1))
            return Error{ErrorCode::bad_argument, "a chance lies between 0 and 1", {}};
    return std::nullopt;
}

// How far a figure is from what is wanted; 0 where it fits. What only rounding keeps from a bound reaches it.
double miss_of(const Goal& goal, double figure) {
    constexpr double k_rounding = 1e-12;
    double miss = 0;
    if (goal.at_least && figure < *goal.at_least - k_rounding * std::abs(*goal.at_least))
        miss = *goal.at_least - figure;
    if (goal.at_most && figure > *goal.at_most + k_rounding * std::abs(*goal.at_most))
        miss = std::max(miss, figure - *goal.at_most);
    return miss;
}

} // namespace

Result<Sweep> sweep(const Notation& notation) {
    const auto swept = swept_names(notation);
    if (swept.empty() || swept.size() > 2)
        return fail(ErrorCode::bad_argument, "a sweep takes one or two names with a range",
                    swept.empty() ? "give one a range: --let b=0..10" : "give all but two of them one value");
    for (const std::size_t i : swept)
        if (notation.names()[i].name == "chance" || notation.names()[i].name == "mean")
            return fail(ErrorCode::bad_argument,
                        "a swept name cannot be called \"" + notation.names()[i].name + "\"",
                        "the table has a column of that name");
    Sweep found;
    found.is_chance = is_chance(notation);
    std::size_t cells = 1;
    for (const std::size_t i : swept) {
        found.names.push_back(notation.names()[i]);
        const std::size_t n = count_of(notation.names()[i]);
        if (n > k_most_cells / cells)
            return fail(ErrorCode::too_large,
                        "a sweep has at most " + std::to_string(k_most_cells) + " cells");
        cells *= n;
    }
    std::vector<std::int64_t> values = first_values(notation);
    OddsTable table(notation);
    found.cells.reserve(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        std::size_t rest = cell;
        Sweep::Cell made;
        for (std::size_t k = swept.size(); k-- > 0;) {
            const NameRange& range = found.names[k];
            const std::size_t n = count_of(range);
            values[swept[k]] = range.low + static_cast<std::int64_t>(rest % n) * range.step;
            rest /= n;
        }
        for (const std::size_t i : swept) made.values.push_back(values[i]);
        const auto figure = table.chance(values);
        if (!figure) return tl::unexpected(figure.error());
        made.figure = *figure;
        found.cells.push_back(std::move(made));
    }
    // What is cut off grows or falls with the number of dice, so the ends tell for all between them.
    std::vector<std::int64_t> ends = first_values(notation);
    for (const auto* cell : {&found.cells.front(), &found.cells.back()}) {
        for (std::size_t k = 0; k < swept.size(); ++k) ends[swept[k]] = cell->values[k];
        const auto odds = odds_of(notation, ends);
        if (!odds) return tl::unexpected(odds.error());
        if (odds->pedigree.kind != PedigreeKind::exact) found.pedigree = odds->pedigree.kind;
    }
    return found;
}

Result<Solution> solve(const Notation& notation, std::string_view name, const Goal& goal) {
    const auto names = notation.names();
    const auto wanted =
        std::find_if(names.begin(), names.end(), [&](const NameRange& n) { return n.name == name; });
    if (wanted == names.end())
        return fail(ErrorCode::bad_argument, "there is no name \"" + std::string(name) + "\" to solve for");
    const auto place = static_cast<std::size_t>(wanted - names.begin());
    for (const std::size_t i : swept_names(notation))
        if (i != place)
            return fail(ErrorCode::bad_argument, "\"" + names[i].name + "\" needs one value",
                        "only the name of --for has a range");
    if (auto fault = find_fault(goal, is_chance(notation))) return tl::unexpected(std::move(*fault));
    if (count_of(*wanted) > k_most_cells)
        return fail(ErrorCode::too_large, "a range has at most " + std::to_string(k_most_cells) + " values");
    std::vector<std::int64_t> values = first_values(notation);
    OddsTable table(notation);
    Solution found;
    found.name = wanted->name;
    double least_miss = std::numeric_limits<double>::infinity();
    // Upwards in any case: sums of one more die build on those of one less.
    for (std::int64_t value = wanted->low; value <= wanted->high; value += wanted->step) {
        values[place] = value;
        const auto figure = table.chance(values);
        if (!figure) return tl::unexpected(figure.error());
        const double miss = miss_of(goal, *figure);
        if (miss == 0) found.value = value;
        if (miss == 0 || miss < least_miss) found.figure = *figure, found.best = value;
        least_miss = std::min(least_miss, miss);
        if (found.value && !goal.largest) break;
    }
    values[place] = found.best;
    const auto odds = odds_of(notation, values);
    if (!odds) return tl::unexpected(odds.error());
    found.pedigree = odds->pedigree.kind;
    return found;
}

} // namespace arbiter
