// Nobody in a role: nothing happens. A rule that reads nobody finds nothing too.
#include "machine/effect/components.hpp"

#include "base/text.hpp"
#include "expr/data.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"
#include "pack/record.hpp"
#include "pack/unlisted.hpp"
#include "pack/value_schema.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

namespace {

// What a schema forbids is not done: the action fails, and with it everything it did before.
Step refuse(Run& run, world::Entity who, const Instruction& effect, std::string_view why) {
    return run.fail(ErrorCode::bad_argument,
                    fmt::format("{} cannot be done to {}: {}", effect.path, run.state.world.id_of(who), why));
}

bool has_entities(const Value& value) {
    return value.is(ValueType::entity) ||
           (value.is(ValueType::list) && std::ranges::any_of(value.list(), has_entities));
}

} // namespace

Value with_ids(const Value& value, world::World& world) {
    if (value.is(ValueType::entity)) return Value(std::string_view(world.id_of({value.entity()})));
    if (!has_entities(value)) return value;
    std::vector<Value> elements;
    for (const Value& element : value.list()) elements.push_back(with_ids(element, world));
    return world.keep(expr::list_value(elements));
}

Step Set::run(Run& run) const {
    const auto who = run.who(spot_.role);
    if (!who) return Step::next;
    Value value = value_;
    if (formula_) value = with_ids(run.ground.workspace.value_of(formula_, run.host), run.state.world);
    if (value.is_missing()) value = Value::absent(); // what cannot be worked out is not there
    // Taking away what is not there is no change; what was written is checked before anybody plays.
    const bool is_removal = value.is(ValueType::absent);
    if (is_removal && run.state.world.get(*who, spot_.field).is(ValueType::absent)) return Step::next;
    const bool is_checked = is_removal || formula_;
    if (const std::string why = is_checked ? spot_.rule.refusal_of(value) : std::string(); !why.empty())
        return refuse(run, *who, *this, why);
    if (!run.state.world.set(*who, spot_.field, value))
        return run.fail(ErrorCode::bad_argument,
                        fmt::format("{} has something else on the way to the value that is set",
                                    run.state.world.id_of(*who)));
    return Step::next;
}

void Set::tell_uses(Uses& uses) const {
    uses.reads(formula_);
    uses.writes(spot_.field);
    if (spot_.rule.is_required()) uses.reads(spot_.field); // what is there may not be taken away
    uses.goes_on();
}

Step SetComponent::run(Run& run) const {
    const auto who = run.who(role_);
    // Taking away what is not there is no change.
    if (who && (!value_.is(ValueType::absent) || run.state.world.has(*who, component_)))
        run.state.world.set(*who, component_, value_);
    return Step::next;
}

void SetComponent::tell_uses(Uses& uses) const { uses.goes_on(); }

Step Adjust::run(Run& run) const {
    const auto who = run.who(spot_.role);
    for (std::uint32_t i = 0; first && !who && i < k_outputs; ++i) run.at(*first + i) = Value::absent();
    if (!who) return Step::next;
    const Value before = run.state.world.get(*who, spot_.field);
    const double was = before.is_number() ? before.number() : 0;
    const double wanted = was + run.number(by_, 0);
    double now = wanted;
    // A bound holds back what is added; it does not move what was beyond it before.
    if (most) now = std::min(now, std::max(was, run.number(*most, now)));
    if (least) now = std::max(now, std::min(was, run.number(*least, now)));
    if (now != was && !spot_.rule.is_surely_fine(now))
        if (const std::string why = spot_.rule.refusal_of(Value(now)); !why.empty())
            return refuse(run, *who, *this, why);
    if (now != was && !run.state.world.set(*who, spot_.field, Value(now)))
        return run.fail(ErrorCode::bad_argument,
                        fmt::format("{} has no number where one is adjusted", run.state.world.id_of(*who)));
    if (first) {
        run.at(*first) = Value(now - was);
        run.at(*first + 1) = Value(std::max(0.0, now - wanted));
        run.at(*first + 2) = Value(std::max(0.0, wanted - now));
    }
    return Step::next;
}

// A number that is only added to decides nothing: it counts where a schema may refuse it, or where somebody
// is told what was added.
void Adjust::tell_uses(Uses& uses) const {
    uses.reads(by_);
    uses.reads(least);
    uses.reads(most);
    uses.writes(spot_.field);
    if (spot_.rule.schema() || spot_.rule.is_required() || first) uses.reads(spot_.field);
    if (first) uses.writes_register(*first, k_outputs);
    uses.goes_on();
}

namespace {

// The written value, at a place where people can look for it.
void check_literal(const Node& value, const json::Span& place, const Node* schema, std::string_view whose,
                   CodeCompiler& compiler) {
    if (!schema || value.is(json::NodeKind::null)) return;
    Node placed = value;
    placed.key.clear();
    if (!placed.span.is_somewhere()) placed.span = place;
    pack::check_value(placed, *schema, whose, compiler.context.rules.report());
    pack::check_unlisted(placed, *schema, whose, compiler.context.rules.report());
}

// `component.way.to.it`. Ids of components may have dots: the longest that is known counts.
Spot spot_of(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("field");
    const world::Role role = role_of(effect, "to", compiler);
    world::Model& model = compiler.context.model;
    const std::string_view text = written.text;
    const std::size_t first = text.find('.');
    std::size_t end = first;
    for (std::size_t at = first; at != std::string_view::npos; at = text.find('.', at + 1))
        if (model.find_component(text.substr(0, at))) end = at;
    if (model.find_component(text)) end = std::string_view::npos;
    const std::string_view id = text.substr(0, end);
    compiler.context.check_component(id, written.span);
    const auto steps =
        end == std::string_view::npos ? std::vector<std::string_view>() : split_dotted(text.substr(end + 1));
    return {role, model.field(model.component(id), steps),
            ValueRule::of_component(compiler.context.schema(id), id, steps, written.span,
                                    compiler.context.rules.report())};
}

Value literal(const Node* written, CodeCompiler& compiler) {
    return expr::value_of(written ? *written : json::make_object(), compiler.store(), compiler.shapes());
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
    Spot spot = spot_of(written, compiler);
    if (const Node* formula = written.find("formula")) {
        if (rules::Rule rule = compiler.context.rules.value(*formula))
            compiler.emit(std::make_unique<Set>(std::move(spot), std::move(rule)), written.span);
    } else {
        const Node& value = *written.find("value");
        check_literal(value, value.span, spot.rule.schema(), spot.rule.name(), compiler);
        const bool is_removal = value.is(json::NodeKind::null);
        if (const std::string why = is_removal ? spot.rule.refusal_of(Value::absent()) : ""; !why.empty())
            compiler.context.rules.report().error("missing-field", value.span, why,
                                                  "its schema requires it; remove the whole component");
        compiler.emit(std::make_unique<Set>(spot, literal(written.find("value"), compiler)), written.span);
    }
}

void compile_add(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("add"), &component = *written.find("component");
    compiler.context.check_component(component.text, component.span);
    const Node* value = written.find("value");
    check_literal(value ? *value : json::make_object(), component.span,
                  compiler.context.schema(component.text), fmt::format("component \"{}\"", component.text),
                  compiler);
    const world::Component number = compiler.context.model.component(component.text);
    if (value && value->is(json::NodeKind::object))
        for (const Node& member : value->children) compiler.context.model.member(number, member.key);
    compiler.emit(std::make_unique<SetComponent>(role_of(written, "to", compiler), number,
                                                 literal(written.find("value"), compiler)),
                  written.span);
}

void compile_remove(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("remove"), &component = *written.find("component");
    compiler.context.check_component(component.text, component.span);
    compiler.emit(std::make_unique<SetComponent>(role_of(written, "to", compiler),
                                                 compiler.context.model.component(component.text),
                                                 Value::absent()),
                  written.span);
}

void compile_adjust(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("adjust");
    auto by = compiler.context.rules.amount(*written.find("by"));
    if (!by) return;
    Spot spot = spot_of(written, compiler);
    if (const std::string why = spot.rule.refusal_of_numbers(); !why.empty())
        compiler.context.rules.report().error("wrong-type", written.find("field")->span, why,
                                              "adjust adds to a number; set gives any value");
    auto adjust = std::make_unique<Adjust>(std::move(spot), std::move(*by));
    const Node *least = written.find("min"), *most = written.find("max");
    if (least && !(adjust->least = compiler.context.rules.amount(*least))) return;
    if (most && !(adjust->most = compiler.context.rules.amount(*most))) return;
    if (const std::string as = compiler.name_given(effect); !as.empty()) {
        adjust->first = compiler.reserve(Adjust::k_outputs);
        compiler.name_register(as + ".by", *adjust->first);
        compiler.name_register(as + ".short", *adjust->first + 1);
        compiler.name_register(as + ".over", *adjust->first + 2);
    }
    compiler.emit(std::move(adjust), written.span);
}

void compile_move(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("move");
    if (!has_one(written, "place", "formula", compiler)) return;
    const Spot spot{role_of(written, "to", compiler), *compiler.context.place, {}};
    if (const Node* formula = written.find("formula")) {
        if (rules::Rule rule = compiler.context.rules.value(*formula))
            compiler.emit(std::make_unique<Set>(spot, std::move(rule)), written.span);
        return;
    }
    Node id = *written.find("place");
    id.text = pack::full_id(id.text, compiler.context.rules.pack);
    compiler.context.check_entity(id.text, id.span);
    compiler.emit(std::make_unique<Set>(spot, literal(&id, compiler)), written.span);
}

} // namespace arbiter::machine
