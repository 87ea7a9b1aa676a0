// Luck and the steps of one resolution: what sessions, cases and tests drive the machine with.
#pragma once

#include "arbiter/chance.hpp"
#include "arbiter/event.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

namespace action {
class Resolution;
}

/// Who answers questions: a seed, or faces that somebody rolled. Choices are taken from `choices` first.
struct Luck {
    Seed seed = {};
    std::uint64_t command = 0; ///< the number of the command: each has dice of its own
    std::optional<std::vector<double>> dice =
        {};                                 ///< instead of the seed: faces in the order they are asked for
    std::vector<OptionChoice> choices = {}; ///< options by number or id; after them the default is taken
    std::vector<std::string> picks = {};    ///< what is picked out of lists, by name
    bool takes_first = false;  ///< where nothing was said and nothing is usual, else that is an error
    std::uint32_t rerolls = 0; ///< how often what was shown is tried again, where that can be chosen
    std::string degree = {};   ///< what the action comes to, without a roll; empty: it is rolled
    bool is_read = true; ///< somebody reads the label and the chance of the action; else they stay empty
    bool asks = false;   ///< a choice about which nothing was said is left open: the resolution waits there
};

struct ResolutionCloser {
    void operator()(action::Resolution* resolution) const noexcept;
};
/// A resolution in progress. It uses its scene, which outlives it; a scene has one at a time.
using ResolutionPtr = std::unique_ptr<action::Resolution, ResolutionCloser>;

/// Does an action once. Fails, and changes nothing, when it may not be done: a component or a prerequisite is
/// missing, a target is not one its scope finds, dice do not fit or run out.
[[nodiscard]] Result<Resolved> resolve_action(action::Scene& scene, std::string_view actor,
                                              std::string_view action,
                                              const std::vector<TargetChoice>& targets, const Luck& luck);

/// Begins an action; the same errors.
[[nodiscard]] Result<ResolutionPtr> begin_action(action::Scene& scene, std::string_view actor,
                                                 std::string_view action,
                                                 const std::vector<TargetChoice>& targets, const Luck& luck);

/// Begins a round of the scenario's flow. Fails when it has none with phases, or nobody plays it.
[[nodiscard]] Result<ResolutionPtr> begin_turn(action::Scene& scene, const Luck& luck);

/// Runs on to the next question; nothing when it has ended.
[[nodiscard]] Result<std::optional<PendingQuestion>> advance(action::Resolution& resolution);
/// What cannot be chosen at the pending question, each with its reason; of an `act`: actions that may not be
/// done now. Empty for other questions. Costs about as much as listing all offers of whoever is asked.
[[nodiscard]] std::vector<QuestionOption> impossible_options(action::Resolution& resolution);
/// Answers the pending question: with `option` (from 0) for a choice that somebody made, else by luck.
[[nodiscard]] Result<void> answer(action::Resolution& resolution,
                                  std::optional<std::uint64_t> option = std::nullopt);
/// What has become of it so far.
[[nodiscard]] Resolved report_of(const action::Resolution& resolution);

} // namespace arbiter
