// Scales: works out what balance records come to, with any values of the params.
#pragma once

#include "action/scene.hpp"
#include "forecast/metric.hpp"

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
    [[nodiscard]] const std::vector<bool>& was_read() const noexcept { return read_; }
    void forget() { read_.assign(read_.size(), false); }

    rules::ParamValues values;

private:
    const rules::ParamPaths& paths_;
    mutable std::vector<bool> read_; // by param
};

/// Compiled records with the scenes they are measured in. For one thread.
class Scales {
public:
    /// Fails when a record names somebody who is not there, or a value that nobody has and no rule reads.
    [[nodiscard]] static Result<std::unique_ptr<Scales>> make(Balances balances);
    Scales(const Scales&) = delete;
    Scales& operator=(const Scales&) = delete;

    [[nodiscard]] const std::vector<Balance>& all() const noexcept { return balances_.all; }
    [[nodiscard]] const action::Game& game() const noexcept { return *balances_.game; }

    /// What the record of that number comes to with `params` as they are. Exact. Fails when a formula of the
    /// record has no number. The scenes are as they were afterwards.
    [[nodiscard]] Result<double> weigh(std::size_t number);

    WatchedParams params;

private:
    struct Setting {
        world::Entity who;
        const Given* given;
    };
    struct Place { // a sample in its scene
        const Sample* sample;
        action::Scene* scene;
        world::Cast cast;
        std::vector<Setting> settings;
    };

    explicit Scales(Balances balances);
    [[nodiscard]] Result<action::Scene*> scene_of(const std::string& scenario);
    [[nodiscard]] Result<Place> place(const Sample& sample, action::Scene& scene) const;
    [[nodiscard]] Result<double> mean_of(const Place& place);
    [[nodiscard]] Result<double> number_of(const rules::Amount& amount, const Given& given);
    [[nodiscard]] double odds_of(const Place& place);

    Balances balances_;
    rules::OutsideView view_; // params, for the records' own formulas
    rules::Workspace workspace_;
    rules::Assessment assessment_;
    std::map<std::string, std::unique_ptr<action::Scene>> scenes_; // by scenario
    std::vector<std::vector<Place>> places_;                       // by record, then by sample
};

/// Whether a value lies within a target's bounds.
[[nodiscard]] bool holds(const Balance& target, double value) noexcept;

} // namespace arbiter::forecast
