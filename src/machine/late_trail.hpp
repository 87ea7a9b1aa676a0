// LateTrail: what happened to numbers that a walk keeps as spreads. A walk notes it with the answer that led
// there; when all states are found, the spreads are worked out along the way of the mass.
#pragma once

#include "chance/key_table.hpp"
#include "rules/component_rules.hpp"
#include "rules/spread.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::machine {

/// One thing that happens to a number that is spread.
struct LateStep {
    std::uint32_t cell = 0;
    std::uint32_t spread = 0; ///< what is added; or what the number is, where the spread begins here
    bool begins = false;
    bool must_not_fall_short = false; ///< only branching tells what that would cause
    bool must_not_run_over = false;   ///< likewise
    rules::FieldBounds own = {};      ///< of the effect; they come first
    rules::FieldBounds field = {};
};

/// What one change of a number comes to, within bounds of the effect's own and then within those of the
/// field. `missing` and `left_over` are what the field's bounds held back.
[[nodiscard]] rules::Settled settle_late(const rules::FieldBounds& own, const rules::FieldBounds& field,
                                         double before, double asked) noexcept;

/// The spread of a number after so much, which does not depend on the number, was added by the rules of
/// `step`. Nothing where the step forbids what may come of it. The mass is that of `before`.
[[nodiscard]] std::optional<rules::Spread> settled(const rules::Spread& before, const rules::Spread& asked,
                                                   const LateStep& step);

/// Spreads and trails of one walk by number, each different one stored once.
class LateTrails {
public:
    /// Number 0 is the trail on which nothing happened.
    LateTrails() { static_cast<void>(add_trail({})); }

    [[nodiscard]] std::uint32_t add_spread(const rules::Spread& spread);
    [[nodiscard]] std::uint32_t add_trail(std::span<const LateStep> steps);

    [[nodiscard]] const rules::Spread& spread(std::uint32_t number) const noexcept {
        return spreads_[number];
    }
    [[nodiscard]] const std::vector<LateStep>& trail(std::uint32_t number) const noexcept {
        return trails_[number];
    }
    /// Memory held, in bytes.
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

private:
    chance::KeyTable spread_numbers_, trail_numbers_;
    std::vector<rules::Spread> spreads_;
    std::vector<std::vector<LateStep>> trails_;
    std::size_t bytes_ = 0;
};

} // namespace arbiter::machine
