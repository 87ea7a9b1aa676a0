#include "action/check_slots.hpp"

#include "action/entity_ids.hpp"
#include "base/suggest.hpp"

#include <fmt/format.h>
#include <map>
#include <set>
#include <string_view>

namespace arbiter::action {
namespace {

using json::Node;
using json::NodeKind;
using pack::Record;

class SlotChecker {
public:
    SlotChecker(const PackSet& packs, const pack::ComponentTypes& types, json::Report& report)
        : packs_(packs), types_(types), report_(report) {
        for (const Record& record : packs.records.all()) {
            if (record.kind->name != "entity") continue;
            names_.insert(record.id);
            names_.insert(std::string_view(record.id).substr(record.id.find(':') + 1));
        }
    }

    void check_entity(const Record& record) {
        for_each_held(*record.field("components"), [&](const Node& id) {
            if (!is_record(id.text)) refuse(id, nullptr);
        });
    }

    void check_scenario(const Record& record) {
        const std::string& pack = packs_.packs[record.pack].manifest.id;
        const EntityIds people(record, pack, packs_.records);
        std::map<std::string, const Node*> first;
        for (const Node& entity : record.field("entities")->children) {
            const Node* own = entity.find("components");
            if (!own) continue;
            for_each_held(*own, [&](const Node& id) {
                const auto meant = people.find(id.text);
                if (!meant && !is_record(id.text)) return refuse(id, &people);
                if (!meant) return; // one is made for each slot
                const auto [before, is_new] = first.emplace(*meant, &id);
                if (!is_new)
                    report_.error("in-two-slots", id.span,
                                  fmt::format("\"{}\" is in another slot already", *meant),
                                  report_.other_place("the first is at {}", before->second->span));
            });
        }
    }

private:
    /// Calls `each` with every id that stands in a slot or a container.
    template <class Each> void for_each_held(const Node& components, Each each) const {
        for (const Node& component : components.children) {
            const pack::ComponentType* type = types_.find(component.key);
            for (std::size_t i = 0; type && i < component.children.size(); ++i) {
                const Node& value = component.children[i];
                const pack::FieldType* field = type->find(value.key);
                if (!field || !field->holds_things()) continue;
                if (value.is(NodeKind::text)) each(value);
                for (const Node& one : value.children)
                    if (one.is(NodeKind::text)) each(one);
            }
        }
    }

    [[nodiscard]] bool is_record(std::string_view id) const {
        return names_.contains(id) || packs_.unread.may_hold(*pack::find_kind("entity"), id);
    }

    void refuse(const Node& id, const EntityIds* people) {
        NearestName nearest(id.text);
        if (report_.may_suggest())
            for (const std::string_view name : names_) nearest.offer(name);
        const std::string hint = people && !nearest.found() ? people->suggest(id.text) : nearest.question();
        report_.error("unknown-entity", id.span, fmt::format("there is no \"{}\" to be in a slot", id.text),
                      hint.empty() ? "somebody of the scenario, or an entity record of which one is made"
                                   : hint);
    }

    const PackSet& packs_;
    const pack::ComponentTypes& types_;
    json::Report& report_;
    std::set<std::string_view> names_; // of entity records, with and without their packs
};

} // namespace

void check_slots(const PackSet& packs, const pack::ComponentTypes& types, json::Report& report) {
    SlotChecker checker(packs, types, report);
    for (const Record& record : packs.records.all()) {
        if (!record.is_sound()) continue;
        report.set_subject(record.subject());
        if (record.kind->name == "entity") checker.check_entity(record);
        if (record.kind->name == "scenario") checker.check_scenario(record);
    }
    report.set_subject({});
}

} // namespace arbiter::action
