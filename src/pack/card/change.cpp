// Reading a change once, so that the checks of texts and choices need not.
#include "pack/card/change.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "expr/formula/read_formula.hpp"
#include "pack/card/text.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <unordered_set>

namespace arbiter::pack::card {
namespace {

using json::Node;

// Fields of an outcome that were resources once.
constexpr std::array<std::string_view, 5> k_control_words = {"manual", "manualEffects", "manual_effects",
                                                             "endsEvent", "ends_event"};

// Texts are held against the first of a list; no card has more.
constexpr std::size_t k_most_listed = 1'000;

bool is_control(std::string_view name) {
    return std::find(k_control_words.begin(), k_control_words.end(), name) != k_control_words.end();
}

void check_one_resource(const Node& name, const CheckContext& context) {
    if (is_control(name.text)) {
        const bool is_manual = name.text.starts_with("manual");
        context.report.error("control-as-resource", name.span,
                             fmt::format("\"{}\" is no resource", name.text),
                             is_manual ? "write \"manualEffects\": [\"what to do\"] beside \"modifiers\""
                                       : "write \"endsEvent\": true or false beside \"modifiers\"");
        return;
    }
    if (!context.resources.has_any(context.pack)) return;
    const Resource* found = context.resources.find(name.text, context.pack);
    if (!found) {
        std::string hint =
            context.report.may_suggest() ? context.resources.suggest(name.text, context.pack) : "";
        if (hint.empty()) hint = "declare a resource of that name, or describe it among the manual effects";
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
    else if (list.children.size() < 4)
        context.report.add(Severity::hint, "short-list", list.span,
                           fmt::format("only {} to pick from", list.children.size()),
                           "few options read better as choices, each with its own label");
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

// A formula is read once without its braces; where it fails is told at the whole value.
void check_formula(const Node& node, const CardValue& value, const CheckContext& context) {
    json::Sources sources;
    json::Report found(sources, 1);
    if (expr::read_formula(value.text, {}, context.limits, found)) return;
    const Diagnostic& first = found.found().front();
    context.report.error(first.code, node.span, first.message, first.hint);
}

void check_range(const Node& node, const CardValue& value, const CheckContext& context) {
    const ValueRange& range = *value.range;
    if (range.least == 0 && range.most == 0)
        return context.report.warning("zero-value", node.span, "this changes nothing: its value is 0");
    if (value.is_negative && range.most >= 0)
        context.report.warning("loss-may-fail", node.span,
                               fmt::format("this takes {:g} to {:g}: the minus stands for all of {}",
                                           -range.most, -range.least, value.size),
                               "to take more, write a plus: -1d4+1 takes 2 to 5");
}

void check_value(const Change& change, const CheckContext& context) {
    const Node* node = change.node->find("value");
    if (!node || !(node->is(json::NodeKind::text) || node->is(json::NodeKind::number))) return;
    if (!change.value) {
        const ValueProblem problem = read_value(*node).error();
        return context.report.error("bad-value", node->span, problem.message, problem.hint);
    }
    const CardValue& value = *change.value;
    if (value.is_quoted)
        context.report.info("quoted-number", node->span,
                            fmt::format("the text \"{}\" is read as a number", node->text),
                            fmt::format("write {} without quotes", value.text));
    if (value.has_limit)
        context.report.info("old-limit", node->span, "limits are written as a formula today",
                            fmt::format("write \"{}\"", value.text));
    if (value.kind == ValueKind::formula && !value.has_limit) check_formula(*node, value, context);
    if (value.range) check_range(*node, value, context);
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
    if (!duration)
        context.report.info("default-duration", change.node->span,
                            "no duration is given, so it is immediate");
    if (is_turns && !turns && !has_misspelt(*change.node, "turns"))
        context.report.error("missing-field", duration->span, "the duration turns needs \"turns\": how many",
                             "\"turns\": 3");
    if (!is_turns && turns)
        context.report.warning("turns-without-duration", turns->name_span(),
                               "this is not read: it goes with the duration turns",
                               "write \"duration\": \"turns\"");
}

// A name says which way it goes by direction (loss, gain) or by worth (penalty, reward).
void check_name(const Change& change, const CheckContext& context) {
    const Node* name = change.node->find("name");
    if (!name || name->text.empty()) {
        context.report.add(Severity::hint, "unnamed-change", change.node->span, "this change has no name",
                           "say in \"name\" where it comes from");
        return;
    }
    const std::string said = to_lower(name->text);
    const bool is_bare = change.resources.size() == 1 && said == to_lower(change.resources[0]);
    if (is_bare)
        context.report.add(Severity::hint, "unnamed-change", name->span,
                           "this name says no more than the resource does", "say where it comes from");
    const int direction = change.direction();
    if (direction == 0 || change.resources.empty()) return;
    const Resource* resource = context.resources.find(change.resources[0], context.pack);
    const int worth = resource && resource->is_bad_up ? -direction : direction;
    const bool is_against = (has_word(said, "loss") && direction > 0) ||
                            (has_word(said, "gain") && direction < 0) ||
                            (resource && has_word(said, "penalty") && worth > 0) ||
                            (resource && has_word(said, "reward") && worth < 0);
    if (is_against)
        context.report.add(Severity::hint, "name-against-sign", name->span,
                           fmt::format("this name says the opposite of its value, {}", change.value->text));
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
    return change;
}

} // namespace

int Change::direction() const noexcept { return value ? value->direction() : 0; }

bool Change::is_of(std::string_view resource) const noexcept {
    return std::find(resources.begin(), resources.end(), resource) != resources.end();
}

std::vector<Change> read_changes(const Node* modifiers, const CheckContext& context) {
    std::vector<Change> changes;
    if (!modifiers) return changes;
    changes.reserve(modifiers->children.size());
    for (const Node& node : modifiers->children)
        if (node.is(json::NodeKind::object)) changes.push_back(read_change(node, context));
    return changes;
}

void check_change(const Change& change, const CheckContext& context) {
    check_resource(change, context);
    check_value(change, context);
    check_duration(change, context);
    check_name(change, context);
}

} // namespace arbiter::pack::card
