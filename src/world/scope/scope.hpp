// Scope: a query for entities, compiled. Immutable and shared; evaluate.hpp runs it.
#pragma once

#include "expr/program.hpp"
#include "world/model.hpp"
#include "world/roles.hpp"
#include "world/scope/tree.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::world::scope {

/// An equality that every candidate a filter keeps must fulfil, so that an index finds them.
struct Lookup {
    std::optional<Field> field;       ///< of the candidate; none for its id
    const expr::Op* wanted = nullptr; ///< what it must equal; reads nothing of the candidate
    bool is_strict = false;           ///< texts equal nothing but texts
};

struct Filter {
    std::shared_ptr<const expr::Program> rule;
    std::optional<Lookup> lookup;
};

struct CompiledStep {
    StepKind kind = StepKind::field;
    std::string name;                      ///< of a field
    std::optional<Component> component;    ///< of that name, if it can be one's
    std::optional<HostOperator> asks = {}; ///< the program's own step of that name
    Filter filter;
};

class Scope;

struct CompiledTerm {
    Source source = Source::none;
    Component component;                    ///< for entities
    Role role = Role::actor;                ///< of Source::role
    bool is_negated = false;                ///< those who have it not
    std::optional<Field> place;             ///< for entities_here: where somebody is
    Filter area;                            ///< of Source::area: its rule gives a list of people
    std::shared_ptr<const Scope> reference; ///< never null for a reference
    std::vector<CompiledStep> steps;
};

class Scope {
public:
    explicit Scope(std::vector<CompiledTerm> terms) : terms_(std::move(terms)) {
        for (const CompiledTerm& term : terms_)
            if (term.reference) depth_ = std::max(depth_, 1 + term.reference->depth_);
        reads_outside_ = std::ranges::any_of(terms_, [](const CompiledTerm& term) {
            return reads_from(term, k_outside, &Scope::reads_outside_);
        });
        reads_doing_ = std::ranges::any_of(
            terms_, [](const CompiledTerm& term) { return reads_from(term, k_those, &Scope::reads_doing_); });
    }

    [[nodiscard]] const std::vector<CompiledTerm>& terms() const noexcept { return terms_; }
    /// Whether it is `none`: what has this scope takes no target at all, rather than finding none.
    [[nodiscard]] bool is_none() const noexcept { return terms_[0].source == Source::none; }
    /// Whether it is `self`, the actor and nobody else, by itself or through a name.
    [[nodiscard]] bool is_self() const noexcept {
        if (terms_.size() != 1 || !terms_[0].steps.empty()) return false;
        return terms_[0].reference ? terms_[0].reference->is_self() : terms_[0].source == Source::actor;
    }
    /// How many scopes stand in the longest chain of references from here, this one included.
    [[nodiscard]] std::size_t depth() const noexcept { return depth_; }
    /// Whether one of its filters reads what is nobody's: a quantity, which is worked out for the cast.
    [[nodiscard]] bool reads_outside() const noexcept { return reads_outside_; }
    /// Whether whom it finds may depend on what is done: `action.NAME`, itself or through a quantity or
    /// another scope.
    [[nodiscard]] bool reads_doing() const noexcept { return reads_doing_; }

private:
    // Of what it starts from, that one knows: to go through all of it again would take for ever where many
    // lead to many.
    [[nodiscard]] static bool reads_from(const CompiledTerm& term, std::uint32_t first,
                                         bool Scope::* known) noexcept {
        const auto reads = [first](const Filter& filter) {
            return filter.rule &&
                   std::ranges::any_of(filter.rule->slots, [first](const expr::BoundSlot& bound) {
                       return bound.slot.whose >= first;
                   });
        };
        return reads(term.area) || (term.reference && (*term.reference).*known) ||
               std::ranges::any_of(term.steps, [&](const CompiledStep& step) { return reads(step.filter); });
    }

    std::vector<CompiledTerm> terms_;
    std::size_t depth_ = 1;
    bool reads_outside_ = false, reads_doing_ = false;
};

/// Calls `each` with the program of every area and filter of a scope, and of the scopes it starts from.
template <class Each> void for_each_program(const Scope& scope, const Each& each) {
    for (const CompiledTerm& term : scope.terms()) {
        if (term.area.rule) each(*term.area.rule);
        if (term.reference) for_each_program(*term.reference, each);
        for (const CompiledStep& step : term.steps)
            if (step.filter.rule) each(*step.filter.rule);
    }
}

} // namespace arbiter::world::scope
