// A property that the object has as well is not the one that was meant: `hp1` beside `hp2` is no slip.
#include "pack/unlisted.hpp"

#include "base/suggest.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

constexpr std::array<std::string_view, 6> k_others = {
    "additionalProperties", "patternProperties", "$ref", "allOf", "anyOf", "oneOf"};

// Null where the schema leaves open which members there are.
const Node* listed_properties(const Node& schema) {
    if (std::ranges::any_of(k_others, [&](std::string_view word) { return schema.find(word); }))
        return nullptr;
    const Node* properties = schema.find("properties");
    return properties && properties->is(NodeKind::object) ? properties : nullptr;
}

// Few properties are cheaper to search than to count: nearly every component has fewer.
std::string nearest_of(const Node& properties, std::string_view key, const json::Members* present,
                       json::Report& report) {
    constexpr std::size_t k_few = 32;
    NearestName nearest(key);
    if (properties.children.size() <= k_few || report.may_suggest())
        for (const Node& property : properties.children)
            if (!present || !present->find(property.key)) nearest.offer(property.key);
    return nearest.question();
}

void warn_unlisted(std::string_view key, const json::Span& place, std::string_view whose, std::string meant,
                   json::Report& report) {
    if (!meant.empty())
        report.warning("unknown-key", place, fmt::format("the schema of {} lists no \"{}\"", whose, key),
                       std::move(meant));
}

} // namespace

std::string nearest_property(const Node& schema, std::string_view key, json::Report& report) {
    const Node* properties = schema.find("properties");
    return properties ? nearest_of(*properties, key, nullptr, report) : std::string();
}

void check_unlisted(const Node& value, const Node& schema, std::string_view whose, json::Report& report) {
    if (!schema.is(NodeKind::object)) return;
    if (const Node* items = schema.find("items"); items && value.is(NodeKind::list))
        for (const Node& element : value.children) check_unlisted(element, *items, whose, report);
    const Node* properties = schema.find("properties");
    if (!properties || !value.is(NodeKind::object)) return;
    const bool is_full_list = listed_properties(schema) != nullptr;
    const json::Members known(*properties), present(value);
    for (const Node& member : value.children) {
        if (const Node* own = known.find(member.key))
            check_unlisted(member, *own, whose, report);
        else if (is_full_list)
            warn_unlisted(member.key, member.key_span, whose,
                          nearest_of(*properties, member.key, &present, report), report);
    }
}

void check_unlisted(std::span<const std::string_view> steps, const Node& schema, const WrittenWay& way,
                    json::Report& report) {
    const Node* at = &schema;
    for (const std::string_view step : steps) {
        const Node* properties = at->is(NodeKind::object) ? at->find("properties") : nullptr;
        const Node* own = properties ? properties->find(step) : nullptr;
        if (!own && properties && listed_properties(*at))
            warn_unlisted(step, way.place, way.whose, nearest_of(*properties, step, nullptr, report), report);
        if (!own) return;
        at = own;
    }
}

} // namespace arbiter::pack
