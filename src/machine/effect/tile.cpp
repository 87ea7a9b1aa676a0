#include "machine/effect/tile.hpp"

#include "machine/compile_code.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::machine {

namespace grid = world::grid;

std::vector<grid::Tile> AskTile::tiles(Run& run) const {
    std::vector<grid::Tile> all;
    offer::find_tiles(*choice_, run.frame().cast, {run.state.world, run.host, run.ground.workspace},
                      offer::k_most_tiles, all);
    return all;
}

Step AskTile::run(Run& run) const {
    if (run.frame().cast.tile) return Step::next;
    chance::Options offered;
    offered.count = static_cast<std::uint32_t>(tiles(run).size());
    if (offered.count > 0) return run.ask(chance::Question::choose(offered));
    if (run.log) run.log->add(LogKind::say, run.ground.workspace.phrases->say<"no_tile">());
    return run.jump(out);
}

Step AskTile::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    const std::vector<grid::Tile> all = tiles(run);
    if (answer >= all.size()) return run.jump(out);
    run.frame().cast.tile = all[static_cast<std::size_t>(answer)];
    if (run.log) run.log->add(LogKind::choose, grid::id_of(run.frame().cast.tile));
    return Step::next;
}

std::vector<QuestionOption> AskTile::options(Run& run) const {
    std::vector<QuestionOption> all;
    for (const grid::Tile tile : tiles(run)) all.push_back({grid::id_of(tile), grid::id_of(tile)});
    return all;
}

Choices AskTile::choices(Run& run) const {
    Choices all;
    all.tiles = tiles(run);
    return all;
}

std::string AskTile::prompt(Run& run) const {
    return choice_->ask.empty() ? run.ground.workspace.phrases->say<"which_tile">() : choice_->ask;
}

void AskTile::tell_uses(Uses& uses) const {
    uses.reads_tiles();
    uses.reads(choice_->within);
    uses.reads(choice_->condition);
    uses.goes_on();
    uses.goes_to(out);
}

std::string MoveToTile::refusal_of(world::Entity mover, const grid::Grid& on, grid::Tile tile,
                                   Run& run) const {
    grid::PlaceWork& places = *run.host.places;
    const world::World& world = run.state.world;
    const Value size = world.get(mover, fields.size);
    const grid::Footing footing{tile, size.is_number() ? static_cast<std::int32_t>(size.number()) : 1};
    const grid::NoRoom found = places.check_room(world, on, footing, mover);
    const bool is_taken = found.why == grid::NoRoom::Why::taken;
    return grid::no_room_text(found, on, tile, is_taken ? name_of(world, run.ground.names, found.by) : "");
}

// Where people stand unseen, somebody may walk into one of them, and then stands beside them.
grid::Tile MoveToTile::beside_hidden(world::Entity mover, const grid::Grid& on, grid::Tile tile,
                                     Run& run) const {
    grid::PlaceWork& places = *run.host.places;
    if (!places.places().are_hidden) return tile;
    const Value size = run.state.world.get(mover, fields.size);
    const grid::Footing footing{tile, size.is_number() ? static_cast<std::int32_t>(size.number()) : 1};
    if (places.check_room(run.state.world, on, footing, mover).why != grid::NoRoom::Why::taken) return tile;
    const grid::Tile beside = places.find_room_beside(run.state.world, on, footing, mover);
    return beside ? beside : tile;
}

// Another place first: whoever reads the journal sees where the tile is.
Step MoveToTile::put(world::Entity mover, const std::string& place_id, Run& run) const {
    world::World& world = run.state.world;
    const Value value = at ? run.ground.workspace.value_of(at, run.host) : Value::absent();
    const bool is_somebody = value.is(ValueType::entity) && !grid::tile_of(value);
    grid::Tile tile =
        is_somebody ? run.host.places->find(world, {value.entity()}).footing.tile : grid::tile_of(value);
    if (at && !tile)
        return run.fail(ErrorCode::bad_argument, fmt::format("{}: there is no tile to go to", path));
    const grid::Grid* const on = run.host.places ? run.host.places->places().find(place_id) : nullptr;
    if (at && !on)
        return run.fail(ErrorCode::bad_argument, fmt::format("{}: \"{}\" has no tiles", path, place_id));
    if (at) tile = beside_hidden(mover, *on, tile, run);
    if (const std::string why = at ? refusal_of(mover, *on, tile, run) : std::string(); !why.empty())
        return run.fail(ErrorCode::bad_argument, fmt::format("{}: {}", path, why));
    if (to_place) world.set(mover, fields.place, Value(std::string_view(place_id)));
    const world::Component component = world.model().slot(fields.x).component;
    if (!at && world.has(mover, component)) world.set(mover, component, Value::absent());
    const world::World::Member members[] = {{"x", Value(static_cast<double>(tile.x))},
                                            {"y", Value(static_cast<double>(tile.y))}};
    if (at) world.merge(mover, component, members);
    return Step::next;
}

Step MoveToTile::run(Run& run) const {
    const auto mover = run.who(who);
    if (!mover) return Step::next;
    if (to_place) {
        const std::string id = to_place->find(run);
        return run.state.world.find(id) ? put(*mover, id, run) : refuse_id(id, "place", *this, run);
    }
    const Value here = run.state.world.get(*mover, fields.place);
    return put(*mover, here.is(ValueType::text) ? std::string(here.text()) : std::string(), run);
}

void MoveToTile::tell_uses(Uses& uses) const {
    if (to_place) to_place->tell_uses(uses);
    uses.reads(at);
    uses.reads_tiles();
    uses.changes(fields.place);
    uses.changes(fields.x);
    uses.changes(fields.y);
    uses.goes_on();
}

} // namespace arbiter::machine
