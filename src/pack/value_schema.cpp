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

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

struct Type {
    std::string_view word;
    std::string_view meaning;
    NodeKind kind;
};
constexpr std::array k_value_types = {
    Type{"object", "an object", NodeKind::object},
    Type{"array", "a list", NodeKind::list},
    Type{"string", "a text", NodeKind::text},
    Type{"number", "a number", NodeKind::number},
    Type{"integer", "a whole number", NodeKind::number},
    Type{"boolean", "true or false", NodeKind::boolean},
    Type{"null", "null", NodeKind::null},
};

const Node k_nothing;

const Type* find_type(std::string_view word) {
    const auto found = std::ranges::find(k_value_types, word, &Type::word);
    return found == k_value_types.end() ? nullptr : &*found;
}

// `type` is a word or a list of words.
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
    ValueChecker(std::string_view whose, json::Report& report, EnumIndex& index)
        : whose_(whose), report_(report), index_(index) {}

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
            const Type* type = find_type(word->text);
            if (!type) return true;
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
        if (index_.holds(*legal, value)) return;
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
        const json::Members known(properties ? *properties : k_nothing);
        check_required(value, schema);
        is_whole_ = false;
        for (const Node& member : value.children) {
            const Node* own = known.find(member.key);
            if (own)
                check(member, *own);
            else if (others && others->is(NodeKind::boolean) && !others->boolean)
                report_unknown(member, properties);
            else if (others)
                check(member, *others);
        }
    }

    void check_required(const Node& value, const Node& schema) {
        const Node* required = schema.find("required");
        if (!required || !required->is(NodeKind::list)) return;
        const json::Members members(value);
        for (const Node& key : required->children)
            if (key.is(NodeKind::text) && !members.find(key.text))
                report_.error("missing-field", value.span,
                              fmt::format("{} needs \"{}\"", name_of(value), key.text));
    }

    void report_unknown(const Node& member, const Node* properties) {
        NearestName nearest(member.key);
        if (properties && report_.may_suggest())
            for (const Node& known : properties->children) nearest.offer(known.key);
        report_.error("unknown-key", member.key_span, fmt::format("{} has no \"{}\"", whose_, member.key),
                      nearest.question());
    }

    std::string_view whose_;
    json::Report& report_;
    EnumIndex& index_;
    bool is_whole_ = true; // still at the value itself, whose key is its component's id
};

} // namespace

void check_value(const Node& value, const Node& schema, std::string_view whose, json::Report& report) {
    EnumIndex index;
    check_value(value, schema, whose, report, index);
}

void check_value(const Node& value, const Node& schema, std::string_view whose, json::Report& report,
                 EnumIndex& index) {
    ValueChecker(whose, report, index).check(value, schema);
}

void check_schema(const Node& schema, json::Report& report) {
    for (const Node* word : type_words(schema)) {
        if (find_type(word->text)) continue;
        NearestName nearest(word->text);
        for (const Type& type : k_value_types) nearest.offer(type.word);
        report.error("unknown-word", word->span, fmt::format("there is no type \"{}\"", word->text),
                     nearest.found() ? nearest.question()
                                     : "it is object, array, string, number, integer, boolean or null");
    }
    const Node *low = find_number(schema, "minimum"), *high = find_number(schema, "maximum");
    if (low && high && low->number > high->number)
        report.error("bounds-cross", low->span,
                     fmt::format("the minimum {} is above the maximum {}", low->text, high->text));
    for (const std::string_view key : {"items", "additionalProperties"})
        if (const Node* part = schema.find(key)) check_schema(*part, report);
    if (const Node* properties = schema.find("properties"))
        for (const Node& property : properties->children) check_schema(property, report);
}

} // namespace arbiter::pack
