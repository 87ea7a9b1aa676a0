// The check contest: dice and a bonus against a difficulty.
#pragma once

#include "rules/compile_rules.hpp"
#include "rules/contest/contest.hpp"
#include "rules/contest/contest_dice.hpp"

#include <vector>

namespace arbiter::rules {

class CheckContest final : public Contest {
public:
    /// `degrees` count the total or the margin. `dc` is what must be reached; where they count the total,
    /// where success begins, and whatever moves it moves every band. `scale` may be null: 1.
    CheckContest(std::shared_ptr<const Degrees> degrees, ContestDice dice, std::shared_ptr<Quantity> bonus,
                 std::shared_ptr<Quantity> dc, std::shared_ptr<Quantity> scale)
        : Contest(std::move(degrees)), dice_(std::move(dice)), quantities_{std::move(bonus), std::move(dc)} {
        if (scale) quantities_.push_back(std::move(scale));
    }

    [[nodiscard]] std::span<const std::string_view> outputs() const noexcept override;
    [[nodiscard]] std::uint8_t grain_of(std::size_t output) const noexcept override;
    [[nodiscard]] std::span<const std::shared_ptr<Quantity>> quantities() const noexcept override {
        return quantities_;
    }
    [[nodiscard]] std::span<const ContestInput> inputs() const noexcept override { return {}; }
    [[nodiscard]] std::vector<const Rule*> own_rules() const override { return {&dice_.formula()}; }
    [[nodiscard]] std::optional<std::size_t> find_number(ContestNumber number) const noexcept override;

    void weigh(const Host& host, Workspace& workspace, Assessment& out) const override;
    [[nodiscard]] std::vector<std::string> notes(const Assessment& assessment,
                                                 const Phrases& phrases) const override;
    [[nodiscard]] Result<chance::Question> ask(const Host& host, Workspace& workspace, ContestWork& work,
                                               std::uint8_t grain, std::span<Value> outputs) const override;
    std::size_t take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                     std::span<Value> outputs) const override;
    [[nodiscard]] std::optional<std::size_t> degree_with(const ContestView& view, const RolledContest& rolled,
                                                         std::span<const Breakdown> parts) const override;
    [[nodiscard]] std::string tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                                   std::span<const chance::Face> faces) const override;

private:
    [[nodiscard]] bool has_dice(const Host& host, Workspace& workspace) const override {
        return !dice_.formula() || dice_.find(host, workspace).has_value();
    }
    [[nodiscard]] Result<void> prepare(const Host& host, Workspace& workspace, const CheckNumbers& numbers,
                                       CheckWork& work) const;

    ContestDice dice_;
    std::vector<std::shared_ptr<Quantity>>
        quantities_; // what is added, what must be reached, perhaps a scale
};

/// Compiles the fields of `contest.check`, written in the record `source`. Null when there was an error.
[[nodiscard]] std::shared_ptr<const CheckContest> compile_check(const json::Node& check,
                                                                const std::string& source,
                                                                std::shared_ptr<const Degrees> degrees,
                                                                RuleCompiler& compiler);

} // namespace arbiter::rules
