// First which values are skills, then what people have there.
#include "action/check_skills.hpp"

#include "base/text.hpp"
#include "json/at.hpp"

#include <fmt/format.h>
#include <set>
#include <utility>

namespace arbiter::action {
namespace {

using json::Node;
using json::NodeKind;

using Skills = std::set<std::pair<std::string, std::string>>; // a component, and where in it

Skills skills_of(const PackSet& packs) {
    Skills found;
    for (const pack::Record& record : packs.records.all()) {
        const Node* contest = record.kind->name == "action" ? record.field("contest") : nullptr;
        const Node* percent = contest ? contest->find("percent") : nullptr;
        for (const std::string_view whose : {"actor_skill", "target_skill"})
            if (const Node* skill = percent ? percent->find(whose) : nullptr)
                found.emplace(json::text_at(*skill, "component"), json::text_at(*skill, "property", "value"));
    }
    return found;
}

void check_entity(const Node& entity, const Skills& skills, json::Report& report) {
    const Node* components = entity.find("components");
    for (const auto& [component, property] : skills) {
        const Node* value = components ? components->find(component) : nullptr;
        for (const std::string_view step : split_dotted(property))
            value = value ? value->find(step) : nullptr;
        if (!value || value->is(NodeKind::number) || value->is(NodeKind::null)) continue;
        report.warning(
            "skill-no-number", value->span,
            fmt::format("an action reads {}.{} as a skill, and this is no number", component, property),
            "it counts as 0");
    }
}

} // namespace

void check_skills(const PackSet& packs, json::Report& report) {
    const Skills skills = skills_of(packs);
    for (const pack::Record& record : packs.records.all()) {
        const bool is_scenario = record.kind->name == "scenario";
        if (!is_scenario && record.kind->name != "entity") continue;
        report.set_subject(record.subject());
        if (!is_scenario) check_entity(record.node, skills, report);
        if (const Node* entities = is_scenario ? record.field("entities") : nullptr)
            for (const Node& entity : entities->children) check_entity(entity, skills, report);
    }
}

} // namespace arbiter::action
