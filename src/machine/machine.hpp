// Machine: runs code to the next question or the end. It keeps nothing between calls: what is going on is in
// the state and in the world.
#pragma once

#include "machine/code.hpp"
#include "machine/register_view.hpp"
#include "rules/clock_names.hpp"
#include "rules/outside.hpp"
#include "rules/quantity_names.hpp"

namespace arbiter::machine {

class Machine {
public:
    /// `outside` knows params already; quantities and registers are added by the machine. Everything given
    /// outlives it.
    Machine(std::span<const std::shared_ptr<const Code>> codes,
            std::span<const std::shared_ptr<rules::Quantity>> quantities, Ground& ground,
            rules::OutsideView& outside, const Limits& limits);
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    /// What happens goes there too; null ends it. What changes goes there as far as `journal`, which somebody
    /// attached to the world, tells it.
    Log* log = nullptr;
    const world::Journal* journal = nullptr;

    /// Puts a piece of code on top. Fails past the limit of frames.
    Result<void> start(State& state, std::uint32_t code, const world::Cast& cast);

    /// Runs on to the next question, or to the end (nothing). Asking again before there is an answer gives
    /// the same question. What it borrows stays until the next call. Fails where a rule fails, with its
    /// place; a rule that failed while an answer was taken, or options were listed, fails here.
    [[nodiscard]] Result<std::optional<chance::Question>> advance(State& state);

    /// Takes the answer to the pending question. `faces` are what was rolled, for the log and for what reads
    /// them; odds have none.
    void answer(State& state, chance::Answer answer, std::span<const chance::Face> faces = {});

    /// The options of the pending question if it is a choice.
    [[nodiscard]] std::vector<QuestionOption> options(State& state);
    /// The same as policies weigh them, without words.
    [[nodiscard]] Choices choices(State& state);
    /// What cannot be chosen now, each with its reason, where the pending question is an `act`.
    [[nodiscard]] std::vector<QuestionOption> impossible(State& state);
    /// Who may know what the pending question asks and offers; empty: everybody.
    [[nodiscard]] Audiences seen_by(const State& state) const;
    /// What the pending question asks, as people read it; may be empty.
    [[nodiscard]] std::string prompt(State& state);
    /// Who has to answer the pending question; nobody where anybody may.
    [[nodiscard]] world::Somebody whom_it_asks(State& state);
    /// Whether it is a choice that an outcome leaves.
    [[nodiscard]] bool is_of_outcome(const State& state) const { return current(state).is_of_outcome(); }
    /// Whether it only asks if what was shown shall happen, or be tried again.
    [[nodiscard]] bool is_confirmation(const State& state) const { return current(state).is_confirmation(); }
    /// Whether the pending question is an `act`: what somebody does next.
    [[nodiscard]] bool asks_to_act(const State& state) const { return current(state).begins_actions(); }
    /// Whether it is a choice out of a list.
    [[nodiscard]] bool is_pick(const State& state) const { return current(state).is_pick(); }
    /// Whether its options are tiles.
    [[nodiscard]] bool asks_for_tile(const State& state) const { return current(state).asks_for_tile(); }
    /// What an amount of a piece of code can come to, for a cast; empty where that cannot be told.
    [[nodiscard]] rules::Spread spread_of(const world::World& world, std::uint32_t code,
                                          const WrittenAmount& amount, const world::Cast& cast);
    /// Where the pending question stands: `pack:action/outcomes.success.effects.0`.
    [[nodiscard]] std::string place(const State& state) const;

    /// A world as rules see it, for somebody's cast. Stays until the machine runs or it is asked again.
    [[nodiscard]] world::RoleView& view(const world::World& world, const world::Cast& cast);
    /// Quantities that rules name read `host` from now on, for somebody who supposes something; null ends it.
    void work_quantities_out_with(const Host* host) noexcept { quantities_.host = host ? host : &view_; }

private:
    [[nodiscard]] const Instruction& current(const State& state) const;
    /// An instruction of a piece of code, both by number.
    struct Place {
        std::uint32_t code, position;
    };
    [[nodiscard]] std::string place_of(const Place& place) const;
    class Meter;
    /// Runs an instruction of the frame on top, and counts its steps.
    [[nodiscard]] Step take_step(const Instruction& instruction, Run& run);
    void look(const State& state);
    [[nodiscard]] Result<void> start_caused(State& state, const Caused& caused);
    [[nodiscard]] Result<void> start_after(State& state);
    void give_back(State& state);
    [[nodiscard]] Result<void> start_called(State& state, Run& run, Step step);
    /// The same where somebody keeps a log.
    [[nodiscard]] Step run_and_tell(const Instruction& instruction, Run& run);
    /// How much had been told before an instruction.
    struct Telling {
        std::size_t change = 0, entry = 0; ///< of the journal and the log
        world::Somebody actor = {};        ///< who does it
        SeenBy level = SeenBy::all;        ///< who may see what is told, as the pack says
        Audiences details = {};            ///< who may see words and numbers
    };
    /// Bytes that values, changes and the journal took, since the state began; only differences count.
    [[nodiscard]] std::uint64_t bytes_made(const State& state) const;
    [[nodiscard]] Telling begin_telling(const State& state) const;
    void end_telling(const Telling& since, State& state);
    void tell_changes(const Telling& since, State& state);
    void add_change(const world::Change& change, const Telling& since, const State& state);
    void mark_entries(const Telling& since, const State& state);
    [[nodiscard]] bool is_untold(const world::Change& change, const Telling& since, const State& state) const;
    /// What is wrong with a command that took more steps or memory than it may.
    [[nodiscard]] Error overspending(const State& state, const Place& place) const;
    /// The failure of a rule that the workspace has, with the place of the instruction that ran it.
    [[nodiscard]] Error failure_at(const Place& place);
    [[nodiscard]] chance::Site site(const State& state) const;
    [[nodiscard]] chance::Site lasting_site(const State& state) const;

    std::span<const std::shared_ptr<const Code>> codes_;
    Ground& ground_;
    const Limits& limits_;
    RegisterView registers_;
    rules::QuantityView quantities_;
    world::RoleView view_;
    rules::QuantityCache cache_; // what quantities came to, as `view_` shows the world
    rules::ClockView clock_;
    world::Stamps numbers_; // of questions
};

} // namespace arbiter::machine
