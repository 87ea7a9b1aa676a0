// Cards: begun, settled, tried again. Dealing them is what effects do.
#pragma once

#include "machine/changes.hpp"

namespace arbiter::machine {

/// A card as others deal it.
struct DealtCard {
    std::string id;   ///< as an action
    std::string name; ///< for people
    std::string text; ///< what it is about, for people; may be empty
    std::string kind; ///< what its pack calls such cards
    std::vector<std::pair<std::string, const json::Node*>>
        fields; ///< those that its kind has of its own, by name; null where the card has none
    std::uint32_t code = 0;
    std::uint32_t outcomes = 0;           ///< the code of what comes of it
    std::vector<std::string> labels = {}; ///< of its choices, by number; several outcomes' together
    std::optional<std::uint32_t> usual =
        {};                     ///< the option taken where nobody chooses, if it is always the same
    rules::Rule requires_ = {}; ///< none: always
};
using Cards = std::vector<DealtCard>;

/// Tells what a card is about. Nothing where it has no description.
void tell_card(Run& run, const std::string& description);

/// Opens the card, or goes on with the one that is open. A register gets the number of this attempt.
class BeginCard final : public Instruction {
public:
    BeginCard(std::shared_ptr<const Stock> stock, std::string card, std::string description,
              std::uint32_t instance)
        : stock_(std::move(stock)),
          card_(std::move(card)),
          description_(std::move(description)),
          instance_(instance) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::string card_, description_;
    std::uint32_t instance_;
};

/// Stops the ongoing changes of a card; closes the card too, if it is done with.
class SettleCard final : public Instruction {
public:
    SettleCard(std::shared_ptr<const Stock> stock, std::uint32_t instance, bool ends)
        : stock_(std::move(stock)), instance_(instance), ends_(ends) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::uint32_t instance_;
    bool ends_;
};

/// Goes elsewhere unless somebody tries, of their own accord, a card that is open: who deals cards has said
/// which is meant.
class TestOpen final : public Instruction {
public:
    TestOpen(std::shared_ptr<const Stock> stock, std::string card, std::uint32_t instance)
        : stock_(std::move(stock)), card_(std::move(card)), instance_(instance) {}
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::string card_;
    std::uint32_t instance_;
};

/// Things for people to do are told.
class TellManual final : public Instruction {
public:
    explicit TellManual(std::vector<std::string> texts) : texts_(std::move(texts)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::vector<std::string> texts_;
};

/// They are kept with their card, to be ticked off.
class KeepManual final : public Instruction {
public:
    KeepManual(std::shared_ptr<const Stock> stock, std::vector<std::string> texts, std::uint32_t instance)
        : stock_(std::move(stock)), texts_(std::move(texts)), instance_(instance) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::vector<std::string> texts_;
    std::uint32_t instance_;
};

/// The resource that was picked when a change began, by its id, as a number again.
class RecallPick final : public Instruction {
public:
    RecallPick(std::shared_ptr<const Stock> stock, std::uint32_t from, std::uint32_t to)
        : stock_(std::move(stock)), from_(from), to_(to) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::uint32_t from_, to_;
};

/// Goes on where a register says, by the word of a degree.
class SwitchDegree final : public Instruction {
public:
    explicit SwitchDegree(std::uint32_t degree) : degree_(degree) {}
    std::vector<std::pair<std::string_view, std::uint32_t>> to;
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t degree_;
};

/// Leaves this attempt and begins the next: a register has the code.
class TryAgain final : public Instruction {
public:
    /// `attempts` are the codes that the register may have.
    TryAgain(std::uint32_t instance, std::uint32_t again, std::vector<std::uint32_t> attempts)
        : instance_(instance), again_(again), attempts_(std::move(attempts)) {}
    std::uint32_t end = 1; ///< behind the last instruction
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t instance_, again_;
    std::vector<std::uint32_t> attempts_;
};

/// Runs another piece of code, told what some registers have.
class CallTelling final : public Instruction {
public:
    CallTelling(std::uint32_t code, std::vector<std::uint32_t> registers)
        : code_(code), registers_(std::move(registers)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t code_;
    std::vector<std::uint32_t> registers_;
};

/// Whose cards these are: the place; nobody where there is none.
[[nodiscard]] std::optional<world::Entity> owner_of(const Run& run, const Stock& stock);

/// Tells that the cards of a place are read and changed, for the attempt whose number a register has.
void tell_cards(const Stock& stock, std::optional<std::uint32_t> instance, Uses& uses);

/// The cards of a place, changed: read, given to `change`, and written again if they are not the same.
template <class Change> void change_cards(Run& run, const Stock& stock, Change change) {
    const auto owner = owner_of(run, stock);
    if (!owner) return;
    const rules::CardState before = rules::read_cards(run.state.world, *owner, *stock.cards);
    rules::CardState state = before;
    change(state);
    if (state != before) rules::write_cards(state, run.state.world, *owner, *stock.cards);
}

} // namespace arbiter::machine
