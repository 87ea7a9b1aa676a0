// Encounter: what a fight, a chase or any other play in turns has come to.
#pragma once

#include "arbiter/action.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

/// Those who win or lose together.
struct SideView {
    std::string id;
    std::string name;                 ///< for people
    std::vector<std::string> members; ///< ids, also of those who are down
};

/// An encounter as it stands.
struct EncounterView {
    std::string flow;            ///< the id of its record
    std::string name;            ///< for people
    double round = 1;            ///< the one that is played, or that comes next
    std::vector<SideView> sides; ///< in the order they are written
    std::vector<std::string>
        order;           ///< ids of those who have turns, the first first; empty before the first round
    std::string turn_of; ///< the id of who has the turn; empty between rounds
    bool has_ended = false;
    std::string winner; ///< the id of a side; empty for a draw, and while it goes on
    std::string reason; ///< why it has ended, for people; empty where the flow gives no reason
};

/// The encounter that is played in a scene: that of its scenario's flow, where the flow has `turn`. Nothing
/// for other scenes. Costs a few microseconds; the view borrows nothing.
[[nodiscard]] std::optional<EncounterView> encounter_of(const action::Scene& scene);

/// As JSON on one line.
[[nodiscard]] std::string to_json(const EncounterView& encounter);

} // namespace arbiter
