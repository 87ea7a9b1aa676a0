#include "play/projection.hpp"

#include "action/change_words.hpp"
#include "action/find.hpp"
#include "expr/data.hpp"
#include "play/sides.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::play {

using json::Node;
using json::NodeKind;

namespace {

constexpr std::string_view k_hidden = "?"; // stands where somebody is named whom the viewer does not know

Node count_node(const Node& value) {
    const std::size_t count = value.is(NodeKind::list) ? value.children.size() : value.is(NodeKind::text);
    Node node = json::make_object();
    node.add("count", json::make_number(static_cast<double>(count)));
    return node;
}

} // namespace

bool Projection::sees(SeenBy level, std::string_view of) const {
    if (sees_all() || level == SeenBy::all) return true;
    if (level == SeenBy::game_master) return false;
    const auto owner = scene_.state.world.find(of);
    if (viewer_.kind == Viewer::Kind::side) return owner && is_on_side(scene_, viewer_.id, *owner);
    if (viewer_.id == of) return true;
    const auto self = scene_.state.world.find(viewer_.id);
    return level == SeenBy::side && owner && self && is_on_side(scene_, side_of(scene_, *owner), *self);
}

bool Projection::sees(const Audiences& audiences) const {
    return std::ranges::all_of(audiences, [&](const Audience& one) { return sees(one.level, one.of); });
}

bool Projection::knows(world::Entity entity) const {
    Audiences audiences;
    scene_.game().secrecy->add_hiding(entity, scene_.state.world, audiences);
    return sees(audiences);
}

bool Projection::answers_for(std::string_view who) const {
    return sees_all() || who.empty() || plays_for(scene_, viewer_.id, who);
}

// Ids of hidden things may stand in what everybody sees.
Node Projection::masked(const Node& value) const {
    Node out = value;
    if (value.is(NodeKind::text))
        if (const auto named = scene_.state.world.find(value.text); named && !knows(*named))
            out.text = k_hidden;
    for (Node& child : out.children) child = masked(child);
    return out;
}

std::optional<Node> Projection::member(const Node& value, world::Component component,
                                       std::string_view owner) const {
    if (sees(scene_.game().secrecy->level(component, value.key), owner)) return masked(value);
    const rules::ComponentRule* known = scene_.game().components->find(component);
    const rules::FieldRule* field = known ? known->find(value.key) : nullptr;
    if (!field || !field->type->holds_things()) return std::nullopt;
    Node count = count_node(value);
    count.key = value.key;
    return count;
}

std::optional<Node> Projection::value(const Node& value, world::Component component,
                                      std::string_view owner) const {
    if (sees_all()) return value;
    const bool is_seen = sees(scene_.game().secrecy->level(component), owner);
    if (!value.is(NodeKind::object)) return is_seen ? std::optional(masked(value)) : std::nullopt;
    Node out = json::make_object();
    out.key = value.key;
    for (const Node& one : value.children)
        if (auto shown = member(one, component, owner)) out.children.push_back(std::move(*shown));
    return is_seen || !out.children.empty() ? std::optional(std::move(out)) : std::nullopt;
}

std::string Projection::projected_json(const std::string& json, world::Component component,
                                       std::string_view owner) const {
    if (json.empty()) return {};
    const auto shown = value(json::read_own(json), component, owner);
    return shown ? json::write(*shown) : std::string();
}

// A change of which nothing is left to see did not happen for the viewer. One of which only a part is seen is
// told anew.
std::optional<Event> Projection::change(const Event& event) const {
    const auto component = scene_.game().model->find_component(event.component);
    if (!component) return event;
    Event out = event;
    out.before = projected_json(event.before, *component, event.who);
    out.after = projected_json(event.after, *component, event.who);
    if (out.before == event.before && out.after == event.after) return out;
    if (out.before == out.after) return std::nullopt;
    expr::Store store;
    expr::Shapes shapes;
    const auto value = [&](const std::string& json) {
        return json.empty() ? Value::absent() : expr::value_of(json::read_own(json), store, shapes);
    };
    const auto entity = scene_.state.world.find(event.entity);
    const std::string name = entity ? scene_.name_of(*entity) : event.entity;
    const world::Change seen{
        entity.value_or(world::Entity{}), *component, value(out.before), value(out.after), {}};
    out.text = action::words_of(seen, name, scene_);
    return out;
}

std::optional<Event> Projection::event(const Event& event) const {
    if (sees_all()) return event;
    if (!sees(event.seen_by)) return std::nullopt;
    if (event.kind == "change") return change(event);
    if (sees(event.details_seen_by)) return event;
    if (event.plain.empty()) return std::nullopt;
    Event out;
    out.kind = event.kind;
    out.text = event.text.empty() ? std::string() : event.plain;
    out.who = event.who;
    out.degree = event.degree;
    out.decides = event.decides;
    out.is_brief = event.is_brief;
    out.round = event.round;
    out.seen_by = event.seen_by;
    out.revision = event.revision;
    if (event.kind == "contest") out.name = event.name; // of a choice, the name is what was chosen
    return out;
}

Resolved Projection::resolved(const Resolved& done) const {
    if (sees_all()) return done;
    Resolved out = done;
    out.log.clear();
    for (const Event& one : done.log) {
        auto shown = event(one);
        const bool is_secret = one.kind == "contest" && one.degree == done.degree && !shown;
        if (is_secret) out.degree.clear();
        if (shown) out.log.push_back(std::move(*shown));
    }
    if (!sees(done.seen_by)) {
        out.label = done.plain;
        out.chance.reset();
    }
    if (!sees(done.targets_seen_by))
        for (auto& [role, id] : out.targets) id = k_hidden;
    return out;
}

std::vector<QuestionOption> Projection::options(const std::vector<QuestionOption>& options) const {
    if (sees_all()) return options;
    std::vector<QuestionOption> shown;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const QuestionOption& option = options[i];
        QuestionOption& out = shown.emplace_back();
        out.id = sees(option.id_seen_by) ? option.id : fmt::format("#{}", i + 1);
        if (sees(option.id_seen_by)) {
            out.actor = option.actor;
            out.action = option.action;
            out.targets = option.targets;
        }
        out.cost = sees(option.cost_seen_by) ? option.cost : std::string(k_hidden);
        if (sees(option.seen_by)) {
            out.label = option.label;
            out.chance = option.chance;
            out.reason = option.reason;
            continue;
        }
        out.label = option.plain.empty() ? out.id : option.plain;
        if (!option.reason.empty()) out.reason = scene_.game().phrases->say<"prerequisite">();
    }
    return shown;
}

PendingQuestion Projection::question(const PendingQuestion& question) const {
    if (sees_all()) return question;
    PendingQuestion out;
    out.kind = question.kind;
    out.who = question.who;
    if (!answers_for(question.who)) return out;
    out.place = question.place;
    out.answers = question.answers;
    out.is_pick = question.is_pick;
    out.is_tile = question.is_tile;
    out.usual = question.usual;
    out.options = options(question.options);
    if (sees(question.seen_by)) out.ask = question.ask;
    return out;
}

} // namespace arbiter::play
