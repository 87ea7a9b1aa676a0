// Step by step what the formulas say: near enough to 0 is 0, and what is no number any more is nothing.
#include "rules/contest/skill_base.hpp"

#include "base/exponential.hpp"
#include "expr/convert.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace arbiter::rules {
namespace {

struct Row {
    std::string_view word;
    std::string_view text;
};
// In the order of SkillFormula.
constexpr std::array k_rows = {
    Row{"ratio",
        "let a = max(0, actor_skill), t = max(0, target_skill): a + t == 0 ? 50 : 100 * a / (a + t)"},
    Row{"logistic",
        "let t = target_skill != 0 ? target_skill : difficulty: 100 / (1 + exp(-0.1 * (actor_skill - t)))"},
    Row{"linear", "50 + (actor_skill - difficulty)"},
};

bool is_zero(double x) noexcept { return expr::snapped_order_of(x, 0) == expr::Order::equal; }

double ratio(double actor, double target) noexcept {
    const double a = std::max(0.0, actor), t = std::max(0.0, target);
    return is_zero(a + t) ? 50 : 100 * a / (a + t);
}

double logistic(double actor, double against) noexcept {
    const double power = exponential(-0.1 * (actor - against));
    return std::isfinite(power) ? 100 / (1 + power) : power;
}

double skill_of(const SkillSlots& skill, const Host& host) noexcept {
    const Value value = host.read(skill.value);
    if (value.is_number()) return value.number();
    return value.is_missing() && host.is_present(skill.who) ? skill.otherwise : 0;
}

} // namespace

std::string_view text_of(SkillFormula formula) noexcept {
    return k_rows[static_cast<std::size_t>(formula)].text;
}
std::string_view word_of(SkillFormula formula) noexcept {
    return k_rows[static_cast<std::size_t>(formula)].word;
}

double SkillBase::work_out(const Host& host) const noexcept {
    const double actor = skill_of(actor_, host), target = target_ ? skill_of(*target_, host) : 0;
    double base = 0;
    switch (formula_) {
    case SkillFormula::ratio: base = ratio(actor, target); break;
    case SkillFormula::logistic: base = logistic(actor, is_zero(target) ? difficulty_ : target); break;
    case SkillFormula::linear: base = 50 + (actor - difficulty_); break;
    }
    return std::isfinite(base) ? base : std::numeric_limits<double>::quiet_NaN();
}

} // namespace arbiter::rules
