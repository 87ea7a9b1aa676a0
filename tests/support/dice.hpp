// Short ways to notations for tests, and odds by going through every roll.
#pragma once

#include "arbiter/dice.hpp"
#include "dice/enumerate.hpp"
#include "dice/odds.hpp"
#include "dice/roll.hpp"

#include <gtest/gtest.h>
#include <map>
#include <optional>

namespace arbiter::test {

/// A notation that must be read; `names` as `--let` gives them.
inline Notation notation(std::string_view text, Dialect dialect = Dialect::native,
                         std::initializer_list<std::string_view> names = {}) {
    NotationOptions options;
    options.dialect = dialect;
    for (const auto name : names) options.names.push_back(*read_name_range(name));
    auto read = read_notation(text, options);
    if (!read) ADD_FAILURE() << render(read.error());
    return read ? *read : *read_notation("0");
}

inline Distribution odds(std::string_view text, Dialect dialect = Dialect::native) {
    auto found = odds_of(notation(text, dialect));
    if (!found) ADD_FAILURE() << text << ": " << found.error().message;
    return found ? found->distribution : Distribution();
}

inline double mean(std::string_view text, Dialect dialect = Dialect::native) {
    return odds(text, dialect).mean();
}

/// What a notation is refused with; an empty code when it is not.
inline Diagnostic refusal(std::string_view text, Dialect dialect = Dialect::native) {
    NotationOptions options;
    options.dialect = dialect;
    auto read = read_notation(text, options);
    return read ? Diagnostic{} : read.error();
}

/// The odds by rolling once for every sequence of faces: numerators to probabilities. Nothing where there are
/// too many of them.
inline std::optional<std::map<std::int64_t, double>> try_odds_by_faces(const Notation& notation) {
    RollLog log;
    const auto values = dice::values_for(notation, {});
    const auto counts = dice::every_roll(
        [&](chance::Faces& faces) { return dice::RollRun(notation.program(), *values, faces, log).run(); },
        3'000'000);
    std::map<std::int64_t, double> found;
    if (!counts) return std::nullopt;
    for (const auto& [ways, totals] : *counts)
        for (const auto& [total, count] : totals)
            found[total] += static_cast<double>(count) / static_cast<double>(ways);
    return found;
}

/// The same where there must not be too many.
inline std::map<std::int64_t, double> odds_by_faces(const Notation& notation) {
    auto found = try_odds_by_faces(notation);
    if (!found) ADD_FAILURE() << notation.text() << ": too many rolls";
    return found.value_or(std::map<std::int64_t, double>());
}

} // namespace arbiter::test
