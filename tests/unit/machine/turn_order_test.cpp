// Whoever stops having turns has none, though the order is remembered.
#include "machine/turn_order.hpp"

#include "action/scene.hpp"
#include "support/stage.hpp"
#include "world/scope/evaluate.hpp"

#include <rapidcheck/gtest.h>

namespace arbiter::machine::turn_order_test {
namespace {

constexpr const char* k_scopes[] = {
    R"(entities(p:hp)[][{">": [{"var": "entity.components.p:hp.now"}, 0]}])",
    R"(entities(p:hp)[][{"!": {"has_component": [{"var": "entity"}, "p:mark"]}}][{">": [{"var": "entity.components.p:hp.now"}, 1]}])",
    R"(entities(p:mark) + entities(p:hp)[][{">": [{"var": "entity.components.p:hp.now"}, 0]}])",
    R"(entities(p:hp)[][{"!=": [{"var": "entity.id"}, "p:wolf#1"]}])"};

std::vector<world::Entity> known(action::Scene& scene, const TurnOrder& order, State& state) {
    RegisterView registers;
    world::RoleView view(&state.world);
    Run run{scene.worker.ground, view, registers, state};
    const auto* found = order.find(run);
    return found ? *found : std::vector<world::Entity>();
}

std::vector<world::Entity> found(const TurnOrder& order, const State& state) {
    world::scope::ScopeWork work;
    std::vector<world::Entity> all;
    RC_ASSERT(world::scope::evaluate(order.scope(), state.world, {}, work, all).has_value());
    return all;
}

// People come and go, and numbers of those who went are used again.
void change(State& state, const world::Model& model) {
    const world::Component hp = *model.find_component("p:hp"), mark = *model.find_component("p:mark");
    const auto size = static_cast<std::uint32_t>(state.world.size());
    world::Entity who{*rc::gen::inRange<std::uint32_t>(0, size)};
    const int what = *rc::gen::inRange(0, 8);
    if (what == 0) who = state.world.make("p:wolf");
    if (!state.world.is_there(who)) return;
    if (what == 1 && who.index >= state.world.pinned()) return state.world.remove(who);
    if (what == 2) return state.world.set(who, hp, Value::absent());
    if (what == 3)
        return state.world.set(who, mark, *rc::gen::arbitrary<bool>() ? Value(true) : Value::absent());
    const std::pair<std::string_view, Value> now[] = {
        {"now", Value(static_cast<double>(*rc::gen::inRange(0, 3)))}};
    state.world.merge(who, hp, now);
}

// The candidates of one position may have numbers that another position does not have.
TEST(TurnOrder, a_copy_with_fewer_people_is_asked_anew) {
    tests::Stage stage("", {{"scopes/t.scope", std::string("alive := ") + k_scopes[0] + "\n"},
                            {"flows/f.json", R"({ "id": "f", "turns_of": "alive" })"}});
    action::Scene& scene = stage.scene();
    const world::Model& model = *scene.game().model;
    const world::Component hp = *model.find_component("p:hp");
    const TurnOrder order(scene.game().flows.at(0).turns_of, model);
    State few(scene.start()), many(scene.start());
    const std::pair<std::string_view, Value> now[] = {{"now", Value(1.0)}};
    world::Entity last;
    while (last.index < 8) last = many.world.make("p:wolf"); // rows of cells have room for eight at first
    many.world.merge(last, hp, now);
    many.world.set(*many.world.find("p:hero"), hp, Value::absent());
    for (std::uint32_t i = 0; i < model.components(); ++i)
        if (i != hp.index) few.world.set(world::Entity{0}, world::Component{i}, Value(true));
    EXPECT_EQ(many.world.count(hp), few.world.count(hp));
    EXPECT_EQ(known(scene, order, many), found(order, many));
    EXPECT_EQ(known(scene, order, few), found(order, few));
}

// Whom it remembers are those whom the scope would find, in a world and in copies of it that went on by
// themselves.
RC_GTEST_PROP(TurnOrder, finds_whom_the_scope_finds, ()) {
    tests::Stage stage(
        "",
        {{"scopes/t.scope",
          "alive := " +
              *rc::gen::elementOf(std::vector<std::string>(std::begin(k_scopes), std::end(k_scopes))) + "\n"},
         {"flows/f.json", R"({ "id": "f", "turns_of": "alive" })"}});
    action::Scene& scene = stage.scene();
    const TurnOrder order(scene.game().flows.at(0).turns_of, *scene.game().model);
    std::vector<State> states(2, State(scene.start()));
    for (int i = 0; i < 30; ++i) {
        State& state = states[*rc::gen::inRange<std::size_t>(0, 2)];
        if (*rc::gen::inRange(0, 6) == 0)
            states[0] = states[1];
        else
            change(state, *scene.game().model);
        RC_ASSERT(known(scene, order, state) == found(order, state));
        RC_ASSERT(known(scene, order, state) == found(order, state));
    }
}

} // namespace
} // namespace arbiter::machine::turn_order_test
