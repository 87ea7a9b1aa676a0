// What must fit together in a card and in what it changes.
#include "pack/kind/card.hpp"

#include "pack/find_packs.hpp"
#include "pack/kind.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

// `incidents/minor/riot.json`: a folder inside the kind's folder is the tier of cards that name none.
void take_tier_from_folder(Record& record, LoadContext& context) {
    if (record.node.find("tier") || record.node.find("severity") || !record.id_span.is_somewhere()) return;
    const std::string& file = context.sources.get(record.id_span.source).name;
    const std::string folder = parent_path(file);
    const std::size_t slash = folder.rfind('/');
    if (slash == std::string::npos || !folder.starts_with(context.folder) ||
        parent_path(folder) == context.folder || folder == context.folder)
        return;
    Node tier = json::make_text(std::string_view(folder).substr(slash + 1));
    context.report.info("tier-from-folder", record.id_span,
                        fmt::format("no tier is given, so it is the folder's: \"{}\"", tier.text));
    record.node.add("tier", std::move(tier));
}

} // namespace

void load_card(Record& record, LoadContext& context) {
    take_tier_from_folder(record, context);
    for (Node& field : record.node.children) {
        if (field.key != "outcomes" && field.key != "effects") continue;
        const bool is_bare = field.find("msg") || field.find("say") || field.find("modifiers");
        if (!is_bare) continue;
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
    if (const Node* outcomes = record.field("outcomes")) check_effects(*outcomes, report);
}

void check_deck(const Record& record, json::Report& report) {
    if (const Node* contest = record.field("contest")) check_contest(*contest, report);
    for (const std::string_view key : {"reroll", "retry"})
        if (const Node* part = record.field(key))
            if (const Node* effects = part->find("effects")) check_effects(*effects, report);
}

void check_resource(const Record& record, json::Report& report) {
    const Node *field = record.field("field"), *others = record.field("stands_for");
    if (!field == !others)
        report.error("missing-field", record.id_span,
                     "a resource has a \"field\" of its own or \"stands_for\" others, one of them");
}

} // namespace arbiter::pack
