// say: words for the log.
#pragma once

#include "machine/text.hpp"

namespace arbiter::machine {

class Say final : public Instruction {
public:
    explicit Say(Text text) : text_(std::move(text)) {}
    Step run(Run& run) const override;

private:
    Text text_;
};

class CodeCompiler;
void compile_say(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
