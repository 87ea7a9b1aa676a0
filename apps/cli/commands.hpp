// The commands, one file each.
#pragma once

#include "command.hpp"

namespace arbiter::cli {

extern const Command k_new;
extern const Command k_check;
extern const Command k_upgrade;
extern const Command k_show;
extern const Command k_refs;
extern const Command k_schema;
extern const Command k_roll;
extern const Command k_odds;
extern const Command k_solve;
extern const Command k_eval;
extern const Command k_actions;
extern const Command k_explain;
extern const Command k_resolve;
extern const Command k_turn;
extern const Command k_play;
extern const Command k_replay;
extern const Command k_state;
extern const Command k_map;
extern const Command k_conform;
extern const Command k_test;
extern const Command k_balance;
extern const Command k_completion;

} // namespace arbiter::cli
