// The percent contest: a roll of 1 to 100 against a chance. unit_percent.hpp rolls a unit number instead.
#pragma once

#include "rules/compile_rules.hpp"
#include "rules/contest/contest.hpp"

#include <array>

namespace arbiter::rules {

class PercentContest : public Contest {
public:
    /// `degrees` count the margin; those of faces begin with the lowest for the best band and end with the
    /// highest for the worst.
    PercentContest(std::shared_ptr<const Degrees> degrees, std::shared_ptr<Quantity> chance,
                   std::vector<ContestInput> inputs)
        : Contest(std::move(degrees)), quantities_{std::move(chance)}, inputs_(std::move(inputs)) {}

    [[nodiscard]] std::span<const std::string_view> outputs() const noexcept override;
    [[nodiscard]] std::uint8_t grain_of(std::size_t output) const noexcept override;
    [[nodiscard]] std::span<const std::shared_ptr<Quantity>> quantities() const noexcept override {
        return quantities_;
    }
    [[nodiscard]] std::span<const ContestInput> inputs() const noexcept override { return inputs_; }
    [[nodiscard]] std::vector<const Rule*> own_rules() const override { return {}; }

    [[nodiscard]] std::optional<std::size_t> find_number(ContestNumber number) const noexcept override {
        return number == ContestNumber::chance ? std::optional<std::size_t>(0) : std::nullopt;
    }
    void weigh(const Host& host, Workspace& workspace, Assessment& out) const override;
    [[nodiscard]] Result<chance::Question> ask(const Host& host, Workspace& workspace, ContestWork& work,
                                               std::uint8_t grain, std::span<Value> outputs) const override;
    std::size_t take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                     std::span<Value> outputs) const override;
    [[nodiscard]] std::optional<std::size_t> degree_with(const ContestView& view, const RolledContest& rolled,
                                                         std::span<const Breakdown> parts) const override;
    [[nodiscard]] std::string tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                                   std::span<const chance::Face> faces) const override;

    /// The last of the rolls from 1 to 100 that comes to a degree or a better one, for each degree. A low
    /// roll is a good one: the margin is the chance less the roll.
    [[nodiscard]] std::array<int, k_most_degrees> last_rolls(const BandEdges& edges,
                                                             int chance) const noexcept;

protected:
    enum Output : std::size_t { k_degree, k_success, k_critical, k_chance, k_roll, k_margin };

    /// Fills the outputs that a degree tells by itself.
    void leave_degree(std::size_t degree, std::span<Value> outputs) const;

private:
    std::array<std::shared_ptr<Quantity>, 1> quantities_;
    std::vector<ContestInput> inputs_;
};

/// Compiles the fields of `contest.percent`, written in the record `source`, over the quantity `chance`, or
/// over one of its own that comes of skills where that is null. A modifier whose condition cannot be compiled
/// is a warning, and off. Null when there was an error.
[[nodiscard]] std::shared_ptr<const PercentContest>
compile_percent(const json::Node& percent, const std::string& source, std::shared_ptr<const Degrees> degrees,
                std::shared_ptr<Quantity> chance, RuleCompiler& compiler);

} // namespace arbiter::rules
