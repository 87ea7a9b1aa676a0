// Times one turn of a fight on 30 x 30 tiles: with a policy that asks for exact odds beside the same turn
// with a policy of constants. Both list what may be done. Prints JSON; bench/policy_rows.mjs makes rows of
// it.
#include "timing.hpp"

#include "action/make_scene.hpp"
#include "arbiter/pack.hpp"
#include "chance/sampler.hpp"
#include "play/policy/minds.hpp"
#include "play/policy/weigh.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace arbiter;

constexpr const char* k_actions = R"x([
  { "id": "strike", "template": "strike {target} ({chance}%)", "groups": ["attack"], "targets": "near", "contest": { "percent": { "chance": "aim", "degrees": "hit_or_miss" } },
    "outcomes": { "success": { "effects": [{ "roll": "1d8 + 2", "as": "harm" }, { "adjust": { "to": "target", "field": "hp", "by": "-harm" } }] } } },
  { "id": "shoot", "template": "shoot {target} ({chance}%)", "groups": ["attack"], "targets": "seen", "contest": { "percent": { "chance": "aim", "degrees": "hit_or_miss" } },
    "outcomes": { "success": { "effects": [{ "roll": "1d6", "as": "harm" }, { "adjust": { "to": "target", "field": "hp", "by": "-harm" } }] } } },
  { "id": "guard", "template": "guard", "effects": [{ "adjust": { "field": "guard", "by": 1 } }] },
  { "id": "step", "template": "step", "tile": { "reach": 4 }, "effects": [{ "move": { "at": "tile" } }] } ])x";
constexpr const char* k_scopes = R"x([
  { "id": "near", "scope": "within(actor, 1)[{\">\": [{\"var\": \"p:hp.now\"}, 0]}]" },
  { "id": "seen", "scope": "within(actor, 9)[{\"and\": [{\"sees\": [{\"var\": \"actor\"}, {\"var\": \"entity\"}]}, {\">\": [{\"var\": \"p:hp.now\"}, 0]}]}]" },
  { "id": "all", "scope": "entities(hp)" } ])x";
constexpr const char* k_policies = R"x([
  { "id": "fixed", "score": [{ "for": "shoot", "value": 0.7 }, { "for": "strike", "value": 0.8 }, { "for": "guard", "value": 0.3 }] },
  { "id": "utility", "ask": { "fells": { "chance": "target.hp <= 0" } },
    "score": [{ "groups": ["attack"], "value": "0.7 + 0.5 * ask.fells - 0.1 * abs(distance(actor, target) - 4)" }, { "for": "guard", "value": 0.3 }] },
  { "id": "wary", "ask": { "fells": { "chance": "target.hp <= 0" } }, "threats": { "worst": { "from": "all", "groups": ["attack"], "change": "target.hp" } },
    "score": [{ "groups": ["attack"], "value": "0.7 + 0.5 * ask.fells" }, { "for": "guard", "value": "-0.1 * (threat.worst ?? 0)" }] } ])x";

std::shared_ptr<const action::Game> make_game() {
    MemoryFiles files;
    const auto add = [&](const char* path, std::string text) {
        files.add(std::string("p/") + path, std::move(text));
    };
    std::string rows;
    for (int i = 0; i < 30; ++i)
        rows += std::string(i == 0 ? "\"" : ",\"") + std::string(30, i % 7 == 3 ? '.' : ',') + "\"";
    add("pack.json", R"({ "id": "p", "version": "1.0.0" })");
    add("components/c.json", R"x([
  { "id": "hp", "main": "now", "fields": { "now": { "type": "whole", "min": 0, "default": 20 } } },
  { "id": "guard", "main": "now", "fields": { "now": { "type": "whole", "min": 0, "default": 0 } } },
  { "id": "skill", "main": "value", "fields": { "value": { "type": "whole", "default": 55 } } },
  { "id": "mark" }, { "id": "core:position", "open": true }, { "id": "core:tile", "open": true }, { "id": "core:turn", "open": true } ])x");
    add("degrees/d.json",
        R"x({ "id": "hit_or_miss", "of": "margin", "bands": [{ "id": "failure" }, { "id": "success", "from": 0 }] })x");
    add("actions/a.json", k_actions);
    add("scopes/s.json", k_scopes);
    add("policies/p.json", k_policies);
    add("quantities/q.json",
        R"x({ "id": "aim", "base": "actor.skill", "terms": [{ "label": "Distance", "value": "-3 * distance(actor, target)" }, { "label": "Guard", "value": "-5 * target.guard" }] })x");
    add("terrains/t.json", R"([{ "id": "grass" }, { "id": "mud", "cost": 2 }])");
    add("places/f.json",
        R"({ "id": "field", "tiles": [)" + rows + R"(], "legend": { ",": "grass", ".": "mud" } })");
    add("flows/f.json",
        R"x({ "id": "fight", "turns_of": "entities(hp)", "turn": [{ "act": { "until": "once" } }],
  "sides": { "a": "entities(mark)", "b": "entities(!mark)" } })x");
    std::string people;
    const char* tiles[] = {R"("x": 12, "y": 12)", R"("x": 13, "y": 12)", R"("x": 16, "y": 14)",
                           R"("x": 10, "y": 18)"};
    for (int i = 0; i < 4; ++i)
        people += std::string(i == 0 ? "" : ",") + R"({ "id": "f)" + std::to_string(i) +
                  R"(", "components": { "hp": { "now": )" + std::to_string(6 + 3 * i) +
                  R"( }, "guard": {}, "skill": {}, "core:turn": {}, )" +
                  (i % 2 == 0 ? R"("mark": {}, )" : "") + R"("core:tile": { )" + tiles[i] + " } } }";
    add("scenarios/s.json",
        R"({ "id": "s", "flow": "fight", "places": ["field"], "entities": [)" + people + "] }");
    auto loaded = load_game(files, {{"p"}, {}, {}});
    if (loaded && loaded->game) return loaded->game;
    for (std::size_t i = 0; loaded && i < loaded->report.diagnostics.size(); ++i)
        std::fprintf(stderr, "%s\n", render(loaded->report.diagnostics[i]).c_str());
    std::exit(1);
}

// The turns of one round, each where its question is asked.
class Turns {
public:
    explicit Turns(const std::shared_ptr<const action::Game>& game)
        : scene_(std::move(*action::make_scene(game, "p:s"))), worker_(*game) {
        worker_.ground.clock.flow = scene_->worker.ground.clock.flow;
        machine::State state = scene_->state;
        const auto code = game->number_of(*game->find("p:fight"));
        if (!worker_.machine.start(state, code, scene_->cast_for({0}))) std::exit(1);
        while (states_.size() < 4) {
            if (!run_to_choice(state)) std::exit(1);
            states_.push_back(state);
            worker_.machine.answer(state, weigh("p:utility", state));
        }
    }

    // One turn by that policy, which takes what it likes best.
    double play(const char* policy, std::size_t number) {
        machine::State state = states_[number];
        const std::size_t best = weigh(policy, state);
        const std::size_t same = number % 2; // every policy does the same, or another turn would be timed
        worker_.machine.answer(state, same);
        static_cast<void>(run_to_choice(state));
        return static_cast<double>(best);
    }
    void forget() { worker_.ask_memory.clear(); }

private:
    std::size_t weigh(const char* policy, machine::State& state) {
        const auto question = worker_.machine.advance(state);
        const auto choosing = play::choosing_of(**question, state, worker_);
        const action::Position at(state, worker_);
        if (!play::weights_of(**play::find_policy(worker_.game, policy), at, *choosing, weights_))
            std::exit(1);
        return static_cast<std::size_t>(std::ranges::max_element(weights_) - weights_.begin());
    }
    bool run_to_choice(machine::State& state) {
        chance::Sampler dice(make_seed(7), chance::command_key(make_seed(7), 1));
        for (;;) {
            const auto question = worker_.machine.advance(state);
            if (!question || !*question) return false;
            if ((*question)->kind() == chance::QuestionKind::choose) return true;
            worker_.machine.answer(state, *dice.answer(**question));
        }
    }

    std::unique_ptr<action::Scene> scene_;
    action::Worker worker_;
    std::vector<machine::State> states_;
    std::vector<double> weights_;
};

} // namespace

int main() {
    Turns turns(make_game());
    const auto fixed = [&](std::size_t i) { return turns.play("p:fixed", i); };
    const auto warm = [&](std::size_t i) { return turns.play("p:utility", i); };
    const auto cold = [&](std::size_t i) {
        turns.forget();
        return turns.play("p:utility", i);
    };
    const auto wary = [&](std::size_t i) { return turns.play("p:wary", i); };
    const auto first = bench::times_of(4, warm, fixed);
    const auto second = bench::times_of(4, cold, fixed);
    const auto third = bench::times_of(4, wary, fixed);
    std::printf("{\"warm_ns\": %.0f, \"fixed_ns\": %.0f, \"cold_ns\": %.0f, \"fixed_then_ns\": %.0f, "
                "\"threats_ns\": %.0f, "
                "\"fixed_last_ns\": %.0f}\n",
                first.first, first.second, second.first, second.second, third.first, third.second);
    return 0;
}
