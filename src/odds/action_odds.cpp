// A state of the walk is a resolution and what has changed in the world. Before anything runs, the one world
// there is is brought to that state; values are never forgotten in between, so states may borrow them.
#include "odds/action_odds.hpp"

#include "chance/enumerator.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::odds {
namespace {

struct State {
    machine::State machine;
    std::vector<world::Change> cells;             // as they are now; what they were does not count
    std::string outcome;                          // once it has ended
    std::vector<rules::ResourceSpread> resources; // what they will be then, where that was asked for
    std::size_t number = 0;                       // of such an end
};

// What decides how it goes on, in as few bytes as tell it apart.
void add_key(const Value& value, std::string& text) {
    const auto add = [&](const auto& raw) { text.append(reinterpret_cast<const char*>(&raw), sizeof raw); };
    text += static_cast<char>(value.type());
    switch (value.type()) {
    case ValueType::number: add(value.number()); break;
    case ValueType::boolean: text += value.boolean() ? '1' : '0'; break;
    case ValueType::entity: add(value.entity()); break;
    case ValueType::text:
        add(value.text().size());
        text += value.text();
        break;
    case ValueType::list:
        add(value.list().size());
        for (const Value& one : value.list()) add_key(one, text);
        break;
    case ValueType::map:
        add(value.map().number);
        for (const Value& one : value.map().all()) add_key(one, text);
        break;
    default: break;
    }
}

class Walked {
public:
    Walked(action::Scene& scene, const machine::Code& code, const world::Cast& cast, const OddsOf& of)
        : scene_(scene), cast_(cast), of_(of) {
        for (std::size_t i = 0; i < code.register_names.size(); ++i)
            if (code.register_names[i] == "contest.degree") degree_ = i;
    }

    Result<std::optional<chance::Question>> advance(State& state) {
        bring(state);
        outlook_ = {};
        scene_.ground.outlook = of_.is_foreseeable ? &outlook_ : nullptr;
        auto question = scene_.machine.advance(state.machine);
        // Where the choice is made already, there is no question.
        while (question && *question) {
            const auto made = made_choice(**question, state.machine);
            if (!made) break;
            scene_.machine.answer(state.machine, *made);
            question = scene_.machine.advance(state.machine);
        }
        scene_.ground.outlook = nullptr;
        if (!question) return question;
        if (scene_.world.bytes() - first_byte_ > scene_.game().limits.memory_command)
            return fail(ErrorCode::out_of_budget,
                        fmt::format("the values of all ways this can go take more than {} bytes",
                                    scene_.game().limits.memory_command));
        if (!outlook_.is_known) return fail(ErrorCode::out_of_budget, "this has to be walked");
        state.cells = scene_.world.changes_since_start();
        if (*question) return question;
        end(state);
        if (auto fine = scene_.workspace.take_failure(of_.quantity ? of_.quantity->id : ""); !fine)
            return tl::unexpected(fine.error());
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
        const auto add = [&](const auto& raw) {
            text.append(reinterpret_cast<const char*>(&raw), sizeof raw);
        };
        for (const machine::Frame& frame : state.machine.frames) {
            add(frame.code);
            add(frame.position);
            add(frame.first_register);
            for (const auto& who : frame.cast.who) add(who ? who->index : ~std::uint32_t{0});
        }
        text += ';';
        for (const Value& value : state.machine.registers) add_key(value, text);
        for (const world::Change& cell : state.cells) {
            text += '|';
            add(cell.entity.index);
            add(cell.component.index);
            add_key(cell.after, text);
        }
        if (state.number > 0) add(state.number); // two ends may differ in what will be
        if (is_of_degree()) text += "!" + state.outcome;
    }

private:
    [[nodiscard]] std::optional<chance::Answer> made_choice(const chance::Question& question,
                                                            machine::State& state) const {
        if (!of_.pick.empty() && scene_.machine.is_pick(state))
            return scene_.machine.find_option(state, of_.pick).value_or(0);
        if (of_.choice && scene_.machine.is_of_outcome(state))
            return std::min<chance::Answer>(*of_.choice, question.answers() - 1);
        if (of_.takes_first && question.needs_chooser()) return 0;
        return std::nullopt;
    }

    void bring(const State& state) {
        scene_.world.rewind();
        for (const world::Change& cell : state.cells) scene_.world.put_back(cell);
    }

    bool is_of_degree() const { return !of_.quantity && !of_.stock; }

    void end(State& state) {
        if (of_.quantity) state.outcome = number();
        if (of_.stock) {
            state.resources = std::move(outlook_.resources);
            state.number = ++ends_;
            if (!of_.is_foreseeable) read_stock(state);
        }
        // Without a contest there is nothing but success; with one, it was stopped before.
        if (is_of_degree() && state.outcome.empty())
            state.outcome = json::quote(degree_ ? k_undecided : std::string_view("success"));
    }

    void read_stock(State& state) const {
        const auto& all = of_.stock->resources;
        for (std::uint32_t i = 0; i < all.size(); ++i)
            if (rules::is_somebodys(all[i], cast_))
                state.resources.push_back({i, {{rules::stock_of(all[i], cast_, scene_.world), 1.0}}});
    }

    std::string number() {
        rules::Breakdown breakdown;
        rules::evaluate(*of_.quantity, scene_.machine.view(cast_), scene_.workspace, breakdown);
        return breakdown.has_base ? json::number_text(breakdown.value) : "null";
    }

    action::Scene& scene_;
    world::Cast cast_;
    OddsOf of_;
    machine::Outlook outlook_;
    std::size_t ends_ = 0;
    std::uint64_t first_byte_ = scene_.world.bytes();
    std::optional<std::size_t> degree_; // the register of the action's own contest, if it has one
};

// Each resource by itself; what an end does not mention is as it was.
template <class Endings>
std::vector<rules::Spread> spreads_of(const Endings& endings, const machine::Stock& stock,
                                      const world::Cast& cast, const world::World& world) {
    std::vector<rules::Spread> all(stock.resources.size());
    std::vector<double> told(stock.resources.size());
    double whole = 0;
    for (const auto& ending : endings) {
        whole += ending.mass;
        for (const rules::ResourceSpread& one : ending.state.resources) {
            told[one.resource] += ending.mass;
            for (const auto& [value, mass] : one.after)
                rules::add_mass(all[one.resource], value, mass * ending.mass);
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (rules::is_somebodys(stock.resources[i], cast) && told[i] < whole)
            rules::add_mass(all[i], rules::stock_of(stock.resources[i], cast, world), whole - told[i]);
    return all;
}

} // namespace

Result<double> number_now(const rules::Quantity& quantity, action::Scene& scene, const world::Cast& cast) {
    rules::Breakdown breakdown;
    rules::evaluate(quantity, scene.machine.view(cast), scene.workspace, breakdown);
    if (auto fine = scene.workspace.take_failure(quantity.id); !fine) return tl::unexpected(fine.error());
    if (breakdown.has_base) return breakdown.value;
    return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is no number before the action", quantity.id),
                "so it has no change");
}

Result<ActionOdds> odds_of(action::Scene& scene, const action::Action& action, const world::Cast& cast,
                           const rules::Quantity* quantity) {
    OddsOf of;
    of.quantity = quantity;
    return odds_of(scene, action, cast, of);
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
    budget.key_bytes = static_cast<std::size_t>(2 * scene.game().limits.memory_command);
    Walked walked(scene, *scene.game().codes[code], cast, of);
    auto walk = chance::walk(std::move(start), walked, budget);
    scene.world.rewind();
    for (const world::Change& cell : before) scene.world.put_back(cell);
    if (!walk) return tl::unexpected(walk.error());
    ActionOdds odds;
    for (const auto& ending : walk->endings) odds.outcomes[ending.state.outcome] += ending.mass;
    if (of.stock) odds.resources = spreads_of(walk->endings, *of.stock, cast, scene.world);
    odds.pedigree = walk->pedigree();
    odds.states = walk->states;
    odds.endless = walk->endless;
    return odds;
}

} // namespace arbiter::odds
