// Terms and steps. Between steps there are entities, maps and lists: a text is who it names at once, and what
// cannot lead to anybody any more is dropped where it appears.
#include "world/scope/evaluate.hpp"

#include "world/scope/evaluation.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace arbiter::world::scope {

Evaluation::Evaluation(const World& world, const Cast& cast, ScopeWork& work)
    : world_(world),
      cast_(cast),
      work_(work),
      view_(world, cast, work.outside, work.places, work.named),
      fuel_(work.fuel_) {
    constexpr Role roles[] = {Role::actor, Role::primary, Role::secondary, Role::tertiary, Role::location};
    for (std::size_t i = 0; i < std::size(roles); ++i)
        work.scene_->values[k_candidate_names + i] = view_.whoever(roles[i]);
}

bool Evaluation::spend(std::uint64_t steps) {
    if (fuel_.spend(steps)) return true;
    fail(ErrorCode::out_of_fuel, fmt::format("the scope takes more than {} steps", work_.fuel_));
    return false;
}

void Evaluation::fail(ErrorCode code, std::string message) {
    if (!error_) error_ = Error{code, std::move(message), {}};
}

void Evaluation::run(const Scope& scope, std::size_t depth, std::vector<Entity>& out) {
    Level& level = work_.level(depth);
    level.found.clear(world_.size());
    for (const CompiledTerm& term : scope.terms()) {
        run_term(term, depth);
        if (error_) return;
        for (const Value& value : level.next) find(value, level, out);
    }
}

void Evaluation::run_term(const CompiledTerm& term, std::size_t depth) {
    Level& level = work_.level(depth);
    auto step = term.steps.begin();
    start_step(level);
    if (!spend(1)) return;
    if (term.source == Source::entities || term.source == Source::entities_here) {
        while (step != term.steps.end() && step->kind == StepKind::flatten) ++step; // they are no lists
        const bool is_filtered = step != term.steps.end() && step->kind == StepKind::filter;
        choose(term, is_filtered ? &step->filter : nullptr, level);
        if (is_filtered) ++step;
    } else {
        start(term, level, depth);
    }
    for (; step != term.steps.end() && !error_; ++step) {
        level.now.swap(level.next);
        start_step(level);
        take_step(*step, level);
    }
}

void Evaluation::start(const CompiledTerm& term, Level& level, std::size_t depth) {
    const auto push_role = [&](Role role) {
        if (cast_[role]) push(*cast_[role], level);
    };
    if (term.source == Source::role) push_role(term.role);
    if (term.source == Source::actor) push_role(Role::actor);
    if (term.source == Source::location) push_role(Role::location);
    if (term.source == Source::target || term.source == Source::targets) push_role(Role::primary);
    if (term.source == Source::targets) push_role(Role::secondary), push_role(Role::tertiary);
    if (term.source == Source::area) return find_in_area(term.area, level);
    if (term.source != Source::reference) return;
    level.reference.clear();
    run(*term.reference, depth + 1, level.reference);
    for (const Entity entity : level.reference) push(entity, level);
}

// The candidate is nobody: an area is about those who take part.
void Evaluation::find_in_area(const Filter& area, Level& level) {
    begin_filter(area);
    view_.set_candidate(std::nullopt, Value::absent());
    machine_->begin(scene_);
    const Value found = machine_->run();
    if (machine_->has_failed()) return fail_filter();
    if (!spend(machine_->steps_taken()) || !found.is(ValueType::list)) return;
    for (const Value& one : found.list()) push(one, level);
}

void Evaluation::start_step(Level& level) {
    level.next.clear();
    level.met.clear(world_.size());
}

void Evaluation::push(Entity entity, Level& level) {
    if (level.met.add(entity)) level.next.push_back(Value::entity(entity.index));
}

void Evaluation::push(const Value& value, Level& level) {
    if (!spend(1)) return;
    if (value.is(ValueType::list) || value.is(ValueType::map)) return level.next.push_back(value);
    if (const auto entity = entity_of(value)) push(*entity, level);
}

std::optional<Entity> Evaluation::entity_named(const Value& value) const {
    const Value id = value.is(ValueType::map) ? value.find("itemId") : value;
    return id.is(ValueType::text) ? world_.find(id.text()) : std::nullopt;
}

void Evaluation::take_step(const CompiledStep& step, Level& level) {
    if (step.kind == StepKind::filter) begin_filter(step.filter);
    for (const Value& value : level.now) {
        if (!spend(1)) return;
        const bool spreads = step.kind != StepKind::field && value.is(ValueType::list);
        const std::span<const Value> parts = spreads ? value.list() : std::span(&value, 1);
        for (const Value& part : parts) {
            if (error_) return;
            if (step.kind == StepKind::field) step_into(step, part, level);
            if (step.kind == StepKind::flatten) push(part, level);
            if (step.kind == StepKind::filter) filter_value(part, level);
        }
    }
}

void Evaluation::step_into(const CompiledStep& step, const Value& from, Level& level) {
    if (step.asks) return ask(*step.asks, from, level);
    if (from.is(ValueType::map)) {
        const Value member = from.find(step.name);
        if (!member.is(ValueType::absent)) return push(member, level);
    }
    if (const auto entity = entity_of(from)) push(field_of(step, *entity), level);
}

// The program is told who is meant by id: numbers of entities are the engine's own.
void Evaluation::ask(const HostOperator& step, const Value& from, Level& level) {
    const auto entity = entity_of(from);
    const Value operand = entity ? Value(std::string_view(world_.id_of(*entity))) : from;
    OperatorCall call{std::span(&operand, 1), step.user};
    if (!step.run)
        return fail(ErrorCode::rule_failed,
                    fmt::format("the step \"{}\" is the program's own, and it does not run here", step.name));
    const Value answer = step.run(call);
    if (call.failed.empty()) return push(answer, level);
    fail(ErrorCode::rule_failed, fmt::format("the step \"{}\" failed: {}", step.name, call.failed));
}

Value Evaluation::field_of(const CompiledStep& step, Entity entity) {
    if (step.name == "components") return Value::entity(entity.index);
    if (step.component) return world_.get(entity, *step.component);
    const auto named = world_.model().find_component(step.name);
    if (named && world_.has(entity, *named)) return world_.get(entity, *named);
    return first_having(entity, step.name);
}

// Of several components with such a field the first by id: that does not change with the order of packs.
Value Evaluation::first_having(Entity entity, const std::string& field) {
    const Model& model = world_.model();
    Value best = Value::absent();
    const std::string* owner = nullptr;
    if (!spend(model.components())) return best;
    for (std::uint32_t i = 0; i < model.components(); ++i) {
        const Value found = world_.get(entity, Component{i}).find(field);
        if (found.is(ValueType::absent) || (owner && *owner < model.id_of(Component{i}))) continue;
        best = found;
        owner = &model.id_of(Component{i});
    }
    return best;
}

// A list that is left at the end was surely meant with [] behind it.
void Evaluation::find(const Value& value, Level& level, std::vector<Entity>& out) {
    const bool is_list = value.is(ValueType::list);
    for (const Value& part : is_list ? value.list() : std::span(&value, 1))
        if (const auto entity = entity_of(part); entity && level.found.add(*entity)) out.push_back(*entity);
}

namespace {

/// Quantities that a filter names are about the cast of the scope while it runs, whoever asked before.
class Asking {
public:
    Asking(const Scope& scope, const World& world, const Cast& cast, RoleView* view)
        : view_(scope.reads_outside() ? view : nullptr) {
        if (!view_) return;
        world_ = std::exchange(view_->world, &world);
        cast_ = std::exchange(view_->cast, cast);
    }
    ~Asking() {
        if (!view_) return;
        view_->world = world_;
        view_->cast = cast_;
    }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

private:
    RoleView* view_;
    const World* world_ = nullptr;
    Cast cast_;
};

} // namespace

bool Evaluation::keeps(const CompiledTerm& term, Entity candidate) {
    return std::ranges::all_of(term.steps, [&](const CompiledStep& step) {
        if (step.kind != StepKind::filter) return true;
        begin_filter(step.filter);
        return passes(candidate, Value::entity(candidate.index));
    });
}

Result<bool> keeps(const CompiledTerm& term, Entity candidate, const World& world, ScopeWork& work) {
    const Cast nobody;
    Evaluation evaluation(world, nobody, work);
    const bool is_kept = evaluation.keeps(term, candidate);
    if (evaluation.error()) return tl::unexpected(*evaluation.error());
    return is_kept;
}

Result<void> evaluate(const Scope& scope, const World& world, const Cast& cast, ScopeWork& work,
                      std::vector<Entity>& out) {
    out.clear();
    const Asking asking(scope, world, cast, work.asking);
    Evaluation evaluation(world, cast, work);
    evaluation.run(scope, 0, out);
    evaluation.note_steps();
    if (!evaluation.error()) return {};
    out.clear();
    return tl::unexpected(*evaluation.error());
}

// By looking at everybody: an index would leave them out without asking.
std::string why_left_out(const Scope& scope, const World& world, const Cast& cast, ScopeWork& work,
                         Entity who) {
    const std::size_t few = std::exchange(work.few, std::numeric_limits<std::size_t>::max());
    work.wondered_ = who;
    work.because_.clear();
    std::vector<Entity> found;
    const auto evaluated = evaluate(scope, world, cast, work, found);
    work.wondered_.reset();
    work.few = few;
    return evaluated ? std::move(work.because_) : std::string();
}

} // namespace arbiter::world::scope
