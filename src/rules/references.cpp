// Whose a bare name is shows only where it is written, so names are completed in the tree.
#include "rules/references.hpp"

#include "base/text.hpp"
#include "pack/record.hpp"
#include "rules/clock_names.hpp"
#include "rules/param_names.hpp"
#include "rules/quantity_names.hpp"
#include "rules/resource_names.hpp"
#include "rules/table_names.hpp"
#include "world/roles.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::rules {

namespace {

using json::Node;
using json::NodeKind;

// What starts a path to something that has an id.
constexpr std::array<std::string_view, 4> k_words = {ParamNames::k_word, QuantityNames::k_word,
                                                     ResourceNames::k_word, TableNames::k_word};

bool is_word(std::string_view text) {
    return std::find(k_words.begin(), k_words.end(), text) != k_words.end();
}

// The path of {"var": "param.x"} and {"var": ["param.x", 0]}.
Node& path_of(Node& member) {
    return member.is(NodeKind::list) && !member.children.empty() ? member.children[0] : member;
}

// The step of a path that may be what people call a component: behind a role, `entity`, `bearer` or both.
std::optional<std::size_t> component_step(std::span<const std::string_view> steps, const Namer& namer) {
    if (steps.size() < 2) return std::nullopt;
    const bool is_entity = steps[0] == "entity" || steps[0] == "targets";
    const bool is_role = is_entity && namer.roles->find(steps[1]);
    const std::size_t at = is_role ? 2 : 1;
    const bool is_told = std::ranges::find(namer.takes, steps[0]) != namer.takes.end();
    const bool is_somebody =
        is_entity || is_told || steps[0] == "bearer" || namer.roles->find_in_path(steps[0]);
    const bool is_name = is_somebody && at < steps.size() && steps[at] != "id" && steps[at] != "components";
    return is_name ? std::optional(at) : std::nullopt;
}

// `actor.hp` becomes `actor.pools:hp`; a path whose id has a dot is a list of steps.
void complete_component(Node& rule, const Namer& namer) {
    Node& member = rule.children[0];
    Node& path = path_of(member);
    if (!namer.components || !path.is(NodeKind::text)) return;
    const std::vector<std::string_view> steps = split_dotted(path.text);
    const auto at = component_step(steps, namer);
    if (!at) return;
    const std::string id = namer.components->full_id(steps[*at]);
    const bool may_stay = id.find('.') == std::string::npos || &path != &member;
    std::vector<Node> keys;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        keys.push_back(json::make_text(i == *at ? id : std::string(steps[i])));
        keys.back().span = path.span;
    }
    if (may_stay) {
        std::string text;
        for (const Node& key : keys) text += (text.empty() ? "" : ".") + key.text;
        path.text = std::move(text);
        return;
    }
    Node list = json::make_list(std::move(keys));
    list.key = "val";
    list.key_span = member.key_span;
    list.span = member.span;
    member = std::move(list);
}

// Somebody who is an argument of a quantity is known only when the rule runs, so steps behind the name are
// taken then: `who.hp` becomes {"at": [{"var": "who"}, "pools:hp", "current"]}.
bool complete_argument(Node& rule, const Namer& namer) {
    const Node path = rule.children[0];
    const std::vector<std::string_view> steps =
        path.is(NodeKind::text) ? split_dotted(path.text) : std::vector<std::string_view>();
    if (steps.size() < 2 || std::ranges::find(namer.argument_names, steps[0]) == namer.argument_names.end())
        return false;
    const auto made = [&](Node node) {
        node.span = node.key_span = path.span;
        return node;
    };
    Node who = made(json::make_object());
    who.add("var", made(json::make_text(std::string(steps[0]))));
    std::vector<Node> operands = {std::move(who)};
    for (const std::string_view step : std::span(steps).subspan(1))
        operands.push_back(made(json::make_text(std::string(step))));
    const pack::NamedRecord named = namer.components ? namer.components->find(steps[1]) : pack::NamedRecord{};
    if (named) operands[1].text = named.record->id;
    const std::string_view main = named ? pack::ComponentNames::main_of(*named.record) : std::string_view();
    const bool is_bare = named && steps.size() == 2;
    if (is_bare && !main.empty()) operands.push_back(made(json::make_text(std::string(main))));
    Node list = made(json::make_list(std::move(operands)));
    list.key = is_bare && main.empty() ? "has" : "at";
    rule.children[0] = std::move(list);
    return true;
}

// The same for {"val": ["actor", "skills", ...]}.
void complete_component_steps(Node& member, const Namer& namer) {
    if (!namer.components || !member.is(NodeKind::list)) return;
    std::vector<std::string_view> steps;
    for (const Node& key : member.children) {
        if (!key.is(NodeKind::text)) break;
        steps.push_back(key.text);
    }
    if (const auto at = component_step(steps, namer))
        member.children[*at].text = namer.components->full_id(member.children[*at].text);
}

// The full id of what stands behind one of these words.
std::string full_name(std::string_view word, std::string_view name, const Namer& namer) {
    if (word == ResourceNames::k_word)
        return namer.resources ? namer.resources->full_id(name) : std::string(name);
    return pack::full_id(name, namer.pack);
}

void complete_var(Node& member, const Namer& namer) {
    Node& path = path_of(member);
    const std::size_t dot = path.is(NodeKind::text) ? path.text.find('.') : std::string::npos;
    if (dot == std::string::npos || dot + 1 == path.text.size() || !is_word(path.text.substr(0, dot))) return;
    const std::string_view word = std::string_view(path.text).substr(0, dot);
    path.text =
        fmt::format("{}.{}", word, full_name(word, std::string_view(path.text).substr(dot + 1), namer));
}

// {"val": ["param", "hit", "base"]}
void complete_val(Node& member, const Namer& namer) {
    const bool is_ours = member.is(NodeKind::list) && member.children.size() > 1 &&
                         is_word(member.children[0].text) && member.children[1].is(NodeKind::text) &&
                         !member.children[1].text.empty();
    if (is_ours) member.children[1].text = full_name(member.children[0].text, member.children[1].text, namer);
}

void complete_reference(Node& member, std::string_view pack_id) {
    Node& id = member.is(NodeKind::list) && !member.children.empty() ? member.children[0] : member;
    if (id.is(NodeKind::text)) id.text = pack::full_id(id.text, pack_id);
}

bool names_component(std::string_view word) {
    return word == "has" || word == "has_component" || word == "has_status" || word == "get_component_value";
}

// Whether an operand is somebody for sure: a map may have a key that is called like a component.
bool is_somebody(const Node& operand, const Namer& namer) {
    const bool is_var = operand.is(NodeKind::object) && operand.children.size() == 1 &&
                        operand.children[0].key == "var" && operand.children[0].is(NodeKind::text);
    if (!is_var) return false;
    const std::vector<std::string_view> steps = split_dotted(operand.children[0].text);
    if (steps.size() == 1)
        return steps[0] == "bearer" || steps[0] == "entity" || namer.roles->find_in_path(steps[0]) ||
               std::ranges::find(namer.takes, steps[0]) != namer.takes.end();
    return steps.size() == 2 && steps[0] == "entity" && namer.roles->find(steps[1]);
}

// has(actor, 'prone')
void complete_presence(Node& member, const Namer& namer) {
    if (!namer.components || !member.is(NodeKind::list) || member.children.size() < 2) return;
    Node& id = member.children[1];
    const bool is_id =
        id.is(NodeKind::text) && (member.key != "has" || is_somebody(member.children[0], namer));
    if (is_id) id.text = namer.components->full_id(id.text);
}

constexpr std::array<std::string_view, 9> k_loops = {"map",  "filter", "reduce", "all", "some",
                                                     "none", "count",  "nobody", "sum"};
constexpr std::array<std::string_view, 4> k_areas = {"within", "ring", "cone", "line"};

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

// The operand of an operator, also where the only one stands without a list; null where there are not so
// many.
Node* operand_of(Node& member, std::size_t number) {
    if (!member.is(NodeKind::list)) return number == 0 ? &member : nullptr;
    return number < member.children.size() ? &member.children[number] : nullptr;
}

// A text where a list of people is wanted is the id of a scope.
void complete_scope_id(Node& member, std::string_view pack_id) {
    Node* const id = operand_of(member, member.key == "nearest" ? 1 : 0);
    if (id && id->is(NodeKind::text)) id->text = pack::full_id(id->text, pack_id);
}

// Whether the elements of a list are people for sure.
bool gives_people(const Node& list) {
    if (list.is(NodeKind::text)) return true;
    if (!list.is(NodeKind::object) || list.children.size() != 1) return false;
    const Node& member = list.children[0];
    if (member.key == "those" || is_one_of(k_areas, member.key)) return true;
    return member.key == "filter" && member.is(NodeKind::list) && !member.children.empty() &&
           gives_people(member.children[0]);
}

// What a step behind somebody in a list stands for: `hp` becomes {"val": ["pools:hp", "current"]}, and the
// name of a component without a main field whether they have it.
void complete_person(Node& rule, std::span<const std::string_view> somebody,
                     std::span<const std::string_view> steps, const pack::Record& component) {
    const json::Span place = rule.children[0].span;
    const auto made = [&](Node node) {
        node.span = node.key_span = place;
        return node;
    };
    const auto text = [&](std::string_view word) { return made(json::make_text(std::string(word))); };
    const std::string_view main = pack::ComponentNames::main_of(component);
    std::vector<Node> operands;
    const bool asks_presence = steps.size() == 1 && main.empty();
    if (asks_presence) {
        Node who = made(json::make_object());
        who.add("var", text(somebody.empty() ? "" : somebody[0]));
        operands.push_back(std::move(who));
    } else {
        for (const std::string_view step : somebody) operands.push_back(text(step));
    }
    operands.push_back(text(component.id));
    for (const std::string_view step : steps.subspan(1)) operands.push_back(text(step));
    if (steps.size() == 1 && !main.empty()) operands.push_back(text(main));
    Node list = made(json::make_list(std::move(operands)));
    list.key = asks_presence ? "has" : "val";
    rule.children[0] = std::move(list);
}

// Whether a word at the start of a path means something else than a component of the element.
bool is_taken(std::string_view word, const Namer& namer, std::span<const std::string> hidden) {
    return is_word(word) || namer.roles->find_in_path(word) || is_one_of(ClockNames::k_words, word) ||
           std::ranges::find(hidden, word) != hidden.end();
}

// Names in what a loop over people makes of each. In a fold somebody is `current`.
void complete_people(Node& node, bool is_fold, const Namer& namer, std::vector<std::string>& hidden) {
    const bool is_rule = node.is(NodeKind::object) && node.children.size() == 1;
    if (is_rule && node.children[0].key == "preserve") return;
    const std::size_t outside = hidden.size();
    if (is_rule && node.children[0].key == "let")
        if (const Node* names = operand_of(node.children[0], 0); names && names->is(NodeKind::object))
            for (const Node& name : names->children) hidden.push_back(name.key);
    if (is_rule && node.children[0].key == "var" && node.children[0].is(NodeKind::text)) {
        const std::string path = node.children[0].text;
        const std::vector<std::string_view> all = split_dotted(path);
        const std::span steps = std::span(all).subspan(is_fold ? 1 : 0);
        const bool is_somebody = !steps.empty() && (!is_fold || all[0] == "current");
        if (!is_somebody || (!is_fold && is_taken(steps[0], namer, hidden))) return;
        if (const pack::NamedRecord named = namer.components->find(steps[0]))
            complete_person(node, std::span(all).first(is_fold ? 1 : 0), steps, *named.record);
        return;
    }
    // Inside another loop names are those of its elements.
    const bool is_loop = is_rule && is_one_of(k_loops, node.children[0].key);
    if (is_loop) {
        if (Node* const list = operand_of(node.children[0], 0))
            complete_people(*list, is_fold, namer, hidden);
    } else {
        for (Node& child : node.children) complete_people(child, is_fold, namer, hidden);
    }
    hidden.resize(outside);
}

void complete_loop(Node& member, const Namer& namer) {
    const Node* const list = operand_of(member, 0);
    Node* const body = operand_of(member, 1);
    if (!list || !body || !namer.components || !gives_people(*list)) return;
    std::vector<std::string> hidden;
    complete_people(*body, member.key == "reduce", namer, hidden);
}

// Whether `let` names a value `param`, `quantity` or the like, which is then what it says.
bool hides_words(const Node& member) {
    if (!member.is(NodeKind::list) || member.children.empty() || !member.children[0].is(NodeKind::object))
        return false;
    return std::any_of(k_words.begin(), k_words.end(),
                       [&](std::string_view word) { return member.children[0].find(word); });
}

} // namespace

void complete_references(Node& node, const Namer& namer) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        Node& member = node.children[0];
        if (member.key == "preserve") return;
        if (member.key == "condition_ref" || member.key == "quantity") complete_reference(member, namer.pack);
        if (names_component(member.key)) complete_presence(member, namer);
        if (member.key == "those" || member.key == "nearest" || is_one_of(k_loops, member.key))
            complete_scope_id(member, namer.pack);
        if (is_one_of(k_loops, member.key)) complete_loop(member, namer);
        if (member.key == "var" && complete_argument(node, namer)) return;
    }
    for (Node& child : node.children) complete_references(child, namer);
}

void complete_names(Node& node, const Namer& namer) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        Node& member = node.children[0];
        if (member.key == "preserve" || (member.key == "let" && hides_words(member))) return;
        if (member.key == "val") {
            complete_val(member, namer);
            complete_component_steps(member, namer);
        } else if (member.key == "var") {
            complete_var(member, namer);
            complete_component(node, namer);
        }
    }
    for (Node& child : node.children) complete_names(child, namer);
}

void name_bearer(Node& node, std::string_view role) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        Node& member = node.children[0];
        if (member.key == "preserve") return;
        if (member.key == "var" || member.key == "val") {
            Node& path = path_of(member);
            const bool is_bearer =
                path.is(NodeKind::text) && (path.text == "bearer" || path.text.starts_with("bearer."));
            if (is_bearer && member.key == "var") path.text.replace(0, 6, fmt::format("entity.{}", role));
            // A list of steps needs one word; only the primary target has another one.
            if (is_bearer && member.key == "val")
                path.text = role == "primary" ? "target" : std::string(role);
        }
    }
    for (Node& child : node.children) name_bearer(child, role);
}

void put_words(Node& node, const Words& words) {
    if (node.is(NodeKind::object) && node.children.size() == 1) {
        const Node& member = node.children[0];
        if (member.key == "preserve") return;
        const Node* path = member.key != "var"                                     ? nullptr
                           : member.is(NodeKind::list) && !member.children.empty() ? &member.children[0]
                                                                                   : &member;
        const auto word = path && path->is(NodeKind::text) ? words.find(path->text) : words.end();
        if (word != words.end()) {
            Node put = word->second;
            put.key = node.key;
            put.key_span = node.key_span;
            put.span = node.span;
            node = std::move(put);
            return;
        }
    }
    for (Node& child : node.children) put_words(child, words);
}

} // namespace arbiter::rules
