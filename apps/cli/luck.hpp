// The luck that a command line gives: a seed or faces, choices, picks, a degree.
#pragma once

#include "arbiter/session.hpp"
#include "command.hpp"

#include <optional>

namespace arbiter::cli {

/// A seed, and what is decided beforehand.
struct Luck {
    std::uint64_t seed = 0; ///< of `--seed`, else a new one: what to tell people
    Answers answers = {};
};

/// What luck can be given by; `given_luck` reads all of them.
inline constexpr Option k_seed{"--seed", "N", "The same number gives the same dice, everywhere"};
inline constexpr Option k_dice{"--dice", "LIST", "Faces that were rolled, in order: 37 or 4,2,6"};
inline constexpr Option k_choose{
    "--choose", "OPTION",
    "Take this option where there is a choice: its number, from 1, or its id; one for each choice", true};
inline constexpr Option k_pick{"--pick", "NAME", "Pick this out of a list, one for each list", true};
inline constexpr Option k_reroll{"--reroll", "N",
                                 "Try again so often what was shown, where that can be chosen"};

/// Empty, with a message and `exit_code`, when it makes no sense.
[[nodiscard]] std::optional<Luck> given_luck(const Arguments& given, int& exit_code);

} // namespace arbiter::cli
