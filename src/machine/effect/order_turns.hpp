// The order of turns: who goes first, asked as one question.
#pragma once

#include "machine/encounter.hpp"

namespace arbiter::machine {

/// Finds the order of turns for a round: as it was, as the scope finds them, or by what they roll. Two
/// registers: the order, and how many are through.
class OrderTurns final : public Instruction {
public:
    OrderTurns(std::shared_ptr<const Encounter> encounter, std::uint32_t first)
        : encounter_(std::move(encounter)), first_(first) {}
    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;
    [[nodiscard]] world::Somebody whom_it_asks(const Run& run) const override {
        static_cast<void>(run);
        return {};
    }
    void tell_uses(Uses& uses) const override;

private:
    [[nodiscard]] bool keep_known(Run& run) const;
    [[nodiscard]] Result<void> prepare(Run& run) const;
    [[nodiscard]] Result<OrderEntryRoom> roll_of(world::Entity who, Run& run) const;
    [[nodiscard]] std::vector<int> ranks_of(std::span<const world::Entity> who, Run& run) const;
    void begin(std::span<const world::Entity> order, Run& run) const;
    void tell(std::span<const world::Entity> order, std::span<const chance::Face> faces, Run& run) const;

    void hide_numbers(std::span<const world::Entity> order, const Run& run, LogEntry& entry) const;

    std::shared_ptr<const Encounter> encounter_;
    std::uint32_t first_;
};

} // namespace arbiter::machine
