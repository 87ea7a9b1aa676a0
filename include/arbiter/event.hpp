// Events and questions: what a game tells, and what it waits for.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/audience.hpp"
#include "arbiter/option.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One line of a number: a term or a modifier.
struct NumberLine {
    std::string label;
    std::string source; ///< the id of the record it is written in
    double value = 0;
    bool applied = false;

    bool operator==(const NumberLine&) const = default;
};

/// A number that something was decided by, or that was rolled, with what it is made of.
struct NumberTold {
    std::string name; ///< the id of its quantity, or what people call it in its contest
    double base = 0;
    double value = 0;
    std::vector<NumberLine> lines = {};

    bool operator==(const NumberTold&) const = default;
};

/// One thing that happened.
struct Event {
    std::string kind; ///< "say", "contest", "roll", "number", "choose", "change",
                      ///< "preview", "resource", "task", "phase", "card" (what one is about) or "undo"
    std::string text; ///< for people
    std::string who;  ///< the id of whoever acts; of a change, of whoever it happens to; may be empty
    std::string name; ///< of a contest or a roll, as effects name it or as it is written
    std::string degree;
    bool decides = false;            ///< of a contest: its degree is that of the whole action
    std::optional<int> chance;       ///< of a contest, percent
    std::optional<double> total;     ///< of a roll or a number
    std::vector<std::int64_t> faces; ///< what fell
    std::vector<std::pair<std::string, std::string>>
        outputs;                          ///< as JSON: what a contest left, what a number is made of
    bool is_brief = false;                ///< words that stand for all others where somebody wants it short
    std::optional<double> round;          ///< when it happened, where a clock runs
    std::string entity, component;        ///< of a change
    std::string before, after;            ///< of a change, as JSON; empty where there is nothing
    std::vector<NumberTold> numbers = {}; ///< of a contest or a number: what it was decided by or made of
    /// Of a contest: labels of the lines without which the same faces would have come to another degree.
    std::vector<std::string> decisive = {};
    Audiences seen_by = {}; ///< who may see the event at all; empty: everybody
    /// Who may see its words and numbers; the others learn that it happened, and the degree of a contest.
    Audiences details_seen_by = {};
    std::string plain = {}; ///< the text for those; empty: they do not see the event. Not part of the JSON
    std::optional<std::uint64_t> revision = {}; ///< of the session after the command it belongs to
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
    Audiences seen_by = {};         ///< who may know label and chance
    Audiences targets_seen_by = {}; ///< who may know the targets
    std::string plain = {};         ///< the label for those who may not know it
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
    Audiences seen_by = {};                  ///< who may know what is asked, besides being asked
    std::optional<std::uint64_t> usual = {}; ///< the option, from 0, that the rules take where nobody chooses
    bool is_tile = false;                    ///< options are tiles, with ids such as `3,4`
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
