// The template is walked once; what it touched is remembered, so that what nobody touched can be told.
#include "pack/apply_form.hpp"

#include "base/fuel.hpp"
#include "base/suggest.hpp"
#include "pack/form_test.hpp"
#include "pack/form_words.hpp"
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
    if (keys->is(json::NodeKind::text)) return value.find(keys->text) != nullptr;
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
    shell.origin = node.origin;
    shell.number = node.number;
    shell.text = node.text;
    shell.key = node.key;
    shell.span = node.span;
    shell.key_span = node.key_span;
    return shell;
}

class FormReader {
public:
    FormReader(const Record& form, const Node* above, Fuel& fuel, json::Report& report)
        : form_(form), above_(above), fuel_(fuel), report_(report) {}

    Node read(const Node& foreign) {
        if (!above_) above_ = &foreign; // nothing is around a record but what it says itself
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
        if (pattern.is(json::NodeKind::object)) {
            if (pattern.find("from") || pattern.find("above")) return fill_from(pattern, here);
            if (pattern.children.size() == 1) {
                const Node& only = pattern.children[0];
                if (only.key == "key") return may_make(1) ? key_of(here, only.text) : std::nullopt;
                if (only.key == "join") return fill_join(only, here);
                if (only.key == "one_of") return fill_one_of(only, here);
            }
        }
        if (!may_make(1)) return std::nullopt;
        Node made = shell_of(pattern);
        if (pattern.is(json::NodeKind::object) || pattern.is(json::NodeKind::list)) made.span = here.span;
        for (const Node& child : pattern.children) {
            auto value = fill(child, here);
            if (!value) continue;
            value->key = child.key;
            made.children.push_back(std::move(*value));
        }
        return made;
    }

    // What `from` or `above` names, the first of several that is there.
    const Node* find_source(const Node& pattern, const Node& here) const {
        const Node* from = pattern.find("from");
        const Node* root = from ? &here : above_;
        if (!from) from = pattern.find("above");
        const auto at = [&](const Node& pointer) {
            return json::value_at(*root, *json::split_pointer(pointer.text));
        };
        if (!root) return nullptr;
        if (from->is(json::NodeKind::text)) return at(*from);
        for (const Node& pointer : from->children)
            if (const Node* value = at(pointer)) return value;
        return nullptr;
    }

    std::optional<Node> fill_from(const Node& pattern, const Node& here) {
        const Node* value = find_source(pattern, here);
        std::optional<Node> made;
        if (!value) {
            const Node* fallback = pattern.find("default");
            return fallback ? copy(*fallback) : std::nullopt;
        }
        if (pattern.find("each") || pattern.find("only") || pattern.find("unless"))
            return fill_each(pattern, *value);
        taken_.insert(value);
        if (const Node* words = pattern.find("words")) {
            if (const Node* meant = find_word(*words, *value)) return placed_at(copy(*meant), *value);
            // The first word stands in, so that what follows from it is not told, too.
            if (const Node* only = pattern.find("words_only"); only && only->boolean) {
                report_unknown_word(*words, *value);
                return words->children.empty() ? std::nullopt : copy(words->children[0]);
            }
        }
        made = copy(*value);
        if (!made) return made;
        if (const Node* around = pattern.find("text")) made = in_text(std::move(*made), around->text);
        if (const Node* minus = pattern.find("minus"); minus && is_set(*minus, here))
            made = taken_away(std::move(*made));
        if (const Node* spellings = pattern.find("rewrite")) made = rewritten(std::move(*made), *spellings);
        if (const Node* number = pattern.find("number"); number && number->boolean)
            made = as_number(std::move(*made));
        return made;
    }

    // The author wrote a word that the form has no meaning for.
    void report_unknown_word(const Node& words, const Node& value) {
        std::string all;
        NearestName nearest(value.text);
        for (const Node& word : words.children) {
            all += (all.empty() ? "" : ", ") + word.key;
            nearest.offer(word.key);
        }
        const std::string known = fmt::format("it is one of {}", all);
        report_.error("unknown-word", value.span, fmt::format("\"{}\" is not known here", value.text),
                      nearest.found() ? fmt::format("{} {}", nearest.question(), known) : known);
    }

    // Whether a flag is set: by the form itself, or by what the foreign shape says where it points.
    bool is_set(const Node& flag, const Node& here) {
        if (flag.is(json::NodeKind::boolean)) return flag.boolean;
        const Node* said = json::value_at(here, *json::split_pointer(flag.text));
        if (!said) return false;
        taken_.insert(said);
        // Read as false, "yes" would make a gain of a loss.
        if (!said->is(json::NodeKind::boolean))
            report_.error("wrong-type", said->span,
                          fmt::format("true or false is wanted here, this is {}", json::name_of(said->kind)));
        return said->boolean;
    }

    std::optional<Node> fill_each(const Node& pattern, const Node& value) {
        Node made = pattern.find("keyed") ? json::make_object() : json::make_list();
        made.span = value.span;
        made.key_span = value.key_span;
        if (!value.is(json::NodeKind::list) && !value.is(json::NodeKind::object)) {
            taken_.insert(&value);
            return copy(value); // the shape check will say what is wanted
        }
        if (!may_make(1)) return std::nullopt;
        opened_.insert(&value);
        for (const Node& element : value.children)
            if (is_chosen(element, pattern))
                if (auto filled = fill_element(element, pattern)) {
                    if (made.is(json::NodeKind::object) && made.find(filled->key))
                        report_.error("said-twice", filled->key_span,
                                      fmt::format("\"{}\" stands here twice", filled->key));
                    made.children.push_back(std::move(*filled));
                }
        const Node* single = pattern.find("single");
        if (!single || !single->boolean) return made;
        return made.children.empty() ? std::nullopt : std::optional(std::move(made.children.front()));
    }

    static bool is_chosen(const Node& element, const Node& pattern) {
        const Node *only = pattern.find("only"), *unless = pattern.find("unless");
        return (!only || holds(element, *only)) && !(unless && holds(element, *unless));
    }

    std::optional<Node> fill_element(const Node& element, const Node& pattern) {
        const Node* each = pattern.find("each");
        const Node* drops = pattern.find("drop");
        (each && !(drops && drops->boolean) ? opened_ : taken_).insert(&element);
        auto made = each ? fill(*each, element) : copy(element);
        if (const Node* by = pattern.find("keyed"); by && made) give_key(*made, element, *by);
        return made;
    }

    // Elements of a list become members of an object, each called by a text inside of it.
    void give_key(Node& made, const Node& element, const Node& by) {
        const Node* key = json::value_at(element, *json::split_pointer(by.text));
        if (!key || !key->is(json::NodeKind::text)) {
            report_.error("missing-field", element.span,
                          fmt::format("{} wants a text at \"{}\" here", form_.subject(), by.text));
            return;
        }
        taken_.insert(key);
        made.key = key->text;
        made.key_span = key->span;
    }

    // Lists one after another, or the members of objects; nothing when none of them is there.
    std::optional<Node> fill_join(const Node& patterns, const Node& here) {
        std::optional<Node> made;
        for (const Node& pattern : patterns.children) {
            auto part = fill(pattern, here);
            if (!part) continue;
            if (!made) {
                made = std::move(part);
                continue;
            }
            for (Node& element : part->children) made->children.push_back(std::move(element));
        }
        return made;
    }

    // The first that gives something; the others are read all the same, so that they do not stay behind.
    std::optional<Node> fill_one_of(const Node& patterns, const Node& here) {
        std::optional<Node> made;
        for (const Node& pattern : patterns.children)
            if (auto part = fill(pattern, here); part && !made) made = std::move(part);
        return made;
    }

    static std::optional<Node> key_of(const Node& here, std::string_view as) {
        Node key = json::make_text(here.key);
        if (as == "number")
            if (const auto number = json::parse_number(here.key)) key = json::make_number(*number);
        key.span = here.key_span;
        key.origin = here.origin;
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
                report_.error("unread-part", child.name_span(),
                              fmt::format("{} does not know what this means here", form_.subject()),
                              "take it out, or teach the form to read or drop it");
        }
    }

    const Record& form_;
    const Node* above_; // what is around the foreign shape; null around a record
    Fuel& fuel_;
    json::Report& report_;
    bool is_out_ = false;
    std::unordered_set<const Node*> taken_;  // copied whole
    std::unordered_set<const Node*> opened_; // looked into element by element
};

} // namespace

bool has_foreign_shape(const Node& value, const Record& form, const Node* above) {
    const Node *unless = form.field("unless_key"), *when = form.field("when");
    const Node* around = form.field("when_above");
    return value.is(json::NodeKind::object) && has_keys(value, form.field("when_key")) &&
           !(unless && has_keys(value, unless)) && (!when || holds(value, *when)) &&
           (!around || (above && holds(*above, *around)));
}

Node apply_form(const Record& form, const Node& foreign, Fuel& fuel, json::Report& report,
                const Node* above) {
    return FormReader(form, above, fuel, report).read(foreign);
}

} // namespace arbiter::pack
