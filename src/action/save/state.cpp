// Everything is written by its id or its place: numbers of entities, components and instructions belong to
// one run of the engine.
#include "action/save/state.hpp"

#include "action/save/registers.hpp"
#include "expr/data.hpp"
#include "machine/place.hpp"

namespace arbiter::action {
namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

Node entities_node(const world::World& world) {
    Node all = make_object();
    for (std::uint32_t who = 0; who < world.size(); ++who) {
        Node components = make_object();
        for (std::uint32_t i = 0; i < world.model().components(); ++i)
            if (world.has({who}, Component{i}))
                components.add(world.model().id_of(Component{i}),
                               expr::node_of(world.get({who}, Component{i})));
        all.add(world.id_of({who}), std::move(components));
    }
    return all;
}

// Everybody has what the save says, and nothing else.
void read_entities(const Node& saved, world::World& world) {
    for (const Node& components : saved.children) {
        const world::Entity entity = *world.find(components.key);
        const json::Members has(components);
        for (std::uint32_t i = 0; i < world.model().components(); ++i)
            if (world.has(entity, Component{i}) && !has.find(world.model().id_of(Component{i})))
                world.set(entity, Component{i}, Value::absent());
        give(world, entity, components);
    }
}

Node frame_node(const Game& game, const machine::State& state, std::size_t i) {
    const machine::Frame& frame = state.frames[i];
    const machine::Code& code = *game.codes[frame.code];
    const machine::CodePlace place = machine::place_in(code, frame.position);
    Node registers = make_list();
    for (std::size_t at = 0; at < code.registers; ++at)
        registers.children.push_back(register_node(state.registers[frame.first_register + at], state.world));
    Node node = make_object();
    node.add("code", make_text(code.id));
    node.add("at", make_text(place.path));
    node.add("step", make_number(place.step));
    node.add("cast", cast_node(frame.cast, state.world));
    node.add("registers", std::move(registers));
    return node;
}

Result<void> read_frame(const Node& saved, Scene& scene, machine::State& state) {
    const Game& game = scene.game();
    const std::uint32_t code = *game.find_code(saved.find("code")->text);
    const world::Cast cast = cast_of(*saved.find("cast"), state.world);
    if (auto started = scene.worker.machine.start(state, code, cast); !started) return started;
    machine::Frame& frame = state.frames.back();
    frame.position = *machine::find_place(
        *game.codes[code], {saved.find("at")->text, static_cast<std::uint32_t>(saved.find("step")->number)});
    std::size_t next = frame.first_register;
    for (const Node& value : saved.find("registers")->children)
        state.registers[next++] = register_of(value, state.world);
    return {};
}

std::uint64_t count_at(const Node& node, std::string_view key) {
    return static_cast<std::uint64_t>(node.find(key)->number);
}

} // namespace

Node cast_node(const world::Cast& cast, const world::World& world) {
    Node node = make_object();
    for (std::size_t i = 0; i < world::k_roles; ++i)
        node.add(std::string(world::word_of(static_cast<Role>(i))),
                 make_text(cast.who[i] ? world.id_of(*cast.who[i]) : std::string()));
    return node;
}

world::Cast cast_of(const Node& node, const world::World& world) {
    world::Cast cast;
    for (const Node& member : node.children)
        if (!member.text.empty()) cast[*world::find_role(member.key)] = *world.find(member.text);
    return cast;
}

Node state_node(const Game& game, const machine::State& state, bool with_frames) {
    Node frames = make_list(), node = make_object();
    for (std::size_t i = 0; with_frames && i < state.frames.size(); ++i)
        frames.children.push_back(frame_node(game, state, i));
    node.add("entities", entities_node(state.world));
    node.add("frames", std::move(frames));
    node.add("steps", make_number(with_frames ? static_cast<double>(state.steps) : 0));
    node.add("questions", make_number(with_frames ? static_cast<double>(state.questions) : 0));
    return node;
}

Result<machine::State> read_state(Scene& scene, const Node& saved) {
    machine::State state(scene.start());
    read_entities(*saved.find("entities"), state.world);
    for (const Node& frame : saved.find("frames")->children)
        if (auto read = read_frame(frame, scene, state); !read) return tl::unexpected(read.error());
    state.steps = count_at(saved, "steps");
    state.questions = count_at(saved, "questions");
    return state;
}

} // namespace arbiter::action
