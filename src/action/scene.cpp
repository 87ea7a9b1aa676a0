// Templates first, then what an instance says besides.
#include "action/scene.hpp"

#include "arbiter/suggest.hpp"
#include "expr/data.hpp"
#include "world/scope/evaluate.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Node;
using pack::Record;

const Record* find_record(const PackSet& packs, std::string_view kind, std::string_view id) {
    return packs.records.find(*pack::find_kind(kind), id);
}

} // namespace

Scene::Scene(std::shared_ptr<const Game> game, std::string_view scenario)
    : game_(std::move(game)),
      scenario_(scenario),
      start_(game_->model),
      state(world::World(game_->model)),
      worker(*game_) {}

void Scene::run_flow(world::Entity flow) {
    worker.ground.clock.flow = flow;
    for (const auto& asker : askers_) asker->ground.clock.flow = flow;
}

const Flow* Scene::flow() const {
    if (!worker.ground.clock.flow) return nullptr;
    const std::string& id = state.world.id_of(*worker.ground.clock.flow);
    for (const Flow& flow : game_->flows)
        if (flow.id == id) return &flow;
    return nullptr;
}

void Scene::see(std::uint32_t whose, const Host& host) {
    seen_.emplace_back(whose, &host);
    worker.outside.set(whose, host);
    for (const auto& asker : askers_) asker->outside.set(whose, host);
}

std::unique_ptr<Scene> Scene::copy() const {
    auto other = std::make_unique<Scene>(game_, scenario_);
    other->start_ = start_;
    other->state = state;
    if (worker.ground.clock.flow) other->run_flow(*worker.ground.clock.flow);
    for (const auto& [whose, host] : seen_) other->see(whose, *host);
    return other;
}

Worker& Scene::lend() const {
    if (leased_ == askers_.size()) {
        Worker& made = *askers_.emplace_back(std::make_unique<Worker>(*game_));
        made.ground.clock.flow = worker.ground.clock.flow;
        for (const auto& [whose, host] : seen_) made.outside.set(whose, *host);
    }
    return *askers_[leased_++];
}

Scene::Lease::Lease(const Scene& scene) : scene_(scene), worker_(scene.lend()) {}

void give(world::World& world, world::Entity entity, const Node& components) {
    expr::Store store;
    expr::Shapes shapes;
    for (const Node& component : components.children) {
        const auto number = world.model().find_component(component.key);
        const bool is_gone = component.is(json::NodeKind::null);
        if (number)
            world.set(entity, *number, is_gone ? Value::absent() : expr::value_of(component, store, shapes));
    }
}

namespace {

// The clock of a scenario: the first of those who have turns has the first.
Result<void> start_flow(Scene& scene, const Flow& flow) {
    const rules::Clock& fields = scene.game().clock;
    if (scene.state.world.find(flow.id))
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is somebody and a flow", flow.id));
    const world::Entity clock = scene.state.world.add(flow.id);
    scene.run_flow(clock);
    scene.state.world.set(clock, *fields.round, Value(1.0));
    std::vector<world::Entity> found;
    if (const auto evaluated =
            world::scope::evaluate(*flow.turns_of, scene.state.world, {}, scene.worker.scope_work, found);
        !evaluated)
        return evaluated;
    const bool is_given = fields.whose_turn(scene.state.world).has_value();
    for (std::size_t i = 0; i < found.size(); ++i)
        if (scene.state.world.get(found[i], *fields.now).is_missing())
            scene.state.world.set(found[i], *fields.now, Value(i == 0 && !is_given));
    return {};
}

// The clock of a flow that goes by phases: the first round is yet to begin.
void start_rounds(Scene& scene, const std::string& flow) {
    if (scene.state.world.find(flow)) return;
    const world::Entity clock = scene.state.world.add(flow);
    scene.run_flow(clock);
    scene.state.world.set(clock, *scene.game().clock.round, Value(0.0));
}

// Places that the scenario lists are entities of their own ids.
void add_places(Scene& scene, const Record& scenario, const std::string& pack_id) {
    const Node* places = scenario.field("places");
    for (std::size_t i = 0; places && i < places->children.size(); ++i) {
        const std::string id = pack::full_id(places->children[i].text, pack_id);
        if (scene.state.world.find(id)) continue;
        const world::Entity entity = scene.state.world.add(id);
        const Record* record = find_record(*scene.game().packs, "place", id);
        if (const Node* components = record ? record->field("components") : nullptr)
            give(scene.state.world, entity, *components);
    }
}

// Who has a tile and says no place is in the first one.
void put_in_first_place(Scene& scene, const Record& scenario, const std::string& pack_id, world::Entity who) {
    const world::grid::TileFields& fields = scene.game().places->fields;
    world::World& world = scene.state.world;
    const Node* places = scenario.field("places");
    const bool is_somewhere = !world.get(who, fields.place).is_missing();
    if (!places || places->children.empty() || is_somewhere || world.get(who, fields.x).is_missing()) return;
    world.set(who, fields.place, Value(std::string_view(pack::full_id(places->children[0].text, pack_id))));
}

} // namespace

std::vector<std::string_view> mods_of(const Record& scenario) {
    std::vector<std::string_view> ids;
    const Node* with = scenario.field("with");
    if (with && with->is(json::NodeKind::list))
        for (const Node& id : with->children)
            if (id.is(json::NodeKind::text)) ids.push_back(id.text);
    return ids;
}

Result<std::unique_ptr<Scene>> make_scene(std::shared_ptr<const Game> game, std::string_view scenario) {
    const PackSet& packs = *game->packs;
    const Record* record = find_record(packs, "scenario", scenario);
    if (!record)
        return fail(ErrorCode::not_found, fmt::format("no scenario \"{}\"", scenario),
                    suggest_from(scenario, *record_ids(packs, "scenario")));
    for (const std::string_view mod : mods_of(*record))
        if (!packs.find_pack(mod))
            return fail(
                ErrorCode::not_found,
                fmt::format("{} is played with the pack \"{}\", which is not loaded", record->id, mod),
                fmt::format("load it on top: --with {}", mod));
    const std::string& pack_id = packs.packs[record->pack].manifest.id;
    auto scene = std::make_unique<Scene>(game, record->id);
    add_places(*scene, *record, pack_id);
    for (const Node& instance : record->field("entities")->children) {
        const std::string id = pack::full_id(instance.find("id")->text, pack_id);
        if (scene->state.world.find(id))
            return fail(ErrorCode::bad_argument, fmt::format("\"{}\" stands twice in {}", id, scenario));
        const world::Entity entity = scene->state.world.add(id);
        if (const Node* is = instance.find("is"))
            if (const Record* made_from = find_record(packs, "entity", pack::full_id(is->text, pack_id)))
                give(scene->state.world, entity, *made_from->field("components"));
        if (const Node* own = instance.find("components")) give(scene->state.world, entity, *own);
        put_in_first_place(*scene, *record, pack_id, entity);
    }
    const auto people =
        static_cast<std::uint32_t>(scene->state.world.size()); // what they bring along is settled with them
    for (std::uint32_t i = 0; i < people; ++i)
        if (const auto settled = settle_entity(*scene, {i}, pack::Beyond::told); !settled)
            return tl::unexpected(settled.error());
    if (const Node* flow = record->field("flow"))
        for (const Flow& known : game->flows) {
            if (known.id != pack::full_id(flow->text, pack_id)) continue;
            if (!known.pass)
                start_rounds(*scene, known.id);
            else if (auto started = start_flow(*scene, known); !started)
                return tl::unexpected(started.error());
        }
    if (const auto fine = check_entities(*scene); !fine) return tl::unexpected(fine.error());
    scene->mark_start();
    return scene;
}

} // namespace arbiter::action
