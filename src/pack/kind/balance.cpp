// Bounds that nothing can meet are a slip, not a target that fails; so are cells that belong to no row.
#include "pack/kind/balance.hpp"

#include "pack/record.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

void check_bounds(const Record& record, json::Report& report) {
    const Node* low = record.field("low");
    const Node* high = record.field("high");
    if (!low && !high) return;
    if (!low || !high) {
        report.error("missing-field", (low ? low : high)->key_span, "a target has \"low\" and \"high\"");
        return;
    }
    if (low->is(NodeKind::number) && high->is(NodeKind::number) && low->number > high->number)
        report.error("bounds-cross", low->span,
                     fmt::format("low {} stands above high {}", low->text, high->text));
}

void check_weights(const Node& samples, json::Report& report) {
    if (!samples.is(NodeKind::list) || samples.children.empty()) return;
    const bool counts = std::any_of(samples.children.begin(), samples.children.end(), [](const Node& sample) {
        const Node* weight = sample.find("weight");
        return !weight || weight->number > 0;
    });
    if (!counts)
        report.error("no-weight", samples.name_span(), "nothing of this mix counts: all weights are 0");
}

// One question for each metric: of, share, mean, deviation or swing; degrees are those of an action.
void check_question(const Node& metric, json::Report& report) {
    const Node* asked = nullptr;
    for (const std::string_view word : {"of", "share", "mean", "deviation", "swing"}) {
        const Node* found = metric.find(word);
        if (found && asked)
            report.error(
                "two-questions", found->key_span,
                fmt::format("a metric asks for one thing; this one has \"{}\" and \"{}\"", asked->key, word));
        if (found && !asked) asked = found;
    }
    const Node *card = metric.find("card"), *odds = metric.find("odds"), *swing = metric.find("swing");
    if (card && odds)
        report.error("two-questions", card->key_span, "a metric is about an action or a card, not both");
    if (card && !swing) report.error("missing-field", card->key_span, "a card is asked for its \"swing\"");
    if (odds || card) return;
    if (swing) {
        report.error("missing-field", swing->key_span, "what swings it is missing: \"odds\" or \"card\"");
        return;
    }
    if (!asked)
        report.error("missing-field", metric.name_span(), "this metric asks for nothing",
                     "odds for an action's degrees; share, mean or deviation for a formula");
    else if (asked->key == "of")
        report.error("missing-field", asked->key_span, "degrees are those of an action: \"odds\" is missing");
}

// Whether the number lies between 0 and 1 whatever is measured.
bool is_share(const Node& metric) {
    if (metric.find("mean") || metric.find("deviation") || metric.find("swing")) return false;
    const Node* of = metric.find("of");
    if (!of || !of->is(NodeKind::object)) return true;
    return std::all_of(of->children.begin(), of->children.end(),
                       [](const Node& weight) { return std::abs(weight.number) <= 1; });
}

class Figures {
public:
    Figures(bool are_shares, json::Report& report) : are_shares_(are_shares), report_(report) {}

    void check(const Node& figure) {
        if (figure.is(NodeKind::number)) return check_number(figure);
        if (!figure.is(NodeKind::list)) return;
        for (const Node& end : figure.children) check_number(end);
        if (figure.children.size() == 2 && figure.children[0].number > figure.children[1].number)
            report_.error("bounds-cross", figure.span,
                          fmt::format("{} stands above {}", figure.children[0].text, figure.children[1].text),
                          "a range is [low, high]");
    }

    // A cell of a table: a figure or nothing.
    void check_cell(const Node& cell) {
        const bool is_range = cell.is(NodeKind::list) && cell.children.size() == 2 &&
                              cell.children[0].is(NodeKind::number) && cell.children[1].is(NodeKind::number);
        if (cell.is(NodeKind::number) || cell.is(NodeKind::null) || is_range) return check(cell);
        report_.error("wrong-type", cell.span, fmt::format("this is {}, no figure", name_of(cell.kind)),
                      "a number, a pair [low, high], or null where nothing is stated");
    }

private:
    void check_number(const Node& number) {
        if (are_shares_ && number.is(NodeKind::number) && std::abs(number.number) > 1)
            report_.warning("looks-like-percent", number.span,
                            fmt::format("{} looks like percent", number.text),
                            fmt::format("shares are {}", json::number_text(number.number / 100)));
    }

    bool are_shares_;
    json::Report& report_;
};

std::size_t size_of(const Node* axis) {
    if (!axis) return 1;
    if (axis->is(NodeKind::list)) return axis->children.size();
    const Node* values = axis->find("values");
    return values ? values->children.size() : 0;
}

void check_count(const Node& list, std::size_t wanted, std::string_view of_what, json::Report& report) {
    if (list.is(NodeKind::list) && list.children.size() != wanted)
        report.error(
            "wrong-size", list.name_span(),
            fmt::format("there are {} {}, but figures for {}", wanted, of_what, list.children.size()));
}

void check_table(const Node& table, Figures figures, json::Report& report) {
    const Node* columns = table.find("columns");
    const Node* published = table.find("published");
    if (!published || !published->is(NodeKind::list)) return;
    check_count(*published, size_of(table.find("rows")), "rows", report);
    for (const Node& row : published->children) {
        if (!columns) {
            figures.check_cell(row);
            continue;
        }
        if (!row.is(NodeKind::list)) {
            report.error("wrong-type", row.span, "with columns each row is a list");
            continue;
        }
        check_count(row, size_of(columns), "columns", report);
        for (const Node& cell : row.children) figures.check_cell(cell);
    }
}

} // namespace

void check_balance(const Record& record, json::Report& report) {
    check_bounds(record, report);
    const Node* metric = record.field("metric");
    if (!metric) return;
    check_question(*metric, report);
    if (const Node* samples = metric->find("mean_over")) check_weights(*samples, report);
    Figures figures(is_share(*metric), report);
    for (const std::string_view name : {"low", "high", "published"})
        if (const Node* figure = record.field(name)) figures.check(*figure);
    const Node* table = record.field("table");
    if (!table) return;
    for (const std::string_view name : {"low", "published"})
        if (const Node* other = record.field(name))
            report.error("two-records", other->key_span,
                         fmt::format("a table has its own figures; \"{}\" is another record", name));
    check_table(*table, figures, report);
}

} // namespace arbiter::pack
