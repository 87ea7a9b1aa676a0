// Events and questions: what a game tells, and what it waits for.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/option.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One thing that happened.
struct Event {
    std::string kind; ///< "say", "contest", "roll", "number", "choose", "change",
                      ///< "preview", "resource", "task", "phase" or "card" (what one is about)
    std::string text; ///< for people
    std::string name; ///< of a contest or a roll, as effects name it or as it is written
    std::string degree;
    bool decides = false;            ///< of a contest: its degree is that of the whole action
    std::optional<int> chance;       ///< of a contest, percent
    std::optional<double> total;     ///< of a roll or a number
    std::vector<std::int64_t> faces; ///< what fell
    std::vector<std::pair<std::string, std::string>>
        outputs;                   ///< as JSON: what a contest left, what a number is made of
    bool is_brief = false;         ///< words that stand for all others where somebody wants it short
    std::optional<double> round;   ///< when it happened, where a clock runs
    std::string entity, component; ///< of a change
    std::string before, after;     ///< of a change, as JSON; empty where there is nothing
    /// The text as it stands on a line of its own: a resource with what there was and is and where that came
    /// from. Not part of the JSON; empty where it is the text.
    std::string shown = {};
};

/// What became of an action.
struct Resolved {
    std::string actor, action;
    std::vector<TargetChoice> targets;
    std::string label;                      ///< as it was offered
    std::optional<int> chance;              ///< as it was offered
    std::string degree;                     ///< of the contest that decides it; "success" without one
    std::optional<std::uint64_t> seed = {}; ///< what make_seed made its seed from, where the caller says so
    std::vector<Event> log;
};

/// As JSON on one line.
[[nodiscard]] std::string to_json(const Resolved& resolved);

/// What a game waits for.
struct PendingQuestion {
    std::string kind;                        ///< "uniform", "dist", "choose", ...
    std::string place;                       ///< where in the rules it stands
    std::uint64_t answers = 0;               ///< how many there are
    std::vector<QuestionOption> options;     ///< of a choice
    std::string ask;                         ///< what is asked, as people read it; may be empty
    std::string who;                         ///< the id of whoever has to answer; empty where anybody may
    bool is_pick = false;                    ///< a choice out of a list, rather than of what to do
    std::optional<std::uint64_t> usual = {}; ///< the option, from 0, that the rules take where nobody chooses
};

/// The same as JSON on one line: `{"kind","ask","place","options"}`, each option with `id`, `label`, `chance`
/// and `cost`; for every front end.
[[nodiscard]] std::string to_json(const PendingQuestion& question);

/// A question as JSON with what cannot be chosen: `impossible`, each with `id`, `label` and `reason`.
[[nodiscard]] std::string to_json(const PendingQuestion& question,
                                  std::span<const QuestionOption> impossible);
/// The number of the option, from 0, that has this id or label; packs of ids may be left out where only one
/// can be meant. Nothing where there is none.
[[nodiscard]] std::optional<std::uint64_t> find_option(const PendingQuestion& question,
                                                       std::string_view name);

} // namespace arbiter
