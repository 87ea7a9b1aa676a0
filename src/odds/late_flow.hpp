// LateFlow: the spreads of numbers that a walk did not branch on, worked out along the way of the mass. Where
// ways meet in one position their spreads are added up, each with its mass.
#pragma once

#include "chance/walk_carry.hpp"
#include "machine/late_trail.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace arbiter::odds {

class LateFlow final : public chance::WalkCarry {
public:
    /// All of a walk's states must have been found. `first_trail` is what happened before its first question.
    LateFlow(const chance::WalkGraph& graph, const machine::LateTrails& trails, std::uint32_t first_trail);

    void pass(Node node, std::size_t answer, double mass) override;
    void leave(Node node) override;
    void meet_cycle(std::span<const Node> part) override;

    /// The spread of a cell at an ending, with the mass of that ending. Empty where it is not spread there.
    [[nodiscard]] const rules::Spread& spread(Node node, std::uint32_t cell) const noexcept;
    /// Cells that fell short or ran over where that causes more, or whose spread goes round in a cycle: only
    /// branching tells what they come to.
    [[nodiscard]] const std::vector<std::uint32_t>& conflicts() const noexcept { return conflicts_; }
    /// The most memory of spreads that was held at once, in bytes.
    [[nodiscard]] std::size_t most_bytes() const noexcept { return most_bytes_; }

private:
    using Values = std::vector<std::pair<std::uint32_t, rules::Spread>>; // by cell, in no order

    void follow(std::uint32_t trail, double mass, Values& values);
    void arrive(Node node, Values values);

    const chance::WalkGraph& graph_;
    const machine::LateTrails& trails_;
    std::vector<Values> values_; // by state
    std::vector<std::uint32_t> conflicts_;
    std::size_t bytes_ = 0, most_bytes_ = 0;
};

} // namespace arbiter::odds
