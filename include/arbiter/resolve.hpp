// Resolving: an action is done, question by question, and its log is told.
//
//     arbiter::Luck luck{.seed = arbiter::make_seed(7)};
//     auto done = arbiter::resolve_action(*scene, "mine:hero", "mine:strike", {{"primary", "mine:wolf"}},
//     luck); for (const auto& line : done->log) std::cout << line.text << "\n";
//
// `begin_action` and what follows it do the same step by step: a person answers a choice, a resolution is
// saved at a question and goes on elsewhere, with the same result.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/chance.hpp"
#include "arbiter/option.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
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
};

/// One thing that happened.
struct LogLine {
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
    /// from. Not part of the JSON; empty in what was read from a save.
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
    std::vector<LogLine> log;
};

/// Does an action once. Fails, and changes nothing, when it may not be done: a component or a prerequisite is
/// missing, a target is not one its scope finds, dice do not fit or run out.
[[nodiscard]] Result<Resolved> resolve_action(action::Scene& scene, std::string_view actor,
                                              std::string_view action,
                                              const std::vector<TargetChoice>& targets, const Luck& luck);

/// As JSON on one line.
[[nodiscard]] std::string to_json(const Resolved& resolved);

/// A resolution in progress. It uses its scene, which outlives it; a scene has one at a time.
struct ResolutionCloser {
    void operator()(action::Resolution* resolution) const noexcept;
};
using ResolutionPtr = std::unique_ptr<action::Resolution, ResolutionCloser>;

[[nodiscard]] Result<ResolutionPtr> begin_action(action::Scene& scene, std::string_view actor,
                                                 std::string_view action,
                                                 const std::vector<TargetChoice>& targets, const Luck& luck);

/// What a resolution waits for.
struct PendingQuestion {
    std::string kind;                    ///< "uniform", "dist", "choose", ...
    std::string place;                   ///< where in the rules it stands
    std::uint64_t answers = 0;           ///< how many there are
    std::vector<QuestionOption> options; ///< of a choice
    std::string ask;                     ///< what is asked, as people read it; may be empty
    bool is_pick = false;                ///< a choice out of a list, rather than of what to do
};

/// The same as JSON on one line: `{"kind","ask","place","options"}`, each option with `id`, `label`, `chance`
/// and `cost`; for every front end.
[[nodiscard]] std::string to_json(const PendingQuestion& question);

/// Runs on to the next question; nothing when it has ended.
[[nodiscard]] Result<std::optional<PendingQuestion>> advance(action::Resolution& resolution);
/// The number of the option, from 0, that has this id or label; packs of ids may be left out where only one
/// can be meant. Nothing where there is none.
[[nodiscard]] std::optional<std::uint64_t> find_option(const PendingQuestion& question,
                                                       std::string_view name);
/// What cannot be chosen at the pending question, each with its reason; of an `act`: actions that may not be
/// done now. Empty for other questions. Costs about as much as listing all offers of whoever is asked.
[[nodiscard]] std::vector<QuestionOption> impossible_options(action::Resolution& resolution);
/// A question as JSON with what cannot be chosen: `impossible`, each with `id`, `label` and `reason`.
[[nodiscard]] std::string to_json(const PendingQuestion& question,
                                  std::span<const QuestionOption> impossible);
/// Answers the pending question: with `option` (from 0) for a choice that somebody made, else by luck.
[[nodiscard]] Result<void> answer(action::Resolution& resolution,
                                  std::optional<std::uint64_t> option = std::nullopt);
/// What has become of it so far.
[[nodiscard]] Resolved report_of(const action::Resolution& resolution);

/// Which saves are taken.
enum class Fit : std::uint8_t {
    exact,  ///< those of the same rules and params
    anyway, ///< those, too, in which everybody, every component and every place still is there
};

/// A resolution at a question, as JSON, and back: in a scene of the same scenario it goes on and comes to the
/// same end. Loading fails, and leaves the scene as it was, when check_save finds something, or when the game
/// has other params than it was saved with. docs/saves.md says what stands in it.
[[nodiscard]] std::string save(const action::Resolution& resolution);
[[nodiscard]] Result<ResolutionPtr> load_resolution(action::Scene& scene, std::string_view json,
                                                    Fit fit = Fit::exact);

/// A scene in which nothing is under way, as JSON, in the same format: everybody and everything they have.
[[nodiscard]] std::string save_state(const action::Scene& scene);
/// Opens the scene of a save; what was under way in it is not: see load_resolution. Fails as that does.
[[nodiscard]] Result<ScenePtr> open_save(std::shared_ptr<const action::Game> game, std::string_view json,
                                         Fit fit = Fit::exact);

/// What a JSON text is, by the keys it has.
enum class SaveKind : std::uint8_t {
    none,       ///< no save: something else, or no JSON
    state,      ///< nothing is under way in it
    resolution, ///< something is
};

/// What has to be known of a save before its game is loaded.
struct SaveSummary {
    SaveKind kind = SaveKind::none;
    std::string scenario = {};             ///< empty where it names none
    ParamChoices params = {};              ///< that it was saved with, as load_game takes them
    std::optional<Diagnostic> broken = {}; ///< why it is no JSON
};

/// Looks at a text that may be a save. `file` is what its places call it.
[[nodiscard]] SaveSummary summary_of_save(std::string_view json, std::string_view file = "<save>");

/// Everything that is wrong with a save, each with its place: no JSON, keys that are missing or unknown,
/// values of a wrong type, rules that are others now, ids that the game does not have, components that break
/// their schema. Without a game (null) only what can be seen without one.
[[nodiscard]] std::vector<Diagnostic> check_save(const std::shared_ptr<const action::Game>& game,
                                                 std::string_view json, std::string_view file = "<save>",
                                                 Fit fit = Fit::exact);

} // namespace arbiter
