// A state of the walk is a resolution and what has changed in the world. Before anything runs, the one world
// there is is brought to that state; values are never forgotten in between, so states may borrow them.
#include "odds/action_odds.hpp"

#include "chance/enumerator.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::odds {
namespace {

struct State {
    machine::State machine;
    std::vector<world::Change> cells; // as they are now; what they were does not count
    std::string outcome;              // once it has ended
};

class Walked {
public:
    Walked(action::Scene& scene, const machine::Code& code, const world::Cast& cast, const OddsOf& of)
        : scene_(scene), cast_(cast), of_(of) {
        for (std::size_t i = 0; i < code.register_names.size(); ++i)
            if (code.register_names[i] == "contest.degree") degree_ = i;
    }

    Result<std::optional<chance::Question>> advance(State& state) {
        bring(state);
        auto question = scene_.machine.advance(state.machine);
        // Where the choice is made already, there is no question.
        while (of_.choice && question && *question && scene_.machine.is_of_outcome(state.machine)) {
            const auto last = static_cast<std::uint32_t>((*question)->answers() - 1);
            scene_.machine.answer(state.machine, std::min(*of_.choice, last));
            question = scene_.machine.advance(state.machine);
        }
        if (!question) return question;
        state.cells = scene_.world.changes_since_start();
        if (!*question && of_.quantity) state.outcome = number();
        if (!*question && of_.stock) state.outcome = stock();
        if (!*question && state.outcome.empty()) state.outcome = "\"success\""; // nothing was contested
        return question;
    }

    void answer(State& state, chance::Answer answer) {
        bring(state); // what can be chosen depends on the world
        scene_.machine.answer(state.machine, answer);
        if (degree_ && is_of_degree() && state.outcome.empty() && !state.machine.registers.empty())
            if (const Value& degree = state.machine.registers[*degree_]; degree.is(ValueType::text))
                state.outcome = to_json(degree); // before the end forgets it
    }

    void key(const State& state, std::string& text) const {
        for (const machine::Frame& frame : state.machine.frames) {
            text += fmt::format("f{}.{}.{}", frame.code, frame.position, frame.first_register);
            for (const auto& who : frame.cast.who) text += who ? fmt::format(",{}", who->index) : ",-";
        }
        for (const Value& value : state.machine.registers)
            text += value.is(ValueType::absent) ? ";-" : ";" + to_json(value);
        for (const world::Change& cell : state.cells)
            text += fmt::format("|{}.{}={}", cell.entity.index, cell.component.index,
                                cell.after.is(ValueType::absent) ? "-" : to_json(cell.after));
        if (is_of_degree()) text += "!" + state.outcome;
    }

private:
    void bring(const State& state) {
        scene_.world.rewind();
        for (const world::Change& cell : state.cells) scene_.world.put_back(cell);
    }

    bool is_of_degree() const { return !of_.quantity && !of_.stock; }

    std::string stock() const {
        std::string all;
        for (const rules::Resource& resource : of_.stock->resources) {
            if (!resource.field) continue;
            const auto& owner = cast_[resource.whose];
            const Value value = owner ? scene_.world.get(*owner, *resource.field) : Value();
            all += (all.empty() ? "" : ",") + (value.is_number() ? json::number_text(value.number()) : "0");
        }
        return "[" + all + "]";
    }

    std::string number() {
        rules::Breakdown breakdown;
        rules::evaluate(*of_.quantity, scene_.machine.view(cast_), scene_.workspace, breakdown);
        return breakdown.has_base ? json::number_text(breakdown.value) : "null";
    }

    action::Scene& scene_;
    world::Cast cast_;
    OddsOf of_;
    std::optional<std::size_t> degree_; // the register of the action's own contest, if it has one
};

} // namespace

Result<ActionOdds> odds_of(action::Scene& scene, const action::Action& action, const world::Cast& cast,
                           const rules::Quantity* quantity) {
    return odds_of(scene, action, cast, OddsOf{quantity, nullptr, {}});
}

Result<ActionOdds> odds_of(action::Scene& scene, const action::Action& action, const world::Cast& cast,
                           const OddsOf& of) {
    State start;
    start.cells = scene.world.changes_since_start();
    const std::vector<world::Change> before = start.cells;
    const auto code = scene.game().number_of(action);
    if (auto started = scene.machine.start(start.machine, code, cast); !started)
        return tl::unexpected(started.error());
    chance::WalkBudget budget;
    budget.states = scene.game().limits.states;
    Walked walked(scene, *scene.game().codes[code], cast, of);
    auto walk = chance::walk(std::move(start), walked, budget);
    scene.world.rewind();
    for (const world::Change& cell : before) scene.world.put_back(cell);
    if (!walk) return tl::unexpected(walk.error());
    ActionOdds odds;
    for (const auto& ending : walk->endings) odds.outcomes[ending.state.outcome] += ending.mass;
    odds.pedigree = walk->pedigree();
    odds.states = walk->states;
    return odds;
}

} // namespace arbiter::odds
