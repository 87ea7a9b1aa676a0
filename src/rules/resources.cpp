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
    Settling(const Resources& all, const BearerView& at, std::vector<ResourceResult>& out)
        : all_(all), at_(at), out_(out) {}

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

    bool has(std::uint32_t resource) const { return is_somebodys(all_[resource], at_.view.cast); }

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
        return stock_of(all_[resource], at_.view.cast, *at_.view.world);
    }

    void work_out(ResourceResult& one) {
        one.before = stock(one.resource, static_cast<std::size_t>(&one - out_.data()));
        const Settled settled = rules::settle(bounds_of(all_[one.resource], at_), one.before, one.asked);
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
        const double value = spilled(spill, amount, at_.view, at_.workspace);
        if (has_spilled || !has(spill.resource) || value == 0) return;
        out_.push_back({spill.resource, value, 0, 0, 0, 0, cause, from.resource});
        work_out(out_.back());
    }

    const Resources& all_;
    const BearerView& at_;
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

FieldBounds bounds_of(const Resource& resource, const BearerView& at) {
    return resource.rule ? bounds_of(*resource.rule, *at.view.cast[resource.whose], at) : FieldBounds{};
}

std::optional<std::uint32_t> caused_code(const Resource& resource, const Settled& settled) {
    if (!resource.rule) return std::nullopt;
    if (settled.missing > 0 && !resource.shortfall) return resource.rule->short_code;
    if (settled.left_over > 0 && !resource.overflow) return resource.rule->over_code;
    return std::nullopt;
}

double spilled(const Spill& spill, double amount, const Host& host, Workspace& workspace) {
    const double value = spill.value  ? work_out(*spill.value, host, workspace)
                         : spill.each ? amount * work_out(*spill.each, host, workspace)
                                      : amount;
    return std::isnan(value) ? 0 : value;
}

void settle_changes(const Resources& all, std::span<const ResourceChange> wanted, const BearerView& at,
                    std::vector<ResourceResult>& out) {
    Settling(all, at, out).settle(wanted);
}

std::string apply_changes(const Resources& all, std::span<const ResourceResult> results, const BearerView& at,
                          world::World& world) {
    for (const ResourceResult& one : results) {
        const Resource& resource = all[one.resource];
        if (one.after == one.before) continue;
        const world::Entity bearer = *at.view.cast[resource.whose];
        const bool is_new = resource.of && !world.has(bearer, resource.of->component);
        world.set(bearer, *resource.field, Value(one.after));
        if (std::string why = is_new ? fill_defaults(*resource.of, bearer, world, at) : ""; !why.empty())
            return why;
    }
    return {};
}

std::string text_of(const Resources& all, const ResourceResult& result, bool is_preview,
                    const Phrases& phrases) {
    const std::string& name = all[result.resource].name;
    const std::string amount = with_sign(result.after - result.before);
    std::string text = is_preview ? fmt::format("{} {}", amount, name) : fmt::format("{}: {}", name, amount);
    const std::string& other = all[result.because].name;
    if (result.missing > 0) text += " " + phrases.say<"short_of">(result.missing);
    if (result.left_over > 0) text += " " + phrases.say<"too_many">(result.left_over);
    if (result.cause == ResourceResult::Cause::shortfall)
        text += " " + (all[result.because].is_bad_up ? phrases.say<"no_more_to_take">(other)
                                                     : phrases.say<"for_want_of">(other));
    if (result.cause == ResourceResult::Cause::overflow) text += " " + phrases.say<"no_room_for">(other);
    return text;
}

} // namespace arbiter::rules
