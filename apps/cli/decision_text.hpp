// Decisions of policies in words, and the options of commands about them.
#pragma once

#include "arbiter/policy.hpp"
#include "command.hpp"

#include <string>
#include <vector>

namespace arbiter::cli {

inline constexpr Option k_policy{"--policy", "[WHO=]ID",
                                 "A policy for somebody or a side; without WHO for everybody", true};

/// What --policy says, in the order of the command line.
[[nodiscard]] std::vector<PolicyChoice> given_policies(const Arguments& given);

/// Every option with its score, its parts and its weight.
[[nodiscard]] std::string decision_text(const Decision& decision);

/// The best options on one line each, for a game that is watched.
[[nodiscard]] std::string short_decision_text(const Decision& decision);

} // namespace arbiter::cli
