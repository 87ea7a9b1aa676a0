// draw, play, each_card, lasting: cards are dealt and played, and what of them goes on.
#pragma once

#include "machine/card.hpp"

#include <map>

namespace arbiter::machine {

class CodeCompiler;

/// Runs every lasting change of one kind once more, and says whose it is. Registers: the codes, how many are
/// through.
class TickLasting final : public Instruction {
public:
    TickLasting(std::shared_ptr<const Stock> stock, std::shared_ptr<const Cards> cards,
                std::shared_ptr<const std::map<std::string, std::uint32_t>> codes, std::string kind,
                std::uint32_t first)
        : stock_(std::move(stock)),
          cards_(std::move(cards)),
          codes_(std::move(codes)),
          kind_(std::move(kind)),
          first_(first) {}
    Step run(Run& run) const override;

private:
    void gather(Run& run) const;
    [[nodiscard]] const DealtCard* card_of(const Value& code) const;
    void tell_whose(Run& run) const;

    std::shared_ptr<const Stock> stock_;
    std::shared_ptr<const Cards> cards_;
    std::shared_ptr<const std::map<std::string, std::uint32_t>> codes_; // by place
    std::string kind_;
    std::uint32_t first_;
};

/// One of the cards that can be dealt, each as likely. Registers: its number, its name, its own fields.
class Draw final : public Instruction {
public:
    static constexpr std::uint32_t k_registers = 2; ///< besides those of fields

    /// `fields` are the names of the fields that cards of this kind have of their own; `where` reads them.
    Draw(std::shared_ptr<const Cards> cards, std::string kind, std::vector<std::string> fields,
         std::uint32_t first)
        : cards_(std::move(cards)), kind_(std::move(kind)), fields_(std::move(fields)), first_(first) {}
    rules::Rule where; ///< none: all of them
    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;

private:
    [[nodiscard]] std::vector<std::uint32_t> possible(Run& run) const;

    // The candidate whose fields `where` reads; null: none.
    void look_at(const DealtCard* card, Run& run) const;

    std::shared_ptr<const Cards> cards_;
    std::string kind_;
    std::vector<std::string> fields_;
    std::uint32_t first_;
};

/// Goes through the open cards, one after the other. Registers: which card, its name, the number of this one,
/// those that are left and how many are through, and what the card is about.
class NextOpenCard final : public Instruction {
public:
    static constexpr std::uint32_t k_registers = 6;

    NextOpenCard(std::shared_ptr<const Stock> stock, std::shared_ptr<const Cards> cards, std::uint32_t first)
        : stock_(std::move(stock)), cards_(std::move(cards)), first_(first) {}
    std::uint32_t out = 0;
    Step run(Run& run) const override;

private:
    std::shared_ptr<const Stock> stock_;
    std::shared_ptr<const Cards> cards_;
    std::uint32_t first_;
};

/// Plays the card whose number a register has.
class Play final : public Instruction {
public:
    Play(std::shared_ptr<const Cards> cards, std::uint32_t number)
        : cards_(std::move(cards)), number_(number) {}
    std::optional<std::uint32_t>
        instance; ///< a register: the number of the one that is open, where it is known
    std::shared_ptr<const world::scope::Scope> by; ///< who may deal with it; none: the actor
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
