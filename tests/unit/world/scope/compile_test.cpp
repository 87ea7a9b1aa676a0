#include "world/scope/compile.hpp"

#include "support/scopes.hpp"

namespace arbiter::world::scope::compile_test {
namespace {

using Steps = std::vector<std::string_view>;

class CompileScopeTest : public testing::Test {
protected:
    std::string problem(std::string_view text) {
        tests::ScopeBench bench;
        bench.define("core:near := actor.x[]\ncore:nobody := none\n");
        bench.add_condition("core:is_dead", R"({"has_component": ["entity", "core:dead"]})");
        const auto made = bench.compile(text);
        hint = bench.hint();
        EXPECT_EQ(made == nullptr, !bench.problems().empty()) << text;
        return bench.problems();
    }
    std::string hint;
};

TEST_F(CompileScopeTest, what_is_right_has_no_findings) {
    EXPECT_EQ(problem(R"(core:near[][{"!": {"condition_ref": "core:is_dead"}}] | self)"), "");
    EXPECT_EQ(problem(R"(actor.items[][{">": [{"var": "entity.weight"}, -2]}])"), "");
    EXPECT_EQ(problem(R"(actor.items[][{"some": [[1], {"==": [{"var": "anything"}, 1]}]}])"), "");
}

TEST_F(CompileScopeTest, an_unknown_scope_has_a_suggestion) {
    EXPECT_EQ(problem("actor + core:neer[]"), "1:9 unknown-reference");
    EXPECT_EQ(hint, "did you mean \"core:near\"?");
}

TEST_F(CompileScopeTest, none_cannot_be_gone_on_from) {
    EXPECT_EQ(problem("core:nobody[]"), "1:1 scope-syntax");
}

TEST_F(CompileScopeTest, mistakes_in_filters_stand_at_their_place) {
    EXPECT_EQ(problem(R"(core:near[{"condition_ref": "core:is_ded"}])"), "1:29 unknown-reference");
    EXPECT_EQ(problem(R"(core:near[{"=": [1, 2]}])"), "1:12 unknown-operator");
    EXPECT_EQ(problem(R"(core:near[{}])"), "1:11 not-a-rule");
    EXPECT_EQ(problem(R"(core:near[{"!": 1, "!!": 1}])"), "1:11 not-a-rule");
    EXPECT_EQ(problem(R"(core:near[{">": [{"roll": "1d6"}, 3]}])"), "1:18 dice-in-condition");
    EXPECT_EQ(problem(R"(core:near[{"=": [1]}] + core:near[{"=": [1]}])"),
              "1:12 unknown-operator, 1:36 unknown-operator");
}

TEST(ScopeCompiler, a_circle_is_found_and_said_once) {
    tests::ScopeBench bench;
    bench.define("a:a := actor + a:b\na:b := a:c[]\na:c := a:a.x\na:d := a:d\n");
    EXPECT_FALSE(bench.find("a:a"));
    EXPECT_EQ(bench.problems(), "3:8 reference-cycle");
    EXPECT_FALSE(bench.find("a:d"));
    EXPECT_EQ(bench.problems(), "3:8 reference-cycle, 4:8 reference-cycle");
}

TEST(ScopeCompiler, chains_end_somewhere_from_either_end) {
    for (const bool from_top : {true, false}) {
        tests::ScopeBench bench;
        std::string text = "a:s0 := actor\n";
        for (int i = 1; i < 100; ++i) text += fmt::format("a:s{} := a:s{} + a:s{}\n", i, i - 1, i - 1);
        bench.define(text);
        if (from_top) {
            EXPECT_FALSE(bench.find("a:s99"));
        }
        EXPECT_TRUE(bench.find("a:s31"));
        EXPECT_FALSE(bench.find("a:s32"));
        EXPECT_NE(bench.problems().find("scope-too-deep"), std::string::npos);
    }
}

TEST(ScopeCompiler, a_scope_that_is_referred_to_twice_is_compiled_once) {
    tests::ScopeBench bench;
    bench.define("a:a := actor\n");
    const auto made = bench.compile("a:a.x + a:a.y");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->terms()[0].reference, made->terms()[1].reference);
    EXPECT_EQ(made->depth(), 2u);
}

TEST(ScopeCompiler, names_are_numbers_of_the_model) {
    tests::ScopeBench bench;
    const auto made = bench.compile("actor.components.core:near.partners + entities(!core:item)");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->terms()[0].steps[1].component, bench.model->find_component("core:near"));
    EXPECT_FALSE(made->terms()[0].steps[2].component);
    EXPECT_EQ(made->terms()[1].component, bench.model->find_component("core:item"));
    EXPECT_FALSE(bench.model->find_component("partners"));
}

TEST(ScopeCompiler, none_is_told_from_finding_nobody) {
    tests::ScopeBench bench;
    EXPECT_TRUE(bench.compile("none")->is_none());
    EXPECT_FALSE(bench.compile("self")->is_none());
}

TEST(ScopeCompiler, places_are_given_or_cannot_be_asked_for) {
    tests::ScopeBench bench;
    EXPECT_FALSE(bench.compile("location.entities(core:item)"));
    EXPECT_EQ(bench.problems(), "1:19 no-places");
    bench.place = "core:position locationId";
    const auto made = bench.compile("location.entities(core:item)");
    ASSERT_TRUE(made);
    const Component position = *bench.model->find_component("core:position");
    EXPECT_EQ(made->terms().at(0).place, bench.model->field(position, Steps{"locationId"}));
    const auto place = bench.compile("place.entities(core:item)");
    ASSERT_TRUE(place) << bench.problems();
    EXPECT_EQ(place->terms().at(0).place, made->terms().at(0).place);
}

} // namespace
} // namespace arbiter::world::scope::compile_test
