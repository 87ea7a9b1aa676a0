// The luck that a command line gives: a seed or faces, choices, picks, a degree.
#pragma once

#include "arbiter/resolve.hpp"
#include "command.hpp"

#include <optional>

namespace arbiter::cli {

/// What luck can be given by; `given_luck` reads all of them.
inline constexpr Option k_seed{"--seed", "N", "The same number gives the same dice, everywhere"};
inline constexpr Option k_dice{"--dice", "LIST", "Faces that were rolled, in order: 37 or 4,2,6"};
inline constexpr Option k_choose{
    "--choose", "OPTION",
    "Take this option where there is a choice: its number, from 1, or its id; one for each choice", true};
inline constexpr Option k_pick{"--pick", "NAME", "Pick this out of a list, one for each list", true};
inline constexpr Option k_reroll{"--reroll", "N",
                                 "Try again so often what was shown, where that can be chosen"};

/// Empty, with a message and `exit_code`, when it makes no sense. `seed` is what to tell people.
[[nodiscard]] std::optional<Luck> given_luck(const Arguments& given, std::uint64_t& seed, int& exit_code);

} // namespace arbiter::cli
