// Nobody in a role: nothing happens. A rule that reads nobody finds nothing too.
#include "machine/effect/components.hpp"

#include "expr/data.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/roles.hpp"
#include "machine/effect/things.hpp"
#include "machine/effect/tile.hpp"
#include "machine/late_walk.hpp"
#include "machine/tell_resource.hpp"
#include "machine/uses.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

namespace {

bool has_entities(const Value& value) {
    return value.is(ValueType::entity) ||
           (value.is(ValueType::list) && std::ranges::any_of(value.list(), has_entities));
}

} // namespace

Value with_ids(const Value& value, world::World& world) {
    if (const world::grid::Tile tile = world::grid::tile_of(value))
        return world.keep(Value(std::string_view(world::grid::id_of(tile))));
    if (value.is(ValueType::entity)) return Value(std::string_view(world.id_of({value.entity()})));
    if (!has_entities(value)) return value;
    std::vector<Value> elements;
    for (const Value& element : value.list()) elements.push_back(with_ids(element, world));
    return world.keep(expr::list_value(elements));
}

// What was written is checked before anybody plays, but for bounds that move and spots that are found later.
bool Set::is_checked(const Spot& spot) const noexcept {
    return formula_ || value_.is(ValueType::absent) || spot_.is_computed() ||
           (spot.rule && spot.rule->has_moving_bounds());
}

Step Set::run(Run& run) const {
    const Spot* const spot = spot_.find(*this, run);
    if (!spot) return Step::fails;
    const auto who = run.who(spot->role);
    if (!who) return Step::next;
    if (spot_.is_computed() && is_slot(*spot))
        return refuse(run, *who, *this, fmt::format("{} holds things", spot->name));
    Value value = value_;
    if (formula_) value = with_ids(run.ground.workspace.value_of(formula_, run.host), run.state.world);
    if (value.is_missing()) value = Value::absent(); // what cannot be worked out is not there
    // Taking away what is not there is no change.
    const bool is_removal = value.is(ValueType::absent);
    if (is_removal && run.state.world.get(*who, spot->field).is(ValueType::absent)) return Step::next;
    if (const std::string why = is_checked(*spot) ? spot->refusal_of(value, *who, run) : std::string();
        !why.empty())
        return refuse(run, *who, *this, why);
    return spot->give(value, *who, *this, run);
}

void Set::tell_uses(Uses& uses) const {
    spot_.tell_uses(uses);
    uses.reads(formula_);
    spot_.for_each([&](const Spot& spot) {
        uses.writes(spot.field);
        spot.tell_bounds(uses);
        // What is there may not be taken away.
        if (spot.rule && spot.rule->has_default()) uses.reads(spot.field);
    });
    uses.goes_on();
}

Step Move::run(Run& run) const {
    const std::string id = place_.find(run);
    const auto there = run.state.world.find(id);
    if (!there) return refuse_id(id, "place", *this, run);
    const auto who = run.who(spot_.role);
    return who ? spot_.give(Value(std::string_view(run.state.world.id_of(*there))), *who, *this, run)
               : Step::next;
}

void Move::tell_uses(Uses& uses) const {
    place_.tell_uses(uses);
    uses.writes(spot_.field);
    uses.goes_on();
}

namespace {

// What is added to. Where the field is missing, its default is.
double start(const Spot& spot, world::Entity who, Run& run) {
    const Value value = run.state.world.get(who, spot.field);
    if (value.is_number()) return value.number();
    const bool has_default = spot.rule && !spot.is_inside && spot.rule->has_default();
    const double number = has_default ? bearers_of(run).work_out(spot.rule->default_number, who) : 0;
    return std::isnan(number) ? 0 : number;
}

void spill(const Spot& spot, world::Entity who, const rules::Settled& held, Run& run) {
    if (held.missing > 0 && spot.rule->short_code)
        cause_spill(*spot.rule->short_code, who, held.missing, run);
    if (held.left_over > 0 && spot.rule->over_code)
        cause_spill(*spot.rule->over_code, who, held.left_over, run);
}

} // namespace

// Nearly every change: a field with a rule, of which there is a number already, and no bounds of the effect's
// own. The cell is found once, for reading and for writing. Nothing where it is not so.
[[gnu::always_inline]] inline std::optional<Step> AdjustPart::change_cell(const Spot& spot, world::Entity who,
                                                                          double asked,
                                                                          const Instruction& effect, Run& run,
                                                                          rules::Settled& came) const {
    if (!spot.rule || spot.is_inside || least || most) return std::nullopt;
    world::World& world = run.state.world;
    const Value* const cell = world.number_cell(who, spot.field);
    if (!cell) return std::nullopt;
    const rules::FieldRule& rule = *spot.rule;
    const double was = cell->number();
    if (!rule.takes(was + asked)) [[unlikely]]
        return refuse(run, who, effect, spot.refusal_of(Value(was + asked), who, run));
    came = rules::settle(bounds_of(rule, who, bearers_of(run)), was, asked);
    if (came.missing > 0 || came.left_over > 0) spill(spot, who, came, run);
    if (came.after != was) world.set_number(who, spot.component, cell, came.after);
    return Step::next;
}

// Bounds of the effect's own come first: what they hold back is no shortfall of the field.
Step AdjustPart::change(const Spot& spot, world::Entity who, double asked, const Instruction& effect,
                        Run& run, rules::Settled& came) const {
    if (const auto step = change_cell(spot, who, asked, effect, run, came)) return *step;
    const double was = start(spot, who, run), none = std::nan("");
    rules::Settled own{was + asked, 0, 0};
    if (least || most)
        own = rules::settle({least ? run.number(*least, none) : none, most ? run.number(*most, none) : none},
                            was, asked);
    const rules::FieldRule* rule = spot.is_inside ? nullptr : spot.rule;
    came = own;
    // Whether it is refused must not depend on what there was: see tell_uses.
    if (rule && !rule->takes(was + asked))
        return refuse(run, who, effect, spot.refusal_of(Value(was + asked), who, run));
    if (rule) {
        const rules::Settled held =
            rules::settle(bounds_of(*rule, who, bearers_of(run)), was, own.after - was);
        came = {held.after, own.missing + held.missing, own.left_over + held.left_over};
        spill(spot, who, held, run);
    } else if (const std::string why = spot.refusal_of(Value(own.after), who, run); !why.empty()) {
        return refuse(run, who, effect, why);
    }
    return came.after == was ? Step::next : spot.give(Value(came.after), who, effect, run);
}

// A number that is only added to decides nothing: it counts where somebody is told what was added, where it
// may spill, or where what is inside of a field may be refused.
void AdjustPart::tell_uses(Uses& uses) const {
    named.tell_uses(uses);
    uses.adds(by);
    uses.reads(least);
    uses.reads(most);
    named.for_each([&](const Spot& spot) {
        spot.tell_bounds(uses);
        const rules::FieldRule* rule = spot.is_inside ? nullptr : spot.rule;
        if (rule) uses.tells(rule->short_code);
        if (rule) uses.tells(rule->over_code);
        uses.adds_to(spot.field, rule && (rule->short_code || rule->over_code));
        if (spot.is_inside) uses.reads(spot.field);
    });
}

LateChange AdjustPart::late_change(const Spot& spot, world::Entity who, Run& run) const {
    LateChange change{{who, spot.field}, spot.is_inside ? nullptr : spot.rule};
    if (least) change.own.least = run.number(*least, std::nan(""));
    if (most) change.own.most = run.number(*most, std::nan(""));
    run.ground.late->ask(run, by, change);
    return change;
}

Step Adjust::run(Run& run) const {
    const Spot* const spot = part_.named.find(*this, run);
    if (!spot) return Step::fails;
    const auto who = run.who(spot->role);
    if (who && !first && !run.ground.late) [[likely]] {
        rules::Settled came;
        return part_.change(*spot, *who, run.number(part_.by, 0), *this, run, came);
    }
    for (std::uint32_t i = 0; first && !who && i < k_outputs; ++i) run.at(*first + i) = Value::absent();
    if (!who) return Step::next;
    if (LateWalk* const late = run.ground.late; late && !first && late->is_under_way())
        if (const LateChange change = part_.late_change(*spot, *who, run); late->concerns(change))
            return end_late(late->change(run, {&change, 1}), *this, run);
    const double was = first ? start(*spot, *who, run) : 0;
    rules::Settled came;
    const Step step = part_.change(*spot, *who, run.number(part_.by, 0), *this, run, came);
    if (first) {
        run.at(*first) = Value(came.after - was);
        run.at(*first + 1) = Value(came.missing);
        run.at(*first + 2) = Value(came.left_over);
    }
    return step;
}

void Adjust::tell_uses(Uses& uses) const {
    part_.tell_uses(uses);
    if (first) part_.named.for_each([&](const Spot& spot) { uses.reads(spot.field); });
    if (first) uses.writes_register(*first, k_outputs);
    uses.goes_on();
}

// As `run`, with amounts that are spread.
std::optional<Step> AdjustAll::change_late(Run& run) const {
    std::vector<LateChange> all;
    for (const AdjustPart& part : parts_) {
        const Spot* const spot = part.named.find(*this, run);
        if (!spot) return Step::fails;
        if (const auto who = run.who(spot->role)) add_change(all, part.late_change(*spot, *who, run));
    }
    if (std::ranges::none_of(all, [&](const LateChange& one) { return run.ground.late->concerns(one); }))
        return std::nullopt;
    return end_late(run.ground.late->change(run, all), *this, run);
}

// Amounts are worked out before anything changes; then each field of somebody is changed once.
Step AdjustAll::run(Run& run) const {
    if (run.ground.late && run.ground.late->is_under_way())
        if (const auto step = change_late(run)) return *step;
    std::vector<AdjustedField>& all = run.ground.adjusted;
    all.clear();
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const Spot* const spot = parts_[i].named.find(*this, run);
        if (!spot) return Step::fails;
        const auto who = run.who(spot->role);
        if (!who) continue;
        const double asked = run.number(parts_[i].by, 0);
        const auto same = std::ranges::find_if(
            all, [&](const AdjustedField& one) { return one.who == *who && one.spot->field == spot->field; });
        if (same == all.end())
            all.push_back({spot, *who, i, asked});
        else
            same->asked += asked;
    }
    for (const AdjustedField& one : all) {
        rules::Settled came;
        const Step step = parts_[one.part].change(*one.spot, one.who, one.asked, *this, run, came);
        if (step != Step::next) return step;
    }
    return Step::next;
}

void AdjustAll::tell_uses(Uses& uses) const {
    for (const AdjustPart& part : parts_) part.tell_uses(uses);
    uses.goes_on();
}

namespace {

Value literal(const Node* written, CodeCompiler& compiler) {
    return expr::value_of(written ? *written : json::make_object(), compiler.store(), compiler.shapes());
}

void check_takes_numbers(const Spot& spot, const json::Span& place, CodeCompiler& compiler) {
    const bool is_field = spot.rule && !spot.is_inside;
    if (!is_field || spot.rule->type->takes_numbers()) return;
    compiler.context.rules.report().error(
        "wrong-type", place,
        fmt::format("{} is {}, no number", spot.name, pack::meaning_of(spot.rule->type->kind)),
        "adjust adds to a number; set gives any value");
}

// Whatever there is, adding such a number is refused when it happens.
void check_added(const Node& by, const rules::Amount& amount, const NamedSpot& named,
                 CodeCompiler& compiler) {
    if (named.is_computed()) return;
    named.for_each([&](const Spot& spot) {
        if (spot.rule && !spot.is_inside)
            check_addable(by, written_number(amount), *spot.rule, spot.name, compiler);
    });
}

// A thing is in one place: whoever wrote an id into a slot would put it into two.
bool is_free_to_write(const NamedSpot& named, const json::Span& place, CodeCompiler& compiler) {
    if (named.is_computed()) return true; // known when it happens
    bool is_free = true;
    named.for_each([&](const Spot& spot) {
        if (!is_slot(spot)) return;
        is_free = false;
        compiler.context.rules.report().error("holds-things", place,
                                              fmt::format("{} holds things", spot.name),
                                              "`transfer` brings a thing there, or away");
    });
    return is_free;
}

// Exactly one of two.
bool has_one(const Node& written, std::string_view a, std::string_view b, CodeCompiler& compiler) {
    const bool is_one = (written.find(a) != nullptr) != (written.find(b) != nullptr);
    if (!is_one)
        compiler.context.rules.report().error("missing-field", written.span,
                                              fmt::format("this needs \"{}\" or \"{}\", one of them", a, b));
    return is_one;
}

} // namespace

void compile_set(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("set");
    if (!has_one(written, "value", "formula", compiler)) return;
    auto spot = named_field(written, compiler);
    if (!spot) return;
    if (!is_free_to_write(*spot, written.find("field")->span, compiler)) return;
    if (const Node* formula = written.find("formula")) {
        if (rules::Rule rule = compiler.context.rules.value(*formula))
            compiler.emit(std::make_unique<Set>(std::move(*spot), std::move(rule)), written.span);
    } else {
        if (!spot->is_computed())
            spot->for_each([&](const Spot& one) { check_literal(*written.find("value"), one, compiler); });
        compiler.emit(std::make_unique<Set>(std::move(*spot), literal(written.find("value"), compiler)),
                      written.span);
    }
}

void compile_add(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("add"), &component = *written.find("component");
    auto spot = named_component(component, role_of(written, "to", compiler), compiler);
    if (!spot) return;
    if (!is_free_to_write(*spot, component.span, compiler)) return;
    Node value = written.find("value") ? *written.find("value") : json::make_object();
    value.key.clear();
    if (!value.span.is_somewhere()) value.span = component.span;
    if (!spot->is_computed())
        spot->for_each([&](const Spot& one) {
            check_literal(value, one, compiler);
            if (!value.is(json::NodeKind::object)) return;
            for (const Node& member : value.children)
                compiler.context.model.member(one.component, member.key);
        });
    compiler.emit(std::make_unique<Set>(std::move(*spot), literal(&value, compiler)), written.span);
}

void compile_remove(const Node& effect, CodeCompiler& compiler) {
    if (effect.find("remove")->is(json::NodeKind::text)) return compile_remove_thing(effect, compiler);
    const Node &written = *effect.find("remove"), &component = *written.find("component");
    auto spot = named_component(component, role_of(written, "to", compiler), compiler);
    if (spot && is_free_to_write(*spot, component.span, compiler))
        compiler.emit(std::make_unique<Set>(std::move(*spot), Value::absent()), written.span);
}

namespace {

std::optional<AdjustPart> adjust_part(const Node& written, CodeCompiler& compiler) {
    auto by = compiler.context.rules.amount(*written.find("by"));
    if (!by) return std::nullopt;
    const Node *resource = written.find("resource"), *field = written.find("field");
    auto named = resource ? named_resource(*resource, compiler) : named_number(written, compiler);
    if (!named) return std::nullopt;
    if (!named->is_computed())
        named->for_each(
            [&](const Spot& spot) { check_takes_numbers(spot, (field ? *field : written).span, compiler); });
    check_added(*written.find("by"), *by, *named, compiler);
    AdjustPart part{std::move(*named), std::move(*by), {}, {}, resource != nullptr};
    const Node *least = written.find("min"), *most = written.find("max");
    if (least && !(part.least = compiler.context.rules.amount(*least))) return std::nullopt;
    if (most && !(part.most = compiler.context.rules.amount(*most))) return std::nullopt;
    return part;
}

void emit_told(std::unique_ptr<Instruction> adjust, std::span<const AdjustPart> parts,
               const json::Span& place, CodeCompiler& compiler) {
    compiler
        .emit(std::make_unique<AdjustResources>(std::move(adjust), parts,
                                                ChangeSource{compiler.context.stock, compiler.called()}),
              place)
        .place_inner();
}

void compile_adjusts(const Node& written, CodeCompiler& compiler) {
    std::vector<AdjustPart> parts;
    for (const Node& one : written.children)
        if (auto part = adjust_part(one, compiler)) parts.push_back(std::move(*part));
    const bool is_told = std::ranges::any_of(parts, &AdjustPart::names_resource);
    auto adjust = std::make_unique<AdjustAll>(std::move(parts));
    const std::span<const AdjustPart> all = adjust->additions();
    if (is_told) return emit_told(std::move(adjust), all, written.span, compiler);
    compiler.emit(std::move(adjust), written.span);
}

} // namespace

void compile_adjust(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("adjust");
    if (written.is(json::NodeKind::list)) return compile_adjusts(written, compiler);
    auto part = adjust_part(written, compiler);
    if (!part) return;
    auto adjust = std::make_unique<Adjust>(std::move(*part));
    if (const std::string as = compiler.name_given(effect); !as.empty()) {
        adjust->first = compiler.reserve(Adjust::k_outputs);
        compiler.name_register(as + ".by", *adjust->first);
        compiler.name_register(as + ".short", *adjust->first + 1);
        compiler.name_register(as + ".over", *adjust->first + 2);
    }
    const std::span<const AdjustPart> parts = adjust->parts();
    if (parts[0].names_resource) return emit_told(std::move(adjust), parts, written.span, compiler);
    compiler.emit(std::move(adjust), written.span);
}

namespace {

void compile_move_to_tile(const Node& written, world::Role who, CodeCompiler& compiler) {
    auto move = std::make_unique<MoveToTile>();
    move->who = who;
    if (compiler.context.places) move->fields = compiler.context.places->fields;
    if (const Node* place = written.find("place")) {
        move->to_place = compile_id(*place, compiler);
        if (!move->to_place) return;
        if (!is_computed(*place))
            compiler.context.check_entity(compiler.context.full_id(*place), place->span);
    }
    if (const Node* at = written.find("at")) {
        move->at = compiler.formula(*at);
        if (!move->at) return;
    }
    compiler.emit(std::move(move), written.span);
}

} // namespace

void compile_move(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("move");
    Spot spot;
    spot.role = role_of(written, "to", compiler);
    spot.field = *compiler.context.place;
    const Node* place = written.find("place");
    if (!place && !written.find("at"))
        return compiler.context.rules.report().error(
            "missing-field", written.span, "nothing says where they go", "a \"place\", or a tile in \"at\"");
    const bool has_tiles = compiler.context.places && !compiler.context.places->grids.empty();
    if (written.find("at") || has_tiles) return compile_move_to_tile(written, spot.role, compiler);
    Node id = *place;
    if (is_computed(id)) {
        if (auto to = compile_id(id, compiler))
            compiler.emit(std::make_unique<Move>(std::move(spot), std::move(*to)), written.span);
        return;
    }
    id.text = compiler.context.full_id(id);
    compiler.context.check_entity(id.text, id.span);
    compiler.emit(std::make_unique<Set>(NamedSpot(std::move(spot)), literal(&id, compiler)), written.span);
}

} // namespace arbiter::machine
