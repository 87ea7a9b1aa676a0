// A schema that is true, or no object at all, allows everything.
#include "pack/value_schema.hpp"

#include "base/suggest.hpp"
#include "pack/enum_index.hpp"
#include "json/node.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

// A type as JSON Schema names it.
struct SchemaType {
    std::string_view word;
    std::string_view meaning;
    NodeKind kind;
};
constexpr std::array k_schema_types = {
    SchemaType{"object", "an object", NodeKind::object},
    SchemaType{"array", "a list", NodeKind::list},
    SchemaType{"string", "a text", NodeKind::text},
    SchemaType{"number", "a number", NodeKind::number},
    SchemaType{"integer", "a whole number", NodeKind::number},
    SchemaType{"boolean", "true or false", NodeKind::boolean},
    SchemaType{"null", "null", NodeKind::null},
};

// The words under `type`, which is one or a list of them.
std::vector<const Node*> type_words(const Node& schema) {
    const Node* type = schema.find("type");
    std::vector<const Node*> words;
    if (type && type->is(NodeKind::text)) words.push_back(type);
    if (type && type->is(NodeKind::list))
        for (const Node& word : type->children) words.push_back(&word);
    return words;
}

const Node* find_number(const Node& schema, std::string_view key) {
    const Node* number = schema.find(key);
    return number && number->is(NodeKind::number) ? number : nullptr;
}

class ValueChecker {
public:
    ValueChecker(std::string_view whose, json::Report& report) : whose_(whose), report_(report) {}

    void check(const Node& value, const Node& schema) {
        if (!schema.is(NodeKind::object) || !check_type(value, schema)) return;
        check_range(value, schema);
        check_enum(value, schema);
        if (value.is(NodeKind::object)) check_members(value, schema);
        const Node* items = schema.find("items");
        if (items && value.is(NodeKind::list))
            for (const Node& element : value.children) check(element, *items);
    }

private:
    // "MIGHT" of component "a:b", or the component itself.
    [[nodiscard]] std::string name_of(const Node& value) const {
        return value.key.empty() || is_whole_ ? std::string(whose_)
                                              : fmt::format("\"{}\" of {}", value.key, whose_);
    }

    bool check_type(const Node& value, const Node& schema) {
        std::string wanted;
        for (const Node* word : type_words(schema)) {
            const auto type = std::ranges::find(k_schema_types, word->text, &SchemaType::word);
            if (type == k_schema_types.end()) return true;
            const bool is_cut = type->word == "integer" && value.number != std::floor(value.number);
            if (value.is(type->kind) && !is_cut) return true;
            wanted += fmt::format("{}{}", wanted.empty() ? "" : " or ", type->meaning);
        }
        if (wanted.empty()) return true;
        report_.error(
            "wrong-type", value.span,
            fmt::format("{} is {}, this is {}", name_of(value), wanted,
                        value.is(NodeKind::number) ? value.text : std::string(json::name_of(value.kind))));
        return false;
    }

    void check_range(const Node& value, const Node& schema) {
        if (!value.is(NodeKind::number)) return;
        const Node *low = find_number(schema, "minimum"), *high = find_number(schema, "maximum");
        if (!(low && value.number < low->number) && !(high && value.number > high->number)) return;
        if (low && high && low->number > high->number) return; // the schema itself is to blame
        const std::string range = low && high ? fmt::format("from {} to {}", low->text, high->text)
                                  : low       ? fmt::format("at least {}", low->text)
                                              : fmt::format("at most {}", high->text);
        report_.error("out-of-range", value.span,
                      fmt::format("{} is not legal for {}", value.text, name_of(value)),
                      fmt::format("it is {}", range));
    }

    void check_enum(const Node& value, const Node& schema) {
        const Node* legal = schema.find("enum");
        if (!legal || !legal->is(NodeKind::list)) return;
        if (std::ranges::any_of(legal->children, [&](const Node& one) { return json::equal(one, value); }))
            return;
        NearestName nearest(value.text);
        if (value.is(NodeKind::text) && report_.may_suggest())
            for (const Node& one : legal->children)
                if (one.is(NodeKind::text)) nearest.offer(one.text);
        report_.error("unknown-word", value.span,
                      fmt::format("{} is not legal for {}", json::write(value), name_of(value)),
                      nearest.found() ? nearest.question()
                                      : fmt::format("it is one of {}", first_values(*legal)));
    }

    void check_members(const Node& value, const Node& schema) {
        const Node *properties = schema.find("properties"), *others = schema.find("additionalProperties");
        const bool is_closed = others && others->is(NodeKind::boolean) && !others->boolean;
        const std::string name = name_of(value);
        std::vector<std::string_view> missing = missing_keys(value, schema);
        is_whole_ = false;
        for (const Node& member : value.children) {
            const Node* own = properties ? properties->find(member.key) : nullptr;
            if (own)
                check(member, *own);
            else if (is_closed)
                report_unknown(member, properties, missing);
            else if (others)
                check(member, *others);
        }
        for (const std::string_view key : missing)
            report_.error("missing-field", value.span, fmt::format("{} needs \"{}\"", name, key));
    }

    static std::vector<std::string_view> missing_keys(const Node& value, const Node& schema) {
        std::vector<std::string_view> missing;
        const Node* required = schema.find("required");
        if (!required || !required->is(NodeKind::list)) return missing;
        const json::Members members(value);
        for (const Node& key : required->children)
            if (key.is(NodeKind::text) && !members.find(key.text)) missing.push_back(key.text);
        return missing;
    }

    // A key that is missing and was probably misspelt here is one mistake: it leaves the list.
    void report_unknown(const Node& member, const Node* properties, std::vector<std::string_view>& missing) {
        NearestName nearest(member.key);
        if (properties && report_.may_suggest())
            for (const Node& known : properties->children) nearest.offer(known.key);
        if (nearest.found()) std::erase(missing, std::string_view(*nearest.found()));
        report_.error("unknown-key", member.key_span, fmt::format("{} has no \"{}\"", whose_, member.key),
                      nearest.question());
    }

    std::string_view whose_;
    json::Report& report_;
    bool is_whole_ = true; // still at the value itself, whose key is its component's id
};

} // namespace

void check_value(const Node& value, const Node& schema, std::string_view whose, json::Report& report) {
    ValueChecker(whose, report).check(value, schema);
}

} // namespace arbiter::pack
