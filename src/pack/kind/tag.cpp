#include "pack/kind/tag.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

namespace arbiter::pack {

using json::Node;
using json::NodeKind;

void check_tag_record(const Record& record, json::Report& report) {
    const Node* actions = record.field("actions");
    for (std::size_t i = 0; actions && i < actions->children.size(); ++i) {
        const Node& action = actions->children[i];
        const Node* parent = action.find("extends");
        if (!parent || !parent->is(NodeKind::text))
            report.error("missing-field", action.span, "what can be done with a thing extends an action",
                         "\"extends\" names the action");
        if (const Node* id = action.find("id"))
            report.error("not-beside", id->key_span, "it is called by the tag and by what it extends",
                         "leave the id away");
    }
}

} // namespace arbiter::pack
