#include "action/check_literals.hpp"

#include "base/suggest.hpp"
#include "pack/record.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

// What a text may begin with that is looked up as a path before it is taken for an id.
constexpr std::array<std::string_view, 8> k_path_starts = {
    "actor", "target", "targets", "location", "entity", "self", "secondaryTarget", "tertiaryTarget"};

bool asks_somebody(expr::Code code) {
    return code == expr::Code::has_component || code == expr::Code::has_status ||
           code == expr::Code::get_component_value;
}

} // namespace

void check_literals(const expr::Program& rule, const std::set<std::string, std::less<>>& entity_ids,
                    json::Report& report) {
    for (const expr::Op& op : rule.ops) {
        if (!asks_somebody(op.code) || op.count == 0) continue;
        const expr::Op& who = *rule.operands(op);
        if (who.code != expr::Code::constant || !rule.constants[who.detail].is(ValueType::text)) continue;
        const std::string name(rule.constants[who.detail].text());
        const std::string_view first = std::string_view(name).substr(0, name.find('.'));
        if (std::ranges::find(k_path_starts, first) != k_path_starts.end() || entity_ids.contains(name))
            continue;
        NearestName nearest(name);
        for (const std::string_view role : k_path_starts) nearest.offer(role);
        if (report.may_suggest())
            for (const std::string& id : entity_ids) nearest.offer(id);
        const std::string message =
            fmt::format("\"{}\" is neither a role nor the id of anybody, so this never holds", name);
        report.add(pack::is_id(name) && name.find(':') != std::string::npos ? Severity::warning
                                                                            : Severity::error,
                   "unknown-entity", rule.spans[rule.index_of(who)], message,
                   nearest.found() ? nearest.question() : "write {\"var\": \"actor\"}, or an id in full");
    }
}

} // namespace arbiter::action
