// Entities are templates, scenarios have entities of their own; both write components with their values.
#include "pack/check_components.hpp"

#include "pack/component_type.hpp"
#include "json/report.hpp"

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

// What each has; null takes a component away.
void check_those_of(const Node& entity, const ComponentTypes& types, json::Report& report) {
    const Node* components = entity.find("components");
    if (!components || !components->is(NodeKind::object)) return;
    for (const Node& value : components->children)
        if (const ComponentType* type = value.is(NodeKind::null) ? nullptr : types.find(value.key))
            check_component_value(value, *type, Beyond::told, report);
}

} // namespace

void check_components(const RecordSet& records, json::Report& report) {
    const ComponentTypes types(records);
    for (const Record& record : records.all()) {
        report.set_subject(record.subject());
        if (record.kind->name == "entity" || record.kind->name == "place")
            check_those_of(record.node, types, report);
        if (record.kind->name != "scenario") continue;
        if (const Node* entities = record.field("entities"))
            for (const Node& entity : entities->children) check_those_of(entity, types, report);
    }
    report.set_subject({});
}

} // namespace arbiter::pack
