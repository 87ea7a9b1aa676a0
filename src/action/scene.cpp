// Templates first, then what an instance says besides.
#include "action/scene.hpp"

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
        const bool is_gone = component.is(json::Kind::null);
        if (number)
            scene.world.set(entity, *number,
                            is_gone ? Value::absent()
                                    : expr::value_of(component, store, scene.world.shapes()));
    }
}

Result<std::unique_ptr<Scene>> make_scene(std::shared_ptr<const Game> game, std::string_view scenario) {
    const PackSet& packs = *game->packs;
    const Record* record = find_record(packs, "scenario", scenario);
    if (!record)
        return fail(ErrorCode::not_found, fmt::format("no scenario \"{}\"", scenario),
                    packs.records.suggest(*pack::find_kind("scenario"), scenario));
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
    for (const Action& action : game->actions)
        for (const Target& target : action.targets) world::scope::prepare(*target.scope, scene->world);
    for (const auto& code : game->codes)
        for (const auto& scope : code->scopes) world::scope::prepare(*scope, scene->world);
    scene->world.mark_start();
    return scene;
}

} // namespace arbiter::action
