// Reading a change once, so that the checks of texts and choices need not.
#include "pack/outcome/change.hpp"

#include "base/suggest.hpp"
#include "expr/formula/read_formula.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <unordered_set>

namespace arbiter::pack::outcome {
namespace {

using json::Node;

// Texts are held against the first of a list; no list has more.
constexpr std::size_t k_most_listed = 1'000;

void check_one_resource(const Node& name, const CheckContext& context) {
    if (!context.resources.has_any(context.pack)) return;
    const Resource* found = context.resources.find(name.text, context.pack);
    if (!found) {
        std::string hint =
            context.report.may_suggest() ? context.resources.suggest(name.text, context.pack) : "";
        if (hint.empty()) hint = "declare a resource of that name";
        context.report.error("unknown-resource", name.span,
                             fmt::format("there is no resource \"{}\"", name.text), std::move(hint));
    } else if (found->stands_for_others) {
        context.report.info("stands-for-others", name.span,
                            fmt::format("\"{}\" stands for others: one of them is picked", name.text));
    }
}

void check_list(const Node& list, const CheckContext& context) {
    if (list.children.empty())
        return context.report.error("empty-list", list.span, "there is nothing to pick from");
    if (list.children.size() == 1)
        context.report.warning("list-of-one", list.span, "a list of one is no choice",
                               fmt::format("write \"{}\"", list.children[0].text));
    std::string_view category;
    std::unordered_set<std::string_view> seen;
    for (const Node& name : list.children) {
        if (!seen.insert(name.text).second)
            context.report.warning("repeated-resource", name.span,
                                   fmt::format("\"{}\" stands in this list twice", name.text));
        check_one_resource(name, context);
        const Resource* found = context.resources.find(name.text, context.pack);
        if (!found || found->category.empty()) continue;
        if (!category.empty() && category != found->category)
            context.report.warning("mixed-list", name.span,
                                   fmt::format("\"{}\" is of the category {}, those before are of {}",
                                               name.text, found->category, category),
                                   "a list holds resources of one category; for others offer choices");
        else
            category = found->category;
    }
}

void check_resource(const Change& change, const CheckContext& context) {
    const Node* resource = change.node->find("resource");
    if (!resource) return;
    if (resource->is(json::NodeKind::list)) return check_list(*resource, context);
    if (change.picks != Change::Picks::computed && resource->is(json::NodeKind::text))
        check_one_resource(*resource, context);
}

void check_value(const Change& change, const CheckContext& context) {
    const Node* node = change.node->find("value");
    if (!node || !(node->is(json::NodeKind::text) || node->is(json::NodeKind::number))) return;
    if (!change.value) {
        if (node->is(json::NodeKind::text) && node->text.empty()) return; // told with its shape
        const ValueProblem problem = read_value(*node).error();
        return context.report.error("bad-value", node->span, problem.message, problem.hint);
    }
    const ValueRange& range = change.range;
    if (change.value->kind == ValueKind::formula) { // what is wrong with it is told where it stands
        expr::FormulaMemo own;
        (context.formulas ? *context.formulas : own)
            .check(change.value->text, expr::place_of(*node, context.report.sources()), context.limits,
                   context.report);
    }
    if (range.least == 0 && range.most == 0)
        return context.report.warning("zero-value", node->span, "this changes nothing: its value is 0");
    if (change.value->is_negative && range.most >= 0 && std::isfinite(range.least + range.most))
        context.report.warning("loss-may-fail", node->span,
                               fmt::format("this takes {:g} to {:g}: the minus stands for all of {}",
                                           0 - range.most, -range.least, change.value->size),
                               "-(1d4+1) takes 2 to 5");
}

// Whether a key is nearly that one: it was told as unknown.
bool has_misspelt(const Node& node, std::string_view key) {
    return std::any_of(node.children.begin(), node.children.end(), [&](const Node& member) {
        NearestName nearest(member.key);
        nearest.offer(key);
        return nearest.found().has_value();
    });
}

void check_duration(const Change& change, const CheckContext& context) {
    const Node *duration = change.node->find("duration"), *turns = change.node->find("turns");
    const bool is_turns = duration && duration->text == "turns";
    if (is_turns && !turns && !has_misspelt(*change.node, "turns"))
        context.report.error("missing-field", duration->span, "the duration turns needs \"turns\": how many",
                             "\"turns\": 3");
    if (!is_turns && turns)
        context.report.warning("turns-without-duration", turns->name_span(),
                               "this is not read: it goes with the duration turns",
                               "write \"duration\": \"turns\"");
}

ValueRange range_of_value(const AmountText& value, const Limits& limits) {
    if (value.kind == ValueKind::number) return {value.number, value.number};
    json::Sources sources;
    json::Report ignored(sources, 1); // what is wrong is told by check_value
    const auto tree = expr::read_formula(value.text, {}, limits, ignored);
    return tree ? range_of(*tree, limits) : ValueRange();
}

Change read_change(const Node& node, const CheckContext& context) {
    Change change;
    change.node = &node;
    if (const Node* resource = node.find("resource")) {
        if (resource->is(json::NodeKind::list)) {
            change.picks = Change::Picks::listed;
            for (const Node& name :
                 std::span(resource->children).first(std::min(resource->children.size(), k_most_listed)))
                change.resources.push_back(name.text);
        } else if (resource->text.starts_with('{')) {
            change.picks = Change::Picks::computed;
        } else {
            change.resources.push_back(resource->text);
            const Resource* found = context.resources.find(resource->text, context.pack);
            if (found && found->stands_for_others) change.picks = Change::Picks::stand_in;
        }
    }
    if (const Node* value = node.find("value"))
        if (auto read = read_value(*value)) change.value = std::move(*read);
    if (change.value) change.range = range_of_value(*change.value, context.limits);
    return change;
}

} // namespace

bool Change::is_of(std::string_view resource) const noexcept {
    return std::find(resources.begin(), resources.end(), resource) != resources.end();
}

std::vector<Change> read_changes(const Node* list, const CheckContext& context) {
    std::vector<Change> changes;
    if (!list) return changes;
    changes.reserve(list->children.size());
    for (const Node& node : list->children)
        if (node.is(json::NodeKind::object)) changes.push_back(read_change(node, context));
    return changes;
}

void check_change(const Change& change, const CheckContext& context) {
    check_resource(change, context);
    check_value(change, context);
    check_duration(change, context);
}

} // namespace arbiter::pack::outcome
