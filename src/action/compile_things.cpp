// Things: which fields hold some, what can be made, and what waits.
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "expr/data.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Node;

bool has_key(const Node& node, std::string_view key) {
    return std::ranges::any_of(node.children,
                               [&](const Node& child) { return child.key == key || has_key(child, key); });
}

void add_moments(const Node& node, std::vector<std::string>& into) {
    for (const Node& child : node.children) {
        if (child.key == "every" && child.is(json::NodeKind::text)) into.push_back(child.text);
        add_moments(child, into);
    }
}

} // namespace

void GameCompiler::name_things() {
    things_->held = declare(k_holder.component);
    const auto field = [&](const Convention& where) {
        const std::string_view steps[] = {where.field};
        return model_->field(declare(where.component), steps);
    };
    things_->holder = field(k_holder);
    things_->slot = field(k_holding_slot);
    things_->place = game_->place;
    if (packs_->records.find(*pack::find_kind("component"), k_tile_x.component)) {
        things_->tile = declare(k_tile_x.component);
        things_->is_passable = field(k_footprint_passable);
    }
    const bool has_later = std::ranges::any_of(packs_->records.all(), [](const Record& record) {
        const bool is_card = record.kind->base().name == "card";
        return record.is_sound() &&
               (is_card || has_key(record.node, "later") || has_key(record.node, "every"));
    });
    for (const Record& record : packs_->records.all())
        if (record.is_sound()) add_moments(record.node, moments_);
    for (const machine::Lasts lasts :
         {machine::Lasts::ongoing, machine::Lasts::turns, machine::Lasts::forever})
        if (offers_->card_role) moments_.emplace_back(machine::word_of(lasts));
    if (!has_later) return;
    declare(machine::LaterFields::k_id);
    later_ = std::make_shared<const machine::LaterFields>(machine::later_fields(*model_));
    game_->later = later_->component;
}

void GameCompiler::read_things() {
    for_each("component", [&](const Record& record) {
        const auto component = model_->find_component(record.id);
        const rules::ComponentRule* rule = component ? components_->find(*component) : nullptr;
        for (std::size_t i = 0; rule && i < rule->fields.size(); ++i)
            if (rule->fields[i].type->holds_things()) add_slot(record.id, *rule, rule->fields[i]);
    });
    for_each("entity", [&](const Record& record) { add_blueprint(record); });
    Node task = json::make_object();
    task.add("text", json::make_text(""));
    things_->blueprints.push_back(
        {std::string(machine::k_task),
         {{game_->tasks.component, expr::value_of(task, things_->store, things_->shapes)}}});
    for (PlannedCard& card : planned_) {
        enter(*card.record);
        card.blueprint = static_cast<std::uint32_t>(things_->blueprints.size());
        add_blueprint(*card.record);
        const auto add = [&](std::string_view component, const Node& value) {
            things_->blueprints.back().components.emplace_back(
                model_->component(component), expr::value_of(value, things_->store, things_->shapes));
        };
        if (const Node* about = card.record->field("doc")) {
            Node text = json::make_object();
            text.add("text", *about);
            add(k_names[1].component, text);
        }
        Node drawn = json::make_object();
        drawn.add("record", json::make_text(card.id));
        drawn.add("kind", json::make_text(card.record->kind->name));
        drawn.add("tries", json::make_number(0));
        add(machine::k_drawn, drawn);
    }
}

// A card that is made into a thing is called what the card is called.
void GameCompiler::add_blueprint(const Record& record) {
    rules::Blueprint made{record.id, {}};
    const auto add = [&](std::string_view component, const Node& value) {
        made.components.emplace_back(model_->component(component),
                                     expr::value_of(value, things_->store, things_->shapes));
    };
    const Node *components = record.field("components"), *name = record.field("name");
    for (std::size_t i = 0; components && i < components->children.size(); ++i)
        if (const Node& value = components->children[i]; !value.is(json::NodeKind::null))
            add(value.key, value);
    if (name && !(components && components->find(k_names[0].component))) {
        Node text = json::make_object();
        text.add(std::string(k_names[0].field), *name);
        add(k_names[0].component, text);
    }
    things_->blueprints.push_back(std::move(made));
}

void GameCompiler::add_slot(const std::string& component, const rules::ComponentRule& of,
                            const rules::FieldRule& field) {
    rules::ThingSlot slot;
    slot.name = fmt::format("{}.{}", component, field.type->name());
    slot.component = of.component;
    slot.field = field.field;
    slot.rule = &field;
    slot.holds_many = field.type->kind == pack::FieldKind::list;
    if (const Node* accepts = field.type->written->find("accepts"))
        for (const Node& accepted : accepts->children) {
            check_component(accepted.text, accepted.span);
            slot.accepts.push_back(model_->component(accepted.text));
        }
    things_->slots.push_back(std::move(slot));
}

const rules::Blueprint* GameCompiler::find_blueprint(const Node& written) {
    const std::string id = full_id(written);
    dependents_.name("entity", id);
    const auto found = std::ranges::find(things_->blueprints, id, &rules::Blueprint::id);
    if (found != things_->blueprints.end()) return &*found;
    if (is_explained("entity", id, written.span)) return nullptr;
    NearestName nearest(id);
    if (report_.may_suggest())
        for (const rules::Blueprint& known : things_->blueprints) nearest.offer(known.id);
    report_.error("unknown-reference", written.span, fmt::format("there is no entity record \"{}\"", id),
                  nearest.question());
    return nullptr;
}

} // namespace arbiter::action
