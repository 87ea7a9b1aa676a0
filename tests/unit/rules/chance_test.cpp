#include "rules/chance.hpp"

#include <random>

namespace arbiter::rules {
namespace {

ChanceRule rule_with(int critical_success = 5, int critical_failure = 95) {
    ChanceRule rule;
    rule.critical_success = critical_success;
    rule.critical_failure = critical_failure;
    return rule;
}

TEST(Chance, rolls_by_hand) {
    const ChanceRule rule = rule_with();
    EXPECT_EQ(degree_of(rule, 50, 30), Degree::success);
    EXPECT_EQ(degree_of(rule, 50, 50), Degree::success);
    EXPECT_EQ(degree_of(rule, 50, 70), Degree::failure);
    EXPECT_EQ(degree_of(rule, 50, 97), Degree::fumble);
    EXPECT_EQ(degree_of(rule, 50, 94), Degree::failure);
    EXPECT_EQ(degree_of(rule, 50, 95), Degree::fumble);
    EXPECT_EQ(degree_of(rule, 50, 5), Degree::critical_success);
    EXPECT_EQ(degree_of(rule, 2, 3), Degree::failure) << "a low roll that fails is not critical";
    EXPECT_EQ(degree_of(rule, 98, 96), Degree::success) << "a high roll that succeeds is no fumble";
    EXPECT_EQ(degree_of(rule_with(10), 50, 12), Degree::success);
    EXPECT_EQ(degree_of(rule_with(5, 90), 50, 92), Degree::fumble);
}

// Every chance with every pair of thresholds: the counts are those of all hundred faces.
TEST(Chance, faces_are_counted_as_they_fall) {
    for (int chance = 0; chance <= 100; ++chance)
        for (const int low : {1, 5, 40, 100})
            for (const int high : {1, 60, 95, 100}) {
                const ChanceRule rule = rule_with(low, high);
                std::array<int, k_degrees> counted{};
                for (int face = 1; face <= 100; ++face)
                    ++counted[static_cast<std::size_t>(degree_of(rule, chance, face))];
                ASSERT_EQ(faces_of(rule, chance), counted) << chance << " " << low << " " << high;
            }
}

std::vector<Modifier> random_modifiers() {
    std::vector<Modifier> made(*rc::gen::inRange<std::size_t>(0, 20));
    for (Modifier& modifier : made) {
        modifier.kind = *rc::gen::element(ModifierKind::flat, ModifierKind::percentage);
        modifier.value = *rc::gen::inRange(-90, 101);
        modifier.stack = *rc::gen::element<std::string>("", "a", "b");
    }
    return made;
}

double flat_of(const std::vector<Modifier>& modifiers, const Assessment& assessment) {
    double sum = 0;
    for (std::size_t i = 0; i < modifiers.size(); ++i)
        if (assessment.fate[i] == Fate::counts && modifiers[i].kind == ModifierKind::flat)
            sum += modifiers[i].value;
    return sum;
}

RC_GTEST_PROP(ChanceProperty, a_stack_has_one_bonus_and_one_penalty_at_most, ()) {
    const std::vector<Modifier> modifiers = random_modifiers();
    Assessment assessment;
    settle(modifiers, assessment);
    std::map<std::pair<std::string, bool>, int> seen;
    for (std::size_t i = 0; i < modifiers.size(); ++i) {
        if (assessment.fate[i] == Fate::beaten) {
            const Modifier& winner = modifiers[assessment.beaten_by[i]];
            RC_ASSERT(assessment.fate[assessment.beaten_by[i]] == Fate::counts);
            RC_ASSERT(winner.stack == modifiers[i].stack &&
                      std::abs(winner.value) >= std::abs(modifiers[i].value));
        } else if (modifiers[i].kind == ModifierKind::flat && !modifiers[i].stack.empty()) {
            const int count = ++seen[{modifiers[i].stack, modifiers[i].value < 0}];
            RC_ASSERT(count == 1);
        }
    }
}

RC_GTEST_PROP(ChanceProperty, a_greater_bonus_never_makes_less, ()) {
    std::vector<Modifier> modifiers = random_modifiers();
    Modifier bonus;
    bonus.value = *rc::gen::inRange(0, 96);
    bonus.stack = *rc::gen::element<std::string>("", "a", "b");
    modifiers.insert(modifiers.begin() + *rc::gen::inRange<std::ptrdiff_t>(
                                             0, 1 + static_cast<std::ptrdiff_t>(modifiers.size())),
                     bonus);
    Assessment before, after;
    settle(modifiers, before);
    const double was = flat_of(modifiers, before);
    for (Modifier& modifier : modifiers)
        if (modifier.kind == ModifierKind::flat && modifier.value == bonus.value &&
            modifier.stack == bonus.stack)
            modifier.value += 5;
    settle(modifiers, after);
    RC_ASSERT(flat_of(modifiers, after) >= was);
}

} // namespace
} // namespace arbiter::rules
