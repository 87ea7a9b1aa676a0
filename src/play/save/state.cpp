// Everything is written by its id or its place: numbers of entities, components and instructions belong to
// one run of the engine.
#include "play/save/state.hpp"
#include "action/make_scene.hpp"

#include "expr/data.hpp"
#include "machine/place.hpp"
#include "play/save/registers.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::play {

using action::Game;
using action::give;
using action::Scene;
using world::Component;
using world::Role;

namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

// A number that JSON does not have, in a cell that no field is declared for.
constexpr const char* k_beyond = ":beyond";

Node cell_node(const Value& value) {
    Node node;
    if (value.is_number() && !std::isfinite(value.number())) {
        node = make_object();
        node.add(k_beyond, make_text(word_of_number(value.number())));
    } else if (value.is(ValueType::list)) {
        node = make_list();
        for (const Value& one : value.list()) node.children.push_back(cell_node(one));
    } else if (value.is(ValueType::map)) {
        node = make_object();
        const expr::Map& map = value.map();
        for (std::size_t i = 0; i < map.shape->size(); ++i)
            if (!map.values[i].is(ValueType::absent)) node.add(map.shape->key(i), cell_node(map.values[i]));
    } else {
        node = expr::node_of(value);
    }
    return node;
}

const Node* beyond_in(const Node& node) {
    const Node* const word = node.children.size() == 1 ? node.find(k_beyond) : nullptr;
    return word && number_of_word(word->text) ? word : nullptr;
}

bool has_beyond(const Node& node) {
    return beyond_in(node) || std::ranges::any_of(node.children, has_beyond);
}

// The node that `cell_node` was given a value for.
Node cell_of(const Node& saved) {
    Node node = saved;
    if (const Node* word = beyond_in(saved)) {
        node = make_number(0);
        node.key = saved.key;
        node.number = *number_of_word(word->text);
    }
    for (Node& child : node.children) child = cell_of(child);
    return node;
}

Node entities_node(const world::World& world) {
    Node all = make_object();
    for (std::uint32_t who = 0; who < world.size(); ++who) {
        if (!world.is_there({who})) continue;
        Node components = make_object();
        for (std::uint32_t i = 0; i < world.model().components(); ++i)
            if (world.has({who}, Component{i}))
                components.add(world.model().id_of(Component{i}), cell_node(world.get({who}, Component{i})));
        all.add(world.id_of({who}), std::move(components));
    }
    return all;
}

Node gone_node(const world::World& world) {
    Node gone = make_list();
    for (std::uint32_t who = 0; who < world.pinned(); ++who)
        if (!world.is_there({who})) gone.children.push_back(make_text(world.id_of({who})));
    return gone;
}

// Everybody has what the save says, and nothing else. Whoever came later comes in the same order.
void read_entities(const Node& saved, const Node& gone, world::World& world) {
    for (const Node& id : gone.children)
        if (const auto entity = world.find(id.text)) world.remove(*entity);
    for (const Node& components : saved.children) {
        const auto known = world.find(components.key);
        const world::Entity entity = known ? *known : world.add(components.key);
        const json::Members has(components);
        for (std::uint32_t i = 0; i < world.model().components(); ++i)
            if (world.has(entity, Component{i}) && !has.find(world.model().id_of(Component{i})))
                world.set(entity, Component{i}, Value::absent());
        if (has_beyond(components))
            give(world, entity, cell_of(components));
        else
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
    node.add("cast", cast_node(frame.cast, state.world, code.local_roles));
    if (frame.cast.tile) node.add("tile", make_text(world::grid::id_of(frame.cast.tile)));
    const world::ActionLets& lets = game.model->lets();
    if (const auto [action, way] = frame.cast.doing; action != 0 || way != 0) {
        if (action != 0) node.add("action", make_text(lets.owner_of(action)));
        if (way != 0) node.add("paid", make_text(std::string(lets.name_of_way(way))));
    }
    node.add("registers", std::move(registers));
    node.add("begun", make_number(static_cast<double>(frame.begun)));
    return node;
}

Result<void> read_frame(const Node& saved, Scene& scene, machine::State& state) {
    const Game& game = scene.game();
    const std::uint32_t code = *game.find_code(saved.find("code")->text);
    world::Cast cast = cast_of(*saved.find("cast"), state.world, game.codes[code]->local_roles);
    if (const Node* tile = saved.find("tile")) cast.tile = world::grid::find_tile(tile->text);
    const world::ActionLets& lets = game.model->lets();
    if (const Node* action = saved.find("action")) cast.doing.action = lets.find_action(action->text);
    if (const Node* paid = saved.find("paid")) cast.doing.way = lets.find_way(paid->text);
    if (auto started = scene.worker.machine.start(state, code, cast); !started) return started;
    machine::Frame& frame = state.frames.back();
    frame.position = *machine::find_place(
        *game.codes[code], {saved.find("at")->text, static_cast<std::uint32_t>(saved.find("step")->number)});
    frame.begun = static_cast<std::uint32_t>(saved.find("begun")->number);
    std::size_t next = frame.first_register;
    for (const Node& value : saved.find("registers")->children)
        state.registers[next++] = register_of(value, state.world);
    return {};
}

std::uint64_t count_at(const Node& node, std::string_view key) {
    return static_cast<std::uint64_t>(node.find(key)->number);
}

} // namespace

Node cast_node(const world::Cast& cast, const world::World& world, LocalRoles local) {
    const world::RoleTable& roles = world.model().roles();
    Node node = make_object();
    for (std::size_t i = 0; i < roles.size() + local.size(); ++i) {
        const bool is_there = cast.who[i] && world.is_there(*cast.who[i]);
        if (!is_there && i >= world::k_engine_roles) continue;
        node.add(i < roles.size() ? roles.name_of(static_cast<Role>(i)) : local[i - roles.size()],
                 make_text(is_there ? world.id_of(*cast.who[i]) : std::string()));
    }
    return node;
}

std::optional<Role> find_role(std::string_view name, const world::RoleTable& roles, LocalRoles local) {
    const auto own = std::ranges::find(local, name);
    if (own != local.end())
        return static_cast<Role>(roles.size() + static_cast<std::size_t>(own - local.begin()));
    return roles.find(name);
}

world::Cast cast_of(const Node& node, const world::World& world, LocalRoles local) {
    world::Cast cast;
    for (const Node& member : node.children)
        if (const auto role = find_role(member.key, world.model().roles(), local);
            role && !member.text.empty())
            cast[*role] = *world.find(member.text);
    return cast;
}

Node state_node(const Game& game, const machine::State& state) {
    Node frames = make_list(), node = make_object();
    for (std::size_t i = 0; i < state.frames.size(); ++i)
        frames.children.push_back(frame_node(game, state, i));
    node.add("entities", entities_node(state.world));
    node.add("gone", gone_node(state.world));
    node.add("made", make_number(static_cast<double>(state.world.made())));
    node.add("frames", std::move(frames));
    node.add("questions", make_number(static_cast<double>(state.questions)));
    return node;
}

Result<machine::State> read_state(Scene& scene, const Node& saved) {
    machine::State state(scene.start());
    read_entities(*saved.find("entities"), *saved.find("gone"), state.world);
    state.world.set_made(count_at(saved, "made"));
    for (const Node& frame : saved.find("frames")->children)
        if (auto read = read_frame(frame, scene, state); !read) return tl::unexpected(read.error());
    state.questions = count_at(saved, "questions");
    return state;
}

} // namespace arbiter::play
