// Rules name what they read by slots. What they find out while they run counts as all that it can name: steps
// into somebody lead to the component that the step names, and a step that is computed to any.
#include "machine/uses.hpp"

#include "machine/code.hpp"
#include "machine/register_view.hpp"
#include "rules/clock_names.hpp"
#include "rules/outside.hpp"
#include "rules/quantity_names.hpp"
#include "world/scope/names.hpp"

namespace arbiter::machine {

using RuleCode = expr::Code; // a Code of the machine is something else

void Instruction::tell_uses(Uses& uses) const { uses.everything(); }

void Uses::begin(std::uint32_t position) {
    position_ = position;
    uses_everything_ = false;
    met_.clear();
    read_.clear();
    added_.clear();
    added_to_.clear();
    written_.clear();
    received_.clear();
    next_.clear();
}

void Uses::everything() {
    uses_everything_ = true;
    note([](world::CellSet& cells) { cells.add_all(); });
    changes_everything();
}

void Uses::changes(const std::optional<world::Field>& field) {
    if (!field) return;
    changed_.add(*field);
    replaced_.add(*field);
}

void Uses::reads_register(std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) read_.push_back(first + i);
}

void Uses::adds(const rules::Amount& amount) {
    is_adding_ = true;
    reads(amount);
    is_adding_ = false;
}

void Uses::adds_to(world::Field field, bool spills) {
    changed_.add(field);
    added_to_.push_back(field);
    if (spills) bounded_.add(field);
    pass_through(field);
}

void Uses::writes_register(std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) written_.push_back(first + i);
}

void Uses::writes(world::Field field) {
    changes(field);
    pass_through(field);
}

// Something may stand on the way to the field that cannot be written into.
void Uses::pass_through(world::Field field) {
    const world::FieldSlot slot = game_.model.slot(field);
    if (slot.member == world::FieldSlot::k_whole) return; // nothing stands on the way
    cells_.add_passage(slot.component);
    if (slot.is_deep) cells_.add(field);
}

void Uses::reads(const rules::Rule& rule) {
    if (rule) add(*rule.program, false);
}

void Uses::reads(const rules::Contest& contest) {
    for (const auto& quantity : contest.quantities()) reads(*quantity);
    for (const rules::Rule* rule : contest.own_rules()) reads(*rule);
}

void Uses::reads(const world::scope::Scope& scope) {
    for (const world::scope::CompiledTerm& term : scope.terms()) {
        const bool is_chosen = term.source == world::scope::Source::entities ||
                               term.source == world::scope::Source::entities_here;
        if (is_chosen) reads_presence(term.component);
        reads(term.place);
        if (term.area.rule) add(*term.area.rule, true);
        if (term.reference) reads(*term.reference);
        for (const world::scope::CompiledStep& step : term.steps) {
            if (step.filter.rule) add(*step.filter.rule, true);
            if (step.filter.lookup) reads(step.filter.lookup->field);
            if (step.kind != world::scope::StepKind::field) continue;
            if (step.asks) everything(); // a program may look at anything
            // A name that is no id is looked for in all components of somebody.
            add_named(step.name);
            if (!step.component) note([&](world::CellSet& cells) { cells.add_member(step.name); });
        }
    }
}

void Uses::reads(const rules::Quantity& quantity) {
    if (!met_.insert(&quantity).second) return;
    const bool was_adding = std::exchange(is_adding_, false);
    for (const rules::Line& line : quantity.lines)
        if (line.needs) add_slot(*line.needs, false);
    rules::for_each_rule(quantity, [this](const rules::Rule& rule) { reads(rule); });
    is_adding_ = was_adding;
}

void Uses::add(const expr::Program& program, bool is_filter) {
    for (const expr::Op& op : program.ops) add(program, op, is_filter);
}

// Whom it is about does not matter: anybody may be in the way, or in an area.
void Uses::reads_tiles() {
    if (!game_.tiles) return;
    for (const world::Field field :
         {game_.tiles->place, game_.tiles->x, game_.tiles->y, game_.tiles->size, game_.tiles->is_passable})
        reads(field);
}

void Uses::add(const expr::Program& program, const expr::Op& op, bool is_filter) {
    if (expr::is_measure(op.code)) return reads_tiles();
    switch (op.code) {
    case RuleCode::slot:
    case RuleCode::quantity: return add_slot(program.slots[op.detail].slot, true);
    case RuleCode::present: return add_slot(program.slots[op.detail].slot, false);
    case RuleCode::those: return add_scope(program.slots[op.detail].slot.what);
    case RuleCode::path:
    case RuleCode::local:
    case RuleCode::path_exists: return add_steps(program, program.paths[op.detail]);
    case RuleCode::at: return add_computed_steps(program, op);
    case RuleCode::has:
    case RuleCode::has_component:
    case RuleCode::has_status:
    case RuleCode::get_component_value: return add_presence(program, op, is_filter);
    case RuleCode::var:
    case RuleCode::val:
    case RuleCode::exists:
    case RuleCode::missing:
    case RuleCode::missing_some: return note([](world::CellSet& cells) { cells.add_all(); });
    default: return;
    }
}

// What is added depends on all of whom the scope finds.
void Uses::add_scope(std::uint32_t number) {
    const bool was_adding = std::exchange(is_adding_, false);
    if (number < game_.scopes.size() && game_.scopes[number]) reads(*game_.scopes[number]);
    is_adding_ = was_adding;
}

void Uses::add_slot(HostSlot slot, bool reads_value) {
    if (slot.whose == rules::k_params) return; // they stay as they are
    if (slot.whose == k_registers) return is_adding_ ? adds_register(slot.what) : reads_register(slot.what);
    if (slot.whose == rules::k_arguments) return; // told by the caller
    if (slot.whose == rules::k_quantities) {
        const bool is_one = slot.what < game_.quantities.size() && game_.quantities[slot.what];
        return is_one ? reads(*game_.quantities[slot.what]) : void();
    }
    if (slot.whose == rules::k_clock) {
        const rules::Clock& clock = game_.clock;
        return reads(slot.what == rules::k_clock_turn    ? clock.now
                     : slot.what == rules::k_clock_round ? clock.round
                                                         : clock.phase);
    }
    if (slot.whose == world::k_tile_role || slot.whose == world::k_doing) return; // the frame's own
    if (slot.whose > world::scope::k_candidate) return everything();
    if (world::Model::is_through(slot.what)) {
        const world::Model::Through& through = game_.model.through_of(slot.what);
        add_field(through.slot, true, slot.whose);
        return add_field(through.inner, reads_value, slot.whose);
    }
    if (slot.what < game_.model.fields()) return add_field(world::Field{slot.what}, reads_value, slot.whose);
    if (slot.whose < world::k_roles)
        names(static_cast<world::Role>(slot.whose)); // who somebody is, or their id
}

void Uses::add_field(world::Field field, bool reads_value, std::uint32_t whose) {
    const world::FieldSlot cell = game_.model.slot(field);
    const bool is_presence = cell.member == world::FieldSlot::k_whole && !reads_value;
    if (whose >= world::k_roles) return is_presence ? reads_presence(cell.component) : reads(field);
    const auto role = static_cast<world::Role>(whose);
    is_presence ? reads_presence(role, cell.component) : reads(role, field);
}

// Somebody may stand anywhere on the way of a path, and a step from there leads to the component it names.
void Uses::add_steps(const expr::Program& program, const expr::Path& path) {
    for (std::uint32_t i = 0; i < path.count; ++i) add_named(program.steps[path.first + i].key);
}

// Whether a slot is the value of a component, and not a field of it or somebody.
bool Uses::is_whole(HostSlot slot) const {
    const bool is_field = slot.whose <= world::scope::k_candidate && !world::Model::is_through(slot.what) &&
                          slot.what < game_.model.fields();
    return is_field && game_.model.slot(world::Field{slot.what}).member == world::FieldSlot::k_whole;
}

void Uses::add_computed_steps(const expr::Program& program, const expr::Op& op) {
    constexpr expr::TypeSet k_nameless = expr::k_null | expr::k_boolean | expr::k_number;
    const expr::Op* from = op.count > 0 ? program.operands(op) : nullptr;
    const bool is_param =
        from && from->code == RuleCode::slot && program.slots[from->detail].slot.whose == rules::k_params;
    const bool is_table = from && from->code == RuleCode::look_up;
    if (is_param || is_table) return; // nobody stands in a param or in a table
    // A step from a whole component leads to one of its members, which whoever reads the component reads.
    const bool is_component =
        from && from->code == RuleCode::slot && is_whole(program.slots[from->detail].slot);
    for (std::uint32_t i = is_component ? 2 : 1; i < op.count; ++i) {
        const expr::Op& step = program.operands(op)[i];
        const Value* key = step.code == RuleCode::constant ? &program.constants[step.detail] : nullptr;
        if (key && key->is(ValueType::text))
            add_named(key->text());
        else if ((step.types & ~k_nameless) != 0)
            note([](world::CellSet& cells) { cells.add_all(); });
    }
}

// Whom it is about does not matter, only what is asked of them. In a filter, who it is about may be a path
// that leads through a component.
void Uses::add_presence(const expr::Program& program, const expr::Op& op, bool is_filter) {
    const expr::Op* named = op.count > 1 ? &program.operands(op)[1] : nullptr;
    const Value* what =
        named && named->code == RuleCode::constant ? &program.constants[named->detail] : nullptr;
    if (is_filter || !what || !what->is(ValueType::text))
        return note([](world::CellSet& cells) { cells.add_all(); });
    const auto component = game_.model.find_component(what->text());
    if (!component) return;
    if (op.code == RuleCode::get_component_value)
        reads(*component);
    else
        reads_presence(*component);
}

void Uses::add_named(std::string_view component) {
    if (const auto known = game_.model.find_component(component)) reads(*known);
}

} // namespace arbiter::machine
