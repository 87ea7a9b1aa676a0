// Options: the answers to a choice, as people read them and as scripts name them.
#pragma once

#include "arbiter/audience.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// One answer to a choice.
struct QuestionOption {
    /// Names it for scripts, saved commands and programs. It is made of what the option is (an action, its
    /// targets, the way of paying; else its own `id` or `option_N`, N as it is written), so it stays the same
    /// whatever else can be chosen.
    std::string id;
    std::string label;              ///< for people
    std::optional<int> chance = {}; ///< percent; none where nothing is decided, or it cannot be told
    std::string cost = {};          ///< what it takes: `2 stamina`; empty for nothing
    std::string reason = {};        ///< why it cannot be chosen now; empty where it can
    Audiences seen_by = {};         ///< who may know label, chance and reason; empty: everybody
    Audiences cost_seen_by = {};    ///< who may know the cost
    Audiences id_seen_by = {};      ///< who may know the id: it names something that is hidden
    std::string plain = {};         ///< the label for those who may not know it
    /// Of an `act`: who would do what to whom, as `explain_action` takes it. Empty for other options.
    std::string actor = {}, action = {};
    std::vector<std::pair<std::string, std::string>> targets = {};

    bool operator==(const QuestionOption&) const = default;
};

/// An option that somebody wants: by its number in the list, from 1, or by its id.
struct OptionChoice {
    std::uint32_t number = 0; ///< 0: `id` says which
    std::string id = {};

    OptionChoice(std::uint32_t nth) : number(nth) {}          // NOLINT: numbers and ids stand for it
    OptionChoice(std::string named) : id(std::move(named)) {} // NOLINT
    bool operator==(const OptionChoice&) const = default;
};

} // namespace arbiter
