// Scales: works out what balance records come to, with any values of the params.
#pragma once

#include "action/scene.hpp"
#include "forecast/contest_view.hpp"
#include "forecast/metric.hpp"
#include "forecast/tally.hpp"

#include <map>

namespace arbiter::forecast {

/// Params that remember which of them were read.
class WatchedParams final : public Host {
public:
    WatchedParams(const rules::ParamPaths& paths, rules::ParamValues start)
        : values(std::move(start)), paths_(paths), read_(paths.params(), false) {}

    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        read_[paths_.get(slot.what).param] = true;
        return values.get(slot.what);
    }
    [[nodiscard]] const std::vector<std::uint8_t>& was_read() const noexcept { return read_; }
    void forget() { read_.assign(read_.size(), false); }

    rules::ParamValues values;

private:
    const rules::ParamPaths& paths_;
    mutable std::vector<std::uint8_t> read_; // by param; bits would cost more than they save
};

/// Compiled records with the scenes they are measured in. For one thread.
class Scales {
public:
    /// Null, with errors, when a record names somebody who is not there, a value that nobody has and no rule
    /// reads, or a formula without a number.
    [[nodiscard]] static std::unique_ptr<Scales> make(Balances balances, json::Report& report);
    Scales(const Scales&) = delete;
    Scales& operator=(const Scales&) = delete;

    [[nodiscard]] const std::vector<Balance>& all() const noexcept { return balances_.all; }
    [[nodiscard]] const action::Game& game() const noexcept { return *balances_.game; }

    /// What a cell of the record of that number comes to with `params` as they are. Exact. Fails when a
    /// formula of the record has no number. The scenes are as they were afterwards.
    [[nodiscard]] Result<double> weigh(std::size_t number, std::size_t cell = 0);
    /// How often its formula comes out as what, without what is taken off. Not for degrees.
    [[nodiscard]] Result<Tally> count(std::size_t number);

    WatchedParams params;

private:
    struct Place { // a sample in its scene
        const Sample* sample;
        action::Scene* scene;
        std::vector<world::Cast> casts;
        std::optional<std::uint8_t> grain; // how finely the formula reads the contest
    };

    explicit Scales(Balances balances);
    [[nodiscard]] Result<action::Scene*> scene_of(const std::string& scenario);
    [[nodiscard]] bool add_places(const Balance& balance, json::Report& report);
    [[nodiscard]] bool check_place(const Place& place, json::Report& report);
    [[nodiscard]] static bool check_size(const Place& place, json::Report& report);
    [[nodiscard]] bool check_given(const Place& place, json::Report& report);
    [[nodiscard]] Result<double> number_of(const rules::Amount& amount, const Given& given);
    /// Does `each` for everybody in every setting.
    template <class Each> [[nodiscard]] Result<void> for_each_setting(const Place& place, Each each);
    [[nodiscard]] Result<void> set(const Place& place, const world::Cast& cast,
                                   std::span<const std::size_t> at);
    [[nodiscard]] Result<double> mean_of(const Place& place);
    [[nodiscard]] double odds_of(const Place& place, const world::Cast& cast);
    [[nodiscard]] Result<double> swing_of(const Place& place, const world::Cast& cast);
    [[nodiscard]] Result<void> add_to(Tally& tally, const Place& place);
    [[nodiscard]] Result<void> ask(Tally& tally, const Place& place, const world::Cast& cast, double weight);
    [[nodiscard]] Result<void> add_answer(Tally& tally, const Place& place, const Host& host, double weight);

    Balances balances_;
    rules::OutsideView view_; // params, for the records' own formulas
    rules::Workspace workspace_;
    rules::Assessment assessment_;
    rules::ContestWork work_;
    ContestView contest_;
    std::vector<chance::WeightedAnswer> answers_;
    std::map<std::string, std::unique_ptr<action::Scene>> scenes_; // by scenario
    std::vector<std::vector<std::vector<Place>>> places_;          // by record, by cell, by sample
};

/// Whether a value lies within a target's bounds.
[[nodiscard]] bool holds(const Balance& target, double value) noexcept;

} // namespace arbiter::forecast
