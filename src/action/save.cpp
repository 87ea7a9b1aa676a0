// Everything is written by its id: numbers of entities and components belong to one run of the engine.
#include "action/save.hpp"

#include "action/find.hpp"
#include "action/report.hpp"
#include "action/save_luck.hpp"
#include "expr/data.hpp"
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

Node tagged(std::string tag, Node value) {
    Node node = make_object();
    node.add(std::move(tag), std::move(value));
    return node;
}

// A register, with the name of its type: a value of another type is then told from one that was always so.
Node node_of(const Value& value, const world::World& world) {
    if (value.is(ValueType::entity)) return tagged("who", make_text(world.id_of({value.entity()})));
    if (value.is(ValueType::boolean)) return tagged("truth", json::make_boolean(value.boolean()));
    if (value.is(ValueType::text)) return tagged("text", make_text(value.text()));
    if (value.is_number() && std::isfinite(value.number()))
        return tagged("number", make_number(value.number()));
    if (value.is(ValueType::map)) {
        Node members = make_object();
        for (std::size_t i = 0; i < value.map().shape->size(); ++i)
            if (!value.map().values[i].is(ValueType::absent))
                members.add(value.map().shape->key(i), node_of(value.map().values[i], world));
        return tagged("map", std::move(members));
    }
    if (!value.is(ValueType::list))
        return tagged(value.is(ValueType::absent) ? "none" : "null", json::make_boolean(true));
    Node all = make_list();
    for (const Value& element : value.list()) all.children.push_back(node_of(element, world));
    return tagged("list", std::move(all));
}

Value value_of(const Node& node, Scene& scene);

Value map_of(const Node& members, Scene& scene) {
    expr::Store store;
    expr::Shapes shapes;
    std::vector<std::string_view> keys;
    for (const Node& member : members.children) keys.push_back(member.key);
    expr::Map* made = store.make_map(shapes.intern(keys));
    for (std::size_t i = 0; i < keys.size(); ++i) made->values[i] = value_of(members.children[i], scene);
    return scene.state.world.keep(expr::map_value(*made));
}

// Everything that is read from here on was checked: its shape is right, and whom it names is there.
Value value_of(const Node& node, Scene& scene) {
    const Node& value = node.children[0];
    if (value.key == "number") return Value(value.number);
    if (value.key == "truth") return Value(value.boolean);
    if (value.key == "text") return scene.state.world.keep(Value(std::string_view(value.text)));
    if (value.key == "who") return Value::entity(scene.state.world.find(value.text)->index);
    if (value.key == "map") return map_of(value, scene);
    if (value.key != "list") return value.key == "none" ? Value::absent() : Value();
    std::vector<Value> elements;
    for (const Node& element : value.children) elements.push_back(value_of(element, scene));
    return scene.state.world.keep(expr::list_value(elements));
}

// Every role has a key; nobody in it is an empty text.
Node cast_node(const world::Cast& cast, const world::World& world) {
    Node node = make_object();
    for (std::size_t i = 0; i < world::k_roles; ++i)
        node.add(std::string(world::word_of(static_cast<Role>(i))),
                 make_text(cast.who[i] ? world.id_of(*cast.who[i]) : std::string()));
    return node;
}

world::Cast cast_of(const Node& node, const Scene& scene) {
    world::Cast cast;
    for (const Node& member : node.children)
        if (!member.text.empty()) cast[*world::find_role(member.key)] = *scene.state.world.find(member.text);
    return cast;
}

Node frame_node(const Resolution& resolution, std::size_t i) {
    const machine::State& state = resolution.state();
    const machine::Frame& frame = state.frames[i];
    const Scene& scene = resolution.scene();
    const std::size_t end =
        i + 1 < state.frames.size() ? state.frames[i + 1].first_register : state.registers.size();
    Node registers = make_list();
    for (std::size_t at = frame.first_register; at < end; ++at)
        registers.children.push_back(node_of(state.registers[at], scene.state.world));
    Node node = make_object();
    node.add("action", make_text(scene.game().codes[frame.code]->id));
    node.add("position", make_number(frame.position));
    node.add("cast", cast_node(frame.cast, scene.state.world));
    node.add("registers", std::move(registers));
    return node;
}

Result<void> load_frame(const Node& saved, Scene& scene) {
    machine::State& state = scene.state;
    const std::uint32_t code = *scene.game().find_code(saved.find("action")->text);
    if (auto started = scene.worker.machine.start(state, code, cast_of(*saved.find("cast"), scene)); !started)
        return started;
    machine::Frame& frame = state.frames.back();
    frame.position = static_cast<std::uint32_t>(saved.find("position")->number);
    std::size_t next = frame.first_register;
    for (const Node& value : saved.find("registers")->children)
        state.registers[next++] = value_of(value, scene);
    return {};
}

std::uint64_t count_at(const Node& node, std::string_view key) {
    return static_cast<std::uint64_t>(node.find(key)->number);
}

} // namespace

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
    for (const world::Change& change : world::changes_between(scene.start(), scene.state.world)) {
        const std::string& id = scene.state.world.id_of(change.entity);
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
    const Scene& scene = resolution.scene();
    Node node = make_object(), chance = make_list(), frames = make_list();
    if (resolution.chance) chance.children.push_back(make_number(*resolution.chance));
    for (std::size_t i = 0; i < resolution.state().frames.size(); ++i)
        frames.children.push_back(frame_node(resolution, i));
    node.add("scenario", make_text(scene.scenario()));
    node.add("params", scene.game().other_params);
    node.add("action", make_text(resolution.action().id));
    node.add("cast", cast_node(resolution.cast(), scene.state.world));
    node.add("label", make_text(resolution.label));
    node.add("chance", std::move(chance));
    node.add("changes", changes_of(scene));
    node.add("frames", std::move(frames));
    node.add("steps", make_number(static_cast<double>(resolution.state().steps)));
    node.add("questions", make_number(static_cast<double>(resolution.state().questions)));
    node.add("drawn", make_number(static_cast<double>(resolution.questions_drawn())));
    node.add("luck", luck_node(resolution));
    node.add("log", log_node(log_of(resolution)));
    return node;
}

Result<std::unique_ptr<Resolution>> load_node(Scene& scene, const Node& saved) {
    if (auto same = check_params(scene, saved); !same) return tl::unexpected(same.error());
    scene.restart();
    if (auto applied = apply_changes(scene, *saved.find("changes")); !applied)
        return tl::unexpected(applied.error());
    auto made =
        std::make_unique<Resolution>(scene, *scene.game().find(saved.find("action")->text),
                                     cast_of(*saved.find("cast"), scene), luck_of(*saved.find("luck")));
    const std::int32_t forced = scene.state.forced;
    scene.state.settle();
    scene.state.forced = forced;
    for (const Node& frame : saved.find("frames")->children)
        if (auto loaded = load_frame(frame, scene); !loaded) return tl::unexpected(loaded.error());
    scene.state.steps = count_at(saved, "steps");
    scene.state.questions = count_at(saved, "questions");
    made->go_on(count_at(saved, "drawn"));
    made->label = saved.find("label")->text;
    made->chance.reset();
    for (const Node& chance : saved.find("chance")->children) made->chance = static_cast<int>(chance.number);
    made->told = read_log(*saved.find("log"));
    return made;
}

} // namespace arbiter::action
