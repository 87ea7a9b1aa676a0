// SpillFrame: what a field says of a shortfall or an overflow, looked at without running it.
#pragma once

#include "machine/spot.hpp"

namespace arbiter::machine {

/// The frame in which the code of a spill would run, on top of the state while this lives.
class SpillFrame {
public:
    SpillFrame(std::uint32_t code, world::Entity bearer, Run& run)
        : run_(run), cast_(run.host.cast), registers_(run.state.registers.size()) {
        run.state.frames.push_back(
            {code, 0, spill_cast(bearer, run), static_cast<std::uint32_t>(registers_)});
        run.state.registers.resize(registers_ + run.ground.codes[code]->registers, Value::absent());
        look();
    }
    ~SpillFrame() {
        run_.state.frames.pop_back();
        run_.state.registers.resize(registers_);
        run_.host.cast = cast_;
        run_.registers.registers = std::span(run_.state.registers).subspan(run_.frame().first_register);
    }
    SpillFrame(const SpillFrame&) = delete;
    SpillFrame& operator=(const SpillFrame&) = delete;

    /// What an amount comes to where so much fell short or ran over.
    [[nodiscard]] double number(const rules::Amount& amount, double spilled) const {
        if (run_.state.registers.size() > registers_) run_.at(0) = Value(spilled);
        return run_.number(amount, 0);
    }

private:
    void look() const {
        run_.host.cast = run_.frame().cast;
        run_.registers.registers = std::span(run_.state.registers).subspan(registers_);
    }

    Run& run_;
    world::Cast cast_;
    std::size_t registers_;
};

} // namespace arbiter::machine
