#include "odds/late_flow.hpp"

#include <algorithm>

namespace arbiter::odds {
namespace {

std::size_t bytes_of(const rules::Spread& spread) { return sizeof spread + spread.size() * sizeof spread[0]; }

rules::Spread scaled(rules::Spread spread, double by) {
    for (auto& [value, mass] : spread) mass *= by;
    return spread;
}

} // namespace

LateFlow::LateFlow(const chance::WalkGraph& graph, const machine::LateTrails& trails,
                   std::uint32_t first_trail)
    : graph_(graph), trails_(trails), values_(graph.states()) {
    Values values;
    follow(first_trail, 1, values);
    if (!values_.empty()) arrive(0, std::move(values));
}

void LateFlow::follow(std::uint32_t trail, double mass, Values& values) {
    for (const machine::LateStep& step : trails_.trail(trail)) {
        auto known = std::ranges::find(values, step.cell, &Values::value_type::first);
        if (step.begins) {
            if (known == values.end()) known = values.insert(values.end(), {step.cell, {}});
            known->second = scaled(trails_.spread(step.spread), mass);
            continue;
        }
        if (known == values.end()) continue; // its mass is too small for a double
        if (auto after = machine::settled(known->second, trails_.spread(step.spread), step))
            known->second = std::move(*after);
        else
            conflicts_.push_back(step.cell);
    }
}

void LateFlow::arrive(Node node, Values values) {
    Values& there = values_[node];
    for (auto& [cell, spread] : values) {
        const auto known = std::ranges::find(there, cell, &Values::value_type::first);
        if (known == there.end()) {
            bytes_ += bytes_of(spread);
            there.emplace_back(cell, std::move(spread));
            continue;
        }
        bytes_ -= bytes_of(known->second);
        for (const auto& [value, mass] : spread) rules::add_mass(known->second, value, mass);
        bytes_ += bytes_of(known->second);
    }
    most_bytes_ = std::max(most_bytes_, bytes_);
}

void LateFlow::pass(Node node, std::size_t answer, double mass) {
    const Node target = graph_.targets(node)[answer];
    const auto trails = graph_.trails(node);
    const std::uint32_t trail = trails.empty() ? 0 : trails[answer];
    const bool is_cut = target == chance::WalkGraph::k_beyond || graph_.is_cut(target);
    if (is_cut || (trail == 0 && values_[node].empty())) return;
    Values values;
    for (const auto& [cell, spread] : values_[node])
        values.emplace_back(cell, scaled(spread, graph_.answers(node)[answer].weight));
    follow(trail, mass, values);
    arrive(target, std::move(values));
}

void LateFlow::leave(Node node) {
    for (const auto& [cell, spread] : values_[node]) bytes_ -= bytes_of(spread);
    values_[node] = {};
}

void LateFlow::meet_cycle(std::span<const Node> part) {
    for (const Node node : part) {
        for (const auto& [cell, spread] : values_[node]) conflicts_.push_back(cell);
        const auto targets = graph_.targets(node);
        const auto trails = graph_.trails(node);
        for (std::size_t i = 0; i < trails.size(); ++i) {
            if (!std::ranges::binary_search(part, targets[i])) continue;
            for (const machine::LateStep& step : trails_.trail(trails[i])) conflicts_.push_back(step.cell);
        }
    }
}

const rules::Spread& LateFlow::spread(Node node, std::uint32_t cell) const noexcept {
    static const rules::Spread k_none;
    const auto known = std::ranges::find(values_[node], cell, &Values::value_type::first);
    return known == values_[node].end() ? k_none : known->second;
}

} // namespace arbiter::odds
