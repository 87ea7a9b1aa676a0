// Chance: how likely something is, and why. One rule, compiled; one assessment that the label, the
// explanation and the roll all read.
#pragma once

#include "expr/machine.hpp"
#include "expr/program.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::rules {

enum class ModifierKind : std::uint8_t { flat, percentage };

/// One modifier of a chance.
struct Modifier {
    std::shared_ptr<const expr::Program> condition; ///< null: it could not be read, the modifier is off
    ModifierKind kind = ModifierKind::flat;
    double value = 0; ///< points, or percent
    std::string tag;
    std::string description;
    std::string stack; ///< empty: it stacks with everything
};

inline constexpr std::size_t k_most_modifiers = 32;

/// A chance in percent: a base, flat modifiers, percentages, bounds, and only then rounding, halves up.
struct ChanceRule {
    std::shared_ptr<const expr::Program> base;
    std::vector<Modifier> modifiers; ///< at most k_most_modifiers
    double least = 5;
    double most = 95;
    int critical_success = 5;
    int critical_failure = 95;
};

/// What became of a modifier.
enum class Fate : std::uint8_t {
    counts,    ///< it is part of the chance
    not_met,   ///< its condition does not hold
    beaten,    ///< a better one of its stack counts
    unreadable ///< its condition could not be compiled, or failed when it ran
};

/// A chance with everything that went into it. Plain numbers: filling one allocates nothing.
struct Assessment {
    double base = 0;
    double flat = 0;      ///< points added
    double factor = 1;    ///< what percentages multiply to
    double unbounded = 0; ///< (base + flat) * factor
    double unrounded = 0; ///< within bounds
    int chance = 0;       ///< percent, rounded: what is shown and what is rolled against
    bool has_base = true; ///< whether the base could be worked out; otherwise it counted as 0
    std::uint8_t modifiers = 0;
    std::array<Fate, k_most_modifiers> fate{};
    std::array<std::uint8_t, k_most_modifiers> beaten_by{};
};

/// What assessing needs again and again: one machine per program of a rule. For one thread.
class ChanceWork {
public:
    explicit ChanceWork(const ChanceRule& rule);

    /// The chance as `host` has it now.
    void assess(const ChanceRule& rule, const Host& host, Assessment& out);

private:
    [[nodiscard]] Fate fate_of(std::size_t modifier, const Host& host);

    std::unique_ptr<expr::Machine> base_;
    std::vector<std::unique_ptr<expr::Machine>> conditions_; // null where there is no condition
};

/// Of flat modifiers with one stack name the best bonus and the worst penalty count, and of equals the first;
/// the others are beaten. Percentages multiply, with one name or without.
void settle(const std::vector<Modifier>& modifiers, Assessment& assessment) noexcept;

/// Degrees of success of a roll of 1 to 100.
enum class Degree : std::uint8_t { critical_success, success, failure, fumble };
inline constexpr std::size_t k_degrees = 4;
[[nodiscard]] std::string_view word_of(Degree degree) noexcept;

/// How many faces of a hundred fall to each degree: a roll succeeds if it is at most the chance; only a
/// success can be critical, only a failure a fumble.
[[nodiscard]] std::array<int, k_degrees> faces_of(const ChanceRule& rule, int chance) noexcept;

/// The degree of one roll.
[[nodiscard]] Degree degree_of(const ChanceRule& rule, int chance, int roll) noexcept;

} // namespace arbiter::rules
