// What must fit together in a quantity.
#include "pack/kind/quantity.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

void check_stage(const Node& stage, json::Report& report) {
    const Node* what = nullptr;
    for (const Node& member : stage.children) {
        if (member.key != "add" && member.key != "scale" && member.key != "bounds") continue;
        if (what)
            report.error(
                "two-stages", member.key_span,
                fmt::format("a stage does one thing; this one has \"{}\" and \"{}\"", what->key, member.key));
        what = &member;
    }
    if (!what)
        report.error("empty-stage", stage.span, "a stage adds, scales or bounds",
                     "{\"add\": \"name\"}, {\"scale\": \"name\"} or {\"bounds\": {...}}");
    if (!what || what->key != "bounds") return;
    const Node *low = what->find("min"), *high = what->find("max");
    if (!low && !high) report.error("empty-stage", what->span, "bounds have a min, a max, or both");
    const bool are_numbers =
        low && high && low->is(json::NodeKind::number) && high->is(json::NodeKind::number);
    if (are_numbers && low->number > high->number)
        report.error("bounds-cross", low->span,
                     fmt::format("the least {} is above the greatest {}", low->text, high->text));
}

} // namespace

void check_quantity(const Record& record, json::Report& report) {
    if (const Node* stages = record.field("stages"))
        for (const Node& stage : stages->children)
            if (stage.is(json::NodeKind::object)) check_stage(stage, report);
}

} // namespace arbiter::pack
