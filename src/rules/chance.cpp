// The order of work is the order of the breakdown: base, flat, percentages, bounds, rounding.
#include "rules/chance.hpp"

#include "expr/convert.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::rules {

ChanceWork::ChanceWork(const ChanceRule& rule) : base_(std::make_unique<expr::Machine>(*rule.base)) {
    for (const Modifier& modifier : rule.modifiers)
        conditions_.push_back(modifier.condition ? std::make_unique<expr::Machine>(*modifier.condition)
                                                 : nullptr);
}

Fate ChanceWork::fate_of(std::size_t modifier, const Host& host) {
    expr::Machine* machine = conditions_[modifier].get();
    if (!machine) return Fate::unreadable;
    machine->host = &host;
    machine->begin();
    const bool holds = machine->run_test();
    return machine->has_failed() ? Fate::unreadable : holds ? Fate::counts : Fate::not_met;
}

void ChanceWork::assess(const ChanceRule& rule, const Host& host, Assessment& out) {
    base_->host = &host;
    base_->begin();
    const Value base = base_->run();
    out.has_base = base.is_number() && !base_->has_failed();
    out.base = out.has_base ? base.number() : 0;
    out.modifiers = static_cast<std::uint8_t>(rule.modifiers.size());
    for (std::size_t i = 0; i < rule.modifiers.size(); ++i) out.fate[i] = fate_of(i, host);
    conclude(rule, out);
}

void conclude(const ChanceRule& rule, Assessment& out) noexcept {
    settle(rule.modifiers, out);
    out.flat = 0;
    out.factor = 1;
    for (std::size_t i = 0; i < rule.modifiers.size(); ++i) {
        if (out.fate[i] != Fate::counts) continue;
        const Modifier& modifier = rule.modifiers[i];
        if (modifier.kind == ModifierKind::flat)
            out.flat += modifier.value;
        else
            out.factor *= 1 + modifier.value / 100;
    }
    out.unbounded = (out.base + out.flat) * out.factor;
    out.unrounded = std::clamp(out.unbounded, rule.least, rule.most);
    out.chance = static_cast<int>(std::floor(expr::snap(out.unrounded) + 0.5));
}

void settle(const std::vector<Modifier>& modifiers, Assessment& assessment) noexcept {
    const auto competes = [&](std::size_t i) {
        return assessment.fate[i] == Fate::counts && modifiers[i].kind == ModifierKind::flat &&
               !modifiers[i].stack.empty();
    };
    // Whether `b` beats `a`: same stack, same sign, further from 0, or as far and written before.
    const auto beats = [&](std::size_t b, std::size_t a) {
        const double x = modifiers[a].value, y = modifiers[b].value;
        if (b == a || modifiers[a].stack != modifiers[b].stack || (x < 0) != (y < 0)) return false;
        return std::abs(y) > std::abs(x) || (y == x && b < a);
    };
    std::array<bool, k_most_modifiers> is_beaten{};
    for (std::size_t i = 0; i < modifiers.size(); ++i) {
        if (!competes(i)) continue;
        std::size_t best = i;
        for (std::size_t j = 0; j < modifiers.size(); ++j)
            if (competes(j) && beats(j, best)) best = j;
        is_beaten[i] = best != i;
        assessment.beaten_by[i] = static_cast<std::uint8_t>(best);
    }
    for (std::size_t i = 0; i < modifiers.size(); ++i)
        if (is_beaten[i]) assessment.fate[i] = Fate::beaten;
}

std::string_view word_of(Degree degree) noexcept {
    constexpr std::array<std::string_view, k_degrees> words = {"critical_success", "success", "failure",
                                                               "fumble"};
    return words[static_cast<std::size_t>(degree)];
}

std::array<int, k_degrees> faces_of(const ChanceRule& rule, int chance) noexcept {
    const int reached = std::clamp(chance, 0, 100);
    const int critical = std::min(reached, rule.critical_success);
    const int fumble = std::max(0, 100 - std::max(reached, rule.critical_failure - 1));
    return {critical, reached - critical, 100 - reached - fumble, fumble};
}

Degree degree_of(const ChanceRule& rule, int chance, int roll) noexcept {
    if (roll <= chance) return roll <= rule.critical_success ? Degree::critical_success : Degree::success;
    return roll >= rule.critical_failure ? Degree::fumble : Degree::failure;
}

} // namespace arbiter::rules
