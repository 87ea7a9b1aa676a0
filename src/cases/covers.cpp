// Which case shows which row.
#include "arbiter/cases.hpp"
#include "json/node.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace arbiter {
namespace {

// The words that a row begins with, the number behind them, and all of it: R2 before R10.
std::tuple<std::string_view, std::uint64_t, std::string_view> order_of(std::string_view row) {
    const std::size_t digits = std::min(row.find_first_of("0123456789"), row.size());
    std::uint64_t number = 0;
    std::from_chars(row.data() + digits, row.data() + row.size(), number);
    return {row.substr(0, digits), number, row};
}

CoveredRow& row_of(std::vector<CoveredRow>& rows, const std::string& pack, const std::string& name) {
    for (CoveredRow& row : rows)
        if (row.pack == pack && row.row == name) return row;
    CoveredRow& row = rows.emplace_back();
    row.pack = pack;
    row.row = name;
    return row;
}

} // namespace

std::vector<CoveredRow> covered_rows(const CasesReport& report) {
    std::vector<CoveredRow> all;
    for (const PackCases& pack : report.by_pack) {
        std::vector<CoveredRow> rows;
        for (const auto& [name, doc] : pack.rows) {
            CoveredRow& row = row_of(rows, pack.pack, name);
            row.is_promised = true;
            row.doc = doc;
        }
        for (const CaseResult& result : report.cases) {
            if (result.pack != pack.pack) continue;
            for (const std::string& name : result.covers) {
                CoveredRow& row = row_of(rows, pack.pack, name);
                if (!row.cases.empty() && row.cases.back() == result.id) continue; // it names the row twice
                row.cases.push_back(result.id);
                row.failed += result.ok ? 0u : 1u;
            }
        }
        std::ranges::sort(rows, [](const CoveredRow& a, const CoveredRow& b) {
            const auto first = order_of(a.row), second = order_of(b.row);
            return first != second ? first < second : a.row < b.row;
        });
        std::ranges::move(rows, std::back_inserter(all));
    }
    return all;
}

std::string covers_json(const CasesReport& report) {
    json::Node list = json::make_list();
    std::size_t missing = 0;
    for (const CoveredRow& row : covered_rows(report)) {
        json::Node& one = list.children.emplace_back(json::make_object());
        one.add("pack", json::make_text(row.pack));
        one.add("row", json::make_text(row.row));
        one.add("doc", json::make_text(row.doc));
        one.add("promised", json::make_boolean(row.is_promised));
        json::Node cases = json::make_list();
        for (const std::string& id : row.cases) cases.children.push_back(json::make_text(id));
        one.add("cases", std::move(cases));
        one.add("failed", json::make_number(static_cast<double>(row.failed)));
        missing += row.is_promised && row.cases.empty() ? 1u : 0u;
    }
    json::Node node = json::make_object();
    node.add("rows", std::move(list));
    node.add("missing", json::make_number(static_cast<double>(missing)));
    node.add("passed", json::make_number(static_cast<double>(report.passed)));
    node.add("failed", json::make_number(static_cast<double>(report.failed)));
    return json::write(node) + "\n";
}

} // namespace arbiter
