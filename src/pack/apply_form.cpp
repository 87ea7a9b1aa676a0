// The template is walked once; what it touched is remembered, so that what nobody touched can be told.
#include "pack/apply_form.hpp"

#include "base/fuel.hpp"
#include "json/number.hpp"
#include "json/pointer.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <unordered_set>

namespace arbiter::pack {
namespace {

using json::Node;

bool has_keys(const Node& value, const Node* keys) {
    if (keys->is(json::Kind::text)) return value.find(keys->text) != nullptr;
    const json::Members members(value);
    return std::all_of(keys->children.begin(), keys->children.end(),
                       [&](const Node& key) { return members.find(key.text) != nullptr; });
}

std::size_t count_values(const Node& node) {
    std::size_t count = 1;
    for (const Node& child : node.children) count += count_values(child);
    return count;
}

// A value without what is in it.
Node shell_of(const Node& node) {
    Node shell;
    shell.kind = node.kind;
    shell.boolean = node.boolean;
    shell.number = node.number;
    shell.text = node.text;
    shell.key = node.key;
    shell.span = node.span;
    shell.key_span = node.key_span;
    return shell;
}

class FormReader {
public:
    FormReader(const Record& form, Fuel& fuel, json::Report& report)
        : form_(form), fuel_(fuel), report_(report) {}

    Node read(const Node& foreign) {
        Node made = json::make_object();
        made.key = foreign.key;
        made.span = foreign.span;
        made.key_span = foreign.key_span;
        drop(foreign);
        for (const Node& field : form_.field("becomes")->children)
            if (auto value = fill(field, foreign)) made.add(field.key, std::move(*value));
        keep_rest(foreign, made);
        return made;
    }

private:
    void drop(const Node& foreign) {
        const Node* pointers = form_.field("drop");
        if (!pointers) return;
        for (const Node& pointer : pointers->children)
            if (const auto parts = json::split_pointer(pointer.text))
                if (const Node* value = json::value_at(foreign, *parts)) taken_.insert(value);
    }

    // The value a template stands for, seen from `here`; nothing when what it reads is absent.
    std::optional<Node> fill(const Node& pattern, const Node& here) {
        if (pattern.is(json::Kind::object)) {
            if (pattern.find("from")) return fill_from(pattern, here);
            if (pattern.children.size() == 1 && pattern.find("key"))
                return may_make(1) ? key_of(here, pattern.children[0].text) : std::nullopt;
        }
        if (!may_make(1)) return std::nullopt;
        Node made = shell_of(pattern);
        if (pattern.is(json::Kind::object) || pattern.is(json::Kind::list)) made.span = here.span;
        for (const Node& child : pattern.children) {
            auto value = fill(child, here);
            if (!value) continue;
            value->key = child.key;
            made.children.push_back(std::move(*value));
        }
        return made;
    }

    std::optional<Node> fill_from(const Node& pattern, const Node& here) {
        const Node* value = json::value_at(here, *json::split_pointer(pattern.find("from")->text));
        if (!value) {
            const Node* fallback = pattern.find("default");
            return fallback ? copy(*fallback) : std::nullopt;
        }
        if (const Node* each = pattern.find("each")) return fill_each(*each, *value);
        taken_.insert(value);
        if (const Node* words = pattern.find("words"); words && value->is(json::Kind::text))
            if (const Node* meant = words->find(value->text)) return placed_at(copy(*meant), *value);
        return copy(*value);
    }

    std::optional<Node> fill_each(const Node& each, const Node& value) {
        Node made = json::make_list();
        made.span = value.span;
        made.key_span = value.key_span;
        if (!value.is(json::Kind::list) && !value.is(json::Kind::object)) {
            taken_.insert(&value);
            return copy(value); // the shape check will say what is wanted
        }
        if (!may_make(1)) return std::nullopt;
        opened_.insert(&value);
        for (const Node& element : value.children) {
            opened_.insert(&element);
            if (auto filled = fill(each, element)) made.children.push_back(std::move(*filled));
        }
        return made;
    }

    static std::optional<Node> key_of(const Node& here, std::string_view as) {
        Node key = json::make_text(here.key);
        if (as == "number")
            if (const auto number = json::parse_number(here.key)) key = json::make_number(*number);
        key.span = here.key_span;
        return key;
    }

    static std::optional<Node> placed_at(std::optional<Node> value, const Node& where) {
        if (value) value->span = where.span;
        if (value) value->key_span = where.key_span;
        return value;
    }

    bool may_make(std::size_t count) {
        is_out_ = is_out_ || !fuel_.spend(count);
        return !is_out_;
    }

    // Out of fuel nothing is counted any more: counting is as much work as copying.
    std::optional<Node> copy(const Node& value) {
        return !is_out_ && may_make(count_values(value)) ? std::optional(value) : std::nullopt;
    }

    void keep_rest(const Node& foreign, Node& made) {
        std::unordered_set<std::string> names;
        for (const Node& field : made.children) names.insert(field.key);
        for (const Node& member : foreign.children) {
            if (taken_.contains(&member)) continue;
            if (is_touched(member)) {
                report_leftovers(member);
                continue;
            }
            if (names.contains(member.key))
                report_.error(
                    "said-twice", member.key_span,
                    fmt::format("\"{}\" stands here and comes from {} too", member.key, form_.subject()));
            else if (auto kept = copy(member))
                made.children.push_back(std::move(*kept));
        }
    }

    [[nodiscard]] bool is_touched(const Node& node) const {
        return taken_.contains(&node) || opened_.contains(&node) ||
               std::any_of(node.children.begin(), node.children.end(),
                           [&](const Node& n) { return is_touched(n); });
    }

    void report_leftovers(const Node& node) {
        for (const Node& child : node.children) {
            if (taken_.contains(&child)) continue;
            if (is_touched(child))
                report_leftovers(child);
            else
                report_.error("unknown-key", child.name_span(),
                              fmt::format("{} does not know what this means here", form_.subject()),
                              "take it out, or teach the form to read or drop it");
        }
    }

    const Record& form_;
    Fuel& fuel_;
    json::Report& report_;
    bool is_out_ = false;
    std::unordered_set<const Node*> taken_;  // copied whole
    std::unordered_set<const Node*> opened_; // looked into element by element
};

} // namespace

bool has_foreign_shape(const Node& value, const Record& form) {
    const Node* unless = form.field("unless_key");
    return value.is(json::Kind::object) && has_keys(value, form.field("when_key")) &&
           !(unless && has_keys(value, unless));
}

Node apply_form(const Record& form, const Node& foreign, Fuel& fuel, json::Report& report) {
    return FormReader(form, fuel, report).read(foreign);
}

} // namespace arbiter::pack
