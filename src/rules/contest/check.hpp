// The check contest: dice and a bonus against a difficulty.
#pragma once

#include "dice/question.hpp"
#include "rules/compile_rules.hpp"
#include "rules/contest/contest.hpp"

#include <array>

namespace arbiter::rules {

class CheckContest final : public Contest {
public:
    /// `has_criticals`: ten and more beyond or below the difficulty are critical, and the highest and the
    /// lowest roll move the degree by one.
    CheckContest(dice::DiceQuestion dice, std::shared_ptr<Quantity> bonus, std::shared_ptr<Quantity> dc,
                 bool has_criticals)
        : dice_(std::move(dice)),
          quantities_{std::move(bonus), std::move(dc)},
          has_criticals_(has_criticals) {}

    [[nodiscard]] std::span<const std::string_view> degrees() const noexcept override;
    [[nodiscard]] std::size_t successes() const noexcept override { return has_criticals_ ? 2 : 1; }
    [[nodiscard]] std::span<const std::string_view> outputs() const noexcept override;
    [[nodiscard]] std::uint8_t grain_of(std::size_t output) const noexcept override;
    [[nodiscard]] std::span<const std::shared_ptr<Quantity>> quantities() const noexcept override {
        return quantities_;
    }
    [[nodiscard]] std::span<const ContestInput> inputs() const noexcept override { return {}; }
    [[nodiscard]] std::vector<const Rule*> own_rules() const override { return {}; }

    [[nodiscard]] bool has_bonus() const noexcept override { return true; }
    void weigh(const Host& host, Workspace& workspace, Assessment& out) const override;
    [[nodiscard]] Result<chance::Question> ask(const Host& host, Workspace& workspace, ContestWork& work,
                                               std::uint8_t grain, std::span<Value> outputs) const override;
    std::size_t take(chance::Answer answer, std::uint8_t grain, std::span<const chance::Face> faces,
                     std::span<Value> outputs) const override;
    [[nodiscard]] std::string tell(std::span<const Value> outputs,
                                   std::span<const chance::Face> faces) const override;

    /// The degree of one roll of the dice.
    [[nodiscard]] std::size_t degree_of(double roll, double bonus, double dc) const noexcept;

private:
    dice::DiceQuestion dice_;
    std::array<std::shared_ptr<Quantity>, 2> quantities_; // what is added, what must be reached
    bool has_criticals_;
};

/// Compiles the fields of `contest.check`, written in the record `source`. Null when there was an error.
[[nodiscard]] std::shared_ptr<const CheckContest>
compile_check(const json::Node& check, const std::string& source, RuleCompiler& compiler);

} // namespace arbiter::rules
