#include "world/roles.hpp"

#include "support/expr.hpp"

namespace arbiter::world::roles_test {
namespace {

class RolesTest : public testing::Test {
protected:
    std::string eval(std::string_view text) {
        const RoleNames names(*model);
        ExpressionOptions options;
        options.names = &names;
        const Expression compiled = tests::expression(text, options);
        const auto frozen = model->thawed();
        frozen->freeze();
        World world(frozen);
        const Entity scout = world.add("p:scout"), door = world.add("p:door");
        const auto give = [&](Entity who, std::string_view component, std::string_view json) {
            if (const auto number = model->find_component(component))
                world.set(who, *number, tests::data(json).root());
        };
        give(scout, "core:health", R"({"hp": 7, "max": {"now": 9}})");
        give(scout, "core:prone", "{}");
        give(scout, "core:holds", R"({"what": "p:door"})");
        give(door, "core:lock", R"({"level": 3})");
        RoleView view(&world);
        view.cast[Role::actor] = scout;
        view.cast[Role::primary] = has_target ? std::optional(door) : std::nullopt;
        Evaluator evaluator(compiled);
        evaluator.set_host(&view);
        const std::string fast = to_json(evaluator.evaluate().value);
        evaluator.set_fast_paths(false);
        EXPECT_EQ(to_json(evaluator.evaluate().value), fast) << text;
        return fast;
    }
    std::shared_ptr<Model> model = std::make_shared<Model>();
    bool has_target = true;
};

TEST_F(RolesTest, roles_have_names_and_aliases) {
    EXPECT_EQ(eval("entity.actor.id"), "\"p:scout\"");
    EXPECT_EQ(eval("entity.primary.id == target.id and entity.target.id == target.id"), "true");
    EXPECT_EQ(eval("entity.actor.components['core:health'].hp"), "7");
    EXPECT_EQ(eval(R"({"var": "actor.components.core:health.max.now"})"), "9");
    EXPECT_EQ(eval("entity.secondary.id"), "null");
}

TEST_F(RolesTest, presence_and_values) {
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity.actor"}, "core:prone"]})"), "true");
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity.primary"}, "core:prone"]})"), "false");
    EXPECT_EQ(eval(R"({"get_component_value": [{"var": "entity.primary"}, "core:lock", "level"]})"), "3");
    EXPECT_EQ(eval(R"({"get_component_value": [{"var": "entity.actor"}, "core:health"]})"),
              R"({"hp":7,"max":{"now":9}})");
}

TEST_F(RolesTest, nobody_has_nothing) {
    has_target = false;
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity.primary"}, "core:lock"]})"), "false");
    EXPECT_EQ(eval(R"({"!": {"has_component": [{"var": "entity.primary"}, "core:lock"]}})"), "true");
    EXPECT_EQ(
        eval(R"({"<=": [{"get_component_value": [{"var": "entity.primary"}, "core:lock", "level"]}, 25]})"),
        "false");
    EXPECT_EQ(eval("entity.primary.id == entity.actor.id"), "false");
}

TEST_F(RolesTest, an_id_read_from_a_component_is_somebody) {
    model->component("core:lock");
    EXPECT_EQ(
        eval(
            R"({"get_component_value": [{"get_component_value": [{"var": "entity.actor"}, "core:holds", "what"]}, "core:lock", "level"]})"),
        "3");
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity.actor.components.core:holds.what"}, "core:lock"]})"),
              "true");
}

TEST_F(RolesTest, computed_paths_reach_the_same) {
    model->component("core:health");
    EXPECT_EQ(eval(R"({"var": {"cat": ["entity.actor.components.core:", "health.hp"]}})"), "null");
    EXPECT_EQ(eval(R"({"at": [{"var": "entity.actor"}, "components", "core:health", "hp"]})"), "7");
}

// A step that is only known at run time goes on from whoever the path names before it.
TEST_F(RolesTest, computed_steps_start_from_somebody) {
    EXPECT_EQ(eval("entity.actor.components['core:health']['h' + 'p']"), "null") << "texts are joined by cat";
    EXPECT_EQ(eval("entity.actor.components['core:health'][cat('h', 'p')]"), "7");
    EXPECT_EQ(eval("actor.components['core:health'].max[cat('no', 'w')]"), "9");
    EXPECT_EQ(eval("entity.actor.components[cat('core:', 'health')].hp"), "7");
}

// Somebody who knows `param.x` and nothing else.
struct Outside final : HostNames, Host {
    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path[0] != "param") return std::nullopt;
        return HostSlot{static_cast<std::uint32_t>(path[1].size()), k_outside};
    }
    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        return slot.what > 2 ? Value::absent() : Value(static_cast<double>(slot.what));
    }
};

TEST(RolesOutside, names_that_are_no_role_are_somebody_elses) {
    const auto model = std::make_shared<Model>();
    const Outside outside;
    const RoleNames names(*model, &outside);
    ExpressionOptions options;
    options.names = &names;
    model->freeze();
    World world(model);
    const RoleView knowing(&world, &outside), ignorant(&world);
    const auto eval = [&](std::string_view text, const Host& host) {
        Evaluator evaluator(tests::expression(text, options));
        evaluator.set_host(&host);
        return to_json(evaluator.evaluate().value);
    };
    EXPECT_EQ(eval("param.ab + 1", knowing), "3");
    EXPECT_EQ(eval("param.abc ?? 'none'", knowing), "\"none\"");
    EXPECT_EQ(eval("param.ab ?? 'none'", ignorant), "\"none\"");
}

TEST(RolesOutside, a_role_is_never_refused_by_others) {
    class Stern final : public HostNames {
        std::optional<HostSlot> bind(std::span<const std::string_view>) const override { return {}; }
        std::optional<NameRefusal> refuse(std::span<const std::string_view>) const override {
            return NameRefusal{"no", {}};
        }
        bool is_global(std::string_view first) const override { return first == "param"; }
    };
    Model model;
    const Stern stern;
    const RoleNames alone(model), with(model, &stern);
    const std::vector<std::string_view> param = {"param", "x"}, role = {"actor", "nothing"};
    EXPECT_FALSE(alone.refuse(param));
    EXPECT_TRUE(with.refuse(param));
    EXPECT_FALSE(with.refuse(role));
    EXPECT_TRUE(with.is_global("param"));
    EXPECT_FALSE(with.is_global("actor") || alone.is_global("param"));
}

} // namespace
} // namespace arbiter::world::roles_test
