// Policies: how computers play. A policy is a record of a pack; it gives every option of a choice a weight.
//
//     const auto decision = arbiter::decide(*session);
//     if (decision) arbiter::send(*session, arbiter::choose(decision->options[decision->chosen].id));
//
// What a policy chooses is sent as a command like anybody's: a session that is played again needs no policy.
#pragma once

#include "arbiter/session.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A row of the policy that is about an option.
struct DecisionPart {
    std::string label;
    double value = 0;     ///< what it adds to the score; 0 where it does not count
    bool applied = false; ///< whether it counts: its condition holds, and it comes to a number
};

/// What was asked of an option by exact odds.
struct DecisionAsk {
    std::string name;
    std::optional<double> value = {}; ///< none: there is no such number after the action
    PedigreeKind pedigree = PedigreeKind::exact;
};

struct DecisionOption {
    std::string id;
    std::string label;
    std::optional<double> score = {}; ///< none: no row that counts is about it
    double weight = 0;                ///< how often it is taken; all weights add up to 1
    std::vector<DecisionPart> parts = {};
    std::vector<DecisionAsk> asks = {}; ///< those that were worked out
};

/// What a policy makes of a choice.
struct Decision {
    std::string policy;                  ///< its id
    std::string who;                     ///< who chooses; empty where anybody may
    std::string ask;                     ///< what is asked, as people read it
    std::vector<DecisionOption> options; ///< in the order of the question; one at least
    std::size_t chosen = 0;              ///< the option that is taken this time
};

/// As JSON on one line: `{"policy","who","ask","options":[{"id","label","score","weight","parts","asks"}],
/// "chosen"}`; `chosen` is an id.
[[nodiscard]] std::string to_json(const Decision& decision);

/// Who is played by which policy, as a host wants it.
struct PolicyChoice {
    std::string who;    ///< somebody's id or a side; empty: everybody
    std::string policy; ///< may be shortened: `archer` stands for `pack:archer` as long as there is only one
};

/// Fails where one of them names nobody in the scene, or no policy: with the names there are.
[[nodiscard]] Result<void> check_policies(const action::Scene& scene, std::span<const PolicyChoice> choices);

/// The id of the policy that plays somebody: the first of `choices` that is about them or about everybody,
/// those about one person before those about sides; then `core:mind`; then what the scenario says of their
/// side; then `first`. An empty `who` is whoever nobody plays. Fails where the policy is not there.
[[nodiscard]] Result<std::string> policy_of(const action::Scene& scene, std::string_view who,
                                            std::span<const PolicyChoice> choices = {});

/// What a policy makes of the pending question; the policy is that of policy_of where `policy` is empty. One
/// option is drawn from the weights, with numbers that depend on the session's seed and its revision and that
/// no dice use. Changes nothing. Fails where nothing is asked, the policy is not there, or a rule fails.
/// Costs what its asks cost; answers are remembered with the session's scene.
[[nodiscard]] Result<Decision> decide(const play::Session& session, std::string_view policy = {},
                                      std::span<const PolicyChoice> choices = {});

/// The same for somebody whom nothing asks: their offers, and being done.
[[nodiscard]] Result<Decision> decide_for(const play::Session& session, std::string_view who,
                                          std::string_view policy = {},
                                          std::span<const PolicyChoice> choices = {});

} // namespace arbiter
