#include "world/scope/names.hpp"

#include "support/expr.hpp"

namespace arbiter::world::scope::names_test {
namespace {

class ScopeNamesTest : public testing::Test {
protected:
    // What an expression answers of the candidate p:door, or of a map where one is given.
    std::string eval(std::string_view text, std::string_view candidate = {}) {
        const ScopeNames names(*model);
        ExpressionOptions options;
        options.names = &names;
        const Expression compiled = tests::expression(text, options);
        const auto frozen = model->thawed();
        frozen->freeze();
        World world(frozen);
        const Entity scout = world.add("p:scout"), door = world.add("p:door"), key = world.add("p:key");
        const auto give = [&](Entity who, std::string_view component, std::string_view json) {
            if (const auto number = model->find_component(component))
                world.set(who, *number, tests::data(json).root());
        };
        give(scout, "core:health", R"({"hp": 7})");
        give(door, "core:lock", R"({"level": 3, "key": "p:key"})");
        give(key, "core:metal", "{}");
        Cast cast;
        cast[Role::actor] = scout;
        cast[Role::secondary] = key;
        ScopeView view(world, cast);
        const Data map = tests::data(candidate.empty() ? "null" : candidate);
        view.set_candidate(candidate.empty() ? std::optional(door) : std::nullopt, map.root());
        Evaluator evaluator(compiled);
        evaluator.set_host(&view);
        return to_json(evaluator.evaluate().value);
    }
    std::shared_ptr<Model> model = std::make_shared<Model>();
};

TEST_F(ScopeNamesTest, the_candidate_has_four_spellings) {
    EXPECT_EQ(eval("entity.id"), "\"p:door\"");
    EXPECT_EQ(eval("id"), "\"p:door\"");
    EXPECT_EQ(eval(R"({"var": "entity.components.core:lock.level"})"), "3");
    EXPECT_EQ(eval(R"({"var": "components.core:lock.level"})"), "3");
    EXPECT_EQ(eval(R"({"var": "core:lock.level"})"), "3");
    EXPECT_EQ(eval(R"({"var": "core:lock"})"), R"({"level":3,"key":"p:key"})");
}

TEST_F(ScopeNamesTest, roles_are_those_of_every_rule) {
    EXPECT_EQ(eval("actor.id"), "\"p:scout\"");
    EXPECT_EQ(eval(R"({"var": "actor.components.core:health.hp"})"), "7");
    EXPECT_EQ(eval("target.id"), "null");
    EXPECT_EQ(eval("secondaryTarget.id"), "\"p:key\"");
    EXPECT_EQ(eval("targets.secondary.id"), "\"p:key\"");
    EXPECT_EQ(eval("targets.actor.id"), "null"); // no target
    EXPECT_EQ(eval("entity.actor.id"), "null");  // the candidate's own
}

TEST_F(ScopeNamesTest, presence_is_one_look) {
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity"}, "core:lock"]})"), "true");
    EXPECT_EQ(eval(R"({"has_component": ["entity", "core:health"]})"), "false");
    EXPECT_EQ(eval(R"({"has_component": ["targets.secondary", "core:metal"]})"), "true");
    EXPECT_EQ(eval(R"({"get_component_value": ["entity", "core:lock", "level"]})"), "3");
    EXPECT_EQ(eval(R"({"has_component": ["target", "core:lock"]})"), "false");
}

TEST_F(ScopeNamesTest, an_id_in_a_component_is_somebody_else) {
    model->component("core:metal");
    EXPECT_EQ(eval(R"({"has_component": [{"var": "core:lock.key"}, "core:metal"]})"), "true");
    EXPECT_EQ(eval(R"({"has_component": [{"var": "entity.components.core:lock.key"}, "core:lock"]})"),
              "false");
}

TEST_F(ScopeNamesTest, a_map_stands_for_itself) {
    const std::string_view map = R"({"id": "x", "components": {"core:lock": {"level": 9}}})";
    EXPECT_EQ(eval("entity.id", map), "\"x\"");
    EXPECT_EQ(eval("entity", R"({"a": 1})"), R"({"a":1})");
    EXPECT_EQ(eval(R"({"var": "core:lock.level"})", map), "9");
    EXPECT_EQ(eval(R"({"has_component": ["entity", "core:lock"]})", map), "true");
    EXPECT_EQ(eval(R"({"has_component": ["entity", "core:health"]})", map), "false");
}

TEST(ScopeNamesOutside, the_candidate_is_never_refused_by_others) {
    class Stern final : public HostNames {
        std::optional<HostSlot> bind(std::span<const std::string_view>) const override { return {}; }
        std::optional<NameRefusal> refuse(std::span<const std::string_view>) const override {
            return NameRefusal{"no", {}};
        }
        bool is_global(std::string_view first) const override { return first == "param"; }
    };
    Model model;
    const Stern stern;
    const ScopeNames names(model, &stern);
    const std::vector<std::string_view> param = {"param", "core:x"}, own = {"core:lock", "level"},
                                        id = {"entity"};
    EXPECT_TRUE(names.refuse(param) && names.is_global("param"));
    EXPECT_FALSE(names.refuse(own) || names.refuse(id) || names.refuse({}) || names.is_global("entity"));
}

} // namespace
} // namespace arbiter::world::scope::names_test
