// The percent contest: a roll of 1 to 100 against a chance.
#pragma once

#include "rules/compile_rules.hpp"
#include "rules/contest/contest.hpp"

#include <array>

namespace arbiter::rules {

/// Degrees of success of a roll of 1 to 100.
enum class Degree : std::uint8_t { critical_success, success, failure, fumble };
inline constexpr std::size_t k_degrees = 4;
[[nodiscard]] std::string_view word_of(Degree degree) noexcept;

class PercentContest final : public Contest {
public:
    PercentContest(std::shared_ptr<Quantity> chance, int critical_success, int critical_failure,
                   std::vector<ContestInput> inputs)
        : quantities_{std::move(chance)},
          critical_success_(critical_success),
          critical_failure_(critical_failure),
          inputs_(std::move(inputs)) {}

    [[nodiscard]] std::span<const std::string_view> degrees() const noexcept override;
    [[nodiscard]] std::size_t successes() const noexcept override { return 2; }
    [[nodiscard]] std::span<const std::string_view> outputs() const noexcept override;
    [[nodiscard]] std::uint8_t grain_of(std::size_t output) const noexcept override;
    [[nodiscard]] std::span<const std::shared_ptr<Quantity>> quantities() const noexcept override {
        return quantities_;
    }
    [[nodiscard]] std::span<const ContestInput> inputs() const noexcept override { return inputs_; }
    [[nodiscard]] std::vector<const Rule*> own_rules() const override { return {}; }

    void weigh(const Host& host, Workspace& workspace, Assessment& out) const override;
    [[nodiscard]] Result<chance::Question> ask(const Host& host, Workspace& workspace, ContestWork& work,
                                               std::uint8_t grain, std::span<Value> outputs) const override;
    std::size_t take(chance::Answer answer, std::uint8_t grain, std::span<const chance::Face> faces,
                     std::span<Value> outputs) const override;
    [[nodiscard]] std::string tell(std::span<const Value> outputs,
                                   std::span<const chance::Face> faces) const override;

    /// How many faces of a hundred fall to each degree: a roll succeeds if it is at most the chance; only a
    /// success can be critical, only a failure a fumble.
    [[nodiscard]] std::array<int, k_degrees> faces_of(int chance) const noexcept;
    /// The degree of one roll.
    [[nodiscard]] Degree degree_of(int chance, int roll) const noexcept;

private:
    std::array<std::shared_ptr<Quantity>, 1> quantities_;
    int critical_success_;
    int critical_failure_;
    std::vector<ContestInput> inputs_;
};

/// Compiles the fields of `contest.percent`, written in the record `source`. A modifier whose condition
/// cannot be compiled is a warning, and off. Null when the base cannot be: then there was an error.
[[nodiscard]] std::shared_ptr<const PercentContest>
compile_percent(const json::Node& percent, const std::string& source, RuleCompiler& compiler);
/// The same over a quantity of its own.
[[nodiscard]] std::shared_ptr<const PercentContest> compile_percent(const json::Node& percent,
                                                                    std::shared_ptr<Quantity> chance);

} // namespace arbiter::rules
