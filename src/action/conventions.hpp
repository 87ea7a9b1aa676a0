// The few components the engine reads by name. They belong to the pack `core`, which is the engine's own; a
// pack may use them or not.
#pragma once

#include "rules/contest/contest.hpp"

#include <array>
#include <string>
#include <string_view>

namespace arbiter::action {

/// A component and a field in it.
struct Convention {
    std::string_view component;
    std::string_view field;
};

/// Where somebody is: the id of a place.
inline constexpr Convention k_place = {"core:position", "locationId"};

/// By which policy somebody is played where nobody plays them.
inline constexpr Convention k_mind = {"core:mind", "policy"};

/// On which tile of it, and what somebody takes up there.
inline constexpr Convention k_tile_x = {"core:tile", "x"};
inline constexpr Convention k_tile_y = {"core:tile", "y"};
inline constexpr Convention k_footprint_size = {"core:footprint", "size"};
inline constexpr Convention k_footprint_passable = {"core:footprint", "passable"};

/// Who holds a thing, and in which slot of theirs.
inline constexpr Convention k_holder = {"core:held", "by"};
inline constexpr Convention k_holding_slot = {"core:held", "slot"};

/// What somebody is called. The first that is there counts; without any, the id does.
inline constexpr std::array k_names = {
    Convention{"core:name", "text"},
    Convention{"core:description", "name"},
    Convention{"core:actor", "name"},
    Convention{"core:item", "name"},
};

/// Whether it is somebody's turn, and which round a flow is in.
inline constexpr Convention k_turn = {"core:turn", "now"};
inline constexpr Convention k_round = {"core:clock", "round"};
inline constexpr Convention k_phase = {"core:clock", "phase"};
inline constexpr Convention k_done = {"core:clock", "done"};
inline constexpr Convention k_order = {"core:clock", "order"};
inline constexpr Convention k_ended = {"core:clock", "ended"};
inline constexpr Convention k_winner = {"core:clock", "winner"};

/// What modifiers name to reach one number of every contest that has it.
struct EveryNumber {
    std::string_view id;
    rules::ContestNumber number;
    std::string_view words;   ///< for messages
    std::string_view contest; ///< which contests have it
};
inline constexpr std::array k_every = {
    EveryNumber{"core:chance", rules::ContestNumber::chance, "a chance", "percent contest"},
    EveryNumber{"core:bonus", rules::ContestNumber::bonus, "a bonus", "check"},
    EveryNumber{"core:difficulty", rules::ContestNumber::difficulty, "a difficulty", "check"},
};

} // namespace arbiter::action
