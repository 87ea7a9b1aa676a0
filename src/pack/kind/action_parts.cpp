// Each of these would load and then do nothing, or something else than it says.
#include "pack/kind/action_parts.hpp"

#include "expr/formula/place_map.hpp"
#include "pack/kind/action.hpp"
#include "pack/record.hpp"
#include "pack/role_name.hpp"
#include "pack/template_text.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

constexpr std::array<std::string_view, 4> k_role_names = {"actor", "primary", "secondary", "tertiary"};

bool is_offered(const Record& action) {
    const Node* offered = action.field("offered");
    return !offered || offered->boolean;
}

// Whether somebody plays that role. Who runs the action may bring anybody.
bool has_role(const Record& action, std::string_view role) {
    const Node *targets = action.field("targets"), *takes = action.field("takes");
    if (role == "actor" || !is_offered(action) || takes) return true;
    if (!targets) return false;
    if (targets->is(NodeKind::text)) return role == "primary" && targets->text != "none";
    const Node* target = targets->find(role);
    return target && scope_of_target(*target).text != "none";
}

void check_takes(const Record& action, json::Report& report) {
    const Node *takes = action.field("takes"), *offered = action.field("offered");
    if (!takes || takes->children.empty() || !is_offered(action) || action.field("on")) return;
    report.add(offered ? Severity::error : Severity::warning, "not-offered", takes->key_span,
               "an action that takes something cannot be offered to people: only other actions run it",
               "write \"offered\": false");
}

// A word in braces must mean one of them.
void check_placeholder_names(const Record& action, json::Report& report) {
    const Node* targets = action.field("targets");
    if (!targets || !targets->is(NodeKind::object)) return;
    std::vector<std::pair<std::string_view, std::string>> taken = {{"actor", "the actor"},
                                                                   {"chance", "the chance"},
                                                                   {"tags", "the tags"},
                                                                   {"cost", "the cost"},
                                                                   {"name", "the action's name"}};
    for (const Node& target : targets->children) {
        const Node* placeholder = target.find("placeholder");
        if (!placeholder) continue;
        const std::string_view word = placeholder->text;
        const auto known = std::ranges::find(taken, word, &std::pair<std::string_view, std::string>::first);
        const bool is_role =
            std::ranges::find(k_role_names, word) != k_role_names.end() && word != target.key;
        if (known != taken.end() || is_role)
            report.error(
                "duplicate-placeholder", placeholder->span,
                fmt::format("{{{}}} means {} already", word,
                            known != taken.end() ? known->second : fmt::format("the {} target", word)),
                "give it a word of its own");
        taken.emplace_back(word, fmt::format("the {} target", target.key));
    }
}

void check_component_roles(const Record& action, json::Report& report) {
    for (const std::string_view field : {"required_components", "forbidden_components"}) {
        const Node* by_role = action.field(field);
        if (!by_role) continue;
        for (const Node& role : by_role->children)
            if (std::ranges::find(k_role_names, role.key) != k_role_names.end() &&
                !has_role(action, role.key))
                report.warning("missing-role", role.key_span,
                               fmt::format("this action has no {} target, so {}", role.key,
                                           field == "required_components" ? "it can never be done"
                                                                          : "this forbids nothing"),
                               fmt::format("give it a {} target, or leave this away", role.key));
    }
    const Node *required = action.field("required_components"),
               *forbidden = action.field("forbidden_components");
    if (!required || !forbidden) return;
    for (const Node& role : forbidden->children) {
        const Node* wanted = required->find(role.key);
        for (const Node& component : role.children)
            if (wanted &&
                std::ranges::find(wanted->children, component.text, &Node::text) != wanted->children.end())
                report.error(
                    "required-and-forbidden", component.span,
                    fmt::format("\"{}\" is required of the {} and forbidden", component.text, role.key),
                    "nobody could do this");
    }
}

bool has_deciding(const Node& node) {
    const Node* decides = node.find("decides");
    return (decides && decides->boolean && node.find("contest")) ||
           std::ranges::any_of(node.children, has_deciding);
}

// What has no contest succeeds; a contest that is switched off is somebody's switch.
void check_without_contest(const Record& action, json::Report& report) {
    if (action.field("contest")) return;
    if (const Node* outcomes = action.field("outcomes"))
        for (const Node& outcome : outcomes->children)
            if (outcome.key != "success")
                report.warning("unknown-degree", outcome.key_span,
                               fmt::format("this never comes to {}: there is no contest", outcome.key),
                               "without a contest an action succeeds");
    if (!action.field("template") || std::ranges::any_of(action.node.children, has_deciding)) return;
    const Node& text = *action.field("template");
    const expr::formula::PlaceMap places(expr::place_of(text, report.sources()), text.text, report.sources());
    for (const TemplatePart& part : template_parts(text.text)) {
        if (part.kind != TemplatePart::placeholder || part.text != "chance") continue;
        const auto at = static_cast<std::uint32_t>(part.text.data() - text.text.data());
        report.warning("no-chance", places.span(at - 1, at + 7), "this is always 100: there is no contest",
                       "leave {chance} away, or give the action a contest");
    }
}

void check_role_names(const Record& action, json::Report& report) {
    const Node* targets = action.field("targets");
    for (std::size_t i = 0; targets && i < targets->children.size(); ++i)
        check_role_name(targets->children[i].key, targets->children[i].key_span, report);
}

} // namespace

const Node& scope_of_target(const Node& target) {
    const Node* scope = target.find("scope");
    return scope ? *scope : target;
}

void check_action_parts(const Record& action, json::Report& report) {
    check_role_names(action, report);
    check_takes(action, report);
    check_placeholder_names(action, report);
    check_component_roles(action, report);
    check_without_contest(action, report);
}

} // namespace arbiter::pack
