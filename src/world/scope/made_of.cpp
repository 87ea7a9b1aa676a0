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

bool add_filter(const expr::Program& program, const Model& model, MadeOf& into) {
    if (program.is_random) return false;
    for (const expr::Op& op : program.ops) {
        if (!is_plain(op.code)) return false;
        if (op.code != Code::slot && op.code != Code::present) continue;
        const HostSlot slot = program.slots[op.detail].slot;
        if (slot.whose != k_candidate || Model::is_through(slot.what)) return false;
        into.reads_ids = into.reads_ids || slot.what >= model.fields();
        if (slot.what >= model.fields()) continue;
        into.components.push_back(model.path_of(Field{slot.what}).component);
        into.fields.push_back(Field{slot.what});
    }
    return true;
}

bool add_term(const CompiledTerm& term, const Model& model, MadeOf& into) {
    if (term.source != Source::entities || term.is_negated) return false;
    into.components.push_back(term.component);
    return std::ranges::all_of(term.steps, [&](const CompiledStep& step) {
        return step.kind == StepKind::flatten || (step.kind == StepKind::filter && step.filter.rule &&
                                                  add_filter(*step.filter.rule, model, into));
    });
}

bool add_scope(const Scope& scope, const Model& model, MadeOf& into) {
    return std::ranges::all_of(scope.terms(), [&](const CompiledTerm& term) {
        return term.reference && term.steps.empty() ? add_scope(*term.reference, model, into)
                                                    : add_term(term, model, into);
    });
}

} // namespace

std::optional<MadeOf> made_of(const Scope& scope, const Model& model) {
    MadeOf made;
    return add_scope(scope, model, made) ? std::optional(std::move(made)) : std::nullopt;
}

} // namespace arbiter::world::scope
