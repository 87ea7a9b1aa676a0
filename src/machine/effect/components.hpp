// set, add, remove, adjust, move: what becomes of people and things.
#pragma once

#include "machine/effect/named_spot.hpp"
#include "rules/quantity.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// A value with ids for entities, also in lists: the number of an entity means nothing in a save. Valid until
/// the world changes; a list is in the world's memory, and stays until `World::tidy`.
[[nodiscard]] Value with_ids(const Value& value, world::World& world);

/// Gives a value, one that was written or one that is worked out, or a whole component; or takes it away.
class Set final : public Instruction {
public:
    Set(NamedSpot spot, Value value) : spot_(std::move(spot)), value_(value) {}
    Set(NamedSpot spot, rules::Rule formula) : spot_(std::move(spot)), formula_(std::move(formula)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    [[nodiscard]] bool is_checked(const Spot& spot) const noexcept;

    NamedSpot spot_;
    Value value_ = Value::absent(); // it goes, unless there is a formula
    rules::Rule formula_;
};

/// A number that is added to, within the bounds of its field and within bounds of the effect's own.
struct LateChange;

struct AdjustPart {
    NamedSpot named;
    rules::Amount by;
    std::optional<rules::Amount> least, most;
    bool names_resource = false; ///< people read of it: see AdjustResources

    /// Adds `asked` to what `who` has at `spot`, and causes what the field says of a shortfall or an
    /// overflow. `came` is what became of it.
    Step change(const Spot& spot, world::Entity who, double asked, const Instruction& effect, Run& run,
                rules::Settled& came) const;
    /// The change in a walk in which dice may wait.
    [[nodiscard]] LateChange late_change(const Spot& spot, world::Entity who, Run& run) const;
    void tell_uses(Uses& uses) const;

private:
    [[nodiscard]] std::optional<Step> change_cell(const Spot& spot, world::Entity who, double asked,
                                                  const Instruction& effect, Run& run,
                                                  rules::Settled& came) const;
};

/// Adds to a number.
class Adjust final : public Instruction {
public:
    explicit Adjust(AdjustPart part) : part_(std::move(part)) {}
    /// Registers: what was added, what fell short, what went over.
    static constexpr std::uint32_t k_outputs = 3;
    std::optional<std::uint32_t> first;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    [[nodiscard]] std::span<const AdjustPart> additions() const noexcept override {
        return {&part_, first ? 0u : 1u};
    }
    [[nodiscard]] std::span<const AdjustPart> parts() const noexcept { return {&part_, 1}; }

private:
    AdjustPart part_;
};

/// Brings somebody to a place whose id is worked out.
class Move final : public Instruction {
public:
    Move(Spot spot, ComputedId to) : spot_(std::move(spot)), place_(std::move(to)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    Spot spot_;
    ComputedId place_;
};

/// Adds to several numbers at once.
class AdjustAll final : public Instruction {
public:
    explicit AdjustAll(std::vector<AdjustPart> parts) : parts_(std::move(parts)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    [[nodiscard]] std::span<const AdjustPart> additions() const noexcept override { return parts_; }

private:
    /// Nothing where no amount and no number is spread.
    [[nodiscard]] std::optional<Step> change_late(Run& run) const;

    std::vector<AdjustPart> parts_;
};

void compile_set(const json::Node& effect, CodeCompiler& compiler);
void compile_add(const json::Node& effect, CodeCompiler& compiler);
void compile_remove(const json::Node& effect, CodeCompiler& compiler);
void compile_adjust(const json::Node& effect, CodeCompiler& compiler);
void compile_move(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
