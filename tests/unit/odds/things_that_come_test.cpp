// Odds of games in which things come and go are those of every way by itself, where no two positions are
// taken for one. Walks begin where things have come, and gone, before.
#include "action/resolution.hpp"
#include "odds/action_odds.hpp"
#include "support/fight.hpp"

#include <fmt/format.h>

namespace arbiter::odds::things_that_come_test {
namespace {

using tests::Stage;

const tests::Files k_cubs = {
    {"components/cubs.json", R"([ { "id": "cub", "open": true }, { "id": "mind", "open": true } ])"},
    {"entities/e.json", R"([ { "id": "grey", "components": { "p:cub": { "hp": 5 } } },
      { "id": "brown", "components": { "p:cub": { "hp": 5 } } } ])"},
    {"scopes/cubs.json", R"x({ "id": "cubs", "scope": "entities(p:cub)" })x"},
    {"quantities/q.json", R"x([
      { "id": "alive", "base": "has_component(actor.mind.prey, 'p:cub') ? 1 : 0" },
      { "id": "hurt", "base": "get_component_value(actor.mind.prey, 'p:cub', 'hp')" },
      { "id": "luck", "base": "actor.mind.luck" } ])x"}};

// Games that are made up: rolls, things that come and go, names of them, and rules that read all that.
class Writer {
public:
    explicit Writer(std::uint32_t seed) : state_(seed * 2'654'435'761u + 1) {}

    std::string list(int count) {
        std::string all = R"({ "roll": "1d2", "as": "r0" }, { "roll": "1d2", "as": "r1" })";
        for (int i = 0; i < count; ++i) all += ", " + effect();
        return "[ " + all + " ]";
    }

private:
    std::uint32_t pick(std::uint32_t count) {
        state_ = state_ * 1'664'525u + 1'013'904'223u;
        return (state_ >> 16) % count;
    }
    std::string reg() { return fmt::format("r{}", pick(2)); }
    // Something is done to the first cub, or the second, as the dice say.
    std::string to_one(const std::string& effect) {
        return fmt::format(
            R"({{ "set": {{ "to": "actor", "field": "mind.count", "value": 0 }} }}, {{ "each": "cubs", "as": "w", "do": [
              {{ "set": {{ "to": "actor", "field": "mind.count", "formula": "actor.mind.count + 1" }} }},
              {{ "when": "actor.mind.count == {}", "do": [ {} ] }} ] }})",
            reg(), effect);
    }
    std::string effect() {
        switch (pick(9)) {
        case 0: return R"({ "spawn": "grey" })";
        case 1: return R"({ "spawn": "brown" })";
        case 2:
        case 3: return to_one(R"({ "remove": "w" })");
        case 4: return to_one(R"({ "set": { "to": "actor", "field": "mind.prey", "formula": "w.id" } })");
        case 5: return to_one(R"({ "set": { "to": "w", "field": "cub.hp", "value": 3 } })");
        case 6:
            return fmt::format(
                R"({{ "when": "{} == 1", "do": [ {{ "spawn": "grey", "as": "t" }}, {{ "remove": "t" }} ] }})",
                reg());
        case 7: return to_one(R"({ "set": { "to": "actor", "field": "mind.luck", "formula": "w.cub.hp" } })");
        default: return fmt::format(R"({{ "roll": "1d2", "as": "{}" }})", reg());
        }
    }

    std::uint32_t state_;
};

using Odds = std::map<std::string, double>;

// Every way by itself.
void follow(action::Scene& scene, const rules::Quantity& quantity, const world::Cast& cast,
            machine::State state, double mass, Odds& odds) {
    const auto question = scene.worker.machine.advance(state);
    ASSERT_TRUE(question) << question.error().message;
    if (!*question) {
        rules::Breakdown breakdown;
        rules::evaluate(quantity, scene.worker.machine.view(state.world, cast), scene.worker.workspace,
                        breakdown);
        odds[breakdown.has_base ? json::number_text(breakdown.value) : "null"] += mass;
        return;
    }
    std::vector<chance::WeightedAnswer> answers;
    ASSERT_TRUE((*question)->list(100, answers));
    for (const chance::WeightedAnswer& one : answers) {
        machine::State next = state;
        static_cast<void>(scene.worker.machine.advance(next)); // the same question, of this copy
        scene.worker.machine.answer(next, one.answer);
        follow(scene, quantity, cast, std::move(next), mass * one.weight, odds);
    }
}

TEST(ThingsThatCome, odds_are_those_of_every_way_by_itself) {
    std::size_t walked = 0, states = 0, uncertain = 0;
    for (std::uint32_t seed = 0; seed < 120; ++seed) {
        SCOPED_TRACE(seed);
        Writer writer(seed);
        tests::Files files = k_cubs;
        files.push_back({"actions/before.json",
                         R"({ "id": "before", "template": "b", "effects": )" + writer.list(6) + " }"});
        Stage stage("\"effects\": " + writer.list(6), files);
        ASSERT_TRUE(stage.is_fine()) << stage.codes();
        action::Scene& scene = stage.scene();
        Luck luck;
        luck.seed = make_seed(seed);
        ASSERT_TRUE(resolve_action(scene, "hero", "p:before", {}, luck));
        world::Cast cast = scene.cast_for(*scene.state.world.find("p:hero"));
        cast[world::Role::primary] = *scene.state.world.find("p:wolf");
        const action::Action& action = *scene.game().find("p:act");
        for (const auto& quantity : scene.game().quantities) {
            const auto odds = odds_of(scene, action, cast, quantity.get());
            ASSERT_TRUE(odds) << odds.error().message;
            Odds all;
            machine::State start(scene.state.world);
            ASSERT_TRUE(scene.worker.machine.start(start, scene.game().number_of(action), cast));
            follow(scene, *quantity, cast, std::move(start), 1, all);
            EXPECT_EQ(odds->outcomes.size(), all.size()) << quantity->id;
            for (const auto& [value, chance] : all)
                EXPECT_NEAR(odds->outcomes.contains(value) ? odds->outcomes.at(value) : 0, chance, 1e-12)
                    << quantity->id << " = " << value;
            ++walked, states += odds->states, uncertain += all.size() > 1;
        }
    }
    EXPECT_GT(uncertain, walked / 5);
    RecordProperty("states", static_cast<int>(states));
}

// One wolf of two goes; which one is named decides whether the named one is there, and half the time it is.
TEST(ThingsThatCome, a_name_that_stays_the_same_may_come_to_mean_nobody) {
    const std::string fate = R"x("effects": [ { "roll": "1d2", "as": "n" },
        { "set": { "to": "actor", "field": "mind.count", "value": 0 } },
        { "each": "cubs", "as": "w", "do": [
          { "set": { "to": "actor", "field": "mind.count", "formula": "actor.mind.count + 1" } },
          { "when": "actor.mind.count == n", "do": [ { "remove": "w" } ] } ] },
        { "roll": "1d6", "as": "m" },
        { "when": "m > 3", "do": [ { "set": { "to": "actor", "field": "mind.luck", "value": 1 } } ] } ])x";
    for (const char* prey : {"p:grey#1", "p:grey#2"}) {
        Stage stage(fate, k_cubs);
        ASSERT_TRUE(stage.is_fine()) << stage.codes();
        world::World& world = stage.scene().state.world;
        const world::Component mind = *stage.game()->model->find_component("p:mind"),
                               cub = *stage.game()->model->find_component("p:cub");
        for (int i = 0; i < 2; ++i) world.merge(world.make("p:grey"), cub, {});
        const world::World::Member named{"prey", Value(std::string_view(prey))};
        world.merge(*world.find("p:hero"), mind, {&named, 1});
        world::Cast cast = stage.scene().cast_for(*world.find("p:hero"));
        cast[world::Role::primary] = *world.find("p:wolf");
        const auto odds =
            odds_of(stage.scene(), *stage.game()->find("p:act"), cast, stage.game()->quantities[0].get());
        ASSERT_TRUE(odds) << odds.error().message;
        ASSERT_EQ(odds->outcomes.size(), 2u) << prey;
        EXPECT_NEAR(odds->outcomes.at("1"), 0.5, 1e-15) << prey;
    }
}

// Six times somebody may come, be named and go. Who was named last tells nothing: they are gone.
TEST(ThingsThatCome, who_is_gone_is_one_whoever_it_was) {
    const auto states = [](const std::string& each_time) {
        Stage stage(
            R"("effects": [ { "repeat": 6, "do": [ { "roll": "1d2", "as": "n" }, { "when": "n == 1", "do": [ )" +
                each_time +
                R"x( ] } ] }, { "when": "has_component(actor.mind.prey, 'p:cub')", "do": [ { "say": "x" } ] } ])x",
            k_cubs);
        EXPECT_TRUE(stage.is_fine()) << stage.codes();
        world::Cast cast = stage.scene().cast_for(*stage.scene().state.world.find("p:hero"));
        cast[world::Role::primary] = *stage.scene().state.world.find("p:wolf");
        const auto odds =
            odds_of(stage.scene(), *stage.game()->find("p:act"), cast, stage.game()->quantities[0].get());
        return odds ? odds->states : 0;
    };
    const std::size_t things = states(R"({ "spawn": "grey", "as": "t" },
        { "set": { "to": "actor", "field": "mind.prey", "formula": "t.id" } }, { "remove": "t" })");
    const std::size_t flag =
        states(R"({ "set": { "to": "actor", "field": "mind.prey", "value": "p:hero" } })");
    EXPECT_EQ(things, flag);
}

} // namespace
} // namespace arbiter::odds::things_that_come_test
