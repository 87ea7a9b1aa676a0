// Names that any record may use: roles, components, and who stands in scenarios.
#include "action/check_steps.hpp"
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;

// Roles have the same numbers in every action, so that whatever an action asks may name them.
void GameCompiler::name_roles() {
    for_all("action", [&](const Record& record) {
        const Node* targets = record.is_sound() ? record.field("targets") : nullptr;
        for (std::size_t i = 0; targets && i < targets->children.size(); ++i) {
            const Node& target = targets->children[i];
            if (!model_->roles().add(target.key))
                report_.error("too-many-roles", target.key_span,
                              fmt::format("a game has at most {} roles", world::k_roles),
                              "use the name of another role again");
        }
    });
    name_tile_role();
    const bool has_cards = std::ranges::any_of(packs_->records.all(), [](const Record& record) {
        return record.kind->base().name == "card" && record.is_sound();
    });
    if (has_cards) offers_->card_role = model_->roles().add("card");
}

// The role that tiles fill has one name in all actions.
void GameCompiler::name_tile_role() {
    constexpr std::string_view k_tile = "tile";
    for_all("action", [&](const Record& record) {
        const Node* tile = record.is_sound() ? record.field(k_tile) : nullptr;
        if (!tile) return;
        if (model_->roles().find(k_tile))
            report_.error("reserved-name", tile->key_span, "\"tile\" is a role of somebody in another action",
                          "give that role another name");
        else
            model_->roles().add_tile(k_tile);
    });
}

Role GameCompiler::role_called(const Node& name) {
    const world::RoleTable& roles = model_->roles();
    const auto found = roles.find(name.text);
    if (!found)
        report_.error("unknown-role", name.span, fmt::format("there is no role \"{}\"", name.text),
                      did_you_mean(name.text, roles.names()));
    return found.value_or(Role::actor);
}

void GameCompiler::name_components() {
    for_all("component", [&](const Record& record) {
        const Component component = declare(record.id);
        if (const pack::ComponentType* type = components_->types.find(record.id))
            components_->add(component, *type, *model_);
    });
    for_all("status", [&](const Record& record) { declare(record.id); });
    const auto field = [&](const Convention& where) {
        const std::string_view steps[] = {where.field};
        return model_->field(declare(where.component), steps);
    };
    game_->place = field(k_place);
    game_->mind = field(k_mind);
    for (const Convention& own : {k_tile_x, k_footprint_size}) declare(own.component);
    for (const Convention& name : k_names) game_->names.push_back(field(name));
    name_things();
    game_->clock.now = field(k_turn);
    game_->clock.round = field(k_round);
    game_->clock.phase = field(k_phase);
    game_->clock.done = field(k_done);
    game_->clock.order = field(k_order);
    game_->clock.ended = field(k_ended);
    game_->clock.winner = field(k_winner);
    for (const std::string_view own : {machine::LaterFields::k_id, machine::k_drawn, machine::k_task})
        game_->untold.push_back(declare(own));
    game_->tasks = {declare(machine::k_task), field({machine::k_task, "text"}),
                    field({machine::k_task, "of"}), field({machine::k_task, "done"})};
    if (offers_->card_role) offers_->drawn = field({machine::k_drawn, "record"});
    value_keys_ = value_keys_of(packs_->records);
    for (const HostOperator& step : packs_->operators) value_keys_.insert(step.name);
    for (const std::string_view kind : {"entity", "place"})
        for_each(kind, [&](const Record& record) { name_those_of(record.node); });
    for_all("scenario", [&](const Record& record) { name_entities(record); });
}

void GameCompiler::name_entities(const Record& scenario) {
    if (scenario.state == pack::RecordState::unread) entity_ids_.insert(scenario.id); // or of somebody in one
    const Node *entities = scenario.field("entities"), *places = scenario.field("places");
    for (std::size_t i = 0; places && i < places->children.size(); ++i)
        entity_ids_.insert(pack::full_id(places->children[i].text, pack_of(scenario)));
    if (!entities) return;
    for (const Node& entity : entities->children) {
        if (const Node* id = entity.find("id"))
            entity_ids_.insert(pack::full_id(id->text, pack_of(scenario)));
        if (scenario.is_sound()) name_those_of(entity);
    }
}

void GameCompiler::name_those_of(const Node& entity) {
    const Node* components = entity.find("components");
    if (!components) return;
    for (const Node& component : components->children) {
        check_component(component.key, component.key_span);
        const Component number = model_->component(component.key);
        for (const Node& member : component.children)
            if (component.is(json::NodeKind::object)) model_->member(number, member.key);
    }
}

// Components that packs declare come first, so that their numbers are below `declared_`.
Component GameCompiler::declare(std::string_view id) {
    const Component component = model_->component(id);
    declared_ = std::max<std::size_t>(declared_, component.index + 1);
    return component;
}

} // namespace arbiter::action
