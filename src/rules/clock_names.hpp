// The clock in rules: `round`, `phase`, and `turn.of`, whoever has the turn.
#pragma once

#include "arbiter/host.hpp"
#include "rules/clock.hpp"
#include "rules/quantity_names.hpp"
#include "world/roles.hpp"

#include <array>

namespace arbiter::rules {

/// `whose` of slots that read the clock; `what` is a `ClockSlot`.
inline constexpr std::uint32_t k_clock = k_quantities + 1;
enum ClockSlot : std::uint32_t { k_clock_round, k_clock_phase, k_clock_turn };

class ClockNames final : public HostNames {
public:
    /// The first words of what it knows.
    static constexpr std::array<std::string_view, 3> k_words = {"round", "phase", "turn"};

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path.size() == 1 && path[0] == "round") return HostSlot{k_clock_round, k_clock};
        if (path.size() == 1 && path[0] == "phase") return HostSlot{k_clock_phase, k_clock};
        if (path.size() == 2 && path[0] == "turn" && path[1] == "of") return HostSlot{k_clock_turn, k_clock};
        return std::nullopt;
    }
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override {
        return NameRefusal{path[0] == "turn" ? "of a turn rules read whose it is"
                                             : "a round and a phase have no parts",
                           path[0] == "turn" ? "turn.of" : std::string(path[0])};
    }
};

/// Reads it of the world that somebody else looks at.
class ClockView final : public Host {
public:
    ClockView(const world::RoleView& view, const Clock& clock) : view_(view), clock_(clock) {}

    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        if (!view_.world) return Value::absent();
        if (slot.what == k_clock_turn) {
            const auto whose = clock_.whose_turn(*view_.world);
            return whose ? Value::entity(whose->index) : Value::absent();
        }
        const auto field = slot.what == k_clock_round ? clock_.round : clock_.phase;
        return clock_.flow && field ? view_.world->get(*clock_.flow, *field) : Value::absent();
    }

private:
    const world::RoleView& view_;
    const Clock& clock_;
};

} // namespace arbiter::rules
