// later: effects that happen after some turns of somebody. What waits is a thing of the world with the
// component `core:later`, so that it is saved, copied and taken back like everything else.
#pragma once

#include "machine/code.hpp"

#include <optional>
#include <string>

namespace arbiter::machine {

class CodeCompiler;

/// The fields of `core:later`.
struct LaterFields {
    world::Component component;
    world::Field code, at; ///< where the effects stand: the id of the code, and the path of the first
    world::Field of;       ///< whose turns are counted, or whose moments: an id
    world::Field turns;    ///< how many are left; of a moment, how often: none, without end
    world::Field begun;    ///< whether one of them has begun since
    world::Field cast;     ///< who played which role, by name: ids
    world::Field values;   ///< the registers of the code
    world::Field moment;   ///< of what waits for a moment instead of turns: its name
    world::Field bound;    ///< of the same: who must be there, an id
    world::Field called;   ///< and what people call it

    static constexpr std::string_view k_id = "core:later";
};
/// `model` grows by them.
[[nodiscard]] LaterFields later_fields(world::Model& model);

/// Makes a thing that waits: with `members`, who plays which role now, and the registers of the frame on top
/// that `keeps` lists, all of them where it is null. `most` is how many entities a scene may have. Jumps to
/// `out`, or fails in the name of `effect`.
[[nodiscard]] Step begin_waiting(std::vector<world::World::Member> members, const LaterFields& fields,
                                 std::span<const std::string> local_roles,
                                 const std::vector<std::uint32_t>* keeps, std::size_t most, std::uint32_t out,
                                 const Instruction& effect, Run& run);
/// What is to run for something that waits; nothing where its place leads nowhere: a save may have been
/// changed by somebody.
[[nodiscard]] std::optional<Caused> find_due(world::Entity waiting, const LaterFields& fields, Run& run);

/// Makes a thing that waits, and goes on behind the effects that wait: those follow it in the code.
class Postpone final : public Instruction {
public:
    Postpone(const LaterFields& fields, rules::Amount turns, world::Role of, std::string code, std::string at)
        : fields_(fields), turns_(std::move(turns)), of_(of), code_(std::move(code)), at_(std::move(at)) {}
    std::uint32_t out = 0;
    std::size_t most = 0; ///< entities in one scene
    std::vector<std::string> local_roles = {};
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    LaterFields fields_;
    rules::Amount turns_;
    world::Role of_;
    std::string code_, at_;
};

/// The end of effects that waited.
class EndLater final : public Instruction {
public:
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override { static_cast<void>(uses); } // nothing comes behind it
};

/// A turn of the actor begins or ends: what waits for that is counted, and what is due happens.
class TickLater final : public Instruction {
public:
    TickLater(const LaterFields& fields, bool is_start) : fields_(fields), is_start_(is_start) {}
    Step run(Run& run) const override;

private:
    LaterFields fields_;
    bool is_start_;
};

void compile_later(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
