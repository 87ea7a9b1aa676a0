// Numbers are what effects change most, so they are compared without building a node.
#include "machine/value_rule.hpp"

#include "expr/convert.hpp"
#include "expr/data.hpp"
#include "pack/check_schema.hpp"
#include "pack/unlisted.hpp"
#include "pack/value_schema.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>

namespace arbiter::machine {

using json::Node;

ValueRule::ValueRule(const Node& schema, std::string name) : schema_(&schema), name_(std::move(name)) {
    bool takes_any = schema.find("type") == nullptr, takes_whole = false;
    for (const Node* word : pack::type_words(schema)) {
        takes_any = takes_any || word->text == "number";
        takes_whole = takes_whole || word->text == "integer";
    }
    knows_numbers_ = (takes_any || takes_whole) && !schema.find("enum");
    is_whole_ = !takes_any;
    const Node *low = schema.find("minimum"), *high = schema.find("maximum");
    low_ = low ? low->number : -std::numeric_limits<double>::infinity();
    high_ = high ? high->number : std::numeric_limits<double>::infinity();
}

namespace {

// Whether an object of that schema must have the member.
bool requires_member(const Node& schema, std::string_view key) {
    const Node* required = schema.find("required");
    if (!required || !required->is(json::NodeKind::list)) return false;
    return std::ranges::any_of(
        required->children, [&](const Node& one) { return one.is(json::NodeKind::text) && one.text == key; });
}

} // namespace

ValueRule ValueRule::of_component(const Node* schema, std::string_view component,
                                  std::span<const std::string_view> steps, const json::Span& place,
                                  json::Report& report) {
    if (!schema) return {};
    const std::string whose = fmt::format("component \"{}\"", component);
    const std::string name =
        steps.empty() ? whose : fmt::format("\"{}\" of {}", fmt::join(steps, "."), whose);
    const pack::SchemaWay way = pack::schema_at(*schema, steps);
    if (way.refused) {
        const std::string meant = pack::nearest_property(*way.refused_by, steps[*way.refused], report);
        report.error("unknown-key", place, fmt::format("{} has no \"{}\"", whose, steps[*way.refused]),
                     meant.empty() ? "its schema does not allow it" : meant);
    } else {
        pack::check_unlisted(steps, *schema, {whose, place}, report);
    }
    ValueRule rule = way.schema ? ValueRule(*way.schema, name) : ValueRule();
    rule.name_ = name;
    if (steps.empty()) return rule; // a component as a whole may always go
    const pack::SchemaWay parent = pack::schema_at(*schema, steps.first(steps.size() - 1));
    rule.is_required_ = parent.schema && requires_member(*parent.schema, steps.back());
    return rule;
}

std::string ValueRule::refusal_of_numbers() const {
    if (!schema_ || knows_numbers_ || !schema_->find("type")) return {};
    for (const Node* word : pack::type_words(*schema_)) {
        const pack::SchemaType* type = pack::find_schema_type(word->text);
        if (!type || type->kind == json::NodeKind::number) return {};
    }
    return fmt::format("{} is no number", name_);
}

bool ValueRule::is_fine_number(double number) const noexcept {
    const double snapped = expr::snap(number); // 2.9999999999 came of tenths and is 3
    return snapped >= low_ && snapped <= high_ && (!is_whole_ || snapped == std::floor(snapped));
}

std::string ValueRule::refusal_of(const Value& value) const {
    if (value.is(ValueType::absent))
        return is_required_ ? fmt::format("{} must be there", name_) : std::string();
    if (!schema_) return {};
    if (knows_numbers_ && value.is_number() && is_fine_number(value.number())) return {};
    const json::Sources nowhere;
    json::Report report(nowhere, 1);
    Node node = expr::node_of(value);
    if (value.is_number()) node = json::make_number(expr::snap(value.number()));
    pack::check_value(node, *schema_, name_, report);
    if (report.found().empty()) return {};
    const Diagnostic& first = report.found().front();
    return first.hint.empty() ? first.message : fmt::format("{}: {}", first.message, first.hint);
}

} // namespace arbiter::machine
