#include "action/check_reactions.hpp"

#include "base/suggest.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace arbiter::action {
namespace {

using json::Node;

void add_emitted(const Node& node, std::vector<std::string>& into) {
    for (const Node& child : node.children) {
        if (child.key == "emit")
            into.push_back(child.is(json::NodeKind::text) ? child.text : json::text_at(child, "moment"));
        add_emitted(child, into);
    }
}

} // namespace

void check_reactions(const PackSet& packs, json::Report& report) {
    std::vector<const pack::Record*> reactions;
    for (const pack::Record& record : packs.records.all())
        if (record.kind->name == "action" && record.is_sound() && record.field("on"))
            reactions.push_back(&record);
    if (reactions.empty()) return;
    std::vector<std::string> emitted;
    for (const pack::Record& record : packs.records.all())
        if (record.is_sound()) add_emitted(record.node, emitted);
    for (const pack::Record* record : reactions) {
        const Node& moment = *record->field("on");
        if (std::ranges::find(emitted, moment.text) != emitted.end()) continue;
        NearestName nearest(moment.text);
        for (const std::string& known : emitted) nearest.offer(known);
        report.set_subject(record->subject());
        report.warning("unknown-moment", moment.span, fmt::format("nothing emits \"{}\"", moment.text),
                       nearest.found()
                           ? nearest.question()
                           : fmt::format("{{ \"emit\": \"{}\" }} lets others react", moment.text));
    }
}

} // namespace arbiter::action
