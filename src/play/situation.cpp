// What a viewer sees of a position: everybody they know of, with what they may see of them.
#include "action/change_words.hpp"
#include "expr/data.hpp"
#include "play/projection.hpp"
#include "play/session.hpp"
#include "play/sides.hpp"
#include "json/at.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::play {
namespace {

using json::Node;
using json::NodeKind;

std::string text_in(const Value& value) {
    return value.is(ValueType::text) ? std::string(value.text()) : std::string();
}

class SituationMaker {
public:
    SituationMaker(const action::Scene& scene, const Viewer& viewer)
        : scene_(scene),
          game_(scene.game()),
          world_(scene.state.world),
          projection_(scene, viewer),
          lease_(scene),
          view_{lease_->machine.view(world_, {}), lease_->workspace} {}

    [[nodiscard]] Situation make() {
        Situation out;
        out.scenario = scene_.scenario();
        const rules::Clock& clock = scene_.worker.ground.clock;
        out.round = clock.round_of(world_);
        if (clock.flow && clock.phase) out.phase = text_in(world_.get(*clock.flow, *clock.phase));
        for (std::uint32_t i = 0; i < world_.size(); ++i)
            if (is_listed({i})) out.entities.push_back(entity({i}));
        // What people have to do may be told of anything.
        if (projection_.sees_all() || !game_.secrecy->has_any()) out.tasks = tasks(scene_);
        return out;
    }

private:
    [[nodiscard]] bool is_listed(world::Entity who) const {
        return world_.is_there(who) && !scene_.is_engines_own(who) &&
               !world_.has(who, game_.tasks.component) && projection_.knows(who);
    }

    [[nodiscard]] EntityView entity(world::Entity who) {
        EntityView out;
        out.id = world_.id_of(who);
        out.name = scene_.name_of(who);
        out.side = side_of(scene_, who);
        if (game_.place) out.place = text_in(world_.get(who, *game_.place));
        out.holder = text_in(world_.get(who, game_.things->holder));
        // Whoever is found first has the first turn until it is known who goes first.
        const bool is_ordered =
            !scene_.flow() || !scene_.flow()->is_encounter() || scene_.worker.ground.clock.has_order(world_);
        out.has_turn = is_ordered && game_.clock.has_turn(world_, who);
        owner_ = world_.id_of(game_.secrecy->owner_of(who, world_));
        for (std::uint32_t i = 0; i < game_.model->components(); ++i)
            if (world_.has(who, world::Component{i})) add(who, world::Component{i}, out);
        return out;
    }

    void add(world::Entity who, world::Component component, EntityView& out) {
        const auto shown = projection_.value(expr::node_of(world_.get(who, component)), component, owner_);
        if (!shown) return;
        ComponentView& view = out.components.emplace_back();
        view.id = game_.model->id_of(component);
        view.name = action::name_of(component, game_);
        view.value = json::write(*shown);
        if (action::find_status(component, game_))
            out.statuses.push_back({view.id, view.name, action::words_of_status(value_of(*shown), scene_)});
        if (const rules::ComponentRule* rule = game_.components->find(component))
            add_declared(who, *rule, *shown, view, out);
        else if (!shown->is(NodeKind::object))
            view.fields.push_back({"", words(*shown)});
        else
            for (const Node& member : shown->children) view.fields.push_back({member.key, words(member)});
    }

    // Fields in the order of the record, then those that an open component has besides.
    void add_declared(world::Entity who, const rules::ComponentRule& rule, const Node& shown,
                      ComponentView& view, EntityView& out) {
        for (const rules::FieldRule& field : rule.fields) {
            const Node* value = shown.find(field.type->name());
            if (field.type->holds_things()) out.slots.push_back(slot(view, field, value));
            if (field.type->holds_things() || !value) continue;
            FieldView& told = view.fields.emplace_back(this->field(who, field, *value));
            told.is_main = &field == rule.main();
            told.is_bound = std::ranges::any_of(rule.fields, [&](const rules::FieldRule& other) {
                return other.least.sibling == field.field || other.most.sibling == field.field;
            });
        }
        if (!shown.is(NodeKind::object)) return;
        for (const Node& member : shown.children)
            if (!rule.find(member.key)) view.fields.push_back({member.key, words(member)});
    }

    [[nodiscard]] FieldView field(world::Entity who, const rules::FieldRule& field, const Node& value) {
        FieldView out{json::text_at(*field.type->written, "label", field.type->name()), words(value)};
        if (!value.is(NodeKind::number)) return out;
        out.value = value.number;
        if (!may_tell(field.least) || !may_tell(field.most)) return out;
        const rules::FieldBounds bounds = rules::bounds_of(field, who, view_);
        if (!std::isnan(bounds.least) && !std::isnan(bounds.most)) {
            out.least = bounds.least;
            out.most = bounds.most;
        }
        return out;
    }

    // A bound may be made of what is secret.
    [[nodiscard]] bool may_tell(const rules::BearerNumber& bound) const {
        if (projection_.sees_all() || bound.is_constant() || !game_.secrets) return true;
        return bound.sibling ? projection_.sees(game_.secrecy->level(*bound.sibling), owner_)
                             : game_.secrets->is_public(bound.rule);
    }

    [[nodiscard]] SlotView slot(const ComponentView& of, const rules::FieldRule& field,
                                const Node* value) const {
        SlotView out{of.id + "." + field.type->name(),
                     json::text_at(*field.type->written, "label", field.type->name())};
        if (!value) return out;
        out.is_hidden = value->is(NodeKind::object);
        if (out.is_hidden) out.count = static_cast<std::size_t>(value->find("count")->number);
        if (value->is(NodeKind::text)) out.things.push_back(value->text);
        for (const Node& thing : value->children)
            if (!out.is_hidden) out.things.push_back(thing.text);
        if (!out.is_hidden) out.count = out.things.size();
        for (const std::string& id : out.things) {
            const auto thing = world_.find(id);
            out.names.push_back(thing ? scene_.name_of(*thing) : id);
        }
        return out;
    }

    [[nodiscard]] Value value_of(const Node& node) { return expr::value_of(node, store_, shapes_); }
    [[nodiscard]] std::string words(const Node& node) { return action::words_of(value_of(node), scene_); }

    const action::Scene& scene_;
    const action::Game& game_;
    const world::World& world_;
    Projection projection_;
    std::string owner_; // of the entity at hand
    action::Scene::Lease lease_;
    rules::BearerView view_;
    expr::Store store_;
    expr::Shapes shapes_;
};

Node names_node(const std::vector<std::string>& names) {
    Node list = json::make_list();
    for (const std::string& name : names) list.children.push_back(json::make_text(name));
    return list;
}

Node slot_node(const SlotView& slot) {
    Node node = json::make_object();
    node.add("id", json::make_text(slot.id));
    node.add("count", json::make_number(static_cast<double>(slot.count)));
    node.add("hidden", json::make_boolean(slot.is_hidden));
    node.add("things", names_node(slot.things));
    return node;
}

Node status_node(const StatusView& status) {
    Node node = json::make_object();
    node.add("id", json::make_text(status.id));
    node.add("name", json::make_text(status.name));
    node.add("left", json::make_text(status.left));
    return node;
}

Node entity_node(const EntityView& entity) {
    Node node = json::make_object(), components = json::make_object(), statuses = json::make_list(),
         slots = json::make_list();
    for (const ComponentView& one : entity.components) components.add(one.id, json::read_own(one.value));
    for (const StatusView& one : entity.statuses) statuses.children.push_back(status_node(one));
    for (const SlotView& one : entity.slots) slots.children.push_back(slot_node(one));
    node.add("id", json::make_text(entity.id));
    node.add("name", json::make_text(entity.name));
    node.add("side", json::make_text(entity.side));
    node.add("place", json::make_text(entity.place));
    node.add("holder", json::make_text(entity.holder));
    node.add("turn", json::make_boolean(entity.has_turn));
    node.add("components", std::move(components));
    node.add("statuses", std::move(statuses));
    node.add("slots", std::move(slots));
    return node;
}

} // namespace
} // namespace arbiter::play

namespace arbiter {

Situation situation_for(const action::Scene& scene, const Viewer& viewer) {
    Situation out = play::SituationMaker(scene, viewer).make();
    out.map = map_for(scene, viewer);
    if (const auto question = play::pending_question(scene)) out.question = project(scene, *question, viewer);
    return out;
}

std::string to_json(const Situation& situation) {
    json::Node node = json::make_object(), entities = json::make_list();
    for (const EntityView& one : situation.entities) entities.children.push_back(play::entity_node(one));
    node.add("scenario", json::make_text(situation.scenario));
    node.add("round", situation.round ? json::make_number(*situation.round) : json::make_null());
    node.add("phase", json::make_text(situation.phase));
    node.add("entities", std::move(entities));
    node.add("map", situation.map ? json::read_own(to_json(*situation.map)) : json::make_null());
    node.add("question",
             situation.question ? json::read_own(to_json(*situation.question)) : json::make_null());
    node.add("tasks", json::read_own(to_json(situation.tasks)));
    return json::write(node);
}

std::string state_json(const action::Scene& scene, const Viewer& viewer) {
    return to_json(situation_for(scene, viewer));
}

} // namespace arbiter
