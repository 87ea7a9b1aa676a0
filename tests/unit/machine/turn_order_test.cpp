// Whoever stops having turns has none, though the order is remembered.
#include "machine/turn_order.hpp"

#include "action/scene.hpp"
#include "support/stage.hpp"

#include <rapidcheck/gtest.h>

namespace arbiter::machine::turn_order_test {
namespace {

const std::vector<std::pair<std::string, std::string>> k_flow = {
    {"scopes/t.scope",
     "alive := entities(p:hp)[][{\">\": [{\"var\": \"entity.components.p:hp.now\"}, 0]}]\n"},
    {"flows/f.json", R"({ "id": "f", "turns_of": "alive" })"}};

std::size_t count(action::Scene& scene, const TurnOrder& order, State& state) {
    RegisterView registers;
    world::RoleView view(&state.world);
    Run run{scene.worker.ground, view, registers, state};
    const auto* found = order.find(run);
    return found ? found->size() : 0;
}

// What is remembered is what would be found, in a world and in copies of it that went on by themselves.
RC_GTEST_PROP(TurnOrder, finds_whom_the_scope_finds, ()) {
    tests::Stage stage("", k_flow);
    action::Scene& scene = stage.scene();
    const TurnOrder order(scene.game().flows.at(0).turns_of, *scene.game().model);
    const world::Component hp = *scene.game().model->find_component("p:hp"),
                           mark = *scene.game().model->find_component("p:mark");
    std::vector<State> states(2, State(scene.start()));
    for (int i = 0; i < 30; ++i) {
        State& state = states[*rc::gen::inRange<std::size_t>(0, 2)];
        const world::Entity who{*rc::gen::inRange<std::uint32_t>(0, 6)};
        switch (*rc::gen::inRange(0, 5)) {
        case 0: state.world.set(who, hp, Value::absent()); break;
        case 1: state.world.set(who, mark, Value(true)); break;
        case 2: states[0] = states[1]; break;
        default: {
            const std::pair<std::string_view, Value> now[] = {
                {"now", Value(static_cast<double>(*rc::gen::inRange(0, 3)))}};
            state.world.merge(who, hp, now);
        }
        }
        std::size_t alive = 0;
        state.world.for_each_having(hp, [&](world::Entity one) {
            const Value now = state.world.get(one, hp).find("now");
            if (now.is_number() && now.number() > 0) ++alive;
        });
        RC_ASSERT(count(scene, order, state) == alive);
        RC_ASSERT(count(scene, order, state) == alive);
    }
}

} // namespace
} // namespace arbiter::machine::turn_order_test
