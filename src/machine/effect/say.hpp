// say: words for the log.
#pragma once

#include "machine/text.hpp"

namespace arbiter::machine {

class Say final : public Instruction {
public:
    explicit Say(Text text, bool is_brief = false) : text_(std::move(text)), is_brief_(is_brief) {}
    LogKind kind = LogKind::say;
    bool is_first = false; ///< only where nobody has run this piece of code
    Step run(Run& run) const override;
    [[nodiscard]] std::optional<std::uint32_t> silent_next(SilentWays& ways,
                                                           std::uint32_t position) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override { machine::tell_words(text_, uses); }

private:
    Text text_;
    bool is_brief_;
};

class CodeCompiler;
void compile_say(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
