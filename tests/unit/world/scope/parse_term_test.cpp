#include "support/scope_reading.hpp"

namespace arbiter::world::scope::parse_term_test {
namespace {

using ParseTermTest = ScopeReading;

TEST_F(ParseTermTest, sources) {
    EXPECT_EQ(read("actor"), "actor");
    EXPECT_EQ(read("self"), "actor");
    EXPECT_EQ(read("none"), "none");
    EXPECT_EQ(read("location"), "location");
    EXPECT_EQ(read("target + targets"), "target + targets");
    EXPECT_EQ(read("entities(core:position)"), "entities(core:position)");
    EXPECT_EQ(read("entities( !core:position )"), "entities(!core:position)");
    EXPECT_EQ(read("core:actors_here"), "ref(core:actors_here)");
    EXPECT_EQ(read("location.entities(core:item)[]"), "here(core:item) []");
}

TEST_F(ParseTermTest, steps) {
    EXPECT_EQ(read("actor.components.core:inventory.items[]"), "actor .components .core:inventory .items []");
    EXPECT_EQ(read(R"(mod:s[][{"!": {"condition_ref": "core:is_dead"}}])"),
              R"(ref(mod:s) [] {"!":{"condition_ref":"core:is_dead"}})");
    EXPECT_EQ(read("actor.entities"), "actor .entities"); // a field may be called that
    EXPECT_EQ(read("location.core:exits[ ].blocker[ {\"!!\": 1} ]"),
              "location .core:exits [] .blocker {\"!!\":1}");
}

TEST_F(ParseTermTest, brackets_are_free_and_six_steps_are_the_most) {
    EXPECT_EQ(read("actor.a.b.c.d.e[][].f[]"), "actor .a .b .c .d .e [] [] .f []");
    EXPECT_EQ(problem("actor.a.b.c.d.e.f.g"), "1:18 scope-too-deep");
    EXPECT_EQ(problem("actor.a.b.c.d.e.f[{\"!\": 1}]"), "1:18 scope-too-deep");
    EXPECT_EQ(read("target + actor.a.b.c.d.e.f + actor.a.b.c.d.e.f").substr(0, 15),
              "target + actor "); // each term counts for itself
}

TEST_F(ParseTermTest, an_unknown_source_has_a_suggestion) {
    EXPECT_EQ(problem("actro.items"), "1:1 unknown-source");
    EXPECT_EQ(hint(), "did you mean \"actor\"?");
    EXPECT_EQ(problem("actor + everybody"), "1:9 unknown-source");
    EXPECT_EQ(hint(), "another scope is named with its pack: mod:everybody");
}

TEST_F(ParseTermTest, brackets_are_closed_and_hold_filters) {
    EXPECT_EQ(problem("actor.items["), "1:12 unbalanced");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1})"), "1:12 unbalanced");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1)"), "1:13 unbalanced");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1,}])"), "1:20 json-trailing-comma");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1} x])"), "1:22 scope-syntax");
    EXPECT_EQ(problem("actor.items[0]"), "1:13 bad-filter");
    EXPECT_EQ(problem("actor.items[][*]"), "1:15 bad-filter");
}

} // namespace
} // namespace arbiter::world::scope::parse_term_test
