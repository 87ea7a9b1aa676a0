// What must fit together in a flow.
#include "pack/kind/flow.hpp"

#include "base/suggest.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

void check_phases(const Node& phases, json::Report& report) {
    for (std::size_t i = 0; i < phases.children.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Node &id = *phases.children[i].find("id"), &before = *phases.children[j].find("id");
            if (id.text == before.text)
                report.error("duplicate-id", id.span, fmt::format("the phase \"{}\" stands twice", id.text),
                             report.other_place("the first is at {}", before.span));
        }
}

void check_end(const Node& end, const Node* sides, json::Report& report) {
    const Node *last = end.find("last_side"), *winner = end.find("winner");
    const bool is_last_side = last && last->boolean;
    if (!end.find("when") && !end.find("nobody") && !is_last_side)
        report.error("missing-field", end.span, "this needs \"when\", \"nobody\" or \"last_side\"",
                     "else it would be over before it begins");
    if (is_last_side && winner)
        report.error("not-beside", winner->key_span, "the last side has won, whichever that is");
    if (!winner || (sides && sides->find(winner->text))) return;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; sides && i < sides->children.size(); ++i) known.push_back(sides->children[i].key);
    report.error("unknown-side", winner->span, fmt::format("there is no side \"{}\"", winner->text),
                 sides ? did_you_mean(winner->text, known) : "\"sides\" names them");
}

} // namespace

void check_flow(const Record& record, json::Report& report) {
    const std::size_t errors = report.count(Severity::error);
    const Node *phases = record.field("phases"), *turn = record.field("turn");
    if (phases) check_phases(*phases, report);
    if (phases && turn)
        report.error("said-twice", turn->key_span, "a round is made of phases or of turns, not of both",
                     "a phase may let people act: { \"each\": ..., \"do\": [{ \"act\": ... }] }");
    for (const std::string_view key : {"round_end", "order", "sides", "ends", "limit"})
        if (const Node* beside = record.field(key); beside && !turn)
            report.error("not-beside", beside->key_span, fmt::format("\"{}\" belongs to \"turn\"", key),
                         "\"turn\": [{ \"act\": {} }]");
    const Node *limit = record.field("limit"), *ends = record.field("ends"), *sides = record.field("sides");
    for (std::size_t i = 0; ends && i < ends->children.size(); ++i)
        check_end(ends->children[i], sides, report);
    const Node* rounds = limit ? limit->find("rounds") : nullptr;
    if (rounds && rounds->is(json::NodeKind::number) && rounds->number < 1)
        report.error("out-of-range", rounds->span, fmt::format("rounds is 1 at least, not {}", rounds->text));
    for (const Node& member : record.node.children) check_effects(member, report);
    const bool can_end = limit || (ends && !ends->children.empty()) || (sides && sides->children.size() > 1);
    if (turn && !can_end && report.count(Severity::error) == errors)
        report.info("no-end", record.id_span, "rounds of this flow have no end by themselves",
                    "\"sides\", \"ends\" or \"limit\" bring one about");
}

} // namespace arbiter::pack
