// OrderRoom: everybody who is put in order, and what they roll. In the Ground, since a pending question
// borrows from it.
#pragma once

#include "chance/order.hpp"
#include "dice/question.hpp"
#include "world/world.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter::machine {

/// What the number of one participant can come to. The order question borrows from it.
struct OrderEntryRoom {
    std::optional<dice::DiceQuestion> dice; ///< none: the number is known
    std::vector<double> values;             ///< by answer of the dice; the one there is without them
    std::vector<std::int64_t> steps;        ///< the same as places among all values there are, from `first`
    std::vector<double> weights;            ///< by place, from `first`
};

/// The number of somebody is that of their roll, which the entry of the same number borrows from.
struct OrderRoom {
    std::vector<world::Entity> who;
    std::vector<OrderEntryRoom> rolls;
    std::vector<chance::OrderEntry> entries;
};

} // namespace arbiter::machine
