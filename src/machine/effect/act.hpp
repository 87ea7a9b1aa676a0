// act: somebody chooses among what they may do, and does it.
#pragma once

#include "machine/callable.hpp"
#include "machine/effect/computed_id.hpp"
#include "machine/text.hpp"
#include "offer/offer.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// Asks whoever plays a role, or anybody in a scope, which of their offers they take, or whether they are
/// done; then the action they have chosen runs, and is paid for. Where nothing can be done nobody is asked,
/// nor where there is one way to deal with a card that has to be dealt with. It has no registers: the options
/// are found again when the answer comes, of the same world.
class Act : public Instruction {
public:
    std::shared_ptr<const offer::Book> book;
    std::vector<std::uint32_t> actions;    ///< that may be chosen, by number, ascending
    std::vector<Named<Callable>> computed; ///< and those whose ids are worked out when it asks
    world::Role who = world::Role::actor;
    std::shared_ptr<const world::scope::Scope> any_of; ///< instead of `who`: one of these
    std::string called = {};                           ///< what people call those; empty: by their names
    std::optional<world::Role> on;        ///< the card that it is about: only ways to deal with that
    std::string only_card = {};           ///< its id, where it is always the same
    bool takes_likeliest = false;         ///< where nobody chooses; else they are done, or take the first
    std::optional<Text> done;             ///< the label of being done; none: they have to act
    std::optional<Text> ask;              ///< what is asked; none: the name of who acts
    std::uint32_t out = 0;                ///< where it goes on when they are done
    std::vector<std::uint32_t> free;      ///< of the actions, by number, ascending: those that do not count
    std::optional<std::uint32_t> is_free; ///< a register: whether the action that was chosen is one of them
    std::optional<std::uint32_t>
        has_acted; ///< a register that only the log reads: the actor has chosen before

    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;
    [[nodiscard]] std::vector<QuestionOption> options(Run& run) const override;
    [[nodiscard]] Choices choices(Run& run) const override;
    [[nodiscard]] std::vector<QuestionOption> impossible(Run& run) const override;
    [[nodiscard]] std::string prompt(Run& run) const override;
    [[nodiscard]] bool begins_actions() const noexcept override { return true; }
    [[nodiscard]] world::Somebody whom_it_asks(const Run& run) const override {
        return any_of ? world::Somebody() : run.who(who);
    }

protected:
    /// Fills roles of what is offered that are known before.
    virtual void fill_roles(const Run& run, world::Cast& cast) const;
    /// What is run where an offer is chosen.
    [[nodiscard]] virtual Caused begin(const offer::Offer& chosen, Run& run) const;
    /// Says that nothing can be chosen.
    virtual void tell_nothing(Run& run) const;

private:
    [[nodiscard]] Result<void> find(Run& run, bool all, std::vector<offer::Offer>& out) const;
    [[nodiscard]] Result<void> find_of(world::Entity actor, std::span<const std::uint32_t> actions, Run& run,
                                       bool all, std::vector<offer::Offer>& out) const;
    /// The numbers of all that may be chosen now.
    [[nodiscard]] Result<std::vector<std::uint32_t>> actions_now(Run& run) const;
    /// What can be done with the card; null where there is none.
    [[nodiscard]] const offer::CardWays* ways(const Run& run) const;
    [[nodiscard]] std::uint32_t usual(Run& run, std::span<const offer::Offer> found) const;
    /// Whoever is asked, as far as they are there.
    [[nodiscard]] Result<std::vector<world::Entity>> people(Run& run) const;
    /// What the log calls whoever has nothing to do: the card, or the people.
    [[nodiscard]] std::string whose(Run& run) const;
    /// Why nothing can be done, where that is one reason for everything that was refused.
    void tell_reason(Run& run, const std::string& subject) const;
    Step leave(Run& run) const;
    void tell_choice(Run& run, const offer::Offer* chosen) const;
    void tell_action(const offer::Offerable& action, Uses& uses) const;
};

/// Ascending, each once.
void sort_numbers(std::vector<std::uint32_t>& numbers);

void compile_act(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
