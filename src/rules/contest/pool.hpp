// The pool contest: two pools of dice, the successes of one against those of the other.
#pragma once

#include "rules/compile_rules.hpp"
#include "rules/contest/contest.hpp"
#include "rules/contest/pools.hpp"

#include <array>

namespace arbiter::rules {

class PoolContest final : public Contest {
public:
    struct Parts {
        std::array<std::shared_ptr<Quantity>, 2> pools; ///< attack, defence
        Amount sides{6, {}}, success{5, {}}, one_per{0, {}};
        Rule ties; ///< a word; without it `otherwise`
        Ties otherwise = Ties::defender;
        Rule hits_undefended, rerolls_ones; ///< none: no
    };
    PoolContest(std::shared_ptr<const Degrees> degrees, Parts parts)
        : Contest(std::move(degrees)), parts_(std::move(parts)) {}

    [[nodiscard]] std::span<const std::string_view> outputs() const noexcept override;
    [[nodiscard]] std::uint8_t grain_of(std::size_t output) const noexcept override;
    [[nodiscard]] std::span<const std::shared_ptr<Quantity>> quantities() const noexcept override {
        return parts_.pools;
    }
    [[nodiscard]] std::span<const ContestInput> inputs() const noexcept override { return {}; }
    [[nodiscard]] std::vector<const Rule*> own_rules() const override {
        return {&parts_.sides.rule, &parts_.success.rule,    &parts_.one_per.rule,
                &parts_.ties,       &parts_.hits_undefended, &parts_.rerolls_ones};
    }

    [[nodiscard]] std::optional<int> most_dice() const noexcept override { return k_most_pool_dice; }
    void weigh(const Host& host, Workspace& workspace, Assessment& out) const override;
    [[nodiscard]] std::vector<std::string> notes(const Assessment& assessment,
                                                 const Phrases& phrases) const override;
    [[nodiscard]] Result<chance::Question> ask(const Host& host, Workspace& workspace, ContestWork& work,
                                               std::uint8_t grain, std::span<Value> outputs) const override;
    std::size_t take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                     std::span<Value> outputs) const override;
    [[nodiscard]] std::vector<std::int64_t> dice_of(std::size_t output, std::span<const Value> outputs,
                                                    std::span<const chance::Face> faces) const override;
    [[nodiscard]] std::vector<std::string> rolls_of(std::size_t output, std::span<const Value> outputs,
                                                    std::span<const chance::Face> faces) const override;
    [[nodiscard]] std::vector<std::string> tell_earlier(std::span<const Value> outputs,
                                                        std::span<const chance::Face> faces,
                                                        const Phrases& phrases) const override;
    [[nodiscard]] std::optional<std::size_t> degree_with(const ContestView& view, const RolledContest& rolled,
                                                         std::span<const Breakdown> parts) const override;
    [[nodiscard]] std::string tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                                   std::span<const chance::Face> faces) const override;

    /// How the pools stand now.
    [[nodiscard]] Pools pools_for(const Host& host, Workspace& workspace, const Assessment& assessment) const;

private:
    Parts parts_;
};

/// Compiles the fields of `contest.pool`. `find` gives the quantity of an id, or null with an error. Null
/// when there was an error.
[[nodiscard]] std::shared_ptr<const PoolContest>
compile_pool(const json::Node& pool, std::shared_ptr<const Degrees> degrees, RuleCompiler& compiler,
             const std::function<std::shared_ptr<Quantity>(const json::Node&)>& find);

} // namespace arbiter::rules
