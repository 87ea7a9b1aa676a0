// Bounds and defaults of fields. Bare names in their formulas are fields of the same component; `bearer` is
// whoever has it, and nobody else is known.
#include "expr/data.hpp"
#include "expr/formula/read_formula.hpp"
#include "rules/compile_rules.hpp"
#include "rules/component_rules.hpp"
#include "json/report.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

using json::Node;
using json::NodeKind;

// {"val": ["actor", "components", id, name]}: the field of the bearer, as a rule.
Node bearers_field(std::string_view id, std::string_view name) {
    Node path = json::make_list({json::make_text("actor"), json::make_text("components"), json::make_text(id),
                                 json::make_text(name)});
    Node rule = json::make_object();
    rule.add("val", std::move(path));
    return rule;
}

class FieldCompiler {
public:
    FieldCompiler(const pack::ComponentType& type, std::string_view id, world::Component component,
                  RuleCompiler& compiler, world::Model& model)
        : type_(type), id_(id), component_(component), compiler_(compiler), model_(model) {
        for (const pack::FieldType& field : type.fields())
            words_.emplace(field.name(), bearers_field(id, field.name()));
        compiler_.bearer = model.roles().name_of(world::Role::actor);
        compiler_.words = &words_;
    }
    ~FieldCompiler() {
        compiler_.bearer.clear();
        compiler_.words = nullptr;
    }
    FieldCompiler(const FieldCompiler&) = delete;
    FieldCompiler& operator=(const FieldCompiler&) = delete;

    [[nodiscard]] BearerNumber number(const Node* written) {
        BearerNumber made;
        if (!written) return made;
        const pack::FieldType* sibling = written->is(NodeKind::text) ? type_.find(written->text) : nullptr;
        if (sibling && check_sibling(*sibling, written->span)) {
            const std::string_view steps[] = {sibling->name()};
            made.sibling = model_.field(component_, steps);
        } else if (!sibling) {
            if (const auto amount = compiler_.amount(*written)) {
                made.rule = amount->rule;
                if (!made.rule) made.number = amount->number;
                check_roles(made.rule, written->span);
            }
        }
        return made;
    }

private:
    bool check_sibling(const pack::FieldType& sibling, const json::Span& place) {
        if (sibling.takes_numbers()) return true;
        compiler_.report().error("wrong-type", place,
                                 fmt::format("a number is wanted here, {} is {}",
                                             pack::name_of_field(sibling.name(), type_),
                                             pack::meaning_of(sibling.kind)));
        return false;
    }

    // Nobody plays any other role where a field is looked at.
    void check_roles(const Rule& rule, const json::Span& place) {
        if (!rule) return;
        for (const expr::BoundSlot& bound : rule.program->slots)
            if (bound.slot.whose < world::k_roles &&
                bound.slot.whose != static_cast<std::uint32_t>(world::Role::actor)) {
                compiler_.report().error("unknown-role", place,
                                         "only `bearer` is known in a field's formula");
                return;
            }
    }

    const pack::ComponentType& type_;
    std::string_view id_;
    world::Component component_;
    RuleCompiler& compiler_;
    world::Model& model_;
    Words words_;
};

} // namespace

void ComponentRules::add(world::Component component, const pack::ComponentType& type, world::Model& model) {
    if (by_component_.size() <= component.index) by_component_.resize(component.index + 1);
    auto made = std::make_unique<ComponentRule>();
    made->type = &type;
    made->component = component;
    for (const pack::FieldType& field : type.fields()) {
        model.member(component, field.name()); // cells in the order of the record
        const std::string_view steps[] = {field.name()};
        FieldRule rule;
        rule.type = &field;
        rule.name = pack::name_of_field(field.name(), type);
        rule.field = model.field(component, steps);
        made->has_defaults = made->has_defaults || rule.has_default();
        made->fields.push_back(std::move(rule));
    }
    by_component_[component.index] = std::move(made);
}

namespace {

bool is_whole_sibling(const Node* bound, const pack::ComponentType& type) {
    const pack::FieldType* sibling = bound && bound->is(NodeKind::text) ? type.find(bound->text) : nullptr;
    return sibling && sibling->kind == pack::FieldKind::whole;
}

// Numbers are rounded here; what is worked out is rounded each time, unless it is whole anyway.
void round_bounds(FieldRule& field, const pack::ComponentType& type) {
    field.least.number = std::ceil(field.least.number);
    field.most.number = std::floor(field.most.number);
    const bool is_least_whole = field.least.is_constant() || is_whole_sibling(field.type->least, type);
    const bool is_most_whole = field.most.is_constant() || is_whole_sibling(field.type->most, type);
    field.rounds_bounds = !is_least_whole || !is_most_whole;
}

} // namespace

void ComponentRules::compile(world::Component component, std::string_view id, RuleCompiler& compiler,
                             world::Model& model) {
    ComponentRule& rule = *by_component_[component.index];
    FieldCompiler fields(*rule.type, id, component, compiler, model);
    for (FieldRule& field : rule.fields) {
        field.least = fields.number(field.type->least);
        field.most = fields.number(field.type->most);
        field.is_whole = field.type->kind == pack::FieldKind::whole;
        if (field.is_whole) round_bounds(field, *rule.type);
        if (field.type->is_number())
            field.default_number = fields.number(field.type->fallback);
        else if (field.type->fallback)
            field.default_value = expr::value_of(*field.type->fallback, store_, shapes_);
    }
}

} // namespace arbiter::rules
