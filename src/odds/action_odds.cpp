// A state of the walk is a position of the game; each way to go on begins with a copy of it.
#include "odds/action_odds.hpp"

#include "base/bytes.hpp"
#include "chance/enumerator.hpp"
#include "machine/find_option.hpp"
#include "odds/late_flow.hpp"
#include "odds/only_cell.hpp"
#include "odds/position_key.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <set>

namespace arbiter::odds {
namespace {

/// A number that an end is asked for: known, or a cell that is spread.
struct EndNumber {
    std::uint32_t resource = 0;
    std::optional<std::uint32_t> cell = {};
    double value = 0;
};

/// Something of somebody's that has changed: of the actor each component by itself, of others anything.
using Touch = std::pair<std::uint32_t, std::uint32_t>;
constexpr std::uint32_t k_anything = ~0u;

struct State {
    explicit State(const world::World& world) : position(world) {}

    machine::State position;
    machine::LateState late;
    std::string outcome;            // once it has ended
    std::vector<EndNumber> numbers; // what they are then, where that was asked for
    std::set<Touch> touched;        // so far, where that was asked for
};

class Walked {
public:
    Walked(action::Worker& worker, const machine::State& begun, const world::World& start,
           const world::Cast& cast, const OddsOf& of, const world::CellSet& branching)
        : game_(worker.game),
          worker_(worker),
          start_(start),
          key_(game_, begun, start),
          cast_(cast),
          of_(of),
          late_(worker.late_reads(), start, key_.cells(), branching) {
        key_.count(cells_of_query());
        if (of.keys_everything) key_.count_all();
        if (const auto& deciding = game_.codes[begun.frames[0].code]->deciding) degree_ = deciding->degree;
    }

    Result<std::optional<chance::Question>> advance(State& state) {
        const std::uint64_t before = state.position.world.bytes();
        late_.look_at(state.late);
        worker_.ground.late = of_.branches_early || of_.keys_everything ? nullptr : &late_;
        auto question = run_on(state);
        worker_.ground.late = nullptr;
        if (!question) return question;
        if (of_.tells_touched) note_touched(state);
        made_ += state.position.world.bytes() - before;
        if (const std::uint64_t most = game_.limits.memory_command;
            made_ + waiting_ + late_.trails().bytes() > most)
            return fail(
                ErrorCode::out_of_budget,
                fmt::format("the values of all ways this can go take more than {}", bytes_text(most)));
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
        for (const EndNumber& one : state.numbers) {
            add_raw(one.cell ? *one.cell : ~0u, text);
            add_raw(one.value, text);
        }
        if (of_.tells_touched) text += touched_text(state);
        if (!has_ended || of_.keys_everything) key_.add(state.position, state.late, text);
    }

    std::uint32_t take_trail(State& state) { return late_.take_trail(state.late); }

    // Thousands of states wait at once, and differ in little.
    void fold(State& state) {
        state.position.world.fold();
        state.position.frames.shrink_to_fit(); // of an end, all of it
        state.position.registers.shrink_to_fit();
        waiting_ += bytes_under_way(state);
    }
    void unfold(State& state) {
        waiting_ -= bytes_under_way(state);
        state.position.world.unfold();
    }

    [[nodiscard]] const machine::LateWalk& late() const noexcept { return late_; }

    /// What the quantity that is asked for is where its only cell has that number.
    [[nodiscard]] std::string number_with(double number, world::World& world) {
        world.set(*cast_.who[of_cell_->whose], world::Field{of_cell_->what}, Value(number));
        return this->number(world);
    }

private:
    // What frames and registers take; their texts and lists are the world's.
    static std::uint64_t bytes_under_way(const State& state) noexcept {
        std::uint64_t late = state.late.spread_cells.size() * sizeof(std::uint32_t);
        for (const machine::LateRoll& roll : state.late.rolls)
            late += sizeof roll + roll.touched.size() * sizeof(std::uint32_t);
        return state.position.frames.size() * sizeof(machine::Frame) +
               state.position.registers.size() * sizeof(Value) + late;
    }

    template <class Raw> static void add_raw(const Raw& raw, std::string& text) {
        text.append(reinterpret_cast<const char*>(&raw), sizeof raw);
    }

    // Where the choice is made already, there is no question.
    Result<std::optional<chance::Question>> run_on(State& state) {
        auto question = worker_.machine.advance(state.position);
        while (question && *question) {
            const auto made = made_choice(**question, state.position);
            if (!made) break;
            worker_.machine.answer(state.position, *made);
            question = worker_.machine.advance(state.position);
        }
        return question;
    }

    // What an end is asked for.
    [[nodiscard]] world::CellSet cells_of_query() {
        machine::Uses uses(game_.uses_context());
        if (of_.quantity) of_cell_ = only_cell_of(*of_.quantity, *game_.model);
        if (of_.quantity) uses.reads(*of_.quantity);
        if (of_.value) uses.reads(*of_.value);
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
        if (worker_.machine.is_confirmation(state)) return 0; // what was shown happens
        return std::nullopt;
    }

    // What has changed since the start. Nothing is taken back, so ways that meet in one position have touched
    // the same from there on.
    void note_touched(State& state) const {
        for (const world::Change& change : world::changes_between(start_, state.position.world))
            state.touched.emplace(change.entity.index, change.entity == cast_[world::Role::actor]
                                                           ? change.component.index
                                                           : k_anything);
    }
    static std::string touched_text(const State& state) {
        std::string text;
        for (const auto& [who, what] : state.touched) {
            add_raw(who, text);
            add_raw(what, text);
        }
        return text;
    }

    bool is_of_degree() const { return !of_.quantity && !of_.stock && !of_.value && !of_.tells_touched; }

    void end(State& state) {
        if (of_.quantity) end_with_quantity(state);
        if (of_.value) state.outcome = value(state.position.world);
        if (of_.stock) read_stock(state);
        if (of_.tells_touched) state.outcome = touched_text(state);
        // Without a contest there is nothing but success; with one, it was stopped before.
        if (is_of_degree() && state.outcome.empty())
            state.outcome = json::quote(degree_ ? k_undecided : std::string_view("success"));
    }

    void end_with_quantity(State& state) {
        const auto who = of_cell_ ? cast_.who[of_cell_->whose] : std::nullopt;
        const auto cell =
            who ? late_.find_spread(state.late, {*who, world::Field{of_cell_->what}}) : std::nullopt;
        if (cell)
            state.numbers = {{0, cell, 0}};
        else
            state.outcome = number(state.position.world);
    }

    void read_stock(State& state) const {
        const auto& all = of_.stock->resources;
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (!rules::is_somebodys(all[i], cast_)) continue;
            const auto cell = late_.find_spread(state.late, {*cast_[all[i].whose], *all[i].field});
            const double value = cell ? 0 : rules::stock_of(all[i], cast_, state.position.world);
            state.numbers.push_back({i, cell, value});
        }
    }

    std::string number(const world::World& world) {
        rules::Breakdown breakdown;
        rules::evaluate(*of_.quantity, worker_.machine.view(world, cast_), worker_.workspace, breakdown);
        return breakdown.has_base ? json::number_text(breakdown.value) : "null";
    }

    std::string value(const world::World& world) {
        const Value found = worker_.workspace.value_of(*of_.value, worker_.machine.view(world, cast_));
        return text_of(found, world);
    }

    // Somebody is their id, a tile its column and row; in lists, too.
    static std::string text_of(const Value& found, const world::World& world) {
        if (const world::grid::Tile tile = world::grid::tile_of(found))
            return json::quote(world::grid::id_of(tile));
        if (found.is(ValueType::entity))
            return found.entity() < world.size() ? json::quote(world.id_of({found.entity()})) : "null";
        if (!found.is(ValueType::list)) return to_json(found);
        std::string all;
        for (const Value& one : found.list()) all += (all.empty() ? "" : ",") + text_of(one, world);
        return "[" + all + "]";
    }

    const action::Game& game_;
    action::Worker& worker_;
    const world::World& start_;
    std::uint64_t made_ = 0;    // bytes of values, on all ways together
    std::uint64_t waiting_ = 0; // bytes of frames and registers of states that wait
    PositionKey key_;
    world::Cast cast_;
    OddsOf of_;
    machine::LateWalk late_;
    std::optional<HostSlot> of_cell_;   // the only one that the quantity reads
    std::optional<std::size_t> degree_; // the register of the contest that decides it, if one does
};

using FoundWalk = chance::Walk<State>;

// Each resource by itself.
std::vector<rules::Spread> spreads_of(const FoundWalk& walk, const LateFlow& flow, std::size_t resources) {
    std::vector<rules::Spread> all(resources);
    for (const auto& ending : walk.endings)
        for (const EndNumber& one : ending.state.numbers) {
            if (!one.cell) rules::add_mass(all[one.resource], one.value, ending.mass);
            if (one.cell)
                for (const auto& [value, mass] : flow.spread(ending.node, *one.cell))
                    rules::add_mass(all[one.resource], value, mass);
        }
    return all;
}

// Cells that the query reads together: how likely each number of one is does not tell that.
world::CellSet cells_together(const OddsOf& of, const action::Game& game) {
    machine::Uses uses(game.uses_context());
    if (of.quantity && !only_cell_of(*of.quantity, *game.model)) uses.reads(*of.quantity);
    if (of.value) uses.reads(*of.value);
    return uses.cells();
}

// One walk. `conflicts` gets the fields whose numbers cannot be left as spreads; the odds mean nothing then.
Result<ActionOdds> walk_once(const action::Position& at, const State& start, const world::Cast& cast,
                             const OddsOf& of, const world::CellSet& branching,
                             std::vector<world::Field>& conflicts) {
    const action::Game& game = at.game();
    chance::WalkBudget budget;
    budget.states = game.limits.states;
    budget.key_bytes = static_cast<std::size_t>(2 * game.limits.memory_command);
    Walked walked(at.worker, start.position, at.world, cast, of, branching);
    chance::Enumerator<State, Walked> enumerator(walked, budget);
    const auto explored = enumerator.explore(start);
    at.worker.workspace.forget_failure();
    conflicts = walked.late().conflicts();
    if (!explored) return tl::unexpected(explored.error());
    LateFlow flow(enumerator.graph(), walked.late().trails(), enumerator.first_trail());
    FoundWalk walk = enumerator.take_ends(&flow);
    for (const std::uint32_t cell : flow.conflicts()) conflicts.push_back(walked.late().cell(cell).field);
    if (flow.most_bytes() > game.limits.memory_command)
        return fail(ErrorCode::out_of_budget,
                    fmt::format("the spreads of all ways this can go take more than {}",
                                bytes_text(game.limits.memory_command)));
    ActionOdds odds;
    world::World world = at.world;
    for (const auto& ending : walk.endings) {
        if (ending.state.numbers.empty() || of.stock) odds.outcomes[ending.state.outcome] += ending.mass;
        if (!of.quantity || ending.state.numbers.empty()) continue;
        for (const auto& [value, mass] : flow.spread(ending.node, *ending.state.numbers[0].cell))
            odds.outcomes[walked.number_with(value, world)] += mass;
    }
    if (of.stock) odds.resources = spreads_of(walk, flow, of.stock->resources.size());
    odds.pedigree = walk.pedigree();
    odds.states = walk.states;
    odds.endless = walk.endless;
    if (walk.goes_round && walk.endless == 0) odds.steps = walk.mean_steps;
    return odds;
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
    State start(at.world);
    start.position.world.anchor();
    const auto code = game.number_of(action);
    if (auto started = at.worker.machine.start(start.position, code, cast); !started)
        return tl::unexpected(started.error());
    at.worker.workspace.book.begin_walk();
    OddsOf asked = of;
    asked.branches_early = of.branches_early || of.tells_touched; // dice that wait have touched nobody yet
    world::CellSet branching = cells_together(of, game);
    for (;;) {
        std::vector<world::Field> conflicts;
        auto odds = walk_once(at, start, cast, asked, branching, conflicts);
        if (conflicts.empty()) return odds;
        // Where it would come to the same again, no dice wait.
        asked.branches_early =
            std::ranges::all_of(conflicts, [&](world::Field field) { return branching.has(field); });
        for (const world::Field field : conflicts) branching.add(field);
    }
}

namespace {

std::vector<Touch> read_touched(std::string_view text) {
    std::vector<Touch> all(text.size() / (2 * sizeof(std::uint32_t)));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const char* at = text.data() + i * 2 * sizeof(std::uint32_t);
        std::memcpy(&all[i].first, at, sizeof all[i].first);
        std::memcpy(&all[i].second, at + sizeof all[i].first, sizeof all[i].second);
    }
    return all;
}

} // namespace

Result<TouchedOdds> touched_by(const action::Position& at, const action::Action& action,
                               const world::Cast& cast) {
    OddsOf of;
    of.tells_touched = true;
    const auto odds = odds_of(at, action, cast, of);
    if (!odds) return tl::unexpected(odds.error());
    double all = 0;
    std::map<Touch, double> each;
    for (const auto& [text, chance] : odds->outcomes) {
        all += chance;
        for (const Touch& touch : read_touched(text)) each[touch] += chance;
    }
    // What becomes of the actor whatever happens is the price of it.
    constexpr double k_slack = 1e-9;
    TouchedOdds touched;
    touched.pedigree = odds->pedigree;
    for (const auto& [text, chance] : odds->outcomes) {
        std::set<std::uint32_t> who;
        for (const Touch& touch : read_touched(text))
            if (touch.second == k_anything || each[touch] < all - k_slack) who.insert(touch.first);
        for (const std::uint32_t one : who) touched.chances[one] += chance;
    }
    return touched;
}

} // namespace arbiter::odds
