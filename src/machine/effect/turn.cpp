// A tick is one instruction that comes back after each piece of code it calls: those who bear nothing pay
// nothing.
#include "machine/effect/turn.hpp"

#include "base/suggest.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/choose.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/later.hpp"
#include "machine/effect/moment.hpp"
#include "machine/effect/status.hpp"
#include "machine/uses.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace arbiter::machine {

Tick::Tick(std::shared_ptr<const rules::Statuses> all, rules::Moment moment, std::uint32_t first)
    : all_(std::move(all)),
      hook_(moment == rules::Moment::start ? rules::Hook::turn_start : rules::Hook::turn_end),
      first_(first) {
    for (const rules::Status& status : *all_)
        if (status.hook(hook_)) known_.push_back(&status);
    hooked_ = known_.size();
    for (const rules::Status& status : *all_)
        if (status.counted_at == moment) known_.push_back(&status);
    for (std::size_t at = 0; at < known_.size(); ++at) {
        const std::size_t bit = world::World::bit_of(known_[at]->component);
        bits_[bit / 64] |= std::uint64_t{1} << (bit % 64);
        places_.emplace_back(bit, at);
    }
    std::ranges::sort(places_);
}

// The first from `from` on that may be borne by anybody; behind all of them where none is.
std::size_t Tick::next_borne(std::size_t from, const world::World& world) const {
    std::size_t first = known_.size();
    for (std::size_t word = 0; word < bits_.size(); ++word)
        for (std::uint64_t left = bits_[word] & world.borne()[word]; left != 0; left &= left - 1) {
            const std::size_t bit = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
            const auto at = std::ranges::lower_bound(places_, std::pair(bit, from));
            if (at != places_.end() && at->first == bit) first = std::min(first, at->second);
        }
    return first;
}

Step Tick::run(Run& run) const {
    const auto bearer = run.who(world::Role::actor);
    const world::World& world = run.state.world;
    // Registers may come from a file that somebody has changed.
    const Value through = run.at(first_);
    const bool is_begun = through.is_number() && through.number() >= 0 && through.number() < 1e6;
    const std::size_t begun = is_begun ? static_cast<std::size_t>(through.number()) : 0;
    const bool is_counting =
        run.at(first_ + 1).is(ValueType::list) && begun >= hooked_ && begun < known_.size();
    std::size_t at = is_counting ? begun : next_borne(begun, world);
    for (; at < hooked_; at = next_borne(at + 1, world)) {
        const rules::Status& status = *known_[at];
        if (!bearer || !world.has(*bearer, status.component)) continue;
        run.at(first_) = Value(static_cast<double>(at + 1));
        --run.frame().position; // and here again, for the others
        return run.call(*status.hook(hook_), cast_of_hook(status, *bearer, world, run.frame().cast));
    }
    for (; at < known_.size(); at = next_borne(at + 1, world)) {
        run.at(first_) = Value(static_cast<double>(at));
        if (count(*known_[at], run) == Step::calls) return Step::calls;
    }
    for (std::uint32_t i = 0; i < 3; ++i) run.at(first_ + i) = Value::absent();
    return Step::next;
}

void Tick::gather(const rules::Status& status, Run& run) const {
    std::vector<world::Entity>& found = run.ground.found;
    found.clear();
    if (const auto who = run.who(world::Role::actor))
        run.state.world.for_each_having(status.component, [&](world::Entity bearer) {
            if (rules::is_counted(status, bearer, *who, run.state.world)) found.push_back(bearer);
        });
    run.at(first_ + 1) = found.empty() ? Value::absent() : run.state.world.keep(found);
    run.at(first_ + 2) = Value(0.0);
}

Step Tick::count(const rules::Status& status, Run& run) const {
    if (!run.at(first_ + 1).is(ValueType::list)) gather(status, run);
    while (const auto one = run.next_listed(first_ + 1)) {
        if (!one->is(ValueType::entity)) continue;
        const world::Entity bearer{one->entity()};
        const world::Cast cast = cast_of_hook(status, bearer, run.state.world, run.frame().cast);
        const bool is_there = run.state.world.has(bearer, status.component);
        if (!is_there || !rules::count_down(status, bearer, run.state.world)) continue;
        if (const auto code = status.hook(rules::Hook::ended)) {
            --run.frame().position; // and here again, for the others
            return run.call(*code, cast);
        }
    }
    run.at(first_ + 1) = Value::absent();
    return Step::next;
}

// It comes back to itself after each piece of code it calls.
void Tick::tell_uses(Uses& uses) const {
    for (std::size_t at = 0; at < hooked_; ++at) tell_hook(*known_[at], hook_, uses);
    for (std::size_t at = hooked_; at < known_.size(); ++at) {
        const rules::Status* const status = known_[at];
        for (const world::Field field : {status->turns, status->by, status->is_new}) uses.reads(field);
        uses.changes(status->component);
        tell_hook(*status, rules::Hook::ended, uses);
    }
    uses.reads_register(first_, 3);
    uses.goes_on();
}

Step FindTurn::run(Run& run) const {
    const auto who = run.ground.clock.whose_turn(run.state.world);
    run.frame().cast[world::Role::actor] = who;
    return who ? Step::next : run.jump(otherwise);
}

void FindTurn::tell_uses(Uses& uses) const {
    uses.reads(uses.clock().now);
    uses.goes_on();
    uses.goes_to(otherwise);
}

Step PassTurn::run(Run& run) const {
    const std::vector<world::Entity>* const order = order_.find(run);
    if (!order) return Step::fails;
    const rules::Clock& clock = run.ground.clock;
    world::World& world = run.state.world;
    const auto before = clock.whose_turn(world);
    if (before) world.set(*before, *clock.now, Value(false));
    const std::vector<world::Entity>& found = *order;
    run.at(has_wrapped_) = Value(false);
    if (found.empty()) return run.jump(out);
    // Whoever stands behind the last one; where that one is no more among them, whoever came into the world
    // after it.
    auto next = before ? std::find(found.begin(), found.end(), *before) : found.end();
    if (next != found.end())
        ++next;
    else
        next = std::find_if(found.begin(), found.end(),
                            [&](world::Entity who) { return before && who.index > before->index; });
    const bool wraps = before && next == found.end();
    if (next == found.end()) next = found.begin();
    if (wraps && clock.flow && clock.round) {
        const double round = clock.round_of(world).value_or(0);
        world.set(*clock.flow, *clock.round, Value(round + 1));
    }
    run.at(has_wrapped_) = Value(wraps);
    world.set(*next, *clock.now, Value(true));
    run.frame().cast[world::Role::actor] = *next;
    return Step::next;
}

// The round is only added to, and decides nothing.
void PassTurn::tell_uses(Uses& uses) const {
    uses.reads(order_.scope());
    uses.reads(uses.clock().now);
    uses.changes(uses.clock().now);
    uses.writes_register(has_wrapped_);
    uses.goes_on();
    uses.goes_to(out);
}

Step TestTurn::run(Run& run) const {
    const std::vector<world::Entity>* const found = order_.find(run);
    if (!found) return Step::fails;
    const auto who = run.who(world::Role::actor);
    const bool is_in = who && std::find(found->begin(), found->end(), *who) != found->end();
    return is_in || found->empty() ? Step::next : run.jump(otherwise);
}

void TestTurn::tell_uses(Uses& uses) const {
    uses.reads(order_.scope());
    uses.goes_on();
    uses.goes_to(otherwise);
}

void compile_tick(rules::Moment moment, const json::Span& place, CodeCompiler& compiler) {
    compiler.emit(std::make_unique<Tick>(compiler.context.statuses, moment, compiler.reserve(3)), place);
    if (compiler.context.later)
        compiler.emit(std::make_unique<TickLater>(*compiler.context.later, moment == rules::Moment::start),
                      place);
}

void compile_tick(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("tick");
    if (written.text == "start" || written.text == "end")
        return compile_tick(written.text == "start" ? rules::Moment::start : rules::Moment::end, written.span,
                            compiler);
    const std::vector<std::string>& known = compiler.context.moments;
    if (std::ranges::find(known, written.text) == known.end()) {
        NearestName nearest(written.text);
        for (const std::string& moment : known) nearest.offer(moment);
        compiler.context.rules.report().warning(
            "unknown-word", written.span, fmt::format("nothing happens every \"{}\"", written.text),
            nearest.found() ? nearest.question() : "`start` and `end` are those of a turn");
    }
    if (compiler.context.later)
        compiler.emit(std::make_unique<TickMoment>(*compiler.context.later, written.text,
                                                   compiler.reserve(TickMoment::k_registers)),
                      written.span);
}

// What was come by in this round is listed beside the round.
Step OncePerRound::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    if (!clock.flow || !clock.done) return Step::next;
    const Value done = run.state.world.get(*clock.flow, *clock.done);
    std::vector<Value> all;
    if (done.is(ValueType::list)) all.assign(done.list().begin(), done.list().end());
    for (const Value& one : all)
        if (one.is(ValueType::text) && one.text() == place_) return run.jump(otherwise);
    all.emplace_back(std::string_view(place_));
    run.state.world.set(*clock.flow, *clock.done, expr::list_value(all));
    return Step::next;
}

void OncePerRound::tell_uses(Uses& uses) const {
    uses.reads(uses.clock().done);
    uses.changes(uses.clock().done);
    uses.goes_on();
    uses.goes_to(otherwise);
}

void forget_done(Run& run) {
    const rules::Clock& clock = run.ground.clock;
    if (clock.flow && clock.done && !run.state.world.get(*clock.flow, *clock.done).is_missing())
        run.state.world.set(*clock.flow, *clock.done, Value::absent());
}

Step BeginRound::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    if (!clock.flow || !clock.round) return Step::next;
    const double round = clock.round_of(run.state.world).value_or(0);
    run.state.world.set(*clock.flow, *clock.round, Value(round + 1));
    forget_done(run);
    return Step::next;
}

void BeginRound::tell_uses(Uses& uses) const { // it only counts
    uses.changes(uses.clock().round);
    uses.changes(uses.clock().done);
    uses.goes_on();
}

Step BeginPhase::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    if (clock.flow && clock.phase)
        run.state.world.set(*clock.flow, *clock.phase, Value(std::string_view(name_)));
    if (run.log) run.log->add(LogKind::phase, name_);
    return Step::next;
}

void BeginPhase::tell_uses(Uses& uses) const {
    uses.changes(uses.clock().phase);
    uses.goes_on();
}

void compile_await(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("await");
    auto& choose = compiler.emit(std::make_unique<Choose>(), written.span);
    Choose::Option only;
    only.is_default = true;
    if (auto text = compiler.text(written)) only.label = std::move(*text);
    only.to = choose.out = compiler.here();
    choose.all.push_back(std::move(only));
}

void compile_once_per(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("once_per");
    auto& once = compiler.emit(std::make_unique<OncePerRound>(compiler.place_here()), written.span);
    compiler.effects(effect.find("do"), compiler.path() + ".do");
    once.otherwise = compiler.here();
}

void compile_pass(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("pass");
    if (is_computed(written)) {
        auto id = compile_id(written, compiler);
        auto those = std::make_shared<const RecordsById<Callable>>("flow", compiler.context.flows());
        if (id)
            compiler.emit(std::make_unique<CallNamed>(Named<Callable>(std::move(*id), std::move(those)),
                                                      std::vector<NamedRule>()),
                          written.span);
        return;
    }
    if (const auto flow = compiler.context.flow(written))
        compiler.emit(std::make_unique<Call>(flow->code), written.span);
}

} // namespace arbiter::machine
