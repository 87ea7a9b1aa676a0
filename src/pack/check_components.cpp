// Entities are templates, scenarios have entities of their own; both write components with their values.
#include "pack/check_components.hpp"

#include "pack/enum_index.hpp"
#include "pack/unlisted.hpp"
#include "pack/value_schema.hpp"
#include "json/report.hpp"

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

// What each has; null takes a component away.
void check_those_of(const Node& entity, const RecordSet& records, EnumIndex& index, json::Report& report) {
    const pack::Kind& component_kind = *find_kind("component");
    const Node* components = entity.find("components");
    if (!components || !components->is(NodeKind::object)) return;
    for (const Node& value : components->children) {
        const Record* component = records.find(component_kind, value.key);
        const Node* schema = component ? component->field("schema") : nullptr;
        if (!schema || !component->is_sound() || value.is(NodeKind::null)) continue;
        check_value(value, *schema, component->subject(), report, index);
        check_unlisted(value, *schema, component->subject(), report);
    }
}

} // namespace

void check_components(const RecordSet& records, json::Report& report) {
    EnumIndex index;
    for (const Record& record : records.all()) {
        report.set_subject(record.subject());
        if (record.kind->name == "entity") check_those_of(record.node, records, index, report);
        if (record.kind->name != "scenario") continue;
        if (const Node* entities = record.field("entities"))
            for (const Node& entity : entities->children) check_those_of(entity, records, index, report);
    }
    report.set_subject({});
}

} // namespace arbiter::pack
