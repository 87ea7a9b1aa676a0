// choose: somebody takes one of several options.
#pragma once

#include "machine/text.hpp"

namespace arbiter::machine {

class CodeCompiler;

class Choose final : public Instruction {
public:
    struct Option {
        std::string id; ///< what scripts call it; empty: option_N
        Text label;
        rules::Rule condition; ///< none: always possible
        bool is_default = false;
        std::uint32_t to = 0; ///< where it goes on
    };
    std::vector<Option> all;
    bool is_outcome = false;             ///< an outcome leaves it
    bool confirms = false;               ///< it only asks if what was shown shall happen
    std::string ask;                     ///< what is asked; empty where the options speak for themselves
    std::uint32_t out = 0;               ///< where nothing can be chosen
    std::optional<std::uint32_t> number; ///< the register for the option's number, from 1

    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;
    [[nodiscard]] std::vector<QuestionOption> options(Run& run) const override;
    [[nodiscard]] std::string prompt(Run& run) const override {
        static_cast<void>(run);
        return ask;
    }

    [[nodiscard]] bool is_of_outcome() const noexcept override { return is_outcome; }
    [[nodiscard]] bool is_confirmation() const noexcept override { return confirms; }

private:
    [[nodiscard]] bool is_possible(const Option& option, Run& run) const;
};

void compile_choose(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
