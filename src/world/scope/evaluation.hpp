// Evaluation: one run of a scope. evaluate.cpp follows terms and steps, candidates.cpp chooses among
// entities.
#pragma once

#include "arbiter/result.hpp"
#include "base/fuel.hpp"
#include "world/scope/names.hpp"
#include "world/scope/work.hpp"

namespace arbiter::world::scope {

class Evaluation {
public:
    Evaluation(const World& world, const Cast& cast, ScopeWork& work);

    void run(const Scope& scope, std::size_t depth, std::vector<Entity>& out);
    [[nodiscard]] bool keeps(const CompiledTerm& term, Entity candidate);
    /// Notes in the work how many steps it has taken so far.
    void note_steps() noexcept { work_.steps_ = work_.fuel_ - fuel_.left(); }
    [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

private:
    using Level = ScopeWork::Level;

    // evaluate.cpp
    void run_term(const CompiledTerm& term, std::size_t depth);
    void start(const CompiledTerm& term, Level& level, std::size_t depth);
    void find_in_area(const Filter& area, Level& level);
    void start_step(Level& level);
    void take_step(const CompiledStep& step, Level& level);
    void step_into(const CompiledStep& step, const Value& from, Level& level);
    void ask(const HostOperator& step, const Value& from, Level& level);
    [[nodiscard]] Value field_of(const CompiledStep& step, Entity entity);
    [[nodiscard]] Value first_having(Entity entity, const std::string& field);
    void push(const Value& value, Level& level);
    void push(Entity entity, Level& level);
    void find(const Value& value, Level& level, std::vector<Entity>& out);
    /// Who a value is: itself, the id it is, or the item of an entry {"itemId": ...}.
    [[nodiscard]] std::optional<Entity> entity_of(const Value& value) const {
        // Components may hold numbers of entities that are no more.
        if (value.is(ValueType::entity))
            return value.entity() < world_.size() ? std::optional(Entity{value.entity()}) : std::nullopt;
        return entity_named(value);
    }
    [[nodiscard]] std::optional<Entity> entity_named(const Value& value) const;

    // candidates.cpp
    void choose(const CompiledTerm& term, const Filter* filter, Level& level);
    [[nodiscard]] bool choose_by_place(const CompiledTerm& term, Level& level);
    [[nodiscard]] bool choose_by_lookup(const CompiledTerm& term, const Filter& filter, Level& level);
    void choose_from(std::span<const Entity> some, std::span<const Entity> others, const CompiledTerm& term,
                     Level& level);
    void visit(Entity entity, const CompiledTerm& term, Level& level);
    [[nodiscard]] bool fits(Entity entity, const CompiledTerm& term) const;
    void begin_filter(const Filter& filter);
    void filter_value(const Value& value, Level& level);
    void show_candidate(std::optional<Entity> entity, const Value& value);
    [[nodiscard]] bool passes(std::optional<Entity> entity, const Value& value);

    /// Why the filter under way leaves out the candidate, in words for people.
    [[nodiscard]] std::string why_not() const;
    /// Fails with what the filter under way failed with.
    void fail_filter();
    bool spend(std::uint64_t steps);
    void fail(ErrorCode code, std::string message);

    const World& world_;
    const Cast& cast_;
    ScopeWork& work_;
    ScopeView view_;
    Fuel fuel_;
    Value scene_;
    expr::Machine* machine_ = nullptr; // of the filter under way; null for none
    const expr::Program* program_ = nullptr;
    bool reads_scene_ = true; // whether that filter looks into `scene_`
    std::optional<Error> error_;
};

} // namespace arbiter::world::scope
