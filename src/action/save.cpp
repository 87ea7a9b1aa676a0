// Everything is written by its id: numbers of entities and components belong to one run of the engine.
#include "action/save.hpp"

#include "action/find.hpp"
#include "action/report.hpp"
#include "action/save_luck.hpp"
#include "expr/data.hpp"
#include "json/at.hpp"
#include "json/write.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;
using json::NodeKind;

// A register. What JSON has no word for stands in an object; registers hold no maps of their own.
Node node_of(const Value& value, const world::World& world) {
    if (value.is(ValueType::absent)) return make_object();
    Node node = make_object();
    if (value.is(ValueType::entity)) {
        node.add("who", make_text(world.id_of({value.entity()})));
        return node;
    }
    if (!value.is(ValueType::list)) return expr::node_of(value);
    const bool are_plain = !value.list().empty() && !value.list()[0].is(ValueType::entity);
    if (are_plain) {
        node.add("plain", expr::node_of(value));
        return node;
    }
    Node all = make_list();
    for (const Value& element : value.list()) all.children.push_back(node_of(element, world));
    node.add("all", std::move(all));
    return node;
}

std::optional<world::Entity> find(const Scene& scene, const Node* id) {
    return id && id->is(NodeKind::text) ? scene.world.find(id->text) : std::nullopt;
}

Result<Value> value_of(const Node& node, Scene& scene) {
    if (node.is(NodeKind::number)) return Value(node.number);
    if (node.is(NodeKind::boolean)) return Value(node.boolean);
    if (node.is(NodeKind::text)) return scene.world.keep(Value(std::string_view(node.text)));
    if (node.is(NodeKind::null)) return Value();
    if (const Node* who = node.find("who")) {
        const auto entity = find(scene, who);
        if (!entity) return no_resolution("a register names nobody");
        return Value::entity(entity->index);
    }
    if (const Node* plain = node.find("plain")) { // numbers and texts
        std::vector<Value> list;
        for (const Node& one : plain->children)
            list.push_back(one.is(NodeKind::text) ? Value(std::string_view(one.text)) : Value(one.number));
        return scene.world.keep(expr::list_value(list));
    }
    const Node* all = node.find("all");
    if (!all) return Value::absent();
    std::vector<world::Entity> list;
    for (const Node& element : all->children) {
        const auto entity = find(scene, element.find("who"));
        if (!entity) return no_resolution("a register names nobody");
        list.push_back(*entity);
    }
    return scene.world.keep(list);
}

Node cast_node(const world::Cast& cast, const world::World& world) {
    Node node = make_object();
    for (std::size_t i = 0; i < world::k_roles; ++i)
        if (const auto& who = cast.who[i])
            node.add(std::string(world::word_of(static_cast<Role>(i))), make_text(world.id_of(*who)));
    return node;
}

Result<world::Cast> cast_of(const Node* node, const Scene& scene) {
    world::Cast cast;
    if (!node || !node->is(NodeKind::object)) return no_resolution("it does not say who takes part");
    for (const Node& member : node->children) {
        const auto role = world::find_role(member.key);
        const auto entity = find(scene, &member);
        if (!role || !entity) return no_resolution(fmt::format("there is no \"{}\" here", member.text));
        cast[*role] = *entity;
    }
    return cast;
}

Node frame_node(const Resolution& resolution, std::size_t i) {
    const machine::State& state = resolution.state;
    const machine::Frame& frame = state.frames[i];
    const Scene& scene = resolution.scene();
    const std::size_t end =
        i + 1 < state.frames.size() ? state.frames[i + 1].first_register : state.registers.size();
    Node registers = make_list();
    for (std::size_t at = frame.first_register; at < end; ++at)
        registers.children.push_back(node_of(state.registers[at], scene.world));
    Node node = make_object();
    node.add("action", make_text(scene.game().codes[frame.code]->id));
    node.add("position", make_number(frame.position));
    node.add("cast", cast_node(frame.cast, scene.world));
    node.add("registers", std::move(registers));
    return node;
}

Result<void> load_frame(const Node& saved, Scene& scene, machine::State& state) {
    const Node *id = saved.find("action"), *position = saved.find("position"),
               *registers = saved.find("registers");
    const auto code = id ? scene.game().find_code(id->text) : std::nullopt;
    if (!code || !position || !registers) return no_resolution("a frame is not whole");
    const machine::Code& known = *scene.game().codes[*code];
    const bool is_inside = position->is(NodeKind::number) && position->number >= 0 &&
                           position->number == std::floor(position->number) &&
                           position->number <= static_cast<double>(known.steps.size());
    if (!is_inside || registers->children.size() != known.registers)
        return no_resolution("it was saved with other packs");
    const auto cast = cast_of(saved.find("cast"), scene);
    if (!cast) return tl::unexpected(cast.error());
    if (auto started = scene.machine.start(state, *code, *cast); !started) return started;
    state.frames.back().position = static_cast<std::uint32_t>(position->number);
    for (std::size_t i = 0; i < registers->children.size(); ++i) {
        const auto value = value_of(registers->children[i], scene);
        if (!value) return tl::unexpected(value.error());
        state.registers[state.frames.back().first_register + i] = *value;
    }
    return {};
}

double count_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && found->is(NodeKind::number) && found->number >= 0 && found->number < 1e15 ? found->number
                                                                                              : 0;
}

} // namespace

void add_params(const Scene& scene, Node& node) {
    const Node& params = scene.game().other_params;
    if (!params.children.empty()) node.add("params", params);
}

// With other params the same dice mean something else.
Result<void> check_params(const Scene& scene, const Node& saved) {
    static const Node k_none = make_object();
    const Node* written = saved.find("params");
    const Node &was = written ? *written : k_none, &is = scene.game().other_params;
    const auto differs = [](const Node& one, const Node& other) -> const Node* {
        for (const Node& param : one.children) {
            const Node* found = other.find(param.key);
            if (!found || json::write(*found) != json::write(param)) return &param;
        }
        return nullptr;
    };
    if (const Node* param = differs(was, is))
        return fail(ErrorCode::bad_argument,
                    fmt::format("this was saved with {} = {}", param->key, json::write(*param)),
                    fmt::format("--param {}={}", param->key, json::write(*param)));
    if (const Node* param = differs(is, was))
        return fail(ErrorCode::bad_argument,
                    fmt::format("this was saved without {} = {}", param->key, json::write(*param)),
                    "go on with the profile and the params that it was begun with");
    return {};
}

Node changes_of(const Scene& scene) {
    Node all = make_object();
    for (const world::Change& change : scene.world.changes_since_start()) {
        const std::string& id = scene.world.id_of(change.entity);
        Node* of = all.find(id);
        if (!of) of = &all.add(id, make_object());
        const bool is_gone = change.after.is(ValueType::absent);
        of->add(scene.game().model->id_of(change.component),
                is_gone ? json::make_null() : expr::node_of(change.after));
    }
    return all;
}

Result<void> apply_changes(Scene& scene, const Node& changes) {
    for (const Node& of : changes.children) {
        const auto entity = find_entity(scene, of.key);
        if (!entity) return tl::unexpected(entity.error());
        for (const Node& component : of.children)
            if (!scene.game().model->find_component(component.key))
                return fail(ErrorCode::not_found, fmt::format("no component \"{}\"", component.key));
        give(scene, *entity, of);
    }
    return {};
}

Node save_node(const Resolution& resolution) {
    Node node = make_object();
    node.add("scenario", make_text(resolution.scene().scenario()));
    add_params(resolution.scene(), node);
    node.add("action", make_text(resolution.action().id));
    node.add("cast", cast_node(resolution.cast(), resolution.scene().world));
    node.add("label", make_text(resolution.label));
    if (resolution.chance) node.add("chance", make_number(*resolution.chance));
    node.add("changes", changes_of(resolution.scene()));
    Node frames = make_list();
    for (std::size_t i = 0; i < resolution.state.frames.size(); ++i)
        frames.children.push_back(frame_node(resolution, i));
    node.add("frames", std::move(frames));
    node.add("steps", make_number(static_cast<double>(resolution.state.steps)));
    node.add("questions", make_number(static_cast<double>(resolution.state.questions)));
    node.add("drawn", make_number(static_cast<double>(resolution.questions_drawn())));
    node.add("luck", luck_node(resolution));
    node.add("log", log_node(log_of(resolution)));
    return node;
}

Result<std::unique_ptr<Resolution>> load_node(Scene& scene, const Node& saved) {
    const Node *scenario = saved.find("scenario"), *action = saved.find("action"),
               *frames = saved.find("frames");
    if (!scenario || !action || !frames) return no_resolution("it has no scenario, action and frames");
    if (scenario->text != scene.scenario())
        return fail(ErrorCode::bad_argument,
                    fmt::format("this was saved in \"{}\", not in \"{}\"", scenario->text, scene.scenario()));
    if (auto same = check_params(scene, saved); !same) return tl::unexpected(same.error());
    const Action* known = scene.game().find(action->text);
    const auto luck = luck_of(saved.find("luck"));
    const auto cast = cast_of(saved.find("cast"), scene);
    if (!known) return no_resolution("there is no such action");
    if (!luck) return tl::unexpected(luck.error());
    if (!cast) return tl::unexpected(cast.error());
    scene.world.restart();
    if (const Node* changes = saved.find("changes"))
        if (auto applied = apply_changes(scene, *changes); !applied) return tl::unexpected(applied.error());
    auto made = std::make_unique<Resolution>(scene, *known, *cast, *luck);
    const std::int32_t forced = made->state.forced;
    made->state = {};
    made->state.forced = forced;
    for (const Node& frame : frames->children)
        if (auto loaded = load_frame(frame, scene, made->state); !loaded)
            return tl::unexpected(loaded.error());
    made->state.steps = static_cast<std::uint64_t>(count_at(saved, "steps"));
    made->state.questions = static_cast<std::uint64_t>(count_at(saved, "questions"));
    made->go_on(saved.find("drawn") ? static_cast<std::uint64_t>(count_at(saved, "drawn"))
                                    : made->state.questions);
    if (const Node* label = saved.find("label")) made->label = label->text;
    made->chance.reset();
    if (saved.find("chance")) made->chance = static_cast<int>(count_at(saved, "chance"));
    if (const Node* log = saved.find("log")) made->told = read_log(*log);
    return made;
}

} // namespace arbiter::action
