// Sweeps over names, and the search for the value that reaches a chance.
#include "arbiter/dice_report.hpp"

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

} // namespace

Result<Sweep> sweep(const Notation& notation) {
    const auto swept = swept_names(notation);
    if (swept.empty() || swept.size() > 2)
        return fail(ErrorCode::bad_argument, "a sweep takes one or two names with a range",
                    swept.empty() ? "give one a range: --let b=0..10" : "give all but two of them one value");
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
    return found;
}

Result<Solution> solve(const Notation& notation, double at_least) {
    const auto swept = swept_names(notation);
    if (swept.size() != 1)
        return fail(ErrorCode::bad_argument, "solving takes one name with a range",
                    "name it with --for b=0..20");
    if (is_chance(notation) && !(at_least >= 0 && at_least <= 1))
        return fail(ErrorCode::bad_argument, "a chance lies between 0 and 1");
    const NameRange& range = notation.names()[swept[0]];
    if (count_of(range) > k_most_cells)
        return fail(ErrorCode::too_large, "a range has at most " + std::to_string(k_most_cells) + " values");
    std::vector<std::int64_t> values = first_values(notation);
    OddsTable table(notation);
    Solution found;
    found.name = range.name;
    bool first = true;
    for (std::int64_t value = range.low; value <= range.high; value += range.step) {
        values[swept[0]] = value;
        const auto figure = table.chance(values);
        if (!figure) return tl::unexpected(figure.error());
        if (first || *figure > found.figure) found.figure = *figure, found.best = value;
        first = false;
        // A chance that only rounding keeps from its target reaches it.
        if (*figure >= at_least - 1e-12) {
            found.value = found.best = value;
            found.figure = *figure;
            return found;
        }
    }
    return found;
}

} // namespace arbiter
