// A state of the walk is a position of the game; each way to go on begins with a copy of it.
#include "odds/action_odds.hpp"

#include "base/bytes.hpp"
#include "chance/enumerator.hpp"
#include "world/key.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::odds {
namespace {

struct State {
    explicit State(const world::World& world) : position(world) {}

    machine::State position;
    std::string outcome;                          // once it has ended
    std::vector<rules::ResourceSpread> resources; // what they will be then, where that was asked for
    std::size_t number = 0;                       // of such an end
};

class Walked {
public:
    Walked(const action::Game& game, action::Worker& worker, const world::World& start,
           const machine::Code& code, const world::Cast& cast, const OddsOf& of)
        : game_(game), worker_(worker), start_(start), cast_(cast), of_(of) {
        for (std::size_t i = 0; i < code.register_names.size(); ++i)
            if (code.register_names[i] == "contest.degree") degree_ = i;
    }

    Result<std::optional<chance::Question>> advance(State& state) {
        const std::uint64_t before = state.position.world.bytes();
        outlook_ = {};
        worker_.ground.outlook = of_.is_foreseeable ? &outlook_ : nullptr;
        auto question = worker_.machine.advance(state.position);
        // Where the choice is made already, there is no question.
        while (question && *question) {
            const auto made = made_choice(**question, state.position);
            if (!made) break;
            worker_.machine.answer(state.position, *made);
            question = worker_.machine.advance(state.position);
        }
        worker_.ground.outlook = nullptr;
        if (!question) return question;
        made_ += state.position.world.bytes() - before;
        if (const std::uint64_t most = game_.limits.memory_command; made_ > most)
            return fail(
                ErrorCode::out_of_budget,
                fmt::format("the values of all ways this can go take more than {}", bytes_text(most)));
        if (!outlook_.is_known) return fail(ErrorCode::out_of_budget, "this has to be walked");
        if (*question) return question;
        end(state);
        if (auto fine = worker_.workspace.take_failure(of_.quantity ? of_.quantity->id : ""); !fine)
            return tl::unexpected(fine.error());
        return question;
    }

    void answer(State& state, chance::Answer answer) {
        worker_.machine.answer(state.position, answer);
        if (degree_ && is_of_degree() && state.outcome.empty() && !state.position.registers.empty())
            if (const Value& degree = state.position.registers[*degree_]; degree.is(ValueType::text))
                state.outcome = to_json(degree); // before the end forgets it
    }

    void key(const State& state, std::string& text) const {
        const auto add = [&](const auto& raw) {
            text.append(reinterpret_cast<const char*>(&raw), sizeof raw);
        };
        for (const machine::Frame& frame : state.position.frames) {
            add(frame.code);
            add(frame.position);
            add(frame.first_register);
            for (const auto& who : frame.cast.who) add(who ? who->index : ~std::uint32_t{0});
        }
        add(state.position.forced);
        add_registers(state.position, text);
        text += ';';
        world::add_key(state.position.world, start_, text);
        if (state.number > 0) add(state.number); // two ends may differ in what will be
        if (is_of_degree()) text += "!" + state.outcome;
    }

    // Thousands of states wait at once, and differ in little.
    static void fold(State& state) { state.position.world.fold(); }
    static void unfold(State& state) { state.position.world.unfold(); }

private:
    // Of each frame, what may still decide something.
    void add_registers(const machine::State& position, std::string& text) const {
        for (std::size_t i = 0; i < position.frames.size(); ++i) {
            const std::size_t first = position.frames[i].first_register;
            const std::size_t end = i + 1 < position.frames.size() ? position.frames[i + 1].first_register
                                                                   : position.registers.size();
            const std::vector<bool>& only_told = game_.codes[position.frames[i].code]->only_told;
            for (std::size_t at = first; at < end; ++at)
                if (at - first >= only_told.size() || !only_told[at - first])
                    world::add_key(position.registers[at], text);
        }
    }

    [[nodiscard]] std::optional<chance::Answer> made_choice(const chance::Question& question,
                                                            machine::State& state) const {
        if (!of_.pick.empty() && worker_.machine.is_pick(state))
            return worker_.machine.find_option(state, of_.pick).value_or(0);
        if (of_.choice && worker_.machine.is_of_outcome(state))
            return std::min<chance::Answer>(*of_.choice, question.answers() - 1);
        if (of_.takes_first && question.needs_chooser()) return 0;
        return std::nullopt;
    }

    bool is_of_degree() const { return !of_.quantity && !of_.stock; }

    void end(State& state) {
        if (of_.quantity) state.outcome = number(state.position.world);
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
                state.resources.push_back({i, {{rules::stock_of(all[i], cast_, state.position.world), 1.0}}});
    }

    std::string number(const world::World& world) {
        rules::Breakdown breakdown;
        rules::evaluate(*of_.quantity, worker_.machine.view(world, cast_), worker_.workspace, breakdown);
        return breakdown.has_base ? json::number_text(breakdown.value) : "null";
    }

    const action::Game& game_;
    action::Worker& worker_;
    std::uint64_t made_ = 0; // bytes of values, on all ways together
    const world::World& start_;
    world::Cast cast_;
    OddsOf of_;
    machine::Outlook outlook_;
    std::size_t ends_ = 0;
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
    rules::evaluate(quantity, scene.view(cast), scene.worker.workspace, breakdown);
    if (auto fine = scene.worker.workspace.take_failure(quantity.id); !fine)
        return tl::unexpected(fine.error());
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
    const action::Game& game = scene.game();
    const action::Scene::Lease worker(scene);
    State start(scene.state.world);
    start.position.world.anchor();
    const auto code = game.number_of(action);
    if (auto started = worker->machine.start(start.position, code, cast); !started)
        return tl::unexpected(started.error());
    worker->ground.dice.begin_walk();
    chance::WalkBudget budget;
    budget.states = game.limits.states;
    budget.key_bytes = static_cast<std::size_t>(2 * game.limits.memory_command);
    Walked walked(game, *worker, scene.state.world, *game.codes[code], cast, of);
    auto walk = chance::walk(std::move(start), walked, budget);
    worker->workspace.forget_failure();
    if (!walk) return tl::unexpected(walk.error());
    ActionOdds odds;
    for (const auto& ending : walk->endings) odds.outcomes[ending.state.outcome] += ending.mass;
    if (of.stock) odds.resources = spreads_of(walk->endings, *of.stock, cast, scene.state.world);
    odds.pedigree = walk->pedigree();
    odds.states = walk->states;
    odds.endless = walk->endless;
    return odds;
}

} // namespace arbiter::odds
