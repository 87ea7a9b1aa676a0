// Worked by hand: the tables of the documents. Percent contests from their fields to the chance; what is
// rolled is tested in percent_roll_test.cpp.
#include "rules/contest/percent.hpp"

#include "support/rules.hpp"

#include <cmath>

namespace arbiter::rules::percent_test {
namespace {

using world::Role;

// An assessment with the contest it is of.
struct Assessed : Assessment {
    std::shared_ptr<const PercentContest> contest;

    [[nodiscard]] const Breakdown& part() const { return parts[0]; }
    /// Within its bounds, and not yet whole.
    [[nodiscard]] double unrounded() const {
        return part().after(*contest->quantities()[0], StageKind::bounds);
    }
};

// An actor and a target with one skill each, and a percent contest over them.
class PercentTest : public testing::Test {
protected:
    Assessed assess(const std::string& fields, const std::string& actor = R"({"component": "s:a"})") {
        const json::Node percent =
            desk.value(R"({"actor_skill": )" + actor + R"(, "target_skill": {"component": "s:t"})" +
                       (fields.empty() ? "" : ", " + fields) + "}");
        Assessed out;
        out.contest =
            compile_percent(percent, "p:try", desk.degrees("percent_degrees"), nullptr, desk.compiler);
        EXPECT_TRUE(out.contest);
        give(Role::actor, "s:a", actor_skill);
        give(Role::primary, "s:t", target_skill);
        desk.play([&](const Host& host, Workspace& workspace) { out.contest->assess(host, workspace, out); });
        return out;
    }
    void give(Role who, const std::string& component, double value) {
        desk.give(who, component, std::isnan(value) ? "" : fmt::format(R"({{"value": {}}})", value));
    }

    tests::RuleDesk desk;
    double actor_skill = 50, target_skill = 50;
};

struct Row {
    const char* formula;
    double actor, target, difficulty;
    double base, final;
};

TEST_F(PercentTest, base_chances_of_the_three_formulas) {
    const Row rows[] = {
        {"ratio", 50, 50, 0, 50, 50},
        {"ratio", 75, 25, 0, 75, 75},
        {"ratio", 25, 75, 0, 25, 25},
        {"ratio", 100, 0, 0, 100, 95},
        {"ratio", 0, 0, 0, 50, 50},
        {"ratio", 50, 0, 0, 100, 95},
        {"ratio", -10, 50, 0, 0, 5},
        {"ratio", 50, -10, 0, 100, 95},
        {"ratio", 45, 100, 0, 31.03, 31.03},
        {"logistic", 50, 50, 0, 50, 50},
        {"logistic", 50, 0, 50, 50, 50},
        {"logistic", 55, 50, 0, 62.25, 62.25},
        {"logistic", 60, 50, 0, 73.11, 73.11},
        {"logistic", 70, 50, 0, 88.08, 88.08},
        {"logistic", 80, 50, 0, 95.26, 95},
        {"logistic", 40, 50, 0, 26.89, 26.89},
        {"logistic", 20, 50, 0, 4.74, 5},
        {"linear", 50, 9, 50, 50, 50},
        {"linear", 60, 9, 50, 60, 60},
        {"linear", 100, 9, 0, 150, 95},
    };
    for (const Row& row : rows) {
        actor_skill = row.actor;
        target_skill = row.target;
        const Assessed found =
            assess(fmt::format(R"("formula": "{}", "difficulty": {})", row.formula, row.difficulty));
        EXPECT_NEAR(found.part().base, row.base, 0.005)
            << row.formula << " " << row.actor << " " << row.target;
        EXPECT_NEAR(found.unrounded(), row.final, 0.005)
            << row.formula << " " << row.actor << " " << row.target;
    }
}

TEST_F(PercentTest, skills_that_are_missing_take_their_default) {
    actor_skill = std::nan("");
    target_skill = 30;
    EXPECT_EQ(assess(R"("formula": "ratio")").chance, 5);
    EXPECT_EQ(assess(R"("formula": "linear", "difficulty": -20)").part().base, 70);
    const std::string with_default = R"({"component": "s:a", "default": 10})";
    EXPECT_EQ(assess(R"("formula": "ratio")", with_default).part().base, 25);
    EXPECT_EQ(assess(R"("formula": "linear")", with_default).part().base, 60);
    desk.give(Role::actor, "s:words", R"({"value": "much"})");
    EXPECT_EQ(assess(R"("formula": "linear")", R"({"component": "s:words", "default": 10})").part().base, 50)
        << "a text is a skill of 0";
}

TEST_F(PercentTest, another_property_may_be_the_skill) {
    desk.give(Role::actor, "s:b", R"({"value": 1, "depth": 20})");
    EXPECT_EQ(assess(R"("formula": "linear")", R"({"component": "s:b", "property": "depth"})").part().base,
              70);
}

TEST_F(PercentTest, nobody_has_no_skill) {
    desk.has_target = false;
    EXPECT_EQ(assess("").part().base, 100);
}

TEST_F(PercentTest, a_fixed_difficulty_looks_at_no_target) {
    target_skill = 10;
    const std::string fixed = R"("against": "fixed_difficulty", "formula": "logistic", "difficulty": 40, )";
    EXPECT_NEAR(assess(fixed + R"("difficulty_modifier": 10)").part().base, 50, 1e-9);
    EXPECT_NEAR(assess(fixed + R"("difficulty_modifier": 0)").part().base, 73.106, 0.001);
}

// What an explanation shows are the numbers the formula had, under the names people know.
TEST_F(PercentTest, inputs_are_what_the_formula_read) {
    const auto inputs = [&](const std::string& fields) {
        std::string all;
        const Assessed found = assess(fields);
        desk.play([&](const Host& host, Workspace& workspace) {
            for (const ContestInput& input : found.contest->inputs())
                all += fmt::format("{} {};", input.label,
                                   input.amount.rule ? workspace.value_of(input.amount.rule, host).number()
                                                     : input.amount.number);
        });
        return all;
    };
    actor_skill = 60;
    EXPECT_EQ(inputs(""), "s:a.value of the actor 60;s:t.value of the target 50;");
    EXPECT_EQ(inputs(R"("formula": "linear", "difficulty": 7)"), "s:a.value of the actor 60;difficulty 7;");
    EXPECT_EQ(inputs(R"("formula": "logistic", "difficulty": 7)"),
              "s:a.value of the actor 60;s:t.value of the target 50;");
    EXPECT_EQ(inputs(R"("formula": "logistic", "against": "fixed_difficulty", "difficulty": 7)"),
              "s:a.value of the actor 60;difficulty 7;");
}

constexpr std::string_view k_always = R"("condition": true, "tag": "t")";

std::string modifiers(const std::vector<std::pair<const char*, double>>& list, std::string_view more = "") {
    std::string all;
    for (const auto& [type, value] : list)
        all += fmt::format(R"({}{{{}, "type": "{}", "value": {}{}}})", all.empty() ? "" : ",", k_always, type,
                           value, more);
    return R"("modifiers": [)" + all + "]";
}

TEST_F(PercentTest, flat_then_percentages_then_bounds_then_rounding) {
    const Assessed found = assess(
        modifiers({{"flat", 10}, {"flat", -5}, {"flat", 15}, {"percentage", 20}, {"percentage", -10}}));
    EXPECT_EQ(found.part().base, 50);
    EXPECT_EQ(found.part().flat, 20);
    EXPECT_NEAR(found.part().factor, 1.08, 1e-12);
    EXPECT_NEAR(found.unrounded(), 75.6, 1e-9);
    EXPECT_EQ(found.chance, 76);
    EXPECT_NEAR(assess(modifiers({{"percentage", 10}, {"percentage", 20}})).part().factor, 1.32, 1e-12);
    EXPECT_EQ(assess(modifiers({{"flat", 100}})).chance, 95);
    EXPECT_EQ(assess(modifiers({{"percentage", -90}})).chance, 5);
}

TEST_F(PercentTest, halves_round_up_and_hairs_do_not_count) {
    actor_skill = 60;
    target_skill = 40;
    EXPECT_EQ(assess(modifiers({{"percentage", 10}})).chance, 66); // 65.99999999999999 before snapping
    EXPECT_EQ(assess(R"("bounds": {"min": 0.5, "max": 99.5}, )" + modifiers({{"flat", -100}})).chance, 1);
}

TEST_F(PercentTest, a_stack_keeps_its_best_and_its_worst) {
    const std::string_view stack = R"(, "stack": "g")";
    EXPECT_EQ(assess(modifiers({{"flat", 10}, {"flat", 15}}, stack)).part().flat, 15);
    EXPECT_EQ(assess(modifiers({{"flat", 10}, {"flat", -10}, {"flat", 5}, {"flat", -3}}, stack)).part().flat,
              0);
    EXPECT_EQ(assess(modifiers({{"flat", 5}, {"flat", 5}})).part().flat, 10);
    const Assessed equals = assess(modifiers({{"flat", 5}, {"flat", 5}}, stack));
    EXPECT_EQ(equals.part().lines[0].fate, Fate::counts);
    EXPECT_EQ(equals.part().lines[1].fate, Fate::beaten);
    EXPECT_EQ(equals.part().lines[1].beaten_by, 0u);
    const Assessed mixed = assess(modifiers({{"flat", 10}, {"percentage", 50}, {"percentage", 10}}, stack));
    EXPECT_EQ(mixed.part().flat, 10);
    EXPECT_NEAR(mixed.part().factor, 1.65, 1e-12);
}

TEST_F(PercentTest, a_broken_condition_switches_its_modifier_off) {
    const Assessed found =
        assess(R"("modifiers": [{"condition": {"has_componnet": ["actor", "x:y"]}, "tag": "bad", "value": 20},
                                {"condition": "1 +", "tag": "worse", "value": 20},
                                {"condition": {"logic": {"==": [1, 1]}}, "tag": "good", "value": 7}])");
    EXPECT_EQ(found.part().flat, 7);
    EXPECT_EQ(found.part().lines[0].fate, Fate::unreadable);
    EXPECT_EQ(found.part().lines[1].fate, Fate::unreadable);
    EXPECT_FALSE(desk.report.has_errors());
    EXPECT_EQ(desk.report.count(Severity::warning), 4u);
    EXPECT_EQ(tags_of(*found.contest, found), std::vector<std::string>{"good"});
}

TEST_F(PercentTest, conditions_read_the_world) {
    const std::string fields =
        R"("modifiers": [{"condition": {"has_component": [{"var": "entity.actor"}, "b:focus"]}, "tag": "focused", "value": 10, "type": "percentage"}])";
    EXPECT_EQ(assess(fields).part().lines[0].fate, Fate::not_met);
    desk.give(Role::actor, "b:focus", "{}");
    EXPECT_EQ(assess(fields).chance, 55);
}

TEST_F(PercentTest, a_modifier_may_be_a_formula) {
    const std::string fields =
        R"("modifiers": [{"value": "entity.actor.components['s:a'].value / 10", "tag": "t"}])";
    EXPECT_EQ(assess(fields).chance, 55);
    actor_skill = 0;
    EXPECT_EQ(assess(fields).chance, 5);
}

TEST_F(PercentTest, a_quantity_may_be_the_chance) {
    const auto chance_of = [&](const std::string& fields) {
        const auto chance = desk.quantity("p:odds", fields);
        const auto contest = compile_percent(desk.value(R"({"thresholds": {"critical_success": 10}})"),
                                             "p:try", desk.degrees("percent_degrees"), chance, desk.compiler);
        Assessment out;
        desk.play([&](const Host& host, Workspace& workspace) { contest->assess(host, workspace, out); });
        EXPECT_EQ(contest->quantities()[0], chance);
        EXPECT_EQ(out.odds[0], std::min(10, out.chance) / 100.0);
        return out.chance;
    };
    EXPECT_EQ(chance_of(R"({"base": 33.5})"), 34);
    EXPECT_EQ(chance_of(R"({"base": -5})"), 0) << "it has no bounds but those of every chance";
    EXPECT_EQ(chance_of(R"({"base": 1e300})"), 100);
}

// Too much times nothing is no number; whoever writes that has no chance, and nobody crashes.
TEST_F(PercentTest, what_is_no_number_is_no_chance) {
    const auto chance = desk.quantity(
        "p:odds", R"({"base": 1e300, "stages": [{"scale": "up"}, {"scale": "down"}, "round"]})");
    for (const auto& [stage, factor] : {std::pair{"up", "1e300"}, {"down", "0"}}) {
        const json::Node modifier = desk.value(fmt::format(R"({{"type": "factor", "value": {}}})", factor));
        ASSERT_TRUE(
            desk.compiler.attach(desk.compiler.modifier(modifier, "p:m"), stage, *chance, modifier.span));
    }
    Assessment out;
    const auto contest =
        compile_percent(desk.value("{}"), "p:try", desk.degrees("percent_degrees"), chance, desk.compiler);
    desk.play([&](const Host& host, Workspace& workspace) { contest->assess(host, workspace, out); });
    EXPECT_TRUE(std::isnan(out.parts[0].value));
    EXPECT_EQ(out.chance, 0);
    EXPECT_EQ(out.odds[0] + out.odds[1], 0);
}

} // namespace
} // namespace arbiter::rules::percent_test
