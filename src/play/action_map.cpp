// An action on the map of its place. Whatever may be done, and why not, is what offers say of it; the chance
// on a tile is that of the action with somebody standing there, in a copy of the position.
#include "arbiter/action_map.hpp"

#include "action/find.hpp"
#include "action/resolution.hpp"
#include "odds/action_odds.hpp"
#include "offer/label.hpp"
#include "play/known.hpp"
#include "play/projection.hpp"
#include "play/tile_shares.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::play {
namespace {

using world::Role;
using world::grid::Footing;
using world::grid::Grid;
using world::grid::PlaceWork;
using world::grid::Standing;
using world::grid::Tile;

class ActionMapper {
public:
    ActionMapper(const action::Scene& scene, const ActionMapAsked& asked, const Viewer& viewer)
        : scene_(scene), asked_(asked), viewer_(viewer), lease_(scene), at_(lease_.at()) {}

    Result<ActionMap> make() {
        if (auto found = find_deed(); !found) return tl::unexpected(found.error());
        if (auto found = find_role(); !found) return tl::unexpected(found.error());
        auto first = map_with_tiles();
        if (!first) return tl::unexpected(first.error());
        map_.map = std::move(*first);
        if (auto found = find_targets(); !found) return tl::unexpected(found.error());
        find_tiles();
        if (auto found = find_shares(); !found) return tl::unexpected(found.error());
        if (auto whole = map_with_tiles()) map_.map = std::move(*whole);
        find_bands();
        if (auto fine = lease_->workspace.take_failure(map_.action); !fine)
            return tl::unexpected(fine.error());
        return std::move(map_);
    }

private:
    // --- who does what ----------------------------------------------------------------------------------

    Result<void> find_deed() {
        const auto action = action::find_action(scene_.game(), asked_.action);
        if (!action) return tl::unexpected(action.error());
        action_ = *action;
        if (!action_->is_offered)
            return fail(ErrorCode::bad_argument,
                        fmt::format("\"{}\" is only run by other actions", action_->id));
        const auto cast = action::find_cast(at_, *action_, asked_.actor, asked_.targets);
        if (!cast) return tl::unexpected(cast.error());
        cast_ = *cast;
        const world::Entity actor = *cast_[Role::actor];
        map_.actor = at_.world.id_of(actor);
        map_.actor_name = at_.name_of(actor);
        map_.action = action_->id;
        map_.name = action_->called();
        map_.asks_tile = action_->tile != nullptr;
        if (!Projection(scene_, viewer_).answers_for(map_.actor))
            return fail(ErrorCode::not_allowed,
                        fmt::format("{} does not decide for {}", viewer_.id, map_.actor));
        from_ = lease_->place_work.find(at_.world, actor);
        if (!from_)
            return fail(ErrorCode::bad_argument, fmt::format("{} stands on no tile", map_.actor_name),
                        "what an action looks like on a map is told of those who stand on one");
        return {};
    }

    [[nodiscard]] bool stands_here(world::Somebody who) const {
        return who && lease_->place_work.find(at_.world, *who).grid == from_.grid;
    }

    // The last role that somebody who stands on the map plays, or could play.
    Result<void> find_role() {
        for (std::size_t i = action_->targets.size(); i-- > 0 && !target_;) {
            const action::Target& one = action_->targets[i];
            if (one.is_card) continue;
            bool is_of_map = stands_here(cast_[one.role]);
            if (!cast_[one.role]) {
                const auto found = action::find_candidates(at_, *action_, one, cast_);
                if (!found) return tl::unexpected(found.error());
                is_of_map = found->empty() ||
                            std::ranges::any_of(*found, [&](world::Entity who) { return stands_here(who); });
            }
            if (is_of_map) target_ = &one;
        }
        if (target_) map_.role = at_.world.model().roles().name_of(target_->role);
        return {};
    }

    [[nodiscard]] Result<MapView> map_with_tiles() const {
        MapAsked wanted{asked_.columns, asked_.rows, from_.grid->id()};
        for (const TileChance& tile : map_.tiles) wanted.tiles.emplace_back(tile.x, tile.y);
        for (const TileShare& tile : map_.spread) wanted.tiles.emplace_back(tile.x, tile.y);
        auto map = arbiter::map_for(scene_, viewer_, wanted);
        if (map) return std::move(*map);
        return fail(ErrorCode::bad_argument,
                    fmt::format("{} sees nobody in {}", viewer_.id, from_.grid->id()));
    }

    // --- to whom ----------------------------------------------------------------------------------------

    [[nodiscard]] Known known(const world::Cast& cast) const {
        return known_of(scene_, *action_, cast, viewer_);
    }
    [[nodiscard]] std::string hidden_reason() const { return scene_.game().phrases->say<"prerequisite">(); }

    [[nodiscard]] std::optional<int> chance_of(const action::Position& at, const world::Cast& cast) {
        rules::Assessment assessment;
        if (!offer::assess(at.offers(), *action_, cast, assessment)) return std::nullopt;
        return assessment.chance;
    }

    // Offers of this action alone, to everybody who can play the role.
    Result<std::vector<offer::Offer>> offers(const action::Position& at, const world::Cast& cast) const {
        const std::uint32_t number = scene_.game().number_of(*action_);
        std::vector<offer::Offer> found;
        if (auto made = offer::find_offers(at.offers(), {cast, std::span(&number, 1), true}, found); !made)
            return tl::unexpected(made.error());
        return found;
    }

    Result<void> find_targets() {
        world::Cast open = cast_;
        if (target_) open[target_->role] = std::nullopt;
        world::Cast filled = cast_; // so that only the other roles may be missing
        if (target_) filled[target_->role] = cast_[Role::actor];
        const auto found = offers(at_, open);
        if (!found) return tl::unexpected(found.error());
        for (const offer::Offer& one : *found) {
            const bool is_about_target = one.refusal.kind == offer::Refusal::Kind::nobody && target_ &&
                                         one.refusal.role == target_->role;
            if (one.is_complete || is_about_target) continue;
            refuse(one.cast, one.refusal);
            return {};
        }
        if (auto whole = action::check_targets(at_, *action_, filled); !whole) return whole;
        if (!target_) {
            if (found->size() == 1 && found->front().refusal)
                refuse(found->front().cast, found->front().refusal);
            return {};
        }
        bool is_for_somebody = false; // whom the viewer sees: others leave no trace
        for (const MapMark& mark : map_.map.marks)
            if (mark.id != map_.actor) is_for_somebody = add_target(mark, *found) || is_for_somebody;
        if (!is_for_somebody) refuse(open, {offer::Refusal::Kind::nobody, target_->role});
        return {};
    }

    void refuse(const world::Cast& cast, const offer::Refusal& refusal) {
        map_.refusal =
            known(cast).reasons ? offer::reason_of(at_.offers(), *action_, cast, refusal) : hidden_reason();
    }

    // Whether it is offered to them, if it can be done or not.
    bool add_target(const MapMark& mark, const std::vector<offer::Offer>& found) {
        MapTarget& one = map_.targets.emplace_back(MapTarget{mark.id, mark.name});
        const world::Entity who = *at_.world.find(mark.id);
        one.distance =
            from_.grid->distance(from_.footing, {world::grid::make_tile(mark.x, mark.y), mark.size});
        world::Cast cast = cast_;
        cast[target_->role] = who;
        const Known knows = known(cast);
        const auto offer = std::ranges::find_if(found, [&](const offer::Offer& any) {
            return any.is_complete && any.cast[target_->role] == who;
        });
        if (offer == found.end()) {
            one.reason = knows.reasons ? why_left_out(cast) : hidden_reason();
            return false;
        }
        one.is_possible = !offer->refusal;
        if (one.is_possible && knows.chance) one.chance = chance_of(at_, offer->cast);
        if (!one.is_possible)
            one.reason = knows.reasons ? offer::reason_of(at_.offers(), *action_, offer->cast, offer->refusal)
                                       : hidden_reason();
        return true;
    }

    // Somebody whom the scope of the role does not find, or who lacks what the role takes.
    [[nodiscard]] std::string why_left_out(const world::Cast& cast) {
        const offer::OfferContext context = at_.offers();
        if (const offer::Refusal lacking = offer::check_components(context, *action_, cast, target_->role))
            return offer::reason_of(context, *action_, cast, lacking);
        const std::string why = offer::why_no_candidate(context, *action_, *target_, cast);
        return why.empty() ? hidden_reason() : why;
    }

    // --- tiles ------------------------------------------------------------------------------------------

    [[nodiscard]] bool has_target() const { return !target_ || cast_[target_->role]; }

    void find_tiles() {
        if (!action_->tile || !has_target()) return;
        world::Cast cast = cast_;
        cast.tile = {};
        std::vector<Tile> found;
        offer::find_tiles(*action_->tile, cast, {at_.world, at_.view(cast), lease_->workspace},
                          offer::k_most_tiles, found);
        const bool tells = known(cast).chance;
        for (const Tile tile : found) {
            cast.tile = tile;
            map_.tiles.push_back({tile.x, tile.y, tells ? chance_of(at_, cast) : std::nullopt});
        }
        std::ranges::sort(map_.tiles, {}, [](const TileChance& one) { return std::pair(-one.y, one.x); });
    }

    // On another side than the actor, where there are sides.
    [[nodiscard]] bool is_opponent(const MapTarget& target) const {
        const auto side = [&](std::string_view id) {
            const auto mark = std::ranges::find(map_.map.marks, id, &MapMark::id);
            return mark == map_.map.marks.end() ? std::string() : mark->side;
        };
        const std::string own = side(map_.actor), other = side(target.id);
        return !own.empty() && !other.empty() && own != other;
    }

    // Whoever is meant; else the likeliest of those whom it can be done to, opponents first; else the nearest
    // who could play the role if they stood elsewhere.
    [[nodiscard]] const MapTarget* example() const {
        const MapTarget* best = nullptr;
        for (const MapTarget& one : map_.targets) {
            if (cast_[target_->role] && at_.world.id_of(*cast_[target_->role]) == one.id) return &one;
            world::Cast cast = cast_;
            cast[target_->role] = at_.world.find(one.id);
            if (offer::check_components(at_.offers(), *action_, cast, target_->role)) continue;
            const auto rank = [this](const MapTarget& of) {
                return std::tuple(!is_opponent(of), !of.is_possible, -of.chance.value_or(0),
                                  of.distance.value_or(0));
            };
            if (!best || rank(one) < rank(*best)) best = &one;
        }
        return best;
    }

    void find_bands() {
        const bool is_about_target = map_.refusal.empty() || !map_.targets.empty();
        if (!target_ || action_->tile || !action_->contest || !is_about_target) return;
        const MapTarget* const who = example();
        if (!who) return;
        world::Cast cast = cast_;
        cast[target_->role] = at_.world.find(who->id);
        const Known knows = known(cast);
        if (!knows.chance || !knows.reasons) return;
        machine::State supposed = scene_.state;
        const auto height = static_cast<std::int32_t>(map_.map.rows.size());
        const std::int32_t width = columns_of_map();
        for (std::int32_t y = map_.map.bottom + height - 1; y >= map_.map.bottom; --y)
            for (std::int32_t x = map_.map.left; x < map_.map.left + width; ++x)
                add_band(world::grid::make_tile(x, y), cast, supposed);
        if (!map_.bands.empty()) map_.band_of = who->id;
    }

    [[nodiscard]] std::int32_t columns_of_map() const {
        if (map_.map.rows.empty()) return 0;
        return static_cast<std::int32_t>(std::ranges::count_if(map_.map.rows.front(), [](char byte) {
            return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; // begins a character
        }));
    }

    // Whoever else stands there is passed over: it is about how far and through what.
    void add_band(Tile tile, const world::Cast& cast, machine::State& supposed) {
        const world::Entity who = *cast[target_->role];
        const world::grid::TileFields& fields = scene_.game().places->fields;
        const Standing now = lease_->place_work.find(at_.world, who);
        const Footing there{tile, now ? now.footing.size : 1};
        if (!tile || there.overlaps(from_.footing) || PlaceWork::check_ground(*from_.grid, there)) return;
        supposed.world.set(who, fields.x, Value(static_cast<double>(tile.x)));
        supposed.world.set(who, fields.y, Value(static_cast<double>(tile.y)));
        const action::Position at(supposed, *lease_);
        std::vector<world::Entity> found;
        const offer::OfferContext context = at.offers();
        if (!offer::find_candidates(context, *action_, *target_, cast, found)) return;
        if (std::ranges::find(found, who) == found.end()) return;
        const auto refusal = offer::find_refusal(context, *action_, cast);
        if (!refusal || *refusal) return;
        map_.bands.push_back({tile.x, tile.y, chance_of(at, cast)});
    }

    // --- what comes of it -------------------------------------------------------------------------------

    [[nodiscard]] bool is_whole() const { return has_target() && (!action_->tile || cast_.tile); }

    Result<void> find_shares() {
        if (!asked_.of.empty()) {
            auto shares = tile_shares(scene_, asked_, viewer_);
            if (!shares) return tl::unexpected(shares.error());
            map_.word = asked_.of;
            map_.spread = std::move(shares->tiles);
            map_.elsewhere = shares->elsewhere;
            map_.pedigree = shares->pedigree;
        }
        if (!is_whole() || !map_.refusal.empty() || !known(cast_).odds) return {};
        if (!action::check_may(at_, *action_, cast_)) return {}; // the target's reason says why
        const auto touched = odds::touched_by(at_, *action_, cast_);
        if (!touched) return tl::unexpected(touched.error());
        for (const MapMark& mark : map_.map.marks) {
            const auto found = touched->chances.find(at_.world.find(mark.id)->index);
            if (found != touched->chances.end()) map_.touched.push_back({mark.id, mark.name, found->second});
        }
        std::ranges::sort(map_.touched, [](const MapTouched& a, const MapTouched& b) {
            return a.chance != b.chance ? a.chance > b.chance : a.id < b.id;
        });
        if (!map_.pedigree) map_.pedigree = touched->pedigree;
        return {};
    }

    const action::Scene& scene_;
    const ActionMapAsked& asked_;
    const Viewer& viewer_;
    action::Scene::Lease lease_;
    action::Position at_;
    const action::Action* action_ = nullptr;
    const action::Target* target_ = nullptr; // whom the map is about; null: nobody
    world::Cast cast_;                       // as far as it is given
    Standing from_;                          // the actor's
    ActionMap map_;
};

} // namespace
} // namespace arbiter::play

namespace arbiter {

Result<ActionMap> action_map_for(const action::Scene& scene, const ActionMapAsked& asked,
                                 const Viewer& viewer) {
    return play::ActionMapper(scene, asked, viewer).make();
}

} // namespace arbiter
