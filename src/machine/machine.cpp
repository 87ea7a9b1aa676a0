// One loop; everything else is what instructions do.
#include "machine/machine.hpp"
#include "world/scope/named_scopes.hpp"

#include "base/bytes.hpp"
#include "machine/effect/roll.hpp"
#include "machine/secrets.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::machine {
namespace {

// Steps of rules that count as one step of a command: what most rules take costs nothing besides.
constexpr std::uint64_t k_rule_steps = 100;
// Faces that count as one.
constexpr std::uint64_t k_face_steps = 100;
// What one change takes in journals.
constexpr std::uint64_t k_change_bytes = 128;

// Registers of a frame that begins. Copying a row of empty ones is quicker than making each.
constexpr auto k_empty_registers = [] {
    std::array<Value, 64> empty;
    empty.fill(Value::absent());
    return empty;
}();
void add_registers(std::vector<Value>& registers, std::size_t count) {
    for (; count > k_empty_registers.size(); count -= k_empty_registers.size())
        registers.insert(registers.end(), k_empty_registers.begin(), k_empty_registers.end());
    registers.insert(registers.end(), k_empty_registers.data(), k_empty_registers.data() + count);
}

} // namespace

Machine::Machine(std::span<const std::shared_ptr<const Code>> codes,
                 std::span<const std::shared_ptr<rules::Quantity>> quantities, Ground& ground,
                 rules::OutsideView& outside, const Limits& limits)
    : codes_(codes),
      ground_(ground),
      limits_(limits),
      quantities_(quantities, ground.workspace),
      view_(nullptr, &outside, ground.scopes.places, ground.scopes.named),
      cache_(quantities, view_),
      clock_(view_, ground.clock) {
    quantities_.host = &view_;
    ground_.scopes.asking = &view_;
    if (ground_.scopes.named) ground_.scopes.named->asking = &view_;
    quantities_.cache = &cache_;
    ground_.codes = codes;
    ground_.workspace.outside = &outside;
    ground_.workspace.quantities = &quantities_;
    outside.set(k_registers, registers_);
    outside.set(rules::k_arguments, ground.workspace.arguments);
    outside.set(rules::k_quantities, quantities_);
    outside.set(rules::k_clock, clock_);
}

Result<void> Machine::start(State& state, std::uint32_t code, const world::Cast& cast) {
    if (code >= codes_.size())
        return fail(ErrorCode::bad_argument, fmt::format("there is no code with the number {}", code));
    if (state.frames.size() >= limits_.frames)
        return fail(ErrorCode::too_large,
                    fmt::format("\"{}\" would be frame {} of at most {}", codes_[code]->id,
                                state.frames.size() + 1, limits_.frames));
    if (state.frames.empty()) ground_.workspace.book.begin_command();
    const auto first = static_cast<std::uint32_t>(state.registers.size());
    state.frames.push_back({code, 0, cast, first, static_cast<std::uint32_t>(state.questions)});
    // What has no values of its own has those of whoever runs it.
    if (codes_[code]->lets != 0) state.frames.back().cast.doing.action = codes_[code]->lets;
    add_registers(state.registers, codes_[code]->registers);
    return {};
}

Result<void> Machine::start_caused(State& state, const Caused& caused) {
    if (auto started = start(state, caused.code, caused.cast); !started) return started;
    const std::uint32_t first = state.frames.back().first_register;
    state.frames.back().position = caused.position;
    if (caused.values.is(ValueType::list))
        std::copy_n(caused.values.list().begin(),
                    std::min(caused.values.list().size(), state.registers.size() - first),
                    state.registers.data() + first);
    else if (state.registers.size() > first)
        state.registers[first] = caused.told;
    return {};
}

// The first of them is on top.
Result<void> Machine::start_after(State& state) {
    Result<void> started;
    for (std::size_t i = ground_.after.size(); started && i-- > 0;)
        started = start_caused(state, ground_.after[i]);
    ground_.after.clear();
    return started;
}

const Instruction& Machine::current(const State& state) const {
    const Frame& frame = state.frames.back();
    return *codes_[frame.code]->steps[frame.position];
}

// Rules see the frame on top.
void Machine::look(const State& state) {
    view_.world = &state.world;
    view_.cast = state.frames.back().cast;
    registers_.registers = std::span(state.registers).subspan(state.frames.back().first_register);
}

world::RoleView& Machine::view(const world::World& world, const world::Cast& cast) {
    view_.world = &world;
    view_.cast = cast;
    registers_.registers = {};
    return view_;
}

chance::Site Machine::site(const State& state) const {
    return {state.frames.back().position, static_cast<std::uint32_t>(state.questions)};
}

// Where a pending outcome asks: the same wherever it was come from.
chance::Site Machine::lasting_site(const State& state) const {
    constexpr std::uint32_t k_steps = 4'096; // one piece of code seldom has more
    return {state.frames.back().code * k_steps + state.frames.back().position, 0};
}

// Inlined by force: it is asked after every step.
[[gnu::always_inline]] inline std::uint64_t Machine::bytes_made(const State& state) const {
    return state.world.bytes() + k_change_bytes * state.world.writes() + (journal ? journal->bytes() : 0);
}

// Of who keeps a log: everybody else needs no more than the bytes.
Machine::Telling Machine::begin_telling(const State& state) const {
    Telling telling;
    telling.change = journal ? journal->mark() : 0;
    telling.entry = log->entries.size();
    telling.actor = state.frames.back().cast[world::Role::actor];
    telling.level = current(state).seen_by;
    if (ground_.secrets) ground_.secrets->add_told(state, telling.details);
    return telling;
}

void Machine::end_telling(const Telling& since, State& state) {
    tell_changes(since, state);
    mark_entries(since, state);
    for (std::size_t i = since.entry; i < log->entries.size(); ++i) state.bytes += bytes_of(log->entries[i]);
}

// Things of the engine's own, such as what waits, are no news. Of who has gone, the journal knows what they
// had.
bool Machine::is_untold(const world::Change& change, const Telling& since, const State& state) const {
    return std::ranges::any_of(ground_.untold, [&](world::Component component) {
        if (state.world.is_there(change.entity)) return state.world.has(change.entity, component);
        return std::any_of(journal->changes().begin() + static_cast<std::ptrdiff_t>(since.change),
                           journal->changes().end(), [&](const world::Change& other) {
                               return other.entity == change.entity && other.component == component;
                           });
    });
}

// What changed is told behind what was said of it, and everything is stamped with its round.
void Machine::tell_changes(const Telling& since, State& state) {
    world::Somebody came; // the last one that did
    for (std::size_t i = since.change; journal && i < journal->changes().size(); ++i) {
        const world::Change& change = journal->changes()[i];
        // What came has all it came with, and what went took all it had along: one line says so.
        const bool is_part = change.component != world::k_itself &&
                             (came == world::Somebody(change.entity) || !state.world.is_there(change.entity));
        if (is_part) continue;
        if (change.component == world::k_itself) came = change.entity;
        if (is_untold(change, since, state)) continue;
        add_change(change, since, state);
    }
    if (const auto round = ground_.clock.round_of(state.world))
        for (std::size_t i = since.entry; i < log->entries.size(); ++i) log->entries[i].round = *round;
}

namespace {

// Who may see all of a component; others are shown what is left of it.
Audience seen_whole_by(const rules::Secrecy& secrecy, const world::Change& change, std::string_view owner,
                       const world::World& world) {
    if (change.component == world::k_itself) return {};
    world::CellSet cells(world.model());
    cells.add(change.component);
    return made_audience(secrecy.strictest(cells), owner);
}

} // namespace

// Of who has gone, the journal knows where they were: whoever did not know of them does not hear of it.
void Machine::add_change(const world::Change& change, const Telling& since, const State& state) {
    const bool is_gone = !state.world.is_there(change.entity);
    LogEntry& entry = log->add(LogKind::change);
    entry.change = change;
    entry.name = is_gone ? change.before.text() : state.world.id_of(change.entity);
    entry.text = is_gone ? entry.name : std::string(name_of(state.world, ground_.names, change.entity));
    entry.who = entry.name;
    if (!ground_.secrets) return;
    const rules::Secrecy& secrecy = ground_.secrets->secrecy();
    if (!is_gone) {
        entry.who = state.world.id_of(secrecy.owner_of(change.entity, state.world));
        add_audience(entry.details_seen_by, seen_whole_by(secrecy, change, entry.who, state.world));
        return secrecy.add_hiding(change.entity, state.world, entry.seen_by);
    }
    for (std::size_t i = since.change; i < journal->changes().size(); ++i)
        if (const world::Change& other = journal->changes()[i];
            other.entity == change.entity && other.component == secrecy.things().held)
            secrecy.add_hiding(other.before, state.world, entry.seen_by);
}

// Who acts, and who may see it. What changed has its own rules: they are those of the component.
void Machine::mark_entries(const Telling& since, const State& state) {
    const bool is_there = since.actor && state.world.is_there(*since.actor);
    const std::string_view actor = is_there ? std::string_view(state.world.id_of(*since.actor)) : "";
    for (std::size_t i = since.entry; i < log->entries.size(); ++i) {
        LogEntry& entry = log->entries[i];
        if (since.level != SeenBy::all)
            add_audience(entry.seen_by,
                         is_there ? made_audience(since.level, actor) : Audience{SeenBy::game_master, {}});
        if (entry.kind == LogKind::change) continue;
        entry.who = actor;
        for (const Audience& one : since.details) add_audience(entry.details_seen_by, one);
    }
}

Step Machine::run_and_tell(const Instruction& instruction, Run& run) {
    const Telling telling = begin_telling(run.state);
    const Step step = instruction.run(run);
    end_telling(telling, run.state);
    return step;
}

// What a command takes of memory while the machine runs, but for what tidying makes. Added to the state when
// the machine stops: a step then costs one look at the world instead of two.
class Machine::Meter {
public:
    Meter(const Machine& machine, State& state)
        : machine_(machine), state_(state), before_(machine.bytes_made(state)) {}
    ~Meter() { state_.bytes += taken(); }
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    void tidy() {
        if (!state_.world.is_cluttered()) [[likely]]
            return;
        const std::uint64_t before = machine_.bytes_made(state_);
        state_.world.tidy(state_.registers);
        before_ += machine_.bytes_made(state_) - before;
    }
    [[nodiscard]] bool is_over(const Limits& limits) const noexcept {
        return state_.steps > limits.fuel_command || state_.bytes + taken() > limits.memory_command;
    }

private:
    [[nodiscard]] std::uint64_t taken() const noexcept { return machine_.bytes_made(state_) - before_; }

    const Machine& machine_;
    State& state_;
    std::uint64_t before_;
};

Step Machine::take_step(const Instruction& instruction, Run& run) {
    look(run.state);
    const std::uint64_t steps = ground_.workspace.steps();
    const Step step = log ? run_and_tell(instruction, run) : instruction.run(run);
    run.state.steps += 1 + (ground_.workspace.steps() - steps) / k_rule_steps;
    return step;
}

Error Machine::overspending(const State& state, const Place& place) const {
    if (state.steps > limits_.fuel_command)
        return {ErrorCode::out_of_fuel,
                fmt::format("{} took more than {} steps", codes_[place.code]->id, limits_.fuel_command),
                {}};
    return {ErrorCode::out_of_budget,
            fmt::format("{}: the log and the values of this command take more than {}", place_of(place),
                        bytes_text(limits_.memory_command)),
            {}};
}

Error Machine::failure_at(const Place& place) {
    return ground_.workspace.take_failure(place_of(place)).error();
}

Result<std::optional<chance::Question>> Machine::advance(State& state) {
    if (ground_.workspace.failure()) return tl::unexpected(ground_.workspace.take_failure({}).error());
    Run run{ground_, view_, registers_, state, log};
    Meter meter(*this, state);
    while (!state.has_ended()) {
        Frame& frame = state.frames.back();
        const Code& code = *codes_[frame.code];
        if (!log && !ground_.silent.empty() && frame.position < code.steps.size())
            frame.position = ground_.silent[frame.code][frame.position];
        if (frame.position >= code.steps.size()) {
            give_back(state);
            state.registers.resize(frame.first_register);
            state.frames.pop_back();
            continue;
        }
        const Place place{frame.code, frame.position}; // the instruction may leave it
        meter.tidy();
        const Step step = take_step(*code.steps[frame.position], run);
        if (ground_.workspace.failure()) return tl::unexpected(failure_at(place));
        if (step == Step::fails) return tl::unexpected(std::move(*run.error));
        if (meter.is_over(limits_)) [[unlikely]]
            return tl::unexpected(overspending(state, place));
        if (step == Step::asks) {
            --state.steps; // it is taken when there is an answer; asking again costs nothing
            state.asked = ground_.asked.number = numbers_.next();
            ground_.asked.stamp = state.world.stamp();
            return run.instance == 0 ? run.question->at(site(state))
                                     : run.question->at(lasting_site(state), run.instance);
        }
        if (step == Step::next || step == Step::calls) ++state.frames.back().position;
        if (step != Step::calls && ground_.after.empty()) continue;
        if (auto started = start_called(state, run, step); !started) return tl::unexpected(started.error());
    }
    return std::nullopt;
}

// What a piece of code gives back goes to the instruction that called it: the one before whoever goes on.
void Machine::give_back(State& state) {
    const Frame& ended = state.frames.back();
    const std::vector<std::uint32_t>& which = codes_[ended.code]->returns;
    if (which.empty() || state.frames.size() < 2) return;
    const Frame& caller = state.frames[state.frames.size() - 2];
    if (caller.position == 0) return;
    const std::span<Value> all(state.registers);
    codes_[caller.code]->steps[caller.position - 1]->receive(
        all.subspan(caller.first_register, ended.first_register - caller.first_register),
        all.subspan(ended.first_register), which);
}

// What an instruction left to be run: first what comes before anything else goes on, then whom it calls.
Result<void> Machine::start_called(State& state, Run& run, Step step) {
    if (auto started = start_after(state); !started) return started;
    if (step != Step::calls) return {};
    if (auto started = start(state, run.callee, run.callee_cast); !started) return started;
    // Which code it is may have been read from a file that somebody has changed.
    const std::size_t room = state.registers.size() - state.frames.back().first_register;
    std::copy_n(ground_.told.begin(), std::min(run.told_count, room),
                state.registers.data() + state.frames.back().first_register);
    run.told_count = 0;
    return {};
}

void Machine::answer(State& state, chance::Answer answer, std::span<const chance::Face> faces) {
    look(state);
    Run run{ground_, view_, registers_, state, log};
    ++state.questions;
    state.steps += 1 + faces.size() / k_face_steps;
    const Place asked{state.frames.back().code, state.frames.back().position};
    const Meter meter(*this, state);
    const std::optional<Telling> telling = log ? std::optional(begin_telling(state)) : std::nullopt;
    if (current(state).take(run, answer, faces) == Step::next) ++state.frames.back().position;
    state.asked = 0;
    if (auto started = start_after(state); !started) ground_.workspace.keep_failure(started.error());
    if (telling) end_telling(*telling, state);
    if (ground_.workspace.failure()) ground_.workspace.place_failure(place_of(asked));
}

std::vector<QuestionOption> Machine::options(State& state) {
    look(state);
    Run run{ground_, view_, registers_, state};
    std::vector<QuestionOption> all = current(state).options(run);
    if (ground_.secrets)
        for (QuestionOption& one : all) ground_.secrets->add_told(state, one.seen_by);
    return all;
}

Choices Machine::choices(State& state) {
    look(state);
    Run run{ground_, view_, registers_, state};
    return current(state).choices(run);
}

Audiences Machine::seen_by(const State& state) const {
    Audiences audiences;
    if (ground_.secrets) ground_.secrets->add_told(state, audiences);
    return audiences;
}

std::vector<QuestionOption> Machine::impossible(State& state) {
    look(state);
    Run run{ground_, view_, registers_, state};
    return current(state).impossible(run);
}

world::Somebody Machine::whom_it_asks(State& state) {
    const Run run{ground_, view_, registers_, state};
    return current(state).whom_it_asks(run);
}

std::string Machine::prompt(State& state) {
    look(state);
    Run run{ground_, view_, registers_, state};
    return current(state).prompt(run);
}

rules::Spread Machine::spread_of(const world::World& world, std::uint32_t code, const WrittenAmount& amount,
                                 const world::Cast& cast) {
    if (!amount.dice) return {{amount.number, 1.0}};
    State state(world);
    if (!start(state, code, cast)) return {};
    look(state);
    Run run{ground_, view_, registers_, state};
    return amount.dice->spread(run);
}

std::string Machine::place_of(const Place& place) const {
    const Code& code = *codes_[place.code];
    return fmt::format("{}/{}", code.id, code.steps[place.position]->path);
}

std::string Machine::place(const State& state) const {
    return place_of({state.frames.back().code, state.frames.back().position});
}

} // namespace arbiter::machine
