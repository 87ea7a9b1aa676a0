// let: gives a value that is worked out a name for the effects behind it.
#pragma once

#include "machine/code.hpp"

namespace arbiter::machine {

/// Three registers: the value, and where it is a tile its column and row; they are missing otherwise.
class Let final : public Instruction {
public:
    Let(rules::Amount value, std::uint32_t first) : value_(std::move(value)), first_(first) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

    static constexpr std::uint32_t k_registers = 3;

private:
    rules::Amount value_;
    std::uint32_t first_;
};

class CodeCompiler;
void compile_let(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
