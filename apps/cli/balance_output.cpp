// Shares are percent, means and deviations are plain numbers; errors are differences of the same.
#include "balance_output.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string number(double value, bool is_share) {
    return is_share ? fmt::format("{:.2f}%", 100 * value) : fmt::format("{:.4f}", value);
}

std::string difference(double value, bool is_share) {
    return is_share ? fmt::format("{:+.2f}%", 100 * value) : fmt::format("{:+.4f}", value);
}

std::string figure(const BalanceFigure& stated, bool is_share) {
    if (stated.low == stated.high) return number(stated.low, is_share);
    return fmt::format("{} - {}", number(stated.low, is_share), number(stated.high, is_share));
}

std::string place(const BalanceCell& cell) {
    return cell.column.empty() ? cell.row : fmt::format("{} / {}", cell.row, cell.column);
}

std::string counted(std::size_t n, std::string_view what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

/// Rows of cells, each column as wide as its widest: the first to the left, the others to the right but for a
/// last one, which is text.
class Columns {
public:
    Columns(std::vector<std::string> head, bool last_is_text)
        : rows_{std::move(head)}, last_is_text_(last_is_text) {}

    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    [[nodiscard]] std::string text() const {
        std::vector<std::size_t> widths(rows_[0].size(), 0);
        for (const auto& row : rows_)
            for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
        std::string text;
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const bool is_left = i == 0 || (last_is_text_ && i + 1 == row.size());
                line += i == 0 ? "" : "  ";
                line += is_left ? fmt::format("{:<{}}", row[i], widths[i])
                                : fmt::format("{:>{}}", row[i], widths[i]);
            }
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        }
        return text;
    }

private:
    std::vector<std::vector<std::string>> rows_;
    bool last_is_text_;
};

std::string targets_text(const BalanceReport& report) {
    Columns columns({"target", "wanted", "exact", "published", ""}, true);
    for (const BalanceTarget& target : report.targets)
        columns.add({target.id, figure({target.low, target.high}, target.is_share),
                     number(target.value, target.is_share),
                     target.published ? figure(*target.published, target.is_share) : "",
                     target.ok ? "ok" : "fails"});
    const std::size_t all = report.targets.size();
    return columns.text() +
           fmt::format("{} of {} hold{}\n", all - report.failed, counted(all, "target"), all == 1 ? "s" : "");
}

std::string claims_text(const BalanceReport& report) {
    Columns columns({"claim", "exact", "published", "error"}, false);
    for (const BalanceClaim& claim : report.claims)
        columns.add({claim.id, number(claim.value, claim.is_share), figure(claim.published, claim.is_share),
                     difference(claim.error, claim.is_share)});
    return columns.text();
}

std::string tables_text(const BalanceReport& report) {
    Columns columns({"table", "cells", "mean error", "mean |error|", "worst", "at"}, true);
    for (const BalanceTable& table : report.tables) {
        if (table.cells.empty()) continue;
        const BalanceCell& worst = table.cells[table.worst];
        columns.add({table.id, fmt::format("{}", table.cells.size()),
                     difference(table.mean_error, table.is_share),
                     number(table.mean_absolute_error, table.is_share),
                     difference(worst.error, table.is_share), place(worst)});
    }
    return columns.text();
}

std::string cells_text(const BalanceTable& table) {
    Columns columns({table.id, "exact", "published", "error"}, false);
    for (const BalanceCell& cell : table.cells)
        columns.add({place(cell), number(cell.value, table.is_share), figure(cell.published, table.is_share),
                     difference(cell.error, table.is_share)});
    return columns.text();
}

std::string measures_text(const BalanceReport& report) {
    Columns columns({"measure", "exact", ""}, true);
    for (const BalanceMeasure& measure : report.measures) {
        std::string shares;
        for (const auto& [value, share] : measure.shares)
            shares += fmt::format("{}{}: {}", shares.empty() ? "" : ", ", value, number(share, true));
        columns.add({measure.id, number(measure.value, measure.is_share), shares});
    }
    return columns.text();
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

// What stands in the way of a solution.
std::string conflicts_text(const BalanceSearch& search) {
    std::string text;
    for (const auto& conflict : search.conflicts)
        text += fmt::format("  {}: {}\n", conflict.size() == 1 ? "never holds" : "never hold together",
                            joined(conflict));
    if (search.is_stopped)
        text += "  (stopped while looking for what stands in the way: there may be others)\n";
    else if (!search.has_all_conflicts)
        text += "  (there may be others: looking for them takes too long)\n";
    return text;
}

std::string stopped_text(const BalanceSearch& search) {
    return fmt::format("stopped after {} of {} ({:.1f}%)\n", search.settled,
                       counted(search.settings, "setting"),
                       100 * static_cast<double>(search.settled) / static_cast<double>(search.settings));
}

bool is_share(const BalanceReport& report, std::string_view id) {
    for (const BalanceTarget& target : report.targets)
        if (target.id == id) return target.is_share;
    return true;
}

} // namespace

std::string balance_text(const BalanceReport& report, bool all_cells) {
    std::vector<std::string> parts;
    if (!report.targets.empty()) parts.push_back(targets_text(report));
    if (!report.claims.empty()) parts.push_back(claims_text(report));
    if (!report.tables.empty()) parts.push_back(tables_text(report));
    if (all_cells)
        for (const BalanceTable& table : report.tables) parts.push_back(cells_text(table));
    if (!report.measures.empty()) parts.push_back(measures_text(report));
    if (report.is_stopped)
        parts.push_back(
            fmt::format("stopped after {} of {}\n", report.measured, counted(report.records, "record")));
    if (parts.empty()) return "no balance records\n";
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : "\n") + part;
    return text;
}

std::string search_text(const BalanceSearch& search, const BalanceReport& report) {
    std::string tried;
    for (const auto& [param, values] : search.tried)
        tried += fmt::format("{}{} ({})", tried.empty() ? "" : ", ", param, counted(values, "value"));
    std::string text =
        fmt::format("\ntried {}\n", tried.empty() ? "nothing: no target reads what may be tuned" : tried);
    const bool is_cut = search.is_stopped && search.settled < search.settings;
    if (is_cut) text += stopped_text(search);
    if (search.found == 0 && is_cut) return text + "no solution so far\n";
    if (search.found == 0)
        return text + fmt::format("no solution: in none of {} do all targets hold\n{}",
                                  counted(search.settings, "setting"), conflicts_text(search));
    const bool is_all = search.found == search.solutions.size();
    text += fmt::format("{}{}{}\n", counted(search.found, "solution"), is_cut ? " so far" : "",
                        is_all ? "" : fmt::format(", the {} nearest", search.solutions.size()));
    for (const BalanceSolution& solution : search.solutions) {
        std::string changes, values;
        for (const auto& [param, value] : solution.changes)
            changes += fmt::format("{}{} = {}", changes.empty() ? "" : ", ", param, value);
        for (const auto& [id, value] : solution.values)
            values +=
                fmt::format("{}{} {}", values.empty() ? "" : ", ", id, number(value, is_share(report, id)));
        text += fmt::format("  {}\n    {}\n", changes.empty() ? "as it is" : changes, values);
    }
    return text;
}

} // namespace arbiter::cli
