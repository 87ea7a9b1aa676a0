#include "forecast/figures.hpp"

#include <cmath>

namespace arbiter::forecast {
namespace {

// Errors that differ in their last digits are equal, and of equals the first is the worst.
constexpr double k_rounding_slack = 1e-12;

} // namespace

void sum_up(BalanceTable& table) noexcept {
    double sum = 0, sizes = 0;
    table.worst = 0;
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        sum += table.cells[i].error;
        sizes += std::abs(table.cells[i].error);
        if (std::abs(table.cells[i].error) > std::abs(table.cells[table.worst].error) + k_rounding_slack)
            table.worst = i;
    }
    const double count = table.cells.empty() ? 1 : static_cast<double>(table.cells.size());
    table.mean_error = sum / count;
    table.mean_absolute_error = sizes / count;
}

} // namespace arbiter::forecast
