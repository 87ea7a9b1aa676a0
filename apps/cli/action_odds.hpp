// arbiter odds with --actor: the exact odds of what an action leads to.
#pragma once

#include "command.hpp"

namespace arbiter::cli {

int run_action_odds(const Arguments& given);
/// With --event: what a card does to every resource.
int run_card_odds(const Arguments& given);

} // namespace arbiter::cli
