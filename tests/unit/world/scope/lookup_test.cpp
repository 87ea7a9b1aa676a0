#include "world/scope/lookup.hpp"

#include "support/scopes.hpp"

namespace arbiter::world::scope::lookup_test {
namespace {

class LookupTest : public testing::Test {
protected:
    // What a filter would be looked up by: `component.field`, `id`, or nothing.
    std::string by(std::string_view filter) {
        tests::ScopeBench bench;
        bench.add_condition("p:here",
                            R"({"==": [{"var": "core:pos.at"}, {"var": "actor.components.core:pos.at"}]})");
        const auto scope = bench.compile(fmt::format("entities(core:pos)[][{}]", filter));
        EXPECT_TRUE(scope) << bench.problems();
        if (!scope) return "?";
        const auto& lookup = scope->terms()[0].steps[1].filter.lookup;
        if (!lookup) return "";
        if (!lookup->field) return "id";
        const FieldPath& path = bench.model->path_of(*lookup->field);
        return fmt::format("{}.{}{}", bench.model->id_of(path.component), path.steps.at(0),
                           lookup->is_strict ? " strictly" : "");
    }
};

TEST_F(LookupTest, an_equality_with_somebody_else) {
    EXPECT_EQ(
        by(R"({"==": [{"var": "entity.components.core:pos.at"}, {"var": "actor.components.core:pos.at"}]})"),
        "core:pos.at");
    EXPECT_EQ(by(R"({"==": [{"var": "location.id"}, {"var": "core:pos.at"}]})"), "core:pos.at");
    EXPECT_EQ(by(R"({"===": ["p:hall", {"var": "core:pos.at"}]})"), "core:pos.at strictly");
    EXPECT_EQ(by(R"({"==": [{"var": "id"}, {"var": "target.components.a:b.c"}]})"), "id");
    EXPECT_EQ(by(R"({"==": [{"var": "core:pos.at"}, {"cat": ["p:", {"var": "actor.id"}]}]})"), "core:pos.at");
    EXPECT_EQ(by(R"({"==": [{"get_component_value": ["entity", "core:pos", "at"]}, "x"]})"), "core:pos.at");
}

TEST_F(LookupTest, inside_of_what_must_hold) {
    EXPECT_EQ(by(R"({"and": [{"!!": 1}, {"==": [{"var": "core:pos.at"}, "x"]}]})"), "core:pos.at");
    EXPECT_EQ(by(R"({"and": [{"and": [{"condition_ref": "p:here"}]}, {"!": 0}]})"), "core:pos.at");
    EXPECT_EQ(by(R"({"!!": {"==": [{"var": "core:pos.at"}, "x"]}})"), "core:pos.at");
}

TEST_F(LookupTest, nothing_else_will_do) {
    EXPECT_EQ(by(R"({"!=": [{"var": "core:pos.at"}, "x"]})"), "");
    EXPECT_EQ(by(R"({"!": {"==": [{"var": "core:pos.at"}, "x"]}})"), "");
    EXPECT_EQ(by(R"({"or": [{"==": [{"var": "core:pos.at"}, "x"]}, {"!!": 1}]})"), "");
    EXPECT_EQ(by(R"({"==": [{"var": "core:pos.at"}, {"var": "core:pos.was"}]})"), "");
    EXPECT_EQ(by(R"({"==": [{"var": ["core:pos.at", "x"]}, "x"]})"), "");
    EXPECT_EQ(by(R"({"==": [{"var": "entity"}, {"var": "actor"}]})"), "");
    EXPECT_EQ(by(R"({"==": [{"var": "core:pos.at"}, {"+": [1, {"var": "core:pos.x"}]}]})"), "");
    EXPECT_EQ(by(R"({"==": [{"var": "core:pos.at"}, "x", "y"]})"), "");
}

TEST_F(LookupTest, what_may_fail_before_it_must_be_asked_of_everybody) {
    EXPECT_EQ(by(R"({"and": [{"throw": "no"}, {"==": [{"var": "core:pos.at"}, "x"]}]})"), "");
    EXPECT_EQ(by(R"({"and": [{"==": [{"var": "core:pos.at"}, "x"]}, {"throw": "no"}]})"), "core:pos.at");
}

TEST_F(LookupTest, conditions_that_name_each_other_are_not_searched_for_ever) {
    tests::ScopeBench bench;
    bench.add_condition("p:c0", R"({"!!": {"var": "core:pos.x"}})");
    for (int i = 1; i <= 60; ++i)
        bench.add_condition(
            fmt::format("p:c{}", i),
            fmt::format(R"({{"and": [{{"condition_ref": "p:c{0}"}}, {{"condition_ref": "p:c{0}"}}]}})",
                        i - 1));
    const auto scope = bench.compile(R"(entities(core:pos)[{"condition_ref": "p:c60"}])");
    ASSERT_TRUE(scope) << bench.problems();
    EXPECT_FALSE(scope->terms()[0].steps[0].filter.lookup);
}

} // namespace
} // namespace arbiter::world::scope::lookup_test
