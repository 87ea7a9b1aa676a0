// ActionMap: an action on the map of its place, before anybody rolls: tiles that can be chosen, whom it can
// be done to and how likely, why not to others, how the chance goes with the distance, whom an area would
// touch, where what flies comes down.
//
//     auto map = arbiter::action_map_for(*scene, {.actor = "hero", .action = "bow.shoot"}, viewer);
//     if (map) write("shot.svg", arbiter::map_svg(map->map, &*map));
#pragma once

#include "arbiter/view.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// An action that is looked at on a map.
struct ActionMapAsked {
    std::string actor, action; ///< ids; may be shortened
    /// Roles that are filled already, and the tile as `tile`; as explain_action takes them.
    std::vector<TargetChoice> targets = {};
    std::string of =
        {}; ///< a word of the pack that is a tile, or a list of tiles, after the action; or empty
    std::int32_t columns = 200, rows = 200; ///< of the map, at most
};

/// A tile, and how likely the action is there.
struct TileChance {
    std::int32_t x = 0, y = 0;
    std::optional<int> chance = {}; ///< percent; none where nothing is decided, or it cannot be told
};

/// Somebody on the map whom the action could be meant for.
struct MapTarget {
    std::string id, name;
    bool is_possible = false;
    std::optional<int> chance = {};            ///< percent, where it is possible
    std::optional<std::int32_t> distance = {}; ///< from the actor, as the place measures it
    std::string reason = {};                   ///< why it is not possible; may be empty
};

/// Somebody of whom the action changes something.
struct MapTouched {
    std::string id, name;
    double chance = 0; ///< a share of 1
};

/// Where something is after the action.
struct TileShare {
    std::int32_t x = 0, y = 0;
    double share = 0; ///< of 1
};

struct ActionMap {
    MapView map;
    std::string actor, action;    ///< ids, in full
    std::string actor_name, name; ///< for people
    std::string role = {};        ///< that those on the map would play; empty: it is done to nobody there
    std::string refusal = {};     ///< why it cannot be done at all now; empty where it can
    bool asks_tile = false;       ///< whoever does it chooses one of `tiles`
    std::vector<TileChance> tiles = {};
    std::vector<MapTarget> targets = {}; ///< in the order of the map's marks, without the actor
    /// For whom `bands` were worked out: on each tile where they could stand, the chance if they stood there.
    /// Empty: there are none.
    std::string band_of = {};
    std::vector<TileChance> bands = {};
    /// Everybody on the map whom the action may change something of, likeliest first; what becomes of the
    /// actor in any case does not count. Only where `targets` name all that it takes.
    std::vector<MapTouched> touched = {};
    std::string word = {};                 ///< `of`
    std::vector<TileShare> spread = {};    ///< of the word, by row and column
    double elsewhere = 0;                  ///< the share with which it is no tile
    std::optional<Pedigree> pedigree = {}; ///< of shares, where there are any
};

/// The map of an action as a viewer sees it: chances and reasons that would tell them a secret are left out,
/// and so is everybody they do not see. Fails where there is no such actor, action, role or word, where the
/// actor stands on no tile, where a target that stands on none is missing, where the viewer does not decide
/// for the actor, and where a rule fails. Costs about a microsecond for each tile of the map, and a walk
/// through all that can happen where `targets` name all that the action takes. Draws and changes nothing; one
/// thread at a time for a scene.
[[nodiscard]] Result<ActionMap> action_map_for(const action::Scene& scene, const ActionMapAsked& asked,
                                               const Viewer& viewer);

/// The action's part as JSON: an object on one line, without the map.
[[nodiscard]] std::string to_json(const ActionMap& map);

/// A map as a picture to be put into a document, with a legend: no scripts, no fonts to load, readable on
/// light and on dark paper, in print and without colours. `action` may be null.
[[nodiscard]] std::string map_svg(const MapView& map, const ActionMap* action = nullptr);

} // namespace arbiter
