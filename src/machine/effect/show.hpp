// show: a number line by line, for the log.
#pragma once

#include "machine/text.hpp"
#include "rules/quantity.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// The words of a breakdown. `{label}` and `{value}` mean the line at hand, `{total}` the number in the end;
/// what is empty is left out.
struct ShowWords {
    std::string header, base, line, total, capped;
    bool only_with_lines = false; ///< nothing at all where nothing came to the base
};

class Show final : public Instruction {
public:
    Show(std::shared_ptr<const rules::Quantity> quantity, ShowWords words)
        : quantity_(std::move(quantity)), words_(std::move(words)) {}
    Step run(Run& run) const override;

private:
    std::shared_ptr<const rules::Quantity> quantity_;
    ShowWords words_;
};

void compile_show(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
