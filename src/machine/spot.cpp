// Ids of components may have dots: of a way, the longest beginning that is a component counts.
#include "machine/spot.hpp"

#include "base/text.hpp"
#include "expr/data.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::machine {

using json::Node;
using pack::FieldKind;

Step refuse(Run& run, world::Entity who, const Instruction& effect, std::string_view why) {
    return run.fail(ErrorCode::bad_argument,
                    fmt::format("{} cannot be done to {}: {}", effect.path, run.state.world.id_of(who), why));
}

std::string Spot::refusal_of(const Value& value, world::Entity who, Run& run) const {
    if (is_whole) return of && !value.is_missing() ? rules::refusal_of(*of, value) : std::string();
    if (!rule) return {};
    if (!is_inside) return rules::refusal_of(*rule, value, who, bearers_of(run));
    const bool is_fine =
        value.is_missing() || inside == FieldKind::any || (inside == FieldKind::number && value.is_number());
    if (is_fine) return {};
    const json::Sources nowhere;
    json::Report report(nowhere, 1);
    pack::check_kind(expr::node_of(value), inside, name, report);
    return report.found().empty() ? std::string() : report.found().front().message;
}

Step Spot::give(const Value& value, world::Entity who, const Instruction& effect, Run& run) const {
    world::World& world = run.state.world;
    const bool is_new = of && (is_whole || (of->has_defaults && !world.has(who, component)));
    if (!world.set(who, field, value))
        return run.fail(
            ErrorCode::bad_argument,
            fmt::format("{} has something else on the way to the value that is set", world.id_of(who)));
    if (!is_new || value.is_missing()) return Step::next;
    std::string why = rules::fill_defaults(*of, who, world, bearers_of(run));
    if (why.empty() && is_whole) why = rules::find_beyond_bounds(*of, who, bearers_of(run));
    return why.empty() ? Step::next : refuse(run, who, effect, why);
}

bool is_spilling(std::uint32_t code, world::Entity bearer, const Run& run) {
    return std::ranges::any_of(run.state.frames, [&](const Frame& frame) {
        return frame.code == code && frame.cast[world::Role::actor] == bearer;
    });
}

world::Cast spill_cast(world::Entity bearer, const Run& run) {
    world::Cast cast;
    cast[world::Role::actor] = bearer;
    cast[world::Role::location] = run.frame().cast[world::Role::location];
    return cast;
}

void cause_spill(std::uint32_t code, world::Entity bearer, double amount, Run& run) {
    if (!is_spilling(code, bearer, run))
        run.ground.after.push_back({code, spill_cast(bearer, run), Value(amount)});
}

namespace {

void tell(const rules::BearerNumber& number, Uses& uses) {
    uses.reads(number.sibling);
    uses.reads(number.rule);
}

void tell(const rules::FieldRule& rule, Uses& uses) {
    tell(rule.least, uses);
    tell(rule.most, uses);
    tell(rule.default_number, uses);
}

// Steps must lead through fields that the component declares.
void check_field(std::span<const std::string_view> steps, const json::Span& place, const Spot& spot,
                 json::Report& report) {
    if (!spot.of || steps.empty()) return;
    const pack::ComponentType& type = *spot.of->type;
    if (!spot.rule && !type.is_open())
        report.error("unknown-field", place, fmt::format("{} has no \"{}\"", type.subject(), steps[0]),
                     type.hint_for(steps[0], report));
    if (!spot.rule || steps.size() == 1) return;
    const FieldKind kind = spot.rule->type->kind;
    if (kind != FieldKind::any && kind != FieldKind::map && kind != FieldKind::list)
        report.error("unknown-field", place,
                     fmt::format("{} is {}: there is no \"{}\" in it", spot.rule->name,
                                 pack::meaning_of(kind), steps[1]));
}

} // namespace

void Spot::tell_bounds(Uses& uses) const {
    if (is_whole && of)
        for (const rules::FieldRule& one : of->fields) tell(one, uses);
    if (rule && !is_inside) tell(*rule, uses);
    // Whether the component is there decides whether defaults are filled in.
    if (of && of->has_defaults) {
        uses.reads_presence(component);
        for (const rules::FieldRule& one : of->fields) tell(one.default_number, uses);
    }
}

void tell_bounds(const rules::Resource& resource, Uses& uses) {
    Spot spot;
    spot.of = resource.of;
    spot.rule = resource.rule;
    if (spot.of) spot.component = spot.of->component;
    spot.tell_bounds(uses);
}

Spot spot_of(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("field");
    const world::Model& model = compiler.context.model;
    const std::string_view text = written.text;
    const std::size_t first = text.find('.');
    std::size_t end = first;
    for (std::size_t at = first; at != std::string_view::npos; at = text.find('.', at + 1))
        if (model.find_component(text.substr(0, at))) end = at;
    if (model.find_component(text)) end = std::string_view::npos;
    Node id = written;
    id.text = text.substr(0, end);
    const auto steps =
        end == std::string_view::npos ? std::vector<std::string_view>() : split_dotted(text.substr(end + 1));
    return spot_of(id, steps, role_of(effect, "to", compiler), compiler);
}

Spot spot_of(const Node& component, std::span<const std::string_view> steps, world::Role role,
             CodeCompiler& compiler) {
    compiler.context.check_component(component.text, component.span);
    Spot spot = make_spot(component.text, steps, role, compiler);
    check_field(steps, component.span, spot, compiler.context.rules.report());
    return spot;
}

Spot make_spot(std::string_view component, std::span<const std::string_view> steps, world::Role role,
               CodeCompiler& compiler) {
    world::Model& model = compiler.context.model;
    Spot spot;
    spot.role = role;
    spot.component = model.component(component);
    spot.field = model.field(spot.component, steps);
    spot.of = compiler.context.components ? compiler.context.components->find(spot.component) : nullptr;
    spot.is_whole = steps.empty();
    spot.name = fmt::format("component \"{}\"", component);
    if (steps.empty()) return spot;
    spot.name = fmt::format("\"{}\" of {}", fmt::join(steps, "."), spot.name);
    spot.rule = spot.of ? spot.of->find(steps[0]) : nullptr;
    spot.is_inside = spot.rule && steps.size() > 1;
    if (spot.rule && steps.size() == 2 && spot.rule->type->kind == FieldKind::map)
        spot.inside = spot.rule->type->of;
    return spot;
}

Spot make_spot(const rules::Resource& resource, CodeCompiler& compiler) {
    Spot spot;
    spot.role = resource.whose;
    spot.field = *resource.field;
    spot.component = compiler.context.model.path_of(spot.field).component;
    spot.of = compiler.context.components ? compiler.context.components->find(spot.component) : nullptr;
    spot.rule = resource.rule;
    spot.name = spot.rule ? spot.rule->name : resource.id;
    return spot;
}

Spot spot_of_resource(const Node& id, CodeCompiler& compiler) {
    const auto number = compiler.context.resource(id);
    const rules::Resource* resource = number ? &compiler.context.stock->resources[*number] : nullptr;
    if (resource && !resource->field)
        compiler.context.rules.report().error("wrong-type", id.span,
                                              fmt::format("\"{}\" only stands for others", resource->id),
                                              "name one of them");
    return resource && resource->field ? make_spot(*resource, compiler) : Spot{};
}

bool is_slot(const Spot& spot) {
    if (!spot.of) return false;
    if (spot.rule) return spot.rule->type->holds_things();
    return spot.is_whole && std::ranges::any_of(spot.of->type->fields(), &pack::FieldType::holds_things);
}

std::optional<double> written_number(const rules::Amount& amount) {
    if (amount.is_written()) return amount.number;
    const expr::Op& root = amount.rule.program->root();
    const bool is_constant = root.code == expr::Code::constant && root.literal.is_number();
    return is_constant ? std::optional(root.literal.number()) : std::nullopt;
}

void check_addable(const Node& place, std::optional<double> number, const rules::FieldRule& rule,
                   std::string_view name, CodeCompiler& compiler) {
    constexpr double k_exact = 1e15; // up to there every whole number is one
    if (!number || !rule.is_whole) return;
    const bool is_large = std::abs(*number) >= k_exact;
    if (!is_large && rule.takes(*number)) return;
    compiler.context.rules.report().error(
        "wrong-type", place.span,
        fmt::format("{} is a whole number, {} cannot be added to it", name, json::number_text(*number)),
        is_large ? "numbers are counted exactly up to 1e15" : "round it: floor, ceil or round");
}

void check_literal(const Node& value, const Spot& spot, CodeCompiler& compiler) {
    json::Report& report = compiler.context.rules.report();
    if (value.is(json::NodeKind::null)) {
        if (spot.rule && !spot.is_inside && spot.rule->has_default())
            report.error("missing-field", value.span, fmt::format("{} must be there", spot.name),
                         "it has a default; remove the whole component");
        return;
    }
    if (spot.is_whole && spot.of)
        pack::check_component_value(value, *spot.of->type, pack::Beyond::told, report);
    else if (spot.is_inside)
        pack::check_kind(value, spot.inside, spot.name, report);
    else if (spot.rule)
        pack::check_field_literal(value, *spot.rule->type, spot.name, report);
}

} // namespace arbiter::machine
