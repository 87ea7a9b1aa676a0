// A schema that is true, or no object at all, allows everything. So does a pattern that is not understood: a
// value is refused only when it is surely wrong.
#include "pack/value_schema.hpp"

#include "base/suggest.hpp"
#include "pack/check_schema.hpp"
#include "pack/enum_index.hpp"
#include "pack/pattern.hpp"
#include "json/node.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

const Node k_nothing;

const Node* find_number(const Node& schema, std::string_view key) {
    const Node* number = schema.find(key);
    return number && number->is(NodeKind::number) ? number : nullptr;
}

// The schemas that members of an object obey: its own, those whose pattern fits, else that of all others.
class MemberSchemas {
public:
    explicit MemberSchemas(const Node& schema)
        : properties_(schema.find("properties") ? *schema.find("properties") : k_nothing),
          others_(schema.find("additionalProperties")) {
        const Node* patterns = schema.find("patternProperties");
        PatternProblem unheard; // told where the schema itself is checked
        for (std::size_t i = 0; patterns && i < std::min(patterns->children.size(), k_most_patterns); ++i)
            patterns_.emplace_back(Pattern::read(patterns->children[i].key, unheard), &patterns->children[i]);
    }

    template <class Each> void for_each(std::string_view key, Each each) const {
        const Node* own = properties_.find(key);
        if (own) each(*own);
        bool is_known = own != nullptr;
        for (const auto& [pattern, schema] : patterns_) {
            if (pattern && !pattern->is_in(key)) continue;
            is_known = true;
            if (pattern) each(*schema); // one that is not understood may mean this key or not
        }
        if (!is_known && others_) each(*others_);
    }

    [[nodiscard]] bool refuses(std::string_view key) const {
        const bool is_closed = others_ && others_->is(NodeKind::boolean) && !others_->boolean;
        return is_closed && !properties_.find(key) && std::ranges::none_of(patterns_, [&](const auto& one) {
                   return !one.first || one.first->is_in(key);
               });
    }

private:
    json::Members properties_;
    const Node* others_;
    std::vector<std::pair<std::optional<Pattern>, const Node*>> patterns_;
};

class ValueChecker {
public:
    ValueChecker(std::string_view whose, json::Report& report, EnumIndex& index)
        : whose_(whose), report_(report), index_(index) {}

    void check(const Node& value, const Node& schema) {
        if (!schema.is(NodeKind::object) || !check_type(value, schema)) return;
        check_range(value, schema);
        check_enum(value, schema);
        if (value.is(NodeKind::text)) check_text(value, schema);
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
            const SchemaType* type = find_schema_type(word->text);
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
        if (low && high && low->number > high->number) return; // the schema itself is to blame
        const std::string range = low && high ? fmt::format("from {} to {}", low->text, high->text)
                                  : low       ? fmt::format("at least {}", low->text)
                                              : fmt::format("at most {}", high->text);
        report_.error("out-of-range", value.span,
                      fmt::format("{} is not legal for {}", value.text, name_of(value)),
                      fmt::format("it is {}", range));
    }

    void check_text(const Node& value, const Node& schema) {
        const Node* written = schema.find("pattern");
        PatternProblem unheard;
        const auto pattern =
            written && written->is(NodeKind::text) ? Pattern::read(written->text, unheard) : std::nullopt;
        if (pattern && !pattern->is_in(value.text))
            report_.error("bad-pattern", value.span,
                          fmt::format("{} is not legal for {}", json::write(value), name_of(value)),
                          fmt::format("it fits the pattern {}", written->text));
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
        const MemberSchemas members(schema);
        const std::string name = name_of(value);
        std::vector<std::string_view> missing = missing_keys(value, schema);
        is_whole_ = false;
        for (const Node& member : value.children) {
            if (members.refuses(member.key))
                report_unknown(member, schema.find("properties"), missing);
            else
                members.for_each(member.key, [&](const Node& own) { check(member, own); });
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

SchemaWay schema_at(const Node& schema, std::span<const std::string_view> steps) {
    const Node* at = &schema;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const MemberSchemas members(*at);
        if (members.refuses(steps[i])) return {nullptr, i, at};
        std::vector<const Node*> found;
        members.for_each(steps[i], [&](const Node& one) { found.push_back(&one); });
        if (found.size() != 1) return {}; // several hold at once, or none
        at = found[0];
    }
    return {at};
}

} // namespace arbiter::pack
