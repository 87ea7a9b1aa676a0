// Ways to deal with a card: who does it, and by what skill.
#pragma once

#include "machine/code.hpp"

namespace arbiter::machine {

/// One way to deal with a card.
struct Way {
    std::string label;      ///< for people
    std::uint32_t code = 0; ///< of the attempt
    std::shared_ptr<const rules::Contest> contest;
};

/// Somebody of those who may takes one of the ways; unless anybody says otherwise, the likeliest there is.
/// Registers: told the number of the card, if it is open, and who may; and what was chosen, -1 before that.
class ChooseWay final : public Instruction {
public:
    static constexpr std::uint32_t k_registers = 3;

    ChooseWay(std::string ask, std::string description, std::vector<Way> ways, std::uint32_t first)
        : ask_(std::move(ask)), description_(std::move(description)), ways_(std::move(ways)), first_(first) {}
    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;
    [[nodiscard]] std::vector<QuestionOption> options(Run& run) const override;
    [[nodiscard]] std::string prompt(Run& run) const override {
        static_cast<void>(run);
        return ask_;
    }

private:
    [[nodiscard]] std::vector<world::Entity> people(const Run& run) const;
    [[nodiscard]] int chance_of(Run& run, world::Entity who, const Way& way) const;
    [[nodiscard]] std::uint32_t likeliest(Run& run, std::span<const world::Entity> people) const;
    Step go(Run& run, world::Entity who, const Way& way) const;

    std::string ask_, description_;
    std::vector<Way> ways_;
    std::uint32_t first_;
};

} // namespace arbiter::machine
