// Table: plays a session with whoever sits at it. Questions go to people or to policies, rounds begin by
// themselves, and after every accepted command the game is saved.
#pragma once

#include "arbiter/policy.hpp"
#include "play_front.hpp"
#include "stop.hpp"

#include <cstdint>
#include <string>

namespace arbiter::cli {

/// Rounds of a game that is watched and has no end of its own.
inline constexpr std::uint64_t k_watched_rounds = 100;

/// Who is played by people. The rest is played by policies.
struct Seats {
    bool is_watched = false; ///< nobody is
    std::string as = {};     ///< somebody's id or a side; empty: all are

    /// Whether people decide for `who`; for an empty one, about whom nothing is said, they do.
    [[nodiscard]] bool has_human(const play::Session& session, const std::string& who) const;

    /// The number of the last command that people have decided and nobody has taken back; none before
    /// `floor`.
    [[nodiscard]] std::optional<std::uint64_t> last_decision(const play::Session& session,
                                                             std::uint64_t floor) const;
};

/// How a game was left.
enum class Ending : std::uint8_t {
    over,   ///< it has come to its end
    enough, ///< as many rounds were played as were asked for
    idle,   ///< nobody can do anything
    done,   ///< nobody wants to: whoever is watched chose to be done
    left,   ///< somebody left, the input ended, or a signal came
    failed, ///< a policy's choice or a round was refused, or the file could not be written
};

struct TableSetting {
    Seats seats = {};
    std::uint64_t rounds = 0;    ///< at most; one that is under way counts. 0: as many as there are,
                                 ///< or where nobody plays 100, and 1 in a scene without rounds
    bool asks_after_end = false; ///< whoever plays may take back what has ended the game
    std::vector<PolicyChoice> policies = {}; ///< before what the game says
    Answers answers = {};                    ///< known for the first round that begins here
    std::string save_file = {};              ///< written after every accepted command; empty: none
};

class Table {
public:
    Table(play::Session& session, TableSetting setting, Front& front, const StopSignals& signals)
        : session_(session), setting_(std::move(setting)), front_(front), signals_(signals) {}

    /// Plays on. Fails where a policy's choice or a round is refused, or the file cannot be written.
    [[nodiscard]] Result<Ending> play();
    [[nodiscard]] std::uint64_t rounds_played() const noexcept { return rounds_; }

private:
    /// What one step came to: nothing, and the game goes on, or its end.
    using StepEnd = Result<std::optional<Ending>>;

    [[nodiscard]] Result<Ending> play_on();
    [[nodiscard]] StepEnd step();
    [[nodiscard]] StepEnd answer(const PendingQuestion& question);
    [[nodiscard]] StepEnd submit_choice(std::size_t option);
    [[nodiscard]] StepEnd ask_people();
    [[nodiscard]] StepEnd ask_after_end();
    [[nodiscard]] StepEnd carry_out(arbiter::Command command);
    [[nodiscard]] StepEnd begin_next_round();
    [[nodiscard]] StepEnd act_in_turn();
    [[nodiscard]] Result<void> submit(const arbiter::Command& command);
    [[nodiscard]] Result<void> keep(const arbiter::Command& command, const Accepted& accepted);

    play::Session& session_;
    TableSetting setting_;
    Front& front_;
    const StopSignals& signals_;
    std::uint64_t rounds_ = 0;         // that were played here; those taken back do not count
    std::uint64_t rounds_before_ = 0;  // that had ended when it began
    std::uint64_t unasked_rounds_ = 0; // since somebody was asked
    std::uint64_t policy_choices_ = 0; // in this round
    std::size_t next_actor_ = 0;       // of a scene without rounds, while it is watched
    bool has_acted_ = false;           // somebody has, in this pass
    bool can_act_ = false;             // somebody could
};

} // namespace arbiter::cli
