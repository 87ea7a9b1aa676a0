// Templates first, then what an instance says besides.
#include "action/make_scene.hpp"

#include "action/resolution.hpp"
#include "arbiter/suggest.hpp"
#include "chance/permutation.hpp"
#include "expr/data.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Node;
using pack::Record;

const Record* find_record(const PackSet& packs, std::string_view kind, std::string_view id) {
    return packs.records.find(*pack::find_kind(kind), id);
}

} // namespace

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

SceneMaker::SceneMaker(std::shared_ptr<const Game> game, const Record& scenario)
    : game_(std::move(game)), scenario_(scenario), pack_(game_->packs->packs[scenario.pack].manifest.id) {}

Result<std::unique_ptr<Scene>> SceneMaker::make() {
    for (const std::string_view mod : mods_of(scenario_))
        if (!game_->packs->find_pack(mod))
            return fail(
                ErrorCode::not_found,
                fmt::format("{} is played with the pack \"{}\", which is not loaded", scenario_.id, mod),
                fmt::format("load it on top: --with {}", mod));
    auto scene = std::make_unique<Scene>(game_, scenario_.id);
    add_places(*scene, scenario_, pack_);
    for (const Node& instance : scenario_.field("entities")->children)
        if (auto added = add(*scene, instance); !added) return tl::unexpected(added.error());
    if (auto settled = settle(*scene); !settled) return tl::unexpected(settled.error());
    if (auto started = start(*scene); !started) return tl::unexpected(started.error());
    if (const auto unfit = find_unfit(*scene)) {
        look_at(scene->state.world.id_of(unfit->who));
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" cannot take part: {}",
                                                         scene->state.world.id_of(unfit->who), unfit->why));
    }
    scene->mark_start();
    return scene;
}

Result<void> SceneMaker::add(Scene& scene, const Node& instance) {
    at_ = instance.find("id");
    world::World& world = scene.state.world;
    const std::string id = pack::full_id(at_->text, pack_);
    if (world.find(id))
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" stands twice in {}", id, scenario_.id));
    const world::Entity entity = world.add(id);
    if (const Node* is = instance.find("is"))
        if (const Record* made_from = find_record(*game_->packs, "entity", pack::full_id(is->text, pack_)))
            give(world, entity, *made_from->field("components"));
    if (const Node* own = instance.find("components")) give(world, entity, *own);
    put_in_first_place(scene, scenario_, pack_, entity);
    return {};
}

// What people bring along is settled with them.
Result<void> SceneMaker::settle(Scene& scene) {
    const auto people = static_cast<std::uint32_t>(scene.state.world.size());
    for (std::uint32_t i = 0; i < people; ++i) {
        look_at(scene.state.world.id_of({i}));
        if (auto settled = settle_entity(scene, {i}, pack::Beyond::told); !settled) return settled;
    }
    return {};
}

Result<void> SceneMaker::start(Scene& scene) {
    at_ = scenario_.field("flow");
    if (!at_) return {};
    for (const Flow& known : game_->flows) {
        if (known.id != pack::full_id(at_->text, pack_)) continue;
        if (known.pass)
            if (auto started = start_flow(scene, known); !started) return started;
        if (!known.pass) start_rounds(scene, known.id);
    }
    return {};
}

// Who is not written there came with somebody, or is a place.
void SceneMaker::look_at(std::string_view id) {
    at_ = nullptr;
    for (const Node& instance : scenario_.field("entities")->children)
        if (const Node* written = instance.find("id"); pack::full_id(written->text, pack_) == id)
            at_ = written;
}

json::Span SceneMaker::place() const { return at_ ? at_->span : scenario_.id_span; }

Result<std::unique_ptr<Scene>> make_scene(std::shared_ptr<const Game> game, std::string_view scenario) {
    const PackSet& packs = *game->packs;
    const Record* record = find_record(packs, "scenario", scenario);
    if (!record)
        return fail(ErrorCode::not_found, fmt::format("no scenario \"{}\"", scenario),
                    suggest_from(scenario, *record_ids(packs, "scenario")));
    SceneMaker maker(game, *record);
    auto made = maker.make();
    if (!made && made.error().hint.empty()) {
        const Place place = packs.sources.place_of(maker.place());
        made.error().hint = fmt::format("see {}:{}:{}", place.file, place.line, place.column);
    }
    return made;
}

namespace {

// An order of turns that cannot be asked for is noticed only where the first round begins, so it begins here.
void check_order(Scene& scene, const Record& scenario, json::Report& report) {
    const Flow* flow = scene.flow();
    const Record* written = flow ? find_record(*scene.game().packs, "flow", flow->id) : nullptr;
    const Node* order = written ? written->field("order") : nullptr;
    const Node* by = order ? order->find("by") : nullptr;
    const auto round = by ? begin_turn(scene, Luck()) : Result<ResolutionPtr>();
    if (!round || !*round) return; // nobody is there to play it
    if (const auto asked = (*round)->advance(); !asked)
        report.error("no-order", by->span,
                     fmt::format("no round of \"{}\" can begin: {}", scenario.id, asked.error().message),
                     fmt::format("dice in it fall once for each, and at most {} can be put in order",
                                 chance::k_most_ordered));
}

} // namespace

void check_scenes(const std::shared_ptr<const Game>& game, json::Report& report) {
    for (const Record& record : game->packs->records.all()) {
        if (record.kind->name != "scenario" || !record.is_sound() ||
            !game->packs->packs[record.pack].is_requested)
            continue;
        const bool is_complete = std::ranges::all_of(
            mods_of(record), [&](std::string_view mod) { return game->packs->find_pack(mod); });
        if (!is_complete) continue; // whoever loads the others too is told
        report.set_subject(record.subject());
        SceneMaker maker(game, record);
        const auto made = maker.make();
        if (!made)
            report.error("no-scene", maker.place(), made.error().message, made.error().hint);
        else
            check_order(**made, record, report);
    }
    report.set_subject({});
}

} // namespace arbiter::action
