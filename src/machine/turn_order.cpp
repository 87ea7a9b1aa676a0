// The highest stamp of what a scope is made of says whether it would find the same: see world::Stamps. Where
// something has changed, only candidates are asked again of whom filters read another value: after a blow
// that is who was hit.
#include "machine/turn_order.hpp"

#include "expr/convert.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>
#include <limits>

namespace arbiter::machine {
namespace {

// The only term of a scope, also where it is another scope's.
const world::scope::CompiledTerm* only_term(const world::scope::Scope& scope) {
    if (scope.terms().size() != 1) return nullptr;
    const world::scope::CompiledTerm& term = scope.terms()[0];
    return term.reference ? only_term(*term.reference) : &term;
}

// Texts, lists and maps are compared by nobody: what equals nothing stands for them.
Value comparable(const Value& value) {
    return value.type() <= ValueType::number ? value : Value(std::numeric_limits<double>::quiet_NaN());
}

// Adds somebody to people in the order of their numbers, or takes them out.
void put(world::Entity who, bool is_kept, std::vector<world::Entity>& people) {
    const auto at = std::ranges::lower_bound(people, who);
    const bool is_in = at != people.end() && *at == who;
    if (is_kept && !is_in) people.insert(at, who);
    if (!is_kept && is_in) people.erase(at);
}

} // namespace

TurnOrder::TurnOrder(std::shared_ptr<const world::scope::Scope> scope, const world::Model& model)
    : scope_(std::move(scope)), made_of_(world::scope::made_of(*scope_, model)) {
    if (made_of_ && !made_of_->reads_ids) term_ = only_term(*scope_); // numbers of people are used again
}

std::uint64_t TurnOrder::stamp_of(const world::World& world) const {
    std::uint64_t stamp = 0;
    for (const world::Component component : made_of_->components)
        stamp = std::max(stamp, world.stamp(component));
    return stamp;
}

// Whether a filter reads anything else of a candidate than last time.
bool TurnOrder::notes_change(Value* cells, world::Entity candidate, const world::World& world) const {
    bool has_changed = false;
    for (const world::Field field : made_of_->fields) {
        const Value now = comparable(world.get(candidate, field));
        const bool are_numbers = now.is_number() && cells->is_number(); // nearly always
        const bool is_same = are_numbers ? now.number() == cells->number() : expr::is_same(now, *cells);
        has_changed = has_changed || !is_same;
        *cells++ = now;
    }
    return has_changed;
}

// False where that takes more: other candidates, or a filter that fails.
bool TurnOrder::update(KnownTurns& known, Run& run) const {
    const world::World& world = run.state.world;
    if (!term_ || world.count(term_->component) != known.candidates.size()) return false;
    Value* cells = known.cells.data();
    return std::ranges::all_of(known.candidates, [&](world::Entity candidate) {
        // A copy of the world may have had more people than this one.
        if (candidate.index >= world.size() || !world.has(candidate, term_->component)) return false;
        const bool has_changed = notes_change(cells, candidate, world);
        cells += made_of_->fields.size();
        if (!has_changed) return true;
        const auto is_kept = world::scope::keeps(*term_, candidate, world, run.ground.scopes);
        if (is_kept) put(candidate, *is_kept, known.who);
        return is_kept.has_value();
    });
}

void TurnOrder::remember(KnownTurns& known, const world::World& world) const {
    known.of = scope_.get();
    known.candidates.clear();
    known.cells.clear();
    if (!term_) return;
    world.for_each_having(term_->component, [&](world::Entity candidate) {
        known.candidates.push_back(candidate);
        for (const world::Field field : made_of_->fields)
            known.cells.push_back(comparable(world.get(candidate, field)));
    });
}

const std::vector<world::Entity>* TurnOrder::find(Run& run) const {
    KnownTurns& known = run.ground.turns;
    const std::uint64_t stamp = made_of_ ? stamp_of(run.state.world) : 0;
    const bool is_known =
        made_of_ && known.of == scope_.get() && (known.stamp == stamp || update(known, run));
    known.stamp = stamp;
    if (is_known) return &known.who;
    known.of = nullptr;
    const auto evaluated = world::scope::evaluate(*scope_, run.state.world, {}, run.ground.scopes, known.who);
    if (!evaluated) {
        run.error = evaluated.error();
        return nullptr;
    }
    if (made_of_) remember(known, run.state.world);
    return &known.who;
}

} // namespace arbiter::machine
