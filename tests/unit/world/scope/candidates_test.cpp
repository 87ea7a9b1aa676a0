#include "support/expr.hpp"
#include "support/scopes.hpp"

namespace arbiter::world::scope::candidates_test {
namespace {

constexpr std::string_view k_here = R"(entities(core:position)[][{"and": [
    {"==": [{"var": "entity.components.core:position.locationId"},
            {"var": "actor.components.core:position.locationId"}]},
    {"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}]}])";

// Many people in many places, a hundred to each.
class CandidatesTest : public testing::Test {
protected:
    void fill(std::size_t people) {
        position = bench.model->component("core:position");
        const Component actor = bench.model->component("core:actor");
        bench.model->freeze();
        world = std::make_unique<World>(bench.model);
        for (std::size_t i = 0; i < people; ++i) {
            const Entity entity = world->add(fmt::format("p:person_{}", i));
            const Data at = tests::data(fmt::format(R"({{"locationId": "p:place_{}"}})", i / 100));
            world->set(entity, position, at.root());
            if (i % 2 == 0) world->set(entity, actor, tests::data("{}").root());
        }
        cast[Role::actor] = world->find("p:person_4242");
    }
    // How many are found, and how many were asked.
    std::pair<std::size_t, std::uint64_t> run(const Scope& scope) {
        const std::uint64_t before = work.tests();
        EXPECT_TRUE(evaluate(scope, *world, cast, work, found));
        return {found.size(), work.tests() - before};
    }
    using Counts = std::pair<std::size_t, std::uint64_t>;

    tests::ScopeBench bench;
    Component position;
    std::unique_ptr<World> world;
    Cast cast;
    ScopeWork work;
    std::vector<Entity> found;
};

TEST_F(CandidatesTest, with_an_index_only_those_in_the_place_are_asked) {
    const auto scope = bench.compile(k_here);
    ASSERT_TRUE(scope) << bench.problems();
    fill(10'000);
    work.few = 10'000;
    EXPECT_EQ(run(*scope), Counts(99, 10'000));
    work.few = 32;
    EXPECT_EQ(run(*scope), Counts(99, 100));
    world->set(Entity{7}, position, tests::data(R"({"locationId": "p:place_42"})").root());
    EXPECT_EQ(run(*scope), Counts(100, 101)); // the index follows
}

TEST_F(CandidatesTest, an_id_needs_no_index) {
    const auto scope = bench.compile(R"(entities(core:actor)[{"==": [{"var": "entity.id"}, "p:person_8"]}])");
    const auto odd = bench.compile(R"(entities(core:actor)[{"==": ["p:person_9", {"var": "entity.id"}]}])");
    const auto nobody = bench.compile(R"(entities(core:actor)[{"==": [{"var": "id"}, "p:ghost"]}])");
    fill(5'000);
    EXPECT_EQ(run(*scope), Counts(1, 1));
    EXPECT_EQ(run(*odd), Counts(0, 0)); // has not the component
    EXPECT_EQ(run(*nobody), Counts(0, 0));
}

TEST_F(CandidatesTest, what_is_no_text_is_not_looked_up) {
    const auto scope = bench.compile(
        R"(entities(core:position)[{"==": [{"var": "core:position.locationId"}, {"var": "target.components.core:position.locationId"}]}])");
    fill(5'000);
    EXPECT_EQ(run(*scope), Counts(0, 5'000)); // there is no target: who is nowhere?
}

TEST_F(CandidatesTest, places_by_location) {
    bench.place = "core:position locationId";
    const auto scope = bench.compile(R"(location.entities(core:actor)[{"!!": {"var": "id"}}])");
    fill(5'000);
    cast[Role::location] = world->add("p:place_3");
    EXPECT_EQ(run(*scope), Counts(50, 50));
    work.few = 5'000;
    EXPECT_EQ(run(*scope), Counts(50, 50));
}

// Any world, any filter of this form: who is found does not depend on the index.
RC_GTEST_PROP(CandidatesProperty, an_index_finds_what_looking_at_everybody_finds, ()) {
    constexpr const char* values[] = {R"("a")",   R"("b")", R"("1")", "1",  "null",  "true",
                                      R"(["a"])", R"("")",  "0",      "{}", "false", "1.5"};
    constexpr const char* wanted[] = {
        R"("a")", R"("1")", R"({"var": "actor.components.x:x.at"})",
        "1",      "null",   R"({"cat": ["", {"var": "actor.components.x:x.at"}]})",
        R"("")"};
    constexpr const char* forms[] = {
        R"({{"{0}": [{{"var": "x:x.at"}}, {1}]}})",
        R"({{"{0}": [{1}, {{"var": "entity.components.x:x.at"}}]}})",
        R"({{"and": [{{"var": "x:x.good"}}, {{"{0}": [{{"var": "x:x.at"}}, {1}]}}]}})"};
    constexpr const char* sources[] = {"entities(x:x)", "entities(x:y)[]", "entities(!x:y)",
                                       "entities(!x:x)[][]"};
    const auto pick = [](const auto& from) {
        return from[*rc::gen::inRange<std::size_t>(0, std::size(from))];
    };
    tests::ScopeBench bench;
    const std::string filter =
        fmt::format(fmt::runtime(pick(forms)), pick(std::array{"==", "==="}), pick(wanted));
    const auto scope = bench.compile(fmt::format("{}[{}]", pick(sources), filter));
    RC_ASSERT(scope);
    bench.people = "{";
    const int people = *rc::gen::inRange(1, 20);
    for (int i = 0; i < people; ++i) {
        const int has = *rc::gen::inRange(0, 6);
        const std::string x = fmt::format(R"("x:x": {{"at": {}, "good": {}}})", pick(values), has > 1);
        bench.people += fmt::format(R"({}"e:{}": {{{}{}{}}})", i ? "," : "", i, has ? x : "",
                                    has && has % 2 ? "," : "", has % 2 ? R"("x:y": {})" : "");
    }
    bench.people += "}";
    bench.cast = {{Role::actor, "e:0"}};
    const auto world = bench.make_world();
    ScopeWork work;
    work.few = 1'000;
    std::vector<Entity> scanned, found;
    RC_ASSERT(evaluate(*scope, *world, bench.cast_in(*world), work, scanned).has_value());
    const std::uint64_t asked = work.tests();
    work.few = 0;
    RC_ASSERT(evaluate(*scope, *world, bench.cast_in(*world), work, found).has_value());
    RC_ASSERT(found == scanned);
    RC_ASSERT(work.tests() - asked <= asked);
}

} // namespace
} // namespace arbiter::world::scope::candidates_test
