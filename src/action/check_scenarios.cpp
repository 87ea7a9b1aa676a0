// A scene could be made of such a scenario, but one of two namesakes would be lost, and whoever stands in a
// place that is not there would be nowhere.
#include "action/check_scenarios.hpp"

#include "action/conventions.hpp"
#include "action/entity_ids.hpp"
#include "json/at.hpp"

#include <fmt/format.h>
#include <map>

namespace arbiter::action {
namespace {

using json::Node;
using pack::Record;

void check_twice(const Record& scenario, const std::string& pack_id, json::Report& report) {
    const Node* flow = scenario.field("flow");
    std::map<std::string, const Node*> first;
    const auto add = [&](const Node& id) {
        const std::string full = pack::full_id(id.text, pack_id);
        const auto [known, is_new] = first.emplace(full, &id);
        if (!is_new)
            report.error("duplicate-id", id.span, fmt::format("\"{}\" stands twice in this scenario", full),
                         report.other_place("the first is at {}", known->second->span));
        return full;
    };
    if (const Node* places = scenario.field("places"))
        for (const Node& place : places->children) add(place);
    for (const Node& entity : scenario.field("entities")->children) {
        const Node& id = *entity.find("id");
        const std::string full = add(id);
        if (flow && pack::full_id(flow->text, pack_id) == full)
            report.error("duplicate-id", id.span,
                         fmt::format("\"{}\" is this scenario's flow, which is in the world too", full),
                         "give the entity another id");
    }
}

const Node* place_in(const Node* components) {
    const Node* position = components ? components->find(k_place.component) : nullptr;
    return position ? position->find(k_place.field) : nullptr;
}

void check_place(const Node& place, const json::Span& span, const EntityIds& ids, json::Report& report) {
    if (!place.is(json::NodeKind::text) || ids.has(place.text)) return;
    const auto meant = ids.find(place.text);
    report.error("unknown-entity", span, fmt::format("this scenario has no \"{}\" to be in", place.text),
                 meant ? fmt::format("write \"{}\": ids inside of values are written in full", *meant)
                 : report.may_suggest() ? ids.suggest(place.text)
                                        : "");
}

// Where an entity is: as it says, or else as its template does.
void check_places(const Record& scenario, const std::string& pack_id, const PackSet& packs,
                  json::Report& report) {
    const EntityIds ids(scenario, pack_id, packs.records);
    for (const Node& entity : scenario.field("entities")->children) {
        const Node *own = entity.find("components"), *is = entity.find("is");
        if (const Node* place = place_in(own)) check_place(*place, place->span, ids, report);
        if (!is || (own && own->find(k_place.component))) continue;
        const Record* made_from =
            packs.records.find(*pack::find_kind("entity"), pack::full_id(is->text, pack_id));
        if (const Node* place = made_from ? place_in(made_from->field("components")) : nullptr)
            check_place(*place, is->span, ids, report);
    }
}

} // namespace

void check_scenarios(const PackSet& packs, json::Report& report) {
    for (const Record& record : packs.records.all()) {
        if (record.kind->name != "scenario" || !record.is_sound()) continue;
        const std::string& pack_id = packs.packs[record.pack].manifest.id;
        report.set_subject(record.subject());
        check_twice(record, pack_id, report);
        check_places(record, pack_id, packs, report);
    }
    report.set_subject({});
}

} // namespace arbiter::action
