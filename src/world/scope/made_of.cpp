// Only the plain case is known: everybody who has something, filtered by what they have themselves.
#include "world/scope/made_of.hpp"

#include "world/scope/names.hpp"

#include <algorithm>

namespace arbiter::world::scope {
namespace {

using expr::Code;

// Whether an operation reads nothing but slots, constants and what other operations came to.
bool is_plain(Code code) {
    constexpr Code k_others[] = {
        Code::path,         Code::local,         Code::path_exists, Code::at,
        Code::has,          Code::has_component, Code::has_status,  Code::get_component_value,
        Code::var,          Code::val,           Code::exists,      Code::missing,
        Code::missing_some, Code::custom,        Code::quantity,    Code::those};
    return !expr::is_measure(code) && std::ranges::find(k_others, code) == std::end(k_others);
}

bool add_filter(const expr::Program& program, const Model& model, std::vector<Component>& into) {
    if (program.is_random) return false;
    for (const expr::Op& op : program.ops) {
        if (!is_plain(op.code)) return false;
        if (op.code != Code::slot && op.code != Code::present) continue;
        const HostSlot slot = program.slots[op.detail].slot;
        if (slot.whose != k_candidate) return false;
        if (slot.what < model.fields()) into.push_back(model.path_of(Field{slot.what}).component);
    }
    return true;
}

bool add_term(const CompiledTerm& term, const Model& model, std::vector<Component>& into) {
    if (term.source != Source::entities || term.is_negated) return false;
    into.push_back(term.component);
    return std::ranges::all_of(term.steps, [&](const CompiledStep& step) {
        return step.kind == StepKind::flatten || (step.kind == StepKind::filter && step.filter.rule &&
                                                  add_filter(*step.filter.rule, model, into));
    });
}

} // namespace

std::optional<std::vector<Component>> made_of(const Scope& scope, const Model& model) {
    std::vector<Component> all;
    for (const CompiledTerm& term : scope.terms()) {
        if (term.reference && term.steps.empty()) {
            const auto inner = made_of(*term.reference, model);
            if (!inner) return std::nullopt;
            all.insert(all.end(), inner->begin(), inner->end());
        } else if (!add_term(term, model, all)) {
            return std::nullopt;
        }
    }
    return all;
}

} // namespace arbiter::world::scope
