// One row for each word that is looked at; words that are for editors are known, so that misspelt ones are
// found.
#include "pack/check_schema.hpp"

#include "base/suggest.hpp"
#include "pack/pattern.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

constexpr std::array k_schema_types = {
    SchemaType{"object", "an object", NodeKind::object},
    SchemaType{"array", "a list", NodeKind::list},
    SchemaType{"string", "a text", NodeKind::text},
    SchemaType{"number", "a number", NodeKind::number},
    SchemaType{"integer", "a whole number", NodeKind::number},
    SchemaType{"boolean", "true or false", NodeKind::boolean},
    SchemaType{"null", "null", NodeKind::null},
};

enum class Holds : std::uint8_t { number, text, list, texts, words, schema, schemas, items };

struct SchemaWord {
    std::string_view word;
    Holds holds;
};
constexpr std::array k_schema_words = {
    SchemaWord{"type", Holds::words},
    SchemaWord{"minimum", Holds::number},
    SchemaWord{"maximum", Holds::number},
    SchemaWord{"enum", Holds::list},
    SchemaWord{"pattern", Holds::text},
    SchemaWord{"required", Holds::texts},
    SchemaWord{"items", Holds::items},
    SchemaWord{"additionalProperties", Holds::schema},
    SchemaWord{"properties", Holds::schemas},
    SchemaWord{"patternProperties", Holds::schemas},
    SchemaWord{"exclusiveMinimum", Holds::number},
    SchemaWord{"exclusiveMaximum", Holds::number},
    SchemaWord{"multipleOf", Holds::number},
    SchemaWord{"minLength", Holds::number},
    SchemaWord{"maxLength", Holds::number},
    SchemaWord{"minItems", Holds::number},
    SchemaWord{"maxItems", Holds::number},
    SchemaWord{"minProperties", Holds::number},
    SchemaWord{"maxProperties", Holds::number},
    SchemaWord{"title", Holds::text},
    SchemaWord{"description", Holds::text},
    SchemaWord{"format", Holds::text},
};
// Of other words only the spelling is known.
constexpr std::array<std::string_view, 20> k_other_words = {
    "$schema",       "$id",         "$ref",     "$defs", "definitions", "$comment",     "default",
    "examples",      "uniqueItems", "contains", "const", "allOf",       "anyOf",        "oneOf",
    "propertyNames", "not",         "if",       "then",  "else",        "dependencies",
};

bool is_text(const Node& node) { return node.is(NodeKind::text); }

bool fits(const Node& node, Holds holds) {
    switch (holds) {
    case Holds::number: return node.is(NodeKind::number);
    case Holds::text: return is_text(node);
    case Holds::list: return node.is(NodeKind::list);
    case Holds::texts: return node.is(NodeKind::list) && std::ranges::all_of(node.children, is_text);
    case Holds::words: return is_text(node) || fits(node, Holds::texts);
    case Holds::schema: return node.is(NodeKind::object) || node.is(NodeKind::boolean);
    case Holds::schemas: return node.is(NodeKind::object);
    case Holds::items: return fits(node, Holds::schema) || node.is(NodeKind::list);
    }
    return true;
}

std::string_view meaning_of(Holds holds) {
    switch (holds) {
    case Holds::number: return "a number";
    case Holds::text: return "a text";
    case Holds::list: return "a list";
    case Holds::texts: return "a list of texts";
    case Holds::words: return "a text or a list of texts";
    case Holds::schemas: return "an object of schemas";
    case Holds::schema:
    case Holds::items: break;
    }
    return "a schema";
}

// `exclusiveMinimum: true` is how an older JSON Schema wrote it.
bool is_old(const Node& member) {
    return member.is(NodeKind::boolean) && member.key.starts_with("exclusive");
}

bool check_word(const Node& member, json::Report& report) {
    const auto known = std::ranges::find(k_schema_words, member.key, &SchemaWord::word);
    if (known == k_schema_words.end()) {
        NearestName nearest(member.key);
        for (const SchemaWord& row : k_schema_words) nearest.offer(row.word);
        for (const std::string_view word : k_other_words) nearest.offer(word);
        const bool is_other = std::ranges::find(k_other_words, member.key) != k_other_words.end();
        if (!is_other && nearest.found())
            report.warning("unknown-key", member.key_span,
                           fmt::format("JSON Schema has no \"{}\"", member.key), nearest.question());
        return false;
    }
    if (fits(member, known->holds) || is_old(member)) return true;
    const bool wants_list = known->holds == Holds::list || known->holds == Holds::texts;
    report.error("wrong-type", member.span,
                 fmt::format("`{}` of a schema is {}, this is {}", member.key, meaning_of(known->holds),
                             json::name_of(member.kind)),
                 wants_list && is_text(member) ? "put it into [ ]" : "");
    return false;
}

void check_types(const Node& schema, json::Report& report) {
    for (const Node* word : type_words(schema)) {
        if (find_schema_type(word->text)) continue;
        NearestName nearest(word->text);
        for (const SchemaType& type : k_schema_types) nearest.offer(type.word);
        report.error("unknown-word", word->span, fmt::format("there is no type \"{}\"", word->text),
                     nearest.found() ? nearest.question()
                                     : "it is object, array, string, number, integer, boolean or null");
    }
}

void check_pattern(std::string_view text, const json::Span& place, json::Report& report) {
    PatternProblem problem;
    if (Pattern::read(text, problem)) return;
    if (problem.is_wrong)
        report.error("bad-pattern", place,
                     fmt::format("\"{}\" is no regular expression: {}", text, problem.message));
    else
        report.info(
            "bad-pattern", place,
            fmt::format("this pattern is not understood ({}), so it refuses nothing", problem.message));
}

void check_patterns(const Node& patterns, json::Report& report) {
    if (patterns.children.size() > k_most_patterns)
        report.error("list-length", patterns.key_span,
                     fmt::format("a schema has at most {} patterns, this has {}", k_most_patterns,
                                 patterns.children.size()));
    else
        for (const Node& pattern : patterns.children) check_pattern(pattern.key, pattern.key_span, report);
}

// A member that must be there and may not be.
void check_required(const Node& schema, json::Report& report) {
    const Node *required = schema.find("required"), *properties = schema.find("properties"),
               *others = schema.find("additionalProperties");
    const bool is_closed =
        others && others->is(NodeKind::boolean) && !others->boolean && !schema.find("patternProperties");
    if (!required || !is_closed) return;
    const Node none;
    const json::Members members(properties ? *properties : none);
    for (const Node& key : required->children)
        if (!members.find(key.text)) {
            NearestName nearest(key.text);
            if (properties && report.may_suggest())
                for (const Node& known : properties->children) nearest.offer(known.key);
            report.error(
                "unknown-key", key.span,
                fmt::format("\"{}\" is required, and no property of that name may be there", key.text),
                nearest.question());
        }
}

} // namespace

const SchemaType* find_schema_type(std::string_view word) noexcept {
    const auto found = std::ranges::find(k_schema_types, word, &SchemaType::word);
    return found == k_schema_types.end() ? nullptr : &*found;
}

std::vector<const Node*> type_words(const Node& schema) {
    const Node* type = schema.find("type");
    std::vector<const Node*> words;
    if (type && is_text(*type)) words.push_back(type);
    if (type && type->is(NodeKind::list))
        for (const Node& word : type->children) words.push_back(&word);
    return words;
}

void check_schema(const Node& schema, json::Report& report) {
    if (!fits(schema, Holds::schema)) {
        report.error("wrong-type", schema.span,
                     fmt::format("a schema is an object, this is {}", json::name_of(schema.kind)));
        return;
    }
    bool is_good = true;
    for (const Node& member : schema.children) {
        if (!check_word(member, report)) {
            is_good = is_good && std::ranges::find(k_schema_words, member.key, &SchemaWord::word) ==
                                     k_schema_words.end();
            continue;
        }
        if (member.key == "pattern") check_pattern(member.text, member.span, report);
        if (member.key == "patternProperties") check_patterns(member, report);
        const bool is_schema = member.key == "items" || member.key == "additionalProperties";
        const bool has_schemas = member.key == "properties" || member.key == "patternProperties" ||
                                 (member.key == "items" && member.is(NodeKind::list));
        if (is_schema && !has_schemas) check_schema(member, report);
        if (has_schemas)
            for (const Node& property : member.children) check_schema(property, report);
    }
    if (!is_good) return;
    check_types(schema, report);
    check_required(schema, report);
    const Node *low = schema.find("minimum"), *high = schema.find("maximum");
    if (low && high && low->number > high->number)
        report.error("bounds-cross", low->span,
                     fmt::format("the minimum {} is above the maximum {}", low->text, high->text));
}

} // namespace arbiter::pack
