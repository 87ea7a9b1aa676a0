// Session: a game that is being played. Commands go in, events come out, and nothing else changes it.
//
//     auto session = arbiter::open_session(game, "mine:opening", arbiter::make_seed(7));
//     auto reply = arbiter::send(**session, arbiter::act("mine:hero", "mine:strike", {{"target",
//     "mine:wolf"}})); if (!reply) std::cerr << reply.error().message;            // refused: nothing has
//     changed else for (const auto& event : reply->done.log) std::cout << event.text << "\n";
//
// A session is its seed, the rules it is played by and the list of its commands: the same three give the same
// events, byte for byte, with every compiler and on every machine. Saving, loading, replaying, undoing and
// forking follow from that. A session is for one thread at a time; sessions of one game may run on different
// threads.
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

namespace play {
class Session;
}

/// What a command does.
enum class Verb : std::uint8_t {
    act,    ///< somebody does an action: `actor`, `action`, `targets`
    round,  ///< a round of the scenario's flow begins
    choose, ///< answers the pending question: `option`, by its id
    undo,   ///< goes back to where the session was at revision `to`; one command back without it
    fork,   ///< from here on the dice are others: see fork_session
    edit,   ///< the game master changes the world: `changes`
    task,   ///< marks something that people do themselves as done, or rolls its dice
};

/// A stable lower-case word: "act", "round", ...
[[nodiscard]] std::string_view word_of(Verb verb) noexcept;

/// What happens at a choice about which a command says nothing.
enum class Rest : std::uint8_t {
    ask,   ///< the session waits there for a command that chooses
    usual, ///< what the rules call usual is taken; where they call nothing so, the command is refused
    first, ///< the same, but the first option is taken where nothing is usual
};

/// Answers that are known before they are asked for: faces of real dice, options, names out of lists.
struct Answers {
    std::optional<std::vector<double>> dice =
        {}; ///< instead of the session's: faces in the order they are asked for
    std::vector<OptionChoice> choices = {}; ///< by number or id, in the order they are asked for
    std::vector<std::string> picks = {};    ///< what is picked out of lists, by name
    std::uint32_t rerolls = 0; ///< how often what was shown is tried again, where that can be chosen
    std::string degree = {};   ///< what the action comes to, without a roll; empty: it is rolled
    Rest rest = Rest::ask;

    bool operator==(const Answers&) const = default;
};

/// One thing that somebody wants.
struct Command {
    /// Names it. Sending a command with an id that was accepted before gives the first answer again and does
    /// nothing, so a sender that heard no answer may send it once more. Empty: the session gives it one.
    std::string id = {};
    std::string who =
        {}; ///< on whose behalf: somebody's id or a side; empty is the game master, who may do everything
    std::optional<std::uint64_t> revision =
        {}; ///< of the session as the sender knows it; refused where it is another
    Verb verb = Verb::act;
    std::string actor = {}, action = {};
    std::vector<TargetChoice> targets = {};
    std::string question =
        {}; ///< of `choose`: the place of the question it answers; empty: whichever is pending
    std::string option = {};              ///< of `choose`; empty: `answers` say what is chosen
    std::optional<std::uint64_t> to = {}; ///< of `undo`
    std::string seed =
        {}; ///< of `fork`: where the dice come from now, as to_hex writes it; empty: from the id
    std::string changes = {}; ///< of `edit`, as JSON: `{"pack:somebody": {"pack:component": value or null}}`
    std::uint64_t task = 0;   ///< of `task`, from 1
    std::string task_change = {}; ///< "done", "open" or "roll"
    Answers answers = {};

    bool operator==(const Command&) const = default;
};

/// Commands as most are written.
[[nodiscard]] Command act(std::string actor, std::string action, std::vector<TargetChoice> targets = {},
                          Answers answers = {});
[[nodiscard]] Command begin_round(Answers answers = {});
[[nodiscard]] Command choose(std::string option, Answers answers = {});
[[nodiscard]] Command undo(std::optional<std::uint64_t> to = {});

/// A command as JSON on one line, with the keys that it uses: `{"id","who","revision","verb",...}`.
[[nodiscard]] std::string to_json(const Command& command);
/// Reads what to_json writes. Fails with the place of the first thing that is wrong.
[[nodiscard]] Result<Command> read_command(std::string_view json);

/// What an accepted command has led to.
struct Accepted {
    std::string id;                               ///< of the command
    std::uint64_t revision = 0;                   ///< of the session after it
    Resolved done;                                ///< who did what, and the events
    std::optional<PendingQuestion> question = {}; ///< what the session waits for now; none: for anything
};

/// `{"accepted":{"id","revision","events","question",...}}`, on one line. What was refused is an Error as
/// everywhere.
[[nodiscard]] std::string to_json(const Accepted& accepted);

struct SessionCloser {
    void operator()(play::Session* session) const noexcept;
};
using SessionPtr = std::unique_ptr<play::Session, SessionCloser>;

/// Opens a scenario. Fails as open_scene does.
[[nodiscard]] Result<SessionPtr> open_session(std::shared_ptr<const action::Game> game,
                                              std::string_view scenario, const Seed& seed);
/// A session in a scene that a host has prepared; what it changed is the first command, an `edit`.
[[nodiscard]] SessionPtr open_session(ScenePtr scene, const Seed& seed);

/// Does what a command says. Refused, and nothing has changed, where
/// - `revision` is not the session's: ErrorCode::old_revision;
/// - it is not for `who` to decide: ErrorCode::not_allowed;
/// - the option is not there, or nothing is asked: ErrorCode::no_such_option;
/// - it may not be done, dice or answers do not fit, a rule fails or takes too long: the code of that.
Result<Accepted> send(play::Session& session, const Command& command);

/// How many commands were accepted so far. Dice are numbered by it, and it never goes back: after an undo the
/// next command has new dice.
[[nodiscard]] std::uint64_t revision_of(const play::Session& session) noexcept;
/// The scene of a session, for questions about it: offers, chances, odds. It lives as long as the session.
[[nodiscard]] const action::Scene& scene_of(const play::Session& session) noexcept;
/// What the session waits for; nothing where any action may begin.
[[nodiscard]] std::optional<PendingQuestion> question_of(const play::Session& session);
/// What cannot be chosen at the pending question, each with its reason; of an `act`: actions that may not be
/// done now. Empty for other questions. Costs about as much as listing all offers of whoever is asked.
[[nodiscard]] std::vector<QuestionOption> impossible_options(const play::Session& session);
/// Whether the scenario has a flow whose round can begin now: nothing is under way, and somebody is there to
/// play it. Costs a copy of the scene.
[[nodiscard]] bool can_begin_round(const play::Session& session);
/// Whether anything was done that an undo could take back.
[[nodiscard]] bool can_undo(const play::Session& session) noexcept;
/// Whether commands sent for `who` may decide for `entity`: they are the same, or `who` is a side that
/// `entity` is on. Ids may be shortened.
[[nodiscard]] bool decides_for(const play::Session& session, std::string_view who, std::string_view entity);
/// Numbers, from 0, of the commands that have led to the position, in order: those that were taken back are
/// not among them, nor is the undo.
[[nodiscard]] std::vector<std::uint64_t> path_of(const play::Session& session);
/// The accepted commands, in order; each with its id.
[[nodiscard]] std::vector<Command> commands_of(const play::Session& session);
/// The answer that command `number` (from 0) was given. Worked out again where it is not known any more.
[[nodiscard]] Result<Accepted> answer_to(play::Session& session, std::uint64_t number);

/// A copy of a session that goes on by itself, with dice of its own: they come from the seed, the branch so
/// far and `id`, so neither branch tells what the other would roll.
[[nodiscard]] SessionPtr fork_session(const play::Session& session, std::string_view id);

/// Something that people have to do themselves.
struct TaskLine {
    std::string text;
    std::string of; ///< what it came of: the name of a card
    bool is_done = false;
};
[[nodiscard]] std::vector<TaskLine> tasks(const action::Scene& scene);
/// What stands above them, in the words of the game's packs.
[[nodiscard]] std::string tasks_title(const action::Scene& scene);
/// As JSON on one line.
[[nodiscard]] std::string to_json(const std::vector<TaskLine>& tasks);

/// Which saves are taken.
enum class Fit : std::uint8_t {
    exact,    ///< those of the same rules and params, as they were written
    replayed, ///< those, too, whose seed or commands somebody has changed: for playing them again
    anyway,   ///< those, too, in which everybody, every component and every place still is there; their
              ///< commands are dropped, since they would lead elsewhere now
};

/// A session as JSON: scenario, params, seed, commands and the position after the last one. docs/saves.md.
[[nodiscard]] std::string save(const play::Session& session);
/// The session of a save, at its last position: no command is run. Fails when check_save finds something, or
/// when the game has other params than it was saved with.
[[nodiscard]] Result<SessionPtr> load_session(std::shared_ptr<const action::Game> game, std::string_view json,
                                              Fit fit = Fit::exact);

/// What playing a save's commands again came to.
struct Replay {
    SessionPtr session; ///< after the last command that was run
    /// The first command, from 0, that is refused or tells something else than it told.
    std::optional<std::uint64_t> differs = {};
    bool ends_alike = false; ///< whether the position is the saved one; false where not all were run
    std::optional<std::uint64_t> refused = {}; ///< the command, from 0, at which it ended: refused now
    std::string why = {};                      ///< why it is
};

/// Runs the first `count` commands of a save, all without it, and compares what they tell with what they
/// told.
[[nodiscard]] Result<Replay> replay(std::shared_ptr<const action::Game> game, std::string_view json,
                                    std::optional<std::uint64_t> count = {});

/// What has to be known of a save before its game is loaded.
struct SaveSummary {
    bool is_save = false;
    std::string scenario = {};             ///< empty where it names none
    ParamChoices params = {};              ///< that it was saved with, as load_game takes them
    std::vector<Place> places = {};        ///< where each of them stands
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
