// What the state is, save/state.cpp says; here is what stands around it.
#include "action/save/save.hpp"

#include "action/report.hpp"
#include "action/save/fingerprint.hpp"
#include "action/save/luck.hpp"
#include "action/save/shape.hpp"
#include "action/save/state.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

Node resolution_node(const Resolution& resolution) {
    Node node = make_object(), chance = make_list();
    if (resolution.chance) chance.children.push_back(make_number(*resolution.chance));
    node.add("action", make_text(resolution.action().id));
    node.add("cast", cast_node(resolution.cast(), resolution.state().world));
    node.add("label", make_text(resolution.label));
    node.add("chance", std::move(chance));
    node.add("drawn", make_number(static_cast<double>(resolution.questions_drawn())));
    node.add("luck", luck_node(resolution));
    node.add("log", log_node(log_of(resolution)));
    return node;
}

std::optional<Seed> seed_of(const Node& saved) {
    const Node& seed = *saved.find("seed");
    return seed.is(json::NodeKind::null) ? std::nullopt : std::optional(*parse_seed(seed.text));
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

Node save_node(const Scene& scene, const Resolution* resolution) {
    const Game& game = scene.game();
    Node node = make_object();
    node.add("save", make_number(k_save_format));
    node.add("scenario", make_text(scene.scenario()));
    node.add("params", game.other_params);
    node.add("seed", scene.seed ? make_text(to_hex(*scene.seed)) : json::make_null());
    node.add("commands", make_list());
    node.add("state", state_node(game, scene.state, resolution != nullptr));
    node.add("resolution", resolution ? resolution_node(*resolution) : json::make_null());
    node.add("fingerprint", fingerprint_of(game, scene.scenario()));
    return node;
}

Result<void> load_position(Scene& scene, const Node& saved) {
    auto state = read_state(scene, *saved.find("state"));
    if (!state) return tl::unexpected(state.error());
    scene.state = std::move(*state);
    scene.state.settle();
    scene.seed = seed_of(saved);
    return {};
}

Result<std::unique_ptr<Resolution>> load_node(Scene& scene, const Node& saved) {
    auto state = read_state(scene, *saved.find("state"));
    if (!state) return tl::unexpected(state.error());
    const Node& node = *saved.find("resolution");
    scene.state.world = std::move(state->world);
    auto made = std::make_unique<Resolution>(scene, *scene.game().find(node.find("action")->text),
                                             cast_of(*node.find("cast"), scene.state.world),
                                             luck_of(*node.find("luck"), seed_of(saved)));
    scene.state.frames = std::move(state->frames);
    scene.state.registers = std::move(state->registers);
    scene.state.steps = state->steps;
    scene.state.questions = state->questions;
    made->go_on(static_cast<std::uint64_t>(node.find("drawn")->number));
    made->label = node.find("label")->text;
    made->chance.reset();
    for (const Node& chance : node.find("chance")->children) made->chance = static_cast<int>(chance.number);
    made->told = read_log(*node.find("log"));
    return made;
}

} // namespace arbiter::action
