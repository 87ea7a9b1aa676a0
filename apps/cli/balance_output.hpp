// What `arbiter balance` prints for people.
#pragma once

#include "arbiter/balance.hpp"

namespace arbiter::cli {

/// Targets, claims, tables and measures; with `all_cells` every figure of every table.
[[nodiscard]] std::string balance_text(const BalanceReport& report, bool all_cells);
/// What a search found; the report knows what kind of number each target is.
[[nodiscard]] std::string search_text(const BalanceSearch& search, const BalanceReport& report);

} // namespace arbiter::cli
