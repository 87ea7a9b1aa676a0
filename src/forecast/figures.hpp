// Figures: what the errors of a table come to.
#pragma once

#include "arbiter/balance.hpp"

namespace arbiter::forecast {

/// Fills in the means and the worst cell, from the errors of the cells.
void sum_up(BalanceTable& table) noexcept;

} // namespace arbiter::forecast
