// Who deals with a card, and how, where nobody has said so: the likeliest to succeed.
#pragma once

#include "action/scene.hpp"

namespace arbiter::odds {

struct Attempt {
    const action::Action* action = nullptr; ///< null: there is none
    world::Cast cast;
    int chance = -1; ///< percent
};

/// Whether an id is called so: whole, or by what stands behind a colon or a slash.
[[nodiscard]] bool is_called(std::string_view id, std::string_view name);

/// Takes a way to deal with a card, for this cast, that is likelier than `best`; of equals the first stays.
/// `way` leaves only those that are called so.
void take_likelier(Attempt& best, const action::Position& at, std::string_view card, const world::Cast& cast,
                   std::string_view way = {});

} // namespace arbiter::odds
