// Session: a scene, a seed and the commands that were accepted in it.
#pragma once

#include "action/resolution.hpp"
#include "arbiter/session.hpp"
#include "arbiter/view.hpp"
#include "play/save/sum.hpp"
#include "json/node.hpp"

#include <span>
#include <unordered_map>

namespace arbiter::play {

/// A command that was accepted.
struct Done {
    Command command;
    std::size_t origin =
        0; ///< the revision whose position it has led to: its own, or the one that an undo goes to
    bool has_rolled = false;
    Seed branch = {};               ///< where the dice after it come from
    std::string told = {};          ///< a hash of its events, hexadecimal
    std::vector<double> faces = {}; ///< that fell, as Answers::dice takes them; not known of a loaded one
    Resolved answer = {};           ///< only while `is_known`
    bool is_known = false;          ///< of the last commands; those before are told again when somebody asks
};

/// What a scene waits for; nothing where any action may begin.
[[nodiscard]] std::optional<PendingQuestion> pending_question(const action::Scene& scene);

class Session {
public:
    Session(ScenePtr scene, const Seed& seed);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    [[nodiscard]] Result<Accepted> send(const Command& given);
    /// The same for a replay: nobody reads the answer, so it is not put together; `answer_to` tells it again.
    [[nodiscard]] Result<void> repeat(const Command& given);
    /// The answer to the accepted command of that number.
    [[nodiscard]] Result<Accepted> answer_to(std::size_t number);

    [[nodiscard]] action::Scene& scene() const noexcept { return *scene_; }
    [[nodiscard]] const Seed& seed() const noexcept { return seed_; }
    [[nodiscard]] std::size_t revision() const noexcept { return done_.size(); }
    [[nodiscard]] std::span<const Done> done() const noexcept { return done_; }
    [[nodiscard]] std::optional<PendingQuestion> question() const { return pending_question(*scene_); }
    /// Whether anything was done that an undo could take back.
    [[nodiscard]] bool can_undo() const { return origin_of(revision()) != 0; }

    /// Numbers of the commands that have led to the position.
    [[nodiscard]] std::vector<std::uint64_t> path() const;

    /// Another one that has come to the same position by the same commands.
    [[nodiscard]] SessionPtr copy() const;
    /// The rules it is played by, for saves; worked out once.
    [[nodiscard]] const json::Node& fingerprint() const;
    /// All commands as saves have them; each is written once.
    [[nodiscard]] const std::string& written_commands() const;
    /// The sum that saves have of them.
    [[nodiscard]] std::string sum() const;
    /// The scene, for somebody else; the session is of no use any more.
    [[nodiscard]] ScenePtr release() && { return std::move(scene_); }
    /// The position that its commands begin at; null: as the scenario begins.
    [[nodiscard]] const machine::State* begun_at() const {
        return begins_elsewhere_ ? &*positions_[0] : nullptr;
    }
    /// Its commands begin at a position that the scenario did not begin with. Before any was accepted.
    void begin_at(machine::State state);
    /// Puts a position that was saved behind commands that were accepted before. What they told is not known.
    void resume(std::vector<Done> done, machine::State state);

private:
    // What a command has come to; the caller keeps it, or puts the old position back.
    struct Outcome {
        Resolved report = {};
        bool has_rolled = false;
        std::vector<double> faces = {};
    };
    /// Carries a command out, or finds the one of its id; returns its number.
    [[nodiscard]] Result<std::size_t> take(const Command& given);
    std::size_t accept(Command command, Outcome outcome);
    [[nodiscard]] Result<void> check(const Command& command) const;
    [[nodiscard]] Result<void> check_targets(const Command& command) const;
    [[nodiscard]] Result<void> check_answers(const Answers& answers) const;
    [[nodiscard]] Viewer viewer_of_sender(const Command& command) const;
    [[nodiscard]] Error told_to_sender(const Command& command, Error error) const;
    [[nodiscard]] Result<void> check_undo(const Command& command) const;
    [[nodiscard]] Result<Outcome> carry_out(const Command& command, std::size_t number);
    [[nodiscard]] Result<Outcome> act(const Command& command, const Luck& luck);
    [[nodiscard]] Result<Outcome> begin_round(const Luck& luck);
    [[nodiscard]] Result<Outcome> choose(const Command& command, const Luck& luck);
    [[nodiscard]] Result<Outcome> choose_by_sight(const Command& command, ResolutionPtr resolution);
    [[nodiscard]] Result<Outcome> undo(const Command& command, std::size_t number);
    [[nodiscard]] Result<Outcome> edit(const Command& command, const Luck& luck);
    [[nodiscard]] Result<Outcome> change_task(const Command& command, const Luck& luck);
    [[nodiscard]] Result<Outcome> run(Result<ResolutionPtr> begun);
    [[nodiscard]] Luck luck_of(const Command& command, std::size_t number) const;
    /// The seed that the dice of a command come from: that of the session, after as many forks as came
    /// before.
    [[nodiscard]] const Seed& branch_at(std::size_t number) const {
        return number == 0 ? seed_ : done_[number - 1].branch;
    }
    /// The same behind a command.
    [[nodiscard]] Seed branch_after(const Command& command, std::size_t number) const;
    /// The revision that first had the position of this one: an undo goes back to an earlier position.
    [[nodiscard]] std::size_t origin_of(std::size_t revision) const {
        return revision == 0 ? 0 : done_[revision - 1].origin;
    }
    /// Where an undo leads that was given at a revision.
    [[nodiscard]] std::size_t target_of(const Command& undo, std::size_t revision) const;
    /// Brings the scene to the position at a revision: copied where it is kept, else played again from one
    /// that is.
    [[nodiscard]] Result<void> go_to(std::size_t revision);
    void keep_position();
    void forget_answer(std::size_t number);
    [[nodiscard]] Result<Resolved> tell_again(std::size_t number);

    /// Where the last command stopped that was told again: whoever reads on from there need not go back.
    struct Reading {
        std::size_t revision = 0;
        machine::State position;
    };

    ScenePtr scene_;
    Seed seed_;
    bool is_read_ = true; // labels of what is done are worked out
    std::vector<Done> done_;
    std::unordered_map<std::string, std::size_t> numbers_; // of accepted commands, by id; never gone through
    std::vector<std::optional<machine::State>> positions_; // after each command; first the one it begins with
    bool begins_elsewhere_ = false;                        // that first one is not how the scenario begins
    std::optional<Reading> reading_;
    mutable std::optional<json::Node> fingerprint_;
    mutable std::string written_;          // commands as saves have them
    mutable std::size_t written_size_ = 0; // how many
    mutable SaveSum sum_;                  // of those, and where they begin
};

} // namespace arbiter::play
