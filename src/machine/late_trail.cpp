#include "machine/late_trail.hpp"

#include <string>

namespace arbiter::machine {

rules::Settled settle_late(const rules::FieldBounds& own, const rules::FieldBounds& field, double before,
                           double asked) noexcept {
    const rules::Settled first = rules::settle(own, before, asked);
    return rules::settle(field, before, first.after - before);
}

std::optional<rules::Spread> settled(const rules::Spread& before, const rules::Spread& asked,
                                     const LateStep& step) {
    rules::Spread after;
    for (const auto& [has, p] : before)
        for (const auto& [value, q] : asked) {
            const rules::Settled one = settle_late(step.own, step.field, has, value);
            if ((step.must_not_fall_short && one.missing > 0) ||
                (step.must_not_run_over && one.left_over > 0))
                return std::nullopt;
            rules::add_mass(after, one.after, p * q);
        }
    return after;
}

namespace {

template <class Raw> void add_bytes(const Raw& raw, std::string& text) {
    text.append(reinterpret_cast<const char*>(&raw), sizeof raw);
}

} // namespace

std::uint32_t LateTrails::add_spread(const rules::Spread& spread) {
    std::string text;
    for (const auto& [value, mass] : spread) {
        add_bytes(value + 0.0, text); // no minus zero
        add_bytes(mass, text);
    }
    const auto [number, is_new] = spread_numbers_.find_or_add(chance::state_key(text));
    if (!is_new) return number;
    spreads_.push_back(spread);
    bytes_ += sizeof spread + spread.size() * sizeof spread[0];
    return number;
}

std::uint32_t LateTrails::add_trail(std::span<const LateStep> steps) {
    std::string text;
    for (const LateStep& step : steps) {
        add_bytes(step.cell, text);
        add_bytes(step.spread, text);
        text += step.begins ? 'b' : 'a';
        text += step.must_not_fall_short ? 's' : '-';
        text += step.must_not_run_over ? 'o' : '-';
        for (const rules::FieldBounds& bounds : {step.own, step.field}) {
            add_bytes(bounds.least, text);
            add_bytes(bounds.most, text);
        }
    }
    const auto [number, is_new] = trail_numbers_.find_or_add(chance::state_key(text));
    if (!is_new) return number;
    trails_.emplace_back(steps.begin(), steps.end());
    bytes_ += sizeof trails_[0] + steps.size() * sizeof(LateStep);
    return number;
}

} // namespace arbiter::machine
