// Loops keep what they need in registers, so that a question inside one can be saved like any other.
#include "machine/effect/control.hpp"

#include "expr/convert.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/roles.hpp"
#include "machine/silent_way.hpp"
#include "machine/uses.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::machine {

using json::Node;

void Jump::tell_uses(Uses& uses) const { uses.goes_to(to); }

std::optional<std::uint32_t> Jump::silent_next(SilentWays& ways, std::uint32_t position) const {
    return to > position ? std::optional(ways.from(to)) : std::nullopt;
}

Step Test::run(Run& run) const {
    return run.ground.workspace.holds(condition_, run.host) ? Step::next : run.jump(otherwise);
}

void Test::tell_uses(Uses& uses) const {
    uses.reads(condition_);
    uses.goes_on();
    uses.goes_to(otherwise);
}

// Where both ways lead to the same place, the condition only chooses words.
std::optional<std::uint32_t> Test::silent_next(SilentWays& ways, std::uint32_t position) const {
    const std::uint32_t next = ways.from(position + 1);
    return ways.from(otherwise) == next && !ways.may_fail(condition_) ? std::optional(next) : std::nullopt;
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

Step TestRegister::run(Run& run) const {
    return expr::is_same(run.at(number_), wanted_) ? Step::next : run.jump(otherwise);
}

void TestRegister::tell_uses(Uses& uses) const {
    uses.reads_register(number_);
    uses.goes_on();
    uses.goes_to(otherwise);
}

void SetRegister::tell_uses(Uses& uses) const {
    uses.writes_register(number_);
    uses.goes_on();
}

// Whoever let somebody choose the action goes on.
Step Stop::run(Run& run) const {
    State& state = run.state;
    bool is_whole = false;
    while (!is_whole && !state.frames.empty()) {
        state.registers.resize(state.frames.back().first_register);
        state.frames.pop_back();
        if (state.frames.empty()) break;
        const Frame& caller = state.frames.back();
        is_whole = caller.position > 0 &&
                   run.ground.codes[caller.code]->steps[caller.position - 1]->begins_actions();
    }
    return Step::jumped;
}

void Stop::tell_uses(Uses& uses) const { static_cast<void>(uses); } // nothing comes behind it

namespace {

void tell_value(const rules::Rule& rule, Run& run) { run.tell(run.kept_value_of(rule)); }

Step call(std::uint32_t code, const Recast& recast, Run& run) {
    world::Cast cast = run.frame().cast;
    // Roles behind the game's are the caller's own.
    for (std::size_t i = run.state.world.model().roles().size(); i < cast.who.size(); ++i)
        cast.who[i] = std::nullopt;
    for (std::size_t i = 0; i < recast.size(); ++i)
        if (recast[i]) cast.who[i] = run.who(*recast[i]);
    return run.call(code, cast);
}

} // namespace

Step Call::run(Run& run) const {
    for (const rules::Rule& rule : told_) tell_value(rule, run);
    if (is_unpaid) run.tell(Value());
    return call(code_, recast, run);
}

void Call::receive(std::span<Value> own, std::span<const Value> given,
                   std::span<const std::uint32_t> which) const {
    for (std::uint32_t i = 0; i < returned && i < which.size(); ++i)
        own[first_returned + i] = given[which[i]];
}

std::optional<std::uint32_t> Call::silent_next(SilentWays& ways, std::uint32_t position) const {
    const bool is_silent =
        returned == 0 && ways.is_silent(code_) &&
        std::ranges::none_of(told_, [&](const rules::Rule& rule) { return ways.may_fail(rule); });
    return is_silent ? std::optional(ways.from(position + 1)) : std::nullopt;
}

void Call::tell_uses(Uses& uses) const {
    for (const rules::Rule& rule : told_) uses.reads(rule);
    uses.writes_register(first_returned, returned);
    uses.tells(code_);
    uses.goes_on();
}

// Registers may come from a file that somebody has changed.
Step CallTold::run(Run& run) const {
    const Value number = run.at(number_);
    const bool is_known = std::ranges::any_of(codes_, [&](std::uint32_t code) {
        return number.is_number() && number.number() == static_cast<double>(code);
    });
    if (!is_known) return Step::next;
    run.tell(Value());
    return run.call(static_cast<std::uint32_t>(number.number()), run.frame().cast);
}

void CallTold::tell_uses(Uses& uses) const {
    uses.reads_register(number_);
    for (const std::uint32_t code : codes_) uses.calls(code);
    uses.goes_on();
}

Step CallNamed::refuse(const Callable& callee, Run& run) const {
    const std::string takes =
        callee.takes.empty() ? "nothing" : fmt::format("{}", fmt::join(callee.takes, ", "));
    return run.fail(ErrorCode::bad_argument,
                    fmt::format("{}: what is run here takes {}, and is told something else", path, takes));
}

Step CallNamed::run(Run& run) const {
    const Callable* const callee = callee_.find(*this, run);
    if (!callee) return Step::fails;
    if (callee->takes.size() != with_.size()) return refuse(*callee, run);
    for (const std::string& name : callee->takes) {
        const auto told = std::ranges::find(with_, name, &NamedRule::name);
        if (told == with_.end()) return refuse(*callee, run);
        tell_value(told->rule, run);
    }
    if (callee->has_cost) run.tell(Value());
    return call(callee->code, recast, run);
}

void CallNamed::tell_uses(Uses& uses) const {
    callee_.tell_uses(uses);
    for (const NamedRule& one : with_) uses.reads(one.rule);
    callee_.for_each([&](const Callable& callee) { uses.tells(callee.code); });
    uses.goes_on();
}

std::optional<std::vector<NamedRule>> named_rules(const Node* with, CodeCompiler& compiler) {
    std::vector<NamedRule> rules;
    for (std::size_t i = 0; with && i < with->children.size(); ++i) {
        rules::Rule rule = compiler.formula(with->children[i]);
        if (!rule) return std::nullopt;
        rules.push_back({with->children[i].key, std::move(rule)});
    }
    return rules;
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

void compile_stop(const Node& effect, CodeCompiler& compiler) {
    if (effect.find("stop")->boolean) compiler.emit(std::make_unique<Stop>(), effect.find("stop")->span);
}

namespace {

void name_returned(const Node& effect, const Callable& callable, Call& call, CodeCompiler& compiler) {
    const std::string as = compiler.name_given(effect);
    if (as.empty()) return;
    if (callable.returns.empty())
        compiler.context.rules.report().error("returns-nothing", effect.find("as")->span,
                                              "what is run here gives nothing back",
                                              "it lists in `returns` what others may read");
    call.returned = static_cast<std::uint32_t>(callable.returns.size());
    call.first_returned = compiler.reserve(call.returned);
    for (std::uint32_t i = 0; i < call.returned; ++i)
        compiler.name_register(as + "." + callable.returns[i], call.first_returned + i);
    if (call.returned == 1) compiler.name_register(as, call.first_returned);
}

} // namespace

void read_recast(const Node* cast, Recast& recast, CodeCompiler& compiler) {
    for (std::size_t i = 0; cast && i < cast->children.size(); ++i) {
        const Node& member = cast->children[i];
        if (const auto role = compiler.context.model.roles().find(member.key))
            recast[static_cast<std::size_t>(*role)] = role_of(*cast, member.key, compiler);
        else
            compiler.context.rules.report().error("unknown-role", member.key_span,
                                                  fmt::format("\"{}\" is no role", member.key));
    }
}

namespace {

// What it gives back depends on which one it is, so nothing of it can be named.
void compile_computed_run(const Node& effect, const Node& action, CodeCompiler& compiler) {
    const Node& written = *effect.find("run");
    if (const Node* as = effect.find("as"))
        compiler.context.rules.report().error("returns-nothing", as->span,
                                              "what an action gives back is known where its id is written",
                                              "read what it has changed instead");
    auto id = compile_id(action, compiler);
    auto with = named_rules(written.find("with"), compiler);
    if (!id || !with) return;
    auto those = std::make_shared<const RecordsById<Callable>>("action", compiler.context.actions());
    auto& call = compiler.emit(
        std::make_unique<CallNamed>(Named<Callable>(std::move(*id), std::move(those)), std::move(*with)),
        written.span);
    read_recast(written.find("cast"), call.recast, compiler);
}

} // namespace

void compile_run(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("run");
    const Node& action = written.find("action") ? *written.find("action") : written;
    if (is_computed(action)) return compile_computed_run(effect, action, compiler);
    const auto callable = compiler.context.action(action);
    if (!callable) return;
    auto told = compiler.told(callable->takes, written.find("with"), written.span);
    if (!told) return;
    auto& call = compiler.emit(std::make_unique<Call>(callable->code, std::move(*told)), written.span);
    call.is_unpaid = callable->has_cost;
    name_returned(effect, *callable, call, compiler);
    read_recast(written.find("cast"), call.recast, compiler);
}

} // namespace arbiter::machine
