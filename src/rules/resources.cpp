// Everything is worked out on numbers beside the world; each resource spills over once at most, so a circle
// of them ends.
#include "rules/resources.hpp"

#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

class Settling {
public:
    Settling(const Resources& all, const world::Cast& cast, const world::World& world, const Host& host,
             Workspace& workspace, std::vector<ResourceResult>& out)
        : all_(all), cast_(cast), world_(world), host_(host), workspace_(workspace), out_(out) {}

    void settle(std::span<const ResourceChange> wanted) {
        out_.clear();
        for (const ResourceChange& change : wanted) add(change.resource, change.asked);
        std::erase_if(out_, [&](const ResourceResult& one) { return !has(one.resource); });
        for (ResourceResult& one : out_) work_out(one);
        // What spills over comes behind what was asked for, and may spill over itself.
        for (std::size_t i = 0; i < out_.size(); ++i) spill(i);
    }

private:
    using Cause = ResourceResult::Cause;

    bool has(std::uint32_t resource) const { return is_somebodys(all_[resource], cast_); }

    void add(std::uint32_t resource, double asked) {
        for (ResourceResult& one : out_)
            if (one.resource == resource) {
                one.asked += asked;
                return;
            }
        out_.push_back({resource, asked, 0, 0, 0, 0, Cause::own, resource});
    }

    // What there is of it by now.
    double stock(std::uint32_t resource, std::size_t until) const {
        for (std::size_t i = until; i-- > 0;)
            if (out_[i].resource == resource) return out_[i].after;
        return stock_of(all_[resource], cast_, world_);
    }

    void work_out(ResourceResult& one) {
        one.before = stock(one.resource, static_cast<std::size_t>(&one - out_.data()));
        const Settled settled =
            rules::settle(bounds_of(all_[one.resource], host_, workspace_), one.before, one.asked);
        one.after = settled.after;
        one.missing = settled.missing;
        one.left_over = settled.left_over;
    }

    void spill(std::size_t i) {
        const ResourceResult one = out_[i];
        const Resource& resource = all_[one.resource];
        if (one.missing > 0 && resource.shortfall)
            spill(*resource.shortfall, one, one.missing, Cause::shortfall);
        if (one.left_over > 0 && resource.overflow)
            spill(*resource.overflow, one, one.left_over, Cause::overflow);
    }

    void spill(const Spill& spill, const ResourceResult& from, double amount, Cause cause) {
        const bool has_spilled = std::any_of(out_.begin(), out_.end(), [&](const ResourceResult& other) {
            return other.cause != Cause::own && other.because == from.resource;
        });
        const double value = spilled(spill, amount, host_, workspace_);
        if (has_spilled || !has(spill.resource) || value == 0) return;
        out_.push_back({spill.resource, value, 0, 0, 0, 0, cause, from.resource});
        work_out(out_.back());
    }

    const Resources& all_;
    const world::Cast& cast_;
    const world::World& world_;
    const Host& host_;
    Workspace& workspace_;
    std::vector<ResourceResult>& out_;
};

std::string with_sign(double number) {
    if (number == 0) return "0";
    return (number < 0 ? "" : "+") + json::number_text(number);
}

} // namespace

double stock_of(const Resource& resource, const world::Cast& cast, const world::World& world) {
    const Value value = world.get(*cast[resource.whose], *resource.field);
    return value.is_number() ? value.number() : 0;
}

Bounds bounds_of(const Resource& resource, const Host& host, Workspace& workspace) {
    const auto bound = [&](const std::optional<Amount>& amount) -> std::optional<double> {
        if (!amount) return std::nullopt;
        const double number = work_out(*amount, host, workspace);
        return std::isnan(number) ? std::nullopt : std::optional(number);
    };
    return {bound(resource.least), bound(resource.most)};
}

Settled settle(const Bounds& bounds, double before, double asked) noexcept {
    const double wanted = before + asked;
    double after = wanted;
    if (bounds.most) after = std::min(after, std::max(before, *bounds.most));
    if (bounds.least) after = std::max(after, std::min(before, *bounds.least));
    return {after, std::max(0.0, after - wanted), std::max(0.0, wanted - after)};
}

double spilled(const Spill& spill, double amount, const Host& host, Workspace& workspace) {
    const double value = spill.value  ? work_out(*spill.value, host, workspace)
                         : spill.each ? amount * work_out(*spill.each, host, workspace)
                                      : amount;
    return std::isnan(value) ? 0 : value;
}

void settle_changes(const Resources& all, std::span<const ResourceChange> wanted, const world::Cast& cast,
                    const world::World& world, const Host& host, Workspace& workspace,
                    std::vector<ResourceResult>& out) {
    Settling(all, cast, world, host, workspace, out).settle(wanted);
}

void apply_changes(const Resources& all, std::span<const ResourceResult> results, const world::Cast& cast,
                   world::World& world) {
    for (const ResourceResult& one : results) {
        const Resource& resource = all[one.resource];
        if (one.after != one.before) world.set(*cast[resource.whose], *resource.field, Value(one.after));
    }
}

std::string text_of(const Resources& all, const ResourceResult& result, bool is_preview) {
    const std::string& name = all[result.resource].name;
    const std::string amount = with_sign(result.after - result.before);
    std::string text = is_preview ? fmt::format("{} {}", amount, name) : fmt::format("{}: {}", name, amount);
    if (result.missing > 0) text += fmt::format(" ({} short)", json::number_text(result.missing));
    if (result.left_over > 0) text += fmt::format(" ({} too many)", json::number_text(result.left_over));
    if (result.cause == ResourceResult::Cause::shortfall)
        text += all[result.because].is_bad_up ? fmt::format(" (no more {} to take)", all[result.because].name)
                                              : fmt::format(" (for want of {})", all[result.because].name);
    if (result.cause == ResourceResult::Cause::overflow)
        text += fmt::format(" (no room for {})", all[result.because].name);
    return text;
}

} // namespace arbiter::rules
