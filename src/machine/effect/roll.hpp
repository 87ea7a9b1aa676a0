// roll: dice fall, and later effects read their total.
#pragma once

#include "dice/question.hpp"
#include "machine/code.hpp"

namespace arbiter::machine {

class CodeCompiler;

class Roll final : public Instruction {
public:
    Roll(dice::DiceQuestion dice, std::string notation, std::uint32_t total)
        : dice_(std::move(dice)), notation_(std::move(notation)), total_(total) {}

    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;

private:
    dice::DiceQuestion dice_;
    std::string notation_;
    std::uint32_t total_;
};

void compile_roll(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
