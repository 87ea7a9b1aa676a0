// What is not found comes with what was probably meant.
#include "action/find.hpp"

#include "arbiter/suggest.hpp"
#include "offer/offer.hpp"
#include "offer/tile_choice.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::action {
Result<world::Entity> find_entity(const Position& at, std::string_view id) {
    if (const auto found = at.world.find(id)) return *found;
    // People write `name` for `pack:name`, as long as there is only one.
    std::vector<world::Entity> by_name;
    std::vector<std::string> ids;
    for (std::uint32_t i = 0; i < at.world.size(); ++i) {
        if (!at.world.is_there({i})) continue;
        const std::string& known = at.world.id_of({i});
        if (!at.is_engines_own({i})) ids.push_back(known);
        if (known.size() > id.size() && known.ends_with(id) && known[known.size() - id.size() - 1] == ':')
            by_name.push_back({i});
    }
    if (by_name.size() == 1) return by_name[0];
    if (by_name.size() > 1)
        return fail(ErrorCode::bad_argument, fmt::format("there are several called \"{}\"", id),
                    fmt::format("write {} or {}", at.world.id_of(by_name[0]), at.world.id_of(by_name[1])));
    return fail(ErrorCode::not_found, fmt::format("there is no \"{}\" in this scene", id),
                suggest_from(id, short_ids(ids)));
}

namespace {

// `it has primary and tool`; for an action without targets, that it has none.
std::string roles_text(const Action& action, const world::RoleTable& roles) {
    std::string known;
    for (const Target& target : action.targets)
        known += fmt::format("{}{}", known.empty() ? "it has " : " and ", roles.name_of(target.role));
    return known.empty() ? fmt::format("\"{}\" has no targets", action.id) : known;
}

// A target that the action does not have would change nothing, which is not what somebody wants who names
// one.
Result<void> check_has_target(const Action& action, Role role, const world::RoleTable& roles) {
    for (const Target& target : action.targets)
        if (target.role == role) return {};
    if (action.targets.empty())
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" has no targets", action.id),
                    "leave them out");
    return fail(ErrorCode::bad_argument,
                fmt::format("\"{}\" has no {} target", action.id, roles.name_of(role)),
                roles_text(action, roles));
}

std::vector<world::grid::Tile> tiles_for(const Position& at, const Action& action, const world::Cast& cast) {
    std::vector<world::grid::Tile> tiles;
    offer::find_tiles(*action.tile, cast, {at.world, at.view(cast), at.worker.workspace}, offer::k_most_tiles,
                      tiles);
    return tiles;
}

// `tiles that can be chosen: 3,4, 3,5 and 12 more`
std::string tiles_text(std::span<const world::grid::Tile> tiles) {
    constexpr std::size_t k_most = 8;
    if (tiles.empty()) return "no tile can be chosen now";
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(tiles.size(), k_most); ++i) names.push_back(id_of(tiles[i]));
    return fmt::format("tiles that can be chosen: {}{}", fmt::join(names, " "),
                       tiles.size() > k_most ? fmt::format(" and {} more", tiles.size() - k_most) : "");
}

// `it is 200 tiles away, and 120 is as far as it may be; `: why a tile is none of those that can be chosen,
// where its distance, its path, sight or somebody on it tells; else nothing.
std::string why_no_tile(const Position& at, const Action& action, const world::Cast& cast,
                        world::grid::Tile tile) {
    const offer::TileChoice& choice = *action.tile;
    world::RoleView& view = at.view(cast);
    world::grid::PlaceWork* const places = view.places;
    const world::Somebody actor = cast[Role::actor], around = cast[choice.around];
    if (!places || !actor || !around) return {};
    const world::grid::Standing from = places->find(at.world, *around);
    if (!from) return {};
    if (!from.grid->contains(tile)) return "it is outside of the place; ";
    const double within = rules::work_out(choice.within, view, at.worker.workspace);
    const world::grid::Way way = choice.way.value_or(from.grid->way());
    if (choice.is_reached) {
        const world::grid::Cost cost = places->path_cost(at.world, from, tile, std::nullopt, way);
        if (cost == world::grid::k_impossible) return "there is no way to it; ";
        const double price = static_cast<double>(cost) / world::grid::k_unit;
        return price > within ? fmt::format("it takes {:g}, and there is {:g}; ", price, within) : "";
    }
    const auto far = static_cast<double>(from.grid->distance(from.footing, {tile, 1}));
    if (far > within)
        return fmt::format("it is {:g} tiles away, and {:g} is as far as it may be; ", far, within);
    if (choice.must_be_seen && !from.grid->sees(from.footing, {tile, 1})) return "it is out of sight; ";
    if (places->places().are_hidden || (!choice.must_be_free && !choice.condition)) return {};
    for (const world::grid::Standing& other : places->everybody(at.world))
        if (other.grid == from.grid && !other.is_passable && other.who != *actor &&
            other.footing.covers(tile))
            return fmt::format("{} stands there; ", at.name_of(other.who));
    return {};
}

// Only a tile that would be offered is one: what cannot be chosen has no odds.
Result<void> aim(const Position& at, const Action& action, std::string_view id, world::Cast& cast) {
    if (!action.tile)
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" asks for no tile", action.id),
                    "leave it out");
    const world::grid::Tile tile = world::grid::find_tile(id);
    const std::vector<world::grid::Tile> tiles = tiles_for(at, action, cast);
    if (tile && std::ranges::find(tiles, tile) != tiles.end()) {
        cast.tile = tile;
        return {};
    }
    if (!tile)
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is no tile; a tile is x,y", id),
                    tiles_text(tiles));
    return fail(ErrorCode::bad_argument, fmt::format("\"{}\" cannot be aimed at {} now", action.id, id),
                why_no_tile(at, action, cast, tile) + tiles_text(tiles));
}

// How it is paid, where whoever acts chooses that.
Result<void> pay_with(const Position& at, const Action& action, std::string_view name, world::Cast& cast) {
    const world::ActionLets& lets = at.world.model().lets();
    std::vector<std::string> known;
    if (action.cost && action.cost->is_any)
        for (const std::uint16_t way : action.cost->names) known.emplace_back(lets.name_of_way(way));
    if (std::ranges::find(known, name) == known.end())
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is not paid with \"{}\"", action.id, name),
                    known.empty() ? "nobody chooses how it is paid: leave it out"
                                  : fmt::format("it can be paid with {}", list_names(known)));
    cast.doing.way = lets.find_way(name);
    return {};
}

} // namespace

Result<world::Cast> find_cast(const Position& at, const Action& action, std::string_view actor,
                              const std::vector<TargetChoice>& targets) {
    const auto who = find_entity(at, actor);
    if (!who) return tl::unexpected(who.error());
    world::Cast cast = at.cast_for(*who);
    cast.doing.action = action.lets;
    const world::RoleTable& roles = at.world.model().roles();
    const std::string* tile = nullptr; // when everybody is known: it may be reached from one of them
    for (const auto& [word, id] : targets) {
        if (roles.is_tile(word)) {
            tile = &id;
            continue;
        }
        if (word == k_paid) {
            if (auto paid = pay_with(at, action, id, cast); !paid) return tl::unexpected(paid.error());
            continue;
        }
        const auto role = roles.find(word);
        if (!role)
            return fail(ErrorCode::bad_argument, fmt::format("there is no role \"{}\"", word),
                        roles_text(action, roles));
        if (auto has = check_has_target(action, *role, roles); !has) return tl::unexpected(has.error());
        const auto target = find_entity(at, id);
        if (!target) return tl::unexpected(target.error());
        cast[*role] = *target;
    }
    fill_plain_roles(at, action, cast);
    if (tile)
        if (auto aimed = aim(at, action, *tile, cast); !aimed) return tl::unexpected(aimed.error());
    // Where nobody says how it is paid, rules see the way that will be taken.
    if (offer::PayableWays ways; cast.doing.way == 0 && !offer::check_cost(at.offers(), action, cast, ways))
        if (ways.count > 0) cast.doing.way = ways.names[0];
    return cast;
}

namespace {

// Those of the candidates who have the components that the action asks of the role.
Result<std::vector<world::Entity>> find_able(const Position& at, const Action& action, const Target& target,
                                             const world::Cast& cast) {
    auto found = find_candidates(at, action, target, cast);
    if (!found) return found;
    std::erase_if(*found, [&](world::Entity one) {
        world::Cast with = cast;
        with[target.role] = one;
        return static_cast<bool>(offer::check_components(at.offers(), action, with, target.role));
    });
    return found;
}

} // namespace

// Of cards the first that is there; where none is, one is made. Whom an action is aimed at is always said.
void fill_plain_roles(const Position& at, const Action& action, world::Cast& cast) {
    for (const Target& target : action.targets) {
        if (cast[target.role] || (!target.is_card && target.role == world::Role::primary)) continue;
        const auto found = find_able(at, action, target, cast);
        if (found && (found->size() == 1 || ((target.is_card || target.picks_first) && !found->empty())))
            cast[target.role] = found->front();
    }
}

Result<const Action*> find_action(const Game& game, std::string_view id) {
    if (const Action* found = game.find(id)) return found;
    std::vector<const Action*> by_name;
    std::vector<std::string> ids;
    for (const Action& known : game.actions) {
        const std::string_view name = std::string_view(known.id).substr(known.id.find(':') + 1);
        if (known.is_offered) ids.push_back(known.id);
        if (name == id || (!known.card.empty() && name.ends_with(fmt::format("/{}", id)) &&
                           (id.find('/') != std::string_view::npos || known.id == known.card)))
            by_name.push_back(&known);
    }
    if (by_name.size() == 1) return by_name[0];
    if (by_name.size() > 1)
        return fail(ErrorCode::bad_argument, fmt::format("there are several actions called \"{}\"", id),
                    fmt::format("write {} or {}", by_name[0]->id, by_name[1]->id));
    return fail(ErrorCode::not_found, fmt::format("there is no action \"{}\"", id),
                suggest_from(id, short_ids(ids)));
}

Result<std::vector<world::Entity>> find_candidates(const Position& at, const Action& action,
                                                   const Target& target, const world::Cast& cast) {
    std::vector<world::Entity> found;
    if (const auto evaluated = offer::find_candidates(at.offers(), action, target, cast, found); !evaluated)
        return tl::unexpected(evaluated.error());
    return found;
}

std::string candidates_text(const Position& at, world::Role role, std::span<const world::Entity> found) {
    const bool is_named = world::index_of(role) >= world::k_engine_roles;
    if (found.empty())
        return is_named ? "there is nothing it could be done with" : "there is nobody it could be done to";
    std::vector<std::string> names;
    for (const world::Entity one : found) names.push_back(at.world.id_of(one));
    names = short_ids(names);
    for (std::size_t i = 0; i < found.size(); ++i) names[i] += fmt::format(" ({})", at.name_of(found[i]));
    return (is_named ? "it could be done with " : "it could be done to ") + list_names(names);
}

Result<void> check_targets(const Position& at, const Action& action, const world::Cast& cast) {
    for (const Target& target : action.targets) {
        if (cast[target.role] || target.is_card) continue;
        const std::string_view role = at.world.model().roles().name_of(target.role);
        const bool is_vowel = std::string_view("aeiou").find(role[0]) != std::string_view::npos;
        const auto found = find_able(at, action, target, cast);
        if (found && found->empty() && !target.none.empty())
            return fail(ErrorCode::bad_argument,
                        fmt::format("\"{}\" may not be done: {}", action.id,
                                    offer::words_of(at.offers(), target.none, cast)));
        return fail(ErrorCode::bad_argument,
                    fmt::format("\"{}\" needs {} {} target", action.id, is_vowel ? "an" : "a", role),
                    fmt::format("--target {}=ID says {}{}", role,
                                world::index_of(target.role) < world::k_engine_roles ? "who" : "which",
                                found ? "; " + candidates_text(at, target.role, *found) : ""));
    }
    return {};
}

Result<void> check_tile(const Position& at, const Action& action, const world::Cast& cast) {
    if (!action.tile || cast.tile) return {};
    return fail(ErrorCode::bad_argument, fmt::format("\"{}\" needs a tile", action.id),
                fmt::format("--target tile=X,Y says which; {}", tiles_text(tiles_for(at, action, cast))));
}

std::vector<TargetChoice> targets_of(const Position& at, const Action& action, const world::Cast& cast) {
    std::vector<TargetChoice> targets;
    for (const Target& target : action.targets)
        if (const auto& who = cast[target.role]; who && at.world.is_there(*who))
            targets.emplace_back(at.world.model().roles().name_of(target.role), at.world.id_of(*who));
    if (action.tile && cast.tile) targets.emplace_back("tile", id_of(cast.tile));
    if (action.cost && action.cost->is_any && cast.doing.way != 0)
        targets.emplace_back(k_paid, at.world.model().lets().name_of_way(cast.doing.way));
    return targets;
}

} // namespace arbiter::action
