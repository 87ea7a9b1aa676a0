// A balance report as JSON.
#include "arbiter/balance.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace arbiter {
namespace {

using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

// A range is a pair.
Node node_of(const BalanceFigure& figure) {
    if (figure.low == figure.high) return make_number(figure.low);
    return json::make_list({make_number(figure.low), make_number(figure.high)});
}

Node node_of(const BalanceTarget& target) {
    Node node = make_object();
    node.add("id", make_text(target.id));
    node.add("value", make_number(target.value));
    node.add("low", make_number(target.low));
    node.add("high", make_number(target.high));
    node.add("published", target.published ? node_of(*target.published) : json::make_null());
    node.add("ok", json::make_boolean(target.ok));
    Node& pedigree = node.add("pedigree", make_object());
    pedigree.add("kind", make_text(target.pedigree));
    return node;
}

Node node_of(const BalanceClaim& claim) {
    Node node = make_object();
    node.add("id", make_text(claim.id));
    node.add("value", make_number(claim.value));
    node.add("published", node_of(claim.published));
    node.add("error", make_number(claim.error));
    return node;
}

Node place_of(const BalanceCell& cell) {
    Node node = make_object();
    node.add("row", make_text(cell.row));
    if (!cell.column.empty()) node.add("column", make_text(cell.column));
    return node;
}

Node node_of(const BalanceTable& table, bool all_cells) {
    Node node = make_object();
    node.add("id", make_text(table.id));
    node.add("cells", make_number(static_cast<double>(table.cells.size())));
    node.add("mean_error", make_number(table.mean_error));
    node.add("mean_absolute_error", make_number(table.mean_absolute_error));
    if (table.cells.empty()) return node;
    node.add("worst_error", make_number(table.cells[table.worst].error));
    node.add("worst_at", place_of(table.cells[table.worst]));
    if (!all_cells) return node;
    Node list = json::make_list();
    for (const BalanceCell& cell : table.cells) {
        Node& one = list.children.emplace_back(place_of(cell));
        one.add("value", make_number(cell.value));
        one.add("published", node_of(cell.published));
        one.add("error", make_number(cell.error));
    }
    node.add("all", std::move(list));
    return node;
}

Node node_of(const BalanceMeasure& measure) {
    Node node = make_object();
    node.add("id", make_text(measure.id));
    node.add("value", make_number(measure.value));
    if (measure.shares.empty()) return node;
    Node outcomes = json::make_list();
    for (const auto& [value, share] : measure.shares) {
        Node& one = outcomes.children.emplace_back(make_object());
        one.add("value", make_number(value));
        one.add("chance", make_number(share));
    }
    node.add("outcomes", std::move(outcomes));
    return node;
}

Node node_of(const BalanceSolution& solution) {
    Node changes = make_object(), values = make_object();
    for (const auto& [param, text] : solution.changes) changes.add(param, json::read_own(text));
    for (const auto& [id, value] : solution.values) values.add(id, make_number(value));
    Node node = make_object();
    node.add("changes", std::move(changes));
    node.add("values", std::move(values));
    return node;
}

// What a search adds to its solutions.
void add(Node& node, const BalanceSearch& search) {
    Node conflicts = json::make_list();
    for (const auto& conflict : search.conflicts) {
        Node& set = conflicts.children.emplace_back(json::make_list());
        for (const std::string& target : conflict) set.children.push_back(make_text(target));
    }
    node.add("found", make_number(static_cast<double>(search.found)));
    node.add("settings", make_number(static_cast<double>(search.settings)));
    node.add("conflicts", std::move(conflicts));
    if (!search.has_all_conflicts) node.add("more_conflicts", json::make_boolean(true));
    if (search.is_stopped) node.add("settled", make_number(static_cast<double>(search.settled)));
}

template <class Each> Node list_of(const std::vector<Each>& all) {
    Node list = json::make_list();
    for (const Each& one : all) list.children.push_back(node_of(one));
    return list;
}

} // namespace

std::string to_json(const BalanceReport& report, const BalanceSearch* search, bool all_cells) {
    Node tables = json::make_list();
    for (const BalanceTable& table : report.tables) tables.children.push_back(node_of(table, all_cells));
    Node node = make_object();
    node.add("profile", make_text(report.profile));
    node.add("targets", list_of(report.targets));
    node.add("claims", list_of(report.claims));
    node.add("tables", std::move(tables));
    node.add("measures", list_of(report.measures));
    node.add("solutions", search ? list_of(search->solutions) : json::make_list());
    if (search) add(node, *search);
    if (report.is_stopped || (search && search->is_stopped)) node.add("stopped", json::make_boolean(true));
    return json::write(node) + "\n";
}

} // namespace arbiter
