// What the world and the flow's record say of an encounter.
#include "arbiter/encounter.hpp"

#include "action/scene.hpp"
#include "play/sides.hpp"
#include "json/write.hpp"

namespace arbiter {

std::optional<EncounterView> encounter_of(const action::Scene& scene) {
    const action::Flow* flow = scene.flow();
    if (!flow || !flow->is_encounter()) return std::nullopt;
    const rules::Clock& clock = scene.worker.ground.clock;
    const world::World& world = scene.state.world;
    EncounterView view;
    view.flow = flow->id;
    view.name = flow->name;
    view.round = clock.round_of(world).value_or(1);
    for (const machine::Side& side : flow->sides) {
        SideView& shown = view.sides.emplace_back(SideView{side.id, side.name, {}});
        for (const world::Entity who : play::members_of(scene, side))
            shown.members.push_back(world.id_of(who));
    }
    if (const Value order = world.get(*clock.flow, *clock.order); order.is(ValueType::list))
        for (const Value& id : order.list())
            if (id.is(ValueType::text) && world.find(id.text())) view.order.emplace_back(id.text());
    const auto whose = clock.has_order(world) ? clock.whose_turn(world) : std::nullopt;
    if (whose) view.turn_of = world.id_of(*whose);
    view.has_ended = clock.is_over(world);
    if (!view.has_ended) return view;
    view.reason = world.get(*clock.flow, *clock.ended).text();
    if (const Value winner = world.get(*clock.flow, *clock.winner); winner.is(ValueType::text))
        view.winner = winner.text();
    return view;
}

namespace {

json::Node list_of(const std::vector<std::string>& texts) {
    json::Node list = json::make_list();
    for (const std::string& text : texts) list.children.push_back(json::make_text(text));
    return list;
}

} // namespace

std::string to_json(const EncounterView& encounter) {
    json::Node node = json::make_object(), sides = json::make_list();
    for (const SideView& side : encounter.sides) {
        json::Node shown = json::make_object();
        shown.add("id", json::make_text(side.id));
        shown.add("name", json::make_text(side.name));
        shown.add("members", list_of(side.members));
        sides.children.push_back(std::move(shown));
    }
    node.add("flow", json::make_text(encounter.flow));
    node.add("name", json::make_text(encounter.name));
    node.add("round", json::make_number(encounter.round));
    node.add("sides", std::move(sides));
    node.add("order", list_of(encounter.order));
    node.add("turn_of", json::make_text(encounter.turn_of));
    node.add("has_ended", json::make_boolean(encounter.has_ended));
    node.add("winner", json::make_text(encounter.winner));
    node.add("reason", json::make_text(encounter.reason));
    return json::write(node);
}

} // namespace arbiter
