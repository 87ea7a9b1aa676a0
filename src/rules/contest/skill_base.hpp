// SkillBase: what two skills, or a skill and a difficulty, come to in percent. The same is written as a
// formula in our own language, which is what people are shown; this is the way that is taken, because every
// chance starts with it. Tests hold the two together.
#pragma once

#include "rules/quantity.hpp"

#include <optional>
#include <string_view>

namespace arbiter::rules {

/// How skills become a chance.
enum class SkillFormula : std::uint8_t { ratio, logistic, linear };

/// The formula as it is written, over actor_skill, target_skill and difficulty.
[[nodiscard]] std::string_view text_of(SkillFormula formula) noexcept;
/// "ratio", "logistic" or "linear".
[[nodiscard]] std::string_view word_of(SkillFormula formula) noexcept;

/// Somebody's skill.
struct SkillSlots {
    HostSlot who;         ///< without anybody there, the skill is 0
    HostSlot value;       ///< what it is if it is a number; 0 if it is something else
    double otherwise = 0; ///< what it is if there is nothing
};

class SkillBase final : public Shortcut {
public:
    SkillBase(SkillFormula formula, SkillSlots actor, std::optional<SkillSlots> target, double difficulty)
        : formula_(formula), actor_(actor), target_(target), difficulty_(difficulty) {}

    [[nodiscard]] double work_out(const Host& host) const noexcept override;

private:
    SkillFormula formula_;
    SkillSlots actor_;
    std::optional<SkillSlots> target_; // nobody is opposed: 0
    double difficulty_;
};

} // namespace arbiter::rules
