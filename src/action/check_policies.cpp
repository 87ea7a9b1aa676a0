#include "action/check_policies.hpp"

#include "action/conventions.hpp"
#include "base/suggest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string>
#include <vector>

namespace arbiter::action {
namespace {

using json::Node;
using pack::Record;

void check_sides(const Record& scenario, const PackSet& packs, json::Report& report) {
    const Node *policies = scenario.field("policies"), *flow = scenario.field("flow");
    if (!policies) return;
    const std::string& pack_id = packs.packs[scenario.pack].manifest.id;
    const Record* record =
        flow ? packs.records.find(*pack::find_kind("flow"), pack::full_id(flow->text, pack_id)) : nullptr;
    const Node* sides = record ? record->field("sides") : nullptr;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; sides && i < sides->children.size(); ++i) known.push_back(sides->children[i].key);
    for (const Node& policy : policies->children) {
        if (std::ranges::find(known, policy.key) != known.end()) continue;
        const std::string near = did_you_mean(policy.key, known);
        report.error("unknown-side", policy.key_span, fmt::format("there is no side \"{}\"", policy.key),
                     known.empty()  ? "the flow of the scenario names sides; core:mind is about one person"
                     : near.empty() ? fmt::format("the sides are {}", fmt::join(known, ", "))
                                    : near);
    }
}

// As play finds one: by its id, or by the part behind the colon.
bool is_policy(std::string_view name, const std::vector<std::string_view>& ids) {
    return std::ranges::any_of(
        ids, [&](std::string_view id) { return id == name || id.substr(id.find(':') + 1) == name; });
}

void check_mind(const Node* components, const std::vector<std::string_view>& ids, json::Report& report) {
    const Node* mind = components ? components->find(k_mind.component) : nullptr;
    const Node* policy = mind ? mind->find(k_mind.field) : nullptr;
    if (!policy || !policy->is(json::NodeKind::text) || is_policy(policy->text, ids)) return;
    NearestName nearest(policy->text);
    for (const std::string_view id : ids) {
        nearest.offer(id);
        nearest.offer(id.substr(id.find(':') + 1));
    }
    report.error("unknown-policy", policy->span, fmt::format("there is no policy \"{}\"", policy->text),
                 nearest.question());
}

// Ids of options that choices of these packs can have.
void add_options(const Node& node, std::set<std::string_view>& into) {
    for (const Node& child : node.children) {
        if (child.key == "choose")
            for (const Node& option : child.children)
                if (const Node* id = option.find("id")) into.insert(id->text);
        add_options(child, into);
    }
}

void check_options(const Record& policy, const std::set<std::string_view>& known, json::Report& report) {
    const Node* rows = policy.field("score");
    for (std::size_t i = 0; rows && i < rows->children.size(); ++i) {
        const Node* option = rows->children[i].find("option");
        if (!option || option->text == "done" || option->text.starts_with("option_") ||
            known.contains(option->text))
            continue;
        NearestName nearest(option->text);
        nearest.offer("done");
        for (const std::string_view id : known) nearest.offer(id);
        report.warning(
            "unknown-option", option->span, fmt::format("no choice has the option \"{}\"", option->text),
            nearest.found() ? nearest.question() : "options without an id are option_1, option_2 and so on");
    }
}

} // namespace

void check_policies(const PackSet& packs, json::Report& report) {
    std::vector<std::string_view> ids;
    std::set<std::string_view> options;
    for (const Record& record : packs.records.all()) {
        if (record.kind->name == "policy") ids.push_back(record.id);
        if (record.kind->name == "resource") options.insert(record.id); // picked out of lists by their ids
        if (record.is_sound()) add_options(record.node, options);
    }
    for (const Record& record : packs.records.all()) {
        if (!record.is_sound()) continue;
        report.set_subject(record.subject());
        if (record.kind->name == "policy") check_options(record, options, report);
        if (record.kind->name == "entity") check_mind(record.field("components"), ids, report);
        if (record.kind->name != "scenario") continue;
        check_sides(record, packs, report);
        for (const Node& entity : record.field("entities")->children)
            check_mind(entity.find("components"), ids, report);
    }
    report.set_subject({});
}

} // namespace arbiter::action
