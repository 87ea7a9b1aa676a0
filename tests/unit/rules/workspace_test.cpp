#include "rules/workspace.hpp"

#include "rules/quantity.hpp"
#include "support/rules.hpp"
#include "support/scenes.hpp"

namespace arbiter::rules::workspace_test {
namespace {

using world::Role;

TEST(RuleBook, rules_are_numbered_and_nothing_takes_no_number) {
    tests::RuleDesk desk;
    const Rule rule = desk.compiler.condition(desk.value("true"));
    RuleBook book;
    EXPECT_FALSE(book.add(nullptr));
    EXPECT_EQ(book.size(), 0u);
    EXPECT_EQ(book.add(rule.program).number, 0u);
    EXPECT_EQ(book.add(rule.program).number, 1u) << "the same rule twice is two rules";
    EXPECT_EQ(book.size(), 2u);
    EXPECT_FALSE(Rule{});
    EXPECT_TRUE(rule);
}

TEST(Workspace, what_fails_does_not_hold_and_says_so) {
    tests::RuleDesk desk;
    const Rule yes = desk.compiler.condition(desk.value("true"));
    const Rule fails = desk.compiler.condition(desk.value(R"({"throw": "oops"})"));
    ASSERT_TRUE(yes && fails);
    desk.play([&](const Host& host, Workspace& workspace) {
        EXPECT_TRUE(workspace.holds(yes, host));
        EXPECT_FALSE(workspace.has_failed());
        EXPECT_FALSE(workspace.holds(fails, host));
        EXPECT_TRUE(workspace.has_failed());
        EXPECT_TRUE(workspace.value_of(fails, host).is(ValueType::absent));
        EXPECT_TRUE(workspace.has_failed());
        EXPECT_TRUE(workspace.holds(yes, host)) << "one that failed does not spoil the others";
        EXPECT_FALSE(workspace.has_failed());
    });
}

// A value that a rule made up stays until the same rule runs again, whatever else runs.
TEST(Workspace, values_stay_while_other_rules_run) {
    tests::RuleDesk desk;
    const Rule first =
        desk.compiler.value(desk.value(R"({"cat": ["a text that is made ", "by the rule itself"]})"));
    const Rule second =
        desk.compiler.value(desk.value(R"({"cat": ["something else of about ", "the same length"]})"));
    desk.play([&](const Host& host, Workspace& workspace) {
        const Value made = workspace.value_of(first, host);
        for (int i = 0; i < 10; ++i) static_cast<void>(workspace.value_of(second, host));
        EXPECT_EQ(made.text(), "a text that is made by the rule itself");
    });
}

TEST(Workspace, an_answer_that_is_refused_is_a_failure_and_the_first_one_stays) {
    tests::RuleDesk desk;
    const Rule rule = desk.compiler.value(desk.value(R"("1 - 2")"));
    desk.play([&](const Host& host, Workspace& workspace) {
        EXPECT_EQ(workspace.value_of(rule, host).number(), -1);
        EXPECT_EQ(workspace.failure(), nullptr);
        workspace.refuse(rule, "less than nothing");
        workspace.refuse(rule, "another");
        ASSERT_NE(workspace.failure(), nullptr);
        EXPECT_EQ(workspace.failure()->code, ErrorCode::rule_failed);
        const auto taken = workspace.take_failure("p:act");
        ASSERT_FALSE(taken);
        EXPECT_TRUE(taken.error().message.starts_with("p:act: less than nothing")) << taken.error().message;
        EXPECT_EQ(workspace.failure(), nullptr);
    });
}

TEST(Workspace, every_call_asks_its_own_host) {
    tests::RuleDesk desk;
    const Rule rule = desk.compiler.value(desk.value(R"("entity.actor.components['s:s'].value")"));
    desk.give(Role::actor, "s:s", R"({"value": 3})");
    desk.play([&](const Host& host, Workspace& workspace) {
        EXPECT_EQ(workspace.value_of(rule, host).number(), 3);
        class Nobody final : public Host {
            Value read(HostSlot) const noexcept override { return Value::absent(); }
        } nobody;
        EXPECT_TRUE(workspace.value_of(rule, nobody).is_missing());
        EXPECT_EQ(workspace.value_of(rule, host).number(), 3);
    });
}

// Quantities of a game run in the workspace of its scene.
TEST(Workspace, params_are_folded_in_until_they_change) {
    const auto scene = tests::scene(
        "q:all",
        {{"q/pack.json",
          R"({"id": "q", "version": "1.0.0", "params": {"p": {"default": 3}, "on": {"default": true}}})"},
         {"q/components/all.json", R"([{"id": "a", "open": true}])"},
         {"q/quantities/all.json", R"([
            {"id": "fixed", "base": "param.p * 2"},
            {"id": "either", "base": "param.on ? (actor.components['q:a'].x ?? 1) + param.p : 50"}])"},
         {"q/scenarios/all.json", R"({"id": "all", "entities": [{"id": "e0"}]})"}});
    const auto& quantities = scene->game().quantities;
    ParamValues params = scene->game().params;
    Workspace& workspace = scene->worker.workspace;
    const auto number = [&](std::size_t quantity) {
        Breakdown breakdown;
        evaluate(*quantities[quantity], scene->view(scene->cast_for(world::Entity{0})), workspace, breakdown);
        return breakdown.value;
    };
    EXPECT_EQ(number(0), 6);
    EXPECT_EQ(number(1), 4);
    scene->worker.outside.set_params(params);
    params.set(0, Value(5.0));
    EXPECT_EQ(number(0), 10);
    EXPECT_EQ(number(1), 6);
    params.set(1, Value(false));
    EXPECT_EQ(number(1), 50);
    scene->worker.outside.set(k_params, params); // from here on they are read each time
    params.set(0, Value(7.0));
    params.set(1, Value(true));
    EXPECT_EQ(number(0), 14);
    EXPECT_EQ(number(1), 8);
    scene->worker.outside.set_params(scene->game().params);
    EXPECT_EQ(number(0), 6);
    EXPECT_EQ(number(1), 4);
}

} // namespace
} // namespace arbiter::rules::workspace_test
