// A state of the walk is a position of the game; each way to go on begins with a copy of it.
#include "odds/action_odds.hpp"

#include "base/bytes.hpp"
#include "chance/enumerator.hpp"
#include "machine/find_option.hpp"
#include "odds/position_key.hpp"
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
};

class Walked {
public:
    Walked(const action::Game& game, action::Worker& worker, const machine::State& begun,
           const world::World& start, const world::Cast& cast, const OddsOf& of)
        : game_(game), worker_(worker), key_(game, begun, start), cast_(cast), of_(of) {
        key_.count(cells_of_query());
        if (of.keys_everything) key_.count_all();
        if (const auto& deciding = game.codes[begun.frames[0].code]->deciding) degree_ = deciding->degree;
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
        if (const std::uint64_t most = game_.limits.memory_command; made_ + waiting_ > most)
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

    // Of an end, only what is told of it counts.
    void key(const State& state, std::string& text) const {
        const bool has_ended = state.position.has_ended();
        text += state.outcome;
        text += has_ended ? '!' : ';';
        for (const rules::ResourceSpread& one : state.resources) add_spread(one, text);
        if (!has_ended || of_.keys_everything) key_.add(state.position, text);
    }

    // Thousands of states wait at once, and differ in little.
    void fold(State& state) {
        state.position.world.fold();
        state.position.frames.shrink_to_fit(); // of an end, all of it
        state.position.registers.shrink_to_fit();
        waiting_ += bytes_under_way(state.position);
    }
    void unfold(State& state) {
        waiting_ -= bytes_under_way(state.position);
        state.position.world.unfold();
    }

private:
    // What frames and registers take; their texts and lists are the world's.
    static std::uint64_t bytes_under_way(const machine::State& position) noexcept {
        return position.frames.size() * sizeof(machine::Frame) + position.registers.size() * sizeof(Value);
    }

    static void add_spread(const rules::ResourceSpread& spread, std::string& text) {
        const auto add = [&](const auto& raw) {
            text.append(reinterpret_cast<const char*>(&raw), sizeof raw);
        };
        add(spread.resource);
        add(spread.after.size());
        for (const auto& [value, mass] : spread.after) {
            add(value);
            add(mass);
        }
    }

    // What an end is asked for.
    [[nodiscard]] world::CellSet cells_of_query() const {
        machine::Uses uses(game_.uses_context());
        if (of_.quantity) uses.reads(*of_.quantity);
        if (of_.stock)
            for (const rules::Resource& resource : of_.stock->resources) uses.reads(resource.field);
        return uses.cells();
    }

    [[nodiscard]] std::optional<chance::Answer> made_choice(const chance::Question& question,
                                                            machine::State& state) const {
        if (!of_.pick.empty() && worker_.machine.is_pick(state))
            return machine::find_option(worker_.machine.options(state), of_.pick).value_or(0);
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
    std::uint64_t made_ = 0;    // bytes of values, on all ways together
    std::uint64_t waiting_ = 0; // bytes of frames and registers of states that wait
    PositionKey key_;
    world::Cast cast_;
    OddsOf of_;
    machine::Outlook outlook_;
    std::optional<std::size_t> degree_; // the register of the contest that decides it, if one does
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

Result<double> number_now(const rules::Quantity& quantity, const action::Position& at,
                          const world::Cast& cast) {
    rules::Breakdown breakdown;
    rules::evaluate(quantity, at.view(cast), at.worker.workspace, breakdown);
    if (auto fine = at.worker.workspace.take_failure(quantity.id); !fine) return tl::unexpected(fine.error());
    if (breakdown.has_base) return breakdown.value;
    return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is no number before the action", quantity.id),
                "so it has no change");
}

Result<ActionOdds> odds_of(const action::Position& at, const action::Action& action, const world::Cast& cast,
                           const rules::Quantity* quantity) {
    OddsOf of;
    of.quantity = quantity;
    return odds_of(at, action, cast, of);
}

Result<ActionOdds> odds_of(const action::Position& at, const action::Action& action, const world::Cast& cast,
                           const OddsOf& of) {
    const action::Game& game = at.game();
    action::Worker& worker = at.worker;
    State start(at.world);
    start.position.world.anchor();
    const auto code = game.number_of(action);
    if (auto started = worker.machine.start(start.position, code, cast); !started)
        return tl::unexpected(started.error());
    worker.ground.workspace.book.begin_walk();
    chance::WalkBudget budget;
    budget.states = game.limits.states;
    budget.key_bytes = static_cast<std::size_t>(2 * game.limits.memory_command);
    Walked walked(game, worker, start.position, at.world, cast, of);
    auto walk = chance::walk(std::move(start), walked, budget);
    worker.workspace.forget_failure();
    if (!walk) return tl::unexpected(walk.error());
    ActionOdds odds;
    for (const auto& ending : walk->endings) odds.outcomes[ending.state.outcome] += ending.mass;
    if (of.stock) odds.resources = spreads_of(walk->endings, *of.stock, cast, at.world);
    odds.pedigree = walk->pedigree();
    odds.states = walk->states;
    odds.endless = walk->endless;
    return odds;
}

} // namespace arbiter::odds
