// Relations: who stands with whom in an encounter, for policies.
#pragma once

#include "action/position.hpp"

#include <vector>

namespace arbiter::play {

enum class Relation : std::uint8_t { foe, friendly };

/// The sides of the flow that runs, as they are now. Without sides nobody is a foe or a friend.
class Relations {
public:
    explicit Relations(const action::Position& at);

    /// Whether two people are on different sides, or on the same one. Who is on no side is neither.
    [[nodiscard]] bool are(Relation relation, world::Entity one, world::Entity other) const;
    /// Those on other sides than `who` who have turns: whoever is down is none.
    [[nodiscard]] std::vector<world::Entity> foes_of(world::Entity who) const;
    /// Whether a target of an action is that to whoever acts.
    [[nodiscard]] bool is_aimed_at(Relation relation, const action::Action& action,
                                   const world::Cast& cast) const;

private:
    [[nodiscard]] std::uint32_t side_of(world::Entity who) const noexcept {
        return who.index < sides_.size() ? sides_[who.index] : 0;
    }

    std::vector<world::Entity> with_turns_;
    std::vector<std::uint32_t> sides_; // by entity: the side's number from 1; 0 for none
};

} // namespace arbiter::play
