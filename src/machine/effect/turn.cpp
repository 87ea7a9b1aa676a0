// A tick is flat code: every status there is, one after the other, in load order. What those who have it do
// is theirs; then turns are counted.
#include "machine/effect/turn.hpp"

#include "machine/compile_code.hpp"
#include "machine/effect/choose.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/status.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>

namespace arbiter::machine {

Step TickHook::run(Run& run) const {
    const auto bearer = run.who(world::Role::actor);
    if (!bearer || !run.state.world.has(*bearer, status_->component)) return Step::next;
    return run.call(*status_->hook(hook_),
                    cast_of_hook(*status_, *bearer, run.state.world, run.frame().cast));
}

void CountTurns::gather(Run& run) const {
    std::vector<world::Entity>& found = run.ground.found;
    found.clear();
    if (const auto who = run.who(world::Role::actor))
        run.state.world.for_each_having(status_->component, [&](world::Entity bearer) {
            if (rules::is_counted(*status_, bearer, *who, run.state.world)) found.push_back(bearer);
        });
    run.at(first_) = found.empty() ? Value::absent() : run.state.world.keep(found);
    run.at(first_ + 1) = Value(0.0);
}

Step CountTurns::run(Run& run) const {
    if (!run.at(first_).is(ValueType::list)) gather(run);
    while (const auto one = run.next_listed(first_)) {
        if (!one->is(ValueType::entity)) continue;
        const world::Entity bearer{one->entity()};
        const world::Cast cast = cast_of_hook(*status_, bearer, run.state.world, run.frame().cast);
        const bool is_there = run.state.world.has(bearer, status_->component);
        if (!is_there || !rules::count_down(*status_, bearer, run.state.world)) continue;
        if (const auto code = status_->hook(rules::Hook::ended)) {
            --run.frame().position; // and here again, for the others
            return run.call(*code, cast);
        }
    }
    run.at(first_) = run.at(first_ + 1) = Value::absent();
    return Step::next;
}

Step FindTurn::run(Run& run) const {
    const auto who = run.ground.clock.whose_turn(run.state.world);
    run.frame().cast[world::Role::actor] = who;
    return who ? Step::next : run.jump(otherwise);
}

namespace {

// Everybody who has turns, in order; false with an error.
bool gather(const world::scope::Scope& scope, Run& run) {
    run.ground.found.clear();
    const auto evaluated =
        world::scope::evaluate(scope, run.state.world, {}, run.ground.scopes, run.ground.found);
    if (!evaluated) run.error = evaluated.error();
    return evaluated.has_value();
}

} // namespace

Step PassTurn::run(Run& run) const {
    if (!gather(*turns_of_, run)) return Step::fails;
    const rules::Clock& clock = run.ground.clock;
    world::World& world = run.state.world;
    const auto before = clock.whose_turn(world);
    if (before) world.set(*before, *clock.now, Value(false));
    const std::vector<world::Entity>& found = run.ground.found;
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

Step TestTurn::run(Run& run) const {
    if (!gather(*turns_of_, run)) return Step::fails;
    const auto who = run.who(world::Role::actor);
    const auto& found = run.ground.found;
    const bool is_in = who && std::find(found.begin(), found.end(), *who) != found.end();
    return is_in || found.empty() ? Step::next : run.jump(otherwise);
}

void compile_tick(rules::Moment moment, const json::Span& place, CodeCompiler& compiler) {
    const auto& all = compiler.context.statuses;
    const rules::Hook hook = moment == rules::Moment::start ? rules::Hook::turn_start : rules::Hook::turn_end;
    for (std::uint32_t i = 0; i < all->size(); ++i)
        if ((*all)[i].hook(hook))
            compiler.emit(std::make_unique<TickHook>(rules::shared(all, i), hook), place);
    for (std::uint32_t i = 0; i < all->size(); ++i)
        if ((*all)[i].counted_at == moment)
            compiler.emit(std::make_unique<CountTurns>(rules::shared(all, i), compiler.reserve(2)), place);
}

void compile_tick(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("tick");
    compile_tick(written.text == "start" ? rules::Moment::start : rules::Moment::end, written.span, compiler);
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

Step BeginRound::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    if (!clock.flow || !clock.round) return Step::next;
    const double round = clock.round_of(run.state.world).value_or(0);
    run.state.world.set(*clock.flow, *clock.round, Value(round + 1));
    if (clock.done) run.state.world.set(*clock.flow, *clock.done, Value::absent());
    return Step::next;
}

Step BeginPhase::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    if (clock.flow && clock.phase)
        run.state.world.set(*clock.flow, *clock.phase, Value(std::string_view(name_)));
    if (run.log) run.log->add(LogKind::phase, name_);
    return Step::next;
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
    if (const auto flow = compiler.context.flow(written))
        compiler.emit(std::make_unique<Call>(flow->code), written.span);
}

} // namespace arbiter::machine
