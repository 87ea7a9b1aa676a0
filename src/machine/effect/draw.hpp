// draw: one of the cards that can be dealt becomes a thing.
#pragma once

#include "machine/cards.hpp"
#include "machine/effect/things.hpp"

namespace arbiter::machine {

/// One of the cards that can be dealt, each as likely or by weight; it plays a role from then on, and nobody
/// does where there is none. Registers: the fields of its own that a candidate has and its id, while `where`
/// and `weight` are asked.
class Draw final : public Instruction {
public:
    Draw(ThingContext context, std::shared_ptr<const Cards> cards, std::string kind, world::Role role)
        : context_(std::move(context)), cards_(std::move(cards)), kind_(std::move(kind)), role_(role) {}
    rules::Rule where;                   ///< none: all of them
    std::optional<rules::Amount> weight; ///< how likely each is beside the others; none: all the same
    std::vector<std::string> fields;     ///< that cards of this kind have of their own
    std::uint32_t first = 0;             ///< register of theirs
    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;

private:
    /// The cards that can be drawn, by number. With a weight, that of each is in the ground then.
    [[nodiscard]] std::vector<std::uint32_t> possible(Run& run) const;
    /// What a card weighs now; 0 where it is never drawn. A weight that cannot be is a failure of its rule.
    [[nodiscard]] double weigh(const Card& card, Run& run) const;
    /// Fails where the machine goes on.
    void keep_for_later(Error error, Run& run) const;
    /// Rules read the fields of this one; null: of none.
    void look_at(const Card* card, Run& run) const;

    ThingContext context_;
    std::shared_ptr<const Cards> cards_;
    std::string kind_;
    world::Role role_;
};

void compile_draw(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
