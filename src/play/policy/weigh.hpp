// Weighing: what a policy makes of a choice. Below sessions: it works on any position, for walks too.
#pragma once

#include "play/policy/choosing.hpp"

#include <string>
#include <vector>

namespace arbiter::play {

/// A row of a policy that is about an option.
struct ScorePart {
    std::uint32_t row = 0;
    double value = 0;
    bool is_applied = false; ///< its condition holds, and it comes to a number
};

/// What an ask came to for an option.
struct AskedOf {
    std::uint32_t ask = 0;
    action::AskAnswer answer;
};

/// Why an option has its weight.
struct OptionReasons {
    std::optional<double> score; ///< none: no row is about it
    std::vector<ScorePart> parts;
    std::vector<AskedOf> asks; ///< those that were worked out
};

/// How often a policy takes each option: `weights` gets one number for each, which add up to 1. `reasons`, if
/// there is somebody who wants them, gets one for each, too. There is one option at least. Changes nothing
/// and draws nothing; depends on the world of `at`, the choice and the params alone. Fails where a rule
/// fails.
[[nodiscard]] Result<void> weights_of(const action::Policy& policy, const action::Position& at,
                                      const Choosing& choosing, std::vector<double>& weights,
                                      std::vector<OptionReasons>* reasons = nullptr);

} // namespace arbiter::play
