// Worked by hand: the tables of the documents. Percent contests from their fields to the chance.
#include "rules/percent.hpp"

#include "support/expr.hpp"
#include "world/roles.hpp"
#include "json/read.hpp"

#include <cmath>

namespace arbiter::rules {
namespace {

using world::Role;

// An actor and a target with one skill each, and a percent contest over them.
class PercentTest : public testing::Test {
protected:
    Assessment assess(const std::string& fields) {
        const std::uint32_t source = sources->add(
            "percent.json", R"({"actor_skill": {"component": "s:a"}, "target_skill": {"component": "s:t"})" +
                                (fields.empty() ? "" : ", " + fields) + "}");
        EXPECT_TRUE(json::read(*sources, source, limits, report));
        const world::RoleNames names(*model);
        const expr::CompileContext context{LogicMode::pack, limits, &names, {}, nullptr, sources};
        auto compiled = compile_percent(sources->get(source).root, context, report);
        EXPECT_TRUE(compiled);
        rule = std::move(*compiled);
        world::World world(model);
        const world::Entity a = world.add("p:a"), t = world.add("p:t");
        give(world, a, "s:a", actor_skill);
        if (has_target) give(world, t, "s:t", target_skill);
        for (const std::string& component : actor_has)
            world.set(a, model->component(component), tests::data("{}").root());
        world::RoleView view(world);
        view.cast[Role::actor] = a;
        if (has_target) view.cast[Role::primary] = t;
        Assessment out;
        ChanceWork(rule).assess(rule, view, out);
        return out;
    }
    void give(world::World& world, world::Entity who, std::string_view component, double value) {
        if (value == value)
            world.set(who, *model->find_component(component),
                      tests::data("{\"value\":" + to_json(Value(value)) + "}").root());
    }

    Limits limits;
    std::shared_ptr<json::Sources> sources = std::make_shared<json::Sources>();
    json::Report report{*sources};
    std::shared_ptr<world::Model> model = std::make_shared<world::Model>();
    ChanceRule rule;
    double actor_skill = 50, target_skill = 50;
    bool has_target = true;
    std::vector<std::string> actor_has;
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
        const Assessment found =
            assess(fmt::format(R"("formula": "{}", "difficulty": {})", row.formula, row.difficulty));
        EXPECT_NEAR(found.base, row.base, 0.005) << row.formula << " " << row.actor << " " << row.target;
        EXPECT_NEAR(found.unrounded, row.final, 0.005)
            << row.formula << " " << row.actor << " " << row.target;
    }
}

TEST_F(PercentTest, skills_that_are_missing_take_their_default) {
    actor_skill = std::nan("");
    target_skill = 30;
    EXPECT_EQ(assess(R"("formula": "ratio")").chance, 5);
    EXPECT_NE(assess(R"("formula": "linear", "difficulty": -20)").base, 50);
    const Assessment with_default = assess(R"("formula": "linear", "actor_skill_note": 0)");
    EXPECT_EQ(with_default.base, 50);
}

TEST_F(PercentTest, nobody_has_no_skill) {
    has_target = false;
    EXPECT_EQ(assess("").base, 100);
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
    const Assessment found = assess(
        modifiers({{"flat", 10}, {"flat", -5}, {"flat", 15}, {"percentage", 20}, {"percentage", -10}}));
    EXPECT_EQ(found.base, 50);
    EXPECT_EQ(found.flat, 20);
    EXPECT_NEAR(found.factor, 1.08, 1e-12);
    EXPECT_NEAR(found.unrounded, 75.6, 1e-9);
    EXPECT_EQ(found.chance, 76);
    EXPECT_NEAR(assess(modifiers({{"percentage", 10}, {"percentage", 20}})).factor, 1.32, 1e-12);
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
    EXPECT_EQ(assess(modifiers({{"flat", 10}, {"flat", 15}}, stack)).flat, 15);
    EXPECT_EQ(assess(modifiers({{"flat", 10}, {"flat", -10}, {"flat", 5}, {"flat", -3}}, stack)).flat, 0);
    EXPECT_EQ(assess(modifiers({{"flat", 5}, {"flat", 5}})).flat, 10);
    const Assessment equals = assess(modifiers({{"flat", 5}, {"flat", 5}}, stack));
    EXPECT_EQ(equals.fate[0], Fate::counts);
    EXPECT_EQ(equals.fate[1], Fate::beaten);
    EXPECT_EQ(equals.beaten_by[1], 0);
    const Assessment mixed = assess(modifiers({{"flat", 10}, {"percentage", 50}, {"percentage", 10}}, stack));
    EXPECT_EQ(mixed.flat, 10);
    EXPECT_NEAR(mixed.factor, 1.65, 1e-12);
}

TEST_F(PercentTest, a_broken_condition_switches_its_modifier_off) {
    const Assessment found =
        assess(R"("modifiers": [{"condition": {"has_componnet": ["actor", "x:y"]}, "tag": "bad", "value": 20},
                                {"condition": "1 +", "tag": "worse", "value": 20},
                                {"condition": {"logic": {"==": [1, 1]}}, "tag": "good", "value": 7}])");
    EXPECT_EQ(found.flat, 7);
    EXPECT_EQ(found.fate[0], Fate::unreadable);
    EXPECT_FALSE(report.has_errors());
    EXPECT_EQ(report.count(Severity::warning), 4u);
}

TEST_F(PercentTest, conditions_read_the_world) {
    const std::string fields =
        R"("modifiers": [{"condition": {"has_component": [{"var": "entity.actor"}, "b:focus"]}, "tag": "focused", "value": 10, "type": "percentage"}])";
    EXPECT_EQ(assess(fields).fate[0], Fate::not_met);
    actor_has = {"b:focus"};
    EXPECT_EQ(assess(fields).chance, 55);
}

} // namespace
} // namespace arbiter::rules
