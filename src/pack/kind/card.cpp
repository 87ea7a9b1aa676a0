// What must fit together in a card and in what it changes.
#include "pack/kind/card.hpp"

#include "pack/kind.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <algorithm>

namespace arbiter::pack {

using json::Node;

void load_card(Record& record, LoadContext& context) {
    static_cast<void>(context);
    for (Node& field : record.node.children) {
        if (!field.is(json::NodeKind::object) || (field.key != "outcomes" && field.key != "effects"))
            continue;
        // What comes of a degree is an object; so a text or a list here belongs to one outcome for all of
        // them.
        const auto belongs_to_one = [](const Node& member) {
            return member.key == "changes" || !member.is(json::NodeKind::object);
        };
        if (!std::ranges::any_of(field.children, belongs_to_one)) continue;
        Node degrees = json::make_object();
        degrees.key = field.key;
        degrees.span = field.span;
        degrees.key_span = field.key_span;
        Node outcome = field;
        outcome.key_span = field.key_span;
        degrees.add("*", std::move(outcome));
        field = std::move(degrees);
    }
}

void check_card(const Record& record, json::Report& report) {
    for (const std::string_view key : {"outcomes", "automatic"})
        if (const Node* outcomes = record.field(key)) check_effects(*outcomes, report);
    if (const Node* contest = record.field("contest")) check_contest(*contest, report);
    if (const Node* reroll = record.field("reroll"))
        if (const Node* effects = reroll->find("effects")) check_effects(*effects, report);
}

void check_resource(const Record& record, json::Report& report) {
    const Node *field = record.field("field"), *others = record.field("stands_for");
    if (!field == !others)
        report.error("missing-field", record.id_span,
                     "a resource has a \"field\" of its own or \"stands_for\" others, one of them");
}

} // namespace arbiter::pack
