// Looking up by id.
#include "action/definitions.hpp"

#include "expr/named_conditions.hpp"

#include <algorithm>

namespace arbiter::action {

using json::Node;

void complete_references(world::scope::Tree& tree, const rules::Namer& namer) {
    using world::scope::Source;
    using world::scope::StepKind;
    for (world::scope::Term& term : tree.terms) {
        const bool names_component = term.source == Source::entities || term.source == Source::entities_here;
        if (names_component && namer.components) term.name = namer.components->full_id(term.name);
        // The first name behind somebody is one of their components: `actor.gear.hand`.
        const auto named = std::ranges::find(term.steps, StepKind::field, &world::scope::Step::kind);
        const bool is_bare = named != term.steps.end() && named->name != "id" && named->name != "components";
        if (is_bare && namer.components && term.source != Source::reference)
            named->name = namer.components->full_id(named->name);
        rules::complete_references(term.area, namer);
        rules::complete_names(term.area, namer);
        for (world::scope::Step& step : term.steps) {
            rules::complete_references(step.filter, namer);
            rules::complete_names(step.filter, namer);
        }
    }
}

void check_outside_names(const Node& rule, const HostNames& outside, const Limits& limits,
                         json::Report& report) {
    json::Report own(report);
    // A trial: only names count. Conditions that it names are looked at for themselves.
    const expr::AnyCondition conditions;
    static_cast<void>(
        expr::compile(rule, {LogicMode::pack, limits, &outside, {}, &conditions, nullptr}, own));
    for (const Diagnostic& found : own.found())
        if (found.code == "unknown-name") report.add_found(found, found.severity);
}

world::scope::Tree broken_scope() {
    world::scope::Tree tree;
    tree.terms.emplace_back().source = world::scope::Source::actor;
    return tree;
}

namespace {

// The step behind a component, where it is a name.
const world::scope::Step* field_behind(const world::scope::Term& term, std::size_t component) {
    const bool is_last = component + 1 >= term.steps.size();
    return is_last || term.steps[component + 1].kind != world::scope::StepKind::field
               ? nullptr
               : &term.steps[component + 1];
}

} // namespace

std::vector<NamedComponent> components_of(const world::scope::Tree& tree) {
    using world::scope::Source;
    std::vector<NamedComponent> found;
    for (const world::scope::Term& term : tree.terms) {
        if (term.source == Source::entities || term.source == Source::entities_here)
            found.push_back({term.name, term.span, nullptr});
        // Further on a name with a colon may as well be a key of some object.
        std::size_t first = 0;
        while (first < term.steps.size() && term.steps[first].kind == world::scope::StepKind::flatten)
            ++first;
        if (first < term.steps.size() && term.steps[first].name == "components") ++first;
        if (first < term.steps.size() && term.steps[first].name.find(':') != std::string::npos)
            found.push_back({term.steps[first].name, term.steps[first].span, field_behind(term, first)});
    }
    return found;
}

const world::scope::Tree* PackScopes::find(std::string_view id) const {
    const auto found = trees_.find(id);
    if (found != trees_.end()) return &found->second;
    return may_be_unread && may_be_unread(id) ? &broken_ : nullptr;
}

std::string PackScopes::suggest(std::string_view id) const {
    std::vector<std::string_view> names;
    for (const auto& [known, tree] : trees_) names.push_back(known);
    return did_you_mean(id, names);
}

} // namespace arbiter::action
