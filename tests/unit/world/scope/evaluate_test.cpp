#include "world/scope/evaluate.hpp"

#include "support/allocations.hpp"
#include "support/scopes.hpp"

namespace arbiter::world::scope::evaluate_test {
namespace {

class EvaluateScopeTest : public testing::Test {
protected:
    EvaluateScopeTest() {
        bench.people = R"({
            "p:scout": {"core:near": {"partners": ["p:guard", "p:ghost", "p:cook", "p:guard"]},
                        "core:position": {"locationId": "p:the_hall_of_a_long_name"},
                        "core:inventory": {"items": ["p:knife", {"itemId": "p:rope", "count": 3},
                                                     {"itemId": "p:ghost"}, null, 7, {"count": 1}]},
                        "core:actor": {}},
            "p:guard": {"core:near": {"partners": ["p:scout", "p:cook"]},
                        "core:position": {"locationId": "p:the_hall_of_a_long_name"}, "core:actor": {}},
            "p:cook": {"core:position": {"locationId": "p:yard"}, "core:actor": {}, "core:dead": {}},
            "p:knife": {"core:item": {"weight": 1}},
            "p:rope": {"core:item": {"weight": 4}, "core:position": {"locationId": "p:the_hall_of_a_long_name"}},
            "p:the_hall_of_a_long_name": {"core:exits": [{"to": "p:yard", "blocker": "p:door"}, {"to": "p:yard", "blocker": null}]},
            "p:yard": {},
            "p:door": {"core:lock": {"keys": {"main": "p:key"}, "owner": "p:cook"},
                       "core:brand": {"owner": "p:guard"}},
            "p:key": {}
        })";
        bench.cast[Role::location] = "p:the_hall_of_a_long_name";
        bench.add_condition("core:is_dead", R"({"has_component": ["entity", "core:dead"]})");
    }
    std::string run(std::string_view text) { return bench.run(text); }
    tests::ScopeBench bench;
};

TEST_F(EvaluateScopeTest, sources_are_roles_or_everybody_with_a_component) {
    EXPECT_EQ(run("actor"), "p:scout");
    EXPECT_EQ(run("self"), "p:scout");
    EXPECT_EQ(run("none"), "");
    EXPECT_EQ(run("location"), "p:the_hall_of_a_long_name");
    EXPECT_EQ(run("target"), "");
    EXPECT_EQ(run("entities(core:actor)"), "p:scout p:guard p:cook");
    EXPECT_EQ(run("entities(!core:position)"), "p:knife p:the_hall_of_a_long_name p:yard p:door p:key");
    EXPECT_EQ(run("entities(core:unheard_of)"), "");
    bench.cast[Role::primary] = "p:cook";
    bench.cast[Role::tertiary] = "p:key";
    EXPECT_EQ(run("target"), "p:cook");
    EXPECT_EQ(run("targets"), "p:cook p:key");
}

TEST_F(EvaluateScopeTest, ids_are_who_they_name_each_once_and_nobody_is_dropped) {
    EXPECT_EQ(run("actor.components.core:near.partners[]"), "p:guard p:cook");
    EXPECT_EQ(run("actor.components.core:near.partners"), "p:guard p:cook"); // [] is understood at the end
    EXPECT_EQ(run("actor.core:near.partners[]"), "p:guard p:cook");
    EXPECT_EQ(run("actor.components.core:inventory.items[]"), "p:knife p:rope");
}

TEST_F(EvaluateScopeTest, steps_from_whoever_was_found) {
    EXPECT_EQ(run("actor.core:near.partners[].core:near.partners[]"), "p:scout p:cook");
    EXPECT_EQ(run("location.core:exits[].blocker"), "p:door");
    EXPECT_EQ(run("location.core:exits[].blocker.core:lock.keys.main"), "p:key");
    EXPECT_EQ(run("location.core:exits.blocker"), ""); // a list has no fields
    EXPECT_EQ(run("actor[].components[]"), "p:scout");
    EXPECT_EQ(run("actor.core:position.locationId.core:exits[].to"), "p:yard");
    EXPECT_EQ(run("actor.core:unheard_of.partners[]"), "");
}

TEST_F(EvaluateScopeTest, a_plain_name_is_the_first_component_that_has_it) {
    EXPECT_EQ(run("actor.partners[]"), "p:guard p:cook");
    EXPECT_EQ(run("location.core:exits[].blocker.owner"), "p:guard"); // core:brand comes before core:lock
    EXPECT_EQ(run("actor.nothing"), "");
}

TEST_F(EvaluateScopeTest, entries_have_keys_of_their_own_before_those_of_their_item) {
    EXPECT_EQ(run(R"(actor.items[][{">": [{"var": "entity.count"}, 2]}])"), "p:rope");
    EXPECT_EQ(run(R"(actor.items[][{">": [{"var": "entity.components.core:item.weight"}, 2]}])"), "p:rope");
    EXPECT_EQ(run(R"(actor.items[][{"==": [{"var": "entity.id"}, "p:rope"]}])"), "p:rope");
    EXPECT_EQ(run("actor.items[].core:position.locationId"), "p:the_hall_of_a_long_name");
    EXPECT_EQ(run("actor.items[].itemId"), "p:rope");
}

TEST_F(EvaluateScopeTest, filters_keep_what_is_true) {
    EXPECT_EQ(run(R"(actor.core:near.partners[][{"!": {"condition_ref": "core:is_dead"}}])"), "p:guard");
    EXPECT_EQ(run(R"(actor.core:near.partners[{"!": {"condition_ref": "core:is_dead"}}])"), "p:guard");
    EXPECT_EQ(run(R"(entities(core:actor)[{"!=": [{"var": "id"}, {"var": "actor.id"}]}])"), "p:guard p:cook");
    EXPECT_EQ(
        run(R"(entities(core:actor)[{"!=": [{"var": "id"}, "p:cook"]}][{"!=": [{"var": "id"}, "p:scout"]}])"),
        "p:guard");
    EXPECT_EQ(run(R"(location.core:exits[{"var": "entity.blocker"}].to)"), "p:yard");
    EXPECT_EQ(
        run(R"(entities(core:item)[{"==": [{"val": ["entity", "components", "core:item", "weight"]}, 4]}])"),
        "p:rope");
}

TEST_F(EvaluateScopeTest, a_filter_reaches_the_cast_from_inside_a_loop) {
    EXPECT_EQ(run(R"(entities(core:near)[{"some": [{"var": "core:near.partners"},
                     {"==": [{"var": ""}, {"val": [[2], "actor", "id"]}]}]}])"),
              "p:guard");
}

TEST_F(EvaluateScopeTest, unions_keep_the_order_of_first_appearance) {
    EXPECT_EQ(run("target | actor.partners[] + actor + entities(core:actor)"), "p:guard p:cook p:scout");
}

TEST_F(EvaluateScopeTest, scopes_refer_to_scopes) {
    bench.define(R"(core:near := actor.components.core:near.partners[]
        core:living := core:near[{"!": {"condition_ref": "core:is_dead"}}]
        core:all := core:living + core:near.core:near.partners[] + core:living)");
    EXPECT_EQ(run("core:living"), "p:guard");
    EXPECT_EQ(run("core:all"), "p:guard p:scout p:cook");
    EXPECT_EQ(run(R"(core:all[][{"!=": [{"var": "id"}, {"var": "actor.id"}]}])"), "p:guard p:cook");
}

TEST_F(EvaluateScopeTest, places_are_asked_for_with_location) {
    bench.place = "core:position locationId";
    EXPECT_EQ(run("location.entities(core:actor)[]"), "p:scout p:guard");
    EXPECT_EQ(run(R"(location.entities(core:actor)[][{"!=": [{"var": "id"}, {"var": "actor.id"}]}])"),
              "p:guard");
    EXPECT_EQ(run("location.entities(!core:actor)"), "p:rope");
    bench.cast.erase(Role::location);
    EXPECT_EQ(run("location.entities(core:actor)"), "");
}

TEST_F(EvaluateScopeTest, one_place_for_all) {
    const std::string_view here = R"(entities(core:position)[][{"and": [
        {"==": [{"var": "entity.components.core:position.locationId"},
                {"var": "actor.components.core:position.locationId"}]},
        {"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}]}])";
    EXPECT_EQ(run(here), "p:guard p:rope");
    bench.cast[Role::actor] = "p:cook";
    EXPECT_EQ(run(here), "");
}

TEST_F(EvaluateScopeTest, work_has_an_end) {
    bench.define("a:s0 := entities(core:actor)\n");
    for (int i = 1; i < 30; ++i) bench.define(fmt::format("a:s{} := a:s{} + a:s{}\n", i, i - 1, i - 1));
    EXPECT_EQ(run("a:s29"), "! out-of-fuel");
    bench.limits.fuel_command = 5;
    EXPECT_EQ(run("entities(core:actor)"), "p:scout p:guard p:cook");
    EXPECT_EQ(run(R"(entities(core:actor)[{"!!": {"var": "id"}}])"), "! out-of-fuel");
    bench.limits.fuel_command = 2;
    EXPECT_EQ(run("actor.core:near.partners[]"), "! out-of-fuel");
}

TEST_F(EvaluateScopeTest, a_filter_that_fails_is_an_error_and_finds_nobody) {
    EXPECT_EQ(run(R"(actor + entities(core:dead)[{"throw": "no"}])"), "! rule-failed");
    EXPECT_EQ(run(R"(entities(core:actor)[{"and": [{"throw": "no"}, {"==": [{"var": "id"}, "x"]}]}])"),
              "! rule-failed");
}

TEST_F(EvaluateScopeTest, a_work_serves_many_scopes_and_worlds) {
    const auto near = bench.compile(R"(actor.partners[][{"!!": {"var": "entity.id"}}])");
    const auto items = bench.compile(R"(actor.items[][{"!!": {"var": "entity.count"}}])");
    ScopeWork work;
    for (int i = 0; i < 3; ++i) {
        const auto world = bench.make_world();
        std::vector<Entity> found;
        ASSERT_TRUE(evaluate(*near, *world, bench.cast_in(*world), work, found));
        EXPECT_EQ(found.size(), 2u);
        ASSERT_TRUE(evaluate(*items, *world, bench.cast_in(*world), work, found));
        EXPECT_EQ(found.size(), 1u);
        bench.people.insert(1, fmt::format("\"p:new_{}\": {{}},", i)); // another world next time
    }
}

// Filters run by the thousand: once a work has grown to its size, nothing is allocated for a candidate, for a
// scope or for a run.
TEST_F(EvaluateScopeTest, a_second_run_allocates_nothing) {
    bench.define("core:near := actor.components.core:near.partners[]\n");
    const auto scope = bench.compile(R"(core:near[][{"!": {"condition_ref": "core:is_dead"}}]
        + actor.items[][{">": [{"var": "entity.count"}, 2]}] + actor.partners[].owner
        + entities(core:position)[][{"and": [{"==": [{"var": "core:position.locationId"},
            {"var": "actor.components.core:position.locationId"}]}, {"!=": [{"var": "id"}, {"var": "actor.id"}]}]}])");
    ASSERT_TRUE(scope) << bench.problems();
    const auto world = bench.make_world();
    const Cast cast = bench.cast_in(*world);
    ScopeWork work;
    std::vector<Entity> found;
    for (const std::size_t few : {1'000u, 0u}) {
        work.few = few;
        ASSERT_TRUE(evaluate(*scope, *world, cast, work, found));
        const std::size_t before = tests::allocations();
        for (int i = 0; i < 10; ++i) ASSERT_TRUE(evaluate(*scope, *world, cast, work, found));
        EXPECT_EQ(tests::allocations(), before);
        EXPECT_EQ(found.size(), 2u);
    }
}

} // namespace
} // namespace arbiter::world::scope::evaluate_test
