// Names become numbers, filters become programs, references are followed.
#include "world/scope/compile.hpp"

#include "expr/find_dice.hpp"
#include "world/scope/check_filter.hpp"
#include "world/scope/lookup.hpp"
#include "world/scope/names.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace arbiter::world::scope {
namespace {

// Scopes that refer to each other in a chain as long as that could take too much stack.
constexpr std::size_t k_deepest = 32;

bool is_id(std::string_view name) { return name.find(':') != std::string_view::npos; }

} // namespace

std::shared_ptr<const Scope> ScopeCompiler::compile(const Tree& tree) {
    std::vector<CompiledTerm> terms(tree.terms.size());
    bool is_good = true; // every term is looked at: one mistake does not hide the next
    const LogicMode around = std::exchange(mode_, tree.mode);
    for (std::size_t i = 0; i < terms.size(); ++i) is_good = compile_term(tree.terms[i], terms[i]) && is_good;
    mode_ = around;
    if (!is_good) return nullptr;
    return std::make_shared<Scope>(std::move(terms));
}

std::shared_ptr<const Scope> ScopeCompiler::find(std::string_view id) {
    if (const auto known = compiled_.find(id); known != compiled_.end()) return known->second;
    const Tree* tree = context_.definitions ? context_.definitions->find(id) : nullptr;
    if (!tree) return nullptr;
    within_.emplace_back(id);
    auto made = compile(*tree);
    within_.pop_back();
    return compiled_.emplace(std::string(id), std::move(made)).first->second;
}

bool ScopeCompiler::compile_term(const Term& term, CompiledTerm& made) {
    bool is_good = compile_source(term, made);
    for (const Step& step : term.steps) {
        CompiledStep compiled{step.kind, step.name, std::nullopt, own_step(step), {}};
        if (step.kind == StepKind::field && is_id(step.name))
            compiled.component = context_.model.component(step.name);
        if (step.kind == StepKind::filter) is_good = compile_filter(step, compiled.filter) && is_good;
        made.steps.push_back(std::move(compiled));
    }
    return is_good;
}

// An operator of the program that takes one operand is a step, too: from somebody's id to whoever it answers.
std::optional<HostOperator> ScopeCompiler::own_step(const Step& step) const {
    const auto found =
        std::find_if(context_.operators.begin(), context_.operators.end(), [&](const HostOperator& added) {
            return step.kind == StepKind::field && added.name == step.name && added.least <= 1 &&
                   added.most >= 1;
        });
    return found == context_.operators.end() ? std::nullopt : std::optional(*found);
}

bool ScopeCompiler::compile_source(const Term& term, CompiledTerm& made) {
    made.source = term.source;
    made.role = term.role;
    made.is_negated = term.is_negated;
    if (term.source == Source::reference) return compile_reference(term, made);
    if (term.source == Source::area) return compile_rule(term.area, made.area);
    if (term.source != Source::entities && term.source != Source::entities_here) return true;
    made.component = context_.model.component(term.name);
    if (term.source == Source::entities) return true;
    made.place = context_.place;
    if (!made.place)
        report_.error("no-places", term.span, "nothing here says where anybody is",
                      "start with entities(...) and compare places in a filter");
    return made.place.has_value();
}

bool ScopeCompiler::compile_reference(const Term& term, CompiledTerm& made) {
    const Definitions* definitions = context_.definitions;
    if (!definitions || !definitions->find(term.name)) {
        const bool may_suggest = definitions && report_.may_suggest();
        report_.error("unknown-reference", term.span, fmt::format("there is no scope \"{}\"", term.name),
                      may_suggest ? definitions->suggest(term.name) : "");
        return false;
    }
    const auto circle = std::find(within_.begin(), within_.end(), term.name);
    if (circle != within_.end()) {
        report_.error("reference-cycle", term.span,
                      fmt::format("scope \"{}\" leads back to itself", term.name));
        return false;
    }
    if (within_.size() >= k_deepest) return refuse_depth(term); // before compiling takes the stack
    made.reference = find(term.name);
    if (!made.reference) return false;
    if (made.reference->depth() >= k_deepest) return refuse_depth(term); // before running does
    if (!made.reference->is_none()) return true;
    report_.error("scope-syntax", term.span, fmt::format("scope \"{}\" is \"none\"", term.name),
                  "nothing is found from there");
    return false;
}

bool ScopeCompiler::refuse_depth(const Term& term) {
    report_.error("scope-too-deep", term.span,
                  fmt::format("more than {} scopes refer to each other in a chain", k_deepest));
    return false;
}

bool ScopeCompiler::compile_filter(const Step& step, Filter& made) {
    if (step.filter.children.size() != 1) {
        report_.error(
            "not-a-rule", step.filter.span,
            fmt::format("a rule has one key, its operator; this has {}", step.filter.children.size()));
        return false;
    }
    if (!compile_rule(step.filter, made)) return false;
    made.lookup = find_lookup(*made.rule);
    return true;
}

bool ScopeCompiler::compile_rule(const json::Node& rule, Filter& made) {
    const ScopeNames names(context_.model, context_.outside, context_.components);
    const expr::CompileContext context{
        mode_, context_.limits, &names, context_.operators, context_.conditions, context_.sources};
    made.rule = expr::compile(rule, context, report_);
    if (!made.rule) return false;
    if (made.rule->is_random) {
        report_.error("dice-in-condition", expr::find_dice(*made.rule, rule.span), "a filter rolls no dice",
                      "who can be chosen does not depend on luck");
        return false;
    }
    return check_filter(*made.rule, rule.span, context_.model.roles(), report_);
}

} // namespace arbiter::world::scope
