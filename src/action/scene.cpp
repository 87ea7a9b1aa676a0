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
      world(game_->model),
      workspace(game_->rules),
      scope_work(game_->limits),
      ground{world, workspace, scope_work, game_->names},
      machine(game_->codes, game_->quantities, ground, outside, game_->limits) {
    outside.set(rules::k_params, game_->params);
    scope_work.outside = &outside;
    ground.clock = game_->clock;
}

world::Cast Scene::cast_for(world::Entity actor) const {
    world::Cast cast;
    cast[Role::actor] = actor;
    const Value place = world.get(actor, *game_->place);
    if (place.is(ValueType::text)) cast[Role::location] = world.find(place.text());
    return cast;
}

std::string Scene::name_of(world::Entity entity) const {
    return std::string(machine::name_of(world, game_->names, entity));
}

void give(Scene& scene, world::Entity entity, const Node& components) {
    expr::Store store;
    for (const Node& component : components.children) {
        const auto number = scene.game().model->find_component(component.key);
        const bool is_gone = component.is(json::NodeKind::null);
        if (number)
            scene.world.set(entity, *number,
                            is_gone ? Value::absent()
                                    : expr::value_of(component, store, scene.world.shapes()));
    }
}

namespace {

// The clock of a scenario: the first of those who have turns has the first.
Result<void> start_flow(Scene& scene, const Flow& flow) {
    const rules::Clock& fields = scene.game().clock;
    if (scene.world.find(flow.id))
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is somebody and a flow", flow.id));
    scene.ground.clock.flow = scene.world.add(flow.id);
    scene.world.set(*scene.ground.clock.flow, *fields.round, Value(1.0));
    std::vector<world::Entity> found;
    world::scope::prepare(*flow.turns_of, scene.world);
    if (const auto evaluated =
            world::scope::evaluate(*flow.turns_of, scene.world, {}, scene.scope_work, found);
        !evaluated)
        return evaluated;
    const bool is_given = fields.whose_turn(scene.world).has_value();
    for (std::size_t i = 0; i < found.size(); ++i)
        if (scene.world.get(found[i], *fields.now).is_missing())
            scene.world.set(found[i], *fields.now, Value(i == 0 && !is_given));
    return {};
}

// The clock of a flow that goes by phases: the first round is yet to begin.
void start_rounds(Scene& scene, const std::string& flow) {
    if (scene.world.find(flow)) return;
    scene.ground.clock.flow = scene.world.add(flow);
    scene.world.set(*scene.ground.clock.flow, *scene.game().clock.round, Value(0.0));
}

} // namespace

Result<std::unique_ptr<Scene>> make_scene(std::shared_ptr<const Game> game, std::string_view scenario) {
    const PackSet& packs = *game->packs;
    const Record* record = find_record(packs, "scenario", scenario);
    if (!record)
        return fail(ErrorCode::not_found, fmt::format("no scenario \"{}\"", scenario),
                    suggest_from(scenario, *record_ids(packs, "scenario")));
    const std::string& pack_id = packs.packs[record->pack].manifest.id;
    auto scene = std::make_unique<Scene>(game, record->id);
    for (const Node& instance : record->field("entities")->children) {
        const std::string id = pack::full_id(instance.find("id")->text, pack_id);
        if (scene->world.find(id))
            return fail(ErrorCode::bad_argument, fmt::format("\"{}\" stands twice in {}", id, scenario));
        const world::Entity entity = scene->world.add(id);
        if (const Node* is = instance.find("is"))
            if (const Record* made_from = find_record(packs, "entity", pack::full_id(is->text, pack_id)))
                give(*scene, entity, *made_from->field("components"));
        if (const Node* own = instance.find("components")) give(*scene, entity, *own);
    }
    if (const Node* flow = record->field("flow"))
        for (const Flow& known : game->flows) {
            if (known.id != pack::full_id(flow->text, pack_id)) continue;
            if (known.has_phases)
                start_rounds(*scene, known.id);
            else if (auto started = start_flow(*scene, known); !started)
                return tl::unexpected(started.error());
        }
    for (const Action& action : game->actions)
        for (const Target& target : action.targets) world::scope::prepare(*target.scope, scene->world);
    for (const auto& code : game->codes)
        for (const auto& scope : code->scopes) world::scope::prepare(*scope, scene->world);
    if (const auto fine = check_entities(*scene); !fine) return tl::unexpected(fine.error());
    scene->world.mark_start();
    return scene;
}

} // namespace arbiter::action
