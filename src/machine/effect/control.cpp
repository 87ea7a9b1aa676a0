// Loops keep what they need in registers, so that a question inside one can be saved like any other.
#include "machine/effect/control.hpp"

#include "expr/convert.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

void Jump::tell_uses(Uses& uses) const { uses.goes_to(to); }

Step Test::run(Run& run) const {
    return run.ground.workspace.holds(condition_, run.host) ? Step::next : run.jump(otherwise);
}

void Test::tell_uses(Uses& uses) const {
    uses.reads(condition_);
    uses.goes_on();
    uses.goes_to(otherwise);
}

Step SetCounter::run(Run& run) const {
    rules::Workspace& workspace = run.ground.workspace;
    Value times(times_.number);
    if (times_.rule) times = workspace.value_of(times_.rule, run.host);
    if (times.is_missing()) times = Value(0.0);
    const double whole = times.is_number() ? std::floor(expr::snap(times.number())) : -1;
    // A loop that is left out without a word hides the mistake in its formula.
    if (whole < 0)
        workspace.refuse(times_.rule,
                         fmt::format("repeat takes a number of at least 0, not {}", to_json(times)));
    run.at(counter_) = Value(std::max(0.0, whole));
    return Step::next;
}

void SetCounter::tell_uses(Uses& uses) const {
    uses.reads(times_);
    uses.writes_register(counter_);
    uses.goes_on();
}

Step CountDown::run(Run& run) const {
    // Registers may come from a file that somebody has changed.
    const Value left = run.at(counter_);
    if (!left.is_number() || left.number() < 1) return run.jump(out);
    run.at(counter_) = Value(left.number() - 1);
    return Step::next;
}

void CountDown::tell_uses(Uses& uses) const {
    uses.reads_register(counter_);
    uses.goes_on();
    uses.goes_to(out);
}

namespace {

Value value_of(world::Somebody who) { return who ? Value::entity(who->index) : Value(); }

std::optional<world::Entity> entity_of(const Value& value) {
    return value.is(ValueType::entity) ? std::optional(world::Entity{value.entity()}) : std::nullopt;
}

} // namespace

Step Gather::run(Run& run) const {
    std::vector<world::Entity>& found = run.ground.found;
    found.clear();
    const auto evaluated =
        world::scope::evaluate(*scope_, run.state.world, run.frame().cast, run.ground.scopes, found);
    if (!evaluated) {
        run.error = evaluated.error();
        return Step::fails;
    }
    run.at(first_) = run.state.world.keep(found);
    run.at(first_ + 1) = Value(0.0);
    run.at(first_ + 2) = value_of(run.who(role_));
    return Step::next;
}

void Gather::tell_uses(Uses& uses) const {
    uses.reads(*scope_);
    uses.writes_register(first_, 3);
    uses.goes_on();
}

Step NextOne::run(Run& run) const {
    const auto next = run.next_listed(first_);
    run.frame().cast[role_] = entity_of(next.value_or(run.at(first_ + 2)));
    return next ? Step::next : run.jump(out);
}

void NextOne::tell_uses(Uses& uses) const {
    uses.reads_register(first_, 3);
    uses.goes_on();
    uses.goes_to(out);
}

Step TestRegister::run(Run& run) const {
    return expr::is_same(run.at(number_), wanted_) ? Step::next : run.jump(otherwise);
}

void TestRegister::tell_uses(Uses& uses) const {
    uses.reads_register(number_);
    uses.goes_on();
    uses.goes_to(otherwise);
}

Step Stop::run(Run& run) const {
    run.state.frames.clear();
    run.state.registers.clear();
    return Step::jumped;
}

void Stop::tell_uses(Uses& uses) const { static_cast<void>(uses); } // nothing comes behind it

Step Call::run(Run& run) const {
    for (const rules::Rule& rule : told_)
        run.tell(run.state.world.keep(run.ground.workspace.value_of(rule, run.host)));
    world::Cast cast = run.frame().cast;
    for (std::size_t i = 0; i < recast.size(); ++i)
        if (recast[i]) cast.who[i] = run.who(*recast[i]);
    return run.call(code_, cast);
}

void Call::tell_uses(Uses& uses) const {
    for (const rules::Rule& rule : told_) uses.reads(rule);
    uses.calls(code_);
    uses.goes_on();
}

void compile_when(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("when");
    // Even where it cannot be read, what stands behind it is looked at: one run tells all.
    rules::Rule condition = compiler.context.rules.condition(written);
    auto& test = compiler.emit(std::make_unique<Test>(std::move(condition)), written.span);
    const std::string path = compiler.path();
    compiler.effects(effect.find("do"), path + ".do");
    const Node* otherwise = effect.find("else");
    Jump* jump = otherwise ? &compiler.emit(std::make_unique<Jump>(), written.span) : nullptr;
    test.otherwise = compiler.here();
    compiler.effects(otherwise, path + ".else");
    if (jump) jump->to = compiler.here();
}

void compile_repeat(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("repeat");
    auto times = compiler.context.rules.amount(written);
    const std::uint32_t counter = compiler.reserve(1);
    compiler.emit(std::make_unique<SetCounter>(times.value_or(rules::Amount{}), counter), written.span);
    const std::uint32_t again = compiler.here();
    auto& count = compiler.emit(std::make_unique<CountDown>(counter), written.span);
    compiler.effects(effect.find("do"), compiler.path() + ".do");
    compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    count.out = compiler.here();
}

void compile_each(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("each"), *as = effect.find("as");
    auto role = std::optional(world::Role::primary);
    if (as) role = as->text == "target" ? role : world::find_role(as->text);
    if (!role || *role == world::Role::actor || *role == world::Role::location) {
        compiler.context.rules.report().error("unknown-role", as->span,
                                              fmt::format("\"{}\" is no target", as->text),
                                              "primary, secondary or tertiary");
        return;
    }
    auto scope = compiler.context.scope(written);
    const std::uint32_t first = compiler.reserve(3);
    compiler.emit(std::make_unique<Gather>(std::move(scope), *role, first), written.span);
    const std::uint32_t again = compiler.here();
    auto& next = compiler.emit(std::make_unique<NextOne>(*role, first), written.span);
    bool& is_filled = compiler.context.filled[static_cast<std::size_t>(*role)];
    const bool was_filled = std::exchange(is_filled, true);
    compiler.effects(effect.find("do"), compiler.path() + ".do");
    is_filled = was_filled;
    compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    next.out = compiler.here();
}

void compile_stop(const Node& effect, CodeCompiler& compiler) {
    if (effect.find("stop")->boolean) compiler.emit(std::make_unique<Stop>(), effect.find("stop")->span);
}

void compile_run(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("run");
    const Node* action = written.find("action");
    const auto callable = compiler.context.action(action ? *action : written);
    if (!callable) return;
    auto told = compiler.told(callable->takes, written.find("with"), written.span);
    if (!told) return;
    auto& call = compiler.emit(std::make_unique<Call>(callable->code, std::move(*told)), written.span);
    const Node* cast = written.find("cast");
    for (std::size_t i = 0; cast && i < cast->children.size(); ++i) {
        const Node& member = cast->children[i];
        if (const auto role = world::find_role(member.key))
            call.recast[static_cast<std::size_t>(*role)] = role_of(*cast, member.key, compiler);
        else
            compiler.context.rules.report().error("unknown-role", member.key_span,
                                                  fmt::format("\"{}\" is no role", member.key));
    }
}

} // namespace arbiter::machine
