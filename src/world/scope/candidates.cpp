// Choosing among entities: by an index where there is one, else by looking at everybody with the component.
// Both go in the order of entities and ask the whole filter, so both find the same.
#include "world/scope/evaluation.hpp"

#include "expr/trace.hpp"

#include <fmt/format.h>

namespace arbiter::world::scope {
namespace {

// ` (file:line:column)`, where that is known.
std::string place_of_failure(const expr::Machine& machine) {
    const std::string place = machine.failed_place();
    return place.empty() ? place : fmt::format(" ({})", place);
}

} // namespace

void Evaluation::begin_filter(const Filter& filter) {
    const ScopeWork::Runner& runner = work_.runner(filter);
    machine_ = runner.machine.get();
    machine_->host = &view_;
    program_ = runner.program.get();
    reads_scene_ = runner.reads_scene;
}

// The same once more, with a recorder.
std::string Evaluation::why_not() const {
    expr::Machine machine(*program_);
    expr::Recorder recorder;
    machine.host = &view_;
    machine.tracer = &recorder;
    machine.use_fast_paths(false);
    machine.begin(scene_);
    static_cast<void>(machine.run());
    return expr::explain(*program_, recorder.steps()).because;
}

void Evaluation::show_candidate(std::optional<Entity> entity, const Value& value) {
    expr::Map& scene = *work_.scene_;
    scene.values[0] = value; // an entry of an inventory is its item to rules, and its own keys to paths
    scene.values[1] = entity ? Value(std::string_view(world_.id_of(*entity))) : value.find("id");
    scene.values[2] = entity ? Value::entity(entity->index) : value.find("components");
    scene_ = expr::map_value(scene);
}

void Evaluation::fail_filter() {
    const Failure& failure = machine_->describe_failure();
    const bool is_limit = failure.type == "Limit";
    fail(is_limit ? ErrorCode::out_of_fuel : ErrorCode::rule_failed,
         fmt::format("a filter failed: {}{}", failure.message, place_of_failure(*machine_)));
}

bool Evaluation::passes(std::optional<Entity> entity, const Value& value) {
    if (reads_scene_) show_candidate(entity, value); // most filters read slots of the candidate only
    view_.set_candidate(entity, value);
    machine_->begin(scene_);
    ++work_.tests_;
    const bool is_kept = machine_->run_test();
    if (machine_->has_failed()) fail_filter();
    if (!is_kept && entity && work_.wondered_ == entity && !error_) work_.because_ = why_not();
    return spend(machine_->steps_taken()) && !error_ && is_kept;
}

// Nobody is found through a number, or through the id of nobody: they need no asking.
void Evaluation::filter_value(const Value& value, Level& level) {
    if (!spend(1)) return;
    const auto entity = entity_of(value);
    const bool is_map = value.is(ValueType::map);
    if (!entity && !is_map) return;
    if (passes(entity, is_map ? value : Value::entity(entity->index))) push(value, level);
}

bool Evaluation::fits(Entity entity, const CompiledTerm& term) const {
    if (world_.has(entity, term.component) == term.is_negated) return false;
    if (!term.place) return true;
    const Value place = world_.get(entity, *term.place);
    return place.is(ValueType::text) && place.text() == world_.id_of(*cast_[Role::location]);
}

void Evaluation::visit(Entity entity, const CompiledTerm& term, Level& level) {
    if (!spend(1) || !world_.is_there(entity) || !fits(entity, term)) return;
    if (!machine_ || passes(entity, Value::entity(entity.index))) push(entity, level);
}

void Evaluation::choose(const CompiledTerm& term, const Filter* filter, Level& level) {
    machine_ = nullptr;
    if (filter) begin_filter(*filter);
    if (term.source == Source::entities_here) {
        if (!cast_[Role::location] || choose_by_place(term, level)) return;
    } else if (filter && choose_by_lookup(term, *filter, level)) {
        return;
    }
    if (!term.is_negated)
        return world_.for_each_having(term.component, [&](Entity entity) {
            if (!error_) visit(entity, term, level);
        });
    for (std::uint32_t i = 0; i < world_.size() && !error_; ++i) visit(Entity{i}, term, level);
}

bool Evaluation::choose_by_place(const CompiledTerm& term, Level& level) {
    const ValueIndex* index = work_.index(*term.place, world_);
    if (index) choose_from(index->with(world_.id_of(*cast_[Role::location])), {}, term, level);
    return index != nullptr;
}

// Only a text can be looked up. Whatever else is wanted, everybody has to be asked.
bool Evaluation::choose_by_lookup(const CompiledTerm& term, const Filter& filter, Level& level) {
    if (!filter.lookup) return false;
    const Lookup& lookup = *filter.lookup;
    const ValueIndex* index = lookup.field ? work_.index(*lookup.field, world_) : nullptr;
    if (lookup.field && !index) return false;
    machine_->begin(scene_);
    const Value wanted = machine_->value(*lookup.wanted);
    if (machine_->has_failed() || !wanted.is(ValueType::text)) return false;
    if (!lookup.field) {
        if (const auto entity = world_.find(wanted.text())) visit(*entity, term, level);
        return true;
    }
    const std::span<const Entity> with = index->with(wanted.text());
    choose_from(with, lookup.is_strict ? std::span<const Entity>() : index->others(), term, level);
    return true;
}

// Two lists, sorted and without a common member, as one.
void Evaluation::choose_from(std::span<const Entity> some, std::span<const Entity> others,
                             const CompiledTerm& term, Level& level) {
    while (!error_ && !(some.empty() && others.empty())) {
        std::span<const Entity>& first =
            others.empty() || (!some.empty() && some[0] < others[0]) ? some : others;
        visit(first[0], term, level);
        first = first.subspan(1);
    }
}

} // namespace arbiter::world::scope
