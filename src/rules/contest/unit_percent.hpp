// The percent contest with a unit roll: a number u in [0, 1) against a chance that is not rounded.
#pragma once

#include "rules/contest/percent.hpp"

namespace arbiter::rules {

class UnitPercentContest final : public PercentContest {
public:
    /// `degrees` count the margin and have no faces.
    using PercentContest::PercentContest;

    [[nodiscard]] std::uint8_t grain_of(std::size_t output) const noexcept override;
    void weigh(const Host& host, Workspace& workspace, Assessment& out) const override;
    /// By degree; finer, every number of 53 bits is an answer, which can be drawn but not listed.
    [[nodiscard]] Result<chance::Question> ask(const Host& host, Workspace& workspace, ContestWork& work,
                                               std::uint8_t grain, std::span<Value> outputs) const override;
    std::size_t take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                     std::span<Value> outputs) const override;
    [[nodiscard]] std::optional<std::size_t> degree_with(const ContestView& view, const RolledContest& rolled,
                                                         std::span<const Breakdown> parts) const override;
    [[nodiscard]] std::string tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                                   std::span<const chance::Face> faces) const override;

private:
    [[nodiscard]] UnitCuts cuts_at(const Host& host, Workspace& workspace, double chance) const;
};

} // namespace arbiter::rules
