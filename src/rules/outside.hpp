// Names that belong to nobody in the world. Whoever knows some of them answers for one first word when rules
// are compiled and for one `whose` when they run; these two classes find who that is.
#pragma once

#include "arbiter/host.hpp"
#include "rules/param_values.hpp"
#include "world/roles.hpp"

#include <array>
#include <utility>
#include <vector>

namespace arbiter::rules {

/// `whose` of every kind of outside name.
inline constexpr std::uint32_t k_params = world::k_outside;

/// What a policy works out for its formulas, while it decides.
inline constexpr std::uint32_t k_policies = world::k_outside + 5;

/// What a quantity takes, while it is worked out; `what` counts its arguments.
inline constexpr std::uint32_t k_arguments = world::k_outside + 6;

/// Room for so many kinds.
inline constexpr std::size_t k_outside_kinds = 8;

/// Asks whoever has the first word of a path. What is given to it must outlive it.
class OutsideNames final : public HostNames {
public:
    void add(std::string_view first, const HostNames& names) { known_.emplace_back(first, &names); }
    /// Who is asked about any other word, and who about words that those do not know either.
    void set_others(const HostNames& names, const HostNames& last) {
        others_ = &names;
        last_ = &last;
    }

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (const HostNames* names = path.empty() ? nullptr : find(path[0])) return names->bind(path);
        auto slot = others_ ? others_->bind(path) : std::nullopt;
        return slot || !last_ ? slot : last_->bind(path);
    }
    [[nodiscard]] std::optional<FoundLookUp>
    find_look_up(std::span<const std::string_view> path) const override {
        const HostNames* names = path.empty() ? nullptr : find(path[0]);
        return names ? names->find_look_up(path) : std::nullopt;
    }
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override {
        const HostNames* names = path.empty() ? nullptr : find(path[0]);
        if (!names) names = last_;
        return names ? names->refuse(path) : std::nullopt;
    }
    [[nodiscard]] bool is_global(std::string_view first) const override { return find(first) != nullptr; }
    [[nodiscard]] bool is_seen_inside(std::string_view first) const override {
        return find(first) || (others_ && others_->is_seen_inside(first)) ||
               (last_ && last_->is_seen_inside(first));
    }

private:
    [[nodiscard]] const HostNames* find(std::string_view first) const {
        for (const auto& [word, names] : known_)
            if (word == first) return names;
        return nullptr;
    }
    std::vector<std::pair<std::string_view, const HostNames*>> known_;
    const HostNames* others_ = nullptr;
    const HostNames* last_ = nullptr;
};

/// Asks whoever has the `whose` of a slot. What is given to it must outlive it.
class OutsideView final : public Host {
public:
    /// From now on `host` answers for these slots; another one before it does no more.
    void set(std::uint32_t whose, const Host& host) noexcept {
        hosts_[whose - world::k_outside] = &host;
        if (whose == k_params) params_ = nullptr;
    }
    /// From now on these are the params. Rules may have them folded in; params that somebody gives with `set`
    /// are read each time.
    void set_params(const ParamValues& params) noexcept {
        set(k_params, params);
        params_ = &params;
    }
    /// The stamp of the params; 0 for those that have to be read each time.
    [[nodiscard]] std::uint64_t params_stamp() const noexcept { return params_ ? params_->stamp() : 0; }

    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        const Host* host = find(slot);
        return host ? host->read(slot) : Value::absent();
    }
    [[nodiscard]] bool is_present(HostSlot slot) const noexcept override {
        const Host* host = find(slot);
        return host && host->is_present(slot);
    }
    [[nodiscard]] Value call(HostSlot slot, std::span<const Value> arguments) const noexcept override {
        const Host* host = find(slot);
        return host ? host->call(slot, arguments) : Value::absent();
    }

private:
    [[nodiscard]] const Host* find(HostSlot slot) const noexcept {
        const std::uint32_t kind = slot.whose - world::k_outside; // wraps to far outside for a role
        return kind < hosts_.size() ? hosts_[kind] : nullptr;
    }
    std::array<const Host*, k_outside_kinds> hosts_{};
    const ParamValues* params_ = nullptr;
};

} // namespace arbiter::rules
