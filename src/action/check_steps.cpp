// Keys are gathered generously: a warning where a value might be there after all would be worse than none.
#include "action/check_steps.hpp"

#include "base/suggest.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Node;
using world::scope::Source;
using world::scope::StepKind;
using world::scope::Term;

void add_keys(const Node& node, ValueKeys& keys) {
    if (!node.key.empty()) keys.insert(node.key);
    for (const Node& child : node.children) add_keys(child, keys);
}

// `set` and `adjust` name a way by a text: "p:body.arms.left".
void add_fields(const Node& node, ValueKeys& keys) {
    if (node.key == "field" && node.is(json::NodeKind::text)) {
        std::string_view rest = node.text;
        while (!rest.empty()) {
            const std::size_t dot = std::min(rest.find('.'), rest.size());
            keys.emplace(rest.substr(0, dot));
            rest.remove_prefix(std::min(rest.size(), dot + 1));
        }
    }
    for (const Node& child : node.children) add_fields(child, keys);
}

bool starts_with_somebody(const Term& term) { return term.source != Source::reference; }

} // namespace

ValueKeys value_keys_of(const pack::RecordSet& records) {
    ValueKeys keys;
    for (const pack::Record& record : records.all()) {
        const std::string_view kind = record.kind->name;
        if (kind == "component" || kind == "entity" || kind == "place" || kind == "scenario" ||
            kind == "case")
            add_keys(record.node, keys);
        else if (kind == "action" || kind == "status" || kind == "flow")
            add_keys(record.node, keys), add_fields(record.node, keys);
    }
    return keys;
}

void check_first_steps(const world::scope::Tree& tree, const ValueKeys& known, json::Report& report) {
    for (const Term& term : tree.terms) {
        std::size_t first = 0;
        while (first < term.steps.size() && term.steps[first].kind != StepKind::field) ++first;
        if (first == term.steps.size() || !starts_with_somebody(term)) continue;
        const world::scope::Step& step = term.steps[first];
        if (step.name == "components" || step.name == "id" || known.contains(step.name) ||
            step.name.find(':') != std::string::npos)
            continue;
        NearestName nearest(step.name);
        if (report.may_suggest())
            for (const std::string& key : known) nearest.offer(key);
        report.warning(
            "unknown-field", step.span,
            fmt::format("nothing here has a component or a value called \"{}\", so this finds nobody",
                        step.name),
            nearest.question());
    }
}

} // namespace arbiter::action
