// Cards: dealt, begun, closed, and what of them goes on.
#pragma once

#include "machine/changes.hpp"

#include <map>

namespace arbiter::machine {

/// A card as others deal it.
struct DealtCard {
    std::string id;   ///< as an action
    std::string name; ///< for people
    std::string kind; ///< event or incident
    std::string tier;
    std::uint32_t code = 0;
    rules::Rule requires_; ///< none: always
};
using Cards = std::vector<DealtCard>;

/// Opens the card, or goes on with the one that is open. A register gets the number of this attempt.
class BeginCard final : public Instruction {
public:
    BeginCard(std::shared_ptr<const Stock> stock, std::string card, std::uint32_t instance)
        : stock_(std::move(stock)), card_(std::move(card)), instance_(instance) {}
    Step run(Run& run) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::string card_;
    std::uint32_t instance_;
};

/// What the card did on and on is over; the card too, if it is done with.
class SettleCard final : public Instruction {
public:
    SettleCard(std::shared_ptr<const Stock> stock, std::uint32_t instance, bool ends)
        : stock_(std::move(stock)), instance_(instance), ends_(ends) {}
    Step run(Run& run) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::uint32_t instance_;
    bool ends_;
};

/// Things for people to do: told, and kept to be ticked off.
class TellManual final : public Instruction {
public:
    TellManual(std::shared_ptr<const Stock> stock, std::vector<std::string> texts,
               std::optional<std::uint32_t> instance)
        : stock_(std::move(stock)), texts_(std::move(texts)), instance_(instance) {}
    Step run(Run& run) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::vector<std::string> texts_;
    std::optional<std::uint32_t> instance_;
};

/// Everything of one kind that goes on happens once more. Registers: the codes, how many are through.
class TickLasting final : public Instruction {
public:
    TickLasting(std::shared_ptr<const Stock> stock,
                std::shared_ptr<const std::map<std::string, std::uint32_t>> codes, std::string kind,
                std::uint32_t first)
        : stock_(std::move(stock)), codes_(std::move(codes)), kind_(std::move(kind)), first_(first) {}
    Step run(Run& run) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::shared_ptr<const std::map<std::string, std::uint32_t>> codes_; // by place
    std::string kind_;
    std::uint32_t first_;
};

/// One of the cards that can be dealt, each as likely. Registers: its number, its name.
class Draw final : public Instruction {
public:
    Draw(std::shared_ptr<const Cards> cards, std::string kind, rules::Rule tier, std::uint32_t first)
        : cards_(std::move(cards)), kind_(std::move(kind)), tier_(std::move(tier)), first_(first) {}
    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;

private:
    [[nodiscard]] std::vector<std::uint32_t> possible(Run& run) const;

    std::shared_ptr<const Cards> cards_;
    std::string kind_;
    rules::Rule tier_;
    std::uint32_t first_;
};

/// Goes through the open cards, one after the other. Registers: number and name of the card, those left.
class NextOpenCard final : public Instruction {
public:
    NextOpenCard(std::shared_ptr<const Stock> stock, std::shared_ptr<const Cards> cards, std::uint32_t first)
        : stock_(std::move(stock)), cards_(std::move(cards)), first_(first) {}
    std::uint32_t out = 0;
    Step run(Run& run) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::shared_ptr<const Cards> cards_;
    std::uint32_t first_;
};

/// The resource that was picked when a change began, by its id, as a number again.
class RecallPick final : public Instruction {
public:
    RecallPick(std::shared_ptr<const Stock> stock, std::uint32_t from, std::uint32_t to)
        : stock_(std::move(stock)), from_(from), to_(to) {}
    Step run(Run& run) const override;

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

private:
    std::uint32_t degree_;
};

/// Goes on if a register has a number, else elsewhere.
class TestNumber final : public Instruction {
public:
    TestNumber(std::uint32_t number, double wanted) : number_(number), wanted_(wanted) {}
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override {
        const Value value = run.at(number_);
        return value.is_number() && value.number() == wanted_ ? Step::next : run.jump(otherwise);
    }

private:
    std::uint32_t number_;
    double wanted_;
};

/// Leaves this attempt and begins the next: a register has the code.
class TryAgain final : public Instruction {
public:
    TryAgain(std::uint32_t instance, std::uint32_t again) : instance_(instance), again_(again) {}
    std::uint32_t end = 1; ///< behind the last instruction
    Step run(Run& run) const override;

private:
    std::uint32_t instance_, again_;
};

/// Hands an attempt over to what comes of it: number of the card, degree, and the code for another attempt.
class CallOutcomes final : public Instruction {
public:
    CallOutcomes(std::uint32_t code, std::uint32_t instance, std::uint32_t degree, std::uint32_t own)
        : code_(code), instance_(instance), degree_(degree), own_(own) {}
    Step run(Run& run) const override;

private:
    std::uint32_t code_, instance_, degree_, own_;
};

/// Runs another piece of code for the same card.
class CallAttempt final : public Instruction {
public:
    CallAttempt(std::uint32_t code, std::uint32_t instance) : code_(code), instance_(instance) {}
    Step run(Run& run) const override;

private:
    std::uint32_t code_, instance_;
};

/// Plays the card whose number a register has.
class Play final : public Instruction {
public:
    Play(std::shared_ptr<const Cards> cards, std::uint32_t number)
        : cards_(std::move(cards)), number_(number) {}
    std::optional<std::uint32_t>
        instance; ///< a register: the number of the one that is open, where it is known
    Step run(Run& run) const override;

private:
    std::shared_ptr<const Cards> cards_;
    std::uint32_t number_;
};

void compile_draw(const json::Node& effect, CodeCompiler& compiler);
void compile_play(const json::Node& effect, CodeCompiler& compiler);
void compile_each_card(const json::Node& effect, CodeCompiler& compiler);
void compile_lasting(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
