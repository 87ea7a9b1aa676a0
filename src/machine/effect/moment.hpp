// What happens again and again: effects that wait for a moment by its name, the `tick` that is this moment,
// and `cease`, which ends them. What waits is a thing, as what waits for turns is.
#pragma once

#include "machine/effect/later.hpp"
#include "machine/text.hpp"

namespace arbiter::machine {

/// Makes a thing that waits for a moment of the place, and goes on behind the effects that wait: those follow
/// it in the code.
class AwaitMoment final : public Instruction {
public:
    AwaitMoment(const LaterFields& fields, std::string moment, std::string code, std::string at)
        : fields_(fields), moment_(std::move(moment)), code_(std::move(code)), at_(std::move(at)) {}
    std::uint32_t out = 0;
    std::optional<rules::Amount> times;              ///< how often; none: without end
    std::optional<world::Role> bound;                ///< it ends when whoever plays this is gone
    std::optional<std::uint32_t> counts;             ///< a register: without a number in it, nothing waits
    std::optional<std::vector<std::uint32_t>> keeps; ///< registers that the effects get; none: all
    Text called;                                     ///< for people; may be empty
    std::size_t most = 0;                            ///< entities in one scene
    std::vector<std::string> local_roles = {};
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    LaterFields fields_;
    std::string moment_, code_, at_;
};

/// The moment has come: what waits for it in this place happens, one after the other, in the order in which
/// it began to wait. Registers: those who wait, how many are through, what was told last.
class TickMoment final : public Instruction {
public:
    static constexpr std::uint32_t k_registers = 3;

    TickMoment(const LaterFields& fields, std::string moment, std::uint32_t first)
        : fields_(fields), moment_(std::move(moment)), first_(first) {}
    Step run(Run& run) const override;

private:
    void gather(Run& run) const;
    [[nodiscard]] std::optional<Caused> take_due(world::Entity waiting, Run& run) const;
    void tell_whose(world::Entity waiting, Run& run) const;

    LaterFields fields_;
    std::string moment_;
    std::uint32_t first_;
};

/// What goes on while somebody is there goes on no more.
class Cease final : public Instruction {
public:
    Cease(const LaterFields& fields, world::Role whose) : fields_(fields), whose_(whose) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    LaterFields fields_;
    world::Role whose_;
};

void compile_every(const json::Node& effect, CodeCompiler& compiler);
void compile_cease(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
