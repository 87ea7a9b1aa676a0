// What must fit together in a status.
#include "pack/kind/status.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

// Numbers that are written down; formulas are looked at when they are worked out.
void check_least(const Record& record, std::string_view field, json::Report& report) {
    const Node* node = record.field(field);
    if (node && node->is(json::NodeKind::number) && node->number < 1)
        report.error("out-of-range", node->span, fmt::format("{} is 1 at least, not {}", field, node->text));
}

void check_conversion(const Record& record, const std::string& pack, json::Report& report) {
    const Node* converts = record.field("converts");
    const Node* to = converts ? converts->find("to") : nullptr;
    if (to && full_id(to->text, pack) == record.id)
        report.error("converts-into-itself", to->span, "a status turns into another one, not into itself");
    const Node *at = converts ? converts->find("at") : nullptr, *most = record.field("max");
    const bool are_numbers = at && most && at->is(json::NodeKind::number) && most->is(json::NodeKind::number);
    if (are_numbers && at->number > most->number)
        report.error("out-of-range", at->span,
                     fmt::format("there are never {} stacks: there are {} at most", at->text, most->text),
                     "\"max\" is how many there can be");
    if (at && at->is(json::NodeKind::number) && at->number < 1)
        report.error("out-of-range", at->span, fmt::format("at is 1 at least, not {}", at->text));
}

} // namespace

void check_status(const Record& record, json::Report& report) {
    for (const std::string_view field : {"max", "turns", "uses"}) check_least(record, field, report);
    const std::string pack = record.id.substr(0, record.id.find(':'));
    check_conversion(record, pack, report);
    if (const Node* cancels = record.field("cancels"))
        for (const Node& other : cancels->children)
            if (full_id(other.text, pack) == record.id)
                report.error("cancels-itself", other.span, "a status cannot be what it cancels");
    const Node *stacking = record.field("stacking"), *lengthened = record.field("lengthened");
    if (lengthened && (!stacking || stacking->text != "add"))
        report.warning("no-effect", lengthened->key_span, "only a status that adds up is lengthened by more");
    for (const Node& member : record.node.children) check_effects(member, report);
}

} // namespace arbiter::pack
