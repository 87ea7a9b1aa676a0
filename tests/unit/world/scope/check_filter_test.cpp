#include "world/scope/check_filter.hpp"

#include "support/scopes.hpp"

namespace arbiter::world::scope::check_filter_test {
namespace {

class CheckFilterTest : public testing::Test {
protected:
    std::string problem(std::string_view path) {
        tests::ScopeBench bench;
        const auto made = bench.compile(fmt::format(R"(actor.x[{{"!": {{"var": "{}"}}}}])", path));
        EXPECT_EQ(made == nullptr, !bench.problems().empty()) << path;
        return bench.problems().empty() ? "" : fmt::format("{} {}", bench.problems(), bench.hint());
    }
};

TEST_F(CheckFilterTest, what_a_filter_may_read) {
    for (const char* path :
         {"entity", "entity.id", "entity.weight", "entity.at.x", "entity.components", "id", "components.a:b",
          "a:b.c", "actor", "actor.components", "actor.components.a:b.c", "location.id", "target.id",
          "targets.secondary.id", "tertiaryTarget.id", "", "entity.actor"}) // an entry may have such a key
        EXPECT_EQ(problem(path), "") << path;
}

TEST_F(CheckFilterTest, names_of_nothing) {
    EXPECT_EQ(problem("entitiy.id"), "1:24 unknown-name did you mean \"entity\"?");
    EXPECT_EQ(problem("event.payload"), "1:24 unknown-name ");
    EXPECT_EQ(problem("primary.id"), "1:24 unknown-name ");
}

TEST_F(CheckFilterTest, roles_as_other_rules_name_them) {
    EXPECT_EQ(problem("entity.actor.id"), "1:31 unknown-name write actor.id");
    EXPECT_EQ(problem("entity.primary.components.a:b"), "1:31 unknown-name write target.components.a:b");
    EXPECT_EQ(problem("entity.target.id"), "1:31 unknown-name write target.id");
    EXPECT_EQ(problem("entity.secondary.id"), "1:31 unknown-name write targets.secondary.id");
}

TEST_F(CheckFilterTest, targets_are_named_one_by_one) {
    const std::string hint = "targets.primary, targets.secondary or targets.tertiary";
    EXPECT_EQ(problem("targets"), "1:23 unknown-name " + hint);
    EXPECT_EQ(problem("targets.actor.id"), "1:24 unknown-name " + hint);
    EXPECT_EQ(problem("targets.primary.hp"),
              "1:40 unknown-name a value in a component is targets.primary.components.mod:component.hp");
}

TEST_F(CheckFilterTest, values_stand_in_components) {
    EXPECT_EQ(problem("actor.hp"),
              "1:30 unknown-name a value in a component is actor.components.mod:component.hp");
}

TEST(CheckFilter, a_condition_that_reads_something_else_is_a_warning) {
    tests::ScopeBench bench;
    bench.add_condition("core:elsewhere", R"({"!": {"var": "event.payload"}})");
    EXPECT_TRUE(bench.compile(R"(actor.x[{"condition_ref": "core:elsewhere"}])"));
    EXPECT_EQ(bench.problems(), "1:16 unknown-name");
}

TEST(CheckFilter, elements_of_a_list_are_not_the_filters_data) {
    tests::ScopeBench bench;
    EXPECT_TRUE(bench.compile(R"(actor.x[{"some": [{"var": "a:b.list"}, {"var": "anything"}]}])"));
    EXPECT_EQ(bench.problems(), "");
}

} // namespace
} // namespace arbiter::world::scope::check_filter_test
