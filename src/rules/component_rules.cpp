// Numbers are what effects change most, so they are compared without building a node.
#include "rules/component_rules.hpp"

#include "expr/convert.hpp"
#include "expr/data.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::rules {

using json::Node;

double BearerView::run(const Rule& rule, world::Entity bearer) const {
    const world::Cast before = view.cast;
    view.cast = {};
    view.cast[world::Role::actor] = bearer;
    const Value value = workspace.value_of(rule, view);
    view.cast = before;
    return value.is_number() ? value.number() : std::nan("");
}

// 2.9999999999 came of tenths and is 3.
bool FieldRule::is_nearly_whole(double number) noexcept {
    const double snapped = expr::snap(number);
    return snapped == std::floor(snapped);
}

const FieldRule* ComponentRule::find(std::string_view name) const noexcept {
    const pack::FieldType* field = type->find(name);
    return field ? &fields[static_cast<std::size_t>(field - type->fields().data())] : nullptr;
}

namespace {

std::string first_of(const json::Report& report) {
    if (report.found().empty()) return {};
    const Diagnostic& first = report.found().front();
    return first.hint.empty() ? first.message : fmt::format("{}: {}", first.message, first.hint);
}

bool is_each_fine(pack::FieldKind of, std::span<const Value> elements) noexcept {
    const bool are_texts =
        of == pack::FieldKind::text || of == pack::FieldKind::entity || of == pack::FieldKind::thing;
    return of == pack::FieldKind::any || (are_texts && std::ranges::all_of(elements, [](const Value& one) {
                                              return one.is(ValueType::text);
                                          }));
}

bool is_within(double number, double least, double most) noexcept {
    const double snapped = expr::snap(number);
    return !(snapped < least) && !(snapped > most); // a bound that is none is NaN
}

// Whether a value can be told to be right without making a node of it, which takes memory.
bool is_surely_fine(const pack::FieldType& type, const Value& value) noexcept {
    switch (type.kind) {
    case pack::FieldKind::any: return true;
    case pack::FieldKind::yes_no: return value.is(ValueType::boolean);
    case pack::FieldKind::text:
    case pack::FieldKind::entity:
    case pack::FieldKind::thing: return value.is(ValueType::text);
    case pack::FieldKind::list: return value.is(ValueType::list) && is_each_fine(type.of, value.list());
    default: return false;
    }
}

std::optional<double> known(double bound) { return std::isnan(bound) ? std::nullopt : std::optional(bound); }

std::string refusal_of_number(const FieldRule& rule, double number, world::Entity bearer,
                              const BearerView& view) {
    const double least = view.work_out(rule.least, bearer), most = view.work_out(rule.most, bearer);
    if (rule.takes(number) && is_within(number, least, most)) return {};
    if (!std::isfinite(number)) return fmt::format("{} would be no finite number", rule.name);
    const json::Sources nowhere;
    json::Report report(nowhere, 1);
    const Node node = json::make_number(expr::snap(number));
    pack::check_field_value(node, *rule.type, rule.name, report);
    pack::report_out_of_range(node, rule.name, known(least), known(most), report);
    return first_of(report);
}

} // namespace

std::string refusal_of(const FieldRule& rule, const Value& value, world::Entity bearer,
                       const BearerView& view) {
    if (value.is_missing())
        return rule.has_default() ? fmt::format("{} must be there", rule.name) : std::string();
    if (value.is_number()) return refusal_of_number(rule, value.number(), bearer, view);
    if (is_surely_fine(*rule.type, value)) return {};
    const json::Sources nowhere;
    json::Report report(nowhere, 1);
    pack::check_field_value(expr::node_of(value), *rule.type, rule.name, report);
    return first_of(report);
}

std::string refusal_of(const ComponentRule& rule, const Value& value) {
    const json::Sources nowhere;
    json::Report report(nowhere, 1);
    pack::check_component_value(expr::node_of(value), *rule.type, pack::Beyond::allowed, report);
    return first_of(report);
}

namespace {

Value default_of(const FieldRule& rule, world::Entity bearer, const BearerView& view) {
    if (!rule.type->is_number()) return rule.default_value;
    const double number = view.work_out(rule.default_number, bearer);
    return std::isnan(number) ? Value::absent() : Value(number);
}

} // namespace

// A default may be worked out from another: whatever can be is filled in until nothing more comes of it.
std::string fill_defaults(const ComponentRule& rule, world::Entity bearer, world::World& world,
                          const BearerView& view) {
    if (!rule.has_defaults || !world.has(bearer, rule.component)) return {};
    const FieldRule* missing = nullptr;
    for (std::size_t pass = 0; pass <= rule.fields.size(); ++pass) {
        bool is_filled = false;
        missing = nullptr;
        for (const FieldRule& field : rule.fields) {
            if (!field.has_default() || !world.get(bearer, field.field).is_missing()) continue;
            const Value value = default_of(field, bearer, view);
            missing = value.is_missing() ? &field : missing;
            is_filled = is_filled || (!value.is_missing() && world.set(bearer, field.field, value));
        }
        if (!is_filled) break;
    }
    return missing ? fmt::format("the default of {} cannot be worked out", missing->name) : std::string();
}

std::string find_beyond_bounds(const ComponentRule& rule, world::Entity bearer, const BearerView& view) {
    for (const FieldRule& field : rule.fields) {
        const Value value = view.view.world->get(bearer, field.field);
        if (!value.is_number()) continue;
        if (std::string why = refusal_of(field, value, bearer, view); !why.empty()) return why;
    }
    return {};
}

namespace {

// The passes end when one changes nothing.
std::string fill_all_defaults(const ComponentRules& rules, world::Entity bearer, world::World& world,
                              const BearerView& view) {
    std::string why;
    for (std::uint64_t before = world.writes() + 1; before != world.writes();) {
        before = world.writes();
        why.clear();
        for (std::uint32_t i = 0; i < rules.size(); ++i)
            if (const ComponentRule* rule = rules.find(world::Component{i}))
                if (std::string own = fill_defaults(*rule, bearer, world, view); !own.empty())
                    why = std::move(own);
    }
    return why;
}

} // namespace

std::string settle_components(const ComponentRules& rules, world::Entity bearer, world::World& world,
                              const BearerView& view) {
    std::string why = fill_all_defaults(rules, bearer, world, view);
    for (std::uint32_t i = 0; why.empty() && i < rules.size(); ++i)
        if (const ComponentRule* rule = rules.find(world::Component{i});
            rule && world.has(bearer, rule->component))
            why = find_beyond_bounds(*rule, bearer, view);
    return why;
}

} // namespace arbiter::rules
