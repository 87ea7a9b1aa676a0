// What `arbiter balance` prints for people.
#pragma once

#include "arbiter/balance.hpp"

namespace arbiter::cli {

/// Targets, claims, tables and measures; with `all_cells` every figure of every table.
[[nodiscard]] std::string balance_text(const BalanceReport& report, bool all_cells);
[[nodiscard]] std::string search_text(const BalanceSearch& search);

} // namespace arbiter::cli
