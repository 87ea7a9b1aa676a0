#include "forecast/table.hpp"

namespace arbiter::forecast {
namespace {

using json::Node;
using json::NodeKind;

// One row or column.
struct Entry {
    std::string name;
    std::vector<Given> given;
};

std::string shown(const Node& value) {
    return value.is(NodeKind::boolean) ? value.boolean ? "true" : "false" : value.text;
}

std::vector<Entry> read_axis(const Node& axis, GivenCompiler& givens) {
    std::vector<Entry> entries;
    if (axis.is(NodeKind::list)) {
        for (const Node& entry : axis.children)
            entries.push_back({entry.find("name")->text, givens.compile(entry.find("given"))});
        return entries;
    }
    const Node& values = *axis.find("values");
    const std::vector<Given> given = givens.compile_each(*axis.find("field"), values);
    for (std::size_t i = 0; i < given.size(); ++i) entries.push_back({shown(values.children[i]), {given[i]}});
    return entries;
}

} // namespace

std::optional<BalanceFigure> figure_of(const Node* written) {
    if (!written || written->is(NodeKind::null)) return std::nullopt;
    if (written->is(NodeKind::number)) return BalanceFigure(written->number);
    return BalanceFigure(written->children[0].number, written->children[1].number);
}

std::vector<Cell> read_table(const Node& table, GivenCompiler& givens) {
    const Node* across = table.find("columns");
    const Node& published = *table.find("published");
    const std::vector<Entry> rows = read_axis(*table.find("rows"), givens);
    const std::vector<Entry> columns = across ? read_axis(*across, givens) : std::vector<Entry>(1);
    std::vector<Cell> cells;
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const Node& row = published.children[r];
            const auto figure = figure_of(across ? &row.children[c] : &row);
            if (!figure) continue;
            Cell& cell = cells.emplace_back();
            cell.row = rows[r].name;
            cell.column = columns[c].name;
            cell.published = figure;
            Sample& sample = cell.samples.emplace_back();
            give(sample.given, rows[r].given);
            give(sample.given, columns[c].given);
        }
    return cells;
}

} // namespace arbiter::forecast
