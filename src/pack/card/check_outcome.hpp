// One outcome: its text, its changes, its choices and what is left to people.
#pragma once

#include "pack/card/check_text.hpp"

namespace arbiter::pack::card {

/// Checks an outcome of a card or an action. `ends_card`: the card is done with after it. Returns how
/// its texts tell their values.
ValueStyle check_outcome(const json::Node& outcome, bool ends_card, const CheckContext& context);

} // namespace arbiter::pack::card
